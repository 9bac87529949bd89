"""The Chroma cards: what is printed on them, and what wild ones can represent."""

from collections.abc import Iterable

from game.core.card import Card

COLORS = ("blue", "green", "orange", "red", "yellow")
SHAPES = ("circle", "cross", "pentagon", "square", "star")
ANY = "any"
"""The color or shape of a card that leaves it open."""
LOGO = "logo"
"""The face of a die that leaves it open."""


def can_represent(card: Card, color: str, shape: str) -> bool:
    """True if a card is, or as a wild one can be, this color and shape (CH-2, CH-5).

    `ANY` asks for no color or no shape in particular. Action cards represent nothing.
    """
    fits_color = ANY in (card.color, color) or card.color == color
    fits_shape = ANY in (card.shape, shape) or card.shape == shape
    return bool(card.shape) and fits_color and fits_shape


def is_wild(card: Card) -> bool:
    """True if a card is of the Colors or Shapes set (CH-2)."""
    return ANY in (card.color, card.shape)


def is_action(card: Card) -> bool:
    """True if a card is neither of a base set nor wild (CH-3)."""
    return not card.shape


def pips(card: Card) -> int:
    """The sum of both rows of mini-pips of a base card (CH-1)."""
    return COLORS.index(card.color) + SHAPES.index(card.shape) + 2


def group_alike(cards: Iterable[Card]) -> dict[tuple[str, str], list[Card]]:
    """Return the cards by color and shape, in the order they come."""
    found: dict[tuple[str, str], list[Card]] = {}
    for card in cards:
        found.setdefault((card.color, card.shape), []).append(card)
    return found
