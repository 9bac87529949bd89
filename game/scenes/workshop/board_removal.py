"""A thrown-away box or deck: it slides off its board, and the ones behind move up."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import in_cubic, out_cubic

SLIDES_OFF = 220.0
"""Milliseconds until it is gone."""
FALL, ROUND = 150.0, 60.0
"""How far it comes down meanwhile, and how much room there is around it for what it casts."""


@dataclass(frozen=True, slots=True)
class FallingBox:
    """Something on its way off a board."""

    draw_look: Callable[[Canvas, FRect], None]
    box: FRect
    place: int
    """Where it stood in its row,"""
    row_name: str
    """of which this is the last name."""
    pitch: float
    """From one place of its board to the next; with reduced motion nothing moves."""
    begun_at: float

    def find_fall_progress(self, now: float) -> float:
        """Return how far the fall is, from 0 to 1."""
        return min(1.0, max(0.0, (now - self.begun_at) / SLIDES_OFF))

    def find_gap_left(self, clock: Callable[[], float]) -> float:
        """Return how far the things that move up still are from their places."""
        return self.pitch * (1 - out_cubic(self.find_fall_progress(clock())))

    def draw_falling(self, canvas: Canvas, now: float) -> None:
        """Draw it lower and paler, until it is gone."""
        share = self.find_fall_progress(now)
        if share >= 1:
            return
        down = FALL * in_cubic(share) if self.pitch else 0.0
        area = canvas.rect(self.box.inflate(2 * ROUND, 2 * ROUND).move(0, down))
        layer = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        self.draw_look(canvas.on_area(layer, area), self.box.move(0, down))
        layer.set_alpha(round(255 * (1 - share)))
        canvas.surface.blit(layer, area)
