"""Soft shadows, blurred once for each size and kept."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from .palette import DARK_SHADOW, SHADOW, rgb
from .sprites import dear, kept
from .stretch import is_large, lay, lay_across, pattern, stretched, strip


@dataclass(frozen=True, slots=True)
class Shadow:
    """How a shadow falls: its softness and drop in units, and its strength."""

    blur: float
    drop: float
    alpha: int
    color: str = SHADOW


SMALL = Shadow(6, 3, 80)
MEDIUM = Shadow(12, 7, 95)
LARGE = Shadow(26, 16, 110)
UNDER_MAT = Shadow(28, 16, 140)
ON_MAT = Shadow(14, 8, 120, DARK_SHADOW)


def under_card(height: float) -> Shadow:
    """The shadow of a card lying flat."""
    return Shadow(height / 26, max(2, 0.022 * height), 110)


@dear
def soft(size: tuple[int, int], radius: int, blur: int, alpha: int, color: str) -> pygame.Surface:
    """A blurred rounded rectangle with a margin of two blurs; all in pixels."""
    side = _side(radius, blur)
    if min(size) > side:
        small = _blurred((side, side), radius, blur, alpha, color)
        whole = size[0] + 4 * blur, size[1] + 4 * blur
        return stretched(small, whole, small.get_width() // 2)
    return _blurred(size, radius, blur, alpha, color)


def cast(
    surface: pygame.Surface, body: pygame.Rect, radius: int, blur: int, alpha: int, color: str,
    covered: pygame.Rect | None = None,
) -> None:  # fmt: skip
    """Draw the shadow of a body that large; it reaches two blurs beyond it.

    What is `covered` by what comes next may be left out.
    """
    area = body.inflate(4 * blur, 4 * blur)
    side = _side(radius, blur)
    if is_large(body.size, side):
        lay(surface, _pattern(radius, blur, alpha, color), area, covered)
    elif body.w > side >= body.h:
        wide = side + (body.w - side) % (2 * _grain(blur))
        lay_across(surface, _strip((wide, body.h), radius, blur, alpha, color), area)
    else:
        surface.blit(soft(body.size, radius, blur, alpha, color), area)


def _side(radius: int, blur: int) -> int:
    """How long the sides of the smallest body are whose shadow has a plain middle."""
    return 2 * (radius + 2 * blur) + 1


@kept
def _pattern(radius: int, blur: int, alpha: int, color: str) -> pygame.Surface:
    """What all large shadows of a kind are drawn from."""
    side = _side(radius, blur)
    return pattern(_blurred((side, side), radius, blur, alpha, color))


@kept
def _strip(size: tuple[int, int], radius: int, blur: int, alpha: int, color: str) -> pygame.Surface:
    """What all wide shadows of a kind, so high, are drawn from."""
    return strip(_blurred(size, radius, blur, alpha, color))


def _grain(blur: int) -> int:
    """How many pixels become one while it is blurred: a blur has no detail."""
    return max(1, blur // 4)


def _blurred(
    size: tuple[int, int], radius: int, blur: int, alpha: int, color: str
) -> pygame.Surface:
    grain = _grain(blur)
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
