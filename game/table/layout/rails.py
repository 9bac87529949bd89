"""Rails on the mat: a loop round the Direction Card, and a curve to either side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin

from pygame import FRect

from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose
from game.ui.draw.palette import GOLD
from game.ui.draw.rim import Spot

LOOP = 147.0  # units: half the width of the loop
STRAIGHT_HEIGHT = 17.0  # above the foot of the cells: the straight part
BUFFERS = 26.0, 184.0  # from the left cell's left side, and from the right one's right side
REACH = 185.0  # from the middle to where a curve is straight
COUPLED, WAGON = 22.0, 8.0  # from the last card to the buffer, and between two cards
LONGEST, SEEN = 190.0, 28.0  # from the first card to the last, and what is seen of each at least
CLEAR = 132.0  # from the hub's middle: no card stands nearer
SUNK = 4.0  # how far cards stand below the middle of the rails
GAUGE, SLEEPER, STEP = 14.0, (7.0, 26.0), 19.0
STEEL, WOOD = "#B9A3D6", "#1E1230"
MARGIN = 20.0  # around all of it


@dataclass(frozen=True, slots=True)
class MatRails:
    """The geometry of the rails, in units."""

    hub: Point
    left: float  # the buffers
    right: float
    foot: float  # the height of the straight part

    @classmethod
    def between_cells(cls, hub: Point, left: FRect, right: FRect) -> MatRails:
        """Return the rails that end in two cells."""
        return cls(
            hub, left.left + BUFFERS[0], right.right - BUFFERS[1], right.bottom - STRAIGHT_HEIGHT
        )

    # Cards that stand on them ------------------------------------------------------------

    def wagon_pose(self, index: int, count: int, height: float) -> Pose:
        """Return the pose of one of the cards of a train, the newest leading on the left.

        Where there is too little room the oldest ones stand behind each other.
        """
        wide = height * WIDTH_OF_HEIGHT
        last = self.right - COUPLED - wide / 2
        room = min(LONGEST, last - wide / 2 - self.hub[0] - CLEAR)
        step = max(room / (room // SEEN), min(wide + WAGON, room / max(1, count - 1)))
        first = last - min(room, step * (count - 1))
        x = min(last, first + step * (count - 1 - index))
        return Pose(x, self.foot + SUNK - height / 2, height)

    # Ways along them ---------------------------------------------------------------------

    def arrival_path(self, x: float) -> tuple[Spot, ...]:
        """Return the path from the hub's top counterclockwise round it to a place.

        It goes by the right curve.
        """
        curve = [spot for spot in self._curve_points(1) if spot[0] < x]
        return _with_headings((*self._loop_points(), *curve[1:], (x, self.foot)))

    def departure_path(self, x: float) -> tuple[Spot, ...]:
        """Return the path from a place on the right by both curves to the left buffer."""
        curve = [spot for spot in self._curve_points(1)[::-1] if spot[0] < x]
        return _with_headings(
            ((x, self.foot), *curve, *self._curve_points(-1)[1:], (self.left, self.foot))
        )

    def _loop_points(self) -> list[Point]:
        """Return the points from the top over the left side to the foot."""
        x, y = self.hub
        turns = [pi * step / 40 for step in range(41)]
        return [(x - LOOP * sin(turn), y - LOOP * cos(turn)) for turn in turns]

    def _curve_points(self, side: int) -> list[Point]:
        """Return the points from the foot of the loop to where the curve is straight."""
        (x, y), drop = self.hub, self.foot - self.hub[1] - LOOP
        shares = [step / 24 for step in range(25)]
        return [(x + side * REACH * t, y + LOOP + drop * t * t * (3 - 2 * t)) for t in shares]

    # How they look -----------------------------------------------------------------------

    @property
    def rails_rect(self) -> FRect:
        """The rectangle of all that they are drawn on."""
        x, y = self.hub
        left, right = min(self.left, x - LOOP), max(self.right, x + LOOP)
        top, foot = y - LOOP, max(self.foot, y + LOOP)
        return FRect(left, top, right - left, foot - top).inflate(2 * MARGIN, 2 * MARGIN)

    def draw_rails(self, canvas: Canvas) -> None:
        """Draw sleepers, rails, and a gold buffer at either end."""
        canvas.draw_markup(_rails_markup(self), self.rails_rect)


def _with_headings(points: tuple[Point, ...]) -> tuple[Spot, ...]:
    """Return points with their headings, clockwise from right."""
    ways = [degrees(atan2(y - b, x - a)) for (a, b), (x, y) in pairwise(points)]
    ways.append(ways[-1])
    return tuple((x, y, way) for (x, y), way in zip(points, ways, strict=True))


def evenly_spaced(way: tuple[Spot, ...], step: float) -> Iterator[Spot]:
    """Yield spots at equal distances along a way."""
    left = step / 2
    for (a, b, turn), (x, y, _) in pairwise(way):
        long = hypot(x - a, y - b)
        while left <= long:
            share = left / long
            yield a + share * (x - a), b + share * (y - b), turn
            left += step
        left -= long


@cache
def _rails_markup(rails: MatRails) -> str:
    """Return the markup of all of it, from the corner of its box."""
    (x, y), box = rails.hub, rails.rails_rect
    halves = [
        _with_headings(tuple([*rails._curve_points(side), (end, rails.foot)]))
        for side, end in ((-1, rails.left), (1, rails.right))
    ]
    loop = _with_headings(tuple(rails._loop_points()))
    loop += tuple((2 * x - a, 2 * y - b, turn + 180) for a, b, turn in loop[1:])
    wide, long = SLEEPER
    sleepers = "".join(
        f'<path transform="translate({a - box.x:.1f} {b - box.y:.1f}) rotate({turn:.1f})" '
        f'd="M0 {-long / 2}V{long / 2}"/>'
        for way in (loop, *halves)
        for a, b, turn in evenly_spaced(way, STEP)
    )
    steel = "".join(_rail_markup(way, side * GAUGE / 2, box) for way in halves for side in (-1, 1))
    circles = "".join(
        f'<circle cx="{x - box.x:.1f}" cy="{y - box.y:.1f}" r="{LOOP + side * GAUGE / 2}"/>'
        for side in (-1, 1)
    )
    buffers = "".join(
        f'<path d="M{end - box.x:.1f} {rails.foot - box.y - 10:.1f}v20"/>'
        for end in (rails.left, rails.right)
    )
    return (
        f'<g stroke="{WOOD}" stroke-opacity="0.5" stroke-width="{wide}" stroke-linecap="round">'
        f'{sleepers}</g><g fill="none" stroke="{STEEL}" stroke-opacity="0.62" '
        f'stroke-width="3.2">{circles}{steel}</g><g stroke="{GOLD}" stroke-opacity="0.85" '
        f'stroke-width="10" stroke-linecap="round">{buffers}</g>'
    )


def _rail_markup(way: tuple[Spot, ...], aside: float, box: FRect) -> str:
    """Return the markup of one rail, that far beside the middle of a way."""
    turned = [(a - box.x, b - box.y, radians(turn)) for a, b, turn in way]
    points = " ".join(
        f"{x - aside * sin(turn):.1f},{y + aside * cos(turn):.1f}" for x, y, turn in turned
    )
    return f'<polyline points="{points}"/>'
