"""Rulings of our own about the expansions: CC-101 to CC-104."""

import pytest

from game.core.event import Announced
from tests.games.color_chaos.at_the_table import asked, at, hand, heard, pile, play
from tests.playing import answer, options

EVENTS = "option expansion_2=on / discard b5"


@pytest.mark.ruling("CC-101", "CC-E11")
def test_there_is_room_for_three_new_draw_piles() -> None:
    match = at(
        f"3 / {EVENTS} / new-1 o1 / new-2 o2 / new-3 o3 / hand 0 pNewDraw g1 g2"
        " / hand 1 r1 r2 / hand 2 r3 r4"
    )
    events = heard(match)
    before = pile(match, "draw")
    answer(match, "play pNewDraw")
    assert Announced("no_room", 0) in events
    assert pile(match, "draw") == before
    assert [pile(match, f"new-{n}") for n in (1, 2, 3)] == [["o1"], ["o2"], ["o3"]]


@pytest.mark.ruling("CC-102", "CC-63")
def test_who_has_no_number_is_asked_to_lay_all_the_same() -> None:
    match = play(
        f"3 / {EVENTS} / hand 0 pSame3 g1 g2 / hand 1 bSkip rSkip / hand 2 r3 r4", "play pSame3"
    )
    assert asked(match) == (1, "Lay.same-draw-3")
    assert options(match) == ["nothing"]


@pytest.mark.ruling("CC-102", "CC-E17")
def test_who_has_no_train_is_asked_to_scrap_one_all_the_same() -> None:
    match = play(
        f"3 / {EVENTS} / hand 0 pScrapTrain g1 g2 / hand 1 r1 r2 / hand 2 kTrain r4",
        "play pScrapTrain",
    )
    assert asked(match) == (1, "PickCard.scrap-a-train")
    assert options(match) == ["draw"]


@pytest.mark.ruling("CC-102", "CC-E9")
def test_who_has_no_number_holds_the_hot_potato_all_the_same() -> None:
    match = play(
        f"3 / {EVENTS} / hand 0 pHotPotato g0 g2 / hand 1 bSkip rSkip / hand 2 r3 r4",
        "play pHotPotato",
        "pick g0",
    )
    assert asked(match) == (1, "PickCard.potato")
    assert options(match) == ["draw"]


@pytest.mark.ruling("CC-103", "CC-E23")
def test_the_only_card_is_given_without_a_question() -> None:
    match = play(
        f"3 / {EVENTS} / draw * g9 / hand 0 pVindictive g1 / hand 1 r1 r2 / hand 2 r3 r4",
        "play pVindictive",
        "seat 1",
    )
    assert hand(match, 1) == ["r1", "r2", "g1"]
    assert hand(match, 0) == ["g9"]


@pytest.mark.ruling("CC-103", "CC-E10")
def test_the_only_player_left_is_chosen_without_a_question() -> None:
    match = play(
        f"3 / {EVENTS} / hand 0 pMisfortune g1 g2 / hand 1 bDodge r2 / hand 2 r3 r4",
        "play pMisfortune",
        "seat 1",
        "dodge bDodge",
    )
    assert len(hand(match, 2)) == 2 + 4


@pytest.mark.ruling("CC-104", "CC-E7")
def test_what_was_known_of_a_hand_is_forgotten_when_cards_are_laid_unseen() -> None:
    """Seat 0 knew both cards of seat 1, and must not know now which one was laid."""
    match = play(
        f"3 / {EVENTS} / hand 0 pGreedy g1 g2 / hand 1 r1~0+1 r2~0+1 r3~0+1 / hand 2 o3 o4",
        "play pGreedy",
        *("pick r1", "done", "pick o3", "done", "pick g1", "done"),
    )
    assert asked(match) == (0, "PickCards.deal")
    left = match.table.hands[1]
    assert [card.code for card in left] == ["r2", "r3"]
    assert not any(match.table.seen[card.id] & 1 for card in left)
