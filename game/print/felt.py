"""The felt of a printed mat: sheets that are laid edge to edge, and what lies on them in rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.table.layout.spots import MatColors
from game.ui.draw import svg
from game.ui.draw.palette import BLACK, GOLD, INK, INK_2, WHITE, mix
from game.ui.draw.text import LABEL

from .book import PrintedPage
from .paper import INCH
from .task import PrintTask

EDGE = 5.5
"""Millimeters around a sheet that no printer of a home prints on: where sheets meet they are cut
off.
"""
PAD, GAP, INSET = 3.0, 3.0, 3.0
"""Millimeters: around what lies on a sheet, between two things, and beside rows that fill it."""
ROUND, STITCHED, STITCH = 9.0, 2.2, (2.4, 1.7)
"""Millimeters: the corners of a mat, how far in its seam is, and the stitches of that."""
JOINT = 11.0
"""Millimeters: how large the pinwheel is that two sheets share."""
FAINT = {False: 0.12, True: 0.07}
"""How clearly a pinwheel on the felt is seen, in color and in black."""
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class MatInks:
    """The colors of a mat; in black only lines and words are printed."""

    felt: str
    zone: str
    line: str
    text: str
    strong: str
    gold: str

    @classmethod
    def of(cls, colors: MatColors, black: bool) -> MatInks:
        """Return the colors that the table has on the screen, or those of a black printer."""
        if black:
            return cls(WHITE, WHITE, "#8A8A8A", "#4A4A4A", INK, "#9A9A9A")
        return cls(colors.felt, colors.zone, colors.line, colors.text, WHITE, GOLD)


@dataclass(frozen=True, slots=True)
class MatItem:
    """Something on a mat: its size, and how it is drawn at its upper left corner.

    One without a width takes what its row has left.
    """

    wide: float
    high: float
    draw: Callable[[PrintedPage, float, float, float], None]


class MatSheets:
    """A mat of one or more sheets in columns and rows."""

    def __init__(self, task: PrintTask, inks: MatInks, across: bool = False) -> None:
        self.task, self.inks = task, inks
        self.size = task.wish.paper.size(across)
        self.columns = self.rows = 1
        self._drawn: list[tuple[Box, Callable[[PrintedPage], None]]] = []

    @property
    def cell(self) -> tuple[float, float]:
        """What a sheet gives to the mat."""
        return self.size[0] - 2 * EDGE, self.size[1] - 2 * EDGE

    @property
    def inner(self) -> tuple[float, float]:
        """The same without the seam."""
        return self.cell[0] - 2 * PAD, self.cell[1] - 2 * PAD

    def add(self, box: Box, draw: Callable[[PrintedPage], None]) -> None:
        """Draw something on every sheet that its box touches."""
        self._drawn.append((box, draw))

    def put_rows(self, rows: Sequence[Sequence[MatItem]]) -> None:
        """Put rows of things on as many sheets side by side as they need."""
        sheets: list[list[Sequence[MatItem]]] = [[]]
        for row in rows:
            if sheets[-1] and tall([*sheets[-1], row]) > self.inner[1]:
                sheets.append([])
            sheets[-1].append(row)
        self.columns = len(sheets)
        for number, laid in enumerate(sheets):
            spare = (self.inner[1] - sum(_row_high(row) for row in laid)) / (len(laid) + 1)
            y = PAD + spare
            for row in laid:
                self._put_row(row, number * self.cell[0] + PAD, y)
                y += _row_high(row) + spare

    def _put_row(self, row: Sequence[MatItem], left: float, top: float) -> None:
        wide, high = self.inner[0], _row_high(row)
        fixed = sum(item.wide for item in row)
        loose = [item for item in row if not item.wide]
        spare = wide - fixed
        gap = GAP if loose else min(16.0, max(0.0, spare / (len(row) + 1)))
        each = (spare - 2 * INSET - GAP * (len(row) - 1)) / len(loose) if loose else 0.0
        x = left + INSET if loose else left + (spare - gap * (len(row) - 1)) / 2
        for item in row:
            long, y = item.wide or each, top + (high - item.high) / 2
            self.add((x, y, long, item.high), partial(_drawn, item, x, y, long))
            x += long + gap

    # On paper ---------------------------------------------------------------------

    def lay(self, ground: Callable[[PrintedPage, float, float], None] | None = None) -> None:
        """Print all sheets, row by row; `ground` draws the whole mat below everything."""
        wide, high = self.cell[0] * self.columns, self.cell[1] * self.rows
        for row in range(self.rows):
            for column in range(self.columns):
                self._sheet(row, column, wide, high, ground or self.felt)

    def felt(self, page: PrintedPage, wide: float, high: float) -> None:
        """The cloth with its seam."""
        inks = self.inks
        self.cloth(page, wide, high)
        page.box(STITCHED, STITCHED, wide - 2 * STITCHED, high - 2 * STITCHED, "", inks.line, 0.4,
                 ROUND - STITCHED, STITCH)  # fmt: skip

    def cloth(self, page: PrintedPage, wide: float, high: float) -> None:
        """The cloth alone."""
        inks, black = self.inks, self.task.wish.black
        page.box(0, 0, wide, high, inks.felt, inks.line if black else mix(inks.felt, BLACK, 0.3),
                 0.5, ROUND)  # fmt: skip

    def _sheet(
        self, row: int, column: int, wide: float, high: float,
        ground: Callable[[PrintedPage, float, float], None],
    ) -> None:  # fmt: skip
        page = self.task.book.page(self.size)
        left, top = column * self.cell[0], row * self.cell[1]
        with page.moved(EDGE - left, EDGE - top):
            ground(page, wide, high)
            for (x, y, long, deep), draw in self._drawn:
                if (
                    x < left + self.cell[0] and left < x + long
                    and y < top + self.cell[1] and top < y + deep
                ):  # fmt: skip
                    draw(page)
            self._joints(page, row, column)
        self._trim(page, row, column)
        self._number(page)

    def _joints(self, page: PrintedPage, row: int, column: int) -> None:
        """Half a pinwheel on each edge that meets another sheet: whole, if they lie well."""
        wide, high = self.cell
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
            r = JOINT / 2
            page.box(x - r, y - r, JOINT, JOINT, WHITE, self.inks.gold, 0.5, r)
            size = 0.8 * JOINT
            pinwheel(self.task, page, x - size / 2, y - size / 2, size)

    def _trim(self, page: PrintedPage, row: int, column: int) -> None:
        """Leave the edges white; where another sheet follows, show where to cut."""
        wide, high = self.size
        for x, y, long, deep in (
            (0, 0, wide, EDGE), (0, high - EDGE, wide, EDGE),
            (0, 0, EDGE, high), (wide - EDGE, 0, EDGE, high),
        ):  # fmt: skip
            page.box(x, y, long, deep, WHITE)
        for at, meets in ((EDGE, column > 0), (wide - EDGE, column < self.columns - 1)):
            if meets:
                page.line((at, EDGE), (at, high - EDGE), INK_2, 0.12, STITCH)
        for at, meets in ((EDGE, row > 0), (high - EDGE, row < self.rows - 1)):
            if meets:
                page.line((EDGE, at), (wide - EDGE, at), INK_2, 0.12, STITCH)

    def _number(self, page: PrintedPage) -> None:
        """Which page it is, on the felt itself."""
        words, inks = self.task.words, self.inks

        def foot(number: int, of: int) -> None:
            told = words("print.page", page=number, of=of)
            x, y = page.wide - EDGE - 2 * ROUND, page.high - EDGE - STITCHED - 1.4
            page.text(told, x, y, LABEL, 6, inks.text, "right")

        page.foot = foot


def _drawn(item: MatItem, x: float, y: float, long: float, page: PrintedPage) -> None:
    item.draw(page, x, y, long)


def _row_high(row: Iterable[MatItem]) -> float:
    return max(item.high for item in row)


def tall(rows: Sequence[Sequence[MatItem]]) -> float:
    """Return how high rows are together."""
    return sum(_row_high(row) for row in rows) + GAP * (len(rows) - 1)


# Drawings ---------------------------------------------------------------------------------------


def picture(
    task: PrintTask, page: PrintedPage, name: str, box: Box, change: Callable[[str], str] = str,
    key: str = "",
) -> None:  # fmt: skip
    """Put a drawing of the svg folder into a box of its own proportions."""
    x, y, wide, high = box
    size = (round(wide / INCH * task.wish.dpi), round(high / INCH * task.wish.dpi))

    def render() -> pygame.Surface:
        return svg.render(change(svg.source(name)), *size)

    page.picture(task.book.picture((name, key, *size), render, clear=True), x, y, wide, high)


def markup_picture(
    task: PrintTask, page: PrintedPage, key: str, markup: Callable[[], str], box: Box, view: str
) -> None:
    """Put a drawing that is made of markup into a box."""
    x, y, wide, high = box
    size = (round(wide / INCH * task.wish.dpi), round(high / INCH * task.wish.dpi))

    def render() -> pygame.Surface:
        return svg.render(svg.sheet(markup(), view), *size)

    page.picture(task.book.picture((key, *size), render, clear=True), x, y, wide, high)


def emblem(task: PrintTask) -> str:
    """The pinwheel of the game's cards."""
    return f"emblem/pinwheel-{4 if 'chaos' in task.back.ground else 5}"


def pinwheel(task: PrintTask, page: PrintedPage, x: float, y: float, size: float) -> None:
    """The pinwheel in its colors."""
    picture(task, page, emblem(task), (x, y, size, size))


def faint_pinwheel(task: PrintTask, page: PrintedPage, x: float, y: float, size: float) -> None:
    """A pinwheel of which only a breath is left."""
    black = task.wish.black
    ink = INK if black else WHITE
    paint = f'fill="{ink}" fill-opacity="{FAINT[black]}"'

    def pale(source: str) -> str:
        return re.sub('fill="#[0-9A-Fa-f]{6}"', paint, source)

    picture(task, page, emblem(task), (x, y, size, size), pale, "faint")


def letters(count: int) -> Iterator[str]:
    """Return the names of the first columns: A, B, … Z, AA."""
    for number in range(count):
        first, last = divmod(number, 26)
        yield (chr(64 + first) if first else "") + chr(65 + last)
