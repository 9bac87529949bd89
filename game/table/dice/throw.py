"""A throw of dice: planned ahead, drawn at any time, ending on the faces it was given.

    throw = Throw.plan([("colors", "red"), ("shapes", "star")], tray, seed, size=150)
    throw.draw_throw(canvas, ms)    # ms since it began; from throw_length_ms on the dice lie still
    x, y, size, angle = throw.settled_pose(0)   # then: draw_die(canvas, "colors", "red", ...)

`tray` is a rectangle in units that no die leaves; `homes`, one point for each die, are where
they come to rest (without them: anywhere). `start` is the hand that throws them, perhaps beside
the tray (without it: its near edge). `seed` decides how it looks and nothing else: take it from
what was shown before, never from a match, nor from what is rolled. A throw lasts about as long as
`throw_plan` says and may be skipped at any time by drawing it at its length. `angles` are how far
each die is turned in the end, clockwise in degrees (without them: as it comes). `reduced` is the
twin for reduced motion: the faces appear where they belong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import degrees, hypot
from typing import NamedTuple

from pygame import FRect

from game.ui.draw.canvas import Canvas, Point

from .die_pictures import (
    draw_die_trail,
    draw_fading_die,
    draw_flying_die,
    draw_rim_bump,
    side_picture_jobs,
)
from .resting_dice import draw_die
from .rotation import STEP, DiePlace, Way, compose_turns, inverse_turn, spin_angle
from .solid import SIDES, turn_showing

SETTLED_HOLD_MS, FADE_IN_MS = 80, 120  # milliseconds
"""How long the dice lie before the game goes on; how long they take to appear."""
SIZE = 150.0
HEARD = 2  # of the jumps: the others are too soft to be felt
TRAIL, DOTS, TRAIL_ENDS = 8, 26.0, 0.6  # dots, milliseconds between them, the throw's share
BUMP = 160.0  # milliseconds


class LyingDie(NamedTuple):
    """The pose in which a die lies in the end."""

    x: float
    y: float
    size: float
    angle: float
    """Clockwise, in degrees."""


class DieHit(NamedTuple):
    """A hit of a die on the table or a rim: when, where, how hard (0 to 1), from where."""

    ms: float
    spot: Point
    force: float
    inward: Point | None = None
    """For a rim: the direction into the tray."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw of dice: the values and all the places they pass on their way."""

    dice: tuple[tuple[str, str], ...]
    die_paths: tuple[Way, ...]
    size: float
    reduced: bool = False
    hits: tuple[DieHit, ...] = ()
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
        from .throw_plan import DiceTray, bounce_steps, plan_rolls  # noqa: PLC0415  the first throw loads pymunk

        found = plan_rolls(dice, DiceTray(tray, size, homes, angles, start), seed, quick)
        hits = []
        for number, rolling in enumerate(found):
            way = rolling.path
            floor = bounce_steps(len(way)) if number == 0 else []
            hits += [_table_hit(way, step, 1 - 0.3 * n) for n, step in enumerate(floor[:HEARD])]
            if rolling.rim is not None and start is not None:
                hits.append(_rim_hit(way, rolling.rim, tray))
        ways = tuple(rolling.path for rolling in found)
        return cls(tuple(dice), ways, size, reduced, () if reduced else tuple(sorted(hits)))

    @property
    def throw_length_ms(self) -> float:
        """The milliseconds until all dice lie still and have been seen for a moment."""
        return FADE_IN_MS if self.reduced else STEP * (len(self.die_paths[0]) - 1) + SETTLED_HOLD_MS

    def place_at(self, number: int, ms: float) -> DiePlace:
        """Return the place of a die at a time."""
        way = self.die_paths[number]
        return way[max(0, min(len(way) - 1, round(ms / STEP)))]

    def settled_pose(self, number: int) -> LyingDie:
        """Return the pose in which a die lies in the end."""
        last = self.die_paths[number][-1]
        tilt = spin_angle(compose_turns(last.turn, inverse_turn(turn_showing(*self.dice[number]))))
        return LyingDie(last.x, last.y, self.size, -degrees(tilt))

    @property
    def still_ms(self) -> float:
        """The milliseconds until all dice lie still."""
        return self.throw_length_ms - (0 if self.reduced else SETTLED_HOLD_MS)

    def is_rolling(self, ms: float) -> bool:
        """True while the dice still move."""
        return ms < self.still_ms

    def draw_throw(self, canvas: Canvas, ms: float) -> None:
        """Draw all dice as they are at a time."""
        if self.is_rolling(ms) and not self.reduced:
            self._draw_traces(canvas, ms)
        for number, (die, value) in enumerate(self.dice):
            x, y, size, angle = self.settled_pose(number)
            if not self.is_rolling(ms):
                draw_die(canvas, die, value, (x, y), size, angle)
            elif self.reduced:
                draw_fading_die(canvas, die, value, (x, y), size, angle, ms / FADE_IN_MS)
            else:
                draw_flying_die(canvas, die, self.place_at(number, ms), size)

    def _draw_traces(self, canvas: Canvas, ms: float) -> None:
        """Draw the trails of the dice, and strokes where they bump into rims."""
        for number, way in enumerate(self.die_paths):
            last = min(ms, TRAIL_ENDS * self.throw_length_ms)
            trail = [self.place_at(number, last - DOTS * n) for n in range(1, TRAIL + 1)]
            if way[0].growth > 1 and ms < TRAIL_ENDS * self.throw_length_ms:
                spots = [
                    (p.x, p.y - p.height) for n, p in enumerate(trail) if last > DOTS * (n + 1)
                ]
                draw_die_trail(canvas, spots, self.size)
        for hit in self.hits:
            if hit.inward is not None and 0 <= ms - hit.ms < BUMP:
                draw_rim_bump(canvas, hit.spot, hit.inward, (ms - hit.ms) / BUMP)


def _table_hit(way: Way, step: int, force: float) -> DieHit:
    return DieHit(step * STEP, (way[step].x, way[step].y), force)


def _rim_hit(way: Way, step: int, tray: FRect) -> DieHit:
    """Return the hit where a die touches the edge of the tray."""
    place = way[step]
    rims = {
        (1.0, 0.0): (tray.left, place.y), (-1.0, 0.0): (tray.right, place.y),
        (0.0, 1.0): (place.x, tray.top), (0.0, -1.0): (place.x, tray.bottom),
    }  # fmt: skip
    inward = min(rims, key=lambda way: hypot(place.x - rims[way][0], place.y - rims[way][1]))
    return DieHit(step * STEP, rims[inward], 1.0, inward)


def throw_prerender_jobs(sizes: Mapping[str, int]) -> list[Callable[[], object]]:
    """Return jobs, in pieces, that make the first throw of dice as quick as all others.

    `sizes` are in pixels.
    """
    if not sizes:
        return []
    plan = partial(Throw.plan, [(die, SIDES[die][0]) for die in sizes], FRect(0, 0, 900, 600), 0)
    return [
        plan,
        *(picture for die, size in sizes.items() for picture in side_picture_jobs(die, size)),
    ]
