"""What the action cards do when they are discarded."""

import pytest

from game.core.event import Announced, Rolled
from tests.games.color_chaos.at_the_table import asked, fact, hand, heard, pile
from tests.games.dice_factor.at_the_table import at, luck, play
from tests.playing import answer, options

REST = "hand 1 yo yx rp bs g* / hand 2 oo ox op os b*"


def holding(card: str, rest: str = REST, players: int = 3, more: str = "") -> str:
    """Seat 0 holds an action card."""
    return f"{players} / hand 0 {card} bx gp gs o* / {rest}{more}"


TWO = "hand 1 yo yx rp bs g*"


@pytest.mark.ruling("DF-5")
def test_skip_passes_over_the_next_player() -> None:
    match = at(holding("aSkip"))
    events = heard(match)
    answer(match, "draw", "pick aSkip")
    assert asked(match) == (2, "PickPile.turn")
    assert [(e.key, e.seat) for e in events if isinstance(e, Announced)] == [("skipped", 1)]


@pytest.mark.ruling("DF-5", "GEN-8")
def test_skip_goes_with_the_direction_of_play() -> None:
    match = play(holding("aSkip", more=" / direction -1"), "draw", "pick aSkip")
    assert asked(match)[0] == 1


@pytest.mark.ruling("DF-5")
def test_skip_between_two_gives_another_turn() -> None:
    match = play(holding("aSkip", TWO, 2), "draw", "pick aSkip")
    assert asked(match) == (0, "PickPile.turn")


@pytest.mark.ruling("DF-5")
def test_reverse_turns_the_direction() -> None:
    match = play(holding("aReverse"), "draw", "pick aReverse")
    assert fact(match, "direction") == -1
    assert asked(match)[0] == 2


@pytest.mark.ruling("DF-8")
@pytest.mark.parametrize(("value", "following"), [("no effect", 1), ("skip", 0)])
def test_reverse_between_two(value: str, following: int) -> None:
    position = holding("aReverse", TWO, 2, f" / option reverse_with_two={value}")
    match = play(position, "draw", "pick aReverse")
    assert asked(match)[0] == following
    assert fact(match, "direction") == 1


@pytest.mark.ruling("DF-8")
def test_reverse_between_two_has_no_effect_unless_a_house_rule_says_so() -> None:
    assert at(holding("aReverse", TWO, 2)).table.options["reverse_with_two"] == "no effect"


@pytest.mark.ruling("DF-5")
def test_trade_hands_must_be_done() -> None:
    match = play(holding("aHands"), "draw", "pick aHands")
    assert asked(match) == (0, "PickSeat.trade_hands")
    assert options(match) == ["seat 1", "seat 2"]
    answer(match, "seat 2")
    assert hand(match, 0) == ["oo", "ox", "op", "os", "b*"]
    assert hand(match, 2)[:4] == ["bx", "gp", "gs", "o*"]
    assert asked(match)[0] == 1


@pytest.mark.ruling("DF-5", "CC-103")
def test_between_two_nobody_is_asked_with_whom() -> None:
    match = play(holding("aHands", TWO, 2), "draw", "pick aHands")
    assert hand(match, 0) == ["yo", "yx", "rp", "bs", "g*"]
    assert asked(match) == (1, "PickPile.turn")


@pytest.mark.ruling("DF-5", "DF-7")
def test_trade_a_card_gives_a_card_of_choice_for_a_card_at_random() -> None:
    got = set()
    for state in range(60):
        match = play(holding("aTrade", more=f" / chance {state}"), "draw", "pick aTrade")
        answer(match, "seat 1")
        assert asked(match) == (0, "PickCard.trade")
        answer(match, "pick bx")
        assert "bx" in hand(match, 1)
        assert len(hand(match, 0)) == len(hand(match, 1)) == 5
        got.add(hand(match, 0)[-1])
    assert got == {"yo", "yx", "rp", "bs", "g*"}


@pytest.mark.ruling("DF-7")
def test_the_card_just_given_never_comes_back() -> None:
    for state in range(60):
        position = f"2 / hand 0 aTrade bx gp gs o* / hand 1 yo / chance {state}"
        match = play(position, "draw", "pick aTrade", "pick bx")
        assert hand(match, 1) == ["bx"]
        assert hand(match, 0)[-1] == "yo"


@pytest.mark.ruling("DF-5")
@pytest.mark.parametrize(("die", "face"), [("colors", "blue"), ("shapes", "logo")])
def test_the_dice_card_rolls_one_target(die: str, face: str) -> None:
    match = at(holding("aDie", more=f" / chance {luck((die, face))}"))
    events = heard(match)
    answer(match, "draw", "pick aDie")
    assert asked(match) == (0, "PickDie.target")
    assert options(match) == ["colors", "shapes"]
    answer(match, die)
    assert fact(match, f"die_{die}") == face
    assert [e for e in events if isinstance(e, Rolled)] == [Rolled(die, face, 0)]
    assert asked(match)[0] == 1


@pytest.mark.ruling("DF-5")
@pytest.mark.parametrize("card", ["aSkip", "aReverse", "aHands", "aTrade", "aDie"])
def test_an_action_card_from_the_discard_pile_does_not_act_on_that_turn(card: str) -> None:
    match = play(holding("bo", more=f" / discard {card}"), "discard", f"pick {card}")
    assert asked(match) == (1, "PickPile.turn")
    assert fact(match, "direction") == 1
    assert hand(match, 0) == ["bo", "bx", "gp", "gs", "o*"]
    assert pile(match, "discard") == [card]


@pytest.mark.ruling("DF-5")
def test_kept_it_acts_on_a_later_turn() -> None:
    position = f"2 / hand 0 bo bx gp gs o* / {TWO} / discard aSkip"
    match = play(position, "discard", "pick bo", "draw", "pick yo", "draw", "pick aSkip")
    assert asked(match)[0] == 0


@pytest.mark.ruling("DF-5")
def test_another_action_card_acts_after_taking_a_discard() -> None:
    match = play(holding("aSkip", more=" / discard aReverse"), "discard", "pick aSkip")
    assert asked(match)[0] == 2
    assert fact(match, "direction") == 1
