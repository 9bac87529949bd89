"""Keeps what is drawn of many parts, but looks the same for long, as one picture."""

from collections.abc import Callable, Hashable

import pygame
from pygame import FRect

from .canvas import Canvas
from .sprites import SPRITES

LARGE = 800_000  # pixels: what is larger is made in two frames
Draw = Callable[[Canvas], object]


def draw_as_picture(canvas: Canvas, name: str, reach: FRect, state: Hashable, draw: Draw) -> None:
    """Draw what lies within `reach` from one picture, made anew only for another state.

    It looks as if it were drawn part by part, to a level of color. Of each name only the last
    picture is kept.
    """
    area = canvas.rect(reach).clip(canvas.surface.get_rect())
    if not area.w or not area.h:
        return
    key = ("whole", name, state, *area, canvas.unit, canvas.style_key)
    picture = SPRITES.find_sprite(key)
    if picture is None:
        half = SPRITES.find_sprite(("half", *key))
        if half is None and area.w * area.h > LARGE:
            SPRITES.replace_sprite(
                f"half of {name}", ("half", *key), _drawn_on_black(canvas, area, draw)
            )
            draw(canvas)
            return
        picture = premultiplied_picture(canvas, area, draw, half)
        SPRITES.replace_sprite(name, key, picture)
    canvas.surface.blit(picture, area, special_flags=pygame.BLEND_PREMULTIPLIED)


def premultiplied_picture(
    canvas: Canvas, area: pygame.Rect, draw: Draw, black: pygame.Surface | None = None
) -> pygame.Surface:
    """Return a picture of what is drawn on an area, to be blitted `BLEND_PREMULTIPLIED`.

    Seen on black it is its colors by their shares; how much lighter it is on white is what
    shines through. Drawn on nothing, soft edges above a shadow would become too dark.
    """
    black = black or _drawn_on_black(canvas, area, draw)
    white = pygame.Surface((area.w, area.h + 1), depth=32)
    white.fill("white")
    draw(canvas.on_area(white, area))
    white.blit(black, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    colors = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    colors.blit(black, (0, 0))
    colors.blit(_opacity_mask(white, area.size), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return colors


def _drawn_on_black(canvas: Canvas, area: pygame.Rect, draw: Draw) -> pygame.Surface:
    black = pygame.Surface(area.size, depth=32)
    draw(canvas.on_area(black, area))
    return black


def _opacity_mask(gray: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a colorless sheet as opaque as the gray one, a row taller, is light.

    Read one byte farther on, each pixel's green is where its opacity is looked for.
    """
    shifted = memoryview(gray.get_buffer().raw)[1 : 1 + 4 * size[0] * size[1]]
    sheet = pygame.image.frombuffer(shifted, size, "ARGB").convert_alpha()
    sheet.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet
