"""Give 1."""

import pytest

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
    called,
    few,
    said,
    sixteen,
    sizes,
)
from tests.playing import answer, options

TABLE = f"4 / {WITH_EVENTS} / hand 0 pGive1 g1 g2 g3 g4 g5"
OTHERS = "hand 1 r1 r2 / hand 2 o1 o2 / hand 3 r3 r4"
START = "play pGive1"


@pytest.mark.ruling("CC-E6", "CC-66")
@pytest.mark.parametrize(("direction", "order"), [("1", [1, 2, 3]), ("-1", [3, 2, 1])])
def test_each_other_player_gets_a_card_of_your_choice(direction: str, order: list[int]) -> None:
    match = play(f"{TABLE} / {OTHERS} / direction {direction}", START)
    assert options(match) == ["pick g1", "pick g2", "pick g3", "pick g4", "pick g5"]
    for seat, card in zip(order, ("g3", "g5", "g1"), strict=True):
        assert asked(match) == (0, "PickCard.give")
        assert fact(match, "chosen")[-1:] == (seat,)  # type: ignore[index]
        answer(match, f"pick {card}")
        assert hand(match, seat)[-1] == card
    assert hand(match, 0) == ["g2", "g4"]
    assert sizes(match)[1:] == [3, 3, 3]
    assert pile(match, "scrap") == ["pGive1"]
    assert asked(match) == (order[0], "PlayCard.turn")


@pytest.mark.ruling("CC-E6", "CC-61")
def test_only_the_others_may_dodge_it() -> None:
    match = at(f"{TABLE} gDodge / hand 1 rDodge r1 / hand 2 o1 o2 / hand 3 r3 r4")
    events = heard(match)
    answer(match, START)
    assert windows(events) == [("give-1", (1, 2, 3))]
    assert asked(match) == (1, "Dodge.give-1")


@pytest.mark.ruling("CC-E6", "CC-62")
def test_for_each_dodger_you_give_one_less() -> None:
    match = play(
        f"{TABLE} / hand 1 r1 r2 / hand 2 oDodge o1 o2 / hand 3 r3 r4",
        *(START, "dodge oDodge", "pick g1", "pick g2"),
    )
    assert hands(match) == [
        ["g3", "g4", "g5"],
        ["r1", "r2", "g1"],
        ["o1", "o2"],
        ["r3", "r4", "g2"],
    ]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E6", "CC-62")
def test_if_all_others_dodge_you_keep_your_cards() -> None:
    match = at(f"{TABLE} / hand 1 rDodge r1 r2 / hand 2 oDodge o1 o2 / hand 3 gDodge r3 r4")
    events = heard(match)
    answer(match, START, "dodge rDodge", "dodge oDodge", "dodge gDodge")
    assert said(events, "dodged_out") == [0]
    assert hand(match, 0) == ["g1", "g2", "g3", "g4", "g5"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E6")
def test_with_too_few_cards_you_choose_who_gets_one() -> None:
    match = play(f"{TABLE.replace(' g3 g4 g5', '')} / {OTHERS}", START)
    assert asked(match) == (0, "PickSeat.give")
    assert options(match) == ["seat 1", "seat 2", "seat 3"]
    answer(match, "seat 3", "pick g1")
    assert asked(match) == (0, "PickSeat.give")
    assert options(match) == ["seat 1", "seat 2"]
    answer(match, "seat 1")
    assert (hand(match, 1)[-1], hand(match, 2)[-1], hand(match, 3)[-1]) == ("g2", "o2", "g1")


@pytest.mark.ruling("CC-E6", "CC-60", "CC-24")
@pytest.mark.parametrize("missed", [False, True])
def test_who_gave_the_last_card_away_draws_one_and_owes_the_call(missed: bool) -> None:
    match = play(f"4 / {ENDS} / draw * b9 b8 b7 b6 / hand 0 pGive1 g1 / {OTHERS}", START, "seat 2")
    assert hand(match, 2) == ["o1", "o2", "g1"]
    assert hand(match, 0) == ["b6"]
    assert asked(match) == (0, "Calls")
    answer(match, "call nothing" if missed else "call chaos")
    assert len(hand(match, 0)) == (1 + 3 if missed else 1)
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E6", "CC-60")
def test_as_your_last_card_you_draw_first_and_give_that_away() -> None:
    match = play(f"4 / {ENDS} / draw * b9 b8 / hand 0 pGive1 / {OTHERS}", START, "seat 1")
    assert hand(match, 1) == ["r1", "r2", "b8"]
    assert hand(match, 0) == ["b9"]
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E6", "CC-60", "CC-64")
def test_both_draws_bring_extra_cards() -> None:
    match = at(
        f"4 / {ENDS} / draw * b9 b8 / new-1 b7 b6 / hand 0 pGive1 / hand 1 rDodge r1"
        " / hand 2 o1 o2 / hand 3 r3 r4"
    )
    events = heard(match)
    answer(match, START, "dodge rDodge", "pick b6")
    assert (hand(match, 2)[-1], hand(match, 3)[-1]) == ("b6", "b8")
    assert hand(match, 0) == ["b9", "b7"]
    assert pile(match, "new-1") == []
    answer(match, "call chaos")
    assert called(events) == [(1, True)]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E6", "CC-60", "CC-8")
def test_with_nothing_to_draw_the_event_itself_comes_back() -> None:
    match = play(f"4 / {few()} / hand 0 pGive1 g1 / {OTHERS}", START, "seat 1")
    assert hand(match, 0) == ["pGive1"]
    assert pile(match, "scrap") == []
    assert asked(match) == (0, "Calls")


@pytest.mark.ruling("CC-E6", "CC-67", "CC-43", "CC-25")
def test_who_dodges_with_the_last_card_gets_nothing_and_the_round_ends() -> None:
    match = at(f"4 / {ENDS} / hand 0 pGive1 g1 g2 / hand 1 rDodge / hand 2 o1 o2 / hand 3 r3 r4")
    events = heard(match)
    answer(match, START, "dodge rDodge", "pick g1")
    assert match.decision is None
    assert sizes(match) == [1, 0, 3, 3]
    assert called(events) == []


@pytest.mark.ruling("CC-E6", "CC-24")
def test_who_is_left_with_one_card_owes_the_call_but_who_gets_one_does_not() -> None:
    match = play(
        f"4 / {WITH_EVENTS} / hand 0 pGive1 g1 g2 g3 / hand 1 rDodge r1 / hand 2 o1 / hand 3 r3",
        *(START, "dodge rDodge", "pick g1", "pick g2"),
    )
    assert sizes(match) == [1, 1, 2, 2]
    for seat in (1, 0):
        assert asked(match) == (seat, "Calls")
        answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E6", "GEN-2")
def test_a_card_given_is_known_to_giver_and_taker_alone() -> None:
    match = play(f"{TABLE} / {OTHERS}", START, "pick g3", "pick g4", "pick g5")
    seen = [match.table.seen[match.table.hands[seat][-1].id] for seat in (1, 2, 3)]
    assert seen == [0b0011, 0b0101, 0b1001]


@pytest.mark.ruling("CC-E6", "CC-E13", "CC-60", "CC-41")
def test_from_play_from_draw_an_empty_hand_gives_nothing_and_nobody_need_dodge() -> None:
    match = at(
        f"4 / {ENDS} / draw * b9 b8 b7 b6 pGive1 / hand 0 pPlayDraw / hand 1 rDodge r1"
        " / hand 2 o1 o2 / hand 3 r3 r4"
    )
    events = heard(match)
    answer(match, "play pPlayDraw", "pick pGive1", "pick b9", "pick b8", "pick b7")
    assert windows(events) == []
    assert hands(match) == [["b6"], ["rDodge", "r1"], ["o1", "o2"], ["r3", "r4"]]
    assert asked(match) == (0, "Calls")


SEVENTEEN = "pGive1 " + " ".join(f"g{number}" for number in (*range(1, 10), *range(1, 10)))


@pytest.mark.ruling("CC-E6", "CC-5")
def test_at_sixteen_you_give_five_at_most() -> None:
    match = play(sixteen({0: SEVENTEEN}), START)
    assert options(match) == [f"seat {seat}" for seat in range(1, 16)]
    for seat in (15, 3, 9, 4, 1):
        answer(match, f"seat {seat}", f"pick g{1 + seat % 9}")
    assert [seat for seat, size in enumerate(sizes(match)) if size == 3] == [1, 3, 4, 9, 15]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E6")
def test_by_a_house_rule_there_is_no_limit() -> None:
    match = play(sixteen({0: SEVENTEEN}, "option give_1_limit=none"), START)
    for seat in range(1, 16):
        assert fact(match, "chosen") == tuple(range(1, seat + 1))
        answer(match, options(match)[0])
    assert sizes(match) == [3, *[3] * 15]


@pytest.mark.ruling("CC-E6")
def test_up_to_five_others_all_get_one_and_you_are_not_asked_who() -> None:
    others = " / ".join(f"hand {seat} r{seat} o{seat}" for seat in range(1, 6))
    match = play(f"6 / {WITH_EVENTS} / hand 0 pGive1 g1 g2 g3 g4 g5 g6 g7 / {others}", START)
    answer(match, *(f"pick g{number}" for number in range(1, 6)))
    assert sizes(match) == [2, 3, 3, 3, 3, 3]
