"""The worth of farms by the sizes of their litters, cached because it is asked often."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from game.core.game import find_game
from game.games.pig_farm import leftover_points, sale_points

Sizes = tuple[int, ...]
"""How many pigs there are of each kind, the smallest litters first."""
FARMS_REMEMBERED = 1 << 14
"""So many different farms are remembered at most."""


def add_up(numbers: Iterable[float]) -> float:
    """Return the sum, added one by one.

    Since Python 3.12, `sum` rounds otherwise: a player would decide differently there.
    """
    whole = 0.0
    for number in numbers:
        whole += number
    return whole


@cache
def farm_numbers() -> Mapping[str, int]:
    """Return the numbers of the rules as printed: all but how many sets a sale needs."""
    return find_game("pig-farm").rules.numbers


def litter_sizes(found: Iterable[int]) -> Sizes:
    """Return the sizes of litters, in order."""
    return tuple(sorted(found))


@lru_cache(FARMS_REMEMBERED)
def is_farm_ready(sizes: Sizes, sale: int) -> bool:
    """True if a farm has enough sets to be sold, of which it needs `sale`."""
    return sum(size > 1 for size in sizes) >= sale


@lru_cache(FARMS_REMEMBERED)
def sold_farm_value(sizes: Sizes, sale: int) -> int:
    """Return what a farm brings its seller; nothing as long as it can't be sold."""
    return sale_points(farm_numbers(), sizes) if is_farm_ready(sizes, sale) else 0


@lru_cache(FARMS_REMEMBERED)
def unsold_farm_value(sizes: Sizes) -> int:
    """Return what a farm brings if somebody else sells."""
    return leftover_points(farm_numbers(), sizes)


def farm_value(sizes: Sizes, sale: int) -> int:
    """Return what its seller would get, or anybody for a farm that can't be sold."""
    ready = is_farm_ready(sizes, sale)
    return sold_farm_value(sizes, sale) if ready else unsold_farm_value(sizes)


@lru_cache(FARMS_REMEMBERED)
def grow_litter(sizes: Sizes, size: int, change: int = 1) -> Sizes:
    """Return a farm after a litter of this size grew or shrank."""
    rest = list(sizes)
    if size:
        rest.remove(size)
    if size + change:
        rest.append(size + change)
    return tuple(sorted(rest))


@lru_cache(FARMS_REMEMBERED)
def best_farm_value(sizes: Sizes, first: int, second: int, sale: int) -> int:
    """Return the worth after pigs joined litters of these two sizes, and the best discard."""
    grown = grow_litter(sizes, first)
    grown = grow_litter(grown, second if second in grown or not second else first + 1)
    return max(farm_value(grow_litter(grown, size, -1), sale) for size in set(grown))
