"""A glance at the Color Chaos table, for the reasons."""

from typing import cast

from game.agents.situation import Situation
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import SUITS, ChaosTable

NEARLY_OUT = 2
"""So few cards may be gone in a turn or two."""
SMALL = 5
"""With so few cards in hand what always fits is kept for last."""


def chaos_table_of(s: Situation) -> ChaosTable:
    """Return the Color Chaos table of a situation."""
    return cast(ChaosTable, s.table)


def count_of_color(s: Situation, color: str) -> int:
    """Return how many cards of a color are in hand."""
    return sum(card.color == color for card in s.hand)


def nearly_out_seat(s: Situation, *seats: Seat) -> Seat | None:
    """Return which of these seats is nearly out: the one with the fewest cards."""
    seat = s.holder_of_fewest(seats)
    return seat if s.count_held(seat) <= NEARLY_OUT else None


def sets_off_bomb(s: Situation, color: str) -> bool:
    """True if a card of this color sets off a Bomb."""
    return any(bomb and SUITS[bomb - 1] == color for bomb in chaos_table_of(s).bombs)
