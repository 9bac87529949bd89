"""A roll on a table: the throw that it looks like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from zlib import crc32

from pygame import FRect

from game.core.event import Rolled
from game.table.laid import Laid

from .flying import pictures
from .solid import SIDES
from .throw import Throw


def throw_of(laid: Laid, events: Sequence[Rolled], reduced: bool) -> Throw | None:
    """The throw of the first event's die, and of those that lie with it; None if none lies."""
    lies = laid.dice()
    if events[0].die not in lies:
        return None
    places = {die: (form.tray, pose.height) for die, (form, pose) in lies.items()}
    tray, size = places[events[0].die]
    with_it = [e for e in events if places.get(e.die) == (tray, size)]
    dice = [(e.die, e.value) for e in with_it]
    poses = [lies[die][1] for die, _ in dice]
    homes, angles = [(pose.x, pose.y) for pose in poses], [pose.angle for pose in poses]
    lying = [len(cards) for cards in laid.view.zones.values()]  # one throw is unlike another
    seed = crc32(repr((dice, lying)).encode())
    return Throw.plan(dice, tray, seed, size, homes, reduced, angles)


def rehearsed(laid: Laid, unit: float) -> list[Callable[[], object]]:
    """What makes the first throw on a table as quick as all others, in small pieces.

    `unit` is how many pixels a unit of the table has.
    """
    lies = laid.dice()
    if not lies:
        return []
    dice = [(die, SIDES[die][0]) for die in lies]
    plan = partial(Throw.plan, dice, FRect(0, 0, 900, 600), 0)
    sides = [pictures(die, round(unit * pose.height)) for die, (_, pose) in lies.items()]
    return [plan, *(picture for some in sides for picture in some)]
