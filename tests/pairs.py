"""Few cases of many: every two values meet, and the other mixes are for long runs."""

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Any

import pytest

from tests import size

Case = tuple[Any, ...]


def pairs(*axes: Iterable[Any], always: Iterable[Case] = ()) -> list[Any]:
    """Parameters: those which are always wanted, so many that each value of each axis meets each
    value of every other, and, marked as long, all the rest.
    """
    lists = [list(axis) for axis in axes]
    places = [product(*(range(len(values)) for values in lists))]
    every = [*places[0]]
    brief = [tuple(lists[n].index(value) for n, value in enumerate(case)) for case in always]
    left = {pair for case in every for pair in _met(case)}
    for case in brief:
        left.difference_update(_met(case))
    while left:
        best = max(every, key=lambda case: len(left.intersection(_met(case))))
        brief.append(best)
        left.difference_update(_met(best))
    wanted = every if size.LONG else [case for case in every if case in brief]
    return [_param(lists, case, () if case in brief else pytest.mark.long) for case in wanted]


def with_ends(*axes: Sequence[Any]) -> list[Any]:
    """The same; the first values of all are among them, and the last values of all."""
    ends = {tuple(axis[end] for axis in axes): None for end in (0, -1)}
    return pairs(*axes, always=ends)


def _met(case: Sequence[int]) -> set[tuple[tuple[int, int], ...]]:
    """Which places of which two axes meet in a case."""
    return {*combinations(enumerate(case), 2)}


def _param(lists: list[list[Any]], case: Sequence[int], marks: Any) -> Any:
    values = [values[at] for values, at in zip(lists, case, strict=True)]
    return pytest.param(*values, marks=marks)
