"""All Draw 1."""

import pytest

from tests.games.color_chaos.at_the_table import asked, at, hand, hands, heard, pile, play, windows
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    called,
    few,
    on_stage,
    said,
    sixteen,
    sizes,
)
from tests.playing import answer, options

DRAW = "draw * o9 o8 o7 o6 o5 o4"
"""Four comes first."""
TABLE = f"3 / {WITH_EVENTS} / {DRAW} / hand 0 pAllDraw1 g1 g2"
OTHERS = "hand 1 r1 r2 / hand 2 r3 r4"


@pytest.mark.ruling("CC-E1", "CC-65", "CC-66")
@pytest.mark.parametrize(
    ("direction", "drawn", "following"),
    [("1", ["o6", "o4", "o5"], 1), ("-1", ["o6", "o5", "o4"], 2)],
)
def test_everyone_gets_one_in_order_of_play(
    direction: str, drawn: list[str], following: int
) -> None:
    match = play(f"{TABLE} / {OTHERS} / direction {direction}", "play pAllDraw1")
    assert [cards[-1] for cards in hands(match)] == drawn
    assert sizes(match) == [3, 3, 3]
    assert pile(match, "scrap") == ["pAllDraw1"]
    assert asked(match) == (following, "PlayCard.turn")


@pytest.mark.ruling("CC-E1", "CC-62")
def test_you_hand_out_what_a_dodger_leaves_but_not_to_the_dodger() -> None:
    match = play(f"{TABLE} / hand 1 rDodge r1 r2 / hand 2 r3 r4", "play pAllDraw1", "dodge rDodge")
    assert hand(match, 2) == ["r3", "r4", "o4"]
    assert hand(match, 0) == ["g1", "g2", "o5"]
    assert asked(match) == (0, "PickSeat.leftover")
    assert options(match) == ["seat 2", "seat 0"]
    answer(match, "seat 2")
    assert hand(match, 2)[-1] == "o6"
    assert hand(match, 1) == ["r1", "r2"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E1", "GEN-2")
def test_leftovers_are_handed_out_unseen() -> None:
    match = play(f"{TABLE} / hand 1 rDodge r1 r2 / hand 2 r3 r4", "play pAllDraw1", "dodge rDodge")
    for viewer in (0, 1, 2, None):
        assert on_stage(match, viewer) == ["-"]


@pytest.mark.ruling("CC-E1", "CC-61")
def test_who_dodges_the_own_event_still_hands_out_what_is_left_to_the_others() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / {DRAW} / hand 0 pAllDraw1 gDodge g1 g2 / {OTHERS}",
        *("play pAllDraw1", "dodge gDodge"),
    )
    assert asked(match) == (0, "PickSeat.leftover")
    assert options(match) == ["seat 1", "seat 2"]
    answer(match, "seat 1")
    assert hands(match) == [["g1", "g2"], ["r1", "r2", "o4", "o6"], ["r3", "r4", "o5"]]


@pytest.mark.ruling("CC-E1")
def test_who_alone_did_not_dodge_gets_all() -> None:
    match = play(
        f"{TABLE} / hand 1 rDodge r1 r2 / hand 2 oDodge r3 r4",
        *("play pAllDraw1", "dodge rDodge", "dodge oDodge"),
    )
    assert hands(match) == [["g1", "g2", "o4", "o5", "o6"], ["r1", "r2"], ["r3", "r4"]]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E1", "CC-62")
def test_if_all_dodge_nobody_draws() -> None:
    match = at(
        f"3 / {WITH_EVENTS} / {DRAW} / hand 0 pAllDraw1 gDodge g1 g2 / hand 1 rDodge r1 r2"
        " / hand 2 oDodge r3 r4"
    )
    events = heard(match)
    answer(match, "play pAllDraw1", "dodge rDodge", "dodge oDodge", "dodge gDodge")
    assert said(events, "dodged_out") == [0]
    assert hands(match) == [["g1", "g2"], ["r1", "r2"], ["r3", "r4"]]
    assert pile(match, "draw")[-1] == "o4"
    assert pile(match, "scrap")[-1] == "pAllDraw1"
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E1", "CC-42", "CC-62")
def test_nobody_is_asked_twice_about_the_same_card() -> None:
    match = at(f"{TABLE} / hand 1 rDodge r1 r2 / hand 2 r3 r4")
    events = heard(match)
    answer(match, "play pAllDraw1", "take")
    assert windows(events) == [("all-draw-1", (1, 2, 0))]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E1", "CC-60")
def test_as_your_last_card_you_draw_before_everybody_gets_one() -> None:
    match = play(f"3 / {ENDS} / {DRAW} / hand 0 pAllDraw1 / {OTHERS}", "play pAllDraw1")
    assert hands(match) == [["o4", "o7"], ["r1", "r2", "o5"], ["r3", "r4", "o6"]]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E1", "CC-60", "CC-61", "CC-43")
def test_a_dodge_drawn_for_the_last_card_may_dodge_the_event_and_ends_no_round() -> None:
    match = play(
        f"3 / {ENDS} / draw * o6 o5 o4 bDodge / hand 0 pAllDraw1 / {OTHERS}",
        "play pAllDraw1",
    )
    assert asked(match) == (0, "Dodge.all-draw-1")
    answer(match, "dodge bDodge", "seat 2")
    assert hand(match, 2) == ["r3", "r4", "o5", "o6"]
    assert sizes(match) == [1, 3, 4]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E1", "CC-67", "CC-43", "CC-25")
def test_who_dodges_with_the_last_card_gets_nothing_and_the_round_ends_after_the_event() -> None:
    match = at(f"3 / {ENDS} / {DRAW} / hand 0 pAllDraw1 g1 g2 / hand 1 rDodge / hand 2 r3 r4")
    events = heard(match)
    answer(match, "play pAllDraw1", "dodge rDodge")
    assert options(match) == ["seat 2", "seat 0"]
    answer(match, "seat 0")
    assert match.decision is None
    assert hands(match) == [["g1", "g2", "o5", "o6"], [], ["r3", "r4", "o4"]]
    assert called(events) == []


@pytest.mark.ruling("CC-E1", "CC-24")
def test_who_keeps_one_card_by_dodging_owes_the_call_when_it_is_over() -> None:
    match = play(f"{TABLE} / hand 1 rDodge r1 / hand 2 r3 r4", "play pAllDraw1", "dodge rDodge")
    assert asked(match) == (0, "PickSeat.leftover")
    answer(match, "seat 0")
    assert asked(match) == (1, "Calls")


@pytest.mark.ruling("CC-E1", "CC-8", "GEN-5")
def test_draw_is_rebuilt_in_the_middle() -> None:
    match = play(
        f"3 / {few('o4', 'b1 b2 b5')} / hand 0 pAllDraw1 g1 g2 / {OTHERS}", "play pAllDraw1"
    )
    assert hand(match, 1) == ["r1", "r2", "o4"]
    assert sorted([hand(match, 2)[-1], hand(match, 0)[-1]]) == ["b1", "b2"]
    assert pile(match, "discard") == ["b5"]


@pytest.mark.ruling("CC-E1", "GEN-5")
@pytest.mark.parametrize(
    ("draw", "after"), [("o5 o4", [2, 3, 3]), ("o4", [2, 3, 2]), ("", [2] * 3)]
)
def test_where_cards_run_out_the_first_in_order_of_play_get_them(
    draw: str, after: list[int]
) -> None:
    match = play(f"3 / {few(draw)} / hand 0 pAllDraw1 g1 g2 / {OTHERS}", "play pAllDraw1")
    assert sizes(match) == after
    assert pile(match, "scrap") == ["pAllDraw1"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E1", "CC-64")
def test_each_new_draw_pile_gives_one_more_to_hand_out() -> None:
    match = play(f"{TABLE} / {OTHERS} / new-1 r9 r8 / new-3 r7", "play pAllDraw1")
    assert sizes(match) == [3, 3, 3]
    assert options(match) == ["seat 1", "seat 2", "seat 0"]
    answer(match, "seat 2", "seat 2")
    assert hand(match, 2) == ["r3", "r4", "o5", "r8", "r7"]
    assert (pile(match, "new-1"), pile(match, "new-3")) == (["r9"], [])
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E1", "CC-60", "CC-64")
def test_as_your_last_card_the_draw_before_it_brings_an_extra_card_too() -> None:
    match = play(
        f"3 / {WITH_EVENTS} / {DRAW} / new-1 r9 r8 r7 / hand 0 pAllDraw1 / {OTHERS}",
        *("play pAllDraw1", "seat 1"),
    )
    assert hand(match, 0) == ["o4", "r7", "o7"]
    assert hand(match, 1)[-1] == "r8"
    assert pile(match, "new-1") == ["r9"]


@pytest.mark.ruling("CC-E1", "CC-5")
def test_at_sixteen_sixteen_cards_are_taken() -> None:
    match = at(sixteen({0: "pAllDraw1 g1 g2", 3: "rDodge r4", 9: "gDodge r1 r2"}))
    before = len(pile(match, "draw"))
    answer(match, "play pAllDraw1", "dodge rDodge", "dodge gDodge")
    assert options(match) == [f"seat {s}" for s in (1, 2, 4, 5, 6, 7, 8, *range(10, 16), 0)]
    answer(match, "seat 15", "seat 15")
    assert before - len(pile(match, "draw")) == 16
    assert sizes(match) == [3, 3, 3, 1, 3, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 5]
    assert asked(match) == (3, "Calls")
