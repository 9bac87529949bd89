"""Misfortune."""

import pytest

from game.core.card import Card
from game.core.event import Answerable, Moved
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    few,
    sixteen,
    sizes,
)
from tests.playing import answer, options

START = f"3 / {WITH_EVENTS} / draw * g5 g6 g7 g8 g9"
HANDS = "hand 0 pMisfortune b1 b2 / hand 1 r1 r2 / hand 2 o1 o2"
PLAYED = "play pMisfortune"
ALL_HOLD = "hand 0 pMisfortune gDodge b2 / hand 1 bDodge r1 r2 / hand 2 oDodge o1 o2"


@pytest.mark.ruling("CC-E10", "CC-66")
def test_another_player_of_your_choice_draws_four() -> None:
    match = play(f"{START} / {HANDS}", PLAYED)
    assert asked(match) == (0, "PickSeat.misfortune")
    assert options(match) == ["seat 1", "seat 2"]
    answer(match, "seat 2")
    assert hand(match, 2) == ["o1", "o2", "g9", "g8", "g7", "g6"]
    assert sizes(match)[:2] == [2, 2]
    assert pile(match, "scrap") == ["pMisfortune"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E10")
def test_the_turn_passes_in_the_direction_of_play() -> None:
    match = play(f"{START} / direction -1 / {HANDS}", PLAYED, "seat 1")
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-E10", "CC-41")
def test_a_dodger_makes_you_choose_another() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / hand 0 pMisfortune b1 b2 / hand 1 r1 r2 / hand 2 bDodge o1 o2"
        " / hand 3 g1 g2",
        *(PLAYED, "seat 2"),
    )
    assert asked(match) == (2, "Dodge.misfortune")
    answer(match, "dodge bDodge")
    assert asked(match) == (0, "PickSeat.misfortune")
    assert options(match) == ["seat 1", "seat 3"]
    answer(match, "seat 1")
    assert sizes(match) == [2, 6, 2, 2]
    assert pile(match, "scrap") == ["bDodge", "pMisfortune"]


@pytest.mark.ruling("CC-E10", "CC-41")
def test_who_could_dodge_may_take_it() -> None:
    match = play(f"{START} / {ALL_HOLD}", PLAYED, "seat 2", "take")
    assert sizes(match) == [2, 3, 3 + 4]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E10")
def test_the_only_other_player_left_is_not_chosen_but_may_dodge_too() -> None:
    match = play(f"{START} / {ALL_HOLD}", PLAYED, "seat 2", "dodge oDodge")
    assert asked(match) == (1, "Dodge.misfortune")
    answer(match, "take")
    assert sizes(match) == [2, 3 + 4, 2]


@pytest.mark.ruling("CC-E10", "CC-61", "CC-62")
def test_if_all_others_dodge_it_is_its_player_who_cannot_dodge() -> None:
    match = play(f"{START} / {ALL_HOLD}", PLAYED, "seat 1", "dodge bDodge", "dodge oDodge")
    assert hand(match, 0) == ["gDodge", "b2", "g9", "g8", "g7", "g6"]
    assert sizes(match) == [6, 2, 2]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E10", "CC-62")
def test_who_holds_two_is_asked_once() -> None:
    match = play(
        f"{START} / hand 0 pMisfortune b1 b2 / hand 1 bDodge gDodge / hand 2 o1 o2",
        *(PLAYED, "seat 1", "take"),
    )
    assert asked(match) == (1, "PlayCard.turn")
    assert len(hand(match, 1)) == 6


@pytest.mark.ruling("CC-42", "GEN-2")
def test_all_hear_who_may_dodge_whether_or_not_a_dodge_is_held() -> None:
    for position in (HANDS, ALL_HOLD):
        match = at(f"{START} / {position}")
        answer(match, PLAYED)
        events = heard(match)
        answer(match, "seat 1")
        windows = [event for event in events if isinstance(event, Answerable)]
        assert windows == [Answerable("misfortune", (1,), draws=4)]


@pytest.mark.ruling("CC-60")
def test_as_the_last_card_its_player_draws_one_first() -> None:
    match = play(f"{START} / hand 0 pMisfortune / hand 1 r1 r2 / hand 2 o1 o2", PLAYED)
    assert hand(match, 0) == ["g9"]
    answer(match, "seat 1")
    assert hand(match, 1)[2:] == ["g8", "g7", "g6", "g5"]
    assert asked(match) == (0, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-60", "CC-20")
def test_who_is_left_with_one_card_calls_when_it_is_over_not_before() -> None:
    match = play(f"{START} / hand 0 pMisfortune b1 / hand 1 r1 r2 / hand 2 o1 o2", PLAYED)
    assert asked(match) == (0, "PickSeat.misfortune")
    answer(match, "seat 1")
    assert asked(match) == (0, "Calls")
    answer(match, "call nothing")
    assert len(hand(match, 0)) == 1 + 3


@pytest.mark.ruling("CC-24")
def test_a_dodger_left_with_one_card_calls_chaos_before_its_player() -> None:
    match = play(
        f"{START} / hand 0 pMisfortune b1 / hand 1 bDodge r1 / hand 2 o1 o2",
        *(PLAYED, "seat 1", "dodge bDodge"),
    )
    assert asked(match) == (1, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-43", "CC-67", "CC-25")
def test_who_dodges_with_the_last_card_ends_the_round_when_another_has_drawn() -> None:
    match = play(
        f"3 / {ENDS} / draw * g6 g7 g8 g9 / hand 0 pMisfortune b1 / hand 1 bDodge / hand 2 o1 o2",
        *(PLAYED, "seat 1", "dodge bDodge"),
    )
    assert match.decision is None
    assert match.table.scores == (1, 0, 3 + 30)


@pytest.mark.ruling("CC-64", "CC-E11", "CC-62")
def test_the_victim_takes_one_more_from_each_new_draw_pile() -> None:
    match = play(f"{START} / new-1 b3 g4 / new-3 r4 / {HANDS}", PLAYED, "seat 1")
    assert hand(match, 1)[2:] == ["g9", "g8", "g7", "g6", "g4", "r4"]
    assert (pile(match, "new-1"), pile(match, "new-3")) == (["b3"], [])


@pytest.mark.ruling("GEN-5", "CC-8")
def test_draw_is_made_anew_in_the_middle() -> None:
    match = play(f"3 / {few('g9 g8', 'b8 b5')} / scrap r7 r8 / {HANDS}", *(PLAYED, "seat 2"))
    assert hand(match, 2)[2:5] == ["g8", "g9", "b8"]
    assert sorted([*hand(match, 2)[5:], *pile(match, "draw")]) == ["r7", "r8"]
    assert pile(match, "scrap") == ["pMisfortune"]


@pytest.mark.ruling("GEN-5")
def test_with_nothing_to_draw_nothing_is_drawn() -> None:
    match = play(f"3 / {few()} / {HANDS}", PLAYED, "seat 2")
    assert sizes(match) == [2, 2, 2]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("GEN-5", "CC-60")
def test_as_the_last_card_with_nothing_to_draw_it_is_drawn_again_in_the_end() -> None:
    """Scrap! holds the event itself by then, so it never ends the round for its player."""
    match = play(
        f"3 / {few()} / hand 0 pMisfortune / hand 1 r1 r2 / hand 2 o1 o2", PLAYED, "seat 2"
    )
    assert hand(match, 0) == ["pMisfortune"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("GEN-2")
def test_only_the_victim_sees_what_was_drawn() -> None:
    match = at(f"{START} / {HANDS}")
    events = heard(match)
    answer(match, PLAYED, "seat 1")
    drawn = [event for event in events if isinstance(event, Moved) and event.source == "draw"]
    assert len(drawn) == 4
    for viewer, sees in ((None, False), (0, False), (1, True), (2, False)):
        cards = [event.seen_by(viewer).cards[0] for event in drawn]
        assert [isinstance(card, Card) for card in cards] == [sees] * 4


@pytest.mark.ruling("CC-E10")
def test_sixteen_players() -> None:
    match = play(sixteen({0: "pMisfortune g1 g2", 9: "bDodge r8 r9"}), PLAYED)
    assert options(match) == [f"seat {seat}" for seat in range(1, 16)]
    answer(match, "seat 9", "dodge bDodge")
    assert options(match) == [f"seat {seat}" for seat in range(1, 16) if seat != 9]
    assert fact(match, "chosen") == (9,)
    answer(match, "seat 15")
    assert sizes(match) == [2] * 15 + [6]
