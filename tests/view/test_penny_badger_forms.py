"""Penny Badger on the table: the heap of pennies, the ladder of claims, the claim itself."""

from __future__ import annotations

import pygame
import pytest

from game.core import notation
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.view import layout
from game.view.board import Board, PlayerFace
from game.view.canvas import Canvas
from game.view.forms.bank import MOST, Bank, heap
from game.view.forms.claimed import Claimed
from game.view.forms.form import Form
from game.view.forms.ladder import Ladder
from game.view.forms.look import Look
from game.view.table_view import TableView
from game.view.thing import find
from game.words import Words
from tests.playing import answer

GAME = GAMES["penny-badger"]
START = (
    "penny-badger 3 / hand 0 r* r* rAny w* bo bx bp bs b*"
    " / hand 1 go gx gp gs g* / hand 2 oo ox op os o*"
)
THREE = ("claim", "red star", "pick r*", "pick r*", "pick bo", "done")


def at(*answers: str, more: str = "") -> Match:
    """A match after these answers."""
    match = notation.read(f"{START}{more}")
    answer(match, *answers)
    return match


def board_of(match: Match, viewer: int | None = None) -> Board:
    """A board that shows a match to a viewer."""
    words = Words.load(rules_folder()).of("penny-badger")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.read(GAME.rules.raw), words, faces, speed=0)
    board.show(match.table.seen_by(viewer), viewer)
    return board


def form(board: Board, kind: type[Form]) -> tuple[Form, Look]:
    """The form of that kind on a board."""
    return next((f, k) for f, k in TableView(board).forms if isinstance(f, kind))


def claimed(board: Board) -> tuple[Claimed, Look]:
    """The claim in the middle."""
    found, look = form(board, Claimed)
    assert isinstance(found, Claimed)
    return found, look


def pixels(board: Board, scale: float = 1) -> bytes:
    """The table as it is drawn."""
    canvas = Canvas(pygame.Surface((1280, 720)), scale)
    board.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


# The bank -----------------------------------------------------------------------------


def test_the_heap_grows_with_the_pennies() -> None:
    counts = [len(heap(pennies)) for pennies in range(0, 400)]
    assert counts == sorted(counts)
    assert counts[0] == 0
    assert counts[1] == 1
    assert 0.5 * MOST < counts[100] < 0.9 * MOST
    assert counts[20] < counts[50] < counts[100] < counts[200] <= MOST


def test_the_pennies_lie_in_the_bowl() -> None:
    form_, _ = form(board_of(at()), Bank)
    assert isinstance(form_, Bank)
    assert form_.box.contains(form_.bowl)


def test_the_bank_is_drawn_anew_when_pennies_move() -> None:
    assert pixels(board_of(at())) != pixels(board_of(at(more=" / bank 60")))


# The ladder -----------------------------------------------------------------------------


def row(*answers: str) -> int:
    """The row that is gold after these answers."""
    found, _ = form(board_of(at(*answers)), Ladder)
    assert isinstance(found, Ladder)
    return found.row()


@pytest.mark.ruling("PB-5", "PB-6")
def test_the_ladder_says_what_claims_bring_and_cost() -> None:
    found, look = form(board_of(at()), Ladder)
    assert isinstance(found, Ladder)
    rows = [found.cells(look, count) for count in range(1, 9)]
    assert rows[0] == ("wild", "3", "1/2")
    assert rows[1] == ("2", "4", "2")
    assert rows[6] == ("7", "128", "64")
    assert rows[7] == ("8", "all", "all")


def test_the_row_of_the_claim_is_gold() -> None:
    assert row() == 0
    assert row(*THREE) == 3
    assert row("claim", "wild", "pick bo") == 1
    assert row("claim", "concede") == 0
    assert row(*THREE[:3]) == 0  # the first of several cards says nothing yet


# The claim --------------------------------------------------------------------------------


def test_a_claim_is_said_in_words() -> None:
    found, look = claimed(board_of(at(*THREE)))
    thing = find(found.things(look), "text:claim")
    assert thing is not None
    assert thing.text == "3 red stars"


@pytest.mark.parametrize(
    ("more", "stakes"),
    [("", ("if it stands: +8", "if a bluff: −4")), (" / bank 5", ("if it stands: +5",) * 1)],
)
def test_it_tells_what_is_at_stake(more: str, stakes: tuple[str, ...]) -> None:
    found, look = claimed(board_of(at(*THREE, more=more)))
    assert found.stakes(look)[: len(stakes)] == stakes


@pytest.mark.ruling("PB-7")
def test_nobody_but_the_claimant_sees_the_cards() -> None:
    match = at(*THREE)
    for viewer, seen in ((None, 0), (1, 0), (2, 0), (0, 3)):
        found, look = claimed(board_of(match, viewer))
        cards = [t for t in found.things(look) if t.role == "laid"]
        assert len(cards) == seen


@pytest.mark.ruling("PB-7")
def test_a_table_looks_the_same_whatever_was_laid() -> None:
    other = ("claim", "red star", "pick r*", "pick r*", "pick rAny", "done")
    assert pixels(board_of(at(*THREE))) == pixels(board_of(at(*other)))


def test_eight_cards_still_lie_in_the_middle() -> None:
    found, _ = claimed(board_of(at()))
    for index in range(8):
        lies = found.pose(index, 8)
        assert found.box.left <= lies.x - lies.height / 3
        assert lies.x + lies.height / 3 <= found.box.right
