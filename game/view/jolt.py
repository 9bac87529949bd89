"""A plate is jolted when something hits its player."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .board import Board

SHAKE, FAR, TIMES = 200, 6, 3  # milliseconds, units, to and fro


def hit(board: Board, seat: int) -> bool:
    """Whether what happened last to a player was a hit."""
    return seat in board.tags and board.tags[seat][0].hit


def jolted(board: Board, seat: int) -> float:
    """How far a plate is off its place: it shakes for a moment, ever less."""
    if board.reduced or not hit(board, seat):
        return 0
    done = min(1.0, board.since_tag(seat) / SHAKE)
    return round(FAR * (1 - done) * sin(2 * pi * TIMES * done), 1)
