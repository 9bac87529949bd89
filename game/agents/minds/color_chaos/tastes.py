"""What somebody likes to play, whatever it is worth."""

from __future__ import annotations

from collections.abc import Callable

from game.core.card import Card
from game.games.color_chaos.chaos_table import SUITS, TRAIN, ChaosTable

LIKED = 1.0
"""How much more a card is worth to somebody who likes it."""
LOW, HIGH = 3, 7
"""The highest of the small numbers, and the lowest of the large ones."""
Likes = Callable[[Card], bool]
CARDS: dict[str, Likes] = {
    "small": lambda card: card.number is not None and card.number <= LOW,
    "large": lambda card: card.number is not None and card.number >= HIGH,
    "even": lambda card: card.number is not None and card.number % 2 == 0,
    "odd": lambda card: card.number is not None and card.number % 2 == 1,
    "numbers": lambda card: card.number is not None,
    "trains": lambda card: card.face == TRAIN,
}
"""The cards that somebody likes, by the word for it."""


def liked(t: ChaosTable, taste: str) -> Likes | None:
    """Which cards somebody of a taste would rather play now; nothing where that is all the same.

    A color may be what somebody likes; `stays` is to go on with the color of Discard!, `turns`
    is to change it.
    """
    if taste in SUITS:
        return lambda card: card.color == taste
    if taste == "stays":
        return lambda card: card.color == t.color
    if taste == "turns":
        return lambda card: card.color in SUITS and card.color != t.color
    return CARDS.get(taste)
