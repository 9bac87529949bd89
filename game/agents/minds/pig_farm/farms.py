"""What farms are worth by the sizes of their litters, remembered because it is asked often."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from game.core.game import find
from game.games.pig_farm import leftover, sale

Sizes = tuple[int, ...]
"""How many pigs there are of each kind, the smallest litters first."""
KEPT = 1 << 14
"""So many different farms are remembered at most."""


@cache
def numbers() -> Mapping[str, int]:
    """What the rules say."""
    return find("pig-farm").rules.numbers


def sizes_of(found: Iterable[int]) -> Sizes:
    """The sizes of litters, in order."""
    return tuple(sorted(found))


@lru_cache(KEPT)
def ready(sizes: Sizes) -> bool:
    """Whether a farm has enough sets to be sold."""
    return sum(size > 1 for size in sizes) >= numbers()["sale"]


@lru_cache(KEPT)
def sold(sizes: Sizes) -> int:
    """What a farm brings to who sells it; nothing as long as it can't be sold."""
    return sale(numbers(), sizes) if ready(sizes) else 0


@lru_cache(KEPT)
def caught(sizes: Sizes) -> int:
    """What a farm brings when somebody else sells."""
    return leftover(numbers(), sizes)


def value(sizes: Sizes) -> int:
    """What its seller would get, or anybody for one that can't be sold."""
    return sold(sizes) if ready(sizes) else caught(sizes)


@lru_cache(KEPT)
def joined(sizes: Sizes, size: int, by: int = 1) -> Sizes:
    """A farm after a litter of this size grew, or shrank."""
    rest = list(sizes)
    if size:
        rest.remove(size)
    if size + by:
        rest.append(size + by)
    return tuple(sorted(rest))


@lru_cache(KEPT)
def best(sizes: Sizes, first: int, second: int) -> int:
    """The worth after pigs joined so many and so many alike, and the best discard."""
    grown = joined(sizes, first)
    grown = joined(grown, second if second in grown or not second else first + 1)
    return max(value(joined(grown, size, -1)) for size in set(grown))
