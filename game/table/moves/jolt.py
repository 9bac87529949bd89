"""Short jolts: a plate that was hit, wagons that a new one bumps into, a flower that grows.

With reduced motion nothing is jolted, and a pile that is drawn from shows a gold edge.
"""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

from game.core.event import Event, Moved

if TYPE_CHECKING:
    from game.table.board import Board

SHAKE, FAR, TIMES = 200, 6, 3  # milliseconds, units, to and fro
BUMP, POP = 200, 220  # milliseconds
FORMS = {"row": BUMP, "whole": POP}
"""How cards lie that feel it when another one comes, and for how many milliseconds."""


def hit(board: Board, seat: int) -> bool:
    """Whether what happened last to a player was a hit."""
    return seat in board.tags and board.tags[seat][0].hit


def jolted(board: Board, seat: int) -> float:
    """How far a plate is off its place: it shakes for a moment, ever less."""
    if board.reduced or not hit(board, seat):
        return 0
    done = min(1.0, board.since_tag(seat) / SHAKE)
    return round(FAR * (1 - done) * sin(2 * pi * TIMES * done), 1)


def land(board: Board, event: Event) -> None:
    """Note that a card came to where others feel it."""
    if isinstance(event, Moved) and not board.reduced and board.form(event.to) in FORMS:
        board.landed[event.to] = board.now


def felt(board: Board, zone: str) -> float:
    """How much of the jolt in a zone has passed, from 0 to 1; 1 is rest."""
    length = FORMS.get(board.form(zone), 0) if zone in board.landed else 0
    return min(1.0, (board.now - board.landed[zone]) / length) if length else 1.0


def jolting(board: Board) -> bool:
    """Whether cards in some zone are still being jolted."""
    return any(felt(board, zone) < 1 for zone in board.landed)


def bumped(board: Board, zone: str) -> float:
    """How far the wagons of a row are pushed aside, in units."""
    done = felt(board, zone)
    return -round(FAR * sin(pi * done) * (1 - 0.5 * done), 1) if done < 1 else 0.0


def pulsing(board: Board, zone: str) -> bool:
    """Whether a pile shows by its edge that a card leaves it, where none may be seen to fly."""
    return board.reduced and any(
        isinstance(act.event, Moved) and act.event.source == zone and not act.folded
        for act in board.acts
    )
