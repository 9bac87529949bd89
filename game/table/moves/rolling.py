"""Cards that ride on rails: to their train, and with it away; and the steam behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate, pairwise
from math import dist, hypot, radians, sin

import pygame

from game.table.cards.card import draw_moving
from game.table.cards.face import Face
from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose
from game.ui.draw.palette import GOLD
from game.ui.draw.rim import Spot
from game.ui.draw.sprites import kept

from .acts import QUICK, Flight, Mover
from .played import FadedCard, PlayedCard

RUN = 450.0  # milliseconds on the rails
LEAN = 9.0  # degrees
RISES = 0.55  # of the way: from here on a card takes the pose in which it ends
PUFFING, PUFFS = 60.0, 3  # milliseconds from puff to puff, and how many a whole train leaves
STEAM = 600.0  # milliseconds until one is gone
GROWN = 40.0, 84.0  # units: how large it is in the beginning and in the end
DRIFT, UP = 46.0, 24.0  # units: away from the rails' middle, and upward
SIZES = 4  # units from one size to the next
CLOUD = "key-art/pieces/steam-puff"


@dataclass(frozen=True, slots=True)
class Ride:
    """A card on its way along rails, from one pose to another."""

    begins: Face
    start: Pose
    end: Pose
    way: tuple[Spot, ...]
    ease: motion.Ease
    length: float = RUN

    @property
    def ends(self) -> Face:
        """It is not turned over."""
        return self.begins

    @property
    def over(self) -> float:
        """When it is there."""
        return self.length

    def where(self, ms: float) -> Pose:
        """Where the card is so long after it set off."""
        share = self.ease(max(0.0, min(1.0, ms / self.length)))
        x, y, heading = along(self.way, share)
        risen = motion.in_and_out(max(0.0, share - RISES) / (1 - RISES))
        first, last = self.way[0], self.way[-1]
        start = replace(self.start, x=self.start.x - first[0], y=self.start.y - first[1])
        end = replace(self.end, x=self.end.x - last[0], y=self.end.y - last[1])
        off = start.toward(end, risen)
        lean = LEAN * sin(radians(heading)) * (1 - risen)
        return replace(off, x=x + off.x, y=y + off.y, angle=off.angle + lean)

    def draw(self, canvas: Canvas, ms: float) -> None:
        """The card as it rolls."""
        pose = self.where(ms)
        draw_moving(canvas, self.begins, (pose.x, pose.y), pose.height, pose.angle, edge=GOLD)

    def calmed(self) -> Mover:
        """It fades in where it ends."""
        return Flight(self.begins, self.begins, self.end, self.end, 0, QUICK, 0, fades=True)


@dataclass(frozen=True, slots=True)
class Joining:
    """A played card that falls onto the rails, and runs along them to its train."""

    falls: PlayedCard
    ride: Ride

    @property
    def begins(self) -> Face:
        """What is seen of it at first."""
        return self.falls.begins

    @property
    def ends(self) -> Face:
        """What is seen of it in the end."""
        return self.falls.ends

    @property
    def start(self) -> Pose:
        """Where it lay."""
        return self.falls.start

    @property
    def end(self) -> Pose:
        """Where it comes to stand."""
        return self.ride.end

    @property
    def over(self) -> float:
        """When it has reached its train."""
        return self.falls.over + self.ride.over

    def where(self, ms: float) -> Pose:
        """Where it is so long after its act began."""
        fallen = self.falls.over
        return self.falls.where(ms) if ms < fallen else self.ride.where(ms - fallen)

    def draw(self, canvas: Canvas, ms: float) -> None:
        """It falls, and then it rolls."""
        if ms < self.falls.over:
            self.falls.draw(canvas, ms)
        else:
            self.ride.draw(canvas, ms - self.falls.over)

    def calmed(self) -> Mover:
        """It fades in where it stands to be read, and then in its train."""
        twin = self.falls.calmed()
        if isinstance(twin, FadedCard):
            return replace(twin, end=self.end)
        return self.ride.calmed()


@dataclass(frozen=True, slots=True)
class Puff:
    """A cloud of steam that grows, drifts away and fades."""

    born: float
    spot: Point
    drift: Point

    @property
    def over(self) -> float:
        """When it is gone."""
        return self.born + STEAM

    def where(self, ms: float) -> Pose:
        """Where it is so long after its act began."""
        share = motion.out_cubic(max(0.0, min(1.0, (ms - self.born) / STEAM)))
        (x, y), (across, down) = self.spot, self.drift
        return Pose(x + share * across, y + share * down, motion.between(*GROWN, share))

    def draw(self, canvas: Canvas, ms: float) -> None:
        """The cloud, fainter and fainter."""
        share = (ms - self.born) / STEAM
        if 0 <= share < 1:
            pose = self.where(ms)
            size = round(pose.height / SIZES) * SIZES
            cloud = steam(canvas.px(GROWN[1]), canvas.px(size)).copy()
            cloud.set_alpha(round(235 * (1 - share**2)))
            canvas.put(cloud, (pose.x, pose.y))


def joining(falls: PlayedCard, way: tuple[Spot, ...]) -> Joining:
    """A played card that is to stand in a train: it falls where the rails begin."""
    x, y, _ = way[0]
    onto = Pose(x, y, falls.end.height)
    ride = Ride(falls.ends, onto, falls.end, way, motion.out_cubic)
    return Joining(replace(falls, end=onto), ride)


def steaming(mover: Mover, since: float, hub: Point, count: int = 0) -> list[Puff]:
    """The steam behind a card that rides from that moment on; so many clouds, or all the way."""
    rides = mover.over - since
    apart = rides / count if count else PUFFING
    found = []
    for number in range(count or round(rides / PUFFING)):
        born = since + number * apart
        pose = mover.where(born)
        x, y = pose.x, pose.y - 0.3 * pose.height
        long = max(1.0, hypot(x - hub[0], y - hub[1]))
        drift = DRIFT * (x - hub[0]) / long, DRIFT * (y - hub[1]) / long - UP
        found.append(Puff(born, (x, y), drift))
    return found


def upto(way: Sequence[Spot], x: float) -> tuple[Spot, ...]:
    """A way to the left, no farther than that."""
    return tuple(spot for number, spot in enumerate(way) if not number or spot[0] > x)


def along(way: tuple[Spot, ...], share: float) -> Spot:
    """The spot that far on a way."""
    ends = _ends(way)
    left = share * ends[-1]
    for number, end in enumerate(ends[1:], start=1):
        if left <= end:
            (a, b, turn), (x, y, _) = way[number - 1 : number + 1]
            part = (left - ends[number - 1]) / max(1e-9, end - ends[number - 1])
            return a + part * (x - a), b + part * (y - b), turn
    return way[-1]


@cache
def _ends(way: tuple[Spot, ...]) -> tuple[float, ...]:
    """How far it is to each spot of a way."""
    return tuple(accumulate((dist(a[:2], b[:2]) for a, b in pairwise(way)), initial=0.0))


@kept
def steam(whole: int, size: int) -> pygame.Surface:
    """A cloud so many pixels wide, from the largest one."""
    return pygame.transform.smoothscale(svg.picture(CLOUD, whole), (size, size))
