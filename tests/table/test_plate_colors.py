"""What the color around a plate means: the same on every table."""

from math import dist
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.table.plates.plate import PlatePlayer, draw_plate
from game.table.plates.plate_set import LOST_PHONE_TAG
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CORAL, GOLD, GOOD, INK, WOOD_TOP, rgb

PLATES = (FRect(400, 300, 300, 112), FRect(400, 300, 204, 86), FRect(400, 300, 326, 148))
"""Large, small, and for large type."""


GROUNDS = (WOOD_TOP, GOLD, GOOD, BAD, CORAL, INK)


def ground_at(box: FRect, spot: tuple[float, float], how: dict[str, Any], holder: str = "") -> str:
    """The color of a point, once a plate was drawn there; its shadow makes that a little darker."""
    pygame.init()
    pygame.display.set_mode((1920, 1080))
    canvas = Canvas(pygame.Surface((1920, 1080)))
    canvas.surface.fill(WOOD_TOP)
    player = PlatePlayer("Mia", "fox", 5, "", holder=holder)
    draw_plate(canvas, box, player, **{"active": False, "fan": False, **how})
    seen = tuple(canvas.surface.get_at(canvas.to_pixel(spot)))[:3]
    return min(GROUNDS, key=lambda ground: dist(rgb(ground), seen))


@pytest.mark.parametrize("box", PLATES)
@pytest.mark.parametrize(
    ("how", "ground"),
    [
        ({}, WOOD_TOP),
        ({"active": True}, GOLD),
        ({"is_choosable": True}, GOLD),
        ({"is_picked": True}, GOOD),
        ({"active": True, "is_picked": True}, GOOD),
        ({"hit": True}, BAD),
        ({"is_hurt": True}, CORAL),
        ({"hit": True, "is_hurt": True}, CORAL),
    ],
)
def test_the_ground_around_a_plate_tells_what_it_is_for(
    box: FRect, how: dict[str, bool], ground: str
) -> None:
    """Gold has the turn or can be chosen, green was chosen, coral hit somebody here, red others."""
    assert ground_at(box, (box.right - 60, box.y - 6), how) == ground


@pytest.mark.parametrize("box", PLATES)
@pytest.mark.parametrize(("holder", "ground"), [(LOST_PHONE_TAG.icon, BAD), ("ui-phone", INK)])
def test_a_phone_that_is_away_has_a_red_disc(box: FRect, holder: str, ground: str) -> None:
    size = 0.36 * min(box.h, 112)
    assert ground_at(box, (box.x + 20, box.bottom - 9 - 0.44 * size), {}, holder) == ground
