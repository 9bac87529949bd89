"""How long computer players take over a game of Penny Badger: nobody spins it out."""

from statistics import mean

import pytest

from game.agents import make_agent
from game.cli.play_out import play_out, seat_agents
from game.core import notation
from game.core.match import Match
from game.games.penny_badger.badger_table import BadgerTable
from tests.playing import options

SEEDS = range(40, 46)
PATIENCE = 160
"""Turns of four players: a pair is claimed in every second turn and brings four of the bank's
hundred pennies, and penalties and those who concede put half of that back.
"""
LEADER = "4 / bank 4 / scores 60 20 20 20 / turn 1"
HANDS = (
    "hand 0 go gx gp gs g* / hand 1 r* r* bx bp bs / hand 2 oo ox op os o* / hand 3 yo yx yp ys y*"
)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_game_is_over_when_the_bank_is_empty_and_not_for_want_of_patience(level: str) -> None:
    turns = []
    for seed in SEEDS:
        match = Match.new("penny-badger", 4, seed)
        play_out(match, seat_agents([level] * 4, seed))
        assert isinstance(match.table, BadgerTable)
        turns.append(match.table.turns)
    assert mean(turns) < PATIENCE, f"seeds {SEEDS}: {turns}"
    assert max(turns) < match.table.rules.numbers["turns"]


def test_whoever_leads_lets_the_game_end() -> None:
    match = notation.read_position(
        f"penny-badger {LEADER} / {HANDS} moves claim, red star, pick r*, pick r*, done"
    )
    assert match.decision is not None
    while match.decision.seat:
        match.submit(0)
    answers = {options(match)[make_agent("hard", seed).decide(match)] for seed in range(10)}
    assert answers == {"believe"}


def test_whoever_is_far_behind_accepts_the_end() -> None:
    scores = "scores 90 9 25 25"
    text = LEADER.replace("scores 60 20 20 20 / turn 1", f"{scores} / turn 0")
    hands = HANDS.replace("go gx", "g* g*").replace("gp gs g*", "gp gs go")
    match = notation.read_position(
        f"penny-badger {text} / {hands} moves claim, green star, pick g*, pick g*, done"
    )
    answers = [options(match)[make_agent("normal", seed).decide(match)] for seed in range(20)]
    assert match.decision is not None
    assert match.decision.seat == 1
    assert answers.count("challenge") < 10
