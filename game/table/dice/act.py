"""A roll on a board: the throw that it looks like."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING
from zlib import crc32

from pygame import FRect

from game.core.event import Rolled
from game.table.moves.acts import Act
from game.ui.draw.motion import Pose

from .flying import pictures
from .solid import SIDES
from .throw import Throw

if TYPE_CHECKING:
    from game.table.board import Board

ROLL = "roll"
"""The kind of an act in which dice are thrown."""
QUICKER = 0.55
"""How much shorter a throw is that the same die's next one waits for."""


def rolled(board: Board, event: Rolled, start: float) -> Act:
    """The act of a roll: dice rolled at the same time into one tray are thrown together."""
    for act in board.acts:
        if act.throw and act.start == start and (event.die, event.value) in act.throw.dice:
            return Act(event, start, act.length, kind=ROLL)
    thrown = throw_of(board, [event, *board.course.rolls(start)])
    length = thrown.length if thrown else 0
    following = board.course.following
    if isinstance(following, Rolled) and following.die == event.die:
        length *= QUICKER
    return Act(event, start, length, kind=ROLL, throw=thrown)


def throw_of(board: Board, events: list[Rolled]) -> Throw | None:
    """The throw of the first event's die, and of those that lie with it; None if none lies."""
    lies = board.places.dice(board.coming)
    if events[0].die not in lies:
        return None
    place = place_of(board, events[0].die)
    with_it = [e for e in events if e.die in lies and place_of(board, e.die) == place]
    dice = [(e.die, e.value) for e in with_it]
    poses: list[Pose] = [lies[die][1] for die, _ in dice]
    homes, angles = [(pose.x, pose.y) for pose in poses], [pose.angle for pose in poses]
    seed = crc32(repr((dice, lying(board))).encode())
    return Throw.plan(dice, place[0], seed, place[1], homes, board.reduced, angles)


def rehearsed(board: Board) -> list[Callable[[], object]]:
    """What makes the first throw on a table as quick as all others, in small pieces."""
    lies = board.places.dice(board.coming)
    if not lies:
        return []
    dice = [(die, SIDES[die][0]) for die in lies]
    plan = partial(Throw.plan, dice, FRect(0, 0, 900, 600), 0)
    sides = [pictures(die, round(board.unit * pose.height)) for die, (_, pose) in lies.items()]
    return [plan, *(picture for some in sides for picture in some)]


def place_of(board: Board, die: str) -> tuple[FRect, float]:
    """Where a die may roll, and its size."""
    return board.tray(die), board.die_spot(die)[1]


def lying(board: Board) -> list[int]:
    """What makes one throw look unlike another: how many cards lie where."""
    return [len(cards) for cards in board.coming.zones.values()]
