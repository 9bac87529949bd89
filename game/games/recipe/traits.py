"""The traits of a card for all families: color, sign, rank, and what is left open."""

from collections.abc import Iterable, Sequence

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


def suit_by(card: Card, trait: str) -> str:
    """Return a card's suit by `shape` or by `color`; empty for a wild card, which has none."""
    if trait == "shape":
        return card.shape if card.shape in SHAPES else ""
    return card.color if card.color in SUITS else ""


def rank_by(card: Card, trait: str) -> int | None:
    """Return a card's rank by `shape`, `color` or `number`; None for a card that has none.

    On Chroma cards diamonds count the shape, circle 1 to star 5, and circles count the color,
    blue 1 to yellow 5: one of them is the suit, the other the rank.
    """
    if trait == "number":
        return card.number
    suit, ranked = suit_by(card, trait), SHAPES if trait == "shape" else SUITS
    return ranked.index(suit) + 1 if suit else None


def rank_names(trait: str, ranks: Iterable[int]) -> dict[int, str]:
    """Return what each rank is called: a shape or a color as far as there are any, or a number."""
    if trait == "number":
        return {rank: str(rank) for rank in ranks}
    ranked = SHAPES if trait == "shape" else SUITS
    named = dict(enumerate(ranked, 1))
    return {rank: named.get(rank, str(rank)) for rank in ranks}


def is_open(card: Card) -> bool:
    """True if it leaves its color or its sign open."""
    return card.color in OPEN_COLORS or card.shape == ANY


def possible_colors(card: Card, known: Iterable[str]) -> tuple[str, ...]:
    """Return which of some colors it can be."""
    return tuple(c for c in known if c == card.color or card.color in OPEN_COLORS)


def possible_signs(card: Card, known: Iterable[str]) -> tuple[str, ...]:
    """Return which of some signs it can be."""
    return tuple(s for s in known if s == sign_of(card) or card.shape == ANY)


def one_of_each(cards: Sequence[Card]) -> list[Card]:
    """Return the first of equal cards."""
    first = {card.code: card for card in reversed(cards)}
    return [card for card in cards if first[card.code] is card]


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
