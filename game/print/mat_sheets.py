"""The felt of a printed mat: sheets laid edge to edge, with items in rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.table.layout.layout_model import MatColors
from game.ui.draw.palette import BLACK, GOLD, GRAY_INK, INK, WHITE, mix
from game.ui.draw.text_surfaces import LABEL

from .paper_sizes import Place
from .pdf_book import PrintedPage
from .print_task import PrintTask

EDGE_MM = 5.5
"""Millimeters around a sheet that no printer of a home prints on: where sheets meet they are cut
off.
"""
PAD, GAP, INSET = 3.0, 3.0, 3.0
"""Millimeters: around what lies on a sheet, between two things, and beside rows that fill it."""
ROUND, STITCHED, STITCH = 9.0, 2.2, (2.4, 1.7)
"""Millimeters: the corners of a mat, how far in its seam is, and the stitches of that."""
JOINT_MM = 11.0
"""Millimeters: how large the pinwheel is that two sheets share."""
FAINT_OPACITY = {False: 0.12, True: 0.07}
"""How clearly a pinwheel on the felt is seen, in color and in black."""


@dataclass(frozen=True, slots=True)
class MatInks:
    """The colors of a mat; in black, only lines and words are printed."""

    felt: str
    zone: str
    line: str
    text: str
    strong: str
    gold: str

    @classmethod
    def from_mat_colors(cls, colors: MatColors, black: bool) -> MatInks:
        """Return the colors of the table on the screen, or those for a black printer."""
        if black:
            return cls(WHITE, WHITE, "#8A8A8A", "#4A4A4A", INK, "#9A9A9A")
        return cls(colors.felt, colors.zone, colors.line, colors.text, WHITE, GOLD)


@dataclass(frozen=True, slots=True)
class MatItem:
    """Something on a mat: its size, and how to draw it at its upper left corner.

    An item without a width takes what its row has left.
    """

    width: float
    height: float
    draw: Callable[[PrintedPage, float, float, float], None]


class MatSheets:
    """A mat of one or more sheets in columns and rows."""

    def __init__(self, task: PrintTask, inks: MatInks, is_landscape: bool = False) -> None:
        self.task, self.inks = task, inks
        self.size = task.wish.paper.oriented_size(is_landscape)
        self.columns = self.rows = 1
        self._drawings: list[tuple[Place, Callable[[PrintedPage], None]]] = []

    @property
    def sheet_area(self) -> tuple[float, float]:
        """The size of the part of a sheet that belongs to the mat."""
        return self.size[0] - 2 * EDGE_MM, self.size[1] - 2 * EDGE_MM

    @property
    def inner_area(self) -> tuple[float, float]:
        """The size of that part inside the seam."""
        return self.sheet_area[0] - 2 * PAD, self.sheet_area[1] - 2 * PAD

    def add_drawing(self, box: Place, draw: Callable[[PrintedPage], None]) -> None:
        """Draw something on every sheet that its box touches."""
        self._drawings.append((box, draw))

    def place_rows(self, rows: Sequence[Sequence[MatItem]]) -> None:
        """Place rows of items on as many sheets side by side as they need."""
        sheets: list[list[Sequence[MatItem]]] = [[]]
        for row in rows:
            if sheets[-1] and rows_height([*sheets[-1], row]) > self.inner_area[1]:
                sheets.append([])
            sheets[-1].append(row)
        self.columns = len(sheets)
        for number, laid in enumerate(sheets):
            spare = (self.inner_area[1] - sum(_row_height(row) for row in laid)) / (len(laid) + 1)
            y = PAD + spare
            for row in laid:
                self._place_row(row, number * self.sheet_area[0] + PAD, y)
                y += _row_height(row) + spare

    def _place_row(self, row: Sequence[MatItem], left: float, top: float) -> None:
        wide, high = self.inner_area[0], _row_height(row)
        fixed = sum(item.width for item in row)
        loose = [item for item in row if not item.width]
        spare = wide - fixed
        gap = GAP if loose else min(16.0, max(0.0, spare / (len(row) + 1)))
        each = (spare - 2 * INSET - GAP * (len(row) - 1)) / len(loose) if loose else 0.0
        x = left + INSET if loose else left + (spare - gap * (len(row) - 1)) / 2
        for item in row:
            long, y = item.width or each, top + (high - item.height) / 2
            self.add_drawing((x, y, long, item.height), partial(_draw_item, item, x, y, long))
            x += long + gap

    # On paper ---------------------------------------------------------------------

    def print_mat_sheets(
        self, ground: Callable[[PrintedPage, float, float], None] | None = None
    ) -> None:
        """Print all sheets, row by row; `ground` draws the whole mat below everything."""
        wide, high = self.sheet_area[0] * self.columns, self.sheet_area[1] * self.rows
        for row in range(self.rows):
            for column in range(self.columns):
                self._print_mat_sheet(row, column, wide, high, ground or self.draw_sheet_felt)

    def draw_sheet_felt(self, page: PrintedPage, width: float, height: float) -> None:
        """Draw the cloth with its seam."""
        inks = self.inks
        self.draw_cloth(page, width, height)
        page.draw_rectangle(
            STITCHED,
            STITCHED,
            width - 2 * STITCHED,
            height - 2 * STITCHED,
            "",
            inks.line,
            0.4,
            ROUND - STITCHED,
            STITCH,
        )

    def draw_cloth(self, page: PrintedPage, width: float, height: float) -> None:
        """Draw the cloth without its seam."""
        inks, black = self.inks, self.task.wish.black
        page.draw_rectangle(
            0,
            0,
            width,
            height,
            inks.felt,
            inks.line if black else mix(inks.felt, BLACK, 0.3),
            0.5,
            ROUND,
        )

    def _print_mat_sheet(
        self, row: int, column: int, width: float, height: float,
        ground: Callable[[PrintedPage, float, float], None],
    ) -> None:  # fmt: skip
        page = self.task.book.add_page(self.size)
        left, top = column * self.sheet_area[0], row * self.sheet_area[1]
        with page.move_origin(EDGE_MM - left, EDGE_MM - top):
            ground(page, width, height)
            for (x, y, long, deep), draw in self._drawings:
                if (
                    x < left + self.sheet_area[0] and left < x + long
                    and y < top + self.sheet_area[1] and top < y + deep
                ):  # fmt: skip
                    draw(page)
            self._draw_joints(page, row, column)
        self._trim_edges(page, row, column)
        self._number_sheet(page)

    def _draw_joints(self, page: PrintedPage, row: int, column: int) -> None:
        """Draw half a pinwheel on each edge that meets another sheet."""
        wide, high = self.sheet_area
        spots = [
            (edge * wide, (row + share) * high)
            for edge in (column, column + 1) if 0 < edge < self.columns
            for share in (0.04, 0.96)
        ] + [
            ((column + share) * wide, edge * high)
            for edge in (row, row + 1) if 0 < edge < self.rows
            for share in (0.06, 0.94)
        ]  # fmt: skip
        for x, y in spots:
            r = JOINT_MM / 2
            page.draw_rectangle(x - r, y - r, JOINT_MM, JOINT_MM, WHITE, self.inks.gold, 0.5, r)
            size = 0.8 * JOINT_MM
            self.task.place_drawing(
                page, self.task.emblem, (x - size / 2, y - size / 2, size, size)
            )

    def _trim_edges(self, page: PrintedPage, row: int, column: int) -> None:
        """Leave the edges white, and mark where to cut if another sheet follows."""
        wide, high = self.size
        for x, y, long, deep in (
            (0, 0, wide, EDGE_MM), (0, high - EDGE_MM, wide, EDGE_MM),
            (0, 0, EDGE_MM, high), (wide - EDGE_MM, 0, EDGE_MM, high),
        ):  # fmt: skip
            page.draw_rectangle(x, y, long, deep, WHITE)
        for at, meets in ((EDGE_MM, column > 0), (wide - EDGE_MM, column < self.columns - 1)):
            if meets:
                page.draw_straight((at, EDGE_MM), (at, high - EDGE_MM), GRAY_INK, 0.12, STITCH)
        for at, meets in ((EDGE_MM, row > 0), (high - EDGE_MM, row < self.rows - 1)):
            if meets:
                page.draw_straight((EDGE_MM, at), (wide - EDGE_MM, at), GRAY_INK, 0.12, STITCH)

    def _number_sheet(self, page: PrintedPage) -> None:
        """Write the sheet's number on the felt itself."""
        words, inks = self.task.words, self.inks

        def draw_sheet_number(number: int, sheet_count: int) -> None:
            told = words("print.page", page=number, of=sheet_count)
            x, y = page.width - EDGE_MM - 2 * ROUND, page.height - EDGE_MM - STITCHED - 1.4
            page.write_line(told, x, y, LABEL, 6, inks.text, "right")

        page.draw_foot = draw_sheet_number


def _draw_item(item: MatItem, x: float, y: float, width: float, page: PrintedPage) -> None:
    item.draw(page, x, y, width)


def _row_height(row: Iterable[MatItem]) -> float:
    return max(item.height for item in row)


def rows_height(rows: Sequence[Sequence[MatItem]]) -> float:
    """Return the total height of the rows."""
    return sum(_row_height(row) for row in rows) + GAP * (len(rows) - 1)


# Drawings ---------------------------------------------------------------------------------------


def draw_faint_pinwheel(task: PrintTask, page: PrintedPage, box: Place) -> None:
    """Draw a very faint pinwheel."""
    black = task.wish.black
    ink = INK if black else WHITE
    paint = f'fill="{ink}" fill-opacity="{FAINT_OPACITY[black]}"'

    def fade_colors(source: str) -> str:
        return re.sub('fill="#[0-9A-Fa-f]{6}"', paint, source)

    task.place_drawing(page, task.emblem, box, fade_colors, "faint")


def column_letters(count: int) -> Iterator[str]:
    """Yield the names of the first columns: A, B, … Z, AA."""
    for number in range(count):
        first, last = divmod(number, 26)
        yield (chr(64 + first) if first else "") + chr(65 + last)
