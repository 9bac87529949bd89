"""Laying cards with a claim, and what counts as true."""

import pytest

from tests.games.penny_badger.at_the_table import (
    FOUR,
    asked,
    at,
    claims,
    decision,
    hand,
    pennies,
    pile,
    play,
)
from tests.playing import answer, options

HAND = "hand 0 r* r* rAny w* bo"


@pytest.mark.ruling("PB-4")
def test_there_are_25_colors_and_shapes_to_claim_and_two_ways_out() -> None:
    match = play(f"4 / {HAND} / {FOUR}", "claim")
    kinds = options(match)
    assert kinds[:2] == ["concede", "wild"]
    assert len(kinds) == 27
    assert {"red star", "blue circle", "yellow pentagon"} < set(kinds)


@pytest.mark.ruling("PB-4")
def test_a_claim_of_a_color_and_a_shape_takes_two_cards_at_least() -> None:
    match = play(f"4 / {HAND} / {FOUR}", "claim", "red star")
    assert "done" not in options(match)
    answer(match, "pick r*")
    assert "done" not in options(match)
    answer(match, "pick bo")
    assert options(match)[-1] == "done"
    assert pile(match, "claim") == ["r*", "bo"]


@pytest.mark.ruling("PB-2", "PB-4")
def test_all_cards_held_may_be_laid_and_then_nothing_more_is_asked() -> None:
    match = play(f"4 / {HAND} / {FOUR}", "claim", "red star")
    answer(match, "pick r*", "pick r*", "pick rAny", "pick w*", "pick bo")
    assert asked(match) == (1, "Challenge")
    assert len(pile(match, "claim")) == 5


@pytest.mark.ruling("PB-2")
def test_eight_cards_are_the_most_even_of_a_larger_hand() -> None:
    cards = "r* r* r* rAny w* bo bx bp bs"
    match = play(f"4 / hand 0 {cards} / {FOUR}", "claim", "red star")
    answer(match, *(f"pick {card}" for card in cards.split()[:8]))
    assert asked(match) == (1, "Challenge")
    assert hand(match, 0) == ["bs"]


@pytest.mark.ruling("PB-3")
@pytest.mark.parametrize("claim", ["concede", "wild"])
def test_one_card_is_laid_without_a_color_and_a_shape(claim: str) -> None:
    match = play(f"4 / {HAND} / {FOUR}", "claim", claim, "pick bo")
    assert asked(match) == ((1, "PlayCard.action") if claim == "concede" else (1, "Challenge"))


@pytest.mark.ruling("PB-3")
def test_who_holds_one_card_can_say_nothing_else() -> None:
    match = play(f"4 / hand 0 r* / {FOUR}", "claim")
    assert options(match) == ["concede", "wild"]
    answer(match, "wild")
    assert asked(match) == (1, "Challenge")  # there is no other card to lay


@pytest.mark.ruling("PB-3")
def test_conceding_lays_a_card_unseen_and_nobody_may_challenge() -> None:
    match = play(f"4 / {HAND} / {FOUR}", "claim", "concede", "pick w*")
    assert pennies(match) == (101, 19, 20, 20, 20)
    assert pile(match, "discard") == ["w*"]
    assert match.table.seen_by(1).zones["discard"] == [None]
    assert asked(match) == (1, "PlayCard.action")


@pytest.mark.ruling("PB-4", "PB-8")
@pytest.mark.parametrize(
    ("cards", "true"),
    [
        ("r* r*", True),
        ("r* rAny", True),
        ("r* w*", True),
        ("wColors wShapes", True),
        ("r* rx", False),
        ("r* b*", False),
        ("r* bAny", False),
        ("r* wx", False),
        ("r* aSkip", False),
        ("aSkip aReverse", False),
    ],
)
def test_every_card_must_be_able_to_be_what_is_claimed(cards: str, true: bool) -> None:
    match = at(f"4 / hand 0 {cards} bo bx bp / {FOUR}")
    claims(match, "red star", cards, 1)
    assert pennies(match) == ((98, 26, 16, 20, 20) if true else (102, 16, 22, 20, 20))


@pytest.mark.ruling("PB-3", "PB-8")
@pytest.mark.parametrize(
    ("card", "true"),
    [
        ("rAny", True),
        ("wColors", True),
        ("w*", True),
        ("wShapes", True),
        ("r*", False),
        ("aSkip", False),
    ],
)
def test_one_card_claimed_wild_is_of_the_colors_or_shapes_cards(card: str, true: bool) -> None:
    match = at(f"4 / hand 0 {card} bo bx bp bs / {FOUR}")
    claims(match, "wild", card, 3)
    assert pennies(match) == ((98, 24, 20, 20, 18) if true else (102, 16, 20, 20, 22))


@pytest.mark.ruling("PB-5")
@pytest.mark.parametrize(
    ("cards", "brings"),
    [
        ("r* r*", 4),
        ("r* r* r*", 8),
        ("r* r* r* rAny", 16),
        ("r* r* r* rAny w*", 32),
        ("r* r* r* rAny w* wColors", 64),
        ("r* r* r* rAny w* wColors wShapes", 128),
    ],
)
def test_the_more_cards_the_more_pennies(cards: str, brings: int) -> None:
    match = at(f"4 / option bank=200 / hand 0 {cards} bo bx / {FOUR}")
    claims(match, "red star", cards)
    assert pennies(match) == (200 - brings, 20 + brings, 20, 20, 20)


@pytest.mark.ruling("PB-5")
def test_eight_bring_the_whole_bank_and_no_claim_more_than_it_holds() -> None:
    eight = "r* r* r* rAny w* wColors wShapes bo"
    match = at(f"4 / option bank=200 / hand 0 {eight} bx / {FOUR}")
    claims(match, "red star", eight)
    assert pennies(match) == (0, 220, 20, 20, 20)
    match = at(f"4 / bank 5 / hand 0 r* r* r* bo bx / {FOUR}")
    claims(match, "red star", "r* r* r*")
    assert pennies(match) == (0, 25, 20, 20, 20)


@pytest.mark.ruling("PB-5", "PB-6")
def test_eight_is_always_a_bluff_and_costs_everything() -> None:
    eight = "r* r* r* rAny w* wColors wShapes bo"
    match = at(f"4 / scores 30 20 20 20 / hand 0 {eight} / {FOUR}")
    claims(match, "red star", eight, 1, 2)
    assert pennies(match) == (130, 0, 20, 20, 20)


@pytest.mark.ruling("PB-6")
@pytest.mark.parametrize(("count", "costs"), [(2, 2), (3, 4), (4, 8), (5, 16), (6, 32), (7, 64)])
def test_the_more_cards_the_higher_the_penalty(count: int, costs: int) -> None:
    cards = ["bo", "bx", "bp", "bs", "b*", "rx", "rp"][:count]
    match = at(f"4 / scores 500 20 20 20 / hand 0 bo bx bp bs b* rx rp rs / {FOUR}")
    claims(match, "red star", " ".join(cards), 2)
    assert pennies(match) == (100 + costs, 500 - 2 * costs, 20, 20 + costs, 20)


@pytest.mark.ruling("PB-6")
def test_a_wrong_accuser_of_a_wild_card_pays_one_and_a_bluffer_two() -> None:
    match = at(f"4 / hand 0 w* bo bx bp bs / {FOUR}")
    claims(match, "wild", "w*", 1, 2)
    assert pennies(match) == (100 - 3 + 2, 20 + 3 + 2, 18, 18, 20)
    match = at(f"4 / hand 0 w* bo bx bp bs / {FOUR}")
    claims(match, "wild", "bo", 1, 2)
    assert pennies(match) == (100 + 2, 20 - 2 - 4, 22, 22, 20)


@pytest.mark.ruling("PB-2", "PB-4")
def test_every_hand_is_asked_before_the_claim_whether_or_not_it_holds_an_action() -> None:
    match = at(f"4 / {HAND} / {FOUR}")
    assert asked(match) == (0, "PlayCard.action")
    assert options(match) == ["claim"]
    assert decision(match).seat == 0
