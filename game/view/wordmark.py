"""The word mark, the wall it hangs on, and the boxes on the shelf."""

from __future__ import annotations

import pygame
from pygame import FRect

from . import svg, text
from .canvas import Canvas, Point
from .palette import CREAM, INK
from .sprites import dear, kept
from .text import TITLE

LINES = (("Chr", "wordmark-o-5", "ma"), ("Cha", "wordmark-o-4", "s"))


def draw_wordmark(canvas: Canvas, center: Point, size: float) -> None:
    """Chroma over Chaos, letters `size` units high; the o's are pinwheels."""
    for number, parts in enumerate(LINES):
        mark = _mark(parts, canvas.px(size))
        canvas.put(mark, (center[0], center[1] + (0.84 * number - 0.42) * size))


@kept
def _mark(parts: tuple[str, str, str], size: int) -> pygame.Surface:
    """One line of the word mark, `size` pixels high."""
    edge, drop = max(1, round(0.055 * size)), round(0.06 * size)
    images = [_letters(parts[0], size, edge), None, _letters(parts[2], size, edge)]
    disc = svg.picture(f"emblem/{parts[1]}", round(0.72 * size))
    gap = round(-0.055 * size) - edge
    left = images[0].get_width() if images[0] else 0
    right = images[2].get_width() if images[2] else 0
    high = images[0].get_height() if images[0] else size
    width = left + disc.get_width() + right + 2 * gap
    whole = pygame.Surface((width, high + drop), pygame.SRCALPHA)
    places = [(parts[0], 0), (parts[2], left + gap + disc.get_width() + gap)]
    for down in range(drop, 0, -1):
        for words, x in places:
            whole.blit(_letters(words, size, edge, INK), (x, down))
        whole.blit(_shade(parts[1], disc.get_width()), (left + gap, _disc_top(high, size) + down))
    for words, x in places:
        whole.blit(_letters(words, size, edge, INK), (x, 0))
    for words, x in places:
        whole.blit(_letters(words, size, edge), (x, 0))
    whole.blit(disc, (left + gap, _disc_top(high, size)))
    return whole


def _disc_top(high: int, size: int) -> int:
    return round(high / 2 + 0.108 * size - 0.36 * size)


def _letters(words: str, size: int, edge: int, color: str = CREAM) -> pygame.Surface:
    return text.outlined(words, TITLE, size, color, edge)


@kept
def _shade(name: str, size: int) -> pygame.Surface:
    """The disc in plain ink, for the extruded lower edge."""
    shade = svg.picture(f"emblem/{name}", size).copy()
    shade.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill((*pygame.Color(INK)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shade


@dear
def wall(width: int, height: int) -> pygame.Surface:
    """The light wall behind the title with its faint pinwheels."""
    ground = svg.render(svg.source("key-art/pieces/title-wall"), 1920, 1080).convert()
    ground = pygame.transform.smoothscale(ground, (width, height))
    unit = min(width / 1920, height / 1080)
    motif = svg.picture("key-art/pieces/title-wall-motif", max(8, round(68 * unit))).copy()
    motif.set_alpha(150)
    for row in range(round(height / unit / 116) + 1):
        for column in range(round(width / unit / 128) + 1):
            turned = pygame.transform.rotozoom(motif, (37 * column + 53 * row) % 90, 0.5)
            x = (128 * column + (64 if row % 2 else 0)) * unit
            ground.blit(turned, turned.get_rect(center=(x, (116 * row + 30) * unit)))
    return ground


def draw_box(canvas: Canvas, game: str, box: FRect, wide: bool) -> None:
    """A game's box: lid and side, its picture above the band for the words."""
    area = canvas.rect(box)
    canvas.surface.blit(svg.picture(f"key-art/pieces/box-{game}", area.w, area.h), area)
    full = 542 if wide else 280
    lid = (520, 320) if wide else (258, 276)
    scale = area.w / full
    picture = _rounded_picture(
        f"key-art/{game}", round(lid[0] * scale), round(lid[1] * scale), round(12 * scale)
    )
    canvas.surface.blit(picture, area)


@kept
def _rounded_picture(name: str, width: int, height: int, radius: int) -> pygame.Surface:
    """A picture with its upper corners cut round."""
    picture = svg.picture(name, width, height).copy()
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    corner = {"border_top_left_radius": radius, "border_top_right_radius": radius}
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), **corner)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
