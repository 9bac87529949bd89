"""Two-Hand Swap: who owes Chaos!, and hands without cards."""

import pytest

from tests.games.color_chaos.at_the_table import asked, at, hand, heard, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    called,
    few,
    sizes,
)
from tests.playing import answer, options

START = f"4 / {WITH_EVENTS} / draw * g7 g8 g9"
HELD = "hand 0 pTwoHand b1 b2"
OTHERS = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3 o4 / hand 3 g1 g2 g3 g4 g5"
PLAYED = "play pTwoHand"
FIRST = "PickSeat.two-hand-swap_first"


# Calls -----------------------------------------------------------------------------


@pytest.mark.ruling("CC-E22", "CC-24")
def test_only_the_last_to_get_a_one_card_hand_owes_chaos() -> None:
    match = at(f"{START} / {HELD} / hand 1 r1 / hand 2 o1 o2 / hand 3 g1")
    events = heard(match)
    answer(match, PLAYED, "seat 1", "seat 2", "seat 3", "seat 0")
    assert sizes(match) == [1, 2, 1, 2]
    assert asked(match) == (0, "Calls")
    answer(match, "call chaos")
    assert called(events) == [(0, True)]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E22", "CC-60")
def test_its_own_player_owes_no_chaos_when_another_got_a_one_card_hand_later() -> None:
    match = at(f"{START} / {HELD} / hand 1 r1 / hand 2 o1 o2 / hand 3 g1")
    events = heard(match)
    answer(match, PLAYED, "seat 1", "seat 0", "seat 3", "seat 2", "call chaos")
    assert sizes(match) == [1, 2, 1, 2]
    assert called(events) == [(2, True)]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E22", "CC-24")
def test_both_owe_it_when_one_swap_gave_it_to_both() -> None:
    match = at(f"{START} / {HELD} / hand 1 r1 / hand 2 o1 / hand 3 g1 g2")
    events = heard(match)
    answer(match, PLAYED, "seat 3", "seat 0", "seat 2", "seat 1", "call chaos", "call chaos")
    assert called(events) == [(1, True), (2, True)]


@pytest.mark.ruling("CC-E22", "CC-24")
def test_when_the_second_swap_gave_it_to_nobody_who_got_it_in_the_first_owes_it() -> None:
    match = at(f"{START} / {HELD} / hand 1 r1 / hand 2 o1 o2 / hand 3 g1 g2 g3")
    events = heard(match)
    answer(match, PLAYED, "seat 1", "seat 2", "seat 3", "seat 0", "call nothing")
    assert called(events) == [(2, False)]
    assert sizes(match) == [3, 2, 1 + 3, 2]


@pytest.mark.ruling("CC-E22", "CC-24")
def test_a_one_card_hand_handed_on_is_called_by_who_has_it_in_the_end() -> None:
    match = at(f"{START} / {HELD} / hand 1 r1 / hand 2 o1 o2 / hand 3 g1 g2 g3")
    events = heard(match)
    answer(match, PLAYED, "seat 1", "seat 2", "seat 2", "seat 3", "call chaos")
    assert hand(match, 3) == ["r1"]
    assert called(events) == [(3, True)]


@pytest.mark.ruling("CC-E22", "CC-24", "CC-44")
def test_when_the_second_swap_does_not_happen_the_first_counts() -> None:
    match = at(
        f"3 / {WITH_EVENTS} / {HELD} / hand 1 r1 / hand 2 bDodge gDodge oDodge rDodge o1",
    )
    events = heard(match)
    answer(match, PLAYED, "seat 1", "seat 2", "take")
    assert sizes(match) == [2, 5, 1]
    answer(match, "seat 1", "seat 2", "dodge bDodge", "call chaos")
    assert hand(match, 0) == ["r1"]
    assert called(events) == [(0, True)]


@pytest.mark.ruling("CC-E22", "CC-24")
def test_one_card_all_along_and_no_swap_owes_no_call() -> None:
    match = at(f"{START} / {HELD} / hand 1 r1 / hand 2 o1 o2 / hand 3 g1 g2 g3")
    events = heard(match)
    answer(match, PLAYED, "seat 3", "seat 2", "seat 3", "seat 2")
    assert called(events) == []
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-24")
def test_its_own_player_left_with_one_card_by_playing_it_calls() -> None:
    match = play(
        f"{START} / hand 0 pTwoHand b1 / {OTHERS}", PLAYED, "seat 1", "seat 2", "seat 2", "seat 3"
    )
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-24", "CC-E22")
def test_a_dodge_that_leaves_one_card_owes_the_call() -> None:
    match = at(f"{START} / {HELD} / hand 1 rDodge r1 / hand 2 o1 o2 / hand 3 g1 g2")
    events = heard(match)
    answer(match, PLAYED, "seat 1", "seat 2", "dodge rDodge", "seat 3", "seat 2", "seat 3")
    answer(match, "call chaos")
    assert called(events) == [(1, True)]


# Empty hands -------------------------------------------------------------------------


@pytest.mark.ruling("CC-67", "CC-43", "CC-25")
def test_who_dodged_with_the_last_card_is_out_of_the_second_swap_and_ends_the_round() -> None:
    match = at(f"4 / {ENDS} / {HELD} / hand 1 rDodge / hand 2 o1 / hand 3 g1 g2")
    events = heard(match)
    answer(match, PLAYED, "seat 1", "seat 2", "dodge rDodge", "seat 3")
    assert asked(match) == (0, FIRST)
    assert options(match) == ["seat 2", "seat 3", "seat 0"]
    answer(match, "seat 0", "seat 3")
    assert match.decision is None
    assert hand(match, 0) == ["o1"]
    assert called(events) == []


@pytest.mark.ruling("CC-60")
def test_as_the_last_card_its_player_draws_one_that_can_be_swapped() -> None:
    match = play(f"{START} / hand 0 pTwoHand / {OTHERS}", PLAYED)
    assert hand(match, 0) == ["g9"]
    answer(match, "seat 0", "seat 3", "seat 1", "seat 2")
    assert hand(match, 3) == ["g9"]
    assert asked(match) == (3, "Calls")


@pytest.mark.ruling("CC-60", "CC-64")
def test_a_new_draw_pile_counts_when_its_player_draws_for_the_last_card() -> None:
    match = play(f"{START} / new-1 b3 g4 / hand 0 pTwoHand / {OTHERS}", PLAYED)
    assert hand(match, 0) == ["g9", "g4"]


@pytest.mark.ruling("CC-60", "GEN-5")
def test_a_hand_of_no_cards_is_never_swapped() -> None:
    match = play(f"3 / {few()} / hand 0 pTwoHand / hand 1 r1 r2 / hand 2 o1 o2 o3", PLAYED)
    assert options(match) == ["seat 1", "seat 2"]
    answer(match, "seat 1")
    assert hand(match, 1) == ["o1", "o2", "o3"]
    answer(match, "seat 2")
    assert hand(match, 1) == ["r1", "r2"]
    assert hand(match, 0) == ["pTwoHand"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-60", "CC-61", "CC-44")
def test_its_player_dodging_with_the_last_card_is_out_and_draws_one_at_the_end() -> None:
    match = play(
        f"{START} / hand 0 pTwoHand bDodge / {OTHERS}",
        *(PLAYED, "seat 0", "seat 1", "dodge bDodge", "seat 2"),
    )
    assert options(match) == ["seat 1", "seat 2", "seat 3"]
    answer(match, "seat 1", "seat 2")
    assert hand(match, 0) == ["g9"]
    assert asked(match) == (0, "Calls")
