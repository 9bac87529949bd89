"""Weights of the action cards of a suit color: what each does for its player now."""

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

from .hand_sight import Sight
from .win_chances import NEARLY_OUT, hand_sizes, size_change_gain

Action = Callable[[Sight], float]
STOP_WORTH = 2.5
"""A neighbor who is nearly out loses the turn."""
EXTRA_TURN_WORTH = 1.2
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


def weigh_stop(sight: Sight, *steps: int) -> float:
    """Return what it is worth that one of these neighbors loses the turn."""
    small = sight.near and any(sight.neighbor_size(step) <= NEARLY_OUT for step in steps)
    attack = sight.style.attack
    return (STOP_WORTH * attack if small else sight.weights.skip) + ZEAL * (attack - 1)


def weigh_skip(sight: Sight) -> float:
    """Weigh a Skip: good against a neighbor who is nearly out."""
    return weigh_stop(sight, 1)


def weigh_double_skip(sight: Sight) -> float:
    """Weigh a Double Skip: two neighbors wait; with three players it is my turn again."""
    again = EXTRA_TURN_WORTH if len(sight.table.around) == THREE else 0.0
    return again + weigh_stop(sight, 1, 2)


def weigh_skip_to_most(sight: Sight) -> float:
    """Weigh Skip to Most: good if I hold the most, or if it passes somebody nearly out."""
    sizes = hand_sizes(sight.table)
    sizes[sight.seat] = sight.left
    order = sight.table.order_from(sight.seat)
    most = max(order, key=lambda s: sizes[s])
    passed = order[: order.index(most)]
    hit = weigh_stop(sight, *range(1, 1 + len(passed[:2])))
    return hit * bool(passed) + EXTRA_TURN_WORTH * (most == sight.seat)


def weigh_reverse(sight: Sight) -> float:
    """Weigh a Reverse: good if the next player holds fewer cards than the one before."""
    ahead, behind = sight.neighbor_size(1), sight.neighbor_size(-1)
    if ahead <= NEARLY_OUT < behind:
        return TURNING + STOP_WORTH * sight.style.attack
    return TURNING - (STOP_WORTH / 2 if behind <= NEARLY_OUT < ahead else TURNED * (ahead - behind))


def weigh_reverse_skip(sight: Sight) -> float:
    """Weigh Reverse Skip: good if a neighbor is nearly out, and does not get the turn."""
    if sight.neighbor_size(-2) <= NEARLY_OUT:
        return HELPS
    return weigh_stop(sight, 1, -1)


def weigh_hand_swap(sight: Sight) -> float:
    """Weigh a hand swap: good if somebody holds fewer cards, otherwise better kept."""
    if sight.least >= sight.left:
        return HELD
    sizes = hand_sizes(sight.table)
    sizes[sight.seat] = sight.left
    other = sizes.index(sight.least)
    return UNSEEN * size_change_gain(
        sizes, sight.seat, {sight.seat: sight.least, other: sight.left}
    )


def weigh_hand_pass(way: int) -> Action:
    """Return the weight of passing all hands one seat on: what I get and what others get."""

    def hand_pass_worth(look: Sight) -> float:
        sizes = hand_sizes(look.table)
        sizes[look.seat] = look.left
        order = look.table.around[::way]
        change = {s: sizes[order[place - 1]] for place, s in enumerate(order)}
        return size_change_gain(sizes, look.seat, change)

    return hand_pass_worth


ACTION: dict[str, Action] = {
    SKIP: weigh_skip,
    DOUBLE_SKIP: weigh_double_skip,
    SKIP_TO_MOST: weigh_skip_to_most,
    REVERSE: weigh_reverse,
    REVERSE_SKIP: weigh_reverse_skip,
    SWAP: weigh_hand_swap,
    LEFT: weigh_hand_pass(1),
    RIGHT: weigh_hand_pass(-1),
}
