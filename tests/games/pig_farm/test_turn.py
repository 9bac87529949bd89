"""A turn: two pigs taken and one discarded, or the farm sold."""

import pytest

from game.core.errors import IllegalChoice
from tests.games.pig_farm.at_the_table import (
    THREE_SETS,
    asked,
    at,
    fact,
    hand,
    heard,
    pile,
    play,
    said,
)
from tests.playing import answer, options

TWO = "2 / option target=one round / discard rx r* / hand 0 bo gx / hand 1 ys"


@pytest.mark.ruling("PF-3")
def test_two_pigs_from_the_draw_pile_then_one_is_discarded() -> None:
    match = play(f"{TWO} / draw * o* op", "draw", "draw")
    assert hand(match, 0) == ["bo", "gx", "op", "o*"]
    assert asked(match) == (0, "PickCard.discard")
    answer(match, "pick gx")
    assert hand(match, 0) == ["bo", "op", "o*"]
    assert pile(match) == ["rx", "r*", "gx"]
    assert asked(match) == (1, "PickPile.turn")


@pytest.mark.ruling("PF-3")
def test_two_pigs_from_the_discard_pile() -> None:
    match = play(TWO, "discard")
    assert hand(match, 0) == ["bo", "gx", "r*"]
    assert asked(match) == (0, "PickPile.second")
    answer(match, "discard")
    assert hand(match, 0) == ["bo", "gx", "r*", "rx"]
    assert pile(match) == []


@pytest.mark.ruling("PF-3")
@pytest.mark.parametrize(
    ("first", "second", "taken"),
    [("draw", "discard", ["op", "r*"]), ("discard", "draw", ["r*", "op"])],
)
def test_one_pig_from_each_pile(first: str, second: str, taken: list[str]) -> None:
    match = play(f"{TWO} / draw * op", first, second)
    assert hand(match, 0)[2:] == taken


@pytest.mark.ruling("PF-3")
def test_any_pig_may_be_discarded_the_one_just_taken_too() -> None:
    match = play(f"{TWO} / draw * op", "discard", "draw")
    assert options(match) == ["pick bo", "pick gx", "pick r*", "pick op"]
    answer(match, "pick r*")
    assert pile(match) == ["rx", "r*"]


@pytest.mark.ruling("PF-5")
def test_a_butcher_on_top_blocks_the_discard_pile() -> None:
    match = at(f"2 / draw * op o* / discard rx aButcher / hand 0 {THREE_SETS} / hand 1 r*")
    assert options(match) == ["draw", "sell"]
    answer(match, "draw")
    assert asked(match) == (0, "PickCard.discard")


@pytest.mark.ruling("PF-5")
def test_a_butcher_beneath_blocks_the_second_pig() -> None:
    match = play("2 / draw * op / discard rx aButcher r* / hand 0 bo gx / hand 1 ys", "discard")
    assert pile(match) == ["rx", "aButcher"]
    assert hand(match, 0) == ["bo", "gx", "r*", "op"]
    assert asked(match) == (0, "PickCard.discard")


@pytest.mark.ruling("PF-5")
def test_a_discarded_pig_on_top_of_the_butcher_may_be_taken() -> None:
    match = play("2 / draw * op o* / discard aButcher / hand 0 bo gx / hand 1 ys", "pick gx")
    assert asked(match) == (1, "PickPile.turn")
    assert options(match) == ["draw", "discard"]


@pytest.mark.ruling("PF-3", "PF-6")
@pytest.mark.parametrize(
    ("pigs", "may"),
    [
        (THREE_SETS, True),
        ("bo bo gx gx ys y*", False),
        ("bo bo bo gx gx gx rx", False),
        ("bo bo bo gx gx gx rx rx", True),
        ("bo go oo ro yo bx", False),
    ],
)
def test_a_farm_needs_three_sets_to_be_sold(pigs: str, may: bool) -> None:
    match = at(f"2 / discard r* / hand 0 {pigs} / hand 1 bs")
    assert ("sell" in options(match)) == may


@pytest.mark.ruling("PF-6")
def test_four_alike_are_one_set() -> None:
    match = at("5 / discard r* / hand 0 bo bo bo bo gx gx / hand 1 bs")
    assert options(match) == ["draw", "discard"]


@pytest.mark.ruling("PF-3")
def test_selling_is_the_whole_turn() -> None:
    match = at(f"2 / option target=one round / discard r* / hand 0 {THREE_SETS} / hand 1 bs")
    events = heard(match)
    answer(match, "sell")
    assert said(events) == [("sold", 0)]
    assert match.result is not None
    assert hand(match, 0) == THREE_SETS.split()
    assert fact(match, "seller") == 0


@pytest.mark.ruling("PF-3")
def test_a_farm_is_not_sold_once_a_pig_was_taken() -> None:
    match = play(f"2 / draw * op / discard rx r* / hand 0 {THREE_SETS} / hand 1 bs", "draw")
    assert options(match) == ["draw", "discard"]
    answer(match, "discard")
    assert not any("sell" in text for text in options(match))


@pytest.mark.ruling("CC-103", "PF-3")
def test_with_one_pile_only_a_hand_that_could_be_a_farm_is_asked() -> None:
    """Nobody learns from the question whether six cards are three sets; five never are."""
    for pigs in (THREE_SETS, "bo gx ys r* op yx"):
        match = at(f"2 / discard aButcher / hand 0 {pigs} / hand 1 bs")
        assert asked(match) == (0, "PickPile.turn")
    match = at("2 / draw * op o* / discard aButcher / hand 0 bo bo gx gx ys / hand 1 bs")
    assert asked(match) == (0, "PickCard.discard")


@pytest.mark.ruling("PF-10", "GEN-5")
def test_the_draw_pile_is_rebuilt_when_a_card_is_needed_in_mid_draw() -> None:
    match = at("2 / draw op / discard bo aButcher rx / hand 0 gx / hand 1 *")
    answer(match, "draw")
    assert asked(match) == (0, "PickPile.second")
    assert pile(match) == ["bo", "aButcher", "rx"]
    assert pile(match, "draw") == []
    before = hand(match, 0)
    answer(match, "draw")
    assert pile(match, "discard")[0] == "rx"
    drawn = [code for code in hand(match, 0) if code not in before]
    assert drawn in (["bo"], [])
    lying = pile(match, "draw") + pile(match)[1:] + drawn
    assert sorted(lying) == ["aButcher", "bo"]


@pytest.mark.ruling("PF-3")
def test_with_one_card_left_to_take_one_is_taken_and_one_discarded() -> None:
    match = at("2 / draw / discard rx / hand 0 bo gx / hand 1 *")
    assert asked(match) == (0, "PickCard.discard")
    assert hand(match, 0) == ["bo", "gx", "rx"]
    answer(match, "pick bo")
    assert pile(match) == ["bo"]


@pytest.mark.ruling("PF-3")
def test_with_nothing_to_take_a_farm_may_be_sold_or_one_pig_goes() -> None:
    match = at(f"2 / draw / discard aButcher / hand 0 {THREE_SETS} / hand 1 *")
    assert options(match) == ["pass", "sell"]
    answer(match, "pass", "pick ys")
    assert hand(match, 0) == ["bo", "bo", "gx", "gx", "ys"]
    assert pile(match) == ["aButcher", "ys"]


@pytest.mark.ruling("PF-3", "CC-103")
def test_the_only_pig_of_a_hand_goes_without_a_question() -> None:
    match = at("2 / draw / discard rx / hand 0 / hand 1 *")
    assert asked(match)[0] == 1
    assert pile(match) == ["rx"]


@pytest.mark.ruling("PF-3")
def test_without_a_pig_the_turn_passes() -> None:
    match = at("2 / draw / discard aButcher / hand 0 / hand 1 *")
    assert asked(match)[0] == 1
    assert pile(match) == ["aButcher"]


@pytest.mark.ruling("GEN-9")
def test_an_answer_that_is_not_offered_changes_nothing() -> None:
    match = at(TWO)
    with pytest.raises(IllegalChoice, match=r"PickPile\.turn takes 0 to 1, not 2"):
        match.submit(2)
    assert options(match) == ["draw", "discard"]
