"""Columns, choices, buttons that grow less, and dialogs with a head and a foot."""

import pygame
import pytest
from pygame import FRect

from game.ui.boxes import (
    TWO_COLUMN_ROWS,
    arrange_in_columns,
    rank_row,
    readable_control,
    table_cell_leaf,
)
from game.ui.draw.canvas import Canvas
from game.ui.layout import UNPLACED_RECT, Box, ButtonBox, Column, Columns, Leaf, Make, SegmentedBox
from game.ui.screens.base_pages import Dialog
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import CALM, Drawable
from game.ui.widgets.input_controls import Segment
from tests.scenes.menu_app import Player


@pytest.fixture
def canvas() -> Canvas:
    pygame.init()
    pygame.display.set_mode((1920, 1080))
    return Canvas(pygame.Surface((1920, 1080)))


def block(number: int) -> Leaf:
    def make(_: Canvas, box: FRect) -> Drawable:
        return Drawable(lambda *_: None, Control(str(number), "text", box))

    return Leaf(50, make, width=300)


def placed(canvas: Canvas, columns: Columns, wide: float) -> list[tuple[str, float, float]]:
    """Each box by its name, with its upper left corner."""
    rect = FRect(0, 0, wide, columns.measure(canvas, wide))
    things = [piece.control for piece in columns.place(canvas, rect)]
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
    assert columns.min_width(canvas) == 300
    assert len({x for _, x, _ in placed(canvas, columns, 960)}) == 3
    assert len({x for _, x, _ in placed(canvas, columns, 900)}) == 2
    assert len({x for _, x, _ in placed(canvas, columns, 400)}) == 1


def test_nothing_takes_no_room(canvas: Canvas) -> None:
    assert Columns([], most=3).measure(canvas, 500) == 0


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_choice_asks_for_room_for_all_its_values(canvas: Canvas, scale: float) -> None:
    canvas = Canvas(canvas.surface, scale)
    values = [Segment("yes", "Yes, please"), Segment("no", "Not at all")]
    said: list[str] = []
    choice = SegmentedBox("may", values, "no", said.append, height=60, shrink=1)
    wide = choice.min_width(canvas)
    pieces = list(choice.place(canvas, FRect(0, 0, wide, choice.measure(canvas, wide))))
    things = [piece.control for piece in pieces if piece.control]
    assert [thing.text for thing in things] == ["Yes, please", "Not at all"]
    assert all(thing.size == pytest.approx(26 * scale) for thing in things)
    assert choice.measure(canvas, wide) == 60 * scale
    action = things[0].action
    assert action
    action()
    assert said == ["yes"]


def test_a_button_may_grow_less_than_its_words(canvas: Canvas) -> None:
    canvas = Canvas(canvas.surface, 2.0)
    look = Button(UNPLACED_RECT, "Go on")
    assert ButtonBox("go", look, lambda: None, 100).measure(canvas, 500) == 200
    assert ButtonBox("go", look, lambda: None, 100, grows=1.3).measure(canvas, 500) == 130


class Told(Dialog):
    """A dialog with more to tell than has room."""

    def build_header(self, canvas: Canvas) -> Box:
        return Leaf(100, named("head"))

    def build_content(self, canvas: Canvas) -> Box:
        return Column([block(n) for n in range(40)])

    def build_footer(self, canvas: Canvas) -> Box:
        return self.close_button_row("close", Button(UNPLACED_RECT, "Close"))


def named(name: str) -> Make:
    return lambda _, box: Drawable(lambda *_: None, Control(name, "text", box))


def test_head_and_foot_of_a_dialog_stay_while_its_content_scrolls() -> None:
    player = Player()
    told = Told(player.app, player.app.top)
    player.show(told)
    canvas = player.app.canvas
    before = {thing.name: thing.box.copy() for thing in told.controls()}
    told.scroll_to(300, canvas)
    after = {thing.name: thing.box for thing in told.controls()}
    assert after["head"] == before["head"]
    assert after["button:close"] == before["button:close"]
    assert after["3"].y == before["3"].y - 300
    assert told.viewport_rect(canvas).top >= after["head"].bottom
    assert told.viewport_rect(canvas).bottom <= after["button:close"].top


@pytest.mark.parametrize(("count", "lefts"), [(TWO_COLUMN_ROWS, 1), (TWO_COLUMN_ROWS + 1, 2)])
def test_many_players_stand_in_two_columns(canvas: Canvas, count: int, lefts: int) -> None:
    rows = arrange_in_columns([block(n) for n in range(count)], 10)
    rect = FRect(0, 0, 900, rows.measure(canvas, 900))
    boxes = [piece.control.box for piece in rows.place(canvas, rect) if piece.control]
    assert len({box.x for box in boxes}) == lefts
    assert min(box.y for box in boxes) == rect.y
    assert rows.measure(canvas, 500) == count * 50 + (count - 1) * 10


def test_a_player_s_row_is_one_thing_and_golden_for_the_first(canvas: Canvas) -> None:
    looks = []
    for best in (True, False):
        row = rank_row(
            table_cell_leaf("7", 32, 60), readable_control("score-1", "Mia 7"), best, (10, 2)
        )
        (piece,) = row.place(canvas, FRect(100, 100, 400, 80))
        assert piece.control is not None
        assert (piece.control.name, piece.control.text) == ("text:score-1", "Mia 7")
        assert not piece.control.can_focus
        piece.draw(canvas, CALM)
        looks.append(canvas.surface.get_at((480, 170))[:3])
    assert looks[0] != looks[1]


def test_a_cell_is_as_wide_as_its_column_and_wider_in_large_type(canvas: Canvas) -> None:
    assert table_cell_leaf("", 32, 60).min_width(canvas) == 60
    assert table_cell_leaf("a long text", 32, 60).min_width(Canvas(canvas.surface, 2)) == 120
