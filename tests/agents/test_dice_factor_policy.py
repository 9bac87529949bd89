"""What the computer player does in Dice Factor, and that it knows no more than its seat."""

import pytest

from game.agents import make_agent
from game.cli.play_out import play_out, seat_agents
from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
from game.games.dice_factor.action_effects import KEEP
from tests.games.dice_factor.at_the_table import GAME, at, luck, table_of
from tests.playing import answer, options

SEEDS = 8
TWO = "hand 1 yo yx gp bs o*"


def moves(position: str, *answers: str) -> set[str]:
    """What it does at a position after these answers, whatever its luck."""
    match = at(position)
    answer(match, *answers)
    return {options(match)[make_agent("hard", seed).decide(match)] for seed in range(SEEDS)}


def rolled(value: str, mine: str, theirs: str = "yo yx gp bs o*") -> str:
    """A position in which the eight will show this."""
    return f"2 / hand 0 {mine} / hand 1 {theirs} / chance {luck(('eight', value))}"


# Which card to take, and which to give up


def test_it_takes_a_discard_that_helps_and_draws_where_none_does() -> None:
    assert moves(f"2 / hand 0 ro rx rp bs gx / {TWO} / discard rs") == {"discard"}
    assert moves(f"2 / hand 0 ro rx rp bs gx / {TWO} / discard yp") == {"draw"}


def test_it_collects_for_the_nearer_target() -> None:
    reds, stars = "ro rx rp b* bs", "ro rx b* g* y*"
    assert moves(f"2 / hand 0 {reds} / {TWO} / discard r*", "discard") == {"pick bs"}
    match = at(f"2 / hand 0 {stars} / {TWO} / discard o*")
    answer(match, "discard")
    chosen = {options(match)[make_agent("hard", seed).decide(match)] for seed in range(SEEDS)}
    assert chosen <= {"pick ro", "pick rx"}


def test_it_wins_when_it_can() -> None:
    assert moves(f"2 / hand 0 ro rx rp rs bx / {TWO} / discard r*") == {"discard"}
    assert moves(f"2 / hand 0 ro rx rp rs bx / {TWO} / discard r*", "discard") == {"pick bx"}


def test_it_keeps_wild_cards() -> None:
    kept = moves(f"2 / hand 0 bAny wo gp gs yx / {TWO} / draw * yp", "draw")
    assert kept.isdisjoint({"pick bAny", "pick wo"})


def test_it_lays_out_add_a_card() -> None:
    position = f"2 / hand 0 ro rx rp aAdd1 bx / {TWO} / draw * yp"
    assert moves(position, "draw") == {"pick aAdd1"}
    assert moves(position, "draw", "pick aAdd1") == {"lay_out"}


def test_it_does_not_throw_away_add_a_card_that_can_not_act_yet() -> None:
    position = f"2 / hand 0 ro rx bp gx yp / {TWO} / discard aAdd1"
    assert "pick aAdd1" not in moves(position, "discard")


def test_it_does_not_trade_a_good_hand_away() -> None:
    assert moves(f"2 / hand 0 ro rx rp rs bx / {TWO} / draw * aHands", "draw") == {"pick bx"}


def test_a_hopeless_hand_is_traded_late_in_the_game() -> None:
    position = f"2 / turns 20 / hand 0 bo gx op ys bp / {TWO} / draw * aHands"
    assert moves(position, "draw") == {"pick aHands"}


# After a roll


@pytest.mark.parametrize("mine", ["ro rx rp rs bx", "r* rx g* b* gp"])
def test_it_keeps_a_good_hand(mine: str) -> None:
    assert moves(rolled("7", mine), "roll") == {KEEP}


def test_it_trades_hands_with_whom_it_knows_to_have_a_good_one() -> None:
    known = "ro~1 rx~1 rp~1 rs~1 bo~1"
    position = f"3 / turn 1 / hand 0 {known} / hand 1 bo gx op ys bp / hand 2 yo yx gp bs o*"
    assert moves(f"{position} / chance {luck(('eight', '7'))}", "roll") == {"seat 0"}


def test_what_it_does_not_know_of_a_hand_does_not_draw_it_there() -> None:
    """The same hands unknown: over many lots it trades with both."""
    position = "3 / turn 1 / hand 0 ro rx rp rs bo / hand 1 bo gx op ys bp / hand 2 yo yx gp bs o*"
    match = at(f"{position} / turns 30 / chance {luck(('eight', '7'))}")
    answer(match, "roll")
    chosen = {options(match)[make_agent("hard", seed).decide(match)] for seed in range(40)}
    assert {"seat 0", "seat 2"} <= chosen


def test_it_gives_away_a_card_that_it_does_not_miss() -> None:
    match = at(rolled("6", "ro rx rp r* bx"))
    answer(match, "roll", "seat 1")
    assert {options(match)[make_agent("hard", seed).decide(match)] for seed in range(SEEDS)} == {
        "pick bx"
    }


def test_it_rolls_the_die_that_serves_it_least() -> None:
    assert moves(rolled("8", "ro rx rp rs bx"), "roll") == {"shapes"}
    assert moves(rolled("8", "b* g* o* y* bx"), "roll") == {"colors"}
    assert moves(rolled("8", "r* rx w* rAny bx"), "roll") == {KEEP}


def test_it_spoils_a_target_that_another_player_is_known_to_collect() -> None:
    known = "ro~0 rx~0 rp~0 rs~0 bx"
    assert moves(rolled("8", "bo gx op ys b*", known), "roll") == {"colors"}


# Whole games


def test_what_it_can_not_see_changes_no_answer() -> None:
    for seed in range(6):
        match = Match.new(GAME, 4, seed)
        players = seat_agents(["hard"] * 4, seed)
        while (decision := match.decision) is not None:
            other = match.imagine(decision.seat, Chance(seed))
            assert make_agent("hard", 7).decide(match) == make_agent("hard", 7).decide(other)
            match.submit(players[decision.seat].decide(match))


def test_who_sits_there_changes_no_answer() -> None:
    match = Match.new(GAME, 4, 3)
    players = seat_agents(["hard"] * 4, 3)
    while (decision := match.decision) is not None:
        head, _, rest = notation.write_position(match).partition(" / ")
        other = notation.read_position(f'{head} / names ["Mum","You","Robot","Dad"] / {rest}')
        assert make_agent("hard", 7).decide(match) == make_agent("hard", 7).decide(other)
        match.submit(players[decision.seat].decide(match))


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_games_between_computer_players_are_short(seats: int) -> None:
    for seed in range(10):
        match = Match.new(GAME, seats, seed)
        play_out(match, seat_agents(["hard"] * seats, seed))
        assert match.result is not None
        assert table_of(match).turns < 40 * seats
        assert max(match.table.scores) == 5


@pytest.mark.parametrize(("seats", "least"), [(2, 0.85), (4, 0.75)])
def test_it_nearly_always_beats_players_who_do_anything(seats: int, least: float) -> None:
    won = 0
    for seed in range(40):
        match, me = Match.new(GAME, seats, seed), seed % seats
        levels = ["hard" if seat == me else "random" for seat in range(seats)]
        play_out(match, seat_agents(levels, seed))
        won += match.result is not None and match.result.places[me] == 1
    assert won / 40 > least
