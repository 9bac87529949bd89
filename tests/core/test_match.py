"""The contract of a match."""

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.errors import BadPosition, IllegalChoice, NothingToUndo
from game.core.event import Event, MatchEnded
from game.core.game import Game
from game.core.match import Match, Result, rank_scores
from game.core.table import Table as CardTable
from game.games import GAMES
from tests.playing import answer, decisions, play_on, same

ID = "color-chaos"
ROOT = Path(__file__).resolve().parents[2]


def wrong(match: Match) -> list[Any]:
    """Answers that are none."""
    assert match.decision is not None
    return [-1, len(match.decision.options), 10**9, True, False, None, "0", 0.0, [0]]


@pytest.mark.ruling("GEN-9")
def test_a_wrong_answer_changes_nothing() -> None:
    match = Match.new(ID, 4, 3)
    events: list[Event] = []
    match.listen(events.append)
    for _ in decisions(match, 5, 50):
        before = notation.write_position(match)
        events.clear()
        for index in wrong(match):
            with pytest.raises(IllegalChoice):
                match.submit(index)
        assert not events
        assert notation.write_position(match) == before


@pytest.mark.ruling("GEN-9")
def test_a_finished_match_takes_no_answer() -> None:
    match = Match.new(ID, 3, 1, {"target": "one round"})
    play_on(match, 1)
    result = match.result
    assert match.decision is None
    for index in (0, -1, True):
        with pytest.raises(IllegalChoice, match="the match is over"):
            match.submit(index)
    assert match.result == result


def test_a_refused_answer_says_what_was_expected() -> None:
    match = Match.new(ID, 3, 1)
    assert match.decision is not None
    last = len(match.decision.options) - 1
    with pytest.raises(IllegalChoice, match=rf"PlayCard.turn takes 0 to {last}, not 77"):
        match.submit(77)


def test_names_or_a_number_of_players() -> None:
    assert Match.new(ID, 3).table.names == ("P1", "P2", "P3")
    assert Match.new(ID, ["Ana", "Ben", "Cleo", "Dan"]).table.names == ("Ana", "Ben", "Cleo", "Dan")


def test_no_result_before_the_end() -> None:
    match = Match.new(ID, 3, 1, {"target": "one round"})
    assert match.result is None
    events: list[Event] = []
    match.listen(events.append)
    play_on(match, 2)
    assert match.result is not None
    assert events[-1] == MatchEnded(match.result.scores, match.result.places)


def test_whoever_hears_that_a_match_is_over_can_ask_how_it_ended() -> None:
    match = Match.new(ID, 3, 1, {"target": "one round"})
    heard: list[Result | None] = []

    def listener(event: Event) -> None:
        if isinstance(event, MatchEnded):
            heard.append(match.result)

    match.listen(listener)
    play_on(match, 2)
    assert heard == [match.result]
    assert heard != [None]


@pytest.mark.ruling("GEN-7")
@pytest.mark.parametrize(
    ("scores", "low_wins", "places"),
    [
        ((5, 5, 12), True, (1, 1, 3)),
        ((5, 5, 12), False, (2, 2, 1)),
        ((7, 3, 3, 7), True, (3, 1, 1, 3)),
        ((0, 0, 0), True, (1, 1, 1)),
        ((-2, 0, 9), True, (1, 2, 3)),
    ],
)
def test_equal_scores_share_a_place(
    scores: tuple[int, ...], low_wins: bool, places: tuple[int, ...]
) -> None:
    assert rank_scores(scores, low_wins).places == places


def test_undo_gives_back_the_question_and_listeners_stay() -> None:
    text = f"{ID} 3 / discard b5 / hand 0 b7 b8 g1 / hand 1 b9 b6 r1 / hand 2 o1 o2 o3"
    match = notation.read_position(text)
    before = match.fork()
    events: list[Event] = []
    match.listen(events.append)
    match.submit(0)
    heard = len(events)
    assert heard
    match.undo()
    assert same(match, before)
    assert len(events) == heard
    match.submit(0)
    assert len(events) == 2 * heard


def test_undo_reaches_back_from_the_end_to_the_beginning() -> None:
    match = Match.new(ID, 3, 1, {"target": "one round"})
    first = match.fork()
    play_on(match, 1)
    made = len(match.steps)
    for _ in range(made):
        match.undo()
    assert same(match, first)
    with pytest.raises(NothingToUndo, match="no choice has been made"):
        match.undo()
    assert same(match, first)


def test_the_last_choice_may_be_undone_only_by_its_seat_and_before_something_was_revealed() -> None:
    text = f"{ID} 3 / discard b5 / hand 0 b7 b8 g1 / hand 1 b9 b6 r1 / hand 2 o1 o2 o3"
    match = notation.read_position(text)
    assert not match.may_undo(0)
    answer(match, "play b7")
    assert match.may_undo(0)
    assert not match.may_undo(1)
    answer(match, "play b9")
    assert not match.may_undo(0)
    assert match.may_undo(1)
    answer(match, "draw")
    assert not match.may_undo(2)


def test_a_fork_goes_its_own_way_unheard() -> None:
    match = Match.new(ID, 4, 3)
    play_on(match, 4, 33)
    before = notation.write_position(match)
    events: list[Event] = []
    match.listen(events.append)
    fork = match.fork()
    play_on(fork, 9)
    assert fork.result is not None
    assert not events
    assert notation.write_position(match) == before


def test_a_fork_of_a_finished_match_is_finished() -> None:
    match = Match.new(ID, 3, 1, {"target": "one round"})
    play_on(match, 1)
    fork = match.fork()
    assert fork.decision is None
    assert fork.result == match.result
    assert notation.load_position(notation.save_position(match)).result == match.result


def test_a_save_is_plain_data() -> None:
    match = Match.new(ID, ["Ana / Bo", "moves moves", 'Q"\\', "Zoë"], 3)
    play_on(match, 4, 77)
    data = json.loads(json.dumps(notation.save_position(match)))
    again = notation.load_position(data)
    assert same(match, again)
    assert again.table.names == match.table.names
    play_on(match, 6)
    play_on(again, 6)
    assert again.result == match.result


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"format": 2, "position": ""},
        {"format": 1},
        {"format": 1, "position": "chess"},
        [],
        None,
    ],
)
def test_what_is_no_save_is_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        notation.load_position(data)


def test_imagining_needs_a_chance_and_leaves_the_match_alone() -> None:
    match = Match.new(ID, 4, 3)
    play_on(match, 4, 21)
    before, chance = notation.write_position(match), Chance(1)
    assert match.decision is not None
    worlds = [match.imagine(match.decision.seat, chance) for _ in range(3)]
    assert len({notation.write_position(world) for world in worlds}) == 3
    assert notation.write_position(match) == before
    again = match.imagine(match.decision.seat, Chance(1))
    assert same(again, worlds[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_world_is_dealt_once_for_all_its_forks(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.new(game, 4, 6)
    play_on(match, 3, 9)
    assert match.decision is not None
    world = match.imagine(match.decision.seat, Chance(4))
    again = match.imagine(match.decision.seat, Chance(4))
    moves, dealt = Chance(2), type(world.table).redeal

    def deal_anew(*args: object) -> None:
        raise AssertionError("what is known already is dealt anew")

    monkeypatch.setattr(type(world.table), "redeal", deal_anew)
    forks = [world.fork(), world.fork().fork()]
    play_on(forks[1], 5, 30)
    assert same(forks[0], again)
    monkeypatch.setattr(type(world.table), "redeal", dealt)
    for _ in range(30):
        if forks[0].decision is not None:
            index = moves.below(len(forks[0].decision.options))
            forks[0].submit(index)
            again.submit(index)
    assert same(forks[0], again)
    assert same(world, match.imagine(match.decision.seat, Chance(4)))


def test_positions_are_noted_seldom_while_nobody_asks_for_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, copy, copies = Match.new(ID, 4, 2), CardTable.copy, list[int]()

    def noting(table: CardTable) -> CardTable:
        copies.append(len(match.steps))
        return copy(table)

    monkeypatch.setattr(CardTable, "copy", noting)
    play_on(match, 2, 2000)
    assert 5 < len(copies) < 40
    assert same(match.fork(), match)
    copies.clear()
    for _ in decisions(match, 2, 60):
        assert same(match.fork(), match)
    assert max(b - a for a, b in pairwise(copies)) < 10


def test_whoever_is_told_decides_nothing(toy_game: Game) -> None:
    """A match with a listener and one without go the same way."""
    one, other = Match.new(toy_game.id, 4, 9), Match.new(toy_game.id, 4, 9)
    one.listen(lambda event: None)
    play_on(one, 3)
    play_on(other, 3)
    assert notation.describe_table(one.table) == notation.describe_table(other.table)


def test_the_box_is_packed_on_first_use() -> None:
    code = "from game.core.match import Match; print(Match.new('color-chaos', 3).game.id)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "color-chaos\n"
