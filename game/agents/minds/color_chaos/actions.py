"""What the action cards of a suit color do for their player now."""

from __future__ import annotations

from collections.abc import Callable

from game.games.color_chaos.chaos_table import (
    DOUBLE_SKIP,
    LEFT,
    REVERSE,
    REVERSE_SKIP,
    RIGHT,
    SKIP,
    SKIP_TO_MOST,
    SWAP,
)

from .look import Sight
from .standing import NEARLY_OUT, gain, sizes_of

Action = Callable[[Sight], float]
STOPPED = 2.5
"""A neighbor who is nearly out loses the turn."""
AGAIN = 1.2
"""Another turn for me."""
TURNED = 0.1
"""What it is worth that the next player holds a card more than the one before."""
TURNING = 0.3
"""What it is worth in any case."""
ZEAL = 0.75
"""What hitting somebody is worth in itself to who does it gladly."""
HELPS = -2.0
"""The turn comes to somebody who is nearly out."""
THREE = 3
UNSEEN = 0.6
"""A hand nobody has seen may hold dear cards: it is worth less than its size tells."""
HELD = -0.8
"""A swap that is not for me is better kept."""


def stopping(look: Sight, *steps: int) -> float:
    """What it is worth that one of some neighbors loses the turn."""
    small = look.near and any(look.size(step) <= NEARLY_OUT for step in steps)
    attack = look.style.attack
    return (STOPPED * attack if small else look.weights.skip) + ZEAL * (attack - 1)


def skip(look: Sight) -> float:
    """Good against a neighbor who is nearly out."""
    return stopping(look, 1)


def double_skip(look: Sight) -> float:
    """The same for two neighbors; among three players it is my turn again."""
    again = AGAIN if len(look.table.around) == THREE else 0.0
    return again + stopping(look, 1, 2)


def skip_to_most(look: Sight) -> float:
    """Good when I hold most, or when it passes over somebody who is nearly out."""
    sizes = sizes_of(look.table)
    sizes[look.seat] = look.left
    order = look.table.order_from(look.seat)
    most = max(order, key=lambda s: sizes[s])
    passed = order[: order.index(most)]
    hit = stopping(look, *range(1, 1 + len(passed[:2])))
    return hit * bool(passed) + AGAIN * (most == look.seat)


def turn_back(look: Sight) -> float:
    """Good when the next player holds fewer cards than the one before."""
    ahead, behind = look.size(1), look.size(-1)
    if ahead <= NEARLY_OUT < behind:
        return TURNING + STOPPED * look.style.attack
    return TURNING - (STOPPED / 2 if behind <= NEARLY_OUT < ahead else TURNED * (ahead - behind))


def turn_and_skip(look: Sight) -> float:
    """Good when either neighbor is nearly out, but not the one whose turn it becomes."""
    if look.size(-2) <= NEARLY_OUT:
        return HELPS
    return stopping(look, 1, -1)


def swap(look: Sight) -> float:
    """Good when somebody holds fewer cards; better kept when nobody does."""
    if look.least >= look.left:
        return HELD
    sizes = sizes_of(look.table)
    sizes[look.seat] = look.left
    other = sizes.index(look.least)
    return UNSEEN * gain(sizes, look.seat, {look.seat: look.least, other: look.left})


def passing(way: int) -> Action:
    """What I get, and what the others get, when every hand moves one seat on."""

    def worth(look: Sight) -> float:
        sizes = sizes_of(look.table)
        sizes[look.seat] = look.left
        order = look.table.around[::way]
        change = {s: sizes[order[place - 1]] for place, s in enumerate(order)}
        return gain(sizes, look.seat, change)

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
