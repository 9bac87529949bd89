"""The tabs above the shelf: the games in the box, the classics, and pages of own games."""

from collections.abc import Callable

from pygame import FRect

from game.ui.layout import Box, SegmentedBox, TypeLimit
from game.ui.widgets.input_controls import Segment
from game.words import Words

BOXES_PER_PAGE = 7
"""So many boxes stand on a page beside the place for a new one."""
CLASSICS_PER_PAGE = 8
TABS = FRect(742, 6, 700, 52)
FEW = 4
"""So many pages are all shown by their numbers."""
IN_THE_BOX, CLASSIC, BUILT = "box", "classic", "own"


def count_pages(count: int, per_page: int = BOXES_PER_PAGE) -> int:
    """Return how many pages this many games need, at least one."""
    return max(1, -(-count // per_page))


def list_page_names(classic_count: int, built_count: int | None) -> list[str]:
    """Return the names of all pages from the left; own games have none if their count is None."""
    classics = range(count_pages(classic_count, CLASSICS_PER_PAGE))
    own = range(0 if built_count is None else count_pages(built_count))
    return [IN_THE_BOX, *(f"{CLASSIC}{n}" for n in classics), *(f"{BUILT}{n}" for n in own)]


def _name_page(
    words: Words, key: str, page: int, count: int, per_page: int = BOXES_PER_PAGE
) -> str:
    """Return what a page's tab says: which games stand there, and on the first one what they are.

    All of them on one page are counted.
    """
    first, last = per_page * page + 1, min(per_page * (page + 1), count)
    shown = f"{first}–{last}" if last > first else f"{first}"
    return shown if page else words(key, count=count if count <= per_page else shown)


def build_shelf_tabs(
    words: Words, chosen: str, game_count: int, classic_count: int, built_count: int | None,
    turn_to: Callable[[str], None],
) -> Box:  # fmt: skip
    """Build the pages of the shelf by name; later ones say which games are there."""
    box = Segment(IN_THE_BOX, words("workshop.in_the_box", count=game_count))
    classics = [
        Segment(
            f"{CLASSIC}{number}",
            _name_page(words, "workshop.classics", number, classic_count, CLASSICS_PER_PAGE),
        )
        for number in range(count_pages(classic_count, CLASSICS_PER_PAGE))
    ]
    own = [] if built_count is None else _list_own_tabs(words, chosen, built_count)
    tabs = [box, *classics, *own]
    return TypeLimit(1.25, SegmentedBox("shelf", tabs, chosen, turn_to, 26, 52, 0.6))


def _list_own_tabs(words: Words, chosen: str, built_count: int) -> list[Segment]:
    """Return the tabs of own games; of very many only those near the chosen one."""
    many, is_own = count_pages(built_count), chosen.startswith(BUILT)
    page = int(chosen.removeprefix(BUILT)) if is_own else 0
    return [
        Segment(
            f"{BUILT}{number}",
            _name_page(words, "workshop.built", number, built_count),
            hint=words("workshop.built_page", page=number + 1, pages=many) if many > 1 else "",
        )
        for number in range(many)
        if many <= FEW or number in (0, page - 1, page, page + 1)
    ]
