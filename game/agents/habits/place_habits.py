"""Habits with places: where in a patch somebody puts a card, or looks first."""

from collections.abc import Callable, Mapping
from functools import partial

from .deed import PUT, Habit, OpenDeed

SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
"""The steps to a neighboring place, down and across."""


def count_neighbors(deed: OpenDeed, steps: tuple[tuple[int, int], ...]) -> int:
    """Return how many cards are that many steps away."""
    return sum(deed.is_taken(*step) for step in steps)


def put_where(likes: Callable[[OpenDeed], float]) -> Habit:
    """Return the habit of putting cards where somebody likes it."""
    return lambda deed: likes(deed) if deed.act == PUT else 0


def is_first_free(deed: OpenDeed) -> bool:
    """True for the first free place, row by row."""
    return all(place in deed.covered for place in range(deed.place))


def near_column(wanted: Callable[[OpenDeed], int], deed: OpenDeed) -> int:
    """Return how near a column is; next to it still counts."""
    return max(0, 2 - abs(deed.column - wanted(deed)))


def is_in_row(wanted: Callable[[OpenDeed], int], deed: OpenDeed) -> bool:
    """True in that row."""
    return deed.row == wanted(deed)


def near_corner(deed: OpenDeed) -> int:
    """Return 2 for a corner of the patch and 1 around it."""
    across = min(deed.column, deed.columns - 1 - deed.column)
    down = min(deed.row, abs(deed.last_row - deed.row))
    return max(0, 2 - max(across, down))


def is_alone(deed: OpenDeed) -> bool:
    """True for a place that no card is next to."""
    return not count_neighbors(deed, SIDES + CORNERS)


def is_diagonal(deed: OpenDeed) -> bool:
    """True for a place that touches cards by its corners alone."""
    return count_neighbors(deed, CORNERS) > 0 and not count_neighbors(deed, SIDES)


def leaves_gap(deed: OpenDeed) -> bool:
    """True for a place with one free place between it and a card of its row."""
    return any(deed.is_taken(0, 2 * way) and not deed.is_taken(0, way) for way in (-1, 1))


def mirrors(deed: OpenDeed) -> bool:
    """True for a place straight across from a card, as in a mirror."""
    across = deed.columns - 1 - 2 * deed.column
    return across != 0 and deed.is_taken(0, across)


LIKED_PLACES: Mapping[str, Callable[[OpenDeed], float]] = {
    "badger": lambda deed: deed.is_taken(0, 1) and not deed.is_taken(0, -1),
    "bear": is_alone,
    "cat": lambda deed: deed.is_taken(1, 0) and not deed.is_taken(-1, 0),
    "chick": partial(is_in_row, lambda deed: deed.last_row),
    "dog": lambda deed: max(0, count_neighbors(deed, SIDES) - 1),
    "fox": is_diagonal,
    "frog": leaves_gap,
    "koala": partial(near_column, lambda deed: 0),
    "lion": partial(near_column, lambda deed: deed.columns // 2),
    "monkey": lambda deed: deed.is_taken(-1, 0) and not deed.is_taken(1, 0),
    "mouse": near_corner,
    "owl": is_first_free,
    "panda": mirrors,
    "penguin": partial(near_column, lambda deed: deed.columns - 1),
    "pig": partial(is_in_row, lambda deed: deed.last_row // 2),
    "rabbit": lambda deed: deed.is_taken(0, -1) and not deed.is_taken(0, 1),
}
"""By face, where somebody likes to put a card."""
PLACE_HABITS: Mapping[str, Habit] = {face: put_where(likes) for face, likes in LIKED_PLACES.items()}
