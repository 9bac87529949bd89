"""What the action cards of a suit color do for their player now."""

from __future__ import annotations

from collections.abc import Callable

from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import (
    DOUBLE_SKIP,
    LEFT,
    REVERSE,
    REVERSE_SKIP,
    RIGHT,
    SKIP,
    SKIP_TO_MOST,
    SWAP,
    ChaosTable,
)

from .standing import NEARLY_OUT, gain, sizes_of

Action = Callable[[ChaosTable, Seat, Card, list[Card]], float]
STOPPED = 3.0
"""A neighbor who is nearly out loses the turn."""
AGAIN = 1.2
"""Another turn for me."""


def idle(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """A card that does nothing to anybody."""
    return 0.0


def small(t: ChaosTable, seat: Seat) -> bool:
    """Whether a player is nearly out."""
    return len(t.hands[seat]) <= NEARLY_OUT


def skip(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Good against a neighbor who is nearly out."""
    return STOPPED if small(t, t.after(seat)) else 0.3


def double_skip(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """The same for two neighbors; among three players it is my turn again."""
    value = AGAIN if t.after(seat, 3) == seat else 0.4
    return value + STOPPED * (small(t, t.after(seat)) or small(t, t.after(seat, 2)))


def skip_to_most(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Good when I hold most, or when it passes over somebody who is nearly out."""
    sizes = sizes_of(t)
    sizes[seat] = len(rest)
    order = t.order_from(seat)
    most = max(order, key=lambda s: sizes[s])
    passed = order[: order.index(most)]
    value = STOPPED if any(sizes[s] <= NEARLY_OUT for s in passed[:2]) else 0.2 * bool(passed)
    return value + AGAIN * (most == seat)


def turn_back(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Good when the next player holds fewer cards than the one before."""
    ahead, behind = len(t.hands[t.after(seat)]), len(t.hands[t.after(seat, -1)])
    return 2.0 if ahead <= NEARLY_OUT < behind else 0.1 * (behind - ahead)


def turn_and_skip(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Good when either neighbor is nearly out, but not the one whose turn it becomes."""
    if small(t, t.after(seat, -2)):
        return -1.0
    return STOPPED if small(t, t.after(seat)) or small(t, t.after(seat, -1)) else 0.3


def swap(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
    """Good when somebody holds far fewer cards; poor when everybody holds more."""
    fewest = min(len(t.hands[s]) for s in t.around if s != seat)
    return 0.8 * (len(rest) - fewest) if fewest < len(rest) else -0.8


def passing(way: int) -> Action:
    """What I get, and what the others get, when every hand moves one seat on."""

    def worth(t: ChaosTable, seat: Seat, card: Card, rest: list[Card]) -> float:
        sizes = sizes_of(t)
        sizes[seat] = len(rest)
        order = t.around[::way]
        return gain(sizes, seat, {s: sizes[order[place - 1]] for place, s in enumerate(order)})

    return worth


ACTION: dict[str, Action] = {
    SKIP: skip,
    DOUBLE_SKIP: double_skip,
    SKIP_TO_MOST: skip_to_most,
    REVERSE: turn_back,
    REVERSE_SKIP: turn_and_skip,
    SWAP: swap,
    LEFT: passing(1),
    RIGHT: passing(-1),
}
