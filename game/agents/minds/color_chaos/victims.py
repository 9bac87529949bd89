"""The choice of whom an effect hits: the leader by cards and scores, as all see."""

from __future__ import annotations

from collections.abc import Callable

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import PURPLE, ChaosTable

from .win_chances import hand_sizes, match_lead, size_change_gain


def weigh_drawing_victim(count: int) -> Callable[[ChaosTable, Seat, Seat], float]:
    """Return how much it helps me that a player draws this many cards."""

    def drawing_victim_worth(t: ChaosTable, seat: Seat, option: Seat) -> float:
        sizes = hand_sizes(t)
        return size_change_gain(sizes, seat, {option: sizes[option] + count}) + match_lead(
            t, option
        )

    return drawing_victim_worth


def weigh_robbed_player(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Return how much a theft from this player helps me.

    A purple card of mine may spoil their hand; being smaller may help it.
    """
    sizes = hand_sizes(t)
    bad = any(card.color == PURPLE for card in t.hands[seat])
    return size_change_gain(sizes, seat, {option: after_theft(sizes[option], bad)}) + match_lead(
        t, option
    )


def after_theft(size: int, bad: bool) -> int:
    """Return how many cards a robbed hand is as good as: a bad card spoils a small one."""
    left = max(size - 1, 1)
    return left + bad + (size == 1) if left == 1 else left


def weigh_unseated_player(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Weigh a seat to swap with: the next player's, else the one whose turn comes soonest."""
    return -float(t.order_from(seat).index(option))


def weigh_post_player(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Weigh a goalpost's owner: posts are scrapped, so rather somebody with many cards."""
    return float(len(t.hands[option])) - match_lead(t, option)


def weigh_wanted_hand(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Return how much I would rather have this player's hand than mine."""
    return match_lead(t, option) - float(len(t.hands[option]))
