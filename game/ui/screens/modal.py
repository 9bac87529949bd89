"""A panel over the screen below it."""

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import DARK_SHADOW, rgb
from game.ui.draw.sprites import cached_sprite

from .menu import Menu
from .scene import Host, Scene

SCRIM, DEEPER = 165, 198
"""How dense the veil is, and where nothing below it matters for a moment; of 255."""
PIECE = 256  # pixels
STEPS = 6  # in which it gets darker


class Modal(Menu):
    """A menu whose ground is another scene, darkened; Esc closes it."""

    def __init__(self, app: Host, below: Scene) -> None:
        super().__init__(app)
        self.below = below

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw the scene below under a plum veil."""
        self.below.draw(canvas)
        draw_scrim(canvas.surface)


def draw_scrim(surface: pygame.Surface, density: int = SCRIM, share: float = 1.0) -> None:
    """Draw a dark veil over the whole window, or a share of it while it comes or goes."""
    density = round(density * round(STEPS * share) / STEPS)
    if not density:
        return
    wide, high = surface.get_size()
    places = ((x, y) for y in range(0, high, PIECE) for x in range(0, wide, PIECE))
    veil = _veil_tile(density)
    surface.blits([(veil, place) for place in places], doreturn=False)


@cached_sprite
def _veil_tile(density: int) -> pygame.Surface:
    """Return a piece of the veil: a whole one would take as much memory as the window."""
    veil = pygame.Surface((PIECE, PIECE), pygame.SRCALPHA, 32)
    veil.fill((*rgb(DARK_SHADOW), density))
    return veil
