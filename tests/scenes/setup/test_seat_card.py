"""The card of a seat: where it lies and points to, and what can be read on it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import FRect, Vector2

from game.resources import rules_folder
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.seat_card import Chairs, beside
from game.scenes.setup.table import RoundTable
from game.session.beforehand.seating import Seating
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import LABEL
from game.ui.screens.page import CORE
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
    words, canvas = Words.load(rules_folder()), Canvas.measuring(1, scale)
    seating = Seating(words, 2, 16, ())
    while not seating.full:
        seating.add(person=False)
        table = RoundTable(words, seating.seats, [], None, lambda *_: ())  # type: ignore[arg-type]
        at = Chairs(table.faces(canvas, TABLE), table.slots(canvas, TABLE))
        for seat, face in enumerate(at.faces):
            box, pointer = beside(size, seat, at)
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
                assert not box.collideobjects(list(at.faces)), "nor does it lie on another one"


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
