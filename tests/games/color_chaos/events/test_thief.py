"""Thief."""

import pytest

from game.core.event import Moved
from tests.games.color_chaos.at_the_table import asked, at, hand, heard, pile, play
from tests.games.color_chaos.events.at_an_event import (
    ENDS,
    WITH_EVENTS,
    called,
    few,
    sixteen,
    sizes,
)
from tests.playing import answer, options

START = f"4 / {WITH_EVENTS} / draw * g7 g8 g9"
HELD = "hand 0 pThief b1 b2"
PLAYED = "play pThief"
OTHERS = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3 / hand 3 g1 g2 g3"


@pytest.mark.ruling("CC-E21")
def test_two_cards_are_taken_and_one_is_given_back() -> None:
    match = play(f"{START} / {HELD} / {OTHERS}", PLAYED)
    assert asked(match) == (0, "PickSeat.thief")
    assert options(match) == ["seat 1", "seat 2", "seat 3"]
    answer(match, "seat 2")
    loot = set(hand(match, 0)) - {"b1", "b2"}
    assert len(loot) == 2
    assert loot | set(hand(match, 2)) == {"o1", "o2", "o3"}
    assert asked(match) == (0, "PickCard.give_back")
    assert set(options(match)) == {f"pick {card}" for card in ("b1", "b2", *loot)}
    answer(match, "pick b1")
    assert set(hand(match, 0)) == {"b2", *loot}
    assert hand(match, 2)[-1] == "b1"
    assert pile(match, "scrap") == ["pThief"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-E21")
def test_one_of_the_two_may_be_given_back() -> None:
    match = play(f"{START} / {HELD} / {OTHERS}", PLAYED, "seat 2")
    loot = hand(match, 0)[-1]
    answer(match, f"pick {loot}")
    assert loot in hand(match, 2)
    assert sizes(match) == [3, 3, 2, 3]


@pytest.mark.ruling("CC-E21", "GEN-1")
def test_they_are_taken_at_random() -> None:
    """Another state of the generator, other cards; each pair of three comes up."""
    taken = {
        frozenset(hand(play(f"{START} / chance {n} / {HELD} / {OTHERS}", PLAYED, "seat 1"), 1))
        for n in range(30)
    }
    assert taken == {frozenset({card}) for card in ("r1", "r2", "r3")}


@pytest.mark.ruling("CC-E21", "GEN-2")
def test_only_the_two_of_them_see_the_cards() -> None:
    match = at(f"{START} / {HELD} / {OTHERS}")
    events = heard(match)
    answer(match, PLAYED, "seat 2", "pick b1")
    moves = [e for e in events if isinstance(e, Moved) and e.to.startswith("hand")]
    assert [(e.source, e.to) for e in moves] == [
        *[("hand 2", "hand 0")] * 2,
        ("hand 0", "hand 2"),
    ]
    for move in moves:
        assert all(move.seen_by(0).cards)
        assert all(move.seen_by(2).cards)
        assert not any(move.seen_by(1).cards)
        assert not any(move.seen_by(None).cards)


@pytest.mark.ruling("CC-E21", "CC-67")
def test_of_two_cards_both_are_taken_and_one_comes_back() -> None:
    match = play(
        f"4 / {ENDS} / {HELD} / hand 1 r1 r2 / hand 2 o1 o2 / hand 3 g1 g2",
        *(PLAYED, "seat 1", "pick b2"),
    )
    assert hand(match, 1) == ["b2"]
    assert asked(match) == (1, "Calls")
    answer(match, "call chaos")
    assert asked(match) == (1, "PlayCard.turn")
    assert sizes(match) == [3, 1, 2, 2]


@pytest.mark.ruling("CC-E21", "CC-67")
def test_of_a_single_card_it_is_taken_then_one_drawn_then_one_given() -> None:
    match = play(f"{START} / {HELD} / hand 1 r1 / hand 2 o1 / hand 3 g1", PLAYED, "seat 1")
    assert hand(match, 0) == ["b1", "b2", "r1", "g9"]
    assert hand(match, 1) == []
    assert options(match) == ["pick b1", "pick b2", "pick r1", "pick g9"]
    answer(match, "pick g9")
    assert hand(match, 1) == ["g9"]
    assert asked(match) == (1, "Calls")


@pytest.mark.ruling("CC-E21", "CC-64", "CC-E11")
def test_the_draw_for_a_single_card_counts_new_draw_piles_too() -> None:
    match = play(
        f"{START} / new-1 b3 g4 / new-2 o9 / {HELD} / hand 1 r1 / hand 2 o1 / hand 3 g1",
        *(PLAYED, "seat 1"),
    )
    assert hand(match, 0) == ["b1", "b2", "r1", "g9", "g4", "o9"]


@pytest.mark.ruling("CC-E21", "CC-E11")
def test_with_two_cards_taken_nobody_draws() -> None:
    match = play(f"{START} / new-1 b3 g4 / {HELD} / {OTHERS}", PLAYED, "seat 1", "pick b1")
    assert pile(match, "new-1") == ["b3", "g4"]
    assert pile(match, "draw")[-1] == "g9"


@pytest.mark.ruling("CC-E21", "CC-8")
def test_the_draw_for_a_single_card_rebuilds_draw() -> None:
    match = play(f"3 / {few('', 'g1 b5')} / {HELD} / hand 1 r1 / hand 2 o1 o2", PLAYED, "seat 1")
    assert hand(match, 0) == ["b1", "b2", "r1", "g1"]


@pytest.mark.ruling("CC-E21", "GEN-5")
def test_with_nothing_left_to_draw_a_card_is_given_all_the_same() -> None:
    match = play(f"3 / {few()} / {HELD} / hand 1 r1 / hand 2 o1 o2", PLAYED, "seat 1", "pick r1")
    assert sizes(match) == [2, 1, 2]


@pytest.mark.ruling("CC-E21", "CC-60", "GEN-5")
def test_without_any_card_the_thief_gives_the_stolen_one_back() -> None:
    """Nothing can be drawn at the start, and the event itself is drawn at the end."""
    match = play(f"3 / {few()} / hand 0 pThief / hand 1 r1 / hand 2 o1 o2", PLAYED, "seat 1")
    assert hand(match, 1) == ["r1"]
    assert hand(match, 0) == ["pThief"]


@pytest.mark.ruling("CC-61")
def test_its_own_player_can_not_dodge_the_draw_for_a_single_card() -> None:
    match = play(
        f"{START} / hand 0 pThief bDodge b1 / hand 1 r1 / hand 2 o1 / hand 3 g1", PLAYED, "seat 1"
    )
    assert asked(match) == (0, "PickCard.give_back")
    assert "g9" in hand(match, 0)


@pytest.mark.ruling("CC-67", "CC-43", "CC-25")
def test_a_last_dodge_ends_the_round_after_another_was_robbed() -> None:
    match = at(f"3 / {ENDS} / {HELD} / hand 1 rDodge / hand 2 o1 o2")
    events = heard(match)
    answer(match, PLAYED, "seat 1", "dodge rDodge")
    assert len(hand(match, 0)) == 4
    answer(match, "pick b1")
    assert match.decision is None
    assert hand(match, 2) == ["b1"]
    assert called(events) == []


@pytest.mark.ruling("CC-60", "CC-24")
def test_as_the_last_card_its_player_draws_before_choosing() -> None:
    match = play(f"{START} / hand 0 pThief / {OTHERS}", PLAYED)
    assert asked(match) == (0, "PickSeat.thief")
    assert hand(match, 0) == ["g9"]
    answer(match, "seat 3", "pick g9")
    assert len(hand(match, 0)) == 2
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-24")
def test_one_card_before_and_another_after_owes_the_call() -> None:
    match = at(f"3 / {WITH_EVENTS} / {HELD} / hand 1 oDodge r2 / hand 2 o1")
    events = heard(match)
    answer(match, PLAYED, "seat 1", "dodge oDodge", "pick b1")
    assert sizes(match)[1:] == [1, 1]
    answer(match, "call chaos", "call nothing")
    assert called(events) == [(1, True), (2, False)]
    assert sizes(match)[1:] == [1, 1 + 3]


@pytest.mark.ruling("CC-E21", "GEN-8")
def test_counter_clockwise_the_others_are_offered_and_turns_pass_the_other_way() -> None:
    match = play(f"{START} / direction -1 / {HELD} / {OTHERS}", PLAYED)
    assert options(match) == ["seat 3", "seat 2", "seat 1"]
    answer(match, "seat 1", "pick b1")
    assert asked(match) == (3, "PlayCard.turn")


@pytest.mark.ruling("CC-E21")
def test_one_of_fifteen_is_robbed() -> None:
    match = play(sixteen({0: "pThief b1 b2", 12: "gDodge b3 b4"}), PLAYED)
    assert len(options(match)) == 15
    answer(match, "seat 12", "dodge gDodge")
    assert len(options(match)) == 14
    answer(match, "seat 11", "pick b1")
    assert sizes(match) == [3, *[2] * 10, 1, *[2] * 4]
    assert asked(match) == (11, "Calls")
