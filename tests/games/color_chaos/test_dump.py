"""Color Dump."""

import pytest

from game.core import notation
from game.core.game import BOX, Game
from game.resources import rules_folder
from tests.games.color_chaos.at_the_table import asked, fact, hand, pile, play
from tests.playing import answer, options

OTHERS = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3"


@pytest.mark.ruling("CC-34", "CC-18")
def test_any_number_of_its_color_in_any_order() -> None:
    match = play(f"3 / discard b5 / hand 0 bDump b7 b8 b9 g1 g2 wPick / {OTHERS}", "play bDump")
    assert options(match) == ["pick b7", "pick b8", "pick b9", "done"]
    answer(match, "pick b9", "pick b7", "done")
    assert pile(match, "discard") == ["b5", "bDump", "b9", "b7"]
    assert hand(match, 0) == ["b8", "g1", "g2", "wPick"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-34")
def test_none_dumped_nothing_happens() -> None:
    match = play(f"3 / discard b5 / hand 0 bDump bSkip g1 g2 / {OTHERS}", "play bDump", "done")
    assert pile(match, "discard") == ["b5", "bDump"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-34")
def test_without_its_color_nothing_is_asked() -> None:
    match = play(f"3 / discard b5 / hand 0 bDump g1 g2 / {OTHERS}", "play bDump")
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-34")
def test_its_own_color_counts_not_the_one_before() -> None:
    match = play(f"3 / discard bDump / hand 0 gDump g1 b2 b3 / {OTHERS}", "play gDump")
    assert options(match) == ["pick g1", "done"]
    answer(match, "pick g1")
    assert fact(match, "color") == "green"


@pytest.mark.ruling("CC-34")
def test_only_the_last_dumped_card_acts() -> None:
    match = play(
        f"3 / discard b5 / hand 0 bDump bReverse bSkip b7 g1 g2 / {OTHERS}",
        *("play bDump", "pick bReverse", "pick bSkip", "pick b7"),
    )
    assert fact(match, "direction") == 1
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-34", "CC-30")
def test_a_last_dumped_skip_skips() -> None:
    match = play(
        f"3 / discard b5 / hand 0 bDump bSkip b7 g1 g2 / {OTHERS}",
        *("play bDump", "pick b7", "pick bSkip"),
    )
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-34", "CC-30")
def test_two_skips_dumped_skip_once() -> None:
    match = play(
        f"4 / discard b5 / hand 0 bDump bSkip bSkip g1 g2 / {OTHERS} / hand 3 g3 g4",
        *("play bDump", "pick bSkip", "pick bSkip"),
    )
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-34", "CC-21")
def test_a_last_dumped_reverse_owes_the_flip() -> None:
    match = play(
        f"3 / discard b5 / hand 0 bDump b7 bReverse g1 g2 / {OTHERS}",
        *("play bDump", "pick b7", "pick bReverse"),
    )
    assert options(match) == ["call flip", "call nothing"]
    answer(match, "call nothing")
    assert len(hand(match, 0)) == 3
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-34", "CC-21")
def test_a_reverse_dumped_before_owes_no_flip() -> None:
    match = play(
        f"3 / discard b5 / hand 0 bDump bReverse b7 g1 / {OTHERS}",
        *("play bDump", "pick bReverse", "pick b7"),
    )
    assert options(match) == ["call chaos", "call nothing"]


@pytest.mark.ruling("CC-34", "CC-23")
def test_a_last_dumped_reverse_and_one_card_left_owe_both_calls() -> None:
    match = play(
        f"3 / discard b5 / hand 0 bDump bReverse g1 / {OTHERS}", "play bDump", "pick bReverse"
    )
    assert options(match)[0] == "call chaos flip"


@pytest.mark.ruling("CC-34", "CC-33")
def test_a_last_dumped_swap_hands_swaps() -> None:
    match = play(
        f"3 / discard b5 / hand 0 bDump b7 bSwap g1 / {OTHERS}",
        *("play bDump", "pick b7", "pick bSwap", "call chaos", "seat 0", "seat 1"),
    )
    assert hand(match, 0) == ["r1", "r2", "r3"]
    assert hand(match, 1) == ["g1"]
    assert asked(match) == (1, "Calls")


@pytest.mark.ruling("CC-34", "CC-33")
def test_a_swap_hands_dumped_before_swaps_nothing() -> None:
    match = play(
        f"3 / discard b5 / hand 0 bDump b7 bSwap g1 g2 / {OTHERS}",
        *("play bDump", "pick bSwap", "pick b7"),
    )
    assert hand(match, 0) == ["g1", "g2"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.fixture
def two_dumps(monkeypatch: pytest.MonkeyPatch) -> str:
    """Color Chaos with two Color Dumps of each color, as sets may be mixed one day."""
    once, twice = "color-dump = { copies = 1,", "color-dump = { copies = 2,"
    text = (rules_folder() / "color-chaos.toml").read_text(encoding="utf-8")
    assert once in text
    box = Game("two-dumps", "game.games.color_chaos", lambda: text.replace(once, twice))
    monkeypatch.setitem(BOX, "two-dumps", box)
    return "two-dumps"


@pytest.mark.ruling("CC-34")
def test_a_second_color_dump_as_the_last_card_simply_ends_the_dump(two_dumps: str) -> None:
    match = notation.read_position(
        f"{two_dumps} 3 / discard b5 / hand 0 bDump bDump b7 g1 g2 / {OTHERS}"
    )
    answer(match, "play bDump", "pick b7", "pick bDump")
    assert pile(match, "discard") == ["b5", "bDump", "b7", "bDump"]
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-34")
def test_a_second_color_dump_in_the_middle_goes_on_with_the_dump(two_dumps: str) -> None:
    match = notation.read_position(
        f"{two_dumps} 3 / discard b5 / hand 0 bDump bDump b7 g1 / {OTHERS}"
    )
    answer(match, "play bDump", "pick bDump", "pick b7")
    assert options(match) == ["call chaos", "call nothing"]


@pytest.mark.ruling("CC-34", "CC-50")
def test_the_last_card_may_be_dumped() -> None:
    match = play(
        f"3 / option target=one round / discard b5 / hand 0 bDump b7 b8 / {OTHERS}",
        *("play bDump", "pick b7", "pick b8"),
    )
    assert match.decision is None
    assert match.table.scores == (0, 6, 6)


@pytest.mark.ruling("CC-34", "CC-50", "CC-25")
def test_a_reverse_dumped_as_the_last_card_neither_turns_nor_asks() -> None:
    match = play(
        f"3 / option target=one round / discard b5 / hand 0 bDump bReverse / {OTHERS}",
        *("play bDump", "pick bReverse"),
    )
    assert match.decision is None
    assert fact(match, "direction") == 1


@pytest.mark.ruling("CC-34", "CC-50")
def test_a_color_dump_may_be_the_last_card() -> None:
    match = play(
        f"3 / option target=one round / discard b5 / hand 0 bDump / {OTHERS}", "play bDump"
    )
    assert match.decision is None
