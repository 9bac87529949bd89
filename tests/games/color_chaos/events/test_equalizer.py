"""Equalizer."""

import pytest

from game.core.match import Match
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
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    said,
    sixteen,
    sizes,
)
from tests.playing import answer, options

THREES = "hand 0 pEqualizer g1 g2 g3"
"""The player has three cards left."""


def pooled(match: Match, *seats: int) -> list[str]:
    """All cards of these hands, sorted."""
    return sorted(code for seat in seats for code in hand(match, seat))


@pytest.mark.ruling("CC-E3", "CC-66")
def test_fewest_and_most_pool_their_hands_and_are_dealt_them_in_order_of_play() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / {THREES} / hand 1 r1 r2 / hand 2 o1 o2 o3 / hand 3 g5 g6 g7 g8 g9",
        "play pEqualizer",
    )
    assert sizes(match) == [3, 4, 3, 3]
    assert pooled(match, 1, 3) == ["g5", "g6", "g7", "g8", "g9", "r1", "r2"]
    assert (hand(match, 0), hand(match, 2)) == (["g1", "g2", "g3"], ["o1", "o2", "o3"])
    assert pile(match, "scrap") == ["pEqualizer"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E3")
def test_who_is_first_in_order_of_play_is_dealt_first() -> None:
    match = play(
        f"4 / direction -1 / {WITH_EVENTS} / {THREES} / hand 1 r1 r2 / hand 2 o1 o2 o3"
        " / hand 3 g5 g6 g7 g8 g9",
        "play pEqualizer",
    )
    assert sizes(match) == [3, 3, 3, 4]
    assert asked(match) == (3, "PlayCard.turn")


@pytest.mark.ruling("CC-E3")
def test_cards_are_shuffled() -> None:
    text = f"3 / {WITH_EVENTS} / {THREES} / hand 1 r1 r2 / hand 2 o1 o2 o3 o4"
    dealt = {str(hands(play(f"{text} / chance {n}", "play pEqualizer"))) for n in range(20)}
    assert len(dealt) > 10


@pytest.mark.ruling("CC-E3", "GEN-2")
def test_only_the_owner_knows_the_new_hand() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / {THREES} / hand 1 r1~0+1 r2 / hand 2 o1~* o2 o3 o4", "play pEqualizer"
    )
    for seat in (1, 2):
        assert {match.table.seen[card.id] for card in match.table.hands[seat]} == {1 << seat}


@pytest.mark.ruling("CC-E3")
def test_the_event_card_itself_is_played_already_when_cards_are_counted() -> None:
    match = at(f"3 / {WITH_EVENTS} / {THREES} / hand 1 r1 r2 / hand 2 o1 o2 o3 o4")
    events = heard(match)
    answer(match, "play pEqualizer")
    assert windows(events) == [("equalizer", (1, 2))]
    assert hand(match, 0) == ["g1", "g2", "g3"]


@pytest.mark.ruling("CC-E3")
def test_all_with_the_fewest_and_all_with_the_most_take_part() -> None:
    match = at(
        f"6 / {WITH_EVENTS} / {THREES} / hand 1 r1 r2 / hand 2 o1 o2 o3 o4 / hand 3 r3 r4"
        " / hand 4 o5 o6 o7 o8 / hand 5 r5 r6 r7"
    )
    events = heard(match)
    answer(match, "play pEqualizer")
    assert windows(events) == [("equalizer", (1, 2, 3, 4))]
    assert sizes(match) == [3] * 6
    assert len(set(pooled(match, 1, 2, 3, 4))) == 12


@pytest.mark.ruling("CC-E3")
def test_if_all_are_equal_everyone_takes_part_and_you_last() -> None:
    match = at(f"3 / {WITH_EVENTS} / {THREES} / hand 1 r1 r2 r3 / hand 2 o1 o2 o3")
    events = heard(match)
    answer(match, "play pEqualizer")
    assert windows(events) == [("equalizer", (1, 2, 0))]
    assert sizes(match) == [3, 3, 3]
    cards = [f"{suit}{number}" for suit in "gor" for number in (1, 2, 3)]
    assert pooled(match, 0, 1, 2) == cards
    assert hands(match) != [cards[:3], cards[6:], cards[3:6]]


# Dodging it -------------------------------------------------------------------------------


@pytest.mark.ruling("CC-E3", "CC-42")
def test_a_dodger_is_not_replaced_where_two_are_left() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / {THREES} / hand 1 rDodge r2 / hand 2 o1 o2 / hand 3 g5 g6 g7 g8 g9",
        "play pEqualizer",
    )
    assert asked(match) == (1, "Dodge.equalizer")
    answer(match, "dodge rDodge")
    assert hand(match, 1) == ["r2"]
    assert hand(match, 0) == ["g1", "g2", "g3"]
    assert sizes(match) == [3, 1, 4, 3]


@pytest.mark.ruling("CC-E3", "CC-62")
def test_a_dodger_is_replaced_on_the_same_side_and_the_replacement_cannot_dodge() -> None:
    match = at(
        f"5 / {WITH_EVENTS} / {THREES} / hand 1 rDodge r2 / hand 2 oDodge o1 o2"
        " / hand 3 g5 g6 g7 g8 g9 / hand 4 r5 r6 r7 r8"
    )
    events = heard(match)
    answer(match, "play pEqualizer", "dodge rDodge")
    assert windows(events) == [("equalizer", (1, 3)), ("equalizer", (3,))]
    assert sizes(match) == [3, 1, 4, 4, 4]
    assert pooled(match, 2, 3) == ["g5", "g6", "g7", "g8", "g9", "o1", "o2", "oDodge"]
    assert asked(match) == (1, "Calls")


@pytest.mark.ruling("CC-E3")
@pytest.mark.parametrize(("direction", "next_most"), [("1", 2), ("-1", 4)])
def test_who_has_most_is_replaced_by_the_next_most_first_in_order_of_play(
    direction: str, next_most: int
) -> None:
    match = at(
        f"5 / direction {direction} / {WITH_EVENTS} / {THREES} / hand 1 r1 r2 / hand 2 o1 o2 o3 o4"
        " / hand 3 gDodge g5 g6 g7 g8 / hand 4 r5 r6 r7 r8"
    )
    answer(match, "play pEqualizer", "dodge gDodge")
    assert sizes(match)[1] + sizes(match)[next_most] == 6
    assert sizes(match)[1] == sizes(match)[next_most] == 3
    assert sizes(match)[3] == 4


@pytest.mark.ruling("CC-E3", "CC-62")
def test_both_may_dodge_and_each_is_replaced_at_once() -> None:
    match = play(
        f"5 / {WITH_EVENTS} / {THREES} / hand 1 rDodge r2 / hand 2 o1 o2 o3 o4"
        " / hand 3 gDodge g5 g6 g7 g8 / hand 4 r5 r6 r7",
        *("play pEqualizer", "dodge rDodge"),
    )
    assert fact(match, "chosen") == (3, 4)
    answer(match, "dodge gDodge")
    assert sizes(match) == [3, 1, 4, 4, 3]
    assert pooled(match, 2, 4) == ["o1", "o2", "o3", "o4", "r5", "r6", "r7"]


@pytest.mark.ruling("CC-E3", "CC-62")
def test_nobody_left_to_replace_a_dodger_is_dodging_out() -> None:
    match = at(f"3 / {WITH_EVENTS} / {THREES} / hand 1 rDodge r2 / hand 2 oDodge o1 o2 o3")
    events = heard(match)
    answer(match, "play pEqualizer", "dodge rDodge", "dodge oDodge")
    assert said(events, "dodged_out") == [0]
    assert hands(match) == [["g1", "g2", "g3"], ["r2"], ["o1", "o2", "o3"]]
    assert pile(match, "scrap") == ["rDodge", "oDodge", "pEqualizer"]


@pytest.mark.ruling("CC-E3", "CC-62", "CC-41")
def test_who_alone_is_left_has_nothing_to_dodge() -> None:
    match = at(
        f"3 / {WITH_EVENTS} / hand 0 pEqualizer gDodge g1 / hand 1 rDodge r2 / hand 2 oDodge o1"
    )
    events = heard(match)
    answer(match, "play pEqualizer", "dodge rDodge", "dodge oDodge")
    assert said(events, "dodged_out") == [0]
    assert hand(match, 0) == ["gDodge", "g1"]
    assert windows(events) == [("equalizer", (1, 2, 0)), ("equalizer", (2, 0))]


@pytest.mark.ruling("CC-E3", "CC-61")
def test_the_own_event_may_be_dodged() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / hand 0 pEqualizer gDodge g1 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3 o4"
        " / hand 3 g5 g6 g7",
        "play pEqualizer",
    )
    assert asked(match) == (0, "Dodge.equalizer")
    answer(match, "dodge gDodge")
    assert sizes(match) == [1, 4, 3, 3]
    assert asked(match) == (0, "Calls")


# Hands of one and of none ------------------------------------------------------------------


@pytest.mark.ruling("CC-E3", "CC-24")
def test_who_is_dealt_one_card_owes_the_call() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / hand 0 pEqualizer g1 g2 / hand 1 r1 / hand 2 o1 o2", "play pEqualizer"
    )
    assert sizes(match) == [1, 2, 2]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E3", "CC-24")
def test_a_hand_of_one_dealt_for_a_hand_of_one_is_a_change() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / hand 0 pEqualizer g1 / hand 1 r1 / hand 2 o1", "play pEqualizer"
    )
    for seat in (1, 2, 0):
        assert asked(match) == (seat, "Calls")
        answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E3", "CC-60")
def test_as_your_last_card_you_draw_first_and_that_card_counts() -> None:
    match = play(
        f"3 / {ENDS} / draw * o9 / hand 0 pEqualizer / hand 1 r1 r2 / hand 2 o1 o2 o3",
        "play pEqualizer",
    )
    assert hand(match, 1) == ["r1", "r2"]
    assert sizes(match) == [2, 2, 2]
    assert pooled(match, 0, 2) == ["o1", "o2", "o3", "o9"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E3", "CC-60", "CC-64")
def test_as_your_last_card_extra_cards_count_too() -> None:
    match = play(
        f"3 / {ENDS} / draw * o9 / new-1 r9 / new-2 r8 / hand 0 pEqualizer / hand 1 r1"
        " / hand 2 o1 o2",
        "play pEqualizer",
    )
    assert hand(match, 2) == ["o1", "o2"]
    assert pooled(match, 0, 1) == ["o9", "r1", "r8", "r9"]


@pytest.mark.ruling("CC-E3", "CC-67", "CC-43")
def test_who_dodges_with_the_last_card_is_out_and_the_round_ends_after_the_event() -> None:
    match = play(
        f"4 / {ENDS} / {THREES} / hand 1 rDodge / hand 2 o1 o2 / hand 3 g5 g6 g7 g8",
        *("play pEqualizer", "dodge rDodge"),
    )
    assert match.decision is None
    assert sizes(match) == [3, 0, 3, 3]
    assert len(pooled(match, 2, 3)) == 6


@pytest.mark.ruling("CC-E3", "CC-5")
def test_at_sixteen_whoever_has_fewest_and_most_take_part() -> None:
    match = at(sixteen({0: "pEqualizer g1 g2", 4: "r7", 11: "o5 o6 o7 o8 o9", 14: "r8"}))
    events = heard(match)
    answer(match, "play pEqualizer")
    assert windows(events) == [("equalizer", (4, 11, 14))]
    after = [2] * 16
    after[4] = 3
    assert sizes(match) == after
    assert options(match)[-1] == "draw"
