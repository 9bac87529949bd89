"""Rainbow Rush on the table: gold bars, what is missing, the lock on the discard pile."""

from __future__ import annotations

import pygame
import pytest

from game.core import notation
from game.core.event import Announced
from game.core.prompt import Prompt
from game.games import GAMES
from game.resources import rules_folder
from game.table.board import Board
from game.table.forms.locked import FREE, LOCKED, SHUT, Locked, LockNote, state
from game.table.forms.look import SpotLook
from game.table.forms.strip import RainbowStrip
from game.table.layout import reading as layout
from game.table.layout.seats import TOLD
from game.table.moment import PlayerFace
from game.table.moves.acts import Act
from game.ui.draw.canvas import Canvas
from game.ui.widgets.banner import Ribbon
from game.words import Words

RULES = GAMES["rainbow-rush"].rules
FRONT = "rainbow 0 bs gs oo rAny ys / rainbow 1 b* r* yAny o* / rainbow 2 gx bs yx"
HANDS = "draw * gx gp / hand 0 os r* wx / hand 1 rx / hand 2 yo"


def board_at(position: str, viewer: int | None = 0) -> Board:
    """A board that shows a position to a viewer."""
    match = notation.read(f"rainbow-rush 3 / {position} / {HANDS}")
    words = Words.load(rules_folder()).of("rainbow-rush")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(RULES), words, faces, speed=0)
    board.show(match.table.seen_by(viewer), viewer)
    return board


def drawn(board: Board, prompt: Prompt | None = None, scale: float = 1) -> bytes:
    """The pixels of the table."""
    canvas, board.scale = Canvas(pygame.Surface((1280, 720)), scale), scale
    board.draw(canvas, prompt or Prompt())
    return pygame.image.tobytes(canvas.surface, "RGB")


def form(board: Board, name: str) -> tuple[object, SpotLook]:
    """A form of a board by its spot's name, and how it is looked at."""
    return next((f, k) for f, k in board.view.forms if f.site.name == name)


@pytest.mark.ruling("RR-6")
@pytest.mark.parametrize(
    ("seat", "lit"),
    [(0, {0, 1, 3, 4}), (1, {0, 1, 2, 3}), (2, {0, 2})],
)
def test_a_gold_bar_lies_under_each_card_that_fits(seat: int, lit: set[int]) -> None:
    strip, look = form(board_at(FRONT), f"rainbow {seat}")
    assert isinstance(strip, RainbowStrip)
    assert strip.lit(look) == lit


@pytest.mark.parametrize(
    ("front", "words"),
    [
        ("bs gs oo rAny ys", "needs orange"),
        ("bs gs rAny", "needs orange and yellow"),
        ("bs gs", ""),
        ("bs gs os rs ys", ""),
    ],
)
def test_what_my_rainbow_needs_is_told_when_little_is_missing(front: str, words: str) -> None:
    strip, look = form(board_at(f"rainbow 0 {front}"), "rainbow 0")
    assert isinstance(strip, RainbowStrip)
    assert strip.missing(look) == words


@pytest.mark.ruling("RR-5")
@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("discard bo g*", FREE),
        ("locked 1 / discard bo g*", LOCKED),
        ("locked 1 / discard bo wo", SHUT),
        ("discard bo gAny", SHUT),
        ("discard bo wColors", SHUT),
        ("locked 1", FREE),
    ],
)
def test_the_lock_tells_whether_the_top_card_may_be_taken(pile: str, expected: str) -> None:
    board = board_at(f"{pile} / {FRONT}")
    cards, turns = board.shown.zones["discard"], board.shown.facts["locked"]
    assert state(cards[-1] if cards else None, turns, "any") == expected
    heap, look = form(board, "discard")
    note, its = form(board, "note")
    assert isinstance(heap, Locked)
    assert isinstance(note, LockNote)
    said = {
        FREE: ["Discard"],
        LOCKED: ["Discard", "not yet", "free in 1 turn"],
        SHUT: ["Discard", "stays", "it is wild"],
    }
    assert heap.lines(look) == said[expected]
    told = {FREE: "Five cards", LOCKED: "The green star left", SHUT: "A wild card stays"}
    assert note.words(its).startswith(told[expected])


def test_the_bars_of_a_whole_rainbow_light_one_by_one() -> None:
    board = board_at("rainbow 1 b* g* o* r* y*")
    before = drawn(board)
    board.speed = 1
    pictures = []
    for share in (0.1, 0.4, 0.9):
        act = Act(Announced("rainbow", 1), board.now - 1000 * share, 1000)
        board.course.acts[:] = [act]
        pictures.append(drawn(board))
    assert len({before, *pictures}) >= 3


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("players", range(2, 9))
def test_every_card_in_front_of_anybody_is_seen_whole(players: int, scale: float) -> None:
    shown = range(min(players, 3))
    fronts = " / ".join(f"rainbow {seat} bo gx op rs y*" for seat in shown)
    match = notation.read(f"rainbow-rush {players} / {fronts} / hand 0 bx bp")
    words = Words.load(rules_folder()).of("rainbow-rush")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(RULES), words, faces, speed=0, scale=scale)
    board.show(match.table.seen_by(0), 0)
    things = [t for t in board.view.things() if t.role == "laid"]
    assert len(things) == 5 * len(shown)
    for thing in things:
        assert thing.box.w > 26
        assert thing.box.left > 0
        assert thing.box.bottom < 1080


@pytest.mark.parametrize("scale", [1, 1.25, 2])
def test_the_widest_ribbon_touches_nothing_that_is_written_above_my_own(scale: float) -> None:
    board = board_at(FRONT)
    board.scale = scale
    strip, _ = form(board, "rainbow 0")
    assert isinstance(strip, RainbowStrip)
    seating = board.places.seating
    ribbon = Ribbon(40 * "long words ", "fox", most=seating.banner_words)
    canvas = Canvas(pygame.Surface((1280, 720)), scale)
    assert not ribbon.box(canvas, (seating.banner_x, TOLD)).colliderect(strip.head)
