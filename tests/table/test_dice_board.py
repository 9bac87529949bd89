"""A roll at a table: dice are thrown where they will lie, and show what was rolled."""

from __future__ import annotations

import pygame
import pytest

from game.core.event import Counter, Event, Rolled
from game.core.match import Match
from game.resources import rules_folder
from game.table.board import Board
from game.table.dice.solid import SIDES
from game.table.dice.throw import FADE, HOLD
from game.table.forms.dice import LuckDie
from game.table.forms.look import SpotLook
from game.table.layout import reading as layout
from game.table.moment import PlayerFace
from game.ui.draw.canvas import Canvas
from game.words import Words

GAMES = ["dice-factor", "pig-farm"]


def board_of(game: str, **looks: bool) -> Board:
    """A table of four before its first turn."""
    match = Match.new(game, 4, 1, {})
    words = Words.load(rules_folder()).of(game)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(match.game.rules), words, faces)
    board.reduced = looks.get("reduced", False)
    board.show(match.table.seen_by(0), 0)
    return board


def in_air(board: Board) -> frozenset[str]:
    return SpotLook(board.moment, next(iter(board.places.sites.values()))).in_air


def luck_die(board: Board) -> tuple[LuckDie, SpotLook]:
    """The die to try one's luck with, as it is shown."""
    return next((f, k) for f, k in board.view.forms if isinstance(f, LuckDie))


@pytest.mark.parametrize(
    ("game", "die", "value"),
    [
        ("dice-factor", "colors", "red"),
        ("dice-factor", "shapes", "logo"),
        ("dice-factor", "eight", "7"),
        ("pig-farm", "colors", "blue"),
    ],
)
def test_a_thrown_die_ends_where_it_lies(game: str, die: str, value: str) -> None:
    board = board_of(game)
    board.apply(Rolled(die, value, 1))
    board.update(1)
    (act,) = board.acts
    assert act.throw is not None
    assert 1100 <= act.length <= 1450
    pose = board.laid.dice()[die][1]
    assert act.throw.settled_pose(0) == pytest.approx((pose.x, pose.y, pose.height, pose.angle))
    assert in_air(board) == {die}
    assert board.shown.facts[f"die_{die}"] != value
    board.update(act.length + 1)
    assert in_air(board) == frozenset()
    assert board.shown.facts[f"die_{die}"] == value
    assert not board.busy


def test_the_eight_lies_as_it_was_rolled_after_the_turn_is_over() -> None:
    board = board_of("dice-factor")
    form, look = luck_die(board)
    assert form.lies(look) == "8"
    board.apply(Rolled("eight", "3", 1))
    board.update(1)
    board.update(2000)
    board.apply(Counter((("die_eight", ""),)))
    board.update(1)
    form, look = luck_die(board)
    assert form.lies(look) == "3"
    assert form.rolled(look) == ""  # no row of the table is lit any more


@pytest.mark.parametrize("die", ["colors", "shapes", "eight"])
def test_neither_way_nor_time_nor_sound_of_a_throw_knows_what_is_rolled(die: str) -> None:
    seen = set()
    for value in SIDES[die]:
        board, heard = board_of("dice-factor"), list[str]()
        board.hear = heard.append
        board.apply(Rolled(die, value, 1))
        board.update(1)
        (act,) = board.acts
        assert act.throw is not None
        while board.acts:
            board.update(16)
            heard.append("")
        spots = [(round(p.x), round(p.y), round(p.high), p.grown) for p in act.throw.ways[0]]
        seen.add((act.length, tuple(spots), tuple(heard)))
    assert len(seen) == 1


def test_nothing_is_told_of_a_throw_before_it_lies_still() -> None:
    board, told = board_of("dice-factor"), list[Event]()
    board.told = told.append
    board.apply(Rolled("eight", "6", 1))
    board.update(1)
    (act,) = board.acts
    assert act.throw is not None
    board.update(act.throw.still + HOLD / 2)
    assert (told, board.tags) == ([], {})
    board.update(HOLD)
    assert told == [Rolled("eight", "6", 1)]
    assert list(board.tags) == [1]


def test_a_click_settles_a_throw_and_it_is_heard_once() -> None:
    board, heard = board_of("dice-factor"), list[str]()
    board.hear = heard.append
    board.apply(Rolled("eight", "6", 1))
    board.update(100)
    board.finish()
    assert heard == ["knock"]
    board.update(2000)
    assert heard == ["knock"]


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_however_fast_all_is_a_throw_can_be_seen(speed: float) -> None:
    board = board_of("dice-factor")
    board.speed = speed
    board.apply(Rolled("eight", "6", 1))
    board.update(1)
    (act,) = board.acts
    assert act.length / speed >= 350
    assert speed < 4 or act.length / speed < 370


def test_dice_of_one_tray_are_thrown_together() -> None:
    board = board_of("dice-factor")
    for die, value in (("colors", "green"), ("shapes", "cross"), ("colors", "red")):
        board.apply(Rolled(die, value))
    board.update(1)
    throws = [act.throw.dice for act in board.acts if act.throw]
    assert throws == [(("colors", "green"), ("shapes", "cross"))]
    board.update(max(act.length for act in board.acts) + 1)
    assert board.shown.facts["die_colors"] == "green"
    assert board.shown.facts["die_shapes"] == "cross"
    board.update(1)
    assert [act.throw.dice for act in board.acts if act.throw] == [(("colors", "red"),)]


def test_when_everybody_rolls_only_the_last_throw_takes_its_time() -> None:
    board = board_of("dice-factor")
    for seat in range(4):
        board.apply(Rolled("eight", str(seat + 1), seat))
    lengths: list[float] = []
    values: list[Event] = []
    while board.busy:
        board.update(1)
        if board.acts and (not values or board.acts[0].event != values[-1]):
            values.append(board.acts[0].event)
            lengths.append(board.acts[0].length)
    assert [event.value for event in values if isinstance(event, Rolled)] == ["1", "2", "3", "4"]
    assert max(lengths[:-1]) < 800
    assert lengths[-1] >= 1100


def test_a_throw_is_finished_at_any_time() -> None:
    board = board_of("dice-factor")
    board.apply(Rolled("eight", "3", 0))
    board.update(200)
    board.finish()
    assert board.shown.facts["die_eight"] == "3"
    assert in_air(board) == frozenset()
    assert not board.busy


def test_with_reduced_motion_faces_only_appear() -> None:
    board = board_of("dice-factor", reduced=True)
    board.apply(Rolled("eight", "3", 0))
    board.update(1)
    assert [act.length for act in board.acts] == [FADE]


def test_where_no_die_lies_none_is_thrown() -> None:
    board = board_of("color-chaos")
    board.apply(Rolled("colors", "red"))
    board.update(1)
    assert not board.busy
    assert board.shown.facts["die_colors"] == "red"


@pytest.mark.parametrize("game", GAMES)
def test_a_throw_changes_the_picture_all_the_way(game: str, screen: pygame.Surface) -> None:
    board = board_of(game)
    canvas = Canvas(screen)
    board.draw(canvas)
    board.apply(Rolled("colors", "yellow", 1))
    frames = set()
    for _ in range(5):
        board.update(200)
        board.draw(canvas)
        frames.add(pygame.image.tobytes(screen, "RGB"))
    assert len(frames) == 5
