"""A roll at a table: dice are thrown where they will lie, and show what was rolled."""

import pygame
import pytest

from game.core.event import Counter, Event, Rolled
from game.core.match import Match
from game.resources import rules_folder
from game.table.board import Board
from game.table.dice.solid import SIDES
from game.table.dice.throw import FADE_IN_MS, SETTLED_HOLD_MS
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.table.zone_views.dice_views import LuckDie
from game.table.zone_views.spot_look import SpotLook
from game.ui.draw.canvas import Canvas
from game.words import Words

GAMES = ["dice-factor", "pig-farm"]


def board_of(game: str, **looks: bool) -> Board:
    """A table of four before its first turn."""
    match = Match.new(game, 4, 1, {})
    words = Words.load_words(rules_folder()).for_game(game)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(match.game.rules), words, faces)
    board.reduced = looks.get("reduced", False)
    board.show_view(match.table.seen_by(0), 0)
    return board


def in_air(board: Board) -> frozenset[str]:
    return SpotLook(board.state, next(iter(board.table_places.spot_sites.values()))).thrown_dice


def luck_die(board: Board) -> tuple[LuckDie, SpotLook]:
    """The die to try one's luck with, as it is shown."""
    return next((f, k) for f, k in board.table_view.table_spot_views if isinstance(f, LuckDie))


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
    board.apply_event(Rolled(die, value, 1))
    board.update(1)
    (act,) = board.animations
    assert act.throw is not None
    assert 1100 <= act.length <= 1450
    pose = board.placement.placed_dice()[die][1]
    assert act.throw.settled_pose(0) == pytest.approx((pose.x, pose.y, pose.height, pose.angle))
    assert in_air(board) == {die}
    assert board.shown.facts[f"die_{die}"] != value
    board.update(act.length + 1)
    assert in_air(board) == frozenset()
    assert board.shown.facts[f"die_{die}"] == value
    assert not board.is_table_busy


def test_the_eight_lies_as_it_was_rolled_after_the_turn_is_over() -> None:
    board = board_of("dice-factor")
    form, look = luck_die(board)
    assert form.resting_face(look) == "8"
    board.apply_event(Rolled("eight", "3", 1))
    board.update(1)
    board.update(2000)
    board.apply_event(Counter((("die_eight", ""),)))
    board.update(1)
    form, look = luck_die(board)
    assert form.resting_face(look) == "3"
    assert form.rolled_face(look) == ""  # no row of the table is lit any more


@pytest.mark.parametrize("die", ["colors", "shapes", "eight"])
def test_neither_way_nor_time_nor_sound_of_a_throw_knows_what_is_rolled(die: str) -> None:
    seen = set()
    for value in SIDES[die]:
        board, heard = board_of("dice-factor"), list[str]()
        board.hear = heard.append
        board.apply_event(Rolled(die, value, 1))
        board.update(1)
        (act,) = board.animations
        assert act.throw is not None
        while board.animations:
            board.update(16)
            heard.append("")
        spots = [
            (round(p.x), round(p.y), round(p.height), p.growth) for p in act.throw.die_paths[0]
        ]
        seen.add((act.length, tuple(spots), tuple(heard)))
    assert len(seen) == 1


def test_nothing_is_told_of_a_throw_before_it_lies_still() -> None:
    board, told = board_of("dice-factor"), list[Event]()
    board.told = told.append
    board.apply_event(Rolled("eight", "6", 1))
    board.update(1)
    (act,) = board.animations
    assert act.throw is not None
    board.update(act.throw.still_ms + SETTLED_HOLD_MS / 2)
    assert (told, board.tags) == ([], {})
    board.update(SETTLED_HOLD_MS)
    assert told == [Rolled("eight", "6", 1)]
    assert list(board.tags) == [1]


def test_a_click_settles_a_throw_and_it_is_heard_once() -> None:
    board, heard = board_of("dice-factor"), list[str]()
    board.hear = heard.append
    board.apply_event(Rolled("eight", "6", 1))
    board.update(100)
    board.finish_all()
    assert heard == ["knock"]
    board.update(2000)
    assert heard == ["knock"]


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_however_fast_all_is_a_throw_can_be_seen(speed: float) -> None:
    board = board_of("dice-factor")
    board.speed = speed
    board.apply_event(Rolled("eight", "6", 1))
    board.update(1)
    (act,) = board.animations
    assert act.length / speed >= 350
    assert speed < 4 or act.length / speed < 370


def test_dice_of_one_tray_are_thrown_together() -> None:
    board = board_of("dice-factor")
    for die, value in (("colors", "green"), ("shapes", "cross"), ("colors", "red")):
        board.apply_event(Rolled(die, value))
    board.update(1)
    throws = [act.throw.dice for act in board.animations if act.throw]
    assert throws == [(("colors", "green"), ("shapes", "cross"))]
    board.update(max(act.length for act in board.animations) + 1)
    assert board.shown.facts["die_colors"] == "green"
    assert board.shown.facts["die_shapes"] == "cross"
    board.update(1)
    assert [act.throw.dice for act in board.animations if act.throw] == [(("colors", "red"),)]


def test_when_everybody_rolls_only_the_last_throw_takes_its_time() -> None:
    board = board_of("dice-factor")
    for seat in range(4):
        board.apply_event(Rolled("eight", str(seat + 1), seat))
    lengths: list[float] = []
    values: list[Event] = []
    while board.is_table_busy:
        board.update(1)
        if board.animations and (not values or board.animations[0].event != values[-1]):
            values.append(board.animations[0].event)
            lengths.append(board.animations[0].length)
    assert [event.value for event in values if isinstance(event, Rolled)] == ["1", "2", "3", "4"]
    assert max(lengths[:-1]) < 800
    assert lengths[-1] >= 1100


def test_a_throw_is_finished_at_any_time() -> None:
    board = board_of("dice-factor")
    board.apply_event(Rolled("eight", "3", 0))
    board.update(200)
    board.finish_all()
    assert board.shown.facts["die_eight"] == "3"
    assert in_air(board) == frozenset()
    assert not board.is_table_busy


def test_with_reduced_motion_faces_only_appear() -> None:
    board = board_of("dice-factor", reduced=True)
    board.apply_event(Rolled("eight", "3", 0))
    board.update(1)
    assert [act.length for act in board.animations] == [FADE_IN_MS]


def test_where_no_die_lies_none_is_thrown() -> None:
    board = board_of("color-chaos")
    board.apply_event(Rolled("colors", "red"))
    board.update(1)
    assert not board.is_table_busy
    assert board.shown.facts["die_colors"] == "red"


@pytest.mark.parametrize("game", GAMES)
def test_a_throw_changes_the_picture_all_the_way(game: str, screen: pygame.Surface) -> None:
    board = board_of(game)
    canvas = Canvas(screen)
    board.draw_table(canvas)
    board.apply_event(Rolled("colors", "yellow", 1))
    frames = set()
    for _ in range(5):
        board.update(200)
        board.draw_table(canvas)
        frames.add(pygame.image.tobytes(screen, "RGB"))
    assert len(frames) == 5
