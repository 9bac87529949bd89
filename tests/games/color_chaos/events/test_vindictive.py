"""Vindictive."""

import pytest

from game.core.event import Moved
from tests.games.color_chaos.at_the_table import asked, at, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    called,
    few,
    sixteen,
    sizes,
)
from tests.playing import answer, options

START = f"4 / {WITH_EVENTS} / draw * g7 g8 g9"
HELD = "hand 0 pVindictive b1 wPick b3 b4"
OTHERS = "hand 1 r1 r2 / hand 2 o1 o2 / hand 3 g1 g2"
PLAYED = "play pVindictive"


@pytest.mark.ruling("CC-E23")
def test_two_cards_of_your_choice_are_given() -> None:
    match = play(f"{START} / {HELD} / {OTHERS}", PLAYED)
    assert asked(match) == (0, "PickSeat.vindictive")
    assert options(match) == ["seat 1", "seat 2", "seat 3"]
    answer(match, "seat 3")
    assert asked(match) == (0, "PickCard.vindictive")
    assert options(match) == ["pick b1", "pick wPick", "pick b3", "pick b4"]
    answer(match, "pick wPick")
    assert options(match) == ["pick b1", "pick b3", "pick b4"]
    answer(match, "pick b4")
    assert hand(match, 3) == ["g1", "g2", "wPick", "b4"]
    assert hand(match, 0) == ["b1", "b3"]
    assert pile(match, "scrap") == ["pVindictive"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E23", "GEN-2")
def test_only_the_two_of_them_see_the_cards() -> None:
    match = at(f"{START} / {HELD} / {OTHERS}")
    events = heard(match)
    answer(match, PLAYED, "seat 1", "pick wPick", "pick b1")
    given = [e for e in events if isinstance(e, Moved) and e.to == "hand 1"]
    assert len(given) == 2
    for move in given:
        assert all(move.seen_by(1).cards)
        assert not any(move.seen_by(2).cards)
        assert not any(move.seen_by(None).cards)


@pytest.mark.ruling("CC-E23", "CC-60")
def test_both_cards_left_are_given_and_the_player_draws_one() -> None:
    match = play(f"{START} / hand 0 pVindictive b1 b2 / {OTHERS}", PLAYED, "seat 2", "pick b2")
    assert hand(match, 2) == ["o1", "o2", "b2", "b1"]
    assert hand(match, 0) == ["g9"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E23", "CC-60", "CC-64")
def test_with_a_new_draw_pile_that_draw_is_two_cards_and_no_call() -> None:
    match = play(
        f"{START} / new-1 b3 g4 / hand 0 pVindictive b1 b2 / {OTHERS}",
        *(PLAYED, "seat 2", "pick b2"),
    )
    assert hand(match, 0) == ["g9", "g4"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E23", "CC-60")
def test_as_the_last_card_its_player_draws_gives_that_one_and_draws_again() -> None:
    match = play(f"{START} / hand 0 pVindictive / {OTHERS}", PLAYED)
    assert hand(match, 0) == ["g9"]
    answer(match, "seat 1")
    assert hand(match, 1) == ["r1", "r2", "g9"]
    assert hand(match, 0) == ["g8"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E23", "CC-60", "GEN-5")
def test_with_nothing_to_give_nobody_is_chosen_nor_asked_to_dodge() -> None:
    match = play(
        f"3 / {few()} / hand 0 pVindictive / hand 1 rDodge r2 / hand 2 oDodge o2",
        *(PLAYED, "call chaos"),
    )
    assert hand(match, 0) == ["pVindictive"]
    assert sizes(match) == [1, 2, 2]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E23", "CC-8")
def test_the_draw_for_an_empty_hand_rebuilds_draw() -> None:
    match = play(
        f"3 / {few('', 'g1 b5')} / hand 0 pVindictive b1 / hand 1 r1 r2 / hand 2 o1 o2",
        *(PLAYED, "seat 1"),
    )
    assert hand(match, 0) == ["g1"]


@pytest.mark.ruling("CC-E23", "CC-62")
def test_who_takes_it_keeps_the_dodge() -> None:
    match = play(
        f"{START} / {HELD} / hand 1 rDodge r1 / hand 2 o1 o2 / hand 3 g1 g2",
        *(PLAYED, "seat 1", "take", "pick b1", "pick b3"),
    )
    assert hand(match, 1) == ["rDodge", "r1", "b1", "b3"]


@pytest.mark.ruling("CC-61")
def test_a_dodge_may_be_given_but_its_own_player_can_not_dodge() -> None:
    match = play(f"{START} / hand 0 pVindictive bDodge b1 b2 / {OTHERS}", PLAYED, "seat 2")
    assert asked(match) == (0, "PickCard.vindictive")
    answer(match, "pick bDodge", "pick b1")
    assert hand(match, 2) == ["o1", "o2", "bDodge", "b1"]


@pytest.mark.ruling("CC-67", "CC-43", "CC-25")
def test_a_last_dodge_ends_the_round_after_another_got_the_cards() -> None:
    match = at(f"3 / {ENDS} / hand 0 pVindictive b1 b2 b3 / hand 1 rDodge / hand 2 o1")
    events = heard(match)
    answer(match, PLAYED, "seat 1", "dodge rDodge")
    assert asked(match) == (0, "PickCard.vindictive")
    answer(match, "pick b1", "pick b2")
    assert match.decision is None
    assert sizes(match) == [1, 0, 3]
    assert called(events) == []


@pytest.mark.ruling("CC-24")
def test_whoever_is_left_with_one_card_calls_in_order_of_play() -> None:
    match = at(f"3 / {WITH_EVENTS} / hand 0 pVindictive b1 b2 b3 / hand 1 r1 / hand 2 oDodge o1")
    events = heard(match)
    answer(match, PLAYED, "seat 2", "dodge oDodge", "pick b1", "pick b2")
    assert sizes(match) == [1, 3, 1]
    answer(match, "call chaos", "call nothing")
    assert called(events) == [(2, True), (0, False)]
    assert len(hand(match, 0)) == 1 + 3


@pytest.mark.ruling("CC-E23", "GEN-8")
def test_counter_clockwise_turns_pass_the_other_way() -> None:
    match = play(
        f"{START} / direction -1 / {HELD} / {OTHERS}", PLAYED, "seat 1", "pick b1", "pick b3"
    )
    assert asked(match) == (3, "PlayCard.turn")


@pytest.mark.ruling("CC-E23")
def test_one_of_fifteen_gets_the_cards() -> None:
    match = play(sixteen({0: "pVindictive b1 b2 b3 b4", 15: "gDodge b6 b7"}), PLAYED)
    assert options(match) == [f"seat {seat}" for seat in range(1, 16)]
    answer(match, "seat 15", "dodge gDodge")
    assert options(match) == [f"seat {seat}" for seat in range(1, 15)]
    answer(match, "seat 14", "pick b1", "pick b2")
    assert sizes(match) == [2, *[2] * 13, 4, 2]
    assert asked(match) == (1, "PlayCard.turn")
