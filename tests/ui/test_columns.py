"""Boxes below each other in as many columns as are wanted and have room."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.layout import Columns, Leaf
from game.ui.widgets.piece import Piece
from game.ui.widgets.thing import Thing


@pytest.fixture
def canvas() -> Canvas:
    pygame.init()
    pygame.display.set_mode((1920, 1080))
    return Canvas(pygame.Surface((1920, 1080)))


def block(number: int) -> Leaf:
    def make(_: Canvas, box: FRect) -> Piece:
        return Piece(lambda *_: None, Thing(str(number), "text", box))

    return Leaf(50, make, wide=300)


def placed(canvas: Canvas, columns: Columns, wide: float) -> list[tuple[str, float, float]]:
    """Each box by its name, with its upper left corner."""
    rect = FRect(0, 0, wide, columns.measure(canvas, wide))
    things = [piece.thing for piece in columns.place(canvas, rect)]
    return [(thing.name, thing.box.x, thing.box.y) for thing in things if thing]


def test_a_second_column_begins_where_the_first_is_full(canvas: Canvas) -> None:
    columns = Columns([block(n) for n in range(5)], most=4, gap=10, beside=20)
    assert placed(canvas, columns, 820) == [
        ("0", 0, 0), ("1", 0, 60), ("2", 0, 120), ("3", 420, 0), ("4", 420, 60),
    ]  # fmt: skip
    assert columns.measure(canvas, 820) == 3 * 50 + 2 * 10


def test_few_boxes_stand_in_one_column(canvas: Canvas) -> None:
    columns = Columns([block(n) for n in range(4)], most=4)
    assert [x for _, x, _ in placed(canvas, columns, 1900)] == [0, 0, 0, 0]


def test_no_column_is_narrower_than_its_widest_box(canvas: Canvas) -> None:
    columns = Columns([block(n) for n in range(6)], most=2, gap=10)
    assert columns.least(canvas) == 300
    assert len({x for _, x, _ in placed(canvas, columns, 960)}) == 3
    assert len({x for _, x, _ in placed(canvas, columns, 900)}) == 2
    assert len({x for _, x, _ in placed(canvas, columns, 400)}) == 1


def test_nothing_takes_no_room(canvas: Canvas) -> None:
    assert Columns([], most=3).measure(canvas, 500) == 0
