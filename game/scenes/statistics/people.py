"""Whom the statistics are about: everybody, one after another, in pages where they are many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import FINE
from game.ui.layout import NOWHERE, Box, Column, Line, Push, Row, Spring
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Piece, Style
from game.words import Words

GAP = 8.0


@dataclass(frozen=True, slots=True)
class Paged(Box):
    """Rows of one height, as many as there is room for below each other; arrows lead on."""

    first: Sequence[Box]
    rows: Sequence[Box]
    last: Sequence[Box]
    seen: int
    """Which row is to be seen where no page was turned to."""
    page: int | None
    turn: Callable[[int], None]
    words: Words

    def least(self, canvas: Canvas) -> float:
        """The widest row decides."""
        return Column([*self.first, *self.rows, *self.last]).least(canvas)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """What is always seen, one row, and the arrows."""
        return self._shown([*self.first, *self.rows[:1], *self.last], 0).measure(canvas, wide)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """All rows, or one page of them."""
        whole = Column([*self.first, *self.rows, *self.last], GAP)
        if whole.measure(canvas, rect.w) <= rect.h:
            yield from whole.place(canvas, rect)
            return
        one = self.rows[0].measure(canvas, rect.w) + GAP
        fit = max(1, 1 + int((rect.h - self.measure(canvas, rect.w)) / one))
        pages = ceil(len(self.rows) / fit)
        page = (self.seen // fit if self.page is None else self.page) % pages
        rows = self.rows[page * fit :][:fit]
        yield from self._shown([*self.first, *rows, *self.last], page, pages).place(canvas, rect)

    def _shown(self, rows: Sequence[Box], page: int, pages: int = 9) -> Column:
        says = self.words("statistics.page_of", page=page + 1, pages=pages)
        style = Style(FINE, 24, INK_2, "center")
        arrows = [self._arrow(name, way, page) for name, way in (("before", -1), ("after", 1))]
        line = Row([arrows[0], Line(says, style, "page"), arrows[1]], [0, 1, 0])
        return Column([*rows, Spring(), line], GAP)

    def _arrow(self, name: str, way: int, page: int) -> Push:
        hint = self.words(f"statistics.{name}")
        return arrow(f"list-{name}", way, partial(self.turn, page + way), hint)


def arrow(name: str, way: int, press: Callable[[], None], hint: str) -> Push:
    """A button to what is before or after."""
    icon = "ui-left" if way < 0 else "ui-right"
    return Push(name, Button(NOWHERE, icon=icon), press, 56, 90, hint=hint)
