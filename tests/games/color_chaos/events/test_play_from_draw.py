"""Play from Draw: choosing a card, and the cards one may choose."""

import pytest

from game.core.match import Match
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    on_stage,
)
from tests.playing import answer, options

OTHERS = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
HANDS = f"hand 0 pPlayDraw g8 g9 / {OTHERS}"
PLAYED = "play pPlayDraw"
REST = "b1 b2 b3 b4"
IN_ORDER = ("pick b4", "pick b3", "pick b2")
"""Puts back the four: b4 lies lowest, b1 on top."""


def given(card: str, hands: str = HANDS, more: str = "") -> Match:
    """A match in which Play from Draw gives this card, before its effect."""
    match = at(f"3 / {WITH_EVENTS} / draw * {REST} {card} / {hands}{more}")
    answer(match, PLAYED, f"pick {card}", *IN_ORDER)
    return match


@pytest.mark.ruling("CC-E13", "GEN-2")
def test_its_player_alone_sees_the_top_five_and_may_choose_what_fits() -> None:
    match = play(f"3 / {WITH_EVENTS} / draw * g1 g5 b3 wPick kTrain / {HANDS}", PLAYED)
    assert asked(match) == (0, "PickCard.from_draw")
    assert options(match) == ["pick kTrain", "pick wPick", "pick b3", "pick g5", "none"]
    assert on_stage(match, 0) == ["kTrain", "wPick", "b3", "g5", "g1"]
    for viewer in (None, 1, 2):
        assert on_stage(match, viewer) == ["-"] * 5


@pytest.mark.ruling("CC-E13", "CC-66")
def test_the_others_go_back_in_an_order_of_choice_then_the_card_is_played() -> None:
    match = play(f"3 / {WITH_EVENTS} / draw * g1 g2 b3 wPick kTrain / {HANDS}", PLAYED, "pick b3")
    assert asked(match) == (0, "PickCard.back")
    assert pile(match, "discard") == ["b5"]
    assert pile(match, "event") == ["pPlayDraw", "b3"]
    answer(match, "pick g1", "pick kTrain", "pick g2")
    assert pile(match, "draw")[-4:] == ["g1", "kTrain", "g2", "wPick"]
    assert pile(match, "discard") == ["b5", "b3"]
    assert pile(match, "scrap") == ["pPlayDraw"]
    assert hand(match, 0) == ["g8", "g9"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E13")
def test_if_none_is_chosen_all_go_back() -> None:
    match = play(f"3 / {WITH_EVENTS} / draw * {REST} b9 / {HANDS}", PLAYED, "none")
    assert asked(match) == (0, "PickCard.back")
    answer(match, "pick b9", "pick b1", "pick b3", "pick b2")
    assert pile(match, "draw")[-5:] == ["b9", "b1", "b3", "b2", "b4"]
    assert pile(match, "discard") == ["b5"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E13", "CC-62", "CC-61")
def test_nobody_can_dodge_it() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / hand 0 pPlayDraw bDodge g1 / hand 1 gDodge r1 / hand 2 oDodge o1",
        PLAYED,
    )
    assert asked(match) == (0, "PickCard.from_draw")


# What is chosen takes its full effect ------------------------------------------------


@pytest.mark.ruling("CC-E13", "CC-40")
def test_a_dodge_must_match_and_goes_to_scrap() -> None:
    match = play(f"3 / {WITH_EVENTS} / draw * {REST} gDodge / {HANDS}", PLAYED)
    assert "pick gDodge" not in options(match)
    match = given("bDodge")
    assert pile(match, "scrap") == ["bDodge", "pPlayDraw"]
    assert pile(match, "discard") == ["b5"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E13", "CC-32", "CC-21")
def test_a_reverse_asks_for_the_flip_and_turns_the_direction() -> None:
    match = given("bReverse")
    assert asked(match) == (0, "Calls")
    assert options(match) == ["call flip", "call nothing"]
    answer(match, "call nothing")
    assert hand(match, 0) == ["g8", "g9", "b1"]
    assert fact(match, "direction") == -1
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-E13", "CC-30")
def test_a_skip_skips() -> None:
    assert asked(given("bSkip")) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-E13", "CC-17")
def test_a_draw_four_makes_the_next_player_owe() -> None:
    match = given("wDraw4")
    assert asked(match) == (0, "PickColor")
    answer(match, "red")
    assert (fact(match, "debt"), fact(match, "color")) == (4, "red")
    assert asked(match) == (1, "PlayCard.owes")
    assert pile(match, "discard") == ["b5", "wDraw4"]


@pytest.mark.ruling("CC-E13", "CC-16")
def test_a_two_train_lengthens_the_train() -> None:
    match = given("kTrain")
    assert pile(match, "train") == ["kTrain"]
    assert pile(match, "discard") == ["b5"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E13", "CC-33", "CC-44", "CC-24")
def test_a_swap_hands_may_be_dodged_and_chaos_comes_at_the_end() -> None:
    hands = "hand 0 pPlayDraw g8 g9 / hand 1 bDodge r1 r2 / hand 2 o1"
    match = given("bSwap", hands)
    answer(match, "seat 0", "seat 1")
    assert asked(match) == (1, "Dodge.swap")
    answer(match, "dodge bDodge")
    assert hand(match, 0) == ["o1"]
    assert hand(match, 2) == ["g8", "g9"]
    assert asked(match) == (0, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E13", "CC-34", "CC-60")
def test_a_color_dump_may_empty_the_hand_and_the_round_goes_on() -> None:
    match = given("bDump", f"hand 0 pPlayDraw b7 bSkip / {OTHERS}")
    answer(match, "pick b7", "pick bSkip")
    assert pile(match, "discard") == ["b5", "bDump", "b7", "bSkip"]
    assert hand(match, 0) == ["b1"]
    assert asked(match) == (0, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-E13", "CC-34", "CC-25")
def test_a_reverse_dumped_last_out_of_an_emptied_hand_asks_for_no_flip() -> None:
    match = given("bDump", f"hand 0 pPlayDraw bReverse / {OTHERS}")
    answer(match, "pick bReverse")
    assert fact(match, "direction") == -1
    assert asked(match) == (0, "Calls")
    assert options(match) == ["call chaos", "call nothing"]


@pytest.mark.ruling("CC-E13", "CC-71")
def test_a_pick_a_color_dump_dumps() -> None:
    match = at(f"3 / option expansion_3=on / {WITH_EVENTS} / draw * {REST} wPickDump / {HANDS}")
    answer(match, PLAYED, "pick wPickDump", *IN_ORDER, "green", "pick g9", "done")
    assert pile(match, "discard") == ["b5", "wPickDump", "g9"]
    assert hand(match, 0) == ["g8"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E13", "CC-70")
def test_a_negative_number_fits_like_any_other() -> None:
    match = play(
        f"3 / option expansion_3=on / {WITH_EVENTS} / draw * g-1 b-2 r5 o-5 / {HANDS}", PLAYED
    )
    assert [text for text in options(match) if "-" in text] == ["pick b-2"]
    assert "pick r5" in options(match)


@pytest.mark.ruling("CC-E13", "CC-60")
def test_an_event_may_be_chosen_and_both_go_to_scrap() -> None:
    match = given("pMisfortune")
    assert asked(match) == (0, "PickSeat.misfortune")
    assert pile(match, "event") == ["pPlayDraw", "pMisfortune"]
    assert (fact(match, "stage"), fact(match, "host")) == ("misfortune", 0)
    answer(match, "seat 2")
    assert hand(match, 2)[3:] == ["b1", "b2", "b3", "b4"]
    assert pile(match, "scrap") == ["pMisfortune", "pPlayDraw"]
    assert pile(match, "event") == []
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E13", "CC-E19")
def test_after_a_seat_swap_chosen_the_turn_passes_from_the_old_seat() -> None:
    match = given("pSeatSwap")
    answer(match, "seat 1")
    assert fact(match, "around") == (1, 0, 2)
    assert asked(match) == (0, "PlayCard.turn")


@pytest.mark.ruling("CC-E13", "CC-E11")
def test_a_new_draw_pile_chosen_is_made_of_the_cards_put_back_too() -> None:
    assert pile(given("pNewDraw"), "new-1")[-4:] == ["b4", "b3", "b2", "b1"]


@pytest.mark.ruling("CC-E13", "CC-67")
def test_a_scrap_event_chosen_may_end_the_round_for_another() -> None:
    match = at(
        f"3 / {ENDS} / draw * {REST} pScrapWhite / hand 0 pPlayDraw g8 / hand 1 wPick / hand 2 o1"
    )
    answer(match, PLAYED, "pick pScrapWhite", *IN_ORDER, "pick wPick", "draw", "draw")
    assert match.decision is None
    assert match.table.scores[1] == 0


@pytest.mark.ruling("CC-E13", "CC-24", "CC-60")
def test_chaos_is_called_when_everything_is_over() -> None:
    match = given("bReverse", f"hand 0 pPlayDraw g8 / {OTHERS}")
    assert options(match) == ["call flip", "call nothing"]
    answer(match, "call flip")
    assert (asked(match), options(match)) == ((0, "Calls"), ["call chaos", "call nothing"])


@pytest.mark.ruling("CC-E13", "CC-E2")
def test_a_card_of_a_bombs_color_draws_two() -> None:
    match = given("b7", more=" / bombs 0 0 1")
    assert hand(match, 0) == ["g8", "g9", "b1", "b2"]
