"""The traits of a card for the four families: color, sign, rank, and what is left open."""

from collections.abc import Iterable

from game.core.card import Card
from game.games.chroma.chroma_cards import SHAPES

from .recipe_deck import ANY, SUITS

OPEN_COLORS = (ANY, "white", "purple")
"""Cards of these can be of any color."""
FITS_ALWAYS = (*OPEN_COLORS, "black", "action")
"""Cards of these may be played on anything."""


def sign_of(card: Card) -> str:
    """Return what is printed on it besides its color: a shape, a number or a picture."""
    return card.shape or (card.face if card.number is None else str(card.number))


def rank_of(card: Card) -> int | None:
    """Return how high it is: its number or its shape's corners; None if it has neither."""
    if card.number is None and card.shape in SHAPES:
        return SHAPES.index(card.shape) + 1
    return card.number


def is_open(card: Card) -> bool:
    """True if it leaves its color or its sign open."""
    return card.color in OPEN_COLORS or card.shape == ANY


def possible_colors(card: Card, known: Iterable[str]) -> tuple[str, ...]:
    """Return which of some colors it can be."""
    return tuple(c for c in known if c == card.color or card.color in OPEN_COLORS)


def possible_signs(card: Card, known: Iterable[str]) -> tuple[str, ...]:
    """Return which of some signs it can be."""
    return tuple(s for s in known if s == sign_of(card) or card.shape == ANY)


def deck_suits(deck: Iterable[Card]) -> tuple[str, ...]:
    """Return the colors of a deck, in the usual order."""
    there = {card.color for card in deck}
    return tuple(color for color in SUITS if color in there)


def deck_signs(deck: Iterable[Card]) -> tuple[str, ...]:
    """Return the signs of the cards with a color, in the deck's order."""
    return tuple(
        dict.fromkeys(
            sign_of(card)
            for card in deck
            if card.color in (*SUITS, *OPEN_COLORS) and card.shape != ANY
        )
    )
