"""A throw of dice: planned ahead, drawn at any time, always ending on the faces it was given.

    throw = Throw.plan([("colors", "red"), ("shapes", "star")], tray, seed, size=150)
    throw.draw(canvas, ms)          # ms since it began; from throw.length on the dice lie still
    x, y, size, angle = throw.settled_pose(0)   # then: draw_die(canvas, "colors", "red", ...)

`tray` is a rectangle in units that no die leaves; `homes`, one point for each die, are where
they come to rest (without them: anywhere). `start` is the hand that throws them, perhaps beside
the tray (without it: its near edge). `seed` decides how it looks and nothing else: take it from
what was shown before, never from a match, nor from what is rolled. A throw lasts about as long as
`plan` says and may be skipped at any time by drawing it at its length. `angles` are how far each
die is turned in the end, clockwise in degrees (without them: as it comes). `reduced` is the twin
for reduced motion: the faces appear where they belong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import degrees, hypot
from typing import NamedTuple

from pygame import FRect

from game.ui.draw.canvas import Canvas, Point

from .flying import draw_bump, draw_faint, draw_flying, draw_trail, pictures
from .lying import draw_die
from .solid import SIDES, upright
from .turn import STEP, DiePlace, Way, after, back, spin

HOLD, FADE = 80, 120  # milliseconds
"""How long the dice lie before the game goes on; how long they take to appear."""
SIZE = 150.0
HEARD = 2  # of the jumps: the others are too soft to be felt
TRAIL, DOTS, TRAIL_ENDS = 8, 26.0, 0.6  # dots, milliseconds between them, the throw's share
BUMP = 160.0  # milliseconds


class LyingDie(NamedTuple):
    """Where a die lies in the end."""

    x: float
    y: float
    size: float
    angle: float
    """Clockwise, in degrees."""


class Hit(NamedTuple):
    """Where and when a die hits the table or a rim, how hard (0 to 1), and from where it comes."""

    ms: float
    at: Point
    force: float
    inward: Point | None = None
    """For a rim: the direction into the tray."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Some dice and all the places they pass on their way."""

    dice: tuple[tuple[str, str], ...]
    ways: tuple[Way, ...]
    size: float
    reduced: bool = False
    hits: tuple[Hit, ...] = ()
    """In the order in which they happen."""

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
        start: Point | None = None,
        quick: bool = False,
    ) -> Throw:
        """Work out a throw of these dice and their values."""
        from .plan import Tray, contacts, rollings  # noqa: PLC0415  the first throw loads pymunk

        found = rollings(dice, Tray(tray, size, homes, angles, start), seed, quick)
        hits = []
        for number, rolling in enumerate(found):
            way = rolling.way
            floor = contacts(len(way)) if number == 0 else []
            hits += [_hit(way, step, 1 - 0.3 * n) for n, step in enumerate(floor[:HEARD])]
            if rolling.rim is not None and start is not None:
                hits.append(_at_rim(way, rolling.rim, tray))
        ways = tuple(rolling.way for rolling in found)
        return cls(tuple(dice), ways, size, reduced, () if reduced else tuple(sorted(hits)))

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

    @property
    def still(self) -> float:
        """Milliseconds until all dice lie still."""
        return self.length - (0 if self.reduced else HOLD)

    def rolls(self, ms: float) -> bool:
        """Whether the dice still move."""
        return ms < self.still

    def draw(self, canvas: Canvas, ms: float) -> None:
        """All dice as they are at a time."""
        if self.rolls(ms) and not self.reduced:
            self._draw_traces(canvas, ms)
        for number, (die, value) in enumerate(self.dice):
            x, y, size, angle = self.settled_pose(number)
            if not self.rolls(ms):
                draw_die(canvas, die, value, (x, y), size, angle)
            elif self.reduced:
                draw_faint(canvas, die, value, (x, y), size, angle, ms / FADE)
            else:
                draw_flying(canvas, die, self.place(number, ms), size)

    def _draw_traces(self, canvas: Canvas, ms: float) -> None:
        """What they leave behind, and strokes where they bump into rims."""
        for number, way in enumerate(self.ways):
            last = min(ms, TRAIL_ENDS * self.length)
            trail = [self.place(number, last - DOTS * n) for n in range(1, TRAIL + 1)]
            if way[0].grown > 1 and ms < TRAIL_ENDS * self.length:
                spots = [(p.x, p.y - p.high) for n, p in enumerate(trail) if last > DOTS * (n + 1)]
                draw_trail(canvas, spots, self.size)
        for hit in self.hits:
            if hit.inward is not None and 0 <= ms - hit.ms < BUMP:
                draw_bump(canvas, hit.at, hit.inward, (ms - hit.ms) / BUMP)


def _hit(way: Way, step: int, force: float) -> Hit:
    return Hit(step * STEP, (way[step].x, way[step].y), force)


def _at_rim(way: Way, step: int, tray: FRect) -> Hit:
    """Where a die touches the edge of the tray."""
    place = way[step]
    rims = {
        (1.0, 0.0): (tray.left, place.y), (-1.0, 0.0): (tray.right, place.y),
        (0.0, 1.0): (place.x, tray.top), (0.0, -1.0): (place.x, tray.bottom),
    }  # fmt: skip
    inward = min(rims, key=lambda way: hypot(place.x - rims[way][0], place.y - rims[way][1]))
    return Hit(step * STEP, rims[inward], 1.0, inward)


def rehearsed(sizes: Mapping[str, int]) -> list[Callable[[], object]]:
    """What makes the first throw of dice of so many pixels as quick as all others, in pieces."""
    if not sizes:
        return []
    plan = partial(Throw.plan, [(die, SIDES[die][0]) for die in sizes], FRect(0, 0, 900, 600), 0)
    return [plan, *(picture for die, size in sizes.items() for picture in pictures(die, size))]
