"""Screens made of drawables: built when something changed, scrolled when too long."""

from collections.abc import Iterable
from functools import partial

import pygame
from pygame import FRect

from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.wood import wood_surface
from game.ui.tracked_values import KeptResult, TrackedValue
from game.ui.widgets.control import Control, find_control
from game.ui.widgets.drawable import Drawable, draw_drawables, scrolled_drawable

from .scene import Host, Scene

LARGE_TYPE = 1.3  # from here on, a menu is one scrolling column
WHEEL = 90
FADE = 26.0  # units at an edge behind which more follows
CLOSE = 6.0  # units at most between lines that belong together
HELP_JOBS = ("help", "hint")
"""The jobs of the keys that open the rules where there is no hint to give."""
WHOLE = FRect(0, 0, 1920, 1080)
Layout = tuple[list[Drawable], list[Drawable]]
"""The drawables that stay, and those that flow."""


class Menu(Scene):
    """A screen of drawables: some stay where they are, some flow and can be scrolled."""

    offset = TrackedValue(0.0)
    """How far the flow is scrolled, in units."""
    max_type_scale = float("inf")
    """How far type grows here: `build` and `draw` go by the same."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.layout_count = 0
        """How often the drawables were built."""
        self._layout: KeptResult[Layout] = KeptResult()
        self._layout_key: object = None
        self._scrolled_layout = 0
        """The number of the layout that was scrolled last."""

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Return the drawables that stay, and those that flow through `viewport_rect`."""
        raise NotImplementedError

    def viewport_rect(self, canvas: Canvas) -> FRect:
        """Return the rectangle in which the scrolled drawables can be seen."""
        return WHOLE

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw what lies under all drawables."""
        canvas.surface.blit(wood_surface(*canvas.surface.get_size()), (0, 0))

    def drawables(self, canvas: Canvas) -> Layout:
        """Return the drawables that stay, and those that flow, where they lie now.

        They are built anew when something was pressed, or when a tracked value has changed that
        was read while they were built.
        """
        wanted = (canvas.layout_key, self.app.key_label_state)
        if wanted != self._layout_key:
            self._layout.discard()
            self._layout_key = wanted
        layout = self._layout.get_or_make(partial(self._lay_out, canvas))
        if self._scrolled_layout != self.layout_count:
            self._scrolled_layout = self.layout_count
            self.scroll_to(self.offset, canvas)
        return layout

    def _lay_out(self, canvas: Canvas) -> Layout:
        self.activity.note_read()
        fixed, flow = self.build_drawables(canvas.with_type_limit(self.max_type_scale))
        layout = list(fixed), list(flow)
        self.layout_count += 1
        return layout

    def controls(self) -> list[Control]:
        """Return the controls of all drawables; what is scrolled away is hidden."""
        canvas = self.app.canvas
        fixed, flow = self.drawables(canvas)
        view = self.viewport_rect(canvas)
        shifted = [scrolled_drawable(piece, -self.offset, view) for piece in flow]
        bar = [self._scroll_bar(canvas)] if self.max_scroll(canvas) > 0 else []
        return [piece.control for piece in (*shifted, *fixed, *bar) if piece.control]

    def draw(self, canvas: Canvas) -> None:
        """Draw backdrop, flowing drawables inside their viewport, then those that stay."""
        self.draw_backdrop(canvas)
        fixed, flow = self.drawables(canvas)
        self._draw_scrolled(canvas, flow)
        for piece in fixed:
            self._draw_one(canvas, piece)
        if self.max_scroll(canvas) > 0:
            self._draw_scroll_bar(canvas)

    def _draw_one(self, canvas: Canvas, drawable: Drawable) -> None:
        draw_drawables(canvas.with_type_limit(self.max_type_scale), [drawable], self.focus)

    def _draw_scrolled(self, canvas: Canvas, flow: list[Drawable]) -> None:
        if not flow:
            return
        shifted = canvas.on_surface(canvas.surface)
        shifted.top -= self.offset * canvas.unit
        view, longest = self.viewport_rect(canvas), self.max_scroll(canvas)
        clip, ends = canvas.surface.get_clip(), []
        if longest > 0:
            clip = self.clip_rect(canvas)
            above, below = (
                min(round(FADE * canvas.unit), round(more * canvas.unit))
                for more in (self.offset, longest - self.offset)
            )
            ends = [
                (end, _fading_copy(canvas.surface, end, end.y == clip.y))
                for end in (
                    pygame.Rect(clip.x, clip.y, clip.w, above),
                    pygame.Rect(clip.x, clip.bottom - below, clip.w, below),
                )
                if end.h
            ]
            shifted.line_band = pygame.Rect(clip.x, clip.y + above, clip.w, clip.h - above - below)
        canvas.surface.set_clip(clip)
        seen = view.inflate(0, 80).move(0, self.offset)
        for piece in flow:
            if piece.control is None or piece.control.box.colliderect(seen):
                self._draw_one(shifted, piece)
        canvas.surface.set_clip(None)
        for end, ground in ends:
            canvas.surface.blit(ground, end)

    def clip_rect(self, canvas: Canvas) -> pygame.Rect:
        """Return the pixels the flow may touch: its viewport, over the whole width."""
        area = canvas.rect(self.viewport_rect(canvas))
        return pygame.Rect(0, area.y, canvas.surface.get_width(), area.h)

    # -- scrolling ---------------------------------------------------------

    def max_scroll(self, canvas: Canvas) -> float:
        """Return how far the flow can be scrolled, in units."""
        flow = self.drawables(canvas)[1]
        feet = [piece.control.box.bottom for piece in flow if piece.control]
        return max(0.0, max(feet, default=0) + 30 - self.viewport_rect(canvas).bottom)

    def scroll_to(self, offset: float, canvas: Canvas) -> None:
        """Scroll there, or as far as it goes."""
        self.offset = min(max(0.0, offset), self.max_scroll(canvas))

    def scroll_into_view(self, name: str) -> None:
        """Scroll until the control is in sight, and what is said about it beside it."""
        canvas = self.app.canvas
        flow = [piece.control for piece in self.drawables(canvas)[1] if piece.control]
        thing, view = find_control(flow, name), self.viewport_rect(canvas)
        if thing is None:
            return
        row = control_row_rect(thing, flow)
        box = (row if row.h + 60 <= view.h else thing.box).move(0, -self.offset)
        if box.top < view.top + 30:
            self.scroll_to(self.offset + box.top - view.top - 30, canvas)
        elif box.bottom > view.bottom - 30:
            self.scroll_to(self.offset + box.bottom - view.bottom + 30, canvas)

    def _scroll_bar_box(self, canvas: Canvas) -> FRect:
        view = self.viewport_rect(canvas)
        return FRect(1872, view.y + 8, 44, view.h - 16)

    def _scroll_bar(self, canvas: Canvas) -> Drawable:
        box = self._scroll_bar_box(canvas)

        def drag(point: Point) -> bool:
            share = (point[1] - box.y) / box.h
            longest = self.max_scroll(canvas)
            self.scroll_to(share * (longest + box.h) - box.h / 2, canvas)
            return False

        thing = Control("slider:scroll", "slider", box, drag=drag, is_focusable=False, hint=" ")
        return Drawable(lambda *_: None, thing)

    def _draw_scroll_bar(self, canvas: Canvas) -> None:
        box, longest = self._scroll_bar_box(canvas), self.max_scroll(canvas)
        track = FRect(box.centerx - 6, box.y, 12, box.h)
        canvas.draw_rounded_panel(track, 6, "#E3CDA0")
        high = max(60.0, box.h * box.h / (box.h + longest))
        top = box.y + (box.h - high) * self.offset / longest
        canvas.draw_rounded_panel(FRect(track.x, top, 12, high), 6, GRAY_INK)

    def handle(self, event: pygame.event.Event) -> None:
        """Scroll by wheel and page keys; Esc goes back."""
        canvas = self.app.canvas
        if event.type == pygame.MOUSEWHEEL:
            self.scroll_to(self.offset - WHEEL * event.y, canvas)
        elif event.type == pygame.KEYDOWN:
            page = self.viewport_rect(canvas).h - 60
            steps = {pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page}
            if event.key in steps:
                self.scroll_to(self.offset + steps[event.key], canvas)
            elif self.app.keys.job_of_event(event) == "back":
                self.go_back()
            elif self.app.keys.job_of_event(event) in HELP_JOBS:
                self.open_help()

    def go_back(self) -> None:
        """Leave the screen by Esc."""
        self.app.pop_scene()

    def open_help(self) -> None:
        """Open the rules, where a key for it makes sense."""


def _fading_copy(surface: pygame.Surface, area: pygame.Rect, is_top: bool) -> pygame.Surface:
    """Return what lies there now, solid at the outer edge and clear at the inner one."""
    area = area.clip(surface.get_rect())
    copy = surface.subsurface(area).convert_alpha()
    for y in range(area.h):
        row = area.h - 1 - y if is_top else y
        shade = (255, 255, 255, round(255 * (row + 1) / area.h))
        copy.fill(shade, (0, y, area.w, 1), pygame.BLEND_RGBA_MULT)
    return copy


def control_row_rect(control: Control, flow: Iterable[Control]) -> FRect:
    """Return its box, together with the lines of text beside it and right below them."""
    box, lines = FRect(control.box), [other.box for other in flow if other.role == "text"]
    beside = [line for line in lines if line.top < box.bottom and line.bottom > box.top]
    whole = box.unionall(beside)
    column = {round(line.x) for line in beside}
    for line in sorted(lines, key=lambda line: line.top):
        if round(line.x) in column and 0 <= line.top - whole.bottom + CLOSE < 2 * CLOSE:
            whole.union_ip(line)
    return whole
