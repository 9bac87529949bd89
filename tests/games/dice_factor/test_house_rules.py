"""The house rule of Dice Factor by which every turn begins with a roll."""

import pytest

from game.agents import make_agent
from game.core import notation
from game.core.event import Announced, Event, Rolled
from game.core.match import Match
from game.games import GAMES
from game.store.statistics.records import RecordWatch
from tests.playing import answer, options

TABLE = (
    "dice-factor 3 / option roll=first / die_colors red / die_shapes star / hand 0 bo gx op yp bs"
    " / hand 1 go oo yo gp gs / hand 2 bx ox yx bp os / discard gx"
)
LUCK = 200


def _rolled(face: str) -> tuple[Match, list[Event]]:
    """Seat 1's turn, which began with this roll, and what was heard since."""
    for luck in range(LUCK):
        match = notation.read_position(f"{TABLE} / turn 0 / draw * ys rp bo gx / chance {luck}")
        while match.open_decision.question_key != "PickPile.turn":
            keep = "keep" if "keep" in options(match) else options(match)[0]
            answer(match, keep)
        heard: list[Event] = []
        match.listen(heard.append)
        answer(match, "draw", "pick bo")
        rolls = [e.value for e in heard if isinstance(e, Rolled) and e.die == "eight"]
        if rolls == [face]:
            return match, heard
    raise AssertionError(f"nobody rolled {face}")


@pytest.mark.ruling("DF-4")
@pytest.mark.parametrize("face", ["1", "5"])
def test_after_a_roll_of_nothing_a_card_is_taken(face: str) -> None:
    match, heard = _rolled(face)
    assert match.open_decision.seat == 1
    assert options(match) == ["draw", "discard"]
    assert "lost_turn" not in [e.key for e in heard if isinstance(e, Announced)]


@pytest.mark.ruling("DF-4")
@pytest.mark.parametrize(
    ("face", "asked"),
    [("6", "PickSeat.trade_a_card"), ("7", "PickSeat.trade_hands"), ("8", "PickDie.target")],
)
def test_its_effect_comes_before_the_card(face: str, asked: str) -> None:
    match, _ = _rolled(face)
    assert (match.open_decision.seat, match.open_decision.question_key) == (1, asked)
    answer(match, "keep")
    assert (match.open_decision.seat, match.open_decision.question_key) == (1, "PickPile.turn")
    assert "roll" not in options(match)


@pytest.mark.ruling("DF-4", "DF-9")
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_computers_win_where_every_turn_begins_with_a_roll(level: str) -> None:
    for seed in range(4):
        match = Match.new("dice-factor", 4, seed, {"roll": "first"})
        agents = [make_agent(level, seat) for seat in range(4)]
        while match.decision is not None:
            match.submit(agents[match.decision.seat].decide(match))
        assert match.result is not None
        assert max(match.result.scores) == 5
        assert match.table.public_facts()["die_eight"] == ""


def test_rolling_is_no_record_where_everybody_has_to() -> None:
    def kept(roll: str) -> set[str]:
        rules = GAMES["dice-factor"].rules
        return {record.id for record in RecordWatch(rules, 3, {"roll": roll}).records}

    assert kept("instead") - kept("first") == {"rolls"}
