"""The ring around what has the focus is whole, however wide that is."""

import pygame
import pytest
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import FOCUS, rgb
from game.ui.draw.sprites import SPRITES
from game.ui.widgets.drawable import draw_focus_ring

pytestmark = pytest.mark.pictures

GROUND = (200, 200, 200)
WIDE = [FRect(100, 60, 1720, height) for height in (44, 52.3, 61.7, 70.2, 133.3)]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("box", WIDE, ids=lambda box: str(box.h))
def test_the_ring_is_as_thick_on_all_sides(size: tuple[int, int], box: FRect) -> None:
    surface = pygame.Surface(size)
    surface.fill(GROUND)
    canvas = Canvas(surface)
    draw_focus_ring(canvas, box, 18)
    ring = canvas.rect(box.inflate(18, 18))
    thick = max(2, int(3 * canvas.unit))
    sides = {
        "left": [(ring.left + n, ring.centery) for n in range(1, thick)],
        "right": [(ring.right - 1 - n, ring.centery) for n in range(1, thick)],
        "top": [(ring.centerx, ring.top + n) for n in range(1, thick)],
        "foot": [(ring.centerx, ring.bottom - 1 - n) for n in range(1, thick)],
    }
    for side, spots in sides.items():
        for spot in spots:
            assert surface.get_at(spot)[:3] == rgb(FOCUS)[:3], side
    beside = surface.get_at((ring.centerx, ring.top + int(30 * canvas.unit)))[:3]
    assert beside == GROUND, "it is a ring"


def test_large_rings_of_a_kind_share_what_is_kept() -> None:
    surface = pygame.Surface((1920, 1080))
    canvas = Canvas(surface)
    SPRITES.clear_sprites()
    for wide in range(600, 1200, 100):
        draw_focus_ring(canvas, FRect(100, 60, wide, 400), 18)
    assert len(SPRITES) == 4, "blue and white: a small ring each, and what large ones are made of"
    assert SPRITES.bytes < 1_000_000
