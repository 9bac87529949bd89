"""The greedy Color Chaos player makes sensible moves."""

from __future__ import annotations

import pytest

from game.agents import agent
from game.core import notation
from tests.playing import options

FULL = "hand 1 r1 r2 r3 r4 r6 / hand 2 o1 o2 o3 o4 o6"


def moves(position: str) -> set[str]:
    """What it does there, whatever its luck."""
    match = notation.read(f"color-chaos {position}")
    return {options(match)[agent("normal", seed).choose(match)] for seed in range(8)}


def test_it_keeps_whites_while_something_else_fits() -> None:
    assert moves(f"3 / discard b5 / hand 0 b7 wPick wDraw4 g1 g2 / {FULL}") == {"play b7"}


def test_it_plays_a_white_rather_than_draw() -> None:
    assert moves(f"3 / discard b5 / hand 0 r7 wPick g1 g2 / {FULL}") == {"play wPick"}


@pytest.mark.parametrize("card", ["wPick", "wDraw4", "kTrain"])
def test_it_saves_for_last_what_always_fits(card: str) -> None:
    assert moves(f"3 / discard b5 / hand 0 b1 {card} / {FULL}") == {"play b1"}


def test_it_gets_rid_of_a_white_when_a_rival_is_nearly_out_and_it_is_not() -> None:
    text = "4 / discard b5 / hand 0 b7 wPick g1 g2 g3 / hand 1 r1 r2 r3 r4"
    text += " / hand 2 o1 o2 / hand 3 r6 r7 r8 r9"
    assert moves(text) == {"play wPick"}


def test_it_goes_out_when_it_can() -> None:
    for card in ("b7", "wPick", "kTrain"):
        assert moves(f"3 / discard b5 / hand 0 {card} / {FULL}") == {f"play {card}"}


def test_it_gets_rid_of_points_first() -> None:
    assert moves(f"3 / discard b5 / hand 0 b9 b1 g1 g2 / {FULL}") == {"play b9"}


def test_it_goes_on_with_the_color_it_holds_most_of() -> None:
    assert moves(f"3 / discard b5 / hand 0 b4 r5 r7 r8 r9 / {FULL}") == {"play r5"}


@pytest.mark.parametrize("card", ["bSkip", "bReverse", "wDraw4", "kTrain"])
def test_it_attacks_the_next_player_who_is_about_to_go_out(card: str) -> None:
    text = f"4 / discard b5 / hand 0 b9 {card} g1 g2 g3 / hand 1 r1 / hand 2 o1 o2 o3 o4"
    assert moves(f"{text} / hand 3 r6 r7 r8 r9") == {f"play {card}"}


def test_it_leaves_them_alone_while_they_hold_many() -> None:
    text = "4 / discard b5 / hand 0 b9 wDraw4 g1 g2 g3 / hand 1 r1 r2 r3 r4 r6"
    assert moves(f"{text} / hand 2 o1 o2 o3 o4 / hand 3 r6 r7 r8 r9") == {"play b9"}


def test_it_picks_the_color_it_holds_most_of() -> None:
    text = f"3 / discard b5 / hand 0 wPick o7 o8 g9 g1 g2 r9 / {FULL} moves play wPick"
    assert moves(text) == {"green"}


def test_it_stacks_rather_than_draw() -> None:
    text = f"3 / color red / debt 4 / discard wDraw4 / hand 0 r7 r8 wDraw4 / {FULL}"
    assert moves(text) == {"play wDraw4"}


def test_it_uses_a_color_dump_when_it_has_much_to_dump() -> None:
    text = f"3 / discard b5 / hand 0 bDump b1 b2 b3 b9 g1 / {FULL}"
    assert moves(text) == {"play bDump"}


def test_it_dumps_all_it_has_an_action_last() -> None:
    text = f"4 / discard b5 / hand 0 bDump b1 bSkip b3 g1 / {FULL} / hand 3 g7 g8"
    text += " moves play bDump"
    first = moves(text)
    assert first <= {"pick b1", "pick b3"}
    assert moves(f"{text}, pick b1") == {"pick b3"}
    assert moves(f"{text}, pick b1, pick b3") == {"pick bSkip"}


def test_it_takes_the_smallest_hand_in_a_swap() -> None:
    text = "4 / discard b5 / hand 0 bSwap g1 g2 g3 g4 / hand 1 r1 r2 r3 / hand 2 o1 / hand 3 b1 b2"
    both = {"seat 0", "seat 2"}
    (first,) = moves(f"{text} moves play bSwap")
    assert first in both
    assert moves(f"{text} moves play bSwap, {first}") == both - {first}


def test_it_keeps_the_smallest_hand_and_hurts_the_next_smallest() -> None:
    text = "4 / discard b5 / hand 0 bSwap g1 g2 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3 o4 o6"
    text += " / hand 3 b1 b2 b3 b4 moves play bSwap"
    (first,) = moves(text)
    (second,) = moves(f"{text}, {first}")
    assert {first, second} == {"seat 1", "seat 2"}


def test_it_plays_a_card_it_has_just_drawn() -> None:
    text = f"3 / draw * b8 / discard b5 / hand 0 r7 g1 g2 / {FULL} moves draw"
    assert moves(text) == {"play b8"}
