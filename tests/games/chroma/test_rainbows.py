"""The longest partial rainbow: what fits, and what is missing."""

from itertools import combinations, permutations

import pytest

from game.core.card import Card
from game.core.chance import Chance
from game.games import GAMES
from game.games.chroma.chroma_cards import COLORS, SHAPES, can_represent
from game.games.chroma.rainbows import (
    is_rainbow_whole,
    longest_rainbow,
    rainbow_lengths,
    rainbow_of_shape,
)

DECK = GAMES["rainbow-rush"].rules.make_deck({})


def cards(codes: str) -> list[Card]:
    """Different cards with these codes."""
    left = list(DECK)
    found = []
    for code in codes.split():
        card = next(card for card in left if card.code == code)
        left.remove(card)
        found.append(card)
    return found


@pytest.mark.ruling("RR-6", "CH-5")
@pytest.mark.parametrize(
    ("lying", "shape", "fitting", "missing"),
    [
        ("b* bs g* r*", "star", "b* g* r*", "orange yellow"),
        ("bs gs oo rAny ys", "square", "bs gs rAny ys", "orange"),
        ("ro wo bo gp yo", "circle", "ro wo bo yo", "green orange"),
        ("gx bs yx", "cross", "gx yx", "blue orange red"),
        ("op", "pentagon", "op", "blue green red yellow"),
        ("b* b* b*", "star", "b*", "green orange red yellow"),
        ("y* bs r* o* yAny", "star", "y* r* o*", "blue green"),
        ("wColors wShapes bp", "pentagon", "wColors wShapes bp", "green orange red yellow"),
        ("b* g* o* r* y*", "star", "b* g* o* r* y*", ""),
    ],
)
def test_what_fits_and_what_is_missing(lying: str, shape: str, fitting: str, missing: str) -> None:
    found = longest_rainbow(cards(lying))
    assert found.shape == shape
    assert [card.code for card in found.cards] == fitting.split()
    assert list(found.missing) == missing.split()


def test_nothing_in_front_is_a_rainbow_of_no_cards() -> None:
    assert longest_rainbow([]).cards == ()
    assert longest_rainbow([]).missing == COLORS


@pytest.mark.ruling("RR-6")
def test_of_equal_cards_one_fits() -> None:
    one, other = cards("b* b*")
    assert longest_rainbow([one, other]).cards == (one,)
    assert longest_rainbow([other, one]).cards == (other,)


def test_the_shape_without_wild_cards_is_preferred() -> None:
    assert longest_rainbow(cards("w* ys")).shape == "square"


@pytest.mark.ruling("RR-6")
def test_of_six_cards_five_fit_at_most() -> None:
    six = cards("b* g* wColors o* r* w*")
    assert len(longest_rainbow(six).cards) == 5
    assert is_rainbow_whole(six)


def longest(lying: list[Card]) -> int:
    """The most cards that can each be a color of its own in one shape, by trying all."""
    for count in range(len(lying), 0, -1):
        for some in combinations(lying, count):
            for shape in SHAPES:
                for colors in permutations(COLORS, count):
                    pairs = zip(some, colors, strict=True)
                    if all(can_represent(card, color, shape) for card, color in pairs):
                        return count
    return 0


@pytest.mark.ruling("RR-6", "CH-5")
def test_there_is_no_longer_one() -> None:
    chance = Chance(5)
    wilds = [card for card in DECK if "any" in (card.color, card.shape)]
    for number in range(150):
        pool = [*wilds, *DECK[: 25 * 3 : 3]] if number % 2 else [*DECK]
        chance.shuffle(pool)
        lying = pool[: chance.below(6)]
        best = longest(lying)
        assert len(longest_rainbow(lying).cards) == best, lying
        assert is_rainbow_whole(lying) == (best == 5)


@pytest.mark.ruling("RR-6")
def test_what_is_missing_is_what_helps() -> None:
    chance = Chance(9)
    for _ in range(200):
        pool = [*DECK]
        chance.shuffle(pool)
        lying, new = pool[:4], pool[4]
        for shape in SHAPES:
            before, after = rainbow_of_shape(lying, shape), rainbow_of_shape([*lying, new], shape)
            helps = any(can_represent(new, color, shape) for color in before.missing)
            assert (len(after.cards) > len(before.cards)) == (helps and len(before.cards) < 5)


@pytest.mark.ruling("RR-6")
def test_lengths_by_shape_agree_with_the_partial_rainbows() -> None:
    chance = Chance(3)
    for _ in range(200):
        pool = [*DECK]
        chance.shuffle(pool)
        lying = pool[: chance.below(9)]
        assert rainbow_lengths(lying) == [
            len(rainbow_of_shape(lying, shape).cards) for shape in SHAPES
        ]
