"""Pages with a list on one sheet of paper and what is chosen from it on a larger one."""

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.layout import EMPTY_BOX, Box
from game.ui.widgets.drawable import CALM, Drawable, paper_drawable

from .base_pages import CORE, Page

APART = 28.0  # units between the two sheets
BAR = 40.0  # units at the right where a body scrolls
ROOM = 300.0  # the least height in which a body may scroll, in small type


@dataclass(frozen=True, slots=True)
class PaperSheet:
    """A sheet of paper: header and footer stay, and the body may scroll between."""

    body_box: Box
    header_box: Box = EMPTY_BOX
    footer_box: Box = EMPTY_BOX
    pad: tuple[float, float] = (20.0, 20.0)
    section_gap: float = 14.0

    def min_sheet_width(self, canvas: Canvas) -> float:
        """Return the width of the widest part."""
        parts = (self.header_box, self.body_box, self.footer_box)
        return max(part.min_width(canvas) for part in parts) + 2 * self.pad[0]

    def measure_sheet(self, canvas: Canvas, width: float) -> float:
        """Return the height at which nothing has to scroll and nothing is left free."""
        parts = (self.header_box, self.body_box, self.footer_box)
        highs = [part.measure(canvas, width - 2 * self.pad[0]) for part in parts]
        gaps = self.section_gap * sum(1 for high in (highs[0], highs[2]) if high)
        return sum(highs) + gaps + 2 * self.pad[1]

    def split_rect(self, canvas: Canvas, rect: FRect) -> tuple[FRect, FRect, FRect]:
        """Return the rectangles of header, body and footer."""
        inner = rect.inflate(-2 * self.pad[0], -2 * self.pad[1])
        above = self.header_box.measure(canvas, inner.w)
        below = self.footer_box.measure(canvas, inner.w)
        top = inner.y + above + (self.section_gap if above else 0)
        bottom = inner.bottom - below - (self.section_gap if below else 0)
        return (
            FRect(inner.x, inner.y, inner.w, above), FRect(inner.x, top, inner.w, bottom - top),
            FRect(inner.x, inner.bottom - below, inner.w, below),
        )  # fmt: skip

    def must_scroll(self, canvas: Canvas, rect: FRect, pages: float = 1.0) -> bool:
        """True if the body must scroll there, or is even as high as that many pages."""
        body = self.split_rect(canvas, rect)[1]
        return self.body_box.measure(canvas, body.w) > pages * body.h

    def lay_out_sheet(
        self, canvas: Canvas, rect: FRect
    ) -> tuple[list[Drawable], list[Drawable], FRect]:
        """Return its drawables that stay, those that scroll if any must, and where they do."""
        head, body, foot = self.split_rect(canvas, rect)
        fixed = [*self.header_box.place(canvas, head), *self.footer_box.place(canvas, foot)]
        if not self.must_scroll(canvas, rect):
            return [*fixed, *self.body_box.place(canvas, body)], [], body
        narrow = body.w - max(0.0, BAR - self.pad[0])
        high = self.body_box.measure(canvas, narrow)
        return fixed, [*self.body_box.place(canvas, FRect(*body.topleft, narrow, high))], body

    def is_sheet_cramped(self, canvas: Canvas, rect: FRect) -> bool:
        """True if the sheet is too narrow, or its body would have to scroll in a mere slit."""
        slit = self.split_rect(canvas, rect)[1].h < ROOM * canvas.type_scale
        return self.min_sheet_width(canvas) > rect.w + 0.5 or (
            slit and self.must_scroll(canvas, rect)
        )


class TwoSheetPage(Page):
    """A list beside what is chosen from it; in one column where both have no room."""

    margin = 40.0
    min_list_width = 432.0
    """How wide the sheet with the list is at least."""
    is_one_column = False
    """Whether all is in one column."""
    sheet_rects: tuple[FRect, ...] = ()
    """The sheets of paper, where there is room for two."""
    _scrolled: FRect | None = None
    """The sheet whose body scrolls."""

    def build_list_sheet(self, canvas: Canvas) -> PaperSheet:
        """Return the sheet with the list."""
        raise NotImplementedError

    def build_detail_sheet(self, canvas: Canvas) -> PaperSheet:
        """Return the sheet with what is chosen from the list."""
        raise NotImplementedError

    def viewport_rect(self, canvas: Canvas) -> FRect:
        """Return the rectangle where a body scrolls."""
        return self._between

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw the sheets of paper on the table."""
        super().draw_backdrop(canvas)
        self.drawables(canvas)
        for box in self.sheet_rects:
            paper_drawable(box).draw(canvas, CALM)

    def _scroll_bar_box(self, canvas: Canvas) -> FRect:
        wide, view, sheet = super()._scroll_bar_box(canvas), self._between, self._scrolled
        return wide if sheet is None else FRect(sheet.right - 36, view.y, 28, view.h - 4)

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Return two sheets, of which one may scroll; or the column."""
        self.sheet_rects, self._scrolled, self.is_one_column = (), None, False
        left, right = self.build_list_sheet(canvas), self.build_detail_sheet(canvas)
        fixed, area = self.frame_drawables(canvas), self._between
        room = CORE.w - 2 * self.margin - APART
        wide = max(self.min_list_width, left.min_sheet_width(canvas))
        one = FRect(self.margin, area.y, wide, area.h)
        two = FRect(one.right + APART, area.y, room - wide, area.h)
        both = ((left, one), (right, two))
        if any(sheet.is_sheet_cramped(canvas, box) for sheet, box in both) or all(
            sheet.must_scroll(canvas, box) for sheet, box in both
        ):
            self.is_one_column = True
            return super().build_drawables(canvas)
        flow: list[Drawable] = []
        self.sheet_rects = (one, two)
        for sheet, box in both:
            stays, scrolls, body = sheet.lay_out_sheet(canvas, box)
            fixed += stays
            if scrolls:
                flow, self._scrolled, self._between = scrolls, box, body
        fixed.sort(key=lambda piece: bool(piece.control and piece.control.box.y >= area.bottom))
        return fixed, flow  # by Tab the foot of the page comes last
