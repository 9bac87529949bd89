"""The marks around the cards of a sheet: where to cut, its title, and a ruler."""

from dataclasses import dataclass

from game.ui.draw.palette import GRAY_INK, INK
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.words import Words

from .paper_sizes import CutGrid
from .pdf_book import PrintedPage

MARGIN_MM = 4.6
"""No printer of a home prints nearer to the edge than this."""
MARK, AWAY = 5.0, 1.2
ROOM_ABOVE_MM = 12.0
"""Where there is less above the cards, words stand beside them."""
RULER_MM = 50
HAIRLINE_MM = 0.12
PAGE_NUMBER_ROOM = 36.0
"""The room for the number of a page."""


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The words around the cards of a sheet."""

    words: Words
    title: str
    hint: str
    legend: str = ""
    """What tells colors where there are none."""

    def draw_sheet_frame(self, page: PrintedPage, grid: CutGrid) -> None:
        """Print the title, page number, ruler and hint."""
        wide, high = grid.size
        if grid.top >= ROOM_ABOVE_MM:
            left, right, top, foot = grid.left, wide - grid.left, MARGIN_MM + 2, high - MARGIN_MM
            long = page.write_line(
                self.title, left, top, TITLE, 9, room=right - left - PAGE_NUMBER_ROOM
            )
            if self.legend:
                begin = left + long + 5
                page.write_line(
                    self.legend, begin, top, BODY, 8, room=right - begin - PAGE_NUMBER_ROOM
                )
            self._place_number(page, right, top, 0)
            draw_ruler(page, left, foot)
            page.write_line(
                self.hint,
                left + RULER_MM + 4,
                foot,
                BODY,
                8,
                GRAY_INK,
                room=right - left - RULER_MM - 4,
            )
            return
        first, second, third = (level - 6 for level in grid.cut_lines[1][1:4])
        if self.legend:
            with page.turn_around(MARGIN_MM + 2.5, third, 90):
                page.write_line(self.legend, 0, 0, BODY, 8, room=grid.paper.card_size[1] - 2)
        for words, x, y, font in (
            (self.title, MARGIN_MM + 2.5, first, TITLE),
            (self.hint, wide - MARGIN_MM - 1, second, BODY),
        ):
            with page.turn_around(x, y, 90):
                page.write_line(
                    words, 0, 0, font, 8, room=min(grid.paper.card_size[1] - 2, y - MARGIN_MM - 1)
                )
        with page.turn_around(MARGIN_MM + 6.4, second, 90):
            draw_ruler(page, 0, 0)
        self._place_number(page, wide - MARGIN_MM - 1, first, 90)

    def _place_number(self, page: PrintedPage, x: float, y: float, turn: float) -> None:
        def draw_turned_number(number: int, sheet_count: int) -> None:
            told = self.words("print.page", page=number, of=sheet_count)
            with page.turn_around(x, y, turn):
                page.write_line(told, 0, 0, BODY, 8, GRAY_INK, "left" if turn else "right")

        page.draw_foot = draw_turned_number


def draw_cut_marks(page: PrintedPage, grid: CutGrid, is_folded: bool = False) -> None:
    """Draw short cutting lines around the cards; none where the sheet is folded."""
    upright, level = grid.cut_lines
    for x in upright:
        for edge, way in ((level[0], -1), (level[-1], 1)):
            page.draw_straight(
                (x, edge + way * AWAY), (x, edge + way * (AWAY + MARK)), INK, HAIRLINE_MM
            )
    for y in level[:: 2 if is_folded else 1]:
        for edge, way in ((upright[0], -1), (upright[-1], 1)):
            page.draw_straight(
                (edge + way * AWAY, y), (edge + way * (AWAY + MARK), y), INK, HAIRLINE_MM
            )


def draw_ruler(page: PrintedPage, x: float, y: float) -> None:
    """Draw a ruler of fifty millimeters, with numbers."""
    page.draw_straight((x, y), (x + RULER_MM, y), INK, 0.2)
    for step in range(RULER_MM + 1):
        tall = 3.0 if step % 10 == 0 else 2.0 if step % 5 == 0 else 1.2
        page.draw_straight((x + step, y), (x + step, y - tall), INK, HAIRLINE_MM)
        if step % 10 == 0:
            page.write_line(str(step), x + step, y - 3.6, LABEL, 6, INK, "center")


def add_page_number(page: PrintedPage, words: Words) -> None:
    """Have a page's number written in its lower corner."""

    def draw_corner_number(number: int, sheet_count: int) -> None:
        told = words("print.page", page=number, of=sheet_count)
        page.write_line(told, page.width - 16, page.height - 6, BODY, 8, GRAY_INK, "right")

    page.draw_foot = draw_corner_number
