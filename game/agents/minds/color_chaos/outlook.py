"""An estimate of how the round will end, from the hands as a turn begins.

The numbers come from logistic and linear regression over turns of rounds that the policy played
against itself, with 3 to 8 players in the base game, and 4 and 8 with all expansions.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from game.core.card import Card
from game.core.decision import Seat
from game.core.table import Table
from game.games.color_chaos.chaos_table import (
    BLACK,
    DUMP,
    PURPLE,
    REVERSE,
    SKIP,
    SUITS,
    SWAP,
    WHITE,
    ChaosTable,
)

LARGEST = 300
SURE = 12.0
"""Who has no card has won."""
BUSY = (SKIP, REVERSE, DUMP, SWAP)
Sizes = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class OutlookWeights:
    """The weights that make a hand likely to be empty first; shares are of all its cards."""

    few: Sizes
    """For one card, two, and so on to five."""
    many: float
    """For the logarithm of the number of cards."""
    now: Sizes
    """For a card that fits when it is one's turn: the last, the last but one, another."""
    soon: Sizes
    """The same while it is not: the last, one of three at most, another."""
    whites: float
    blacks: float
    purples: float
    actions: float
    colors: float
    """For the number of suit colors."""
    train: float
    """For each train card that must be drawn now."""
    points: tuple[float, float, float, float]
    """What a hand will cost: for its points, its cards, its whites, and in any case."""
    winning: tuple[float, float, float]
    """The same for what is likely to win: in any case, and by its points and cards."""

    def size_weight(self, cards: int) -> float:
        """Return the weight of this number of cards."""
        few = self.few[cards - 1] if cards <= len(self.few) else 0.0
        return few + self.many * log(cards)


BASE = OutlookWeights(
    few=(0.89, 0.63, 0.33, 0.23, 0.11),
    many=-0.31,
    now=(4.06, 0.77, 0.17),
    soon=(0.95, 0.21, 0.0),
    whites=1.83,
    blacks=1.11,
    purples=0.0,
    actions=0.54,
    colors=-0.28,
    train=-0.18,
    points=(0.27, 1.24, -7.98, 12.5),
    winning=(1.14, -0.05, -9.66),
)
EVENTS = OutlookWeights(
    few=(1.0, 0.71, 0.41, 0.36, 0.19),
    many=0.0,
    now=(2.05, 0.56, 0.14),
    soon=(0.7, 0.22, 0.0),
    whites=0.49,
    blacks=0.1,
    purples=-0.23,
    actions=-0.21,
    colors=-0.31,
    train=-0.15,
    points=(0.29, 0.57, -3.98, 18.3),
    winning=(-7.75, -0.47, -6.65),
)
SIZED = {id(w): [SURE, *(w.size_weight(n) for n in range(1, LARGEST))] for w in (BASE, EVENTS)}


def chaos_outlook(t: Table) -> tuple[list[float], list[float]]:
    """Return, by seat, the chance to win the round and the points it will likely get."""
    assert isinstance(t, ChaosTable)
    weights = EVENTS if t.new_piles else BASE
    fits = t.fitting_now() if t.zones["discard"] else frozenset()
    odds = [
        exp(hand_promise(t, seat, weights, fits)) if seat in t.around else 0.0
        for seat in range(len(t.hands))
    ]
    whole = sum(odds)
    chances = [each / whole for each in odds]
    costs = [hand_cost(hand, q, weights) for hand, q in zip(t.hands, chances, strict=True)]
    return chances, costs


def hand_promise(
    t: ChaosTable, seat: Seat, weights: OutlookWeights, fits: frozenset[Card]
) -> float:
    """Return how much a hand promises to be empty first."""
    hand = t.hands[seat]
    size = min(len(hand), LARGEST - 1)
    value = SIZED[id(weights)][size]
    if not size:
        return value
    colors = [card.color for card in hand]
    shares = weights.whites * colors.count(WHITE) + weights.blacks * colors.count(BLACK)
    shares += weights.purples * colors.count(PURPLE)
    shares += weights.actions * sum(card.face in BUSY for card in hand)
    if size > 1:
        shares += weights.colors * sum(suit in colors for suit in SUITS)
    fitting = not fits.isdisjoint(hand)
    if seat != t.turn:
        steps = weights.soon[0 if size == 1 else 1 if size < len(SUITS) else 2]
        return value + shares / size + (steps if fitting else 0.0)
    if fitting:
        return value + shares / size + weights.now[min(size, len(weights.now)) - 1]
    return value + shares / size + weights.train * t.wagons()


def hand_cost(hand: Sequence[Card], chance: float, weights: OutlookWeights) -> float:
    """Return the points a hand will bring, given its chance to be empty first."""
    if not hand:
        return 0.0
    points, size = sum(card.points for card in hand), len(hand)
    whites = sum(card.color == WHITE for card in hand)
    by_points, by_cards, by_white, always = weights.points
    wins, less_points, less_cards = weights.winning
    plain = always + by_points * points + by_cards * size + by_white * whites
    return max(0.0, plain + chance * (wins + less_points * points + less_cards * size))
