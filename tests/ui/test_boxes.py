"""Boxes of many pages: what is drawn, who is seen, what a box is read or pressed as."""

import pygame
import pytest
from pygame import FRect

from game.ui.boxes import choice_control, drawn_leaf, face_leaf, readable_control
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK
from game.ui.layout import ControlBox, Line
from game.ui.widgets.drawable import CALM


@pytest.fixture
def canvas() -> Canvas:
    pygame.init()
    pygame.display.set_mode((1920, 1080))
    return Canvas(pygame.Surface((1920, 1080)))


def test_a_drawing_gets_the_room_there_is(canvas: Canvas) -> None:
    seen: list[FRect] = []
    box = drawn_leaf(lambda _, rect: seen.append(rect), 40, 90)
    assert (box.min_width(canvas), box.measure(canvas, 300)) == (90, 40)
    for piece in box.place(canvas, FRect(5, 6, 300, 40)):
        assert piece.control is None
        piece.draw(canvas, CALM)
    assert seen == [FRect(5, 6, 300, 40)]


def test_who_has_no_face_has_a_sign(canvas: Canvas) -> None:
    looks = []
    for name in ("owl", ""):
        canvas.surface.fill("red")
        for piece in face_leaf(name, 80).place(canvas, FRect(100, 100, 80, 80)):
            piece.draw(canvas, CALM)
        looks.append(pygame.image.tobytes(canvas.surface, "RGB"))
        assert canvas.surface.get_at((140, 140)) != pygame.Color("red")
    assert looks[0] != looks[1]
    assert canvas.surface.get_at((140, 102)) == pygame.Color(INK), "the rim of the disc"


def test_a_box_is_read_or_pressed_as_a_whole(canvas: Canvas) -> None:
    pressed: list[str] = []
    rect = FRect(0, 0, 200, 50)
    [told] = ControlBox(Line("7"), readable_control("games", "7 games")).place(canvas, rect)
    [asked] = ControlBox(Line("7"), choice_control("n=7", "7", lambda: pressed.append("7"))).place(
        canvas, rect
    )
    assert told.control is not None
    assert (told.control.name, told.control.text, told.control.box) == (
        "text:games",
        "7 games",
        rect,
    )
    assert not told.control.can_focus
    assert asked.control is not None
    assert asked.control.action is not None
    asked.control.action()
    assert (asked.control.name, pressed) == ("choice:n=7", ["7"])
