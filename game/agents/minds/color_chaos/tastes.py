"""Tastes: what a player likes to play, whatever it is worth."""

from collections.abc import Callable

from game.agents.style import Manner
from game.core.card import Card
from game.core.table import Table
from game.games.color_chaos.chaos_table import (
    DODGE,
    DOUBLE_SKIP,
    DRAW_FOUR,
    PICK,
    REVERSE_SKIP,
    SKIP,
    SUITS,
    TRAIN,
    ChaosTable,
)

LIKED = 1.0
"""How much more a card is worth to somebody who likes it."""
LOW, HIGH = 3, 7
"""The highest of the small numbers, and the lowest of the large ones."""
FIERCE, PEACEFUL = 1.5, 0.0
"""From this zeal to attack on a player in a hurry hits whenever it can; up to this one it won't."""
SAVES, SPENDS = 2.0, 0.5
"""The same for keeping what always fits or protects, and for playing it at once."""
HITTING = frozenset({SKIP, DOUBLE_SKIP, REVERSE_SKIP, DRAW_FOUR, TRAIN})
GOOD = frozenset({PICK, DRAW_FOUR, TRAIN, DODGE})
Likes = Callable[[Card], bool]
CARDS: dict[str, Likes] = {
    "small": lambda card: card.number is not None and card.number <= LOW,
    "middle": lambda card: card.number is not None and LOW < card.number < HIGH,
    "large": lambda card: card.number is not None and card.number >= HIGH,
    "even": lambda card: card.number is not None and card.number % 2 == 0,
    "odd": lambda card: card.number is not None and card.number % 2 == 1,
    "numbers": lambda card: card.number is not None,
    "trains": lambda card: card.face == TRAIN,
}
"""The cards that somebody likes, by the word for it."""


def liked_cards(t: ChaosTable, taste: str) -> Likes | None:
    """Return the cards a player of this taste would rather play now.

    It is None if all cards are alike to it. A taste may be a color; `stays` keeps the color of
    Discard!, `turns` changes it.
    """
    if taste in SUITS:
        return lambda card: card.color == taste
    if taste == "stays":
        return lambda card: card.color == t.color
    if taste == "turns":
        return lambda card: card.color in SUITS and card.color != t.color
    return CARDS.get(taste)


def liked_in_haste(table: Table, style: Manner) -> Likes | None:
    """Return the cards a hasty player of this style plays first."""
    assert isinstance(table, ChaosTable)
    if style.taste:
        return liked_cards(table, style.taste)
    if style.attack >= FIERCE:
        return lambda card: card.face in HITTING
    if style.attack <= PEACEFUL:
        return lambda card: card.face not in HITTING
    if style.collects >= SAVES:
        return lambda card: card.face not in GOOD
    if style.collects <= SPENDS:
        return lambda card: card.face in GOOD
    return None
