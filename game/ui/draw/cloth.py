"""The curtain's cloth."""

from __future__ import annotations

from . import svg
from .canvas import Canvas

HIGHER = 0.052  # of its height: how far above the window the cloth begins


CLOTH = "#3A2256"


SWAGS = 134.0
"""Units from the window's upper edge to the ends of the fringe: words stand below it."""


def cloth(canvas: Canvas, up: float) -> None:
    """The curtain, raised by a share of its height; its garland hangs above all words."""
    width, height = canvas.surface.get_size()
    more = 1 + HIGHER
    picture = svg.picture("key-art/pieces/curtain", round(more * width), round(more * height))
    corner = round(-HIGHER / 2 * width), round(-(up + HIGHER) * height)
    canvas.surface.fill(CLOTH, picture.get_rect(topleft=corner))  # its seams let light through
    canvas.surface.blit(picture, corner)
