"""Seat Swap."""

import pytest

from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    called,
    few,
    said,
    sixteen,
    sizes,
)
from tests.playing import answer, options

HELD = "hand 0 pSeatSwap b1 b2"
OTHERS = "hand 1 r1 r2 / hand 2 o1 o2 / hand 3 g1 g2"
START = f"4 / {WITH_EVENTS} / {HELD} / {OTHERS}"
PLAYED = "play pSeatSwap"


@pytest.mark.ruling("CC-E19")
def test_two_players_change_chairs_with_their_hands_and_scores() -> None:
    match = play(f"{START} / scores 10 20 30 40", PLAYED)
    assert asked(match) == (0, "PickSeat.seat-swap")
    assert options(match) == ["seat 1", "seat 2", "seat 3"]
    answer(match, "seat 2")
    assert fact(match, "around") == (2, 1, 0, 3)
    assert fact(match, "scores") == (10, 20, 30, 40)
    assert hand(match, 0) == ["b1", "b2"]
    assert hand(match, 2) == ["o1", "o2"]
    assert pile(match, "scrap") == ["pSeatSwap"]


@pytest.mark.ruling("CC-E19")
@pytest.mark.parametrize(
    ("direction", "other", "following"),
    [(1, 1, 0), (1, 2, 1), (1, 3, 1), (-1, 1, 3), (-1, 2, 3), (-1, 3, 0)],
)
def test_the_turn_passes_to_the_chair_after_the_one_sat_in_which_may_be_the_own_one(
    direction: int, other: int, following: int
) -> None:
    match = play(f"{START} / direction {direction}", PLAYED, f"seat {other}")
    assert asked(match) == (following, "PlayCard.turn")


@pytest.mark.ruling("CC-E19")
def test_with_three_players_play_goes_on_round_the_new_chairs() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / {HELD} / hand 1 r1 r2 r3 / hand 2 o1 o2 o3", PLAYED, "seat 2"
    )
    turns = []
    for _ in range(4):
        turns.append(asked(match)[0])
        answer(match, "draw", "pass")
    assert turns == [1, 0, 2, 1]


@pytest.mark.ruling("CC-E19")
def test_counter_clockwise_play_goes_on_round_the_new_chairs() -> None:
    match = play(f"{START} / direction -1", PLAYED, "seat 1")
    turns = []
    for _ in range(5):
        turns.append(asked(match)[0])
        answer(match, "draw", "pass")
    assert turns == [3, 2, 0, 1, 3]


@pytest.mark.ruling("CC-E19")
def test_swapped_again_the_chairs_count_as_they_are_now() -> None:
    match = play(f"{START} / around 2 1 0 3", PLAYED, "seat 3")
    assert fact(match, "around") == (2, 1, 3, 0)
    assert asked(match) == (0, "PlayCard.turn")


@pytest.mark.ruling("CC-E19", "GEN-8")
def test_the_others_are_offered_as_they_sit_now() -> None:
    match = play(f"{START} / around 2 1 0 3", PLAYED)
    assert options(match) == ["seat 3", "seat 2", "seat 1"]


@pytest.mark.ruling("CC-E19", "CC-30")
def test_a_skip_skips_the_next_chair() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / {HELD} / hand 1 bSkip r1 r2 / hand 2 o1 o2 / hand 3 g1 g2",
        *(PLAYED, "seat 2", "play bSkip"),
    )
    assert asked(match) == (3, "PlayCard.turn")


@pytest.mark.ruling("CC-E19", "CC-45", "GEN-8")
def test_left_is_the_next_chair_clockwise() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / {HELD} / hand 1 bLeft r1 r2 / hand 2 o1 o2 / hand 3 g1 g2",
        *(PLAYED, "seat 2", "play bLeft"),
    )
    assert [hand(match, seat)[0] for seat in (0, 3, 2, 1)] == ["r1", "b1", "g1", "o1"]


@pytest.mark.ruling("CC-E19")
@pytest.mark.parametrize(
    ("dealer", "other", "now"), [(0, 2, 2), (2, 2, 0), (1, 2, 1), (3, 1, 3), (1, 1, 0)]
)
def test_the_dealer_is_a_chair(dealer: int, other: int, now: int) -> None:
    match = play(f"{START} / dealer {dealer}", PLAYED, f"seat {other}")
    assert fact(match, "dealer") == now


@pytest.mark.ruling("CC-E19", "CC-11")
@pytest.mark.parametrize("direction", [1, -1])
def test_the_next_round_is_dealt_round_the_new_chairs(direction: int) -> None:
    """The dealer sat in chair 0, where seat 2 sits now; chair 1 deals and chair 2 begins."""
    match = play(
        f"3 / {WITH_EVENTS} / direction {direction} / dealer 0 / {HELD} / hand 1 b7 / hand 2 b7",
        *(PLAYED, "seat 2"),
    )
    if direction == -1:
        assert asked(match) == (0, "PlayCard.turn")
        answer(match, "draw", "pass")
    answer(match, "play b7")
    assert fact(match, "round") == 2
    assert fact(match, "around") == (2, 1, 0)
    assert fact(match, "dealer") == 1
    assert asked(match) == (0, "PlayCard.turn")


@pytest.mark.ruling("CC-E19", "CC-E2")
def test_a_bomb_follows_its_player() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / bombs 0 0 1 0 / {HELD} / hand 1 b7 r1 r2 / hand 2 o1 o2"
        " / hand 3 b8 g2 g3",
        *(PLAYED, "seat 2"),
    )
    assert fact(match, "bombs") == (0, 0, 1, 0)
    answer(match, "play b7")
    assert len(hand(match, 1)) == 2 + 2
    assert asked(match) == (0, "PlayCard.turn")
    answer(match, "draw", "pass", "play b8")
    assert len(hand(match, 3)) == 2 + 2
    assert asked(match) == (2, "PlayCard.turn")
    assert fact(match, "bombs") == ()


@pytest.mark.ruling("CC-E19", "CC-E2")
def test_the_turn_after_it_may_be_the_own_one_and_ends_the_bomb_of_nobody_else() -> None:
    match = play(f"{START} / bombs 0 4 0 2", PLAYED, "seat 1")
    assert asked(match) == (0, "PlayCard.turn")
    assert fact(match, "bombs") == (0, 4, 0, 2)


@pytest.mark.ruling("CC-E19", "CC-41", "CC-62")
def test_a_dodger_makes_its_player_choose_another() -> None:
    match = at(
        f"4 / {WITH_EVENTS} / {HELD} / hand 1 r1 r2 / hand 2 rDodge o1 o2 / hand 3 gDodge g1 g2"
    )
    events = heard(match)
    answer(match, PLAYED, "seat 2")
    assert asked(match) == (2, "Dodge.seat-swap")
    answer(match, "dodge rDodge")
    assert asked(match) == (0, "PickSeat.seat-swap")
    assert options(match) == ["seat 1", "seat 3"]
    answer(match, "seat 3")
    assert asked(match) == (3, "Dodge.seat-swap")
    answer(match, "take")
    assert fact(match, "around") == (3, 1, 2, 0)
    assert said(events, "dodged") == [2]
    assert said(events, "seats_swapped") == [0]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E19", "CC-62")
def test_the_last_one_left_is_not_asked_for() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / {HELD} / hand 1 r1 r2 / hand 2 gDodge o1 o2",
        *(PLAYED, "seat 2", "dodge gDodge"),
    )
    assert fact(match, "around") == (1, 0, 2)
    assert asked(match) == (0, "PlayCard.turn")


@pytest.mark.ruling("CC-E19", "CC-62", "CC-66")
def test_when_all_others_dodged_nobody_moves() -> None:
    match = at(f"3 / {WITH_EVENTS} / dealer 0 / {HELD} / hand 1 rDodge r1 r2 / hand 2 gDodge o1 o2")
    events = heard(match)
    answer(match, PLAYED, "seat 2", "dodge gDodge", "dodge rDodge")
    assert fact(match, "around") == (0, 1, 2)
    assert fact(match, "dealer") == 0
    assert said(events, "dodged_out") == [0]
    assert said(events, "seats_swapped") == []
    assert pile(match, "scrap")[-1] == "pSeatSwap"
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-61")
def test_its_own_player_can_not_dodge_it() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / hand 0 pSeatSwap bDodge b1 / {OTHERS}",
        *(PLAYED, "seat 2"),
    )
    assert asked(match) == (1, "PlayCard.turn")
    assert hand(match, 0) == ["bDodge", "b1"]


@pytest.mark.ruling("CC-67", "CC-43", "CC-E19")
def test_a_last_dodge_ends_the_round_after_the_seats_are_swapped() -> None:
    match = play(
        f"4 / {ENDS} / {HELD} / hand 1 r1 r2 / hand 2 oDodge / hand 3 g1 g2",
        *(PLAYED, "seat 2", "dodge oDodge"),
    )
    assert options(match) == ["seat 1", "seat 3"]
    answer(match, "seat 3")
    assert fact(match, "around") == (3, 1, 2, 0)
    assert match.decision is None
    assert match.table.scores[2] == 0


@pytest.mark.ruling("CC-60", "CC-24")
def test_as_the_last_card_its_player_draws_one_and_calls() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / draw * g8 g9 / hand 0 pSeatSwap / {OTHERS}", PLAYED, "seat 1"
    )
    assert hand(match, 0) == ["g9"]
    assert asked(match) == (0, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (0, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-64")
def test_as_the_last_card_with_a_new_draw_pile_its_player_draws_two() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / draw * g8 g9 / new-1 b3 g4 / hand 0 pSeatSwap / {OTHERS}",
        *(PLAYED, "seat 2"),
    )
    assert hand(match, 0) == ["g9", "g4"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "GEN-5", "CC-8")
def test_with_nothing_to_draw_its_player_draws_the_event_itself_when_it_is_over() -> None:
    """The round never ends for the player of an event."""
    match = play(
        f"4 / {few()} / hand 0 pSeatSwap / hand 1 r1 r2 / hand 2 o1 o2 / hand 3 g1 g2",
        *(PLAYED, "seat 2"),
    )
    assert hand(match, 0) == ["pSeatSwap"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-24", "GEN-8")
def test_calls_are_asked_for_in_the_order_of_the_new_chairs() -> None:
    match = at(
        f"4 / {WITH_EVENTS} / hand 0 pSeatSwap b1 / hand 1 rDodge r1 / hand 2 o1 o2"
        " / hand 3 gDodge g1"
    )
    events = heard(match)
    answer(match, PLAYED, "seat 1", "dodge rDodge", "seat 3", "dodge gDodge", *["call chaos"] * 3)
    assert fact(match, "around") == (2, 1, 0, 3)
    assert called(events) == [(3, True), (1, True), (0, True)]


@pytest.mark.ruling("CC-E19", "CC-E13")
def test_given_by_play_from_draw_it_tells_whose_turn_it_is_too() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / draw * g6 g7 g8 g9 pSeatSwap / hand 0 pPlayDraw b1 b2 / {OTHERS}",
        *("play pPlayDraw", "pick pSeatSwap", "pick g9", "pick g8", "pick g7", "seat 1"),
    )
    assert fact(match, "around") == (1, 0, 2, 3)
    assert pile(match, "draw")[-4:] == ["g9", "g8", "g7", "g6"]
    assert asked(match) == (0, "PlayCard.turn")


@pytest.mark.ruling("CC-E19")
def test_sixteen_chairs() -> None:
    match = play(sixteen({0: "pSeatSwap b1 b2", 7: "gDodge b3 b4"}, "direction -1"), PLAYED)
    assert options(match) == [f"seat {seat}" for seat in range(15, 0, -1)]
    answer(match, "seat 7", "dodge gDodge")
    assert "seat 7" not in options(match)
    answer(match, "seat 15")
    assert fact(match, "around") == (15, *range(1, 15), 0)
    assert asked(match) == (0, "PlayCard.turn")
    assert sizes(match) == [2] * 16
