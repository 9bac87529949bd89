"""Boxes of many pages: what is drawn, who is seen, what a box is read or pressed as."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from game.ui.boxes import as_choice, as_text, drawn, face
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK
from game.ui.layout import Line, Whole
from game.ui.widgets.piece import CALM


@pytest.fixture
def canvas() -> Canvas:
    pygame.init()
    pygame.display.set_mode((1920, 1080))
    return Canvas(pygame.Surface((1920, 1080)))


def test_a_drawing_gets_the_room_there_is(canvas: Canvas) -> None:
    seen: list[FRect] = []
    box = drawn(lambda _, rect: seen.append(rect), 40, 90)
    assert (box.least(canvas), box.measure(canvas, 300)) == (90, 40)
    for piece in box.place(canvas, FRect(5, 6, 300, 40)):
        assert piece.thing is None
        piece.draw(canvas, CALM)
    assert seen == [FRect(5, 6, 300, 40)]


def test_who_has_no_face_has_a_sign(canvas: Canvas) -> None:
    looks = []
    for name in ("owl", ""):
        canvas.surface.fill("red")
        for piece in face(name, 80).place(canvas, FRect(100, 100, 80, 80)):
            piece.draw(canvas, CALM)
        looks.append(pygame.image.tobytes(canvas.surface, "RGB"))
        assert canvas.surface.get_at((140, 140)) != pygame.Color("red")
    assert looks[0] != looks[1]
    assert canvas.surface.get_at((140, 102)) == pygame.Color(INK), "the rim of the disc"


def test_a_box_is_read_or_pressed_as_a_whole(canvas: Canvas) -> None:
    pressed: list[str] = []
    rect = FRect(0, 0, 200, 50)
    [told] = Whole(Line("7"), as_text("games", "7 games")).place(canvas, rect)
    [asked] = Whole(Line("7"), as_choice("n=7", "7", lambda: pressed.append("7"))).place(
        canvas, rect
    )
    assert told.thing is not None
    assert (told.thing.name, told.thing.text, told.thing.box) == ("text:games", "7 games", rect)
    assert not told.thing.reachable
    assert asked.thing is not None
    assert asked.thing.action is not None
    asked.thing.action()
    assert (asked.thing.name, pressed) == ("choice:n=7", ["7"])
