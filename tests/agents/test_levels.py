"""Computer players as the table meets them: calls, moments, fairness, strength."""

from __future__ import annotations

from collections import Counter

import pytest

from game.agents import AGENTS, LEVELS, agent
from game.agents.levels import Player
from game.cli.play_out import play_out
from game.core import notation
from game.core.chance import Chance
from game.core.errors import BadSetup
from game.core.match import Match
from tests.playing import options

CALLS = (
    "color-chaos 3 / discard b5 / hand 0 bReverse g1 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
    " moves play bReverse"
)
WINDOWS = (1.0, 2.0, 3.0, 5.0, 10.0)
levels = pytest.mark.parametrize("level", sorted(LEVELS))


def test_there_are_agents_for_tests_and_for_play() -> None:
    assert AGENTS[0] == "random"
    assert "normal" in AGENTS
    with pytest.raises(BadSetup, match="unknown agent genius: there are random"):
        agent("genius", 1)


@pytest.mark.ruling("CC-22")
@levels
def test_calls_are_missed_at_the_levels_rate(level: str) -> None:
    match, player, times = notation.read(CALLS), agent(level, 11), 4000
    texts = options(match)
    made = Counter(texts[player.choose(match)] for _ in range(times))
    for call, others in (("chaos", "call flip"), ("flip", "call chaos")):
        missed = (made[others] + made["call nothing"]) / times
        assert missed == pytest.approx(LEVELS[level].missed[call], abs=0.016), call


@pytest.mark.ruling("CC-22")
def test_the_normal_level_misses_8_chaos_and_6_flips_of_100() -> None:
    assert LEVELS["normal"].missed == {"chaos": 0.08, "flip": 0.06}
    assert LEVELS["normal"].reaction == (0.4, 0.8)


@levels
@pytest.mark.parametrize("window", WINDOWS)
def test_a_call_made_is_seen_in_time_and_never_faster_than_a_person(
    level: str, window: float
) -> None:
    player = agent(level, 3)
    moments = [player.reaction(True, window) for _ in range(300)]
    assert min(moments) >= 0.25
    assert max(moments) < window
    assert max(moments) - min(moments) > 0.1


@levels
def test_in_a_second_it_reacts_as_its_level_does(level: str) -> None:
    player = agent(level, 3)
    soonest, latest = LEVELS[level].reaction
    moments = [player.reaction(True, 1) for _ in range(300)]
    assert soonest <= min(moments) < soonest + 0.05
    assert latest - 0.05 < max(moments) <= latest


@levels
def test_a_longer_window_is_used_more_calmly(level: str) -> None:
    means = []
    for window in WINDOWS:
        player = agent(level, 3)
        means.append(sum(player.reaction(True, window) for _ in range(200)) / 200)
    assert means == sorted(means)


@pytest.mark.parametrize("level", AGENTS)
@pytest.mark.parametrize("window", WINDOWS)
def test_a_missed_call_is_pressed_too_late(level: str, window: float) -> None:
    player = agent(level, 3)
    assert all(player.reaction(False, window) > window for _ in range(100))


@levels
def test_what_is_shown_changes_nothing_that_is_played(level: str) -> None:
    one, other = agent(level, 5), agent(level, 5)
    match = Match.new("color-chaos", 4, 2, {"target": "one round"})
    while match.decision is not None:
        other.reaction(True, 1)
        index = one.choose(match)
        assert other.choose(match) == index
        match.submit(index)


@levels
def test_a_thought_comes_to_the_same_answer(level: str) -> None:
    match = Match.new("color-chaos", 4, 2)
    thought = agent(level, 5).think(match)
    answer = thought.poll(3, lambda: 0.0)
    assert answer == agent(level, 5).choose(match)


def test_thinking_leaves_the_match_alone() -> None:
    match = Match.new("color-chaos", 4, 2)
    before = notation.write(match)
    agent("hard", 5).choose(match)
    assert notation.write(match) == before


TARGETS = "color-chaos 4{} / discard b5 / hand 0 bSwap g1 g2 g3{} moves play bSwap"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_whom_it_attacks_depends_on_cards_not_on_names_or_seats(seat: int) -> None:
    cards = {1: "r1 r2 r3 r4 r6", 2: "b1 b2 b3 b4 b6", 3: "o1 o2 o3 o4 o6"}
    cards[seat] = cards[seat][:5]
    hands = "".join(f" / hand {s} {codes}" for s, codes in cards.items())
    for names in ("", ' / names ["Mum","You","Computer","Robot"]'):
        match = notation.read(TARGETS.format(names, hands))
        for seed in range(10):
            picked = options(match)[agent("hard", seed).choose(match)]
            assert picked in ("seat 0", f"seat {seat}")


def test_among_equals_it_attacks_everybody_alike() -> None:
    hands = " / hand 1 r1 r2 / hand 2 o1 o2 / hand 3 b1 b2"
    match = notation.read(TARGETS.format("", hands) + ", seat 0")
    texts = options(match)
    picked = Counter(texts[agent("hard", seed).choose(match)] for seed in range(600))
    assert set(picked) == {"seat 1", "seat 2", "seat 3"}
    assert min(picked.values()) > 150


def wins(rival: str, games: int) -> float:
    """How often a normal player wins a round at a table of four, taking seats in turn."""
    won = 0.0
    for seed in range(games):
        match = Match.new("color-chaos", 4, seed, {"target": "one round"})
        chance, me = Chance(seed), seed % 4
        seats = [agent("normal" if s == me else rival, chance.word()) for s in range(4)]
        play_out(match, seats)
        assert match.result is not None
        won += match.result.places[me] == 1
    return won / games


def test_it_beats_players_who_do_anything() -> None:
    assert wins("random", 80) > 0.6


def test_four_of_a_kind_win_alike() -> None:
    assert 0.15 < wins("normal", 200) < 0.35


def test_a_player_of_ones_own_level() -> None:
    player = Player("normal", Chance(1))
    match = notation.read(CALLS)
    assert options(match)[player.choose(match)].startswith("call")
