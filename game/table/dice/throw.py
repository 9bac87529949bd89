"""A throw of dice: planned ahead, drawn at any time, always ending on the faces it was given.

    throw = Throw.plan([("colors", "red"), ("shapes", "star")], tray, seed, size=150)
    throw.draw(canvas, ms)          # ms since it began; from throw.length on the dice lie still
    x, y, size, angle = throw.settled_pose(0)   # then: draw_die(canvas, "colors", "red", ...)

`tray` is a rectangle in units that no die leaves; `homes`, one point for each die, are where
they come to rest (without them: where they roll to). `seed` decides how it looks and nothing
else: take it from what is shown, never from a match. A throw lasts at most a second and may be
skipped at any time by drawing it at its length. `angles` are how far each die is turned in the
end, clockwise in degrees (without them: as it comes). `reduced` is the twin for reduced motion: the
faces appear where they belong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import degrees
from typing import NamedTuple

from pygame import FRect

from game.ui.draw.canvas import Canvas, Point

from .flying import draw_faint, draw_flying, pictures
from .lying import draw_die
from .solid import SIDES, upright
from .turn import STEP, DiePlace, Way, after, back, spin

HOLD, FADE = 80, 120  # milliseconds
"""How long the dice lie before the game goes on; how long they take to appear."""
SIZE = 150.0


class LyingDie(NamedTuple):
    """Where a die lies in the end."""

    x: float
    y: float
    size: float
    angle: float
    """Clockwise, in degrees."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Some dice and all the places they pass on their way."""

    dice: tuple[tuple[str, str], ...]
    ways: tuple[Way, ...]
    size: float
    reduced: bool = False

    @classmethod
    def plan(
        cls,
        dice: Sequence[tuple[str, str]],
        tray: FRect,
        seed: int,
        size: float = SIZE,
        homes: Sequence[Point] | None = None,
        reduced: bool = False,
        angles: Sequence[float] | None = None,
    ) -> Throw:
        """Work out a throw of these dice and their values."""
        from .plan import Tray, ways  # noqa: PLC0415  pymunk is loaded with the first throw

        found = ways(dice, Tray(tray, size, homes, angles), seed)
        return cls(tuple(dice), tuple(found), size, reduced)

    @property
    def length(self) -> float:
        """Milliseconds until all dice lie still and have been seen for a moment."""
        return FADE if self.reduced else STEP * (len(self.ways[0]) - 1) + HOLD

    def value(self, number: int) -> str:
        """What a die of the throw is to show."""
        return self.dice[number][1]

    def place(self, number: int, ms: float) -> DiePlace:
        """Where a die is at a time."""
        way = self.ways[number]
        return way[max(0, min(len(way) - 1, round(ms / STEP)))]

    def settled_pose(self, number: int) -> LyingDie:
        """Where a die lies in the end."""
        last = self.ways[number][-1]
        tilt = spin(after(last.turn, back(upright(*self.dice[number]))))
        return LyingDie(last.x, last.y, self.size, -degrees(tilt))

    def rolls(self, ms: float) -> bool:
        """Whether the dice still move."""
        return ms < self.length - (0 if self.reduced else HOLD)

    def draw(self, canvas: Canvas, ms: float) -> None:
        """All dice as they are at a time."""
        for number, (die, value) in enumerate(self.dice):
            x, y, size, angle = self.settled_pose(number)
            if not self.rolls(ms):
                draw_die(canvas, die, value, (x, y), size, angle)
            elif self.reduced:
                draw_faint(canvas, die, value, (x, y), size, angle, ms / FADE)
            else:
                draw_flying(canvas, die, self.place(number, ms), size)


def rehearsed(sizes: Mapping[str, int]) -> list[Callable[[], object]]:
    """What makes the first throw of dice of so many pixels as quick as all others, in pieces."""
    if not sizes:
        return []
    plan = partial(Throw.plan, [(die, SIDES[die][0]) for die in sizes], FRect(0, 0, 900, 600), 0)
    return [plan, *(picture for die, size in sizes.items() for picture in pictures(die, size))]
