"""Two-Hand Swap."""

import pytest

from game.core.event import Passed
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    WITH_EVENTS,
    said,
    sixteen,
    sizes,
)
from tests.playing import answer, options

START = f"4 / {WITH_EVENTS} / draw * g7 g8 g9"
HELD = "hand 0 pTwoHand b1 b2"
OTHERS = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3 o4 / hand 3 g1 g2 g3 g4 g5"
PLAYED = "play pTwoHand"
FIRST, SECOND = "PickSeat.two-hand-swap_first", "PickSeat.two-hand-swap_second"
INSTEAD = "PickSeat.two-hand-swap_instead"


@pytest.mark.ruling("CC-E22")
def test_twice_two_players_of_your_choice_exchange_hands() -> None:
    match = play(f"{START} / {HELD} / {OTHERS}", PLAYED)
    assert asked(match) == (0, FIRST)
    assert options(match) == ["seat 1", "seat 2", "seat 3", "seat 0"]
    answer(match, "seat 3")
    assert asked(match) == (0, SECOND)
    assert options(match) == ["seat 1", "seat 2", "seat 0"]
    answer(match, "seat 1")
    assert sizes(match) == [2, 5, 4, 3]
    assert asked(match) == (0, FIRST)
    assert options(match) == ["seat 1", "seat 2", "seat 3", "seat 0"]
    answer(match, "seat 0", "seat 1")
    assert hand(match, 0) == ["g1", "g2", "g3", "g4", "g5"]
    assert hand(match, 1) == ["b1", "b2"]
    assert hand(match, 2) == ["o1", "o2", "o3", "o4"]
    assert hand(match, 3) == ["r1", "r2", "r3"]
    assert pile(match, "scrap") == ["pTwoHand"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E22")
def test_the_second_pair_may_be_the_first_again() -> None:
    match = play(f"{START} / {HELD} / {OTHERS}", PLAYED, "seat 1", "seat 2", "seat 2", "seat 1")
    assert hand(match, 1) == ["r1", "r2", "r3"]
    assert hand(match, 2) == ["o1", "o2", "o3", "o4"]


@pytest.mark.ruling("CC-E22", "GEN-8")
def test_counter_clockwise_the_players_are_offered_the_other_way() -> None:
    match = play(f"{START} / direction -1 / {HELD} / {OTHERS}", PLAYED)
    assert options(match) == ["seat 3", "seat 2", "seat 1", "seat 0"]
    answer(match, "seat 3", "seat 2", "seat 1", "seat 0")
    assert asked(match) == (3, "PlayCard.turn")


@pytest.mark.ruling("CC-E22", "CC-42", "CC-44")
def test_the_two_are_asked_in_order_of_play_whoever_was_chosen_first() -> None:
    match = play(
        f"{START} / hand 0 pTwoHand bDodge b1 / hand 1 rDodge r1 / hand 2 o1 / hand 3 gDodge g1",
        *(PLAYED, "seat 0", "seat 3"),
    )
    assert asked(match) == (3, "Dodge.two-hand-swap")
    answer(match, "take")
    assert asked(match) == (0, "Dodge.two-hand-swap")


@pytest.mark.ruling("CC-E22", "CC-44")
def test_a_dodgers_replacement_is_chosen_and_asked_before_the_other() -> None:
    match = at(
        f"{START} / {HELD} / hand 1 rDodge r1 r2 / hand 2 oDodge o1 o2 / hand 3 gDodge g1 g2"
    )
    events = heard(match)
    answer(match, PLAYED, "seat 2", "seat 1")
    assert asked(match) == (1, "Dodge.two-hand-swap")
    answer(match, "dodge rDodge")
    assert asked(match) == (0, INSTEAD)
    assert options(match) == ["seat 3", "seat 0"]
    answer(match, "seat 3")
    assert asked(match) == (3, "Dodge.two-hand-swap")
    answer(match, "take")
    assert asked(match) == (2, "Dodge.two-hand-swap")
    answer(match, "take")
    assert hand(match, 3) == ["oDodge", "o1", "o2"]
    assert hand(match, 2) == ["gDodge", "g1", "g2"]
    assert said(events, "dodged") == [1]
    assert fact(match, "dodged") == ()


@pytest.mark.ruling("CC-E22", "CC-44")
def test_who_dodged_the_first_swap_may_be_chosen_for_the_second() -> None:
    match = play(
        f"{START} / {HELD} / hand 1 rDodge r1 r2 / hand 2 o1 o2 / hand 3 g1 g2",
        *(PLAYED, "seat 1", "seat 2", "dodge rDodge", "seat 3"),
    )
    assert asked(match) == (0, FIRST)
    assert options(match) == ["seat 1", "seat 2", "seat 3", "seat 0"]
    answer(match, "seat 1", "seat 2")
    assert hand(match, 1) == ["g1", "g2"]
    assert hand(match, 2) == ["r1", "r2"]


@pytest.mark.ruling("CC-E22", "CC-44")
def test_who_dodged_once_can_not_be_chosen_again_for_that_swap() -> None:
    match = play(
        f"{START} / {HELD} / hand 1 rDodge r1 r2 / hand 2 o1 o2 / hand 3 gDodge g1 g2",
        *(PLAYED, "seat 1", "seat 3", "dodge rDodge", "seat 2", "dodge gDodge"),
    )
    assert asked(match) == (0, FIRST)
    assert hand(match, 0) == ["o1", "o2"]
    assert hand(match, 2) == ["b1", "b2"]


@pytest.mark.ruling("CC-61", "CC-E22")
def test_its_own_player_may_dodge_it_as_a_chosen_player() -> None:
    match = play(
        f"{START} / hand 0 pTwoHand bDodge b1 b2 / {OTHERS}",
        *(PLAYED, "seat 0", "seat 1", "dodge bDodge"),
    )
    assert asked(match) == (0, INSTEAD)
    assert options(match) == ["seat 2", "seat 3"]
    answer(match, "seat 2")
    assert sizes(match) == [2, 4, 3, 5]


@pytest.mark.ruling("CC-E22", "CC-44", "CC-62")
def test_when_nobody_is_left_that_swap_does_not_happen_and_the_second_comes() -> None:
    match = at(
        f"3 / {WITH_EVENTS} / {HELD} / hand 1 rDodge r1 r2 / hand 2 oDodge o1 o2 o3",
    )
    events = heard(match)
    answer(match, PLAYED, "seat 1", "seat 2", "dodge rDodge", "dodge oDodge")
    assert said(events, "no_swap") == [0]
    assert asked(match) == (0, FIRST)
    assert options(match) == ["seat 1", "seat 2", "seat 0"]
    answer(match, "seat 1", "seat 2")
    assert hand(match, 1) == ["o1", "o2", "o3"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E22", "CC-44")
def test_a_dodge_got_in_the_first_swap_may_be_used_in_the_second() -> None:
    match = play(
        f"{START} / {HELD} / hand 1 rDodge r1 r2 / hand 2 o1 o2 / hand 3 g1 g2",
        *(PLAYED, "seat 1", "seat 2", "take", "seat 2", "seat 3"),
    )
    assert asked(match) == (2, "Dodge.two-hand-swap")


@pytest.mark.ruling("CC-E22", "GEN-2")
def test_only_the_two_see_the_hands_they_exchange() -> None:
    match = at(f"{START} / {HELD} / {OTHERS}")
    events = heard(match)
    answer(match, PLAYED, "seat 1", "seat 2")
    (swap,) = [e for e in events if isinstance(e, Passed)]
    assert all(all(cards) for cards in swap.seen_by(1).cards)
    assert not any(any(cards) for cards in swap.seen_by(3).cards)


@pytest.mark.ruling("CC-E22", "CC-44")
def test_two_of_sixteen_players() -> None:
    match = play(
        sixteen({0: "pTwoHand b1 b2 b3", 4: "gDodge g1", 10: "b7", 11: "g7 g8 g9"}), PLAYED
    )
    assert len(options(match)) == 16
    answer(match, "seat 10", "seat 4", "dodge gDodge")
    assert asked(match) == (0, INSTEAD)
    assert len(options(match)) == 14
    answer(match, "seat 11", "seat 15", "seat 0")
    assert [len(hand(match, seat)) for seat in (0, 4, 10, 11, 15)] == [2, 1, 3, 1, 3]
    assert asked(match) == (4, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (11, "Calls")
