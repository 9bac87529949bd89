"""Swap Hands, where those chosen may dodge."""

import pytest

from game.core.event import Announced, Called
from tests.games.color_chaos.at_the_table import (
    asked,
    at,
    fact,
    hand,
    hands,
    heard,
    play,
    windows,
)
from tests.playing import answer, options

TWO = "option expansion_2=on / discard b5"
ONE_ROUND = f"option target=one round / {TWO}"

SWAP = f"4 / {TWO} / hand 0 bSwap g1 g2"


@pytest.mark.ruling("CC-44")
def test_who_dodges_a_swap_is_replaced() -> None:
    match = play(
        f"{SWAP} / hand 1 rDodge r1 r2 / hand 2 o1 o2 o3 / hand 3 g7 g8",
        *("play bSwap", "seat 1", "seat 2"),
    )
    assert asked(match) == (1, "Dodge.swap")
    answer(match, "dodge rDodge")
    assert asked(match) == (0, "PickSeat.swap_instead")
    assert options(match) == ["seat 3", "seat 0"]
    answer(match, "seat 3")
    assert hands(match) == [["g1", "g2"], ["r1", "r2"], ["g7", "g8"], ["o1", "o2", "o3"]]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-44", "CC-42")
@pytest.mark.parametrize(
    ("direction", "chosen", "order"),
    [("1", ["seat 3", "seat 1"], [1, 3]), ("-1", ["seat 1", "seat 3"], [3, 1])],
)
def test_the_two_are_asked_in_order_of_play_however_chosen(
    direction: str, chosen: list[str], order: list[int]
) -> None:
    match = at(f"{SWAP} / direction {direction} / hand 1 rDodge r1 / hand 2 o1 / hand 3 gDodge g7")
    events = heard(match)
    answer(match, "play bSwap", *chosen)
    assert windows(events) == [("swap", tuple(order))]
    assert asked(match) == (order[0], "Dodge.swap")
    answer(match, "take")
    assert asked(match) == (order[1], "Dodge.swap")
    answer(match, "take")
    assert len(windows(events)) == 1
    assert (hand(match, 1), hand(match, 3)) == (["gDodge", "g7"], ["rDodge", "r1"])


@pytest.mark.ruling("CC-44", "CC-42")
def test_a_replacement_is_chosen_and_asked_before_the_other_is() -> None:
    match = at(f"{SWAP} / hand 1 rDodge r1 / hand 2 oDodge o1 / hand 3 gDodge g7 g8")
    events = heard(match)
    answer(match, "play bSwap", "seat 1", "seat 2", "dodge rDodge", "seat 3")
    assert windows(events) == [("swap", (1, 2)), ("swap", (3, 2))]
    assert asked(match) == (3, "Dodge.swap")
    assert fact(match, "chosen") == (3, 2)
    answer(match, "take")
    assert asked(match) == (2, "Dodge.swap")
    answer(match, "dodge oDodge")
    assert (hand(match, 0), hand(match, 3)) == (["gDodge", "g7", "g8"], ["g1", "g2"])
    assert windows(events)[2:] == []


@pytest.mark.ruling("CC-44")
def test_who_dodged_cannot_be_chosen_again_for_the_other_place() -> None:
    match = play(
        f"5 / {TWO} / hand 0 bSwap g1 g2 / hand 1 rDodge rDodge r1 / hand 2 oDodge o1 o2"
        " / hand 3 g7 g8 / hand 4 g6 g9",
        *("play bSwap", "seat 1", "seat 2", "dodge rDodge", "seat 3", "dodge oDodge"),
    )
    assert asked(match) == (0, "PickSeat.swap_instead")
    assert options(match) == ["seat 4", "seat 0"]


@pytest.mark.ruling("CC-44")
def test_a_replacement_who_holds_a_dodge_may_dodge_too() -> None:
    match = play(
        f"{SWAP} / hand 1 rDodge r1 r2 / hand 2 o1 o2 / hand 3 gDodge g7 g8",
        *("play bSwap", "seat 1", "seat 2", "dodge rDodge", "seat 3", "dodge gDodge"),
    )
    assert (hand(match, 0), hand(match, 2)) == (["o1", "o2"], ["g1", "g2"])
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-44")
@pytest.mark.parametrize("chosen", [("seat 1", "seat 2"), ("seat 0", "seat 1")])
def test_if_nobody_is_left_nothing_is_swapped(chosen: tuple[str, str]) -> None:
    match = at(f"3 / {TWO} / hand 0 bSwap g1 g2 / hand 1 rDodge r1 r2 / hand 2 oDodge o1 o2")
    events = heard(match)
    answer(match, "play bSwap", *chosen, "dodge rDodge", "dodge oDodge")
    assert hands(match) == [["g1", "g2"], ["r1", "r2"], ["o1", "o2"]]
    assert Announced("no_swap", 0) in events
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-44", "CC-41")
def test_nothing_of_a_dodged_swap_is_left_on_the_table() -> None:
    match = play(
        f"{SWAP} / hand 1 rDodge r1 r2 / hand 2 o1 o2 / hand 3 g7 g8",
        *("play bSwap", "seat 1", "seat 2", "dodge rDodge", "seat 3"),
    )
    assert fact(match, "chosen") == fact(match, "dodged") == ()


@pytest.mark.ruling("CC-43", "CC-44", "CC-25")
def test_a_swap_dodged_with_the_last_card_is_carried_out_before_the_round_ends() -> None:
    match = at(f"4 / {ONE_ROUND} / hand 0 bSwap g1 g2 / hand 1 rDodge / hand 2 o1 / hand 3 g7 g8")
    events = heard(match)
    answer(match, "play bSwap", "seat 1", "seat 2", "dodge rDodge", "seat 0")
    assert match.decision is None
    assert hands(match) == [["o1"], [], ["g1", "g2"], ["g7", "g8"]]
    assert match.table.scores == (1, 0, 3, 15)
    assert not [event for event in events if isinstance(event, Called)]
