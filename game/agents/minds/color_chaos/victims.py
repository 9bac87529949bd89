"""Whom an effect shall hit: whoever is ahead by the cards and scores that all can see."""

from __future__ import annotations

from collections.abc import Callable

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import PURPLE, ChaosTable

from .standing import gain, lead, sizes_of


def drawing(count: int) -> Callable[[ChaosTable, Seat, Seat], float]:
    """Whose drawing so many cards helps me most."""

    def worth(t: ChaosTable, seat: Seat, option: Seat) -> float:
        sizes = sizes_of(t)
        return gain(sizes, seat, {option: sizes[option] + count}) + lead(t, option)

    return worth


def robbed(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Whose hand is spoilt by one of my cards, and not helped by being smaller."""
    sizes = sizes_of(t)
    bad = any(card.color == PURPLE for card in t.hands[seat])
    return gain(sizes, seat, {option: after_theft(sizes[option], bad)}) + lead(t, option)


def after_theft(size: int, bad: bool) -> int:
    """How many cards a robbed hand is as good as: a bad one among so few spoils it."""
    left = max(size - 1, 1)
    return left + bad + (size == 1) if left == 1 else left


def unseated(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """The next player: then it is my turn again; else whose seat has its turn soonest."""
    return -float(t.order_from(seat).index(option))


def post(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Goalposts are scrapped: rather those of players who hold many cards."""
    return float(len(t.hands[option])) - lead(t, option)


def small_hand(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Whose hand I would rather have than mine."""
    return lead(t, option) - float(len(t.hands[option]))
