"""The keys of players who may be chosen: on their plates, and clear of what is written there."""

from pathlib import Path

import pygame
import pytest
from pygame import FRect

from game.scenes.play.table_answers import measure_room_below, place_key_cap
from game.table.layout import seats
from game.ui.draw.canvas import Canvas
from tests.scenes.all_screens import SCREENS
from tests.scenes.everywhere.test_all_layouts import looked
from tests.scenes.layout_faults import faults


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("opponents", [2, 3, 7, 15])
def test_a_key_covers_neither_number_nor_score_nor_another_plate(
    opponents: int, scale: float
) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), scale).with_type_limit(1.25)
    plates = seats.plate_places(opponents, scale)
    for plate in plates:
        cap = place_key_cap(
            canvas, plate, is_on_mat=False, height_below=measure_room_below(plate, plates)
        )
        written = FRect(plate.x + 1.1 * plate.h, plate.y, plate.w, plate.h)
        assert not cap.colliderect(written), plate
        assert FRect(0, 0, 1920, 1080).contains(cap.inflate(-8, -8))
        assert cap.collidelist([other for other in plates if other != plate]) < 0, plate


@pytest.mark.parametrize("event", ["pThief", "pWar"])
def test_no_key_covers_the_head_of_a_stage(
    event: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    screen = SCREENS[f"event {event} of sixteen"]
    player = looked(screen, (((1280, 720), 200), "en"), monkeypatch, tmp_path)
    assert faults(player.app) == []
