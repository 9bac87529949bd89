"""Springs of a column, and buttons that grow less than type."""

import pygame
import pytest
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.layout import UNPLACED_RECT, Box, ButtonBox, Column, Leaf, StretchBox
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable


@pytest.fixture
def canvas() -> Canvas:
    pygame.init()
    return Canvas(pygame.Surface((1920, 1080)))


def row(name: str, high: float = 50) -> Leaf:
    """A box with a thing of that name."""
    return Leaf(high, lambda _, box: Drawable(lambda *_: None, Control(name, "text", box)))


def placed(canvas: Canvas, box: Box, high: float) -> dict[str, tuple[float, float]]:
    """Where each thing begins, and how high it is."""
    pieces = box.place(canvas, FRect(0, 100, 400, high))
    things = [piece.control for piece in pieces if piece.control]
    return {thing.name: (thing.box.y, thing.box.h) for thing in things}


def test_free_room_pushes_what_comes_after_it_to_the_foot(canvas: Canvas) -> None:
    column = Column([row("a"), StretchBox(), row("b")], 10)
    assert column.measure(canvas, 400) == 120
    assert placed(canvas, column, 300) == {"a": (100, 50), "b": (350, 50)}


def test_boxes_on_springs_share_the_room_that_is_left(canvas: Canvas) -> None:
    column = Column([row("head", 30), StretchBox(row("a")), StretchBox(row("b"))], 10)
    assert column.measure(canvas, 400) == 150
    assert placed(canvas, column, 250) == {"head": (100, 30), "a": (140, 100), "b": (250, 100)}
    assert placed(canvas, column, 150) == {"head": (100, 30), "a": (140, 50), "b": (200, 50)}


def test_a_spring_gives_its_box_no_more_than_it_may_have(canvas: Canvas) -> None:
    column = Column([StretchBox(row("a"), 80), StretchBox(row("b"), 40)], 10)
    assert placed(canvas, column, 500) == {"a": (100, 80), "b": (190, 50)}
    column = Column([StretchBox(row("a"), 60), StretchBox(), row("b")])
    assert placed(canvas, column, 200) == {"a": (100, 60), "b": (250, 50)}, "the other takes it"


def test_a_button_that_grows_less_asks_for_less(canvas: Canvas) -> None:
    large, middle = (Canvas(canvas.surface, scale) for scale in (2.0, 1.4))
    whole = ButtonBox("go", Button(UNPLACED_RECT, "Some words"), lambda: None, 80)
    less = ButtonBox("go", Button(UNPLACED_RECT, "Some words"), lambda: None, 80, grows=1.4)
    assert less.measure(large, 900) == pytest.approx(112)
    assert less.min_width(large) == whole.min_width(middle) < whole.min_width(large)
    [piece] = less.place(large, FRect(0, 0, 900, 112))
    assert piece.control
    assert piece.control.size == 64, "where there is room its words are as large as all others"
