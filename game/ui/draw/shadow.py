"""Soft shadows, blurred once for each size and kept."""

from dataclasses import dataclass

import pygame

from .nine_slice import (
    blit_stretched,
    blit_strip,
    is_stretched,
    stretch_pattern,
    stretch_picture,
    stretch_strip,
)
from .palette import DARK_SHADOW, SHADOW, rgb
from .sprites import cached_sprite, costly_sprite


@dataclass(frozen=True, slots=True)
class Shadow:
    """The kind of a shadow: its softness and drop in units, and its strength."""

    blur: float
    drop: float
    alpha: int
    color: str = SHADOW


SMALL = Shadow(6, 3, 80)
MEDIUM = Shadow(12, 7, 95)
LARGE = Shadow(26, 16, 110)
UNDER_MAT = Shadow(28, 16, 140)
ON_MAT = Shadow(14, 8, 120, DARK_SHADOW)


def card_shadow(height: float) -> Shadow:
    """Return the shadow of a card lying flat."""
    return Shadow(height / 26, max(2, 0.022 * height), 110)


@costly_sprite
def soft_shadow(
    size: tuple[int, int], radius: int, blur: int, alpha: int, color: str
) -> pygame.Surface:
    """Return a blurred rounded rectangle with a margin of two blurs; all in pixels."""
    side = _plain_side(radius, blur)
    if min(size) > side:
        small = _blurred_shadow((side, side), radius, blur, alpha, color)
        whole = size[0] + 4 * blur, size[1] + 4 * blur
        return stretch_picture(small, whole, small.get_width() // 2)
    return _blurred_shadow(size, radius, blur, alpha, color)


def cast_shadow(
    surface: pygame.Surface, body: pygame.Rect, radius: int, blur: int, alpha: int, color: str,
    covered: pygame.Rect | None = None,
) -> None:  # fmt: skip
    """Draw the shadow of a body of that size; it reaches two blurs beyond it.

    What is `covered` by what comes next may be left out.
    """
    area = body.inflate(4 * blur, 4 * blur)
    side = _plain_side(radius, blur)
    if is_stretched(body.size, side):
        blit_stretched(surface, _shadow_pattern(radius, blur, alpha, color), area, covered)
    elif body.w > side >= body.h:
        wide = side + (body.w - side) % (2 * _blur_grain(blur))
        blit_strip(surface, _shadow_strip((wide, body.h), radius, blur, alpha, color), area)
    else:
        surface.blit(soft_shadow(body.size, radius, blur, alpha, color), area)


def _plain_side(radius: int, blur: int) -> int:
    """Return the side of the smallest body whose shadow has a plain middle."""
    return 2 * (radius + 2 * blur) + 1


@cached_sprite
def _shadow_pattern(radius: int, blur: int, alpha: int, color: str) -> pygame.Surface:
    """Return the pattern that all large shadows of a kind are drawn from."""
    side = _plain_side(radius, blur)
    return stretch_pattern(_blurred_shadow((side, side), radius, blur, alpha, color))


@cached_sprite
def _shadow_strip(
    size: tuple[int, int], radius: int, blur: int, alpha: int, color: str
) -> pygame.Surface:
    """Return the strip that all wide shadows of that kind and height are drawn from."""
    return stretch_strip(_blurred_shadow(size, radius, blur, alpha, color))


def _blur_grain(blur: int) -> int:
    """Return how many pixels become one while it is blurred: a blur has no detail."""
    return max(1, blur // 4)


def _blurred_shadow(
    size: tuple[int, int], radius: int, blur: int, alpha: int, color: str
) -> pygame.Surface:
    grain = _blur_grain(blur)
    margin = 2 * blur
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    small = pygame.Surface((whole[0] // grain, whole[1] // grain), pygame.SRCALPHA, 32)
    small.fill((*rgb(color), 0))  # the color must reach under the blurred edge
    body = pygame.Rect(margin, margin, *size)
    body.update(*(round(side / grain) for side in body))
    corner = round(radius / grain)
    pygame.draw.rect(small, (*rgb(color), alpha), body, border_radius=corner)
    soft_edge = pygame.transform.gaussian_blur(small, max(1, blur // grain))
    return pygame.transform.smoothscale(soft_edge, whole)
