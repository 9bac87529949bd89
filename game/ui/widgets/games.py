"""The pictures of games on an evening: round ones on its way, small boxes to choose from."""

from __future__ import annotations

from functools import cache

import pygame
from pygame import FRect

from game.resources import asset
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, MAT
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.sprites import kept, round_off

BROAD = 1.2  # of its height: how wide the picture of a wide box is at least


@kept
def cut(game: str, width: int, height: int, radius: int) -> pygame.Surface:
    """The middle of a game's picture, with round corners; shared, so never draw on it."""
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill(MAT)
    if asset(f"svg/key-art/{game}.svg").exists():
        shape = svg.shape(f"key-art/{game}")
        wide = max(width, round(height * shape))
        high = max(height, round(wide / shape))
        whole = svg.picture(f"key-art/{game}", wide, high)
        picture.blit(whole, ((width - wide) // 2, (height - high) // 2))
    round_off(picture, radius)
    return picture


def is_wide(game: str) -> bool:
    """Whether a game's box is about twice as wide as others, as its picture tells."""
    name = f"key-art/{game}"
    return asset(f"svg/{name}.svg").exists() and svg.shape(name) > BROAD


@cache
def band(game: str) -> str:
    """The color of the band on a game's box, where its name stands."""
    name = f"key-art/pieces/box-{game}"
    if not asset(f"svg/{name}.svg").exists():
        return MAT
    box = svg.picture(name, 140, 180)
    foot = next((y for y in range(179, 0, -1) if box.get_at((30, y)).a == 255), 179)
    color = box.get_at((30, foot - 8))
    return f"#{color.r:02X}{color.g:02X}{color.b:02X}"


def draw_medal(canvas: Canvas, game: str, center: Point, size: float, rim: str = CREAM) -> None:
    """A game as a round picture with a rim."""
    canvas.shadow(around(center, size, size), size / 2, MEDIUM)
    canvas.disc(center, size, rim)
    inner = canvas.px(size - 10)
    canvas.put(smooth(game, inner), center)


@kept
def smooth(game: str, size: int) -> pygame.Surface:
    """The round picture, made twice as large first so that its edge is smooth."""
    large = cut(game, 2 * size, 2 * size, size)
    return pygame.transform.smoothscale(large, (size, size))


def draw_thumb(canvas: Canvas, game: str, box: FRect) -> None:
    """A game as a small tile."""
    area = canvas.rect(box)
    canvas.surface.blit(cut(game, area.w, area.h, round(0.2 * area.w)), area)
