"""Skip, Reverse, Swap Hands and Pick a Color."""

import pytest

from game.core.event import Announced
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, heard, play
from tests.playing import answer, options

FOUR = "hand 1 r1 r2 / hand 2 o1 o2 o3 / hand 3 g7 g8 g9 g6"


@pytest.mark.ruling("CC-30")
@pytest.mark.parametrize(("direction", "following"), [("1", 2), ("-1", 2)])
def test_skip_costs_the_next_player_the_turn(direction: str, following: int) -> None:
    match = play(
        f"4 / direction {direction} / discard b5 / hand 0 bSkip g1 g2 / {FOUR}", "play bSkip"
    )
    assert asked(match) == (following, "PlayCard.turn")


@pytest.mark.ruling("CC-30")
@pytest.mark.parametrize(("direction", "skipped"), [("1", 1), ("-1", 3)])
def test_everybody_hears_who_is_skipped(direction: str, skipped: int) -> None:
    match = at(f"4 / direction {direction} / discard b5 / hand 0 bSkip g1 g2 / {FOUR}")
    events = heard(match)
    answer(match, "play bSkip")
    assert Announced("skipped", skipped) in events


@pytest.mark.ruling("CC-32")
def test_reverse_turns_the_direction_and_back() -> None:
    match = play(
        f"4 / option call_window=off / discard b5 / hand 0 bReverse g1 g2 / {FOUR} rReverse",
        "play bReverse",
    )
    assert asked(match) == (3, "PlayCard.turn")
    assert fact(match, "direction") == -1
    answer(match, "play rReverse")
    assert fact(match, "direction") == 1
    assert asked(match) == (0, "PlayCard.turn")


@pytest.mark.ruling("CC-33", "GEN-8")
@pytest.mark.parametrize(("direction", "order"), [("1", [1, 2, 3, 0]), ("-1", [3, 2, 1, 0])])
def test_anyone_may_be_chosen_for_a_swap(direction: str, order: list[int]) -> None:
    match = play(
        f"4 / direction {direction} / discard b5 / hand 0 bSwap g1 g2 / {FOUR}", "play bSwap"
    )
    assert asked(match) == (0, "PickSeat.swap_first")
    assert options(match) == [f"seat {seat}" for seat in order]


@pytest.mark.ruling("CC-33")
def test_the_two_players_are_different() -> None:
    match = play(f"4 / discard b5 / hand 0 bSwap g1 g2 / {FOUR}", "play bSwap", "seat 2")
    assert asked(match) == (0, "PickSeat.swap_second")
    assert options(match) == ["seat 1", "seat 3", "seat 0"]


@pytest.mark.ruling("CC-33")
def test_two_others_exchange_hands_of_any_size() -> None:
    match = play(f"4 / discard b5 / hand 0 bSwap g1 g2 / {FOUR}", "play bSwap", "seat 1", "seat 3")
    assert hand(match, 1) == ["g7", "g8", "g9", "g6"]
    assert hand(match, 3) == ["r1", "r2"]
    assert hand(match, 0) == ["g1", "g2"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-33")
def test_you_may_swap_yourself() -> None:
    match = play(f"4 / discard b5 / hand 0 bSwap g1 g2 / {FOUR}", "play bSwap", "seat 0", "seat 2")
    assert hand(match, 0) == ["o1", "o2", "o3"]
    assert hand(match, 2) == ["g1", "g2"]


@pytest.mark.ruling("CC-33", "GEN-2")
def test_only_the_two_who_swapped_know_both_hands() -> None:
    match = play(f"4 / discard b5 / hand 0 bSwap g1 g2 / {FOUR}", "play bSwap", "seat 1", "seat 3")
    seen = {card.code: match.table.seen[card.id] for card in match.table.hands[1]}
    assert set(seen.values()) == {0b1010}
    view = match.table.seen_by(0)
    assert view.zones["hand 1"] == [None] * 4
    assert view.zones["hand 3"] == [None] * 2


@pytest.mark.ruling("CC-35")
@pytest.mark.parametrize("color", ["blue", "green", "orange", "red"])
def test_any_color_may_be_announced_the_current_one_too(color: str) -> None:
    match = play(f"4 / discard b5 / hand 0 wPick g1 g2 / {FOUR}", "play wPick")
    assert options(match) == ["blue", "green", "orange", "red"]
    answer(match, color)
    assert fact(match, "color") == color
    assert fact(match, "debt") == 0
    assert asked(match) == (1, "PlayCard.turn")
