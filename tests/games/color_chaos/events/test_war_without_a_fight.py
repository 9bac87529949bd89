"""War: who dodges, who has no number card, and last cards."""

import pytest

from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    called,
    few,
    said,
    sizes,
)
from tests.playing import answer, options

START = f"4 / {WITH_EVENTS} / draw * g7 g8 g9"
HELD = "hand 0 pWar b1 b5 b9"
OTHERS = "hand 1 r1 r3 r5 r7 wPick / hand 2 o2 o4 o6 o8 / hand 3 g1 g2 g3"
PLAYED = "play pWar"
BETWEEN_1_AND_2 = (PLAYED, "seat 1", "seat 2")
INSTEAD = "PickSeat.war_instead"
STACK, TIE = "PickCards.war", "PickSeat.war_tie"


# Unarmed players ---------------------------------------------------------------------


@pytest.mark.ruling("CC-E24")
def test_who_has_no_number_card_draws_one_and_the_war_is_off() -> None:
    match = play(
        f"{START} / {HELD} / hand 1 wPick kTrain / hand 2 o1 o2 / hand 3 g1", *BETWEEN_1_AND_2
    )
    assert hand(match, 1) == ["wPick", "kTrain", "g9"]
    assert hand(match, 2) == ["o1", "o2"]
    assert pile(match, "scrap") == ["pWar"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E24", "CC-65", "CC-64", "CC-E11")
def test_two_unarmed_players_draw_in_order_of_play_from_new_draw_piles_too() -> None:
    match = play(
        f"{START} / direction -1 / new-1 b3 / {HELD} / hand 1 wPick kTrain / hand 2 pThief wPick"
        " / hand 3 g1 g2",
        *BETWEEN_1_AND_2,
    )
    assert hand(match, 2) == ["pThief", "wPick", "g9", "b3"]
    assert hand(match, 1) == ["wPick", "kTrain", "g8"]
    assert asked(match) == (3, "PlayCard.turn")


@pytest.mark.ruling("CC-E24", "CC-60")
def test_its_own_player_unarmed_draws_too() -> None:
    match = play(f"{START} / hand 0 pWar wPick kTrain / {OTHERS}", PLAYED, "seat 0", "seat 1")
    assert hand(match, 0) == ["wPick", "kTrain", "g9"]
    assert len(hand(match, 1)) == 5


@pytest.mark.ruling("CC-62", "CC-E24")
def test_the_draw_of_an_unarmed_player_may_still_be_dodged() -> None:
    match = play(
        f"{START} / {HELD} / hand 1 rDodge wPick / hand 2 o1 o2 / hand 3 g1 g2",
        *(*BETWEEN_1_AND_2, "take"),
    )
    assert asked(match) == (1, "Dodge.draw")
    answer(match, "dodge rDodge")
    assert hand(match, 1) == ["wPick"]
    assert pile(match, "draw")[-1] == "g9"
    assert asked(match) == (1, "Calls")


@pytest.mark.ruling("CC-8", "CC-E24")
def test_the_draws_rebuild_draw() -> None:
    match = play(
        f"3 / {few('', 'g1 b5')} / {HELD} / hand 1 wPick kTrain / hand 2 pThief wPick",
        *BETWEEN_1_AND_2,
    )
    assert hand(match, 1)[-1] == "g1"
    assert len(hand(match, 2)) == 2
    assert asked(match) == (1, "PlayCard.turn")


# Dodges --------------------------------------------------------------------------------


@pytest.mark.ruling("CC-E24", "CC-44", "CC-41")
def test_a_dodger_is_replaced_before_the_other_is_asked() -> None:
    match = at(
        f"{START} / {HELD} / hand 1 rDodge r1 r2 / hand 2 oDodge o1 o2 / hand 3 gDodge g1 g2"
    )
    events = heard(match)
    answer(match, *BETWEEN_1_AND_2)
    assert asked(match) == (1, "Dodge.war")
    answer(match, "dodge rDodge")
    assert asked(match) == (0, INSTEAD)
    assert options(match) == ["seat 3", "seat 0"]
    answer(match, "seat 3")
    assert asked(match) == (3, "Dodge.war")
    answer(match, "take")
    assert asked(match) == (2, "Dodge.war")
    answer(match, "dodge oDodge")
    assert asked(match)[1] == STACK
    assert fact(match, "chosen") == (3, 0)
    assert said(events, "dodged") == [1, 2]


@pytest.mark.ruling("CC-E24", "CC-61")
def test_its_own_player_may_dodge_as_a_chosen_player_but_still_decides() -> None:
    match = play(
        f"{START} / hand 0 pWar bDodge b1 b2 / hand 1 r1 r2 / hand 2 o1 o2 / hand 3 g1 g2",
        *(PLAYED, "seat 0", "seat 1"),
    )
    assert asked(match) == (0, "Dodge.war")
    answer(match, "dodge bDodge")
    assert asked(match) == (0, INSTEAD)
    answer(match, "seat 3", "pick r1", "done", "pick g1", "done")
    assert asked(match) == (0, TIE)


@pytest.mark.ruling("CC-E24", "CC-44", "CC-62")
def test_when_nobody_is_left_the_war_is_dodged_out() -> None:
    match = at(
        f"3 / {WITH_EVENTS} / {HELD} / hand 1 rDodge r1 r2 / hand 2 oDodge o1 o2",
    )
    events = heard(match)
    answer(match, *BETWEEN_1_AND_2, "dodge rDodge", "dodge oDodge")
    assert said(events, "dodged_out") == [0]
    assert sizes(match) == [3, 2, 2]
    assert pile(match, "scrap")[-1] == "pWar"
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-67", "CC-43")
def test_a_last_dodge_ends_the_round_when_the_war_is_over() -> None:
    match = play(
        f"4 / {ENDS} / {HELD} / hand 1 rDodge / hand 2 o2 o4 / hand 3 g1 g2",
        *(*BETWEEN_1_AND_2, "dodge rDodge", "seat 3"),
    )
    assert asked(match) == (2, STACK)
    answer(match, "pick o2", "done", "pick g1", "done")
    assert match.decision is None
    assert sizes(match) == [3, 0, 1, 3]


# Last cards ----------------------------------------------------------------------------


@pytest.mark.ruling("CC-67", "CC-25")
def test_who_wins_with_the_last_card_is_finished() -> None:
    match = at(f"4 / {ENDS} / {HELD} / hand 1 r7 / hand 2 o2 o4 / hand 3 g1")
    events = heard(match)
    answer(match, *BETWEEN_1_AND_2, "pick r7", "pick o2", "done")
    assert match.decision is None
    assert sizes(match) == [3, 0, 3, 1]
    assert called(events) == []


@pytest.mark.ruling("CC-67")
def test_cards_laid_belong_to_the_hand_until_they_are_taken() -> None:
    """Seat 1 stacks its whole hand, loses one card and gets the next one back."""
    match = play(
        f"4 / {ENDS} / {HELD} / hand 1 r7 r8 / hand 2 o2 / hand 3 g1 g2",
        *(*BETWEEN_1_AND_2, "pick r7", "pick r8", "pick o2"),
    )
    assert hand(match, 1) == ["r8"]
    assert sorted(hand(match, 2)) == ["o2", "r7"]
    assert asked(match) == (1, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-E24")
def test_its_player_winning_with_the_last_card_draws_one() -> None:
    match = play(
        f"{START} / hand 0 pWar b9 / {OTHERS}",
        *(PLAYED, "seat 0", "seat 1", "pick r1", "done", "pick b9"),
    )
    assert hand(match, 0) == ["g9"]
    assert "b9" in hand(match, 1)
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-60", "CC-E24")
def test_as_the_last_card_its_player_draws_before_choosing_and_may_fight() -> None:
    match = play(f"{START} / hand 0 pWar / {OTHERS}", PLAYED, "seat 0", "seat 1")
    assert hand(match, 0) == ["g9"]
    answer(match, "pick r7", "done", "pick g9")
    assert hand(match, 0) == ["g8"]
    assert {"g9", "r7"} < set(hand(match, 1))


@pytest.mark.ruling("CC-60", "GEN-5")
def test_without_a_card_its_player_can_not_fight_but_decides() -> None:
    match = play(f"3 / {few()} / hand 0 pWar / hand 1 r1 r2 / hand 2 o1 o2", PLAYED)
    assert options(match) == ["seat 1", "seat 2"]
    answer(match, "seat 2", "pick r1", "done", "pick o1", "done")
    assert asked(match) == (0, TIE)
    answer(match, "seat 1")
    assert sizes(match) == [1, 3, 1]


@pytest.mark.ruling("CC-24", "CC-60")
def test_whoever_is_left_with_one_card_calls_in_order_of_play() -> None:
    match = at(f"{START} / hand 0 pWar b9 / hand 1 r1 r2 / hand 2 o8 o9 / hand 3 g1 g2")
    events = heard(match)
    answer(match, *BETWEEN_1_AND_2, "pick r1", "done", "pick o8", "done")
    assert sizes(match) == [1, 3, 1, 2]
    answer(match, "call chaos", "call nothing")
    assert called(events) == [(2, True), (0, False)]


@pytest.mark.ruling("CC-24", "CC-E24")
def test_one_card_stacked_and_taken_back_in_a_war_that_is_off_owes_no_call() -> None:
    match = at(f"{START} / {HELD} / hand 1 r7 / hand 2 wPick kTrain / hand 3 g1")
    events = heard(match)
    answer(match, *BETWEEN_1_AND_2)
    assert sizes(match) == [3, 1, 3, 1]
    assert called(events) == []
