"""What may not be picked up from the discard pile."""

import pytest

from game.core.event import Counter
from tests.games.rainbow_rush.at_the_table import asked, at, cards, fact, heard, play
from tests.playing import answer, options

BLUE_STAR = (
    "3 / draw * gp gp gx gx / rainbow 1 y* b* r* o* bs"
    " / hand 0 yAny bo / hand 1 gs ro / hand 2 ys yo"
)
"""The example of the rules: only a green star is missing in place of the blue square."""
WILD = ("pick yAny", "rainbow 1", "pick b*")


@pytest.mark.ruling("RR-4", "RR-5")
def test_the_wild_card_on_the_blue_star() -> None:
    match = play(BLUE_STAR, *WILD)
    assert sorted(cards(match, "rainbow 1")) == ["bs", "o*", "r*", "y*", "yAny"]
    assert cards(match, "discard") == ["b*"]


@pytest.mark.ruling("RR-5")
def test_the_blue_star_can_not_be_picked_up_and_put_back() -> None:
    match = play(BLUE_STAR, *WILD)
    assert asked(match) == (1, "PickCard.play")  # drew without a choice
    assert cards(match, "hand 1") == ["gs", "ro", "gx"]
    assert cards(match, "discard") == ["b*"]
    assert fact(match, "locked") == 1


@pytest.mark.ruling("RR-5")
def test_two_turns_later_it_may_be_picked_up_if_it_still_lies_on_top() -> None:
    match = play(BLUE_STAR, *WILD, "pick ro", "rainbow 1", "pick ro")
    assert cards(match, "discard") == ["b*", "ro"]  # no longer on top, so who cares
    match = play(BLUE_STAR.replace("y* b* r*", "y* b*"), *WILD, "pick ro", "rainbow 1")
    assert cards(match, "discard") == ["b*"]
    assert asked(match) == (2, "PickPile.draw")
    assert fact(match, "locked") == 0
    answer(match, "discard")
    assert cards(match, "hand 2") == ["ys", "yo", "b*"]


@pytest.mark.ruling("RR-5")
def test_among_two_it_may_be_picked_up_by_who_played_the_wild_card() -> None:
    match = play(
        "2 / draw * gx gx / rainbow 1 b* r* / hand 0 yAny bo / hand 1 gs ro",
        *("pick yAny", "rainbow 1", "pick b*"),
        *("pick gs", "rainbow 1"),
    )
    assert asked(match) == (0, "PickPile.draw")
    assert options(match) == ["draw", "discard"]


@pytest.mark.ruling("RR-5")
def test_a_card_that_left_for_a_wild_one_as_the_sixth_is_locked_too() -> None:
    match = play(
        "3 / draw * gx / rainbow 0 b* go ox ys bp / hand 0 w* / hand 1 gs ro / hand 2 ys",
        *("pick w*", "rainbow 0", "pick bp"),
    )
    assert cards(match, "discard") == ["bp"]
    assert fact(match, "locked") == 1
    assert asked(match) == (1, "PickCard.play")


@pytest.mark.ruling("RR-5")
def test_a_card_that_left_for_a_plain_one_may_be_picked_up_at_once() -> None:
    match = play(
        "3 / draw * gx / rainbow 0 b* go ox ys bp / hand 0 r* / hand 1 gs ro / hand 2 ys",
        *("pick r*", "rainbow 0", "pick bp"),
    )
    assert fact(match, "locked") == 0
    assert asked(match) == (1, "PickPile.draw")
    assert options(match) == ["draw", "discard"]


@pytest.mark.ruling("RR-5")
def test_a_wild_card_never_may_be_picked_up() -> None:
    match = play("3 / draw * gx / hand 0 w* bo / hand 1 gs ro / hand 2 ys", "pick w*", "discard")
    for seat in (1, 2, 0, 1):
        assert asked(match) == (seat, "PickCard.play")
        answer(match, options(match)[0], f"rainbow {seat}")
        assert cards(match, "discard") == ["w*"]


@pytest.mark.ruling("RR-5")
@pytest.mark.parametrize("played", ["gs", "yAny"])
def test_a_wild_card_that_left_a_rainbow_never_may_be_picked_up(played: str) -> None:
    where = f"3 / draw * gx / rainbow 0 w* go ox ys bp / hand 0 {played} / hand 1 gs ro / hand 2 ys"
    match = play(where, f"pick {played}", "rainbow 0", "pick w*")
    assert asked(match) == (1, "PickCard.play")
    answer(match, "pick gs", "rainbow 1")
    assert asked(match)[1] == "PickCard.play"
    assert cards(match, "discard") == ["w*"]


@pytest.mark.ruling("RR-5")
def test_what_is_discarded_onto_a_locked_card_may_be_picked_up() -> None:
    match = play(BLUE_STAR, *WILD, "pick ro", "rainbow 1", "pick bs")
    assert cards(match, "discard") == ["b*", "bs"]
    assert fact(match, "locked") == 0
    assert options(match) == ["draw", "discard"]


@pytest.mark.ruling("RR-5")
def test_a_second_wild_card_locks_the_card_it_replaced_anew() -> None:
    match = play(
        "3 / locked 1 / draw * gx gx / discard b* / rainbow 2 r* / hand 0 yAny bo"
        " / hand 1 gs ro / hand 2 ys",
        *("pick yAny", "rainbow 2"),
    )
    assert cards(match, "discard") == ["b*", "r*"]
    assert fact(match, "locked") == 1
    assert asked(match) == (1, "PickCard.play")


@pytest.mark.ruling("RR-5")
def test_a_position_may_say_that_the_top_card_is_locked() -> None:
    assert asked(at("2 / locked 1 / discard bo / hand 0 b* go / hand 1 ro"))[1] == "PickCard.play"
    assert asked(at("2 / discard bo / hand 0 b* go / hand 1 ro"))[1] == "PickPile.draw"


@pytest.mark.ruling("RR-5", "GEN-2")
def test_everybody_hears_how_long_a_card_is_locked() -> None:
    match = at(BLUE_STAR)
    events = heard(match)
    answer(match, *WILD)
    told = [dict(event.facts) for event in events if isinstance(event, Counter)]
    assert [facts["locked"] for facts in told if "locked" in facts] == [2, 1]


@pytest.mark.ruling("RR-5", "RR-7")
def test_a_locked_card_stays_on_the_discard_pile_when_the_rest_is_shuffled() -> None:
    match = at("2 / locked 1 / draw / discard go ro b* / hand 0 bx ox / hand 1 *")
    assert cards(match, "discard") == ["b*"]
    assert asked(match) == (0, "PickCard.play")
    answer(match, "pick bx", "rainbow 0")
    assert options(match) == ["draw", "discard"]
