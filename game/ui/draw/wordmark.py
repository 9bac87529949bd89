"""The word mark, the wall it hangs on, and the boxes on the shelf."""

import pygame
from pygame import FRect

from game.language import program_name

from . import svg, text_surfaces
from .canvas import Canvas, Point
from .palette import CREAM, INK
from .sprites import costly_sprite
from .text_surfaces import TITLE

GROUND = (960, 540)
"""How large the light on the wall is drawn: it has no edge that would be seen in a larger one."""
WORD = 6
"""How many letters of a line have room in full size."""
PINWHEELS = ("wordmark-o-5", "wordmark-o-4")
"""Their drawings: on the first line, and on the others."""


def draw_wordmark(canvas: Canvas, center: Point, size: float) -> None:
    """Draw the program's name, letters `size` units high; the first o of each word is a pinwheel.

    A word to a line, of which there are two: what has more words has the rest on the second.
    Letters are smaller if a line has more than six.
    """
    lines = program_name().split(" ", 1)
    size *= min(1, WORD / max(map(len, lines)))
    for number, word in enumerate(lines):
        mark = _wordmark_line(word, PINWHEELS[number], canvas.px(size))
        down = 0.84 * (number - (len(lines) - 1) / 2)
        canvas.blit_sprite(mark, (center[0], center[1] + down * size))


@costly_sprite
def _wordmark_line(word: str, pinwheel: str, size: int) -> pygame.Surface:
    """Return one line of the word mark, `size` pixels high."""
    edge, drop = max(1, round(0.055 * size)), round(0.06 * size)
    before, letter, after = word.partition("o")
    light, dark = (
        [text_surfaces.render_outlined(part, TITLE, size, color, edge) for part in (before, after)]
        for color in (CREAM, INK)
    )
    disc, gap = pygame.Surface((0, 0), pygame.SRCALPHA, 32), 0
    if letter:
        disc = svg.render_drawing(f"emblem/{pinwheel}", round(0.72 * size))
        gap = round(-0.055 * size) - edge
    left, right = (letters.get_width() for letters in light)
    high = light[0].get_height()
    width = left + disc.get_width() + right + 2 * gap
    whole = pygame.Surface((width, high + drop), pygame.SRCALPHA, 32)
    places = (0, left + gap + disc.get_width() + gap)
    middle = (left + gap, round(high / 2 + 0.108 * size - 0.36 * size))
    shade = _ink_disc(disc)
    for down in range(drop, 0, -1):
        for letters, x in zip(dark, places, strict=True):
            whole.blit(letters, (x, down))
        whole.blit(shade, (middle[0], middle[1] + down))
    for letters, x in [*zip(dark, places, strict=True), *zip(light, places, strict=True)]:
        whole.blit(letters, (x, 0))
    whole.blit(disc, middle)
    return whole


def _ink_disc(disc: pygame.Surface) -> pygame.Surface:
    """Return the disc in plain ink, for the extruded lower edge."""
    shade = disc.copy()
    shade.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill((*pygame.Color(INK)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shade


@costly_sprite
def wall_surface(width: int, height: int) -> pygame.Surface:
    """Return the light wall behind the title with its faint pinwheels."""
    ground = svg.render_markup(svg.svg_source("key-art/pieces/title-wall"), *GROUND).convert(32)
    ground = pygame.transform.smoothscale(ground, (width, height))
    unit = min(width / 1920, height / 1080)
    motif = svg.render_drawing("key-art/pieces/title-wall-motif", max(8, round(68 * unit)))
    motif.set_alpha(150)
    turns = [pygame.transform.rotozoom(motif, angle, 0.5) for angle in range(90)]
    for row in range(round(height / unit / 116) + 1):
        for column in range(round(width / unit / 128) + 1):
            turned = turns[(37 * column + 53 * row) % 90]
            x = (128 * column + (64 if row % 2 else 0)) * unit
            ground.blit(turned, turned.get_rect(center=(x, (116 * row + 30) * unit)))
    return ground.convert(
        24
    )  # it has no clear places: a quarter less, which counts where it is large


def draw_printed_box(canvas: Canvas, game: str, box: FRect, is_wide: bool) -> None:
    """Draw a game's box: lid and side, its picture above the band for the words."""
    area = canvas.rect(box)
    canvas.surface.blit(_game_box(game, area.w, area.h, is_wide), area)


@costly_sprite
def _game_box(game: str, width: int, height: int, is_wide: bool) -> pygame.Surface:
    """Return a box in pixels, its picture's upper corners cut round."""
    whole = svg.render_drawing(f"key-art/pieces/box-{game}", width, height)
    scale = width / (542 if is_wide else 280)
    lid = (520, 320) if is_wide else (258, 276)
    picture = svg.render_drawing(f"key-art/{game}", round(lid[0] * scale), round(lid[1] * scale))
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    radius = round(12 * scale)
    corner = {"border_top_left_radius": radius, "border_top_right_radius": radius}
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), **corner)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(picture, (0, 0))
    return whole
