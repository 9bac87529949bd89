"""The order of a hand: by color as printed games have it, or by what counts in a homemade one."""

from collections.abc import Sequence

from game.core.card import Card
from game.core.game import Game

from .chroma.chroma_cards import COLORS, SHAPES

FAN = "fan"
BY_COLOR, BY_SHAPE, BY_NUMBER = "color", "shape", "number"
FAN_ORDERS = {FAN: BY_COLOR, f"{FAN} by shape": BY_SHAPE, f"{FAN} by number": BY_NUMBER}
"""By the form of a hand in an arc: what its cards are sorted by first."""
LAST = 99
"""Whatever has no color, no shape or no number is at the right."""


def fan_sorted_by(first: str) -> str:
    """Return the form of a hand in an arc that is sorted first by color, shape or number."""
    return next(form for form, order in FAN_ORDERS.items() if order == first)


def find_hand_order(game: Game) -> str:
    """Return what the hands of a game are sorted by first, as its layout has it."""
    zones = game.rules.raw.get("layout", {}).get("zones", ())
    forms = (zone.get("form", FAN) for zone in zones if zone.get("zone") == "hand")
    return FAN_ORDERS.get(next(forms, FAN), BY_COLOR)


def sort_hand(cards: Sequence[Card | None], first: str = BY_COLOR) -> list[int]:
    """Return the indices of a hand in order; by color and number, whites and others last."""

    def sort_key(index: int) -> tuple[tuple[int, ...], str, int, str, int]:
        card = cards[index]
        if card is None:
            return (0,), "", 0, "", index
        color = COLORS.index(card.color) if card.color in COLORS else len(COLORS)
        number = LAST if card.number is None else card.number
        shape = SHAPES.index(card.shape) if card.shape in SHAPES else LAST
        firsts = {BY_COLOR: (color,), BY_SHAPE: (shape, color), BY_NUMBER: (number, shape, color)}
        return firsts[first], card.color, number, card.face, card.id

    return sorted(range(len(cards)), key=sort_key)
