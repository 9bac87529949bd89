"""Screens laid out by boxes: header and footer stay, the body scrolls if it must."""

from collections.abc import Iterable

from pygame import FRect

from game.ui.boxes import centered_row
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK, PAPER, PAPER_EDGE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.layout import EMPTY_BOX, UNPLACED_RECT, Box, ButtonBox, FirstThatFits, Line, Row, Text
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Drawable, Style

from .menu import WHOLE, Menu
from .modal import Modal

EDGE, BETWEEN = 24.0, 18.0
CORE = WHOLE


class Page(Menu):
    """A whole screen: header, body, footer."""

    margin = 54.0
    """Free room at both sides."""
    _between: FRect = CORE

    def build_header(self, canvas: Canvas) -> Box:
        """Return what stays at the top; by default nothing."""
        return Box()

    def build_body(self, canvas: Canvas) -> Box:
        """Return the page's main box; it scrolls where it is higher than there is room."""
        raise NotImplementedError

    def build_footer(self, canvas: Canvas) -> Box:
        """Return what stays at the bottom; by default nothing."""
        return Box()

    def back_button(self) -> ButtonBox:
        """Return the back button at the left of the header.

        It has no tooltip, as that would hide what lies below it.
        """
        says = self.app.words("common.back")
        return ButtonBox(
            "back", Button(UNPLACED_RECT, icon="ui-back"), self.go_back, 60, 64, says=says
        )

    def build_title_bar(self, title: str, note: str = "", *beside: Box) -> Box:
        """Return a header: back button, title, a note if there is room, and more at the right."""
        back, style, others = self.back_button(), Style(TITLE, 46), [0.0] * len(beside)
        name = Line(title, style, "title", 0.8 if beside else 1.0)
        short = Row([back, name, *beside], [0, 1, *others], 28)
        if not note:
            return short
        words = [
            Line(title, style, "title", 1.0),
            Line(note, Style(BODY, 26, GRAY_INK), "about", 0.7),
        ]
        return FirstThatFits([Row([back, *words, *beside], [0, 0, 1, *others], 28), short])

    def fits_width(self, canvas: Canvas, box: Box) -> bool:
        """True if a box is no wider than this page."""
        return box.min_width(canvas) <= CORE.w - 2 * self.margin

    def viewport_rect(self, canvas: Canvas) -> FRect:
        """Return the rectangle between header and footer."""
        return self._between

    def frame_drawables(self, canvas: Canvas) -> list[Drawable]:
        """Return header and footer at their edges; that decides what lies between."""
        wide = CORE.w - 2 * self.margin
        head, foot = self.build_header(canvas), self.build_footer(canvas)
        above, below = head.measure(canvas, wide), foot.measure(canvas, wide)
        top = EDGE + above + (BETWEEN if above else 0)
        bottom = CORE.h - EDGE - below - (BETWEEN if below else 0)
        self._between = FRect(0, top, CORE.w, bottom - top)
        return [
            *head.place(canvas, FRect(self.margin, EDGE, wide, above)),
            *foot.place(canvas, FRect(self.margin, CORE.h - EDGE - below, wide, below)),
        ]

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Return header and footer, and the body between."""
        fixed, body, between = self.frame_drawables(canvas), self.build_body(canvas), self._between
        wide = CORE.w - 2 * self.margin
        high = body.measure(canvas, wide)
        pieces = body.place(canvas, FRect(self.margin, between.y, wide, max(high, between.h)))
        return (fixed, pieces) if high > between.h else ([*pieces, *fixed], ())


class Dialog(Modal):
    """A sheet over another screen, as high as what stands on it."""

    sheet_width = 1080.0
    padding = (56.0, 48.0)
    section_gap = 24.0
    """What lies between head, content and foot."""
    _inner: FRect = CORE
    _between: FRect = CORE

    def build_header(self, canvas: Canvas) -> Box:
        """Return what stays at the top of the sheet; by default nothing."""
        return EMPTY_BOX

    def build_content(self, canvas: Canvas) -> Box:
        """Return the box on the sheet; it scrolls where it is higher than the window."""
        raise NotImplementedError

    def build_footer(self, canvas: Canvas) -> Box:
        """Return what stays at the bottom of the sheet; by default nothing."""
        return EMPTY_BOX

    def build_title_row(self, title: str, size: float = 42.0) -> Row:
        """Return a row with the title, and a cross that closes the sheet, without a tooltip."""
        says = self.app.words("common.back")
        cross = ButtonBox(
            "close", Button(UNPLACED_RECT, icon="ui-close"), self.app.pop_scene, 62, says=says
        )
        return Row([Text(title, Style(TITLE, size), "title"), cross], [1, 0], gap=20)

    def close_button_row(
        self, name: str, button: Button, height: float = 70.0, width: float = 400.0
    ) -> Box:
        """Return a centered button that closes the sheet."""
        return centered_row(ButtonBox(name, button, self.app.pop_scene, height, width))

    def viewport_rect(self, canvas: Canvas) -> FRect:
        """Return the rectangle between header and footer."""
        return self._between

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw the screen below under a veil, and the sheet."""
        super().draw_backdrop(canvas)
        self.draw_sheet(canvas)

    def _scroll_bar_box(self, canvas: Canvas) -> FRect:
        view, edge = self.viewport_rect(canvas), self._inner.right + self.padding[0] / 2
        return FRect(edge - 14, view.y, 28, view.h - 4)

    def draw_sheet(self, canvas: Canvas) -> None:
        """Draw the sheet alone."""
        self.drawables(canvas)  # only then is it known how high the sheet is
        canvas.draw_rounded_panel(self.sheet_rect, 28, PAPER, PAPER_EDGE, 3, LARGE)

    @property
    def sheet_rect(self) -> FRect:
        """The sheet with its margins, as it was laid out last."""
        return self._inner.inflate(2 * self.padding[0], 2 * self.padding[1])

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Return the drawables of the sheet, in the middle of the window."""
        parts = self.build_header(canvas), self.build_content(canvas), self.build_footer(canvas)
        least = max(part.min_width(canvas) for part in parts)
        room = (
            min(CORE.w - 2 * EDGE, max(self.sheet_width, least + 2 * self.padding[0]))
            - 2 * self.padding[0]
        )
        above, high, below = (part.measure(canvas, room) for part in parts)
        above += self.section_gap if above else 0
        below += self.section_gap if below else 0
        shown = min(high, CORE.h - 2 * EDGE - 2 * self.padding[1] - above - below)
        inner = self._inner = FRect(0, 0, room, above + shown + below).move_to(center=CORE.center)
        head, content, foot = parts
        self._between = FRect(inner.x, inner.y + above, room, shown)
        foot_top = inner.bottom - max(0.0, below - self.section_gap)
        fixed = [
            *head.place(canvas, FRect(*inner.topleft, room, max(0.0, above - self.section_gap))),
            *foot.place(canvas, FRect(inner.x, foot_top, room, inner.bottom - foot_top)),
        ]
        pieces = content.place(canvas, FRect(*self._between.topleft, room, high))
        return (fixed, pieces) if high > shown else ([*pieces, *fixed], ())
