"""The keys of players who may be chosen: on their plates, and clear of what is written there."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from game.scenes.play.answers import below, cap_box
from game.table.layout import seats
from game.ui.draw.canvas import Canvas


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("opponents", [2, 3, 7, 15])
def test_a_key_covers_neither_number_nor_score_nor_another_plate(
    opponents: int, scale: float
) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), scale).up_to(1.25)
    plates = seats.plates(opponents, scale)
    for plate in plates:
        cap = cap_box(canvas, plate, on_mat=False, room=below(plate, plates))
        written = FRect(plate.x + 1.1 * plate.h, plate.y, plate.w, plate.h)
        assert not cap.colliderect(written), plate
        assert FRect(0, 0, 1920, 1080).contains(cap.inflate(-8, -8))
        assert cap.collidelist([other for other in plates if other != plate]) < 0, plate
