"""Screens laid out by boxes: what stays at head and foot, and what scrolls between if it must."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from game.ui.boxes import middle
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2, PAPER, PAPER_EDGE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import NOTHING, NOWHERE, Box, Either, Line, Push, Row, Text
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Piece, Style

from .menu import WHOLE, Menu
from .modal import Modal

EDGE, BETWEEN = 24.0, 18.0
CORE = WHOLE


class Page(Menu):
    """A whole screen: head, body, foot."""

    margin = 54.0
    """Free room at both sides."""
    _between: FRect = CORE

    def head(self, canvas: Canvas) -> Box:
        """What stays at the top; by itself nothing."""
        return Box()

    def body(self, canvas: Canvas) -> Box:
        """What the page is about; it scrolls where it is higher than there is room."""
        raise NotImplementedError

    def foot(self, canvas: Canvas) -> Box:
        """What stays at the bottom; by itself nothing."""
        return Box()

    def back_key(self) -> Push:
        """The way back, at the left of the head; a tooltip would hide what lies below it."""
        says = self.app.words("common.back")
        return Push("back", Button(NOWHERE, icon="ui-back"), self.back, 60, 64, says=says)

    def bar(self, title: str, note: str = "", *beside: Box) -> Box:
        """A head: the way back, what this is, where there is room a note, and more at the right."""
        back, style, others = self.back_key(), Style(TITLE, 46), [0.0] * len(beside)
        name = Line(title, style, "title", 0.8 if beside else 1.0)
        short = Row([back, name, *beside], [0, 1, *others], 28)
        if not note:
            return short
        words = [Line(title, style, "title", 1.0), Line(note, Style(BODY, 26, INK_2), "about", 0.7)]
        return Either([Row([back, *words, *beside], [0, 0, 1, *others], 28), short])

    def has_room(self, canvas: Canvas, box: Box) -> bool:
        """Whether a box is no wider than this page."""
        return box.least(canvas) <= CORE.w - 2 * self.margin

    def view(self, canvas: Canvas) -> FRect:
        """Between head and foot."""
        return self._between

    def frame(self, canvas: Canvas) -> list[Piece]:
        """Head and foot at their edges; only then is it known what lies between."""
        wide = CORE.w - 2 * self.margin
        head, foot = self.head(canvas), self.foot(canvas)
        above, below = head.measure(canvas, wide), foot.measure(canvas, wide)
        top = EDGE + above + (BETWEEN if above else 0)
        bottom = CORE.h - EDGE - below - (BETWEEN if below else 0)
        self._between = FRect(0, top, CORE.w, bottom - top)
        return [
            *head.place(canvas, FRect(self.margin, EDGE, wide, above)),
            *foot.place(canvas, FRect(self.margin, CORE.h - EDGE - below, wide, below)),
        ]

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Head and foot, the body between."""
        fixed, body, between = self.frame(canvas), self.body(canvas), self._between
        wide = CORE.w - 2 * self.margin
        high = body.measure(canvas, wide)
        pieces = body.place(canvas, FRect(self.margin, between.y, wide, max(high, between.h)))
        return (fixed, pieces) if high > between.h else ([*pieces, *fixed], ())


class Dialog(Modal):
    """A sheet over another screen, as high as what stands on it."""

    wide = 1080.0
    pad = (56.0, 48.0)
    between = 24.0
    """What lies between head, content and foot."""
    _inner: FRect = CORE
    _between: FRect = CORE

    def head(self, canvas: Canvas) -> Box:
        """What stays at the top of the sheet; by itself nothing."""
        return NOTHING

    def content(self, canvas: Canvas) -> Box:
        """What stands on the sheet; it scrolls where it is higher than the window."""
        raise NotImplementedError

    def foot(self, canvas: Canvas) -> Box:
        """What stays at the bottom of the sheet; by itself nothing."""
        return NOTHING

    def titled(self, title: str, size: float = 42.0) -> Row:
        """What this is, and a cross that puts the sheet away."""
        hint = self.app.words("common.back")
        cross = Push("close", Button(NOWHERE, icon="ui-close"), self.app.pop, 62, hint=hint)
        return Row([Text(title, Style(TITLE, size), "title"), cross], [1, 0], gap=20)

    def way_out(self, name: str, button: Button, high: float = 70.0, wide: float = 400.0) -> Box:
        """A button in the middle that puts the sheet away."""
        return middle(Push(name, button, self.app.pop, high, wide))

    def view(self, canvas: Canvas) -> FRect:
        """Between head and foot."""
        return self._between

    def backdrop(self, canvas: Canvas) -> None:
        """The screen below under a veil, and the sheet."""
        super().backdrop(canvas)
        self.draw_sheet(canvas)

    def _bar_box(self, canvas: Canvas) -> FRect:
        view, edge = self.view(canvas), self._inner.right + self.pad[0] / 2
        return FRect(edge - 14, view.y, 28, view.h - 4)

    def draw_sheet(self, canvas: Canvas) -> None:
        """The sheet alone."""
        self.pieces(canvas)  # only then is it known how high the sheet is
        canvas.panel(self.whole, 28, PAPER, PAPER_EDGE, 3, LARGE)

    @property
    def whole(self) -> FRect:
        """The sheet with its margins, as it was laid out last."""
        return self._inner.inflate(2 * self.pad[0], 2 * self.pad[1])

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """What stands on the sheet, in the middle of the window."""
        parts = self.head(canvas), self.content(canvas), self.foot(canvas)
        least = max(part.least(canvas) for part in parts)
        room = min(CORE.w - 2 * EDGE, max(self.wide, least + 2 * self.pad[0])) - 2 * self.pad[0]
        above, high, below = (part.measure(canvas, room) for part in parts)
        above += self.between if above else 0
        below += self.between if below else 0
        shown = min(high, CORE.h - 2 * EDGE - 2 * self.pad[1] - above - below)
        inner = self._inner = FRect(0, 0, room, above + shown + below).move_to(center=CORE.center)
        head, content, foot = parts
        self._between = FRect(inner.x, inner.y + above, room, shown)
        foot_top = inner.bottom - max(0.0, below - self.between)
        fixed = [
            *head.place(canvas, FRect(*inner.topleft, room, max(0.0, above - self.between))),
            *foot.place(canvas, FRect(inner.x, foot_top, room, inner.bottom - foot_top)),
        ]
        pieces = content.place(canvas, FRect(*self._between.topleft, room, high))
        return (fixed, pieces) if high > shown else ([*pieces, *fixed], ())
