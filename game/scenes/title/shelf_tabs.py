"""The tabs above the shelf: the games in the box, and pages of own games."""

from collections.abc import Callable

from pygame import FRect

from game.ui.layout import Box, SegmentedBox, TypeLimit
from game.ui.widgets.input_controls import Segment
from game.words import Words

BOXES_PER_PAGE = 7
"""So many boxes stand on a page beside the place for a new one."""
TABS = FRect(742, 10, 560, 48)
FEW = 4
"""So many pages are all shown by their numbers."""
IN_THE_BOX, BUILT = "box", "own"


def count_pages(count: int) -> int:
    """Return how many pages this many games need, at least one."""
    return max(1, -(-count // BOXES_PER_PAGE))


def _word_range(page: int, count: int) -> str:
    """Return which of the own games stand on a later page."""
    first, last = BOXES_PER_PAGE * page + 1, min(BOXES_PER_PAGE * (page + 1), count)
    return f"{first}–{last}" if last > first else f"{first}"


def build_shelf_tabs(
    words: Words,
    chosen: str,
    game_count: int,
    built_count: int,
    page: int,
    turn_to: Callable[[str], None],
) -> Box:
    """Build the pages of the shelf by name; later ones say which own games are there."""
    many = count_pages(built_count)
    own = [
        Segment(
            f"{BUILT}{number}",
            _word_range(number, built_count)
            if number
            else words("workshop.built", count=built_count),
            hint=words("workshop.built_page", page=number + 1, pages=many) if many > 1 else "",
        )
        for number in range(many)
        if many <= FEW or number in (0, page - 1, page, page + 1)
    ]  # fmt: skip
    box = Segment(IN_THE_BOX, words("workshop.in_the_box", count=game_count))
    now = IN_THE_BOX if chosen == IN_THE_BOX else f"{BUILT}{page}"
    return TypeLimit(1.25, SegmentedBox("shelf", [box, *own], now, turn_to, 26, 48, 0.6))
