"""Redo."""

import pytest

from game.core.chance import Chance
from game.core.event import Answerable
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    few,
    said,
    sixteen,
    sizes,
)
from tests.playing import answer

NEW = "b0 b1 b2 b3 b4 b6 b7 g0 g1 g2 g3 g4 g5 g6"
START = f"3 / {WITH_EVENTS} / draw * {NEW}"
PLAYED = "play pRedo"
FOUR = f"4 / {WITH_EVENTS} / hand 0 pRedo o1 o2 o3 o4 o5 o6"
"""Its player holds most cards."""


@pytest.mark.ruling("CC-E14", "CC-65", "CC-66")
def test_the_two_with_the_fewest_put_their_hands_under_draw_and_draw_seven() -> None:
    match = play(f"{START} / hand 0 pRedo r6 r7 r8 / hand 1 r1 r2 / hand 2 o1", PLAYED)
    assert hand(match, 1) == ["g6", "g5", "g4", "g3", "g2", "g1", "g0"]
    assert hand(match, 2) == ["b7", "b6", "b4", "b3", "b2", "b1", "b0"]
    assert hand(match, 0) == ["r6", "r7", "r8"]
    assert sorted(pile(match, "draw")[:3]) == ["o1", "r1", "r2"]
    assert pile(match, "scrap") == ["pRedo"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E14", "CC-61")
def test_its_player_may_be_one_of_them_the_event_not_counted() -> None:
    match = play(f"{START} / hand 0 pRedo r7 / hand 1 r1 r2 / hand 2 o1 o2 o3", PLAYED)
    assert sizes(match) == [7, 7, 3]
    assert hand(match, 1)[0] == "g6"
    assert hand(match, 0)[-1] == "b0"


@pytest.mark.ruling("CC-E14")
@pytest.mark.parametrize(("direction", "redone"), [(1, [1, 2]), (-1, [3, 2])])
def test_ties_go_to_the_first_in_order_of_play(direction: int, redone: list[int]) -> None:
    match = play(
        f"4 / {WITH_EVENTS} / direction {direction} / hand 0 pRedo r6 r7"
        " / hand 1 r1 r2 / hand 2 o1 o2 / hand 3 g1 g2",
        PLAYED,
    )
    assert [seat for seat in range(4) if len(hand(match, seat)) == 7] == sorted(redone)


@pytest.mark.ruling("CC-E14")
def test_a_tie_for_the_second_place() -> None:
    match = play(f"{FOUR} / hand 1 r1 r2 r3 / hand 2 g1 g2 / hand 3 b1 b2 b3", PLAYED)
    assert sizes(match) == [6, 7, 7, 3]


@pytest.mark.ruling("CC-E14", "CC-42")
def test_a_dodger_is_replaced_by_the_next_fewest_who_cannot_dodge() -> None:
    match = at(f"{FOUR} / hand 1 bDodge r1 / hand 2 oDodge g1 / hand 3 gDodge b1 b2")
    answer(match, PLAYED)
    assert asked(match) == (1, "Dodge.redo")
    answer(match, "dodge bDodge")
    assert fact(match, "chosen") == (2, 3)
    assert asked(match) == (2, "Dodge.redo")
    answer(match, "take", "call chaos")
    assert sizes(match) == [6, 1, 7, 7]


@pytest.mark.ruling("CC-E14")
def test_both_may_be_replaced_also_by_its_player() -> None:
    match = play(
        f"{FOUR} / hand 1 bDodge r1 / hand 2 oDodge g1 / hand 3 gDodge b1 b2",
        *(PLAYED, "dodge bDodge", "dodge oDodge"),
    )
    assert sizes(match) == [7, 1, 1, 7]
    assert asked(match) == (1, "Calls")


@pytest.mark.ruling("CC-E14")
def test_the_rank_of_a_replacement_is_that_before_anybody_dodged() -> None:
    """Seat 1 holds two cards after a Dodge, like seat 3, but does not replace anybody."""
    match = play(
        f"{FOUR} / hand 1 bDodge r1 r3 / hand 2 oDodge g1 g2 / hand 3 b1 b2 b3 b4",
        *(PLAYED, "dodge bDodge", "dodge oDodge"),
    )
    assert sizes(match) == [7, 2, 2, 7]


@pytest.mark.ruling("CC-E14", "CC-61", "CC-43", "CC-60")
def test_its_player_may_dodge_as_one_of_the_two() -> None:
    match = play(f"{START} / hand 0 pRedo gDodge / hand 1 r1 r2 / hand 2 o1 o2 o3", PLAYED)
    assert asked(match) == (0, "Dodge.redo")
    answer(match, "dodge gDodge")
    assert sizes(match) == [1, 7, 7]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E14", "CC-62")
def test_its_player_as_a_replacement_cannot_dodge() -> None:
    match = play(
        f"{START} / hand 0 pRedo gDodge r7 r8 r9 / hand 1 bDodge r2 r3 / hand 2 o1 o2 o3",
        *(PLAYED, "dodge bDodge"),
    )
    assert sizes(match) == [7, 2, 7]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E14", "CC-62")
def test_with_nobody_left_it_is_dodged_out() -> None:
    match = at(f"{START} / hand 0 pRedo r6 r7 r8 r9 / hand 1 bDodge r2 r3 / hand 2 oDodge o2 o3")
    events = heard(match)
    answer(match, PLAYED, "dodge bDodge", "dodge oDodge")
    assert said(events, "dodged_out") == [0]
    assert sizes(match) == [4, 2, 2]
    assert pile(match, "scrap") == ["bDodge", "oDodge", "pRedo"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-42", "CC-E14")
def test_all_hear_who_may_still_dodge() -> None:
    match = at(f"{FOUR} / hand 1 bDodge r1 / hand 2 g1 g2 / hand 3 b1 b2 b3")
    events = heard(match)
    answer(match, PLAYED, "dodge bDodge")
    windows = [event for event in events if isinstance(event, Answerable)]
    assert windows == [Answerable("redo", (1, 2), draws=7), Answerable("redo", (2,), draws=7)]


@pytest.mark.ruling("CC-60")
def test_as_the_last_card_its_player_draws_one_and_so_has_the_fewest() -> None:
    match = play(f"{START} / hand 0 pRedo / hand 1 r1 r2 / hand 2 o1 o2 o3", PLAYED)
    assert sizes(match) == [7, 7, 3]
    assert "g6" in pile(match, "draw")[:3]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-67")
def test_a_hand_put_away_for_a_new_one_ends_no_round() -> None:
    match = play(f"3 / {ENDS} / hand 0 pRedo r6 r7 / hand 1 r1 / hand 2 o1", PLAYED)
    assert sizes(match) == [2, 7, 7]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-43", "CC-67")
def test_who_dodges_with_the_last_card_ends_the_round_when_the_others_have_drawn() -> None:
    match = play(
        f"3 / {ENDS} / draw * {NEW} / hand 0 pRedo r7 r8 r9 / hand 1 bDodge / hand 2 o1 o2",
        *(PLAYED, "dodge bDodge"),
    )
    assert match.decision is None
    assert match.table.scores == (23, 0, 21)


@pytest.mark.ruling("CC-64", "CC-E11")
def test_both_take_one_more_from_each_new_draw_pile() -> None:
    match = play(
        f"{START} / new-1 r9 g8 g9 / new-2 o9 / hand 0 pRedo r6 r7 r8 / hand 1 r1 r2 / hand 2 o1",
        PLAYED,
    )
    assert hand(match, 1)[7:] == ["g9", "o9"]
    assert hand(match, 2)[7:] == ["g8"]


@pytest.mark.ruling("GEN-5", "CC-8")
def test_draw_is_made_anew_when_the_hands_put_away_are_drawn_too() -> None:
    match = play(
        f"3 / {few('g9', 'b6 b7 b8 b9 b5')} / scrap r3 r4 r5 r9 o9 o8"
        " / hand 0 pRedo r6 r7 r8 / hand 1 r1 r2 / hand 2 o1 o2",
        PLAYED,
    )
    assert hand(match, 1)[0] == "g9"
    assert sorted(hand(match, 1)[1:5]) == ["o1", "o2", "r1", "r2"]
    assert set(hand(match, 1)[5:]) < {"b6", "b7", "b8", "b9"}
    assert sizes(match) == [3, 7, 7]
    assert sorted([*hand(match, 2), *hand(match, 1)[5:], *pile(match, "draw")]) == sorted(
        ["b6", "b7", "b8", "b9", "r3", "r4", "r5", "r9", "o9", "o8"]
    )


@pytest.mark.ruling("GEN-2", "CC-E14")
def test_each_of_them_knows_what_was_put_under_draw_and_nobody_else_does() -> None:
    match = play(f"{START} / hand 0 pRedo r6 r7 r8 / hand 1 r0 rSwap / hand 2 o0 oSwap", PLAYED)
    places = {code: pile(match, "draw").index(code) for code in ("r0", "rSwap", "o0", "oSwap")}
    assert sorted(places.values()) == [0, 1, 2, 3]
    chance, others = Chance(1), set()
    for _ in range(20):
        below = pile(match.imagine(1, chance), "draw")[:4]
        assert [below.index(code) for code in ("r0", "rSwap")] == [places["r0"], places["rSwap"]]
        others.add(tuple(below))
    assert len(others) == 20


@pytest.mark.ruling("CC-E14")
def test_sixteen_players() -> None:
    match = play(sixteen({0: "pRedo g1 g2", 1: "bDodge r9", 7: "b7"}), PLAYED)
    assert fact(match, "chosen") == (1, 7)
    answer(match, "dodge bDodge")
    assert [seat for seat in range(16) if len(hand(match, seat)) == 7] == [2, 7]
    assert asked(match) == (1, "Calls")
