"""The harm that effects do to whoever may dodge them."""

from collections.abc import Callable

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable

from .win_chances import NEARLY_OUT, hand_sizes, size_change_gain

Harm = Callable[[ChaosTable, Seat], float]
FOR_ONE = 0.5
"""What laying one card for nothing is worth."""
SPOILT = 1.5
"""A small hand of which one card is left that a thief chose."""


def no_harm(t: ChaosTable, seat: Seat) -> float:
    """Return no harm: the effect does none, or only to those who want it."""
    return 0.0


def hand_size_harm(t: ChaosTable, seat: Seat, size: int) -> float:
    """Return how bad it is to hold this many cards."""
    return -size_change_gain(hand_sizes(t), seat, {seat: size})


def drawn_harm(t: ChaosTable, seat: Seat, count: int = 1) -> float:
    """Return the harm of this many cards more."""
    return hand_size_harm(t, seat, len(t.hands[seat]) + count)


def draw_harm(number: str) -> Harm:
    """Return the harm of drawing that number of the rules."""
    return lambda t, seat: drawn_harm(t, seat, t.rules.numbers[number])


def theft_harm(t: ChaosTable, seat: Seat, lost: int = 1) -> float:
    """Return the harm of a theft: bad with few cards, welcome with many."""
    size = len(t.hands[seat])
    return SPOILT if size <= NEARLY_OUT else hand_size_harm(t, seat, size - lost)


def swap_harm(t: ChaosTable, seat: Seat) -> float:
    """Return the harm of getting their hand for mine.

    If nothing tells whose it is, it is the hand of the player who swaps.
    """
    other = next((s for s in t.chosen if s != seat), t.turn)
    sizes = hand_sizes(t)
    return -size_change_gain(sizes, seat, {seat: sizes[other], other: sizes[seat]})


def hand_pass_harm(way: int) -> Harm:
    """Return the harm of getting the neighbor's hand, as far as nobody dodged."""

    def neighbor_hand_harm(t: ChaosTable, seat: Seat) -> float:
        sizes = hand_sizes(t)
        order = [s for s in t.around[::way] if sizes[s] and (s == seat or s not in t.dodged)]
        return -size_change_gain(sizes, seat, {s: sizes[order[i - 1]] for i, s in enumerate(order)})

    return neighbor_hand_harm
