"""Players change seats: their plates glide to each other's places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from game.table.layout.seats import places
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas

from .acts import Act

if TYPE_CHECKING:
    from game.table.board import Board

SEATS = "seats"
"""The kind of an act in which players change seats."""
Path = tuple[FRect, ...]
"""The places of a plate on its way, from the first to the last."""


def changing(board: Board) -> Act | None:
    """The act in which players change seats just now."""
    return next((a for a in board.acts if a.kind == SEATS and not a.folded), None)


def shifts(board: Board) -> dict[int, Path]:
    """For everybody whose plate is on its way: its path.

    Two players go straight to each other's places. If one of them sits at the foot, that
    plate stays there, and all the others move round the table from place to place.
    """
    act = changing(board)
    if act is None or not isinstance(act.before, tuple | list):
        return {}
    ring = list(board.places.plates.values())
    before = list(places(list(act.before), board.foot, board.scale))
    after = list(board.places.plates)
    moved = [seat for seat in after if seat in before and before.index(seat) != after.index(seat)]
    round_ = len(moved) > 2
    return {seat: _path(ring, before.index(seat), after.index(seat), round_) for seat in moved}


def _path(ring: Sequence[FRect], start: int, end: int, round_: bool) -> Path:
    """The places from one to another, all those between included or not; never the foot's."""
    if not round_:
        return ring[start], ring[end]
    one = 1 if end > start else -1
    return tuple(ring[i] for i in range(start, end + one, one))


def glided(path: Path, done: float) -> FRect:
    """A plate's rectangle that far on its way."""
    along = motion.in_and_out(done) * (len(path) - 1)
    leg = min(int(along), len(path) - 2)
    pairs = zip(path[leg], path[leg + 1], strict=True)
    return FRect(*(motion.between(a, b, along - leg) for a, b in pairs))


def draw_change(
    canvas: Canvas, board: Board, done: float, draw: Callable[[Canvas, int, FRect], None]
) -> None:
    """Every plate on its way; with reduced motion they are simply in their new places."""
    for seat, path in shifts(board).items():
        draw(canvas, seat, glided(path, 1 if board.reduced else done))
