"""The transition of a sheet onto a screen or off it: it slides, pops out, or fades."""

from collections.abc import Callable

import pygame
from pygame import FRect

from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point, rounded_rectangle

SLIDE, POP = 260.0, 180.0  # milliseconds
LONGEST = 40.0  # milliseconds that a frame counts: the first may take longer
LEAST = 0.2  # the share of its size with which a sheet begins to pop out
CORNER = 26.0  # units: how round it is


class SheetTransition:
    """Two pictures and how far one has come over the other; made when it begins."""

    def __init__(self, pace: Callable[[], tuple[float, bool]]) -> None:
        """`pace` tells how many times as fast things move as usual, and whether they only fade."""
        self._pace = pace
        self._before: pygame.Surface | None = None
        """The screen as it was."""
        self._after: pygame.Surface | None = None
        self._cut: pygame.Surface | None = None
        """The sheet alone, where it grows."""
        self._passed, self._leaves = 0.0, False
        self._origin: Point | None = None

    def start_arrival(self, before: pygame.Surface, origin: Point | None = None) -> None:
        """Start from that picture, perhaps out of a point of it."""
        self.stop_transition()
        if self._pace()[0] > 0:
            self._before, self._origin = before.copy(), origin

    def start_departure(self, before: pygame.Surface) -> None:
        """Let the sheet on that picture go as it came."""
        self.start_arrival(before)
        self._leaves = True

    def stop_transition(self) -> None:
        """End the transition: the sheet is there, or gone."""
        self._before = self._after = self._cut = self._origin = None
        self._passed, self._leaves = 0.0, False

    @property
    def is_under_way(self) -> bool:
        """True while the sheet is on its way."""
        return self._before is not None

    @property
    def _length_ms(self) -> float:
        if self._pace()[1]:
            return motion.FADE
        return SLIDE if self._origin is None else POP

    def advance_sheet(self, ms: float) -> None:
        """Let time pass."""
        if self.is_under_way:
            pace = self._pace()[0]
            self._passed += pace * min(ms, LONGEST)
            if pace <= 0 or self._passed >= self._length_ms:
                self.stop_transition()

    def draw_transition(
        self, canvas: Canvas, box: FRect, draw_screen: Callable[[Canvas], None]
    ) -> None:
        """Draw the screen as `draw_screen` draws it, and the sheet as far as it has come."""
        before, size = self._before, canvas.surface.get_size()
        if before is None or before.get_size() != size:
            draw_screen(canvas)
            return
        if self._after is None or self._after.get_size() != size:
            draw_screen(canvas)
            self._after = canvas.surface.copy()
        share, area = min(1.0, self._passed / self._length_ms), canvas.rect(box)
        canvas.surface.blit(self._after, (0, 0))
        if self._pace()[1]:
            before.set_alpha(round(255 * (1 - share)))
            canvas.surface.blit(before, (0, 0))
            return
        below, sheet = (self._after, before) if self._leaves else (before, self._after)
        canvas.surface.blit(below, area, area)
        if self._origin is None:
            eased = motion.out_cubic(share)
            high = round(area.h * (1 - eased if self._leaves else eased))
            seen = pygame.Rect(area.x, area.bottom - high, area.w, high)
            canvas.surface.blit(sheet, area, seen)
        else:
            self._draw_popping_sheet(canvas, sheet, area, motion.out_back(share))

    def _draw_popping_sheet(
        self, canvas: Canvas, sheet: pygame.Surface, area: pygame.Rect, share: float
    ) -> None:
        """Draw the sheet grown that far, out of where it began."""
        assert self._origin is not None
        area = area.clip(sheet.get_rect())
        if self._cut is None:
            self._cut = sheet.subsurface(area).convert_alpha()
            corner = rounded_rectangle(area.w, area.h, canvas.px(CORNER), "white")
            self._cut.blit(corner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        grown = motion.lerp(LEAST, 1.0, share)
        small = pygame.transform.smoothscale_by(self._cut, grown)
        x, y = canvas.to_pixel(self._origin)
        spot = (x + (area.centerx - x) * grown, y + (area.centery - y) * grown)
        canvas.surface.blit(small, small.get_rect(center=spot))
