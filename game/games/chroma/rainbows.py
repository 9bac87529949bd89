"""Rainbows: cards that can be one shape, each in a color of its own."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.core.card import Card

from .chroma_cards import COLORS, SHAPES, can_represent, is_wild

ALL = (1 << len(COLORS)) - 1
"""All colors, as a bitmask."""


class Rainbow(NamedTuple):
    """The longest partial rainbow among some cards."""

    shape: str
    cards: tuple[Card, ...]
    """The cards that belong to it, in the order they lie."""
    missing: tuple[str, ...]
    """The colors it can still use. Where wild cards leave it open, one card of any of these
    helps, though there are more of them than places.
    """


def longest_rainbow(cards: Sequence[Card]) -> Rainbow:
    """Return the longest rainbow: one shape, each card in its own color (RR-6, CH-5).

    It tells what is missing, too. Among equally long ones it is the one with the fewest wild
    cards.
    """
    found = (rainbow_of_shape(cards, shape) for shape in SHAPES)
    return max(found, key=lambda r: (len(r.cards), -sum(map(is_wild, r.cards))))


def rainbow_of_shape(cards: Sequence[Card], shape: str) -> Rainbow:
    """Return the longest rainbow of one shape.

    A card of a given color takes that color; one that leaves it open takes what is left.
    """
    taken: dict[str, Card] = {}
    free = []
    for card in cards:
        colors = card_colors(card, shape)
        if len(colors) == 1:
            taken.setdefault(colors[0], card)
        elif colors:
            free.append(card)
    belong = {*taken.values(), *free[: len(COLORS) - len(taken)]}
    missing = tuple(color for color in COLORS if color not in taken)
    whole = len(belong) == len(COLORS)
    return Rainbow(shape, tuple(c for c in cards if c in belong), () if whole else missing)


def rainbow_lengths(cards: Sequence[Card]) -> list[int]:
    """Return, by shape, how many of some cards fit one rainbow."""
    kinds = [_color_bits(card.color, card.shape) for card in cards]
    found = []
    for number in range(len(SHAPES)):
        given = free = 0
        for bits in kinds:
            if bits[number] == ALL:
                free += 1
            else:
                given |= bits[number]
        found.append(min(len(COLORS), given.bit_count() + free))
    return found


def card_colors(card: Card, shape: str) -> tuple[str, ...]:
    """Return the colors that a card can be in this shape: none, one, or all."""
    return _colors_by_shape(card.color, card.shape)[SHAPES.index(shape)]


@cache
def _colors_by_shape(color: str, own: str) -> tuple[tuple[str, ...], ...]:
    """Return, by shape, the colors that a card of this kind can be in it."""
    card = Card(0, "", color, "", shape=own)
    return tuple(tuple(c for c in COLORS if can_represent(card, c, shape)) for shape in SHAPES)


@cache
def _color_bits(color: str, own: str) -> tuple[int, ...]:
    """Return, by shape, the colors that a card of this kind can be, as bitmasks."""
    by_shape = _colors_by_shape(color, own)
    return tuple(sum(1 << COLORS.index(color) for color in colors) for colors in by_shape)


@cache
def _shape_bits(color: str, own: str) -> int:
    """Return the shapes that a card of this kind can be, as a bitmask."""
    return sum(1 << number for number, colors in enumerate(_colors_by_shape(color, own)) if colors)


def is_rainbow_whole(cards: Sequence[Card]) -> bool:
    """True if these can be one shape in all five colors (RR-6).

    It is asked all the time, and mostly some card can't be of the shape of the others.
    """
    if len(cards) < len(COLORS):
        return False
    shapes = -1
    for card in cards:
        shapes &= _shape_bits(card.color, card.shape)
    return bool(shapes) and not longest_rainbow(cards).missing
