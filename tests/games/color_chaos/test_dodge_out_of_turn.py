"""Dodge out of turn: who is asked, the calls after it, a last Draw 4 that bites."""

import pytest

from game.core.event import Announced, Called, RoundEnded
from tests.games.color_chaos.at_the_table import (
    asked,
    at,
    fact,
    hand,
    hands,
    heard,
    pile,
    play,
    windows,
)
from tests.playing import answer, options

TWO = "option expansion_2=on / discard b5"
ONE_ROUND = f"option target=one round / {TWO}"
OTHERS = "hand 1 r1 r2 / hand 2 o1 o2 / hand 3 g7 g8"

# Who is asked -----------------------------------------------------------------------------

HOLDERS = "hand 1 r1 r2 / hand 2 oDodge o1 o2 / hand 3 gDodge g7 g8"


@pytest.mark.ruling("CC-42", "CC-41")
@pytest.mark.parametrize(("direction", "order"), [("1", [2, 3]), ("-1", [3, 2])])
def test_only_holders_are_asked_in_order_of_play(direction: str, order: list[int]) -> None:
    match = play(
        f"4 / direction {direction} / {TWO} / hand 0 bLeft g1 g2 / {HOLDERS}", "play bLeft"
    )
    for seat in order:
        assert asked(match) == (seat, "Dodge.hands-left")
        answer(match, "take")
    assert asked(match)[1] == "PlayCard.turn"


@pytest.mark.ruling("CC-42")
def test_each_knows_the_answers_before() -> None:
    match = at(f"4 / {TWO} / hand 0 bLeft g1 g2 / {HOLDERS}")
    events = heard(match)
    answer(match, "play bLeft", "dodge oDodge")
    assert Announced("dodged", 2) in events
    assert fact(match, "dodged") == (2,)
    assert pile(match, "scrap") == ["oDodge"]
    assert asked(match) == (3, "Dodge.hands-left")


@pytest.mark.ruling("CC-42")
def test_everybody_hears_who_may_answer_and_anew_after_each_dodge() -> None:
    match = at(f"4 / {TWO} / hand 0 bLeft g1 g2 / {HOLDERS}")
    events = heard(match)
    answer(match, "play bLeft")
    assert windows(events) == [("hands-left", (1, 2, 3))]
    answer(match, "dodge oDodge")
    assert windows(events)[1:] == [("hands-left", (3,))]
    answer(match, "dodge gDodge")
    assert len(windows(events)) == 2


@pytest.mark.ruling("CC-42")
def test_who_takes_it_opens_no_new_window() -> None:
    match = at(f"4 / {TWO} / hand 0 bLeft g1 g2 / {HOLDERS}")
    events = heard(match)
    answer(match, "play bLeft", "take", "take")
    assert windows(events) == [("hands-left", (1, 2, 3))]


@pytest.mark.ruling("CC-42", "GEN-2")
def test_the_window_opens_also_where_nobody_holds_a_dodge() -> None:
    match = at(f"4 / {TWO} / hand 0 bLeft g1 g2 / {OTHERS}")
    events = heard(match)
    answer(match, "play bLeft")
    assert windows(events) == [("hands-left", (1, 2, 3))]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-42")
def test_without_dodges_in_the_box_there_is_no_window() -> None:
    match = at(f"4 / discard b5 / hand 0 bSwap g1 g2 / {OTHERS}")
    events = heard(match)
    answer(match, "play bSwap", "seat 1", "seat 2")
    assert windows(events) == []


@pytest.mark.ruling("CC-42", "CC-41")
def test_of_several_dodges_one_is_scrapped_and_it_need_not_match() -> None:
    match = play(
        f"4 / {TWO} / hand 0 bLeft g1 g2 / hand 1 rDodge r2 gDodge rDodge / hand 2 o1 o2"
        " / hand 3 g7 g8",
        "play bLeft",
    )
    assert options(match) == ["dodge rDodge", "dodge gDodge", "dodge rDodge#2", "take"]
    answer(match, "dodge rDodge#2")
    assert hand(match, 1) == ["rDodge", "r2", "gDodge"]
    assert asked(match) == (1, "PlayCard.turn")


# Calls after a Dodge, a pass, a swap ------------------------------------------------------


@pytest.mark.ruling("CC-24")
def test_who_is_left_with_one_card_by_dodging_owes_the_call_when_the_effect_is_over() -> None:
    match = play(
        f"4 / {TWO} / hand 0 bLeft g1 g2 / hand 1 rDodge r1 / hand 2 oDodge o1 o2 / hand 3 g7 g8",
        *("play bLeft", "dodge rDodge"),
    )
    assert asked(match) == (2, "Dodge.hands-left")
    answer(match, "take")
    assert hand(match, 2) == ["g1", "g2"]
    assert asked(match) == (1, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-24", "CC-45")
@pytest.mark.parametrize(("direction", "order"), [("1", [1, 2, 0]), ("-1", [2, 1, 0])])
def test_whoever_gets_a_hand_of_one_owes_the_call_in_order_of_play(
    direction: str, order: list[int]
) -> None:
    match = play(
        f"4 / direction {direction} / {TWO} / hand 0 bLeft g1 / hand 1 r1 / hand 2 o1 o2"
        " / hand 3 g7",
        *("play bLeft", "call chaos"),
    )
    for seat in order:
        assert asked(match) == (seat, "Calls")
        answer(match, "call chaos")
    assert asked(match)[1] == "PlayCard.turn"


@pytest.mark.ruling("CC-24")
def test_who_dodges_with_two_cards_left_owes_nothing() -> None:
    match = play(
        f"4 / {TWO} / hand 0 bLeft g1 g2 / hand 1 rDodge r1 r2 / hand 2 o1 o2 / hand 3 g7 g8",
        *("play bLeft", "dodge rDodge"),
    )
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-24", "CC-44")
def test_who_dodges_a_swap_down_to_one_card_owes_the_call_after_it() -> None:
    match = play(
        f"4 / {TWO} / hand 0 bSwap g1 g2 / hand 1 rDodge r1 / hand 2 o1 / hand 3 g7 g8",
        *("play bSwap", "seat 1", "seat 2", "dodge rDodge", "seat 3"),
    )
    assert (hand(match, 2), hand(match, 3)) == (["g7", "g8"], ["o1"])
    for seat in (1, 3):
        assert asked(match) == (seat, "Calls")
        answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-24", "CC-20")
def test_a_call_missed_after_a_dodge_draws_three() -> None:
    match = play(
        f"4 / {TWO} / hand 0 bLeft g1 g2 / hand 1 rDodge r1 / hand 2 o1 o2 / hand 3 g7 g8",
        *("play bLeft", "dodge rDodge", "call nothing"),
    )
    assert len(hand(match, 1)) == 1 + 3


# A last Draw 4 that bites -----------------------------------------------------------------

BITES = f"option last_card_bites=on / {ONE_ROUND}"


@pytest.mark.ruling("CC-50", "CC-41")
def test_who_is_bitten_may_dodge_and_then_nobody_draws() -> None:
    match = at(f"4 / {BITES} / hand 0 wDraw4 / hand 1 rDodge r1 / hand 2 o1 / hand 3 g7")
    events = heard(match)
    answer(match, "play wDraw4")
    assert asked(match) == (1, "Dodge.draw-4")
    assert windows(events) == [("draw-4", (1,))]
    answer(match, "dodge rDodge")
    assert match.decision is None
    assert hands(match) == [[], ["r1"], ["o1"], ["g7"]]


@pytest.mark.ruling("CC-50", "CC-41")
def test_a_bite_that_was_dodged_does_not_pass_on() -> None:
    match = play(
        f"4 / option dodged_draw4=passes on / {BITES} / hand 0 wDraw4 / hand 1 rDodge r1"
        " / hand 2 o1 / hand 3 g7",
        *("play wDraw4", "dodge rDodge"),
    )
    assert match.decision is None
    assert hand(match, 2) == ["o1"]


@pytest.mark.ruling("CC-50")
def test_who_is_bitten_and_takes_it_draws_all_that_is_owed() -> None:
    match = play(
        f"4 / {BITES.replace('b5', 'wDraw4')} / color red / debt 4 / hand 0 wDraw4"
        " / hand 1 rDodge r1 / hand 2 o1 / hand 3 g7",
        *("play wDraw4", "take"),
    )
    assert match.decision is None
    assert len(hand(match, 1)) == 2 + 8


@pytest.mark.ruling("CC-50")
def test_who_is_bitten_cannot_answer_with_a_draw_four() -> None:
    match = play(
        f"4 / {BITES} / hand 0 wDraw4 / hand 1 wDraw4 r1 / hand 2 o1 / hand 3 g7", "play wDraw4"
    )
    assert match.decision is None
    assert len(hand(match, 1)) == 2 + 4


@pytest.mark.ruling("CC-50", "CC-43", "CC-25")
def test_a_bite_may_be_dodged_with_the_last_card() -> None:
    match = at(f"4 / {BITES} / hand 0 wDraw4 / hand 1 rDodge / hand 2 o1 / hand 3 g7")
    events = heard(match)
    answer(match, "play wDraw4", "dodge rDodge")
    assert match.decision is None
    assert match.table.scores == (0, 0, 1, 7)
    assert not [event for event in events if isinstance(event, Called)]


@pytest.mark.ruling("CC-50", "CC-43")
def test_of_two_who_are_out_the_one_on_turn_was_first() -> None:
    match = at(f"4 / turn 3 / {BITES} / hand 0 rDodge / hand 1 r1 / hand 2 o1 / hand 3 wDraw4")
    events = heard(match)
    answer(match, "play wDraw4", "dodge rDodge")
    assert [event.seat for event in events if isinstance(event, RoundEnded)] == [3]


@pytest.mark.ruling("CC-50")
def test_without_the_house_rule_nobody_is_asked_about_a_last_draw_four() -> None:
    match = play(
        f"4 / {ONE_ROUND} / hand 0 wDraw4 / hand 1 rDodge r1 / hand 2 o1 / hand 3 g7", "play wDraw4"
    )
    assert match.decision is None
    assert hand(match, 1) == ["rDodge", "r1"]
