"""The curtain's cloth."""

from math import ceil

import pygame

from . import svg
from .canvas import Canvas
from .palette import BLACK, DARK_SHADOW, GOLD, mix, rgb
from .sprites import cached_sprite, costly_sprite

DRAWING, SIZE = "key-art/pieces/curtain", (1920, 1080)
"""Its folds and swags go on where it ends: copies of it hang side by side without a seam."""
CLOTH_TOP_SHARE = 0.052  # of its height: how far above the window the cloth begins
PLAIN = 0.3  # of its height: from there on there are but folds, and it may be drawn longer


CLOTH = "#3A2256"
HEM, SHADE, SHADOW, TASSEL = 30.0, 56.0, 120, 15.0
"""Units of the hem and of the shadow below it, how strong that is, and from tassel to tassel."""


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


def draw_curtain_hem(canvas: Canvas, foot: int) -> None:
    """Draw the heavy hem of a curtain that moves, and its shadow; `foot` is where it ends."""
    if foot > -canvas.px(HEM + SHADE):
        canvas.surface.blit(curtain_hem(canvas.surface.get_width(), canvas.px(1000)), (0, foot))


@cached_sprite
def curtain_hem(width: int, thousand: int) -> pygame.Surface:
    """Return the hem with its fringe and shadow, as wide as the window; 1000 units in pixels."""
    unit = thousand / 1000
    high, shade = round(HEM * unit), round(SHADE * unit)
    sheet = pygame.Surface((width, high + shade), pygame.SRCALPHA, 32)
    for row in range(shade):
        strength = round(SHADOW * (1 - row / shade) ** 2)
        sheet.fill((*rgb(DARK_SHADOW), strength), (0, high - 2 + row, width, 1))
    band = round(0.62 * high)
    sheet.fill(rgb(mix(CLOTH, BLACK, 0.25)), (0, 0, width, band))
    sheet.fill(rgb(GOLD), (0, round(0.14 * high), width, max(2, round(0.12 * high))))
    step = max(6, round(TASSEL * unit))
    for x in range(0, width + step, step):
        box = pygame.Rect(x, band - 1, step - max(2, step // 5), high - band)
        pygame.draw.rect(sheet, rgb(GOLD), box, border_bottom_left_radius=step // 2,
                         border_bottom_right_radius=step // 2)  # fmt: skip
    return sheet


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
