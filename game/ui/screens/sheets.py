"""Pages with a list on one sheet of paper and what is chosen from it on a larger one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.layout import NOTHING, Box
from game.ui.widgets.piece import CALM, Piece, paper

from .page import CORE, Page

APART = 28.0  # units between the two sheets
BAR = 40.0  # units at the right where a body scrolls
ROOM = 300.0  # the least height in which a body may scroll, in small type


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper: what stays at its head and foot, and a body that may scroll between."""

    body: Box
    head: Box = NOTHING
    foot: Box = NOTHING
    pad: tuple[float, float] = (20.0, 20.0)
    between: float = 14.0

    def least(self, canvas: Canvas) -> float:
        """The widest part decides."""
        parts = (self.head, self.body, self.foot)
        return max(part.least(canvas) for part in parts) + 2 * self.pad[0]

    def parts(self, canvas: Canvas, rect: FRect) -> tuple[FRect, FRect, FRect]:
        """Where head, body and foot lie."""
        inner = rect.inflate(-2 * self.pad[0], -2 * self.pad[1])
        above, below = self.head.measure(canvas, inner.w), self.foot.measure(canvas, inner.w)
        top = inner.y + above + (self.between if above else 0)
        bottom = inner.bottom - below - (self.between if below else 0)
        return (
            FRect(inner.x, inner.y, inner.w, above), FRect(inner.x, top, inner.w, bottom - top),
            FRect(inner.x, inner.bottom - below, inner.w, below),
        )  # fmt: skip

    def flows(self, canvas: Canvas, rect: FRect, pages: float = 1.0) -> bool:
        """Whether the body must scroll there, or is even as high as so many pages."""
        body = self.parts(canvas, rect)[1]
        return self.body.measure(canvas, body.w) > pages * body.h

    def lay(self, canvas: Canvas, rect: FRect) -> tuple[list[Piece], list[Piece], FRect]:
        """Its pieces that stay, those that scroll if any must, and where they do."""
        head, body, foot = self.parts(canvas, rect)
        fixed = [*self.head.place(canvas, head), *self.foot.place(canvas, foot)]
        if not self.flows(canvas, rect):
            return [*fixed, *self.body.place(canvas, body)], [], body
        narrow = body.w - max(0.0, BAR - self.pad[0])
        high = self.body.measure(canvas, narrow)
        return fixed, [*self.body.place(canvas, FRect(*body.topleft, narrow, high))], body

    def cramped(self, canvas: Canvas, rect: FRect) -> bool:
        """Whether the sheet is too narrow, or its body would have to scroll in a mere slit."""
        slit = self.parts(canvas, rect)[1].h < ROOM * canvas.type_scale
        return self.least(canvas) > rect.w + 0.5 or (slit and self.flows(canvas, rect))


class Sheets(Page):
    """A list beside what is chosen from it; where not both have room, all in one column."""

    margin = 40.0
    list_wide = 432.0
    """How wide the sheet with the list is at least."""
    in_one = False
    """Whether all is in one column."""
    papers: tuple[FRect, ...] = ()
    """The sheets of paper, where there is room for two."""
    _scrolled: FRect | None = None
    """The sheet whose body scrolls."""

    def list_sheet(self, canvas: Canvas) -> Sheet:
        """The list."""
        raise NotImplementedError

    def page_sheet(self, canvas: Canvas) -> Sheet:
        """What is chosen from it."""
        raise NotImplementedError

    def view(self, canvas: Canvas) -> FRect:
        """Where a body scrolls."""
        return self._between

    def backdrop(self, canvas: Canvas) -> None:
        """The sheets of paper on the table."""
        super().backdrop(canvas)
        self.pieces(canvas)
        for box in self.papers:
            paper(box).draw(canvas, CALM)

    def _bar_box(self, canvas: Canvas) -> FRect:
        wide, view, sheet = super()._bar_box(canvas), self._between, self._scrolled
        return wide if sheet is None else FRect(sheet.right - 36, view.y, 28, view.h - 4)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Two sheets, of which one may scroll; or the column."""
        self.papers, self._scrolled, self.in_one = (), None, False
        left, right = self.list_sheet(canvas), self.page_sheet(canvas)
        fixed, area = self.frame(canvas), self._between
        room = CORE.w - 2 * self.margin - APART
        wide = max(self.list_wide, left.least(canvas))
        one = FRect(self.margin, area.y, wide, area.h)
        two = FRect(one.right + APART, area.y, room - wide, area.h)
        both = ((left, one), (right, two))
        if any(sheet.cramped(canvas, box) for sheet, box in both) or all(
            sheet.flows(canvas, box) for sheet, box in both
        ):
            self.in_one = True
            return super().build(canvas)
        flow: list[Piece] = []
        self.papers = (one, two)
        for sheet, box in both:
            stays, scrolls, body = sheet.lay(canvas, box)
            fixed += stays
            if scrolls:
                flow, self._scrolled, self._between = scrolls, box, body
        fixed.sort(key=lambda piece: bool(piece.thing and piece.thing.box.y >= area.bottom))
        return fixed, flow  # by Tab the foot of the page comes last
