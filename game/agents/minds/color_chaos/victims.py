"""Whom an effect shall hit: whoever is ahead by the cards and scores that all can see."""

from __future__ import annotations

from collections.abc import Callable

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import PURPLE, ChaosTable

from .win_chances import hand_sizes, match_lead, size_change_gain


def weigh_drawing_victim(count: int) -> Callable[[ChaosTable, Seat, Seat], float]:
    """Whose drawing so many cards helps me most."""

    def drawing_victim_worth(t: ChaosTable, seat: Seat, option: Seat) -> float:
        sizes = hand_sizes(t)
        return size_change_gain(sizes, seat, {option: sizes[option] + count}) + match_lead(
            t, option
        )

    return drawing_victim_worth


def weigh_robbed_player(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Whose hand is spoilt by one of my cards, and not helped by being smaller."""
    sizes = hand_sizes(t)
    bad = any(card.color == PURPLE for card in t.hands[seat])
    return size_change_gain(sizes, seat, {option: after_theft(sizes[option], bad)}) + match_lead(
        t, option
    )


def after_theft(size: int, bad: bool) -> int:
    """How many cards a robbed hand is as good as: a bad one among so few spoils it."""
    left = max(size - 1, 1)
    return left + bad + (size == 1) if left == 1 else left


def weigh_unseated_player(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """The next player: then it is my turn again; else whose seat has its turn soonest."""
    return -float(t.order_from(seat).index(option))


def weigh_post_player(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Goalposts are scrapped: rather those of players who hold many cards."""
    return float(len(t.hands[option])) - match_lead(t, option)


def weigh_wanted_hand(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Whose hand I would rather have than mine."""
    return match_lead(t, option) - float(len(t.hands[option]))
