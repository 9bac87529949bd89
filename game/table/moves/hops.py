"""A token that hops along the table: over whoever is skipped, to whoever plays next.

It never hops over the words of the ribbon, which say who is skipped.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import dist, hypot

from pygame import FRect

from game.ui.draw import motion, rim
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, SWATCHES

from .acts import Toy

HOP, AGAIN = 380.0, 300.0  # milliseconds of a hop, and of each of several
SIZE, SMALL_SIZE = 96, 72  # units: of the token, and among many players
OVER, LEAP = 40, 160  # units that it hops over a plate, and over what lies between two
RISES, EVEN = 420.0, 0.7  # how steeply it hops; the greatest share of its time for one half
TOP, SIDE = 28, 8  # units: as near as it comes to the window's edges
STEEP, ROUNDED, AWAY = 1.2, 40.0, 8.0
"""How steeply it sinks beside the ribbon, how round its way is there, and units between both."""
DOTS, APART = 8, 0.06  # behind it, and how far apart as a share of the way
SHOWN = 0.5  # of the way: from here on it is seen whom it is for
POINTER = 64  # units
OTHER = "purple"  # a token where no color is played
LATE, GRAYS, TILTS, GRAY, BACK = 120.0, 100.0, 200.0, 1000.0, 150.0
"""Milliseconds until a plate is reached, turns gray, is tilted, is as before, and for that."""
TILT = 4.0  # degrees


@dataclass(frozen=True, slots=True)
class Token:
    """What hops: a disc in a color with an icon."""

    color: str
    icon: str
    size: float

    def draw(self, canvas: Canvas, spot: Point) -> None:
        """Show it there."""
        swatch, size = SWATCHES.get(self.color, SWATCHES[OTHER]), self.size
        canvas.disc(spot, size, CREAM)
        canvas.disc(spot, 0.9 * size, swatch.base)
        canvas.picture(f"icons/{self.icon}", spot, 0.64 * size, swatch.ink, swatch.base)


@dataclass(frozen=True, slots=True)
class Hop:
    """One hop: over the highest point, with dots behind it."""

    begin: Point
    over_it: Point
    lands: Point
    pointer: tuple[Point, int] | None  # where a chevron points at the one for whom it is
    token: Token
    length: float
    ribbon: FRect
    """What is told there must be read meanwhile."""

    @property
    def over(self) -> float:
        """When it has landed."""
        return self.length

    def where(self, ms: float) -> Pose:
        """Where the token is so long after its act began."""
        return Pose(*self._at(max(0.0, min(1.0, ms / self.length))), self.token.size)

    def _at(self, share: float) -> Point:
        """A point of the bow through the three, within the window."""
        half, (a, middle, b) = self.token.size / 2, (self.begin, self.over_it, self.lands)
        first, second = dist(a, middle), dist(middle, b)
        part = min(max(first / max(1.0, first + second), 1 - EVEN), EVEN)
        flat = min(first, second) / max(1.0, dist(a, b))
        along = flat * (b[0] - a[0]), flat * (b[1] - a[1])
        if share < part:
            x, y = _bow(a, middle, (middle[0] - a[0], -RISES), along, share / part)
        else:
            x, y = _bow(middle, b, along, (b[0] - middle[0], RISES), (share - part) / (1 - part))
        x = min(max(x, half + SIDE), 1920 - half - SIDE)
        return x, max(self._above_ribbon(x, y), half + TOP)

    def _above_ribbon(self, x: float, y: float) -> float:
        """How far down it may be: beside the ribbon ever lower, the farther it is from it."""
        reach = self.token.size / 2 + AWAY
        beside = max(self.ribbon.left - reach - x, x - self.ribbon.right - reach, 0.0)
        lowest = self.ribbon.top - reach + STEEP * beside
        return (y + lowest - hypot(y - lowest, ROUNDED)) / 2

    def draw(self, canvas: Canvas, ms: float) -> None:
        """The token, the dots where it has been, and the chevron of the next player."""
        share = max(0.0, min(1.0, ms / self.length))
        for dot in range(DOTS, 0, -1):
            behind = share - dot * APART
            if behind > 0:
                canvas.disc(self._at(behind), 20 - 1.5 * dot, GOLD)
        self.token.draw(canvas, self._at(share))
        if self.pointer is not None and share > SHOWN:
            at, turn = self.pointer
            canvas.put(rim.chevron(canvas.px(POINTER), turn), at)


def hop_over(
    before: FRect, skipped: FRect, after: FRect, token: Token, ends: tuple[bool, bool],
    ribbon: FRect,
) -> Toy:  # fmt: skip
    """A hop over a plate; of several in a row only the first and last one reach a player."""
    first, last = ends
    begin = before.center if first else _between(before, skipped)
    end = after.center if last else _between(skipped, after)
    high = skipped.centerx, skipped.top - OVER - token.size / 2
    pointer = _pointer(after) if last else None
    return Hop(begin, high, end, pointer, token, HOP if first and last else AGAIN, ribbon)


def hop_to(doer: FRect, chosen: FRect, token: Token, ribbon: FRect) -> Toy:
    """A hop straight to somebody."""
    x, y = _between(doer, chosen)
    high = x, y - max(LEAP, abs(doer.centery - chosen.centery) / 2)
    return Hop(doer.center, high, chosen.center, _pointer(chosen), token, HOP, ribbon)


def _bow(start: Point, end: Point, leaves: Point, comes: Point, share: float) -> Point:
    """A point of the curve that leaves and comes in these directions."""
    rest = 1 - share
    weights = rest * rest * (1 + 2 * share), share * rest * rest, -share * share * rest
    last = share * share * (3 - 2 * share)
    x, y = (
        weights[0] * a + weights[1] * out + weights[2] * into + last * b
        for a, b, out, into in zip(start, end, leaves, comes, strict=True)
    )
    return x, y


def _between(one: FRect, other: FRect) -> Point:
    return (one.centerx + other.centerx) / 2, (one.centery + other.centery) / 2


def _pointer(plate: FRect) -> tuple[Point, int]:
    """A chevron above a plate, or below where there is no room."""
    if plate.top > 2 * POINTER:
        return (plate.centerx, plate.top - POINTER), 90
    return (plate.centerx, plate.bottom + 0.6 * POINTER), 270


def sway(passed: float) -> tuple[float, float]:
    """How gray a skipped plate is, and by how many degrees it is tilted."""
    since, left = passed - LATE, GRAY - passed
    gone = max(0.0, min(1.0, left / BACK))
    gray = max(0.0, min(1.0, since / GRAYS))
    tilt = motion.out_back(max(0.0, min(1.0, since / TILTS))) if since > 0 else 0.0
    return round(4 * gray * gone) / 4, round(2 * TILT * tilt * gone) / 2
