"""The table of Color Chaos: the color of Discard!, what is owed, and what fits."""

from __future__ import annotations

from typing import ClassVar

from game.core.card import Card
from game.core.decision import Seat
from game.core.rulebook import Rulebook
from game.core.table import Table

SUITS = ("blue", "green", "orange", "red")
WHITE, BLACK = "white", "black"
TRAIN, PICK, DRAW_FOUR = "two-train", "pick", "draw-4"
SKIP, REVERSE, DUMP, SWAP = "skip", "reverse", "color-dump", "swap-hands"
Fitting = dict[tuple[str, str], frozenset[Card]]


class ChaosTable(Table):
    """Four piles and the hands; `color` is the color of Discard! (CC-7, CC-13)."""

    FACTS: ClassVar[tuple[str, ...]] = (*Table.FACTS, "color", "debt")
    TALLIES: ClassVar[tuple[str, ...]] = (*Table.TALLIES, "turns", "idle")

    def __init__(
        self, rules: Rulebook, names: tuple[str, ...], seed: int, options: dict[str, str]
    ) -> None:
        super().__init__(rules, names, seed, options)
        self.color = ""
        self.debt = 0
        """What the player on turn must draw for Draw 4 cards (CC-17)."""
        self.turns = 0
        """Turns begun in this round."""
        self.idle = 0
        """Turns on end in which no card was played or drawn (CC-53)."""
        self.fitting: Fitting = {}
        """The cards that may be played, by Discard!'s color and face."""

    def fits(self) -> frozenset[Card]:
        """Every card of the deck that may be played now (CC-12, CC-13, CC-16)."""
        key = self.color, self.zones["discard"][-1].face
        if key not in self.fitting:
            self.fitting[key] = frozenset(c for c in self.deck if _fits(c, *key))
        return self.fitting[key]

    def playable(self, seat: Seat) -> list[Card]:
        """The cards in this hand that may be played now."""
        fits = self.fits()
        return [card for card in self.hands[seat] if card in fits]

    def owed_by_train(self) -> int:
        """What a player who draws must take: the whole train, or one card (CC-14)."""
        return self.rules.numbers["train"] * len(self.zones["train"]) or 1

    def refill(self) -> None:
        """Rebuild Draw! from Discard! but its top, or else from Scrap! (CC-8)."""
        self.gather(["discard"], keep=1)
        if not self.zones["draw"]:
            self.gather(["scrap"])


def _fits(card: Card, color: str, face: str) -> bool:
    return card.color in (WHITE, BLACK, color) or card.face == face
