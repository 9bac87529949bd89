"""Dodge as a turn, against a debt, and what it is no help against."""

import pytest

from tests.games.color_chaos.at_the_table import (
    asked,
    at,
    fact,
    hand,
    pile,
    play,
)
from tests.playing import answer, options

TWO = "option expansion_2=on / discard b5"
ONE_ROUND = f"option target=one round / {TWO}"
OTHERS = "hand 1 r1 r2 / hand 2 o1 o2 / hand 3 g7 g8"

# A Dodge as a turn ------------------------------------------------------------------------


@pytest.mark.ruling("CC-40", "CC-12")
@pytest.mark.parametrize(
    ("discard", "offered"),
    [
        ("b5", ["play bDodge", "draw"]),
        ("g5", ["play gDodge", "draw"]),
        ("oDodge", ["play bDodge", "play gDodge", "draw"]),
    ],
)
def test_a_dodge_is_played_where_its_color_or_its_text_matches(
    discard: str, offered: list[str]
) -> None:
    match = at(f"4 / option expansion_2=on / discard {discard} / hand 0 bDodge gDodge / {OTHERS}")
    assert options(match) == offered


@pytest.mark.ruling("CC-40")
def test_a_dodge_played_goes_to_scrap_and_leaves_discard_as_it_is() -> None:
    match = play(
        "4 / option expansion_2=on / color green / discard bDodge / hand 0 oDodge b1 b2"
        f" / {OTHERS}",
        "play oDodge",
    )
    assert pile(match, "scrap") == ["oDodge"]
    assert pile(match, "discard") == ["bDodge"]
    assert fact(match, "color") == "green"
    assert asked(match) == (1, "PlayCard.turn")


@pytest.mark.ruling("CC-40", "CC-20")
def test_a_dodge_played_second_to_last_asks_for_the_call() -> None:
    match = play(f"4 / {TWO} / hand 0 bDodge g1 / {OTHERS}", "play bDodge")
    assert options(match) == ["call chaos", "call nothing"]


@pytest.mark.ruling("CC-40", "CC-50")
def test_a_dodge_may_be_the_last_card() -> None:
    match = play(f"4 / {ONE_ROUND} / hand 0 bDodge / {OTHERS}", "play bDodge")
    assert match.decision is None
    assert match.table.scores == (0, 3, 3, 15)


@pytest.mark.ruling("CC-15", "CC-40")
def test_a_dodge_just_drawn_may_be_played_if_it_matches() -> None:
    drawn = f"option expansion_2=on / hand 0 g1 g2 / {OTHERS} / draw * gDodge bDodge / train kTrain"
    match = play(f"4 / discard b5 / {drawn}", "draw")
    assert options(match) == ["play bDodge", "pass"]


@pytest.mark.ruling("CC-16", "CC-40")
def test_a_dodge_as_a_turn_leaves_a_waiting_train_to_the_next_player() -> None:
    match = play(
        f"4 / {TWO} / train kTrain / hand 0 bDodge g1 g2 / {OTHERS}", "play bDodge", "draw"
    )
    assert len(hand(match, 1)) == 2 + 2
    assert pile(match, "train") == []


@pytest.mark.ruling("CC-34", "CC-40")
def test_a_dodge_dumped_goes_to_discard_and_does_nothing() -> None:
    match = play(
        f"4 / {TWO} / hand 0 bDump b1 bDodge g1 g2 / {OTHERS}",
        *("play bDump", "pick b1", "pick bDodge"),
    )
    assert pile(match, "discard") == ["b5", "bDump", "b1", "bDodge"]
    assert pile(match, "scrap") == []
    assert asked(match) == (1, "PlayCard.turn")


# Against a debt ---------------------------------------------------------------------------

OWES = "option expansion_2=on / color red / debt 8 / discard wDraw4"


@pytest.mark.ruling("CC-17", "CC-41")
def test_who_owes_may_stack_dodge_or_draw_whatever_the_dodge_matches() -> None:
    match = at(f"4 / {OWES} / hand 0 r7 bDodge rDodge wDraw4 wPick kTrain pBomb / {OTHERS}")
    assert options(match) == ["play wDraw4", "play bDodge", "play rDodge", "draw"]


@pytest.mark.ruling("CC-41")
def test_a_dodged_debt_is_gone_and_the_turn_goes_on_as_usual() -> None:
    match = play(
        f"4 / {OWES} / train kTrain / draw * g9 g6 / hand 0 r7 bDodge g1 / {OTHERS}",
        "play bDodge",
    )
    assert fact(match, "debt") == 0
    assert pile(match, "scrap") == ["bDodge"]
    assert pile(match, "discard") == ["wDraw4"]
    assert asked(match) == (0, "PlayCard.turn")
    assert options(match) == ["play r7", "draw"]
    answer(match, "draw")
    assert hand(match, 0) == ["r7", "g1", "g6", "g9"]


@pytest.mark.ruling("CC-41", "CC-40")
def test_after_a_dodged_debt_another_dodge_may_be_played_as_the_turn() -> None:
    match = play(
        f"4 / {OWES} / hand 0 bDodge rDodge g1 g2 / {OTHERS}", "play bDodge", "play rDodge"
    )
    assert pile(match, "scrap") == ["bDodge", "rDodge"]
    assert asked(match) == (1, "PlayCard.turn")


PASSES_ON = f"option dodged_draw4=passes on / {OWES}"


@pytest.mark.ruling("CC-41", "CC-17")
def test_by_a_house_rule_a_dodged_debt_passes_on() -> None:
    match = play(f"4 / {PASSES_ON} / hand 0 r7 bDodge g1 / {OTHERS}", "play bDodge")
    assert asked(match) == (1, "PlayCard.owes")
    assert fact(match, "debt") == 8
    assert hand(match, 0) == ["r7", "g1"]
    answer(match, "draw")
    assert len(hand(match, 1)) == 2 + 8
    assert fact(match, "debt") == 0


@pytest.mark.ruling("CC-41", "CC-17")
def test_a_debt_that_passed_on_may_be_stacked_on_and_dodged_again() -> None:
    match = play(
        f"4 / {PASSES_ON} / hand 0 bDodge g1 g2 / hand 1 r1 gDodge r2 / hand 2 wDraw4 o1 o2"
        " / hand 3 g7 g8",
        *("play bDodge", "play gDodge", "play wDraw4", "blue"),
    )
    assert asked(match) == (3, "PlayCard.owes")
    assert fact(match, "debt") == 12


@pytest.mark.ruling("CC-41", "CC-43")
@pytest.mark.parametrize("rule", ["cancelled", "passes on"])
def test_a_debt_dodged_with_the_last_card_ends_the_round(rule: str) -> None:
    match = play(
        f"4 / option target=one round / option dodged_draw4={rule} / {OWES} / hand 0 bDodge"
        f" / {OTHERS}",
        "play bDodge",
    )
    assert match.decision is None
    assert match.table.scores == (0, 3, 3, 15)


@pytest.mark.ruling("CC-24", "CC-41")
@pytest.mark.parametrize(
    ("rule", "following"),
    [("cancelled", (0, "PlayCard.turn")), ("passes on", (1, "PlayCard.owes"))],
)
def test_who_keeps_one_card_after_dodging_a_debt_owes_the_call(
    rule: str, following: tuple[int, str]
) -> None:
    match = play(
        f"4 / option dodged_draw4={rule} / {OWES} / hand 0 bDodge g1 / {OTHERS}", "play bDodge"
    )
    assert asked(match) == (0, "Calls")
    answer(match, "call chaos")
    assert asked(match) == following


# What can't be dodged ---------------------------------------------------------------------


@pytest.mark.ruling("CC-41", "CC-14")
def test_the_draw_of_your_own_turn_cannot_be_dodged() -> None:
    match = play(f"4 / {TWO} / train kTrain / hand 0 bDodge g1 / {OTHERS}", "draw")
    assert len(hand(match, 0)) == 2 + 2
    assert pile(match, "scrap") == ["kTrain"]


@pytest.mark.ruling("CC-41", "CC-20", "CC-21")
@pytest.mark.parametrize(("card", "missed"), [("b7", 3), ("bReverse", 3 + 1)])
def test_the_penalty_for_a_missed_call_cannot_be_dodged(card: str, missed: int) -> None:
    match = play(f"4 / {TWO} / hand 0 {card} bDodge / {OTHERS}", f"play {card}", "call nothing")
    assert len(hand(match, 0)) == 1 + missed
    assert pile(match, "scrap") == []


@pytest.mark.ruling("CC-41", "CC-30")
def test_a_skip_cannot_be_dodged() -> None:
    match = play(
        f"4 / {TWO} / hand 0 bSkip g1 g2 / hand 1 bDodge r1 / hand 2 o1 o2 / hand 3 g7 g8",
        "play bSkip",
    )
    assert asked(match) == (2, "PlayCard.turn")


@pytest.mark.ruling("CC-41")
@pytest.mark.parametrize("card", ["bLeft", "bRight"])
def test_your_own_hands_left_or_right_you_cannot_dodge(card: str) -> None:
    match = play(f"4 / {TWO} / hand 0 {card} bDodge g1 / {OTHERS}", f"play {card}")
    assert asked(match) == (1, "PlayCard.turn")
    assert "bDodge" not in hand(match, 0)


@pytest.mark.ruling("CC-41", "CC-44")
def test_your_own_swap_you_cannot_dodge() -> None:
    match = play(f"4 / {TWO} / hand 0 bSwap bDodge g1 / {OTHERS}", "play bSwap", "seat 0", "seat 2")
    assert hand(match, 2) == ["bDodge", "g1"]
    assert asked(match) == (1, "PlayCard.turn")
