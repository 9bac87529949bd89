"""A token that hops along the table: over whoever is skipped, to whoever plays next.

It never hops over the words of the ribbon, which say who is skipped.
"""

from dataclasses import dataclass
from math import dist, hypot

from pygame import FRect

from game.ui.draw import motion, rim
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, SWATCHES

from .animations import MovingObject

HOP, HOP_REPEAT_MS = 380.0, 300.0  # milliseconds of a hop, and of each of several
SIZE, SMALL_SIZE = 96, 72  # units: of the token, and among many players
OVER, LEAP = 40, 160  # units that it hops over a plate, and over what lies between two
RISES, EVEN = 420.0, 0.7  # how steeply it hops; the greatest share of its time for one half
TOP, SIDE = 28, 8  # units: as near as it comes to the window's edges
STEEP, ROUNDED, RIBBON_GAP = 1.2, 40.0, 8.0
"""How steeply it sinks beside the ribbon, how round its way is there, and units between both."""
DOTS, APART = 8, 0.06  # behind it, and how far apart as a share of the way
SHOWN = 0.5  # of the way: from here on it is seen whom it is for
POINTER = 64  # units
OTHER = "purple"  # a token where no color is played
LATE, GRAYS, TILTS, GRAY, RECOVER_MS = 120.0, 100.0, 200.0, 1000.0, 150.0
"""Milliseconds until a plate is reached, turns gray, is tilted, is as before, and for that."""
TILT = 4.0  # degrees


@dataclass(frozen=True, slots=True)
class HopToken:
    """A hopping token: a disc in a color with an icon."""

    color: str
    icon: str
    size: float

    def draw_token(self, canvas: Canvas, spot: Point) -> None:
        """Draw the token at that spot."""
        swatch, size = SWATCHES.get(self.color, SWATCHES[OTHER]), self.size
        canvas.draw_disc(spot, size, CREAM)
        canvas.draw_disc(spot, 0.9 * size, swatch.base)
        canvas.draw_picture(f"icons/{self.icon}", spot, 0.64 * size, swatch.ink, swatch.base)


@dataclass(frozen=True, slots=True)
class TokenHop:
    """One hop of a token: over the highest point, with dots behind it."""

    first_point: Point
    peak_point: Point
    landing_point: Point
    pointer: tuple[Point, int] | None  # where a chevron points at the one for whom it is
    token: HopToken
    length: float
    ribbon: FRect
    """What is told there must be read meanwhile."""

    @property
    def over_ms(self) -> float:
        """The time in milliseconds when it has landed."""
        return self.length

    def pose_at(self, ms: float) -> Pose:
        """Return the token's pose, that long after its animation began."""
        return Pose(*self._bow_point(max(0.0, min(1.0, ms / self.length))), self.token.size)

    def _bow_point(self, share: float) -> Point:
        """Return a point of the curve through the three points, within the window."""
        half = self.token.size / 2
        (a, middle, b) = (self.first_point, self.peak_point, self.landing_point)
        first, second = dist(a, middle), dist(middle, b)
        part = min(max(first / max(1.0, first + second), 1 - EVEN), EVEN)
        flat = min(first, second) / max(1.0, dist(a, b))
        along = flat * (b[0] - a[0]), flat * (b[1] - a[1])
        if share < part:
            x, y = _bow_between(a, middle, (middle[0] - a[0], -RISES), along, share / part)
        else:
            x, y = _bow_between(
                middle, b, along, (b[0] - middle[0], RISES), (share - part) / (1 - part)
            )
        x = min(max(x, half + SIDE), 1920 - half - SIDE)
        return x, max(self._lowest_y(x, y), half + TOP)

    def _lowest_y(self, x: float, y: float) -> float:
        """Return how far down it may be: the farther from the ribbon, the lower."""
        reach = self.token.size / 2 + RIBBON_GAP
        beside = max(self.ribbon.left - reach - x, x - self.ribbon.right - reach, 0.0)
        lowest = self.ribbon.top - reach + STEEP * beside
        return (y + lowest - hypot(y - lowest, ROUNDED)) / 2

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw the token, the dots where it has been, and the chevron of the next player."""
        share = max(0.0, min(1.0, ms / self.length))
        for dot in range(DOTS, 0, -1):
            behind = share - dot * APART
            if behind > 0:
                canvas.draw_disc(self._bow_point(behind), 20 - 1.5 * dot, GOLD)
        self.token.draw_token(canvas, self._bow_point(share))
        if self.pointer is not None and share > SHOWN:
            at, turn = self.pointer
            canvas.blit_sprite(rim.chevron_sprite(canvas.px(POINTER), turn), at)


def hop_over(
    before: FRect, skipped: FRect, after: FRect, token: HopToken, ends: tuple[bool, bool],
    ribbon: FRect,
) -> MovingObject:  # fmt: skip
    """Return a hop over a plate.

    Of several in a row only the first and last one reach a player.
    """
    first, last = ends
    begin = before.center if first else _midpoint(before, skipped)
    end = after.center if last else _midpoint(skipped, after)
    high = skipped.centerx, skipped.top - OVER - token.size / 2
    pointer = _chevron_at(after) if last else None
    return TokenHop(
        begin, high, end, pointer, token, HOP if first and last else HOP_REPEAT_MS, ribbon
    )


def hop_to(doer: FRect, chosen: FRect, token: HopToken, ribbon: FRect) -> MovingObject:
    """Return a hop straight to somebody."""
    x, y = _midpoint(doer, chosen)
    high = x, y - max(LEAP, abs(doer.centery - chosen.centery) / 2)
    return TokenHop(doer.center, high, chosen.center, _chevron_at(chosen), token, HOP, ribbon)


def _bow_between(start: Point, end: Point, leaves: Point, comes: Point, share: float) -> Point:
    """Return a point of the curve that leaves and arrives in these directions."""
    rest = 1 - share
    weights = rest * rest * (1 + 2 * share), share * rest * rest, -share * share * rest
    last = share * share * (3 - 2 * share)
    x, y = (
        weights[0] * a + weights[1] * out + weights[2] * into + last * b
        for a, b, out, into in zip(start, end, leaves, comes, strict=True)
    )
    return x, y


def _midpoint(one: FRect, other: FRect) -> Point:
    return (one.centerx + other.centerx) / 2, (one.centery + other.centery) / 2


def _chevron_at(plate: FRect) -> tuple[Point, int]:
    """Return a chevron above a plate, or below where there is no room."""
    if plate.top > 2 * POINTER:
        return (plate.centerx, plate.top - POINTER), 90
    return (plate.centerx, plate.bottom + 0.6 * POINTER), 270


def sway_at(elapsed_ms: float) -> tuple[float, float]:
    """Return how gray a skipped plate is, and by how many degrees it is tilted."""
    since, left = elapsed_ms - LATE, GRAY - elapsed_ms
    gone = max(0.0, min(1.0, left / RECOVER_MS))
    gray = max(0.0, min(1.0, since / GRAYS))
    tilt = motion.out_back(max(0.0, min(1.0, since / TILTS))) if since > 0 else 0.0
    return round(4 * gray * gone) / 4, round(2 * TILT * tilt * gone) / 2
