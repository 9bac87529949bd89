"""The pictures of games: round ones on an evening's way, small boxes to choose from."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pygame
from pygame import FRect

from game.resources import asset
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import CREAM, MAT
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.sprites import cached_sprite, round_corners

BROAD = 1.2  # of its height: how wide the picture of a wide box is at least


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """The picture of a game that has no drawing of ours."""

    sign: str
    """Another one for each other picture."""
    draw: Callable[[Canvas], None]
    """Draws it into the middle of a canvas, as high as that is."""
    band: str


_OWN: dict[str, OwnPicture] = {}


def register_picture(game: str, picture: OwnPicture) -> None:
    """Show a game by a picture of its own from now on."""
    _OWN[game] = picture


def cropped_picture(game: str, width: int, height: int, radius: int) -> pygame.Surface:
    """Return the middle of a game's picture, with round corners; never draw on it."""
    own = _OWN.get(game)
    return _cropped_own_picture(game, own.sign if own else "", width, height, radius)


@cached_sprite
def _cropped_own_picture(
    game: str, sign: str, width: int, height: int, radius: int
) -> pygame.Surface:
    picture = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    picture.fill(MAT)
    if sign:
        _OWN[game].draw(Canvas(picture))
    elif asset(f"svg/key-art/{game}.svg").exists():
        shape = svg.aspect_ratio(f"key-art/{game}")
        wide = max(width, round(height * shape))
        high = max(height, round(wide / shape))
        whole = svg.picture(f"key-art/{game}", wide, high)
        picture.blit(whole, ((width - wide) // 2, (height - high) // 2))
    round_corners(picture, radius)
    return picture


def is_wide_box(game: str) -> bool:
    """True if a game's box is about twice as wide as others, as its picture tells."""
    name = f"key-art/{game}"
    return asset(f"svg/{name}.svg").exists() and svg.aspect_ratio(name) > BROAD


def band_color(game: str) -> str:
    """Return the color of the band on a game's box, where its name stands."""
    return _OWN[game].band if game in _OWN else _drawn_band_color(game)


@cache
def _drawn_band_color(game: str) -> str:
    name = f"key-art/pieces/box-{game}"
    if not asset(f"svg/{name}.svg").exists():
        return MAT
    box = svg.picture(name, 140, 180)
    foot = next((y for y in range(179, 0, -1) if box.get_at((30, y)).a == 255), 179)
    color = box.get_at((30, foot - 8))
    return f"#{color.r:02X}{color.g:02X}{color.b:02X}"


def draw_medal(canvas: Canvas, game: str, center: Point, size: float, rim: str = CREAM) -> None:
    """Draw a game as a round picture with a rim."""
    canvas.draw_shadow(rect_around(center, size, size), size / 2, MEDIUM)
    canvas.draw_disc(center, size, rim)
    inner = canvas.px(size - 10)
    canvas.blit_sprite(smooth_medal(game, inner), center)


def smooth_medal(game: str, size: int) -> pygame.Surface:
    """Return the round picture, made twice as large first so that its edge is smooth."""
    own = _OWN.get(game)
    return _smooth_own_medal(game, own.sign if own else "", size)


@cached_sprite
def _smooth_own_medal(game: str, sign: str, size: int) -> pygame.Surface:
    large = cropped_picture(game, 2 * size, 2 * size, size)
    return pygame.transform.smoothscale(large, (size, size))


def draw_game_thumbnail(canvas: Canvas, game: str, box: FRect) -> None:
    """Draw a game as a small tile."""
    area = canvas.rect(box)
    canvas.surface.blit(cropped_picture(game, area.w, area.h, round(0.2 * area.w)), area)
