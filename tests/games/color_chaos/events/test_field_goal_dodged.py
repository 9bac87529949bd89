"""Field Goal, where the kicker or who lays the posts may dodge."""

import pytest

from tests.games.color_chaos.at_the_table import asked, at, hand, hands, heard, pile, play, windows
from tests.games.color_chaos.events.at_an_event import ENDS, WITH_EVENTS, called, said
from tests.playing import answer, options

DRAW = "draw * g9 g8 g7 g6"
HOST = "hand 0 pFieldGoal b2 b3"
TABLE = f"4 / {WITH_EVENTS} / {DRAW} / {HOST}"
START = "play pFieldGoal"


@pytest.mark.ruling("CC-E4", "CC-62")
def test_a_kicker_who_dodges_makes_you_choose_another() -> None:
    match = play(f"{TABLE} / hand 1 rDodge r5 r6 / hand 2 o7 o8 / hand 3 r1 r2", START, "seat 1")
    assert asked(match) == (1, "Dodge.field-goal")
    answer(match, "dodge rDodge")
    assert asked(match) == (0, "PickSeat.field-goal")
    assert options(match) == ["seat 2", "seat 3"]


@pytest.mark.ruling("CC-E4", "CC-41", "CC-105")
def test_who_dodged_to_be_the_kicker_lays_no_post_either() -> None:
    match = at(f"{TABLE} / hand 1 rDodge gDodge r5 r6 / hand 2 o7 o8 / hand 3 r1 r2")
    events = heard(match)
    answer(match, START, "seat 1", "dodge rDodge", "seat 2")
    assert windows(events) == [
        ("field-goal", (1,)),
        ("field-goal", (2,)),
        ("field-goal", (3, 0)),
    ]
    assert match.decision is not None
    assert [d.seat for d in match.decision.together] == [3, 0]
    answer(match, "lay r1", "lay b3", "seat 3", "seat 0", "draw")
    assert hand(match, 1) == ["gDodge", "r5", "r6"]


@pytest.mark.ruling("CC-E4", "CC-62", "CC-41")
def test_with_fewer_than_two_to_lay_posts_it_is_dodged_out_and_nobody_is_asked() -> None:
    match = at(
        f"3 / {WITH_EVENTS} / {DRAW} / hand 0 pFieldGoal gDodge b3 / hand 1 rDodge r5 r6"
        " / hand 2 o7 o8"
    )
    events = heard(match)
    answer(match, START, "seat 1", "dodge rDodge")
    assert said(events, "dodged_out") == [0]
    assert windows(events) == [("field-goal", (1,)), ("field-goal", (2,))]
    assert hands(match) == [["gDodge", "b3"], ["r5", "r6"], ["o7", "o8"]]
    assert pile(match, "scrap") == ["rDodge", "pFieldGoal"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E4", "CC-62")
def test_if_all_others_dodge_to_be_the_kicker_nothing_happens() -> None:
    match = at(f"{TABLE} / hand 1 rDodge r5 r6 / hand 2 oDodge o7 o8 / hand 3 gDodge r1 r2")
    events = heard(match)
    answer(match, START, "seat 2", "dodge oDodge", "seat 3", "dodge gDodge", "dodge rDodge")
    assert said(events, "dodged_out") == [0]
    assert hands(match) == [["b2", "b3"], ["r5", "r6"], ["o7", "o8"], ["r1", "r2"]]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E4", "CC-62", "CC-42")
def test_who_would_lay_posts_is_asked_when_there_is_a_kicker() -> None:
    match = play(
        f"{TABLE} / hand 1 r5 r6 / hand 2 oDodge o7 o8 / hand 3 gDodge r1 r2", START, "seat 1"
    )
    assert asked(match) == (2, "Dodge.field-goal")
    answer(match, "dodge oDodge")
    assert asked(match) == (3, "Dodge.field-goal")
    answer(match, "take", "lay r1", "lay b3")
    assert options(match) == ["seat 3", "seat 0"]


@pytest.mark.ruling("CC-E4", "CC-62")
def test_if_too_few_are_left_to_lay_posts_the_kicker_draws_nothing() -> None:
    match = at(f"{TABLE} / hand 1 r5 r6 / hand 2 oDodge o7 o8 / hand 3 gDodge r1 r2")
    events = heard(match)
    answer(match, START, "seat 1", "dodge oDodge", "dodge gDodge")
    assert said(events, "dodged_out") == [0]
    assert hands(match) == [["b2", "b3"], ["r5", "r6"], ["o7", "o8"], ["r1", "r2"]]


@pytest.mark.ruling("CC-E4", "CC-61")
def test_you_may_dodge_laying_a_post_yourself() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / hand 0 pFieldGoal bDodge b2 / hand 1 r5 r6 / hand 2 o7 o8"
        " / hand 3 r1 r2",
        *(START, "seat 1"),
    )
    assert asked(match) == (0, "Dodge.field-goal")
    answer(match, "dodge bDodge", "lay o7", "lay r1", "seat 2", "seat 3", "pick r5")
    assert hand(match, 0) == ["b2"]
    for seat in (1, 2, 3, 0):
        assert asked(match) == (seat, "Calls")
        answer(match, "call chaos")


@pytest.mark.ruling("CC-E4", "CC-62")
def test_a_kicker_who_did_not_dodge_may_still_dodge_the_three() -> None:
    match = play(
        f"{TABLE} / hand 1 rDodge r5 / hand 2 o7 o8 / hand 3 r1 r2",
        *(START, "seat 1", "take", "lay o7", "lay r1", "lay b3", "seat 2", "seat 3", "draw"),
    )
    assert asked(match) == (1, "Dodge.draw")
    answer(match, "dodge rDodge")
    assert hand(match, 1) == ["r5"]


@pytest.mark.ruling("CC-E4", "CC-62")
def test_a_kicker_without_a_number_may_dodge_the_three() -> None:
    match = play(
        f"{TABLE} / hand 1 rDodge wPick / hand 2 o7 o8 / hand 3 r1 r2",
        *(START, "seat 1", "take"),
    )
    assert asked(match) == (1, "Dodge.draw")
    answer(match, "take")
    assert hand(match, 1) == ["rDodge", "wPick", "g6", "g7", "g8"]


@pytest.mark.ruling("CC-E4", "CC-67", "CC-43", "CC-25")
def test_who_dodges_to_be_the_kicker_with_the_last_card_is_out() -> None:
    match = at(f"4 / {ENDS} / {DRAW} / {HOST} / hand 1 rDodge / hand 2 r5 r6 / hand 3 r1 r2")
    events = heard(match)
    answer(match, START, "seat 1", "dodge rDodge", "seat 2", "lay r1", "lay b3", "seat 3")
    answer(match, "seat 0", "draw")
    assert match.decision is None
    assert hands(match) == [["b2"], [], ["r5", "r6", "g6", "g7", "g8"], ["r2"]]
    assert called(events) == []


@pytest.mark.ruling("CC-E4", "CC-67", "CC-62", "CC-43")
def test_a_kick_with_the_last_number_and_a_dodge_for_the_three_ends_the_round() -> None:
    match = play(
        f"4 / {ENDS} / {HOST} / hand 1 rDodge r9 / hand 2 o7 o8 / hand 3 r1 r2",
        *(START, "seat 1", "take", "lay o7", "lay r1", "lay b3", "seat 2", "seat 3", "pick r9"),
    )
    assert asked(match) == (1, "Dodge.draw")
    answer(match, "dodge rDodge")
    assert match.decision is None
    assert hand(match, 1) == []
