"""Expansion 3: negative numbers and Pick a Color Dump."""

import pytest

from game.core.event import Announced, Called
from tests.games.color_chaos.at_the_table import asked, at, fact, hand, hands, heard, pile, play
from tests.playing import answer, options

THREE = "option expansion_3=on / discard b5"
ONE_ROUND = f"option target=one round / {THREE}"
OTHERS = "hand 1 r1 r2 / hand 2 o1 o2 o3"

# Negative numbers -----------------------------------------------------------------------


@pytest.mark.ruling("CC-70", "CC-12")
@pytest.mark.parametrize(
    ("discard", "offered"),
    [
        ("b5", ["play b-3", "draw"]),
        ("r-3", ["play b-3", "play g-3", "draw"]),
        ("r3", ["play o3", "draw"]),
    ],
)
def test_a_negative_number_matches_by_color_or_by_the_same_number(
    discard: str, offered: list[str]
) -> None:
    match = at(f"3 / option expansion_3=on / discard {discard} / hand 0 b-3 g-3 o3 / {OTHERS}")
    assert options(match) == offered


@pytest.mark.ruling("CC-70", "CC-6", "CC-52")
def test_negative_numbers_make_hands_cheaper_even_below_nothing() -> None:
    match = play(
        f"3 / {ONE_ROUND} / hand 0 b7 / hand 1 r-5 r2 / hand 2 o-1 oSkip / scores 0 1 0",
        "play b7",
    )
    assert match.result is not None
    assert match.result.scores == (0, 1 - 3, 20 - 1)
    assert match.result.places == (2, 1, 3)


@pytest.mark.ruling("CC-70", "CC-34")
def test_a_negative_number_is_dumped_like_the_others() -> None:
    match = play(
        f"3 / {THREE} / hand 0 bDump b-2 b4 g1 g2 / {OTHERS}",
        *("play bDump", "pick b4", "pick b-2"),
    )
    assert pile(match, "discard")[-1] == "b-2"
    assert asked(match) == (1, "PlayCard.turn")


# Pick a Color Dump -----------------------------------------------------------------------


@pytest.mark.ruling("CC-71")
@pytest.mark.parametrize("color", ["blue", "green", "orange", "red"])
def test_it_fits_on_everything_and_announces_any_color(color: str) -> None:
    match = play(f"3 / {THREE} / hand 0 wPickDump wDraw4 kTrain / {OTHERS}", "play wPickDump")
    assert asked(match) == (0, "PickColor")
    assert options(match) == ["blue", "green", "orange", "red"]
    answer(match, color)
    assert fact(match, "color") == color
    assert pile(match, "discard")[-1] == "wPickDump"
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-71", "CC-34")
def test_cards_of_that_color_are_dumped_as_long_as_you_like() -> None:
    match = play(
        f"3 / {THREE} / hand 0 wPickDump b1 g1 g-2 gDump g2 o3 / {OTHERS}",
        *("play wPickDump", "green"),
    )
    assert asked(match) == (0, "PickCards.dump")
    assert options(match) == ["pick g1", "pick g-2", "pick gDump", "pick g2", "done"]
    answer(match, "pick g-2", "pick gDump", "pick g1", "done")
    assert pile(match, "discard") == ["b5", "wPickDump", "g-2", "gDump", "g1"]
    assert hand(match, 0) == ["b1", "g2", "o3"]
    assert fact(match, "color") == "green"
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-71", "CC-13")
def test_nothing_dumped_leaves_the_color_announced() -> None:
    match = play(
        f"3 / {THREE} / hand 0 wPickDump r1 g1 / hand 1 b2 r2 / hand 2 o1",
        *("play wPickDump", "red", "done"),
    )
    assert fact(match, "color") == "red"
    assert options(match) == ["play r2", "draw"]


@pytest.mark.ruling("CC-71", "CC-34", "CC-30")
def test_only_the_last_dumped_card_acts() -> None:
    match = at(
        f"4 / {THREE} / hand 0 wPickDump gReverse gSwap gSkip b1 b2 / {OTHERS} / hand 3 g7 g8"
    )
    events = heard(match)
    answer(match, "play wPickDump", "green", "pick gReverse", "pick gSwap", "pick gSkip")
    assert fact(match, "direction") == 1
    assert Announced("skipped", 1) in events
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-71", "CC-21", "CC-23")
def test_a_last_dumped_reverse_owes_the_flip_and_one_card_left_the_call() -> None:
    match = play(
        f"3 / {THREE} / hand 0 wPickDump g1 gReverse b1 / {OTHERS}",
        *("play wPickDump", "green", "pick g1", "pick gReverse"),
    )
    assert options(match) == ["call chaos flip", "call chaos", "call flip", "call nothing"]


@pytest.mark.ruling("CC-71", "CC-23")
@pytest.mark.parametrize("dumped", [["green"], ["blue", "done"]])
def test_its_calls_come_after_the_dump(dumped: list[str]) -> None:
    match = play(f"3 / {THREE} / hand 0 wPickDump b1 / {OTHERS}", "play wPickDump")
    assert asked(match) == (0, "PickColor")
    answer(match, *dumped)
    assert options(match) == ["call chaos", "call nothing"]
    answer(match, "call nothing")
    assert len(hand(match, 0)) == 1 + 3
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-71", "CC-23", "CC-20")
def test_one_card_in_the_middle_of_it_asks_for_no_call() -> None:
    match = at(f"3 / {ONE_ROUND} / hand 0 wPickDump g1 g2 / {OTHERS}")
    events = heard(match)
    answer(match, "play wPickDump", "green", "pick g1", "pick g2")
    assert match.decision is None
    assert not [event for event in events if isinstance(event, Called)]


@pytest.mark.ruling("CC-71", "CC-50", "CC-25")
def test_as_the_last_card_it_asks_for_nothing() -> None:
    match = play(f"3 / {ONE_ROUND} / hand 0 wPickDump / {OTHERS}", "play wPickDump")
    assert match.decision is None
    assert match.table.scores == (0, 3, 6)
    assert fact(match, "color") == "blue"


@pytest.mark.ruling("CC-71", "CC-50")
def test_a_swap_dumped_as_the_last_card_swaps_nothing() -> None:
    match = play(
        f"3 / {ONE_ROUND} / hand 0 wPickDump gSwap / {OTHERS}",
        *("play wPickDump", "green", "pick gSwap"),
    )
    assert match.decision is None
    assert hand(match, 0) == []


@pytest.mark.ruling("CC-71", "CC-45", "CC-34")
def test_hands_left_dumped_as_the_last_card_passes_the_other_hands() -> None:
    match = play(
        f"4 / option expansion_2=on / {ONE_ROUND} / hand 0 wPickDump g1 gLeft / {OTHERS}"
        " / hand 3 g7",
        *("play wPickDump", "green", "pick g1", "pick gLeft"),
    )
    assert match.decision is None
    assert hands(match) == [[], ["g7"], ["r1", "r2"], ["o1", "o2", "o3"]]


@pytest.mark.ruling("CC-71", "CC-17")
def test_a_debt_cannot_be_answered_with_it() -> None:
    match = at(
        f"3 / {THREE.replace('b5', 'wDraw4')} / color red / debt 4 / hand 0 wPickDump g1 / {OTHERS}"
    )
    assert options(match) == ["draw"]


# With a Bomb ------------------------------------------------------------------------------

GREEN = f"option expansion_2=on / {THREE} / bombs 0 0 2 / {OTHERS}"


@pytest.mark.ruling("CC-71", "CC-E2")
def test_a_dump_of_a_bombs_color_counts_once() -> None:
    match = at(f"3 / {GREEN} / hand 0 wPickDump g1 g2 b1 b2")
    events = heard(match)
    answer(match, "play wPickDump", "green", "pick g1", "pick g2")
    assert [e for e in events if isinstance(e, Announced) and e.key == "bombed"] == [
        Announced("bombed", 0)
    ]
    assert len(hand(match, 0)) == 2 + 2


@pytest.mark.ruling("CC-71", "CC-E2")
@pytest.mark.parametrize("dumped", [["green", "done"], ["blue", "pick b1", "done"], ["red"]])
def test_a_bomb_is_not_set_off_by_the_color_announced_alone(dumped: list[str]) -> None:
    match = play(f"3 / {GREEN} / hand 0 wPickDump g1 g2 b1 b2", "play wPickDump", *dumped)
    assert len(hand(match, 0)) == 4 - dumped.count("pick b1")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-71", "CC-E2", "CC-20")
def test_the_call_for_one_card_comes_before_the_bomb() -> None:
    match = play(
        f"3 / {GREEN} / hand 0 wPickDump g1 b1", "play wPickDump", "green", "pick g1", "call chaos"
    )
    assert len(hand(match, 0)) == 1 + 2
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-71", "CC-E2", "CC-50")
def test_a_dump_that_ends_the_round_sets_nothing_off() -> None:
    match = play(
        f"3 / option target=one round / {GREEN} / hand 0 wPickDump g1",
        *("play wPickDump", "green", "pick g1"),
    )
    assert match.decision is None
    assert match.table.scores == (0, 3, 6)
