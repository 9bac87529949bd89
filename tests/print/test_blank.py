"""Cards to draw on, and the sheet that shows how a printer moves what it prints behind."""

from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.print.deck_sheets import list_blank_faces
from game.print.trial_sheet import CROSS_HEIGHT, LINE_REACH_MM, SCALE_DISTANCE_MM
from game.ui.draw.palette import SUITS

from .conftest import made, picture, ran, task

DOTS = 254
"""An inch: ten are a millimeter."""


@pytest.mark.parametrize("game", GAMES)
def test_blank_cards_have_a_ground_of_the_game_and_no_sign(game: str) -> None:
    blank = list_blank_faces(task(game))
    assert not {face.sign + face.name + face.picture for face in blank} - {""}
    if game == "color-chaos":
        assert [face.ground for face in blank] == [*(f"picture-{c}" for c in SUITS), "event"]


def test_the_trial_sheet_shows_what_to_add_to_the_offset(tmp_path: Path) -> None:
    path = tmp_path / "blank.pdf"
    made("rainbow-rush", ["blank"], path, backs="both", offset=(1.5, -1))
    text = " ".join(ran("pdftotext", "-l", "2", path, "-").split())
    assert "This sheet has 1.5 and -1." in text
    assert text.count("page 2 of 4") == 1
    center = round(105 * DOTS / 25.4), round(297 * CROSS_HEIGHT * DOTS / 25.4)
    scale = dark(
        picture(path, 1, DOTS), (center[0] - 60, center[1] - round(SCALE_DISTANCE_MM * 10), 121, 1)
    )
    assert scale.centerx == 60, "zero is in the middle of the sheet"
    reach = round((LINE_REACH_MM - 2) * 10)
    across = dark(picture(path, 2, DOTS), (center[0] - 60, center[1] - reach, 121, 1))
    down = dark(picture(path, 2, DOTS), (center[0] - reach, center[1] - 60, 1, 121))
    assert across.centerx - 60 == pytest.approx(15, abs=1)
    assert down.centery - 60 == pytest.approx(-10, abs=1)


def dark(page: pygame.Surface, room: tuple[int, int, int, int]) -> pygame.Rect:
    """Where something is printed in a part of a page."""
    part = page.subsurface(room)
    mask = pygame.mask.from_threshold(part, (0, 0, 0), (200, 200, 200, 255))
    first, *others = mask.get_bounding_rects()
    return first.unionall(others)
