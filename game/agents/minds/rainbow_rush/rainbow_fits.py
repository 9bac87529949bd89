"""Sets of cards as two numbers, so that it is quick to tell how many fit one rainbow."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from game.core.card import Card
from game.games.chroma.chroma_cards import COLORS, SHAPES, is_wild
from game.games.chroma.rainbows import card_colors

WHOLE = len(COLORS)
MINE = (0.0, 1.0, 2.1, 3.5, 5.4, 100.0)
"""What it is worth to have so many cards in front that fit."""
HELD = 0.7
"""What one more in the hand is worth."""
READY = 5.0
"""What it is worth to hold the fifth."""

Cards = tuple[int, int]
"""The colors that are there by shape, a bit for each; and by shape how many may be any color,
in four bits each, above them how many cards are wild.
"""
SETS_REMEMBERED = 1 << 15
"""So many different sets are remembered at most."""
BITS = 2 * WHOLE
LOW = (1 << BITS) - 1
FREE = (1 << 4 * len(SHAPES)) - 1
COUNTS = [(n >> WHOLE).bit_count() << 4 | (n & 31).bit_count() for n in range(LOW + 1)]
"""For the bits of two shapes, how many colors there are of each."""


@cache
def card_bits(color: str, own: str) -> Cards:
    """Return a card as a set: its color in each shape, or that it may be any color."""
    card = Card(0, "", color, "", shape=own)
    given, free = 0, is_wild(card) << 4 * len(SHAPES)
    for number, shape in enumerate(SHAPES):
        colors = card_colors(card, shape)
        if len(colors) == 1:
            given |= 1 << WHOLE * number + COLORS.index(colors[0])
        elif colors:
            free += 1 << 4 * number
    return given, free


def combine_cards(cards: Iterable[Card]) -> Cards:
    """Return some cards as one set."""
    given = free = 0
    for card in cards:
        one, more = card_bits(card.color, card.shape)
        given |= one
        free += more
    return given, free


def split_each_card(cards: Sequence[Card]) -> list[tuple[Card, Cards]]:
    """Return each card with the set of all others."""
    before, given, free = [], 0, 0
    for card in cards:
        one, more = card_bits(card.color, card.shape)
        before.append((card, given, one, more))
        given |= one
        free += more
    found, given = [], 0
    for card, others, one, more in reversed(before):
        found.append((card, (others | given, free - more)))
        given |= one
    found.reverse()
    return found


def fits_by_shape(given: int, free: int) -> int:
    """Return, by shape in four bits each, how many cards of a set fit one rainbow.

    It may be more than are needed.
    """
    low, middle, high = COUNTS[given & LOW], COUNTS[given >> BITS & LOW], COUNTS[given >> 2 * BITS]
    return low + (middle << 8) + (high << 16) + (free & FREE)


def unpack_fits(counts: int) -> list[int]:
    """Return, by shape, how many cards fit one rainbow."""
    return [min(WHOLE, counts >> 4 * n & 15) for n in range(len(SHAPES))]


@lru_cache(SETS_REMEMBERED)
def longest_fit(counts: int) -> int:
    """Return how many cards fit the longest rainbow."""
    return max(unpack_fits(counts))


def longest_fit_of(given: int, free: int) -> int:
    """Return how many cards of a set fit one rainbow."""
    return longest_fit(fits_by_shape(given, free))


@lru_cache(SETS_REMEMBERED)
def rainbow_promise(lying: int, hand_count: int) -> float:
    """Return how good the best rainbow is, by the cards lying there and with the hand."""
    return max(map(rainbow_worth, unpack_fits(lying), unpack_fits(hand_count)))


@cache
def rainbow_worth(lying: int, hand_count: int) -> float:
    """Return how good a rainbow is with this many cards lying, and with those in hand."""
    ready = lying == WHOLE - 1 and hand_count == WHOLE
    return MINE[lying] + HELD * (hand_count - lying) + READY * ready


def count_wilds(cards: Cards) -> int:
    """Return how many cards of a set are wild."""
    return cards[1] >> 4 * len(SHAPES)
