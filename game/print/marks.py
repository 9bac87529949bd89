"""What stands around the cards of a sheet: where to cut, which one it is, whether it is true."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.words import Words

from .book import PrintedPage
from .paper import CutGrid

MARGIN = 4.6
"""No printer of a home prints nearer to the edge than this."""
MARK, AWAY = 5.0, 1.2
ROOM = 12.0
"""Where there is less above the cards, words stand beside them."""
RULER = 50
HAIR = 0.12
PAGES = 36.0
"""The room for the number of a page."""


@dataclass(frozen=True, slots=True)
class SheetWords:
    """What is written around the cards."""

    words: Words
    title: str
    hint: str
    legend: str = ""
    """What tells colors where there are none."""

    def frame(self, page: PrintedPage, grid: CutGrid) -> None:
        """Name, page number, ruler and hint."""
        wide, high = grid.size
        if grid.top >= ROOM:
            left, right, top, foot = grid.left, wide - grid.left, MARGIN + 2, high - MARGIN
            long = page.text(self.title, left, top, TITLE, 9, room=right - left - PAGES)
            if self.legend:
                begin = left + long + 5
                page.text(self.legend, begin, top, BODY, 8, room=right - begin - PAGES)
            self._number(page, right, top, 0)
            ruler(page, left, foot)
            page.text(
                self.hint, left + RULER + 4, foot, BODY, 8, INK_2, room=right - left - RULER - 4
            )
            return
        first, second, third = (level - 6 for level in grid.cuts[1][1:4])
        if self.legend:
            with page.turned(MARGIN + 2.5, third, 90):
                page.text(self.legend, 0, 0, BODY, 8, room=grid.paper.card[1] - 2)
        for words, x, y, font in (
            (self.title, MARGIN + 2.5, first, TITLE),
            (self.hint, wide - MARGIN - 1, second, BODY),
        ):
            with page.turned(x, y, 90):
                page.text(words, 0, 0, font, 8, room=min(grid.paper.card[1] - 2, y - MARGIN - 1))
        with page.turned(MARGIN + 6.4, second, 90):
            ruler(page, 0, 0)
        self._number(page, wide - MARGIN - 1, first, 90)

    def _number(self, page: PrintedPage, x: float, y: float, turn: float) -> None:
        def foot(number: int, of: int) -> None:
            told = self.words("print.page", page=number, of=of)
            with page.turned(x, y, turn):
                page.text(told, 0, 0, BODY, 8, INK_2, "left" if turn else "right")

        page.foot = foot


def cut_marks(page: PrintedPage, grid: CutGrid, folded: bool = False) -> None:
    """Short lines around the cards, where to lay the knife; none where it is folded."""
    upright, level = grid.cuts
    for x in upright:
        for edge, way in ((level[0], -1), (level[-1], 1)):
            page.line((x, edge + way * AWAY), (x, edge + way * (AWAY + MARK)), INK, HAIR)
    for y in level[:: 2 if folded else 1]:
        for edge, way in ((upright[0], -1), (upright[-1], 1)):
            page.line((edge + way * AWAY, y), (edge + way * (AWAY + MARK), y), INK, HAIR)


def ruler(page: PrintedPage, x: float, y: float) -> None:
    """Fifty millimeters that stand on a line, with numbers."""
    page.line((x, y), (x + RULER, y), INK, 0.2)
    for step in range(RULER + 1):
        tall = 3.0 if step % 10 == 0 else 2.0 if step % 5 == 0 else 1.2
        page.line((x + step, y), (x + step, y - tall), INK, HAIR)
        if step % 10 == 0:
            page.text(str(step), x + step, y - 3.6, LABEL, 6, INK, "center")


def number(page: PrintedPage, words: Words) -> None:
    """Have a page's number written in its lower corner."""

    def foot(number: int, of: int) -> None:
        told = words("print.page", page=number, of=of)
        page.text(told, page.wide - 16, page.high - 6, BODY, 8, INK_2, "right")

    page.foot = foot
