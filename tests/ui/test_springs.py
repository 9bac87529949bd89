"""Springs of a column: free room, and boxes that become higher where there is room."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.layout import Box, Column, Leaf, Spring
from game.ui.widgets.piece import Piece
from game.ui.widgets.thing import Thing


@pytest.fixture
def canvas() -> Canvas:
    pygame.init()
    return Canvas(pygame.Surface((1920, 1080)))


def row(name: str, high: float = 50) -> Leaf:
    """A box with a thing of that name."""
    return Leaf(high, lambda _, box: Piece(lambda *_: None, Thing(name, "text", box)))


def placed(canvas: Canvas, box: Box, high: float) -> dict[str, tuple[float, float]]:
    """Where each thing begins, and how high it is."""
    pieces = box.place(canvas, FRect(0, 100, 400, high))
    things = [piece.thing for piece in pieces if piece.thing]
    return {thing.name: (thing.box.y, thing.box.h) for thing in things}


def test_free_room_pushes_what_comes_after_it_to_the_foot(canvas: Canvas) -> None:
    column = Column([row("a"), Spring(), row("b")], 10)
    assert column.measure(canvas, 400) == 120
    assert placed(canvas, column, 300) == {"a": (100, 50), "b": (350, 50)}


def test_boxes_on_springs_share_the_room_that_is_left(canvas: Canvas) -> None:
    column = Column([row("head", 30), Spring(row("a")), Spring(row("b"))], 10)
    assert column.measure(canvas, 400) == 150
    assert placed(canvas, column, 250) == {"head": (100, 30), "a": (140, 100), "b": (250, 100)}
    assert placed(canvas, column, 150) == {"head": (100, 30), "a": (140, 50), "b": (200, 50)}


def test_a_spring_gives_its_box_no_more_than_it_may_have(canvas: Canvas) -> None:
    column = Column([Spring(row("a"), 80), Spring(row("b"), 40)], 10)
    assert placed(canvas, column, 500) == {"a": (100, 80), "b": (190, 50)}
