"""Large plain pictures that are put together on the spot look like whole ones."""

import pygame
import pytest

from game.ui.draw import shadow
from game.ui.draw.canvas import Canvas, rounded_rectangle
from game.ui.draw.nine_slice import (
    LARGE,
    TILE,
    blit_stretched,
    blit_strip,
    is_stretched,
    stretch_pattern,
    stretch_picture,
    stretch_strip,
)
from game.ui.draw.palette import DARK_SHADOW, INK, PAPER, rgb
from game.ui.draw.shadow import LARGE as LARGE_SHADOW
from game.ui.draw.shadow import soft_shadow
from game.ui.draw.sprites import SPRITES
from game.ui.screens.modal import PIECE, SCRIM, draw_scrim

pytestmark = pytest.mark.pictures

SIZES = ((300, 200), (701, 333), (1200, 140))


def page() -> pygame.Surface:
    """Something with many colors to draw on."""
    surface = pygame.Surface((1280, 400)).convert()
    for column in range(128):
        stripe = (2 * column, 255 - column, (37 * column) % 256)
        surface.fill(stripe, (10 * column, 0, 10, 400))
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", SIZES)
def test_laid_from_a_pattern_it_looks_like_the_whole_picture(size: tuple[int, int]) -> None:
    small = rounded_rectangle(61, 61, 28, PAPER, INK, 5)
    whole, put = page(), page()
    area = pygame.Rect((17, 23), size)
    whole.blit(stretch_picture(small, size, 30), area)
    blit_stretched(put, stretch_pattern(small), area)
    assert pixels(put) == pixels(whole)


@pytest.mark.parametrize("size", SIZES)
def test_a_large_shadow_looks_like_its_whole_picture(size: tuple[int, int]) -> None:
    whole, put = page(), page()
    body = pygame.Rect((31, 44), size)
    kind = (12, 9, LARGE_SHADOW.alpha, LARGE_SHADOW.color)
    whole.blit(soft_shadow(size, *kind), (body.x - 18, body.y - 18))
    shadow.cast_shadow(put, body, *kind)
    assert is_stretched(size, 2 * (12 + 18) + 1)
    assert pixels(put) == pixels(whole)


@pytest.mark.parametrize("wide", [200, 433, 1200])
def test_a_wide_panel_in_two_colors_looks_like_its_whole_picture(wide: int) -> None:
    kind = (18, (PAPER, INK), "#204060", 3)
    whole, put = page(), page()
    area = pygame.Rect(31, 44, wide, 77)
    whole.blit(rounded_rectangle(area.w, area.h, *kind), area)
    blit_strip(put, stretch_strip(rounded_rectangle(51, 77, *kind)), area)
    shades = zip(pixels(put), pixels(whole), strict=True)
    assert max(abs(one - other) for one, other in shades) <= 1, "the smooth corners may round"


def test_a_clip_is_respected() -> None:
    put, clip = page(), pygame.Rect(100, 50, 90, 80)
    put.set_clip(clip)
    blit_stretched(
        put, stretch_pattern(rounded_rectangle(61, 61, 28, PAPER)), pygame.Rect(20, 20, 900, 300)
    )
    put.set_clip(None)
    beside = page()
    beside.blit(put, clip, clip)
    assert pixels(put) == pixels(beside)
    assert put.get_at(clip.center)[:3] == rgb(PAPER)[:3]


def test_large_panels_of_a_kind_share_what_is_kept() -> None:
    SPRITES.clear_sprites()
    canvas = Canvas(page())
    for wide in range(600, 1200, 50):
        box = pygame.FRect(20, 20, wide, 500)
        assert wide * canvas.unit * 500 * canvas.unit > LARGE
        canvas.draw_rounded_panel(box, 28, PAPER, INK, 3, LARGE_SHADOW)
    assert len(SPRITES) == 3, "the small panel, and a pattern for panels and one for shadows"
    assert SPRITES.bytes < 4 * 3 * (TILE + 300) ** 2


def test_the_veil_covers_the_window_evenly() -> None:
    size = (2 * PIECE + 90, PIECE + 33)
    piecewise, whole = (pygame.transform.scale(page(), size) for _ in range(2))
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*rgb(DARK_SHADOW), SCRIM))
    whole.blit(veil, (0, 0))
    draw_scrim(piecewise)
    assert pixels(piecewise) == pixels(whole)


@pytest.mark.parametrize("size", SIZES)
def test_what_a_panel_covers_of_its_shadow_is_missed_by_nobody(size: tuple[int, int]) -> None:
    box = pygame.FRect((31, 44), size)
    whole, put = Canvas(page()), Canvas(page())
    for canvas in (whole, put):
        canvas.unit, canvas.left, canvas.top = 1.0, 0.0, 0.0
    whole.draw_shadow(box, 44, LARGE_SHADOW)
    whole.draw_rounded_panel(box, 44, PAPER)
    put.draw_rounded_panel(box, 44, PAPER, shadow=LARGE_SHADOW)
    assert pixels(put.surface) == pixels(whole.surface)


@pytest.mark.parametrize(("high", "blur", "levels"), [(38, 6, 0), (74, 14, 3), (62, 12, 3)])
def test_the_shadow_of_something_long_looks_like_its_whole_picture(
    high: int, blur: int, levels: int
) -> None:
    """To the pixel where it is blurred as it is, else to levels that nobody sees."""
    kind = (18, blur, 110, DARK_SHADOW)
    for wide in (150, 301, 640):
        whole, put = page(), page()
        body = pygame.Rect(60, 60, wide, high)
        whole.blit(soft_shadow(body.size, *kind), body.inflate(4 * blur, 4 * blur))
        shadow.cast_shadow(put, body, *kind)
        shades = zip(pixels(put), pixels(whole), strict=True)
        assert max(abs(one - other) for one, other in shades) <= levels
