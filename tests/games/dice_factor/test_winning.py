"""Who wins Dice Factor, when, and what happens if nobody does."""

import pytest

from game.core.event import Announced, Rolled, RoundEnded
from game.core.match import Match
from tests.games.color_chaos.at_the_table import asked, fact, hand, heard
from tests.games.dice_factor.at_the_table import at, luck, play, table_of
from tests.playing import answer, play_on

REST = "hand 1 yo yx rp bs g* / hand 2 oo ox op os b*"
LOGOS = "die_colors logo / die_shapes logo"


def ended(match: Match) -> bool:
    """Whether the game is over."""
    return match.decision is None


def places(match: Match) -> tuple[int, ...]:
    """The places by seat."""
    assert match.result is not None
    return match.result.places


@pytest.mark.ruling("DF-9")
@pytest.mark.parametrize("five", ["ro rx rp rs r*", "b* g* o* r* y*", "ro ro ro rx rx"])
def test_five_of_the_color_or_five_of_the_shape_win(five: str) -> None:
    *four, last = five.split()
    match = at(f"3 / hand 0 {' '.join(four)} bx / {REST} / draw * {last}")
    events = heard(match)
    answer(match, "draw", "pick bx")
    assert ended(match)
    assert places(match) == (1, 2, 2)
    (end,) = [e for e in events if isinstance(e, RoundEnded)]
    assert end.seat == 0
    assert end.scores == (5, 1, 1)


@pytest.mark.ruling("DF-9")
@pytest.mark.parametrize("four", ["ro rx rp rs", "ro rx g* b*"])
def test_four_are_not_enough_and_the_two_targets_do_not_add_up(four: str) -> None:
    assert not ended(play(f"3 / hand 0 {four} bx / {REST} / draw * yp", "draw", "pick bx"))


@pytest.mark.ruling("DF-9", "CH-5")
@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        ("ro rx rp rs rAny", True),
        ("ro rx rp rs wColors", True),
        ("ro rx rp rs wShapes", True),
        ("ro rx rp rs ws", True),  # a square of any color: of red too
        ("b* g* o* y* w*", True),
        ("b* g* o* y* bAny", True),  # blue of any shape: a star too
        ("b* g* rAny w* wColors", True),
        ("ro rx rp rs bAny", False),
        ("b* g* o* y* ws", False),
        ("ro rx rp rs aSkip", False),
    ],
)
def test_wild_cards_count_as_what_they_can_represent(hand: str, wins: bool) -> None:
    match = play(f"3 / hand 0 {hand} / {REST} / draw * yp", "draw", "pick yp")
    assert ended(match) == wins


@pytest.mark.ruling("DF-3", "DF-9")
@pytest.mark.parametrize(
    ("dice", "hand", "wins"),
    [
        ("die_colors logo / die_shapes star", "go gx gp gs g*", True),
        ("die_colors logo / die_shapes star", "go gx gp gs b*", False),
        ("die_colors logo / die_shapes star", "go gx gp ws wColors", True),
        ("die_colors red / die_shapes logo", "bx gx ox rx yx", True),
        ("die_colors red / die_shapes logo", "bx gx ox wx bAny", True),
        ("die_colors red / die_shapes logo", "go gx gp gs g*", False),
        (LOGOS, "go gx gp gs g*", True),
        (LOGOS, "bx gx ox rx yx", True),
        (LOGOS, "bx gx ox ro yo", False),
    ],
)
def test_the_logo_leaves_the_color_or_shape_open_but_not_mixed(
    dice: str, hand: str, wins: bool
) -> None:
    position = f"2 / {dice} / hand 0 {hand} / hand 1 yo yp bs ox g* / draw * rp"
    match = play(position, "draw", "pick rp")
    assert ended(match) == wins


@pytest.mark.ruling("DF-9")
def test_five_of_the_larger_hand_are_enough() -> None:
    match = play(
        f"3 / hand 0 ro rx rp rs bx yo / front 0 aAdd1 / {REST} / draw * r*", "draw", "pick bx"
    )
    assert hand(match, 0) == ["ro", "rx", "rp", "rs", "yo", "r*"]
    assert places(match) == (1, 2, 2)


@pytest.mark.ruling("DF-9")
def test_a_roll_of_a_target_can_make_a_winner_of_another_player() -> None:
    match = at(
        f"3 / hand 0 bo gx op ys aDie / hand 1 yo yx yp ys y* / hand 2 oo ox bp os b*"
        f" / chance {luck(('colors', 'yellow'))}"
    )
    answer(match, "draw", "pick aDie", "colors")
    assert ended(match)
    assert places(match)[1] == 1


@pytest.mark.ruling("DF-9")
@pytest.mark.parametrize(
    ("mine", "direction", "winner"),
    [("go gx gp gs", 1, 2), ("go gx gp gs", -1, 0), ("yo yx yp ys", 1, 1)],
)
def test_of_several_the_active_player_wins_or_the_first_in_order_of_play(
    mine: str, direction: int, winner: int
) -> None:
    match = at(
        f"3 / turn 1 / direction {direction} / hand 0 yo yx yp ys y* / hand 1 {mine} aDie"
        f" / hand 2 yo yx yp ys y* / draw * y* / chance {luck(('colors', 'yellow'))}"
    )
    answer(match, "draw", "pick aDie", "colors")
    assert [place == 1 for place in places(match)] == [seat == winner for seat in range(3)]


@pytest.mark.ruling("DF-9")
def test_a_trade_can_make_a_winner_of_who_gets_the_hand() -> None:
    """The seven gives away five reds that were not collected before: by a roll of the die."""
    state = luck(("eight", "7"))
    match = at(f"2 / hand 0 ro rx rp rs r* / hand 1 yo yx gp bs g* / chance {state}")
    answer(match, "roll", "seat 1")
    assert places(match) == (2, 1)


@pytest.mark.ruling("DF-9")
def test_a_traded_card_can_be_the_fifth_of_the_other_player() -> None:
    match = at("2 / hand 0 bo gx op ys aTrade / hand 1 ro rx rp rs y* / draw * rAny")
    answer(match, "draw", "pick aTrade", "pick rAny")
    assert ended(match) == (len([c for c in hand(match, 1) if c[0] == "r"]) == 5)
    wins = set()
    for state in range(40):
        position = f"2 / hand 0 bo gx op ys aTrade / hand 1 ro rx rp rs y* / chance {state}"
        match = play(f"{position} / draw * rAny", "draw", "pick aTrade", "pick rAny")
        wins.add((ended(match), hand(match, 0)[-1]))
    assert (True, "y*") in wins
    assert {card for won, card in wins if not won} == {"ro", "rx", "rp", "rs"}


@pytest.mark.ruling("DF-9")
@pytest.mark.parametrize("card", ["aHands", "aTrade", "aDie"])
def test_who_wins_by_the_discard_has_won_before_the_card_acts(card: str) -> None:
    match = play(f"3 / hand 0 ro rx rp rs {card} / {REST} / draw * r*", "draw", f"pick {card}")
    assert places(match) == (1, 2, 2)
    assert hand(match, 0) == ["ro", "rx", "rp", "rs", "r*"]


# Nobody wins


@pytest.mark.ruling("DF-11")
def test_after_two_hundred_turns_both_dice_are_rolled_again() -> None:
    match = at(f"3 / turns 199 / hand 0 bo bx gp gs o* / {REST} / draw * yx / chance 5")
    events = heard(match)
    answer(match, "draw", "pick yx")
    rolls = [e for e in events if isinstance(e, Rolled)]
    assert [(e.die, e.seat) for e in rolls] == [("colors", None), ("shapes", None)]
    assert [e.key for e in events if isinstance(e, Announced)] == ["stale"]
    assert asked(match) == (1, "PickPile.turn")


@pytest.mark.ruling("DF-11")
def test_not_a_turn_earlier() -> None:
    match = at(f"3 / turns 198 / hand 0 bo bx gp gs o* / {REST} / draw * yx")
    answer(match, "draw", "pick yx")
    assert (fact(match, "die_colors"), fact(match, "die_shapes")) == ("red", "star")


@pytest.mark.ruling("DF-11", "DF-9")
def test_the_new_targets_can_end_the_game() -> None:
    state = luck(("colors", "yellow"), ("shapes", "cross"))
    match = at(
        f"3 / turns 399 / hand 0 bo bx gp gs o* / hand 1 yo yx yp ys y* / hand 2 oo ox op os b*"
        f" / draw * rp / chance {state}"
    )
    answer(match, "draw", "pick rp")
    assert places(match) == (2, 1, 2)


@pytest.mark.ruling("DF-11", "GEN-7")
def test_after_a_thousand_turns_the_most_cards_towards_a_target_win() -> None:
    match = at(
        "4 / turns 999 / hand 0 ro rx b* gs go / hand 1 b* g* o* yo yx"
        " / hand 2 rp rs rAny bo bx / hand 3 bo bx gp gs oo / draw * yp"
    )
    events = heard(match)
    answer(match, "draw", "pick yp")
    assert ended(match)
    assert fact(match, "scores") == (2, 3, 3, 0)
    assert places(match) == (3, 1, 1, 4)
    (end,) = [e for e in events if isinstance(e, RoundEnded)]
    assert end.seat is None


@pytest.mark.ruling("DF-11", "GEN-6")
def test_turns_that_are_lost_count_too() -> None:
    state = luck(("eight", "1"))
    match = at(f"3 / turns 999 / hand 0 bo bx gp gs o* / {REST} / chance {state}")
    answer(match, "roll")
    assert ended(match)


@pytest.mark.ruling("DF-9")
def test_a_winner_has_five_and_everybody_else_at_most_four() -> None:
    for seed in range(60):
        match = Match.new("dice-factor", 4, seed)
        play_on(match, seed)
        scores = sorted(match.table.scores)
        assert scores[-2] <= 4
        assert scores[-1] == 5 or table_of(match).turns == 1000


@pytest.mark.ruling("DF-9")
def test_one_who_could_have_won_too_does_not_share_the_win() -> None:
    state = luck(("colors", "yellow"))
    match = at(f"2 / hand 0 yo yx yp ys aDie / hand 1 yo yx yp ys y* / draw * y* / chance {state}")
    answer(match, "draw", "pick aDie", "colors")
    assert fact(match, "scores") == (5, 4)
