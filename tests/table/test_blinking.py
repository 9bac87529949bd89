"""What is drawn from time, wherever it is drawn, moves by itself and keeps the table awake."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.table.board import Board
from game.table.layout.layout_file import layout_of
from game.table.plates.plate_set import PlateSet
from game.table.state import PlayerFace
from game.table.zone_views.heap_notes import CellNotes
from game.table.zone_views.heaps import Heap
from game.table.zone_views.spot_look import SpotLook
from game.table.zone_views.zone_view import ZoneView
from game.ui.draw.canvas import Canvas
from game.ui.tracked_values import noted
from game.words import Words

BLINK_MS = 400.0


def table_at_rest(game: str) -> Board:
    """A table of that game on which nobody is asked anything."""
    match = Match.new(game, 4, 1)
    words = Words.load_words(rules_folder()).for_game(game)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout_of(match.game.rules), words, faces)
    board.show_view(match.table.seen_by(0), 0)
    return board


def is_lit(state_now: float) -> bool:
    """True in every second span of time."""
    return state_now // BLINK_MS % 2 == 0


def blink_in_a_zone_view(patch: pytest.MonkeyPatch) -> None:
    """The ground of any zone view has a disc that blinks."""
    draw = ZoneView.draw_spot_ground

    def draw_ground(self: ZoneView, canvas: Canvas, look: SpotLook) -> None:
        draw(self, canvas, look)
        if is_lit(look.state.now):
            canvas.draw_disc(self.box.center, 40, "#FF0000")

    patch.setattr(ZoneView, "draw_spot_ground", draw_ground)


def blink_by_an_answer(patch: pytest.MonkeyPatch) -> None:
    """The same, asked by a method that counts by its answer."""
    draw = ZoneView.draw_spot_ground

    @noted
    def is_on(self: ZoneView, look: SpotLook) -> bool:
        return is_lit(look.state.now)

    def draw_ground(self: ZoneView, canvas: Canvas, look: SpotLook) -> None:
        draw(self, canvas, look)
        if is_on(self, look):
            canvas.draw_disc(self.box.center, 40, "#FF0000")

    patch.setattr(ZoneView, "draw_spot_ground", draw_ground)


def blink_in_a_cell(patch: pytest.MonkeyPatch) -> None:
    """What is written in a cell comes and goes."""
    notes = Heap.cell_notes

    def cell_notes(self: Heap, look: SpotLook) -> CellNotes:
        return replace(notes(self, look), caption="!" if is_lit(look.state.now) else "")

    patch.setattr(Heap, "cell_notes", cell_notes)


def blink_on_a_plate(patch: pytest.MonkeyPatch) -> None:
    """Everybody leads and does not, by turns."""
    patch.setattr(PlateSet, "is_seat_leading", lambda self, seat: is_lit(self.state.now))


@pytest.mark.parametrize(
    ("blink", "game"),
    [
        (blink_in_a_zone_view, "penny-badger"),
        (blink_by_an_answer, "penny-badger"),
        (blink_in_a_cell, "color-chaos"),
        (blink_on_a_plate, "color-chaos"),
    ],
)
def test_it_blinks_on_a_table_at_rest(
    blink: Callable[[pytest.MonkeyPatch], None], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    blink(monkeypatch)
    board = table_at_rest(game)
    canvas, pictures = Canvas(pygame.Surface((640, 360))), list[bytes]()
    for _ in range(200):
        board.update(BLINK_MS / 8)
        board.draw_table(canvas)
        if board.ahead.is_done:
            tick = board.next_tick()
            assert tick is not None
            assert tick < BLINK_MS, "nothing would be drawn any more"
            pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    changes = sum(one != other for one, other in pairwise(pictures))
    assert changes >= 5


@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_rest_asks_for_nothing(game: str) -> None:
    board = table_at_rest(game)
    canvas = Canvas(pygame.Surface((640, 360)))
    for _ in range(400):
        board.update(50)
        board.draw_table(canvas)
    assert board.ahead.is_done
    assert board.next_tick() is None
