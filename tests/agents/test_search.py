"""What search finds, in a game it knows and in one that nobody has written a policy for."""

from collections.abc import Iterator
from math import inf, sqrt

import pytest

from game.agents import make_agent
from game.agents.mind import Outlook, Plan, all_answers
from game.agents.search import WorldSearch, begin_search, rollout
from game.agents.search.determinization import candidate_answers, lead_in_errors
from game.agents.search.rollout import play_rollout, rollout_worth, winner_shares
from game.agents.style import PLAIN
from game.core import notation
from game.core.chance import Chance
from game.core.game import Game
from game.core.match import Match
from game.core.table import Table
from tests import toy
from tests.agents.searches import COLOR, GOES_OUT, TWINS, found, knows, last, plan, trees
from tests.playing import options

HIGHEST = f"{toy.ID} 3 / turns 1 / turn 2 / hand 0 b5 b1 r1 / hand 1 r2 r3 / hand 2 b2 b3"
FRIEND = f"{HIGHEST.replace('turn 2', 'turn 0')} moves lay r2, lay b2, lay b1, take, blue, yes"
NO_POINTS = [0.0] * 3
AT_ONCE = -1
"""Dreams that may not even end their turn."""


# What it finds -----------------------------------------------------------------------------


@trees
@pytest.mark.parametrize("seed", range(5))
def test_it_plays_the_card_that_wins_though_its_policy_would_not(
    tree: bool, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    knows(monkeypatch, COLOR, policy=last)
    match = notation.read_position(GOES_OUT)
    assert (
        options(match)[begin_search(match, plan(tree), Chance(seed), PLAIN).best_answer()] == "draw"
    )
    assert found(match, plan(tree), seed) == "play b9"


@trees
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.usefixtures("toy_game")
def test_it_lays_what_wins_in_a_game_without_a_policy(tree: bool, seed: int) -> None:
    assert found(notation.read_position(HIGHEST), plan(tree), seed) == "lay b5"


@trees
@pytest.mark.usefixtures("toy_game")
def test_a_table_is_estimated_where_dreams_end_too_early(
    tree: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rich(table: Table) -> Outlook:
        gifted = len(table.hands[2]) > len(table.hands[1])
        return [float(gifted), 0.0, float(not gifted)], NO_POINTS

    knows(monkeypatch, toy.ID, outlook=rich)
    monkeypatch.setattr(rollout, "TOO_LONG", AT_ONCE)
    match = notation.read_position(FRIEND)
    assert options(match) == ["seat 1", "seat 2"]
    assert {found(match, plan(tree, 32, horizon=0), seed) for seed in range(8)} == {"seat 2"}


@pytest.mark.usefixtures("toy_game")
def test_among_answers_of_equal_worth_the_policy_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    knows(monkeypatch, toy.ID, outlook=lambda table: ([1 / 3] * 3, NO_POINTS))
    monkeypatch.setattr(rollout, "TOO_LONG", AT_ONCE)
    match = notation.read_position(HIGHEST)
    for seed in range(8):
        thought = begin_search(match, plan(False, 32, horizon=0), Chance(seed), PLAIN)
        assert isinstance(thought, WorldSearch)
        while thought.think_further() is None:
            pass
        assert thought.answer == thought.prior


@trees
@pytest.mark.parametrize("players", [2, 4])
def test_it_plays_a_game_nobody_has_written_a_policy_for(
    tree: bool, players: int, toy_game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An eighth game is played at every kind of question from the first day."""
    knows(monkeypatch, toy.ID, plan=plan(tree, 12))
    asked = set()
    for seed in range(4):
        match = Match.new(toy.ID, players, seed)
        experts = [make_agent("expert", seed + seat) for seat in range(players)]
        while match.decision is not None:
            asked.add(type(match.decision).__name__)
            match.submit(experts[match.decision.seat].decide(match))
    kinds = {"Lay", "PickColor", "YesNo", "PickCards", "Dodge"}
    assert asked >= kinds | ({"PickSeat"} if players > 2 else set())


def to_its_end(dream: Iterator[None]) -> object:
    """What a dream answers that pauses now and then."""
    while True:
        try:
            next(dream)
        except StopIteration as end:
            return end.value


# How it compares -----------------------------------------------------------------------------


def test_equal_answers_are_worth_the_same_in_the_same_worlds() -> None:
    match = notation.read_position(TWINS)
    texts = options(match)
    pair = [texts.index("play b7"), texts.index("play b7#2")]
    thought = WorldSearch(match, plan(False), Chance(3), PLAIN)
    thought.live, thought.values = pair, {option: [] for option in pair}
    for _ in range(24):
        to_its_end(thought.run_dream())
    assert thought.values[pair[0]] == thought.values[pair[1]]
    assert len(set(thought.values[pair[0]])) > 1


def test_other_worlds_and_other_luck_come_with_every_round_of_dreams() -> None:
    thought = WorldSearch(notation.read_position(TWINS), plan(False), Chance(3), PLAIN)
    hands = set()
    for _ in range(6 * len(thought.live)):
        to_its_end(thought.run_dream())
        hands.add(str(thought._world.table.hands))
    assert len(hands) == 6


def test_a_surely_worse_answer_is_dropped_and_thinking_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    knows(monkeypatch, "color-chaos", sensible=all_answers)
    match = notation.read_position(GOES_OUT)
    thought = begin_search(match, plan(False, 500), Chance(2), PLAIN)
    while thought.think_further() is None:
        pass
    assert thought.answer is not None
    assert options(match)[thought.answer] == "play b9"
    assert thought.dreams == 16


def test_the_policys_answer_is_compared_with_others_that_are_not_alike() -> None:
    match = notation.read_position(TWINS)
    decision, texts = match.open_decision, options(match)
    prior, every = texts.index("draw"), list(range(len(texts)))
    chosen = candidate_answers(decision, [prior, *every], 60)
    assert chosen[0] == prior
    words = [decision.word(decision.options[place]) for place in chosen]
    assert sorted(words) == sorted({decision.word(option) for option in decision.options})
    assert len(candidate_answers(decision, [prior, *every], 2)) == 2
    twin = texts.index("play b7#2")
    assert texts.index("play b7") not in candidate_answers(decision, [twin, *every], 60)


@pytest.mark.parametrize("tree", [False, True])
def test_what_is_surely_worse_need_not_be_dreamed_of(tree: bool) -> None:
    match = notation.read_position(GOES_OUT)
    thought = begin_search(match, plan(tree, 500), Chance(2), PLAIN)
    assert thought.think_further() is not None
    assert options(match)[thought.answer_now()] == "play b9"
    assert thought.dreams == 0


def test_how_surely_answers_are_better() -> None:
    assert lead_in_errors([2.0, 1.0], [1.0, 0.0]) == inf
    assert lead_in_errors([1.0, 0.0], [2.0, 1.0]) == -inf
    assert lead_in_errors([1.0, 2.0], [1.0, 2.0]) == lead_in_errors([], [1.0]) == 0
    assert lead_in_errors([1.0, 1.0, 0.0, 2.0], [0.0] * 4) == pytest.approx(sqrt(6))
    assert lead_in_errors([0.0] * 4, [1.0, 1.0, 0.0, 2.0]) == pytest.approx(-sqrt(6))


# What a dream is worth ------------------------------------------------------------------------


def test_places_and_points_make_the_worth_of_a_dream() -> None:
    world = notation.read_position(GOES_OUT)
    before = world.table.scores
    world.submit(options(world).index("play b9"))
    assert world.decision is None
    assert rollout_worth(before, world, Plan(1), True) == [1.0, 0.0, 0.0]
    values = rollout_worth(before, world, Plan(1, points=0.01), True)
    assert sum(values) == pytest.approx(1)
    low, high = sorted(world.table.scores[1:])
    assert values[1 if world.table.scores[1] == low else 2] == pytest.approx(
        0.01 * ((low + high) / 3 - low)
    )


def test_who_shares_the_first_place_shares_its_worth() -> None:
    assert winner_shares([1, 3, 1]) == [0.5, 0.0, 0.5]
    assert winner_shares([2, 1, 3]) == [0.0, 1.0, 0.0]


def test_a_dream_ends_with_the_round_or_at_the_horizon() -> None:
    match = notation.read_position(GOES_OUT.replace("one round", "250"))
    world, chance = match.fork(), Chance(1)
    assert to_its_end(play_rollout(world, Plan(1), chance))
    assert world.table.round == match.table.round + 1
    early = notation.read_position(TWINS)
    world = early.fork()
    assert not to_its_end(play_rollout(world, Plan(1, horizon=0), chance))
    assert world.table.turn == early.table.seat_after(early.table.turn)
