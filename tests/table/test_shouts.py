"""A call bursts from the face of whoever made it, and falls apart if it was forgotten."""

import pygame
import pytest

from game.core import notation
from game.core.event import Called, Moved
from game.resources import rules_folder
from game.table.animation.animations import Flight
from game.table.animation.shouts import STANDS_MS
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas
from game.words import Words

POSITION = "color-chaos 4 / discard b5 / turn 1 / hand 0 r1 r2 / hand 1 b1 / hand 2 r4 / hand 3 g1"


def table(reduced: bool = False) -> Board:
    """A table with four players, seen by the first one."""
    match = notation.read_position(POSITION)
    rules = match.game.rules
    words = Words.load_words(rules_folder()).for_game(rules.id)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(rules), words, faces, 1, reduced)
    board.show_view(match.table.seen_by(0), 0)
    return board


def bubble_after(board: Board, milliseconds: float) -> bytes:
    """What bursts from faces is drawn, that long after the last call."""
    canvas = Canvas(pygame.Surface((640, 360), depth=32))
    board.draw_table(canvas)
    board.update(milliseconds)
    canvas.surface.fill("white")
    board.table_view.company.feel.draw_bursts(canvas)
    return canvas.surface.get_buffer().raw


NOTHING = pygame.Surface((640, 360), depth=32)
NOTHING.fill("white")
BLANK = NOTHING.get_buffer().raw


@pytest.mark.parametrize("is_made", [True, False])
def test_a_call_of_somebody_else_is_seen_at_their_face_for_a_moment(is_made: bool) -> None:
    board = table()
    board.apply_event(Called(1, "chaos", is_made))
    board.update(1)
    early, late = bubble_after(board, 100), bubble_after(board, 250)
    assert len({early, late, BLANK}) == 3, "it bursts in, then stands or falls apart"
    assert bubble_after(board, STANDS_MS) == BLANK


def test_your_own_call_has_a_wheel_instead() -> None:
    board = table()
    board.apply_event(Called(0, "chaos", True))
    board.update(1)
    assert bubble_after(board, 100) == BLANK


@pytest.mark.parametrize("is_made", [True, False])
def test_with_reduced_motion_the_bubble_stands_still(is_made: bool) -> None:
    board = table(reduced=True)
    board.apply_event(Called(1, "chaos", is_made))
    board.update(1)
    assert BLANK != bubble_after(board, 50) == bubble_after(board, 350)


@pytest.mark.parametrize("is_made", [True, False])
def test_cards_for_a_forgotten_call_whip(is_made: bool) -> None:
    board = table()
    board.apply_event(Called(1, "chaos", is_made))
    board.apply_event(Moved((None,), "draw", (0,), "hand 1", 0))
    while not board.animations:
        board.update(16)
    (flight,) = board.animations[-1].flights
    assert isinstance(flight, Flight)
    assert (flight.ease is motion.whip) is not is_made


def test_a_whip_begins_backward_and_ends_where_it_should() -> None:
    assert motion.whip(0) == 0
    assert motion.whip(0.2) < 0
    assert motion.whip(1) == pytest.approx(1)
