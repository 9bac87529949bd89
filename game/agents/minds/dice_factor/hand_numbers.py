"""Hands as numbers: what their cards count for, so that a hand's worth is looked up.

A card's number has four bits for each kind of cards that the targets allow, then four for a
wild card and four for Add a card. A hand's number is the sum of its cards' numbers.
"""

from collections.abc import Iterable
from functools import lru_cache

from game.core.card import Card
from game.games.chroma.chroma_cards import is_wild
from game.games.dice_factor.factor_table import TARGETS, FactorTable, Kind
from game.games.dice_factor.turn import ADD

WORTH = (0.0, 1.0, 2.6, 5.5, 11.0)
"""So much are cards towards one target worth, by how many there are."""
WON = 100.0
SECOND = 0.15
"""How much of that the other target's cards are worth."""
WILD = 0.15
"""A wild card may count for the next target too."""
ADD_HELD = 1.5
BITS, MASK = 4, 15
Kinds = tuple[tuple[Kind, ...], ...]
"""The kinds of cards each target allows."""


class CardNumbers(dict[Card, int]):
    """By card, what it counts for."""

    def __init__(self, kinds: Kinds) -> None:
        super().__init__()
        self.every = [kind for die in kinds for kind in die]

    def __missing__(self, card: Card) -> int:
        """Numbers are found when they are first asked for."""
        signs = [card in kind for kind in self.every]
        signs += [bool(card.shape) and is_wild(card), card.face == ADD]
        self[card] = number = sum(sign << BITS * place for place, sign in enumerate(signs))
        return number


class HandWorths(dict[int, float]):
    """By the number of a hand, what it is worth."""

    def __init__(self, kinds: Kinds) -> None:
        super().__init__()
        self.sizes = [len(die) for die in kinds]

    def __missing__(self, hand: int) -> float:
        """Worths are found when they are first asked for."""
        most = []
        rest = hand
        for size in self.sizes:
            most.append(max(rest >> BITS * place & MASK for place in range(size)))
            rest >>= BITS * size
        own = WILD * (rest & MASK) + ADD_HELD * (rest >> BITS & MASK)
        self[hand] = worth = own + worth_of_counts(max(most), min(most))
        return worth


def worth_of_counts(other: int, less: int) -> float:
    """Return the worth of this many cards towards one target and the other."""
    if other >= len(WORTH):
        return WON + SECOND * WORTH[min(less, len(WORTH) - 1)]
    return WORTH[other] + SECOND * WORTH[less]


class TargetScorer:
    """The values of cards and hands for two targets."""

    def __init__(self, kinds: Kinds) -> None:
        self.numbers = CardNumbers(kinds)
        self.worths = HandWorths(kinds)
        self.colors = sum(MASK << BITS * place for place in range(len(kinds[0])))
        """The bits of the kinds of the first target."""

    def hand_worth(self, cards: Iterable[Card]) -> float:
        """Return what a hand is worth."""
        return self.worths[sum(map(self.numbers.__getitem__, cards))]


@lru_cache(64)
def target_scorer(*kinds: tuple[Kind, ...]) -> TargetScorer:
    """Return the scorer for these kinds; matches share it."""
    return TargetScorer(kinds)


def target_scorer_at(t: FactorTable, **faces: str) -> TargetScorer:
    """Return the scorer for a table, or for it if a die showed another face."""
    shown = [t.kinds[die, faces.get(die) or getattr(t, f"die_{die}")] for die in TARGETS]
    return target_scorer(*shown)
