"""The hand as a player sees it before weighing cards, and the weights it uses.

They were tuned over hundreds of thousands of rounds. One card less in hand is worth about 1.
The weights depend on how many cards will be left (few, some, many) and on how near a rival is
to going out: far, soon, or nearly out.
"""

from typing import NamedTuple

from game.agents.style import Manner
from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import (
    BLACK,
    DODGE,
    DRAW_FOUR,
    PICK,
    PICK_DUMP,
    PURPLE,
    SUITS,
    TRAIN,
    WHITE,
    ChaosTable,
)

from .win_chances import MANY, NEARLY_OUT

NONE_YET = dict.fromkeys((*SUITS, WHITE, BLACK, PURPLE), 0)
LARGE, SMALL = 5, 2
"""So many cards left are a large hand, and a small one."""
MANY_LEFT = 4
"""Where the weights of large hands begin."""
SOON = 4
"""With so few cards a rival may be out before a large hand is."""


class CaseWeights(NamedTuple):
    """The weights for one situation: cards left, and how near a rival is to going out."""

    point: float
    """A point less in hand."""
    stays: float
    """Going on with the color of Discard!, which others may not have."""
    single: float
    """Playing the last card of a color."""
    draw: float
    """Drawing instead."""
    train: float
    """What each Two Train that must be drawn costs."""
    skip: float
    """Skipping somebody who is not nearly out."""
    dump: float
    """A Color Dump with nothing to dump."""
    kept: dict[str, float]
    """Playing a card that is good to hold."""


def keeping_weights(pick: float, draw_four: float, train: float, dodge: float) -> dict[str, float]:
    """Return what it is worth to play the cards that always fit, or that protect."""
    whites = {PICK: pick, DRAW_FOUR: draw_four, PICK_DUMP: pick - PATIENCE}
    return {**whites, TRAIN: train, DODGE: dodge}


PATIENCE = 0.8
"""How much longer Pick a Color Dump is kept than Pick a Color."""
DEARER = (0.06, 0.06, 0.03, 0.03)
"""How much more a point weighs when the rival who holds fewest has none, one, two or three."""
WEIGHTS = (
    CaseWeights(0.045, 0.35, -0.3, -0.5, 1.2, 0.3, 2.5, keeping_weights(0.5, 0.2, 0.7, 0.3)),
    CaseWeights(0.045, 0.3, -0.3, -0.6, 1.2, 0.3, 2.4, keeping_weights(0.9, 0.7, 0.6, 0.3)),
    CaseWeights(0.055, 0.25, -0.3, -0.15, 0.6, 0.3, 2.6, keeping_weights(0.3, -0.1, 0.7, 0.3)),
    CaseWeights(0.045, 0.2, -0.3, -0.3, 0.6, 0.3, 2.4, keeping_weights(1.2, 1.2, 0.7, 1.2)),
    CaseWeights(0.02, 0.2, -0.3, -0.4, 0.3, 0.5, 1.8, keeping_weights(0.1, -0.8, 0.4, 0.2)),
    CaseWeights(0.04, 0.2, -0.3, -0.1, 0.45, 0.1, 1.5, keeping_weights(0.5, 0.5, 0.65, 0.3)),
    CaseWeights(0.045, 0.0, -0.3, 0.0, 0.3, 0.3, 1.6, keeping_weights(2.2, 2.4, 1.3, 1.5)),
)
"""With few cards left and no rival nearly out, or one; the same with some; with many and
rivals far from going out, one soon out, one nearly out.
"""


class Sight:
    """The hand of the player who is asked, and the sizes of the other hands."""

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
        self.least = min([len(t.hands[s]) for s in t.around if s != seat], default=MANY)
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

    def neighbor_size(self, steps: int) -> int:
        """Return how many cards a neighbor holds, this many steps on."""
        return len(self.table.hands[self.table.seat_after(self.seat, steps)])

    def hand_without(self, card: Card) -> list[Card]:
        """Return the hand without one card."""
        return [other for other in self.hand if other is not card]

    def best_color_count(self) -> int:
        """Return how many cards there are of the best suit color."""
        return max(map(self.colors.__getitem__, SUITS))
