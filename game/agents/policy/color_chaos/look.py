"""What a player sees at a glance before weighing cards: found once for all of them."""

from __future__ import annotations

from game.agents.style import Manner
from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import BLACK, PURPLE, SUITS, WHITE, ChaosTable

from .standing import MANY, NEARLY_OUT
from .weights import DEARER, WEIGHTS, CaseWeights

NONE_YET = dict.fromkeys((*SUITS, WHITE, BLACK, PURPLE), 0)
LARGE, SMALL = 5, 2
"""So many cards left are a large hand, and a small one."""
MANY_LEFT = 4
"""Where the weights of large hands begin."""
SOON = 4
"""With so few cards a rival may be out before a large hand is."""


class Sight:
    """The hand of whoever is asked, and the sizes of the others."""

    __slots__ = (
        *("colors", "hand", "least", "left", "near"),
        *("point", "seat", "style", "table", "weights"),
    )

    def __init__(self, t: ChaosTable, seat: Seat, style: Manner, spent: int = 1) -> None:
        self.table, self.seat, self.style = t, seat, style
        self.hand: list[Card] = t.hands[seat]
        self.left = len(self.hand) - spent
        """How many cards will be left."""
        self.colors = colors = NONE_YET.copy()
        """How many cards of each color are in hand."""
        for card in self.hand:
            colors[card.color] += 1
        sizes = list(map(len, t.hands))
        sizes[seat] = MANY
        self.least = min(sizes)
        """The cards of the rival who holds fewest."""
        self.near = self.least <= NEARLY_OUT
        """Whether a rival is nearly out."""
        stage = 2 * ((self.left > SMALL) + (self.left >= LARGE)) + self.near
        if stage >= MANY_LEFT:
            stage += self.least <= SOON
        self.weights: CaseWeights = WEIGHTS[stage]
        dearer = DEARER[self.least] if self.least < len(DEARER) else 0.0
        self.point = (self.weights.point + dearer) * style.caution
        """What a point less in hand is worth."""

    def size(self, steps: int) -> int:
        """How many cards a neighbor holds, so many steps on."""
        return len(self.table.hands[self.table.after(self.seat, steps)])

    def rest(self, card: Card) -> list[Card]:
        """The hand without a card."""
        return [other for other in self.hand if other is not card]

    def most(self) -> int:
        """How many cards there are of the best suit color."""
        return max(map(self.colors.__getitem__, SUITS))
