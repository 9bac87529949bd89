"""The curtain's cloth."""

from math import ceil

import pygame

from . import svg
from .canvas import Canvas
from .sprites import costly_sprite

DRAWING, SIZE = "key-art/pieces/curtain", (1920, 1080)
"""Its folds and swags go on where it ends: copies of it hang side by side without a seam."""
CLOTH_TOP_SHARE = 0.052  # of its height: how far above the window the cloth begins
PLAIN = 0.3  # of its height: from there on there are but folds, and it may be drawn longer


CLOTH = "#3A2256"


SWAGS = 134.0
"""Units from the window's upper edge to the ends of the fringe: words stand below it."""


def draw_curtain_cloth(canvas: Canvas, up: float) -> None:
    """Draw the curtain, raised by a share of its height; its garland hangs above all words."""
    width, height = canvas.surface.get_size()
    wide, high = (ceil((1 + CLOTH_TOP_SHARE) * side * canvas.unit) for side in SIZE)
    above = round(CLOTH_TOP_SHARE * SIZE[1] * canvas.unit)
    picture = _hanging_cloth(wide, high, max(wide, width), max(high, height + above))
    corner = (width - picture.get_width()) // 2, -above - round(up * height)
    canvas.surface.fill(CLOTH, picture.get_rect(topleft=corner))  # its seams let light through
    canvas.surface.blit(picture, corner)


def _hanging_cloth(
    drawing_width: int, drawing_height: int, width: int, height: int
) -> pygame.Surface:
    """Return the drawing in a size of its own, as wide and as long as the window needs it."""
    if (width, height) == (drawing_width, drawing_height):
        return svg.picture(DRAWING, drawing_width, drawing_height)
    return _tiled_cloth(drawing_width, drawing_height, width, height)


@costly_sprite
def _tiled_cloth(
    drawing_width: int, drawing_height: int, width: int, height: int
) -> pygame.Surface:
    """Return copies side by side around the middle one; one without swags is made longer."""
    one = svg.render_drawing(DRAWING, drawing_width, drawing_height)
    whole = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    plain = round(PLAIN * drawing_height)
    folds = one.subsurface((0, plain, drawing_width, drawing_height - plain))
    folds = pygame.transform.smoothscale(folds, (drawing_width, height - plain))
    first = (width - drawing_width) // 2 % drawing_width - drawing_width
    for x in range(first, width, drawing_width):
        whole.blit(one, (x, 0), (0, 0, drawing_width, plain))
        whole.blit(folds, (x, plain))
    return whole
