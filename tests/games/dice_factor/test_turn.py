"""The three things a turn can be, and Add a card."""

import pytest

from game.core.event import Announced
from tests.games.color_chaos.at_the_table import asked, fact, hand, heard, pile
from tests.games.dice_factor.at_the_table import at, luck, play
from tests.playing import answer, options

HANDS = "hand 0 bo bx gp gs o* / hand 1 yo yx rp bs g*"
SIX = "hand 0 aAdd1 bx gp gs o* / hand 1 yo yx rp bs g*"


def rolled(value: str, rest: str = HANDS) -> str:
    """A position for two in which the eight will show this."""
    return f"2 / {rest} / discard yo / chance {luck(('eight', value))}"


@pytest.mark.ruling("DF-4")
def test_draw_a_card_then_discard_one() -> None:
    match = play(f"2 / {HANDS} / draw * y*", "draw", "pick bo")
    assert hand(match, 0) == ["bx", "gp", "gs", "o*", "y*"]
    assert pile(match, "discard") == ["bo"]
    assert asked(match) == (1, "PickPile.turn")


@pytest.mark.ruling("DF-4")
def test_take_the_discard_then_discard_one() -> None:
    match = play(f"2 / {HANDS} / discard yx y*", "discard", "pick bo")
    assert hand(match, 0) == ["bx", "gp", "gs", "o*", "y*"]
    assert pile(match, "discard") == ["yx", "bo"]


@pytest.mark.ruling("DF-4")
def test_only_the_top_of_the_discard_pile_and_only_if_there_is_one() -> None:
    assert options(at(f"2 / {HANDS}")) == ["draw", "roll"]
    assert options(at(f"2 / {HANDS} / discard yx y*")) == ["draw", "discard", "roll"]


@pytest.mark.ruling("DF-5")
def test_the_card_just_taken_may_be_discarded_again() -> None:
    match = play(f"2 / {HANDS} / discard y*", "discard", "pick y*")
    assert pile(match, "discard") == ["y*"]
    assert hand(match, 0) == ["bo", "bx", "gp", "gs", "o*"]


@pytest.mark.ruling("GEN-2")
def test_taking_a_discard_shows_the_one_below_so_it_stays_taken() -> None:
    match = play(f"2 / {HANDS} / discard yx y*", "discard")
    assert not match.may_undo(0)
    match = play(f"2 / {HANDS} / discard y*", "discard")
    assert match.may_undo(0)


@pytest.mark.ruling("DF-4")
@pytest.mark.parametrize("value", "12345")
def test_one_to_five_lose_the_turn(value: str) -> None:
    match = at(rolled(value))
    events = heard(match)
    answer(match, "roll")
    assert asked(match) == (1, "PickPile.turn")
    assert hand(match, 0) == ["bo", "bx", "gp", "gs", "o*"]
    assert [(e.key, e.seat) for e in events if isinstance(e, Announced)] == [("lost_turn", 0)]


@pytest.mark.ruling("DF-4", "DF-7")
def test_a_six_may_trade_a_card() -> None:
    match = play(rolled("6"), "roll")
    assert asked(match) == (0, "PickSeat.trade_a_card")
    assert options(match) == ["seat 1", "keep"]
    answer(match, "seat 1", "pick bo")
    assert "bo" in hand(match, 1)
    assert len(hand(match, 0)) == len(hand(match, 1)) == 5
    assert asked(match) == (1, "PickPile.turn")


@pytest.mark.ruling("DF-4")
def test_a_seven_may_trade_hands_with_anybody() -> None:
    match = at(f"4 / {HANDS} / chance {luck(('eight', '7'))} / turn 1")
    answer(match, "roll")
    assert options(match) == ["seat 2", "seat 3", "seat 0", "keep"]
    answer(match, "seat 0")
    assert hand(match, 0) == ["yo", "yx", "rp", "bs", "g*"]
    assert hand(match, 1) == ["bo", "bx", "gp", "gs", "o*"]
    assert asked(match) == (2, "PickPile.turn")


@pytest.mark.ruling("DF-4")
@pytest.mark.parametrize(("die", "other"), [("colors", "die_shapes"), ("shapes", "die_colors")])
def test_an_eight_may_roll_one_target_again(die: str, other: str) -> None:
    face = {"colors": "yellow", "shapes": "cross"}[die]
    state = luck(("eight", "8"), (die, face))
    match = at(f"2 / {HANDS} / chance {state}")
    before = fact(match, other)
    answer(match, "roll")
    assert options(match) == ["colors", "shapes", "keep"]
    answer(match, die)
    assert fact(match, f"die_{die}") == face
    assert fact(match, other) == before
    assert asked(match) == (1, "PickPile.turn")


@pytest.mark.ruling("DF-4")
@pytest.mark.parametrize("value", "678")
def test_each_of_them_can_be_declined(value: str) -> None:
    match = play(rolled(value), "roll", "keep")
    assert asked(match) == (1, "PickPile.turn")
    assert hand(match, 0) == ["bo", "bx", "gp", "gs", "o*"]
    assert hand(match, 1) == ["yo", "yx", "rp", "bs", "g*"]
    assert (fact(match, "die_colors"), fact(match, "die_shapes")) == ("red", "star")


@pytest.mark.ruling("DF-4")
def test_the_eight_is_blank_again_when_the_turn_is_over() -> None:
    match = play(rolled("7"), "roll")
    assert fact(match, "die_eight") == "7"
    answer(match, "keep")
    assert fact(match, "die_eight") == ""


# Add a card


@pytest.mark.ruling("DF-6")
def test_the_printed_example_of_a_hand_of_six() -> None:
    """Laid out, seven cards, one discarded: six. Then the hands are traded."""
    luck_for = luck(("eight", "7"))
    match = at(f"2 / {SIX} / draw * b* oo y* / chance {luck_for}")
    answer(match, "draw", "pick aAdd1", "lay_out")
    assert hand(match, 0) == ["bx", "gp", "gs", "o*", "y*", "oo", "b*"]
    answer(match, "pick bx")
    assert hand(match, 0) == ["gp", "gs", "o*", "y*", "oo", "b*"]
    assert pile(match, "front 0") == ["aAdd1"]
    answer(match, "roll", "seat 0")
    assert hand(match, 1) == ["gp", "gs", "o*", "y*", "oo", "b*"]
    assert hand(match, 0) == ["yo", "yx", "rp", "bs", "g*"]
    assert pile(match, "front 1") == ["aAdd1"]
    assert pile(match, "front 0") == []


@pytest.mark.ruling("DF-6")
def test_the_hand_stays_one_card_larger() -> None:
    match = play(f"2 / {SIX}", "draw", "pick aAdd1", "lay_out", "pick bx", "draw", "pick yo")
    answer(match, "draw", "pick gp")
    assert len(hand(match, 0)) == 6
    assert len(hand(match, 1)) == 5


@pytest.mark.ruling("DF-6")
def test_discarded_it_does_nothing() -> None:
    match = play(f"2 / {SIX}", "draw", "pick aAdd1", "discard")
    assert pile(match, "discard") == ["aAdd1"]
    assert len(hand(match, 0)) == 5
    assert asked(match) == (1, "PickPile.turn")


@pytest.mark.ruling("DF-6")
def test_it_may_be_kept_in_the_hand() -> None:
    match = play(f"2 / {SIX}", "draw", "pick bx")
    assert "aAdd1" in hand(match, 0)
    assert len(hand(match, 0)) == 5


@pytest.mark.ruling("DF-6")
def test_the_card_just_drawn_may_be_laid_out_and_after_taking_a_discard_too() -> None:
    match = play(f"2 / {HANDS} / draw * aAdd1", "draw", "pick aAdd1", "lay_out")
    assert len(hand(match, 0)) == 7
    match = play(f"2 / {SIX} / discard y*", "discard", "pick aAdd1", "lay_out")
    assert len(hand(match, 0)) == 7


@pytest.mark.ruling("DF-6")
def test_taken_from_the_discard_pile_it_can_only_be_laid_out_later() -> None:
    match = play(f"2 / {HANDS} / discard aAdd1", "discard", "pick aAdd1")
    assert pile(match, "discard") == ["aAdd1"]
    match = play(f"2 / {HANDS} / discard aAdd1", "discard", "pick bo", "draw", "pick yo")
    answer(match, "draw", "pick aAdd1", "lay_out", "pick bx")
    assert len(hand(match, 0)) == 6
    assert pile(match, "front 0") == ["aAdd1"]


@pytest.mark.ruling("DF-6")
def test_everybody_sees_it_lie_there() -> None:
    match = play(f"2 / {SIX}", "draw", "pick aAdd1", "lay_out")
    (card,) = match.table.zones["front 0"]
    assert match.table.seen_by(1).zones["front 0"] == [card]
    assert match.table.seen_by(None).zones["front 0"] == [card]


@pytest.mark.ruling("DF-6")
def test_both_players_may_have_it_once_each_was_traded_its_way() -> None:
    """A hand that is traded back brings its card back too."""
    state = luck(("eight", "7"), ("eight", "7"))
    match = at(f"2 / {SIX.replace('aAdd1', 'bo')} / front 0 aAdd1 / chance {state}")
    answer(match, "roll", "seat 1")
    assert pile(match, "front 1") == ["aAdd1"]
    answer(match, "roll", "seat 0")
    assert pile(match, "front 0") == ["aAdd1"]


# The piles


@pytest.mark.ruling("DF-10")
def test_an_empty_draw_pile_is_made_of_the_whole_discard_pile() -> None:
    match = play(f"2 / {HANDS} / draw / discard * y*", "draw")
    assert len(hand(match, 0)) == 6
    assert not pile(match, "discard")
    assert len(pile(match, "draw")) == 93 - 10 - 1


@pytest.mark.ruling("DF-10", "GEN-5")
def test_it_is_made_in_the_middle_of_a_draw_too() -> None:
    match = play(f"2 / {SIX} / draw y* ox / discard * y*", "draw", "pick aAdd1", "lay_out")
    assert len(hand(match, 0)) == 7
    assert {"ox", "y*"} <= set(hand(match, 0))
    assert not pile(match, "discard")
