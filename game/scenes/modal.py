"""A panel over the screen below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.view.canvas import Canvas
from game.view.palette import DARK_SHADOW, rgb
from game.view.sprites import kept

from .menu import Menu
from .scene import Scene

if TYPE_CHECKING:
    from .app import App

SCRIM = 165


class Modal(Menu):
    """A menu whose ground is another scene, darkened; Esc closes it."""

    def __init__(self, app: App, below: Scene) -> None:
        super().__init__(app)
        self.below = below

    def backdrop(self, canvas: Canvas) -> None:
        """The scene below under a plum veil."""
        self.below.draw(canvas)
        canvas.surface.blit(scrim(*canvas.surface.get_size()), (0, 0))


@kept
def scrim(width: int, height: int) -> pygame.Surface:
    """A dark veil over the whole window."""
    veil = pygame.Surface((width, height), pygame.SRCALPHA)
    veil.fill((*rgb(DARK_SHADOW), SCRIM))
    return veil
