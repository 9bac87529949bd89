"""Screens made of pieces: built when something changed, scrolled when too long."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import FRect

from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import INK_2
from game.ui.draw.wood import wood
from game.ui.widgets.piece import Piece, draw_all, moved
from game.ui.widgets.thing import Thing, find

from .scene import Host, Scene

LARGE_TYPE = 1.3  # from here on, a menu is one scrolling column
WHEEL = 90
CLOSE = 6.0  # units at most between lines that belong together
HELPS = ("help", "hint")
"""The jobs of the keys that open the rules where there is no hint to give."""
WHOLE = FRect(0, 0, 1920, 1080)


class Menu(Scene):
    """A screen of pieces: some stay where they are, some flow and can be scrolled."""

    largest = float("inf")
    """How far type grows here: `build` and `draw` go by the same."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.offset = 0.0
        self._built: tuple[list[Piece], list[Piece]] | None = None
        self._for: object = None

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The pieces that stay, and those that flow through `view`."""
        raise NotImplementedError

    def view(self, canvas: Canvas) -> FRect:
        """Where the flowing pieces can be seen."""
        return WHOLE

    def backdrop(self, canvas: Canvas) -> None:
        """What lies under all pieces."""
        canvas.surface.blit(wood(*canvas.surface.get_size()), (0, 0))

    def changed(self) -> None:
        """Build the pieces anew before they are next asked for."""
        self._built = None

    def pieces(self, canvas: Canvas) -> tuple[list[Piece], list[Piece]]:
        """The pieces that stay, and those that flow, where they lie now."""
        wanted = (canvas.kind, self.app.caps_state)
        if self._built is None or wanted != self._for:
            fixed, flow = self.build(canvas.up_to(self.largest))
            self._built, self._for = (list(fixed), list(flow)), wanted
            self.scroll_to(self.offset, canvas)
        return self._built

    def things(self) -> list[Thing]:
        """The things of all pieces; what is scrolled away is hidden."""
        canvas = self.app.canvas
        fixed, flow = self.pieces(canvas)
        view = self.view(canvas)
        shifted = [moved(piece, -self.offset, view) for piece in flow]
        bar = [self._bar(canvas)] if self.longest(canvas) > 0 else []
        return [piece.thing for piece in (*shifted, *fixed, *bar) if piece.thing]

    def draw(self, canvas: Canvas) -> None:
        """Backdrop, flowing pieces inside their view, then the pieces that stay."""
        self.backdrop(canvas)
        fixed, flow = self.pieces(canvas)
        self._draw_flow(canvas, flow)
        for piece in fixed:
            self._draw(canvas, piece)
        if self.longest(canvas) > 0:
            self._draw_bar(canvas)

    def _draw(self, canvas: Canvas, piece: Piece) -> None:
        draw_all(canvas.up_to(self.largest), [piece], self.focus)

    def _draw_flow(self, canvas: Canvas, flow: list[Piece]) -> None:
        if not flow:
            return
        shifted = canvas.over(canvas.surface)
        shifted.top -= self.offset * canvas.unit
        view = self.view(canvas)
        if self.longest(canvas) > 0:
            canvas.surface.set_clip(self.clip(canvas))
        seen = view.inflate(0, 80).move(0, self.offset)
        for piece in flow:
            if piece.thing is None or piece.thing.box.colliderect(seen):
                self._draw(shifted, piece)
        canvas.surface.set_clip(None)

    def clip(self, canvas: Canvas) -> pygame.Rect:
        """The pixels the flow may touch: its view, over the whole width."""
        area = canvas.rect(self.view(canvas))
        return pygame.Rect(0, area.y, canvas.surface.get_width(), area.h)

    # -- scrolling ---------------------------------------------------------

    def longest(self, canvas: Canvas) -> float:
        """How far the flow can be scrolled, in units."""
        _, flow = self.pieces(canvas) if self._built is None else self._built
        feet = [piece.thing.box.bottom for piece in flow if piece.thing]
        return max(0.0, max(feet, default=0) + 30 - self.view(canvas).bottom)

    def scroll_to(self, offset: float, canvas: Canvas) -> None:
        """Scroll there, or as far as it goes."""
        self.offset = min(max(0.0, offset), self.longest(canvas))

    def reveal(self, name: str) -> None:
        """Scroll until the thing is in sight, and what is said about it beside it."""
        canvas = self.app.canvas
        flow = [piece.thing for piece in self.pieces(canvas)[1] if piece.thing]
        thing, view = find(flow, name), self.view(canvas)
        if thing is None:
            return
        row = row_of(thing, flow)
        box = (row if row.h + 60 <= view.h else thing.box).move(0, -self.offset)
        if box.top < view.top + 30:
            self.scroll_to(self.offset + box.top - view.top - 30, canvas)
        elif box.bottom > view.bottom - 30:
            self.scroll_to(self.offset + box.bottom - view.bottom + 30, canvas)

    def _bar_box(self, canvas: Canvas) -> FRect:
        view = self.view(canvas)
        return FRect(1872, view.y + 8, 44, view.h - 16)

    def _bar(self, canvas: Canvas) -> Piece:
        box = self._bar_box(canvas)

        def drag(point: Point) -> None:
            share = (point[1] - box.y) / box.h
            longest = self.longest(canvas)
            self.scroll_to(share * (longest + box.h) - box.h / 2, canvas)

        thing = Thing("slider:scroll", "slider", box, drag=drag, focusable=False, hint=" ")
        return Piece(lambda *_: None, thing)

    def _draw_bar(self, canvas: Canvas) -> None:
        box, longest = self._bar_box(canvas), self.longest(canvas)
        track = FRect(box.centerx - 6, box.y, 12, box.h)
        canvas.panel(track, 6, "#E3CDA0")
        high = max(60.0, box.h * box.h / (box.h + longest))
        top = box.y + (box.h - high) * self.offset / longest
        canvas.panel(FRect(track.x, top, 12, high), 6, INK_2)

    def handle(self, event: pygame.event.Event) -> None:
        """Scroll by wheel and page keys; Esc goes back."""
        canvas = self.app.canvas
        if event.type == pygame.MOUSEWHEEL:
            self.scroll_to(self.offset - WHEEL * event.y, canvas)
        elif event.type == pygame.KEYDOWN:
            page = self.view(canvas).h - 60
            steps = {pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page}
            if event.key in steps:
                self.scroll_to(self.offset + steps[event.key], canvas)
            elif self.app.keys.job(event) == "back":
                self.back()
            elif self.app.keys.job(event) in HELPS:
                self.help()

    def back(self) -> None:
        """Leave the screen by Esc."""
        self.app.pop()

    def help(self) -> None:
        """Open the rules, where a key for it makes sense."""

    def then(self, act: Callable[[], None]) -> Callable[[], None]:
        """The same action, after which the pieces are built anew."""

        def both() -> None:
            act()
            self.changed()

        return both


def row_of(thing: Thing, flow: Iterable[Thing]) -> FRect:
    """Its box, together with the lines of text beside it and those right below them."""
    box, lines = FRect(thing.box), [other.box for other in flow if other.role == "text"]
    beside = [line for line in lines if line.top < box.bottom and line.bottom > box.top]
    whole = box.unionall(beside)
    column = {round(line.x) for line in beside}
    for line in sorted(lines, key=lambda line: line.top):
        if round(line.x) in column and 0 <= line.top - whole.bottom + CLOSE < 2 * CLOSE:
            whole.union_ip(line)
    return whole
