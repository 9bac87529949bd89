"""The word mark, the wall it hangs on, and the boxes on the shelf."""

from random import Random

import pygame
from pygame import FRect

from game.language import program_name
from game.ui.looks import current_look

from . import svg, text_surfaces
from .canvas import Canvas, Point, rect_around
from .palette import CREAM, INK
from .sprites import costly_sprite
from .text_surfaces import TITLE

GROUND = (960, 540)
"""How large the light on the wall is drawn: it has no edge that would be seen in a larger one."""
WORD = 6
"""How many letters of a line have room in full size."""
SKY = ("#171432", "#3A2A56")
"""The sky over the title at night, from its top to its foot."""
EVENING_GLOW = ((0, "#E08A5A", 0.5), (0.5, "#A85A6E", 0.25), (1, "#A85A6E", 0))
MOONLIGHT = ((0, "#9FA8E8", 0.28), (0.4, "#7C82C8", 0.12), (1, "#7C82C8", 0))
"""Distance from the middle, color, strength."""
MOON, MOONSHINE = (92.0, 84.0, 46.0), "#FBEFCB"
"""The middle and the size of the moon in units, and its color."""
AREA_OF_A_STAR = 15_000
"""Square units of the sky for each star."""
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
    """Return the light wall behind the title with its faint pinwheels; at night it's a sky."""
    is_night = current_look().is_dark
    source = night_sky_markup() if is_night else svg.svg_source("key-art/pieces/title-wall")
    ground = svg.render_markup(source, *GROUND).convert(32)
    ground = pygame.transform.smoothscale(ground, (width, height))
    unit = min(width / 1920, height / 1080)
    if is_night:
        ground.blit(svg.render_markup(stars_markup(width, height, unit), width, height), (0, 0))
    motif = svg.render_drawing("key-art/pieces/title-wall-motif", max(8, round(68 * unit)))
    motif.set_alpha(70 if is_night else 150)
    turns = [pygame.transform.rotozoom(motif, angle, 0.5) for angle in range(90)]
    for row in range(round(height / unit / 116) + 1):
        for column in range(round(width / unit / 128) + 1):
            turned = turns[(37 * column + 53 * row) % 90]
            x = (128 * column + (64 if row % 2 else 0)) * unit
            ground.blit(turned, turned.get_rect(center=(x, (116 * row + 30) * unit)))
    return ground.convert(
        24
    )  # it has no clear places: a quarter less, which counts where it is large


def night_sky_markup() -> str:
    """Return the light of the sky over the title: midnight above, a last glow of the evening."""
    body = (
        svg.vertical_gradient("sky", 1080, *SKY)
        + svg.radial_gradient("glow", 700, 1320, 1150, *EVENING_GLOW)
        + svg.radial_gradient("moonlight", *MOON[:2], 620, *MOONLIGHT)
    )
    fills = "".join(
        f'<rect width="1920" height="1080" fill="url(#{name})"/>'
        for name in ("sky", "glow", "moonlight")
    )
    return svg.svg_document(body + fills, "0 0 1920 1080")


def stars_markup(width: int, height: int, unit: float) -> str:
    """Return the stars over a window of that many pixels."""
    chance, stars = Random(7), []  # always the same sky
    across, down = width / unit, height / unit
    for _ in range(round(across * down / AREA_OF_A_STAR)):
        x, y = chance.uniform(0, across), chance.uniform(0, down)
        size, bright = chance.uniform(2.0, 8.0), chance.uniform(0.3, 0.8) * (1 - 0.6 * y / down)
        inner = 0.22 * size
        stars.append(
            f'<path d="M{x:.1f} {y - size:.1f}L{x + inner:.1f} {y - inner:.1f}L{x + size:.1f} '
            f"{y:.1f}L{x + inner:.1f} {y + inner:.1f}L{x:.1f} {y + size:.1f}L{x - inner:.1f} "
            f'{y + inner:.1f}L{x - size:.1f} {y:.1f}L{x - inner:.1f} {y - inner:.1f}Z" '
            f'fill="{MOONSHINE}" fill-opacity="{bright:.2f}"/>'
        )
    return svg.svg_document("".join(stars), f"0 0 {across:.1f} {down:.1f}")


def draw_moon(canvas: Canvas) -> None:
    """Draw the moon over the title at night, in the corner where nothing else is."""
    if not current_look().is_dark:
        return
    x, y, size = MOON
    moon = rect_around((x, y), 2 * size, 2 * size)
    r, inner = size, 0.86 * size
    canvas.draw_markup(
        f'<path d="M{1.3 * r:.1f} 0A{r} {r} 0 1 0 {2 * r:.1f} {1.3 * r:.1f}'
        f'A{inner:.1f} {inner:.1f} 0 0 1 {1.3 * r:.1f} 0Z" fill="{MOONSHINE}"/>',
        moon,
    )


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
    return svg.in_room_light(whole)
