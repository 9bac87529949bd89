"""A few combinations of many values, in which each value still meets each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from tests import size


def paired(*axes: Sequence[Any]) -> list[ParameterSet]:
    """Combinations of one value of each axis, for `parametrize`: any two values of two axes meet,
    and so do the first values of all and the last values of all. Others are for long runs.
    """
    every = list(product(*(range(len(axis)) for axis in axes)))
    chosen = _covering(every)
    return [
        pytest.param(
            *(axis[place] for axis, place in zip(axes, places, strict=True)),
            marks=[] if places in chosen else [pytest.mark.long],
        )
        for places in every
        if size.LONG or places in chosen
    ]


def _covering(every: Sequence[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """Some of these in which any two places occur together that do so in all of them."""
    left = {pair for places in every for pair in _met(places)}
    chosen = [every[0], every[-1]]
    left -= _met(every[0]) | _met(every[-1])
    while left:
        chosen.append(max(every, key=lambda places: len(left & _met(places))))
        left -= _met(chosen[-1])
    return set(chosen)


def _met(places: tuple[int, ...]) -> set[tuple[tuple[int, int], ...]]:
    """Every two of them, with the axes they are on."""
    return set(combinations(enumerate(places), 2))
