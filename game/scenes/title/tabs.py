"""The tabs above the shelf: the games in the box, and pages of those that people built."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.ui.layout import Box, Segmented, UpTo
from game.ui.widgets.controls import Segment
from game.words import Words

PAGE = 7
"""So many boxes stand on a page beside the place for a new one."""
TABS = FRect(742, 14, 560, 58)
FEW = 4
"""So many pages are all shown by their numbers."""
IN_THE_BOX, BUILT = "box", "own"


def pages(count: int) -> int:
    """How many pages so many games need; one even where there is none."""
    return max(1, -(-count // PAGE))


def tabs(
    words: Words, chosen: str, games: int, built: int, page: int, turn: Callable[[str], None]
) -> Box:
    """The pages of the shelf, by name; those with built games are numbered if they are many."""
    many = pages(built)
    own = [
        Segment(
            f"{BUILT}{number}",
            str(number + 1) if number else words("workshop.built", count=built),
            hint=words("workshop.built_page", page=number + 1, pages=many) if many > 1 else "",
        )
        for number in range(many)
        if many <= FEW or number in (0, page - 1, page, page + 1)
    ]  # fmt: skip
    box = Segment(IN_THE_BOX, words("workshop.in_the_box", count=games))
    now = IN_THE_BOX if chosen == IN_THE_BOX else f"{BUILT}{page}"
    return UpTo(1.25, Segmented("shelf", [box, *own], now, turn, 26, 58, 0.6))
