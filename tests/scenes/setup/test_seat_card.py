"""The card of a seat: where it lies and points to, and what can be read on it."""

from pathlib import Path

import pygame
import pytest
from pygame import FRect, Vector2

from game.resources import rules_folder
from game.scenes.setup.round_table import RoundTable
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.seat_card import ChairPlaces, place_seat_card
from game.session.pregame.seat_plan import SeatPlan
from game.ui.draw.canvas import Canvas
from game.ui.draw.text_surfaces import LABEL
from game.ui.screens.base_pages import CORE
from game.words import Words
from tests.scenes.menu_app import Player

TABLE, CARD = FRect(40, 104, 1220, 856), (744, 380)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


@pytest.mark.parametrize(("scale", "size"), [(1.0, CARD), (2.0, (900, 1000)), (2.0, (1700, 1032))])
def test_its_pointer_goes_from_its_edge_to_the_face_it_belongs_to(
    scale: float, size: tuple[float, float]
) -> None:
    pygame.font.init()
    words, canvas = Words.load_words(rules_folder()), Canvas.measuring(1, scale)
    seating = SeatPlan(words, 2, 16, ())
    while not seating.is_full:
        seating.add_player(is_person=False)
        table = RoundTable(words, seating.seats, [], None, lambda *_: ())  # type: ignore[arg-type]
        at = ChairPlaces(table.place_faces(canvas, TABLE), table.place_chairs(canvas, TABLE))
        for seat, face in enumerate(at.face_boxes):
            box, pointer = place_seat_card(size, seat, at)
            assert CORE.contains(box)
            assert (pointer is None) == bool(box.colliderect(face)), "never at a hidden face"
            if pointer is not None:
                root, tip = map(Vector2, pointer)
                assert box.inflate(2, 2).collidepoint(root)
                assert not box.inflate(-2, -2).collidepoint(root)
                assert (tip - face.center).length() == pytest.approx(face.w / 2)
                assert (tip - root).length() < 60
            if size == CARD and len(seating) <= 8:
                assert pointer
                assert not box.collideobjects(list(at.face_boxes)), "nor does it lie on another one"


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_level_comes_near_another(scale: int) -> None:
    player = Player((1280, 720), scale)
    setup = SetupScene(player.app, "color-chaos")
    player.show(setup)
    setup.open_seat(2)
    levels = [thing for thing in player.things() if thing.name.startswith("choice:level-2")]
    assert len(levels) == 5
    for thing in levels:
        wide = player.app.canvas.text_width(thing.text, LABEL, thing.size / (scale / 100))
        assert thing.box.w - wide >= 24, thing.text
