"""The choice of whom an effect hits: the leader by cards and scores, as all see."""

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable

from .marks import Worth
from .win_chances import hand_sizes, match_lead, size_change_gain


def weigh_drawing_victim(count: int) -> Worth:
    """Return how much it helps me that a player gets this many cards."""
    return lambda t, seat, option: weigh_hand_change(t, seat, option, count)


def weigh_victim(number: str, chance: float = 1.0) -> Worth:
    """Return how much it helps me that a player gets that number of the rules, if it happens."""
    return lambda t, seat, option: weigh_hand_change(
        t, seat, option, round(chance * t.rules.numbers[number])
    )


def weigh_hand_change(t: ChaosTable, seat: Seat, option: Seat, count: int) -> float:
    """Return how much it helps me that a player holds this many cards more."""
    sizes = hand_sizes(t)
    return size_change_gain(sizes, seat, {option: sizes[option] + count}) + match_lead(t, option)


def weigh_large_hand(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Weigh somebody who will lose a card: rather a player with many."""
    return float(len(t.hands[option])) - match_lead(t, option)


def weigh_wanted_hand(t: ChaosTable, seat: Seat, option: Seat) -> float:
    """Return how much I would rather have this player's hand than mine."""
    return match_lead(t, option) - float(len(t.hands[option]))
