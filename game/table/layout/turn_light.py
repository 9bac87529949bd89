"""The light that falls onto the mat from the current player's plate."""

from collections.abc import Callable
from functools import partial
from math import ceil, sqrt

import pygame
from pygame import FRect

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import BLACK
from game.ui.draw.sprites import cached_sprite, costly_sprite, store_for_later

from .mat_drawing import CORNER

SIZE = 1030.0, 720.0  # units: from one end of the light to the other
GRAIN = 4  # a light has no detail: it is rendered small and enlarged
SHARES = (0.2, 0.4, 0.6, 0.8)  # of the way out: there its strength is told


def light_source(plate: FRect, mat: FRect) -> Point:
    """Return the point of the mat's rim that is nearest to a plate."""
    x, y = plate.center
    if plate.top >= mat.bottom:
        return mat.centerx, mat.bottom
    return max(mat.left, min(x, mat.right)), max(mat.top, min(y, mat.bottom))


def lit_area(mat: FRect, spot: Point) -> FRect:
    """Return the part of the mat that a light falls on from there."""
    return rect_around(spot, *SIZE).clip(mat)


def draw_turn_light(
    canvas: Canvas, mat: FRect, spot: Point, color: str, strength: float = 1
) -> None:
    """Make the mat brighter there, and nothing beside it."""
    light = _light_ellipse(canvas.px(SIZE[0]), canvas.px(SIZE[1]), color)
    if strength < 1:
        light, share = light.copy(), round(255 * strength)
        light.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
    corner = light.get_rect(center=canvas.to_pixel(spot))
    page, before = canvas.surface, canvas.surface.get_clip()
    for row in _mat_rows(canvas.rect(mat), canvas.px(CORNER)):
        page.set_clip(before.clip(row))
        page.blit(light, corner, special_flags=pygame.BLEND_RGB_ADD)
    page.set_clip(before)


def _mat_rows(mat: pygame.Rect, corner: int) -> list[pygame.Rect]:
    """Return the mat with its round corners, in strips from side to side."""
    rows = [pygame.Rect(mat.x, mat.y + corner, mat.w, mat.h - 2 * corner)]
    for y in range(corner):
        away = ceil(corner - sqrt(corner**2 - (corner - y - 0.5) ** 2))
        for top in (mat.y + y, mat.bottom - 1 - y):
            rows.append(pygame.Rect(mat.x + away, top, mat.w - 2 * away, 1))
    return rows


def turn_light_jobs(unit: float, color: str) -> list[Callable[[], object]]:
    """Return jobs for what a light of that color needs, if any falls."""
    return (
        [partial(store_for_later, _light_grain, max(1, round(SIZE[0] * unit)) // GRAIN, color)]
        if color
        else []
    )


@cached_sprite
def _light_ellipse(width: int, height: int, color: str) -> pygame.Surface:
    """Return an ellipse of light on black, to be added; all in pixels."""
    return pygame.transform.smoothscale(_light_grain(width // GRAIN, color), (width, height))


@costly_sprite
def _light_grain(side: int, color: str) -> pygame.Surface:
    """Return the light as a small round picture.

    It stays in memory where the large one has made room for others.
    """
    stops = (
        (0, color, 1),
        *((share, color, (1 - share) ** 1.5) for share in SHARES),
        (1, color, 0),
    )
    sheet = '<rect width="100" height="100" fill="{}"/>'
    body = (
        svg.radial_gradient("g", 50, 50, 50, *stops) + sheet.format(BLACK) + sheet.format("url(#g)")
    )
    return svg.render_markup(svg.svg_document(body, "0 0 100 100"), side, side).convert(32)
