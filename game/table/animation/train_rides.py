"""Cards that ride on rails to their train, and away with it; and the steam behind them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate, pairwise
from math import dist, hypot, radians, sin

import pygame

from game.table.cards.card_face import Face
from game.table.cards.card_sprites import draw_moving_card
from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose
from game.ui.draw.palette import GOLD
from game.ui.draw.rim import Spot
from game.ui.draw.sprites import cached_sprite

from .animations import QUICK, Flight, MovingCard
from .played_card import FadedCard, PlayedCard

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
class RailRide:
    """A card on its way along rails, from one pose to another."""

    first_face: Face
    start_pose: Pose
    end_pose: Pose
    way: tuple[Spot, ...]
    ease: motion.Ease
    length: float = RUN

    @property
    def last_face(self) -> Face:
        """The face in the end: it is not turned over."""
        return self.first_face

    @property
    def over_ms(self) -> float:
        """The time in milliseconds when it has arrived."""
        return self.length

    def pose_at(self, ms: float) -> Pose:
        """Return the card's pose, that long after it set off."""
        share = self.ease(max(0.0, min(1.0, ms / self.length)))
        x, y, heading = spot_along(self.way, share)
        risen = motion.in_and_out(max(0.0, share - RISES) / (1 - RISES))
        first, last = self.way[0], self.way[-1]
        start = replace(
            self.start_pose, x=self.start_pose.x - first[0], y=self.start_pose.y - first[1]
        )
        end = replace(self.end_pose, x=self.end_pose.x - last[0], y=self.end_pose.y - last[1])
        off = start.blend_pose(end, risen)
        lean = LEAN * sin(radians(heading)) * (1 - risen)
        return replace(off, x=x + off.x, y=y + off.y, angle=off.angle + lean)

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw the card as it rolls."""
        pose = self.pose_at(ms)
        draw_moving_card(
            canvas, self.first_face, (pose.x, pose.y), pose.height, pose.angle, edge=GOLD
        )

    def without_motion(self) -> MovingCard:
        """Return its twin for reduced motion: it fades in where it ends."""
        return Flight(
            self.first_face,
            self.first_face,
            self.end_pose,
            self.end_pose,
            0,
            QUICK,
            0,
            is_faded=True,
        )


@dataclass(frozen=True, slots=True)
class JoiningCard:
    """A played card that falls onto the rails, and runs along them to its train."""

    falling_card: PlayedCard
    ride: RailRide

    @property
    def first_face(self) -> Face:
        """The face that is seen at first."""
        return self.falling_card.first_face

    @property
    def last_face(self) -> Face:
        """The face that is seen in the end."""
        return self.falling_card.last_face

    @property
    def start_pose(self) -> Pose:
        """The pose in which the card lay."""
        return self.falling_card.start_pose

    @property
    def end_pose(self) -> Pose:
        """The pose in which it comes to stand."""
        return self.ride.end_pose

    @property
    def over_ms(self) -> float:
        """The time in milliseconds when it has reached its train."""
        return self.falling_card.over_ms + self.ride.over_ms

    def pose_at(self, ms: float) -> Pose:
        """Return its pose, that long after its animation began."""
        fallen = self.falling_card.over_ms
        return self.falling_card.pose_at(ms) if ms < fallen else self.ride.pose_at(ms - fallen)

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw the card as it falls, and then as it rolls."""
        if ms < self.falling_card.over_ms:
            self.falling_card.draw(canvas, ms)
        else:
            self.ride.draw(canvas, ms - self.falling_card.over_ms)

    def without_motion(self) -> MovingCard:
        """Return its twin for reduced motion.

        It fades in where it stands to be read, and then in its train.
        """
        twin = self.falling_card.without_motion()
        if isinstance(twin, FadedCard):
            return replace(twin, end_pose=self.end_pose)
        return self.ride.without_motion()


@dataclass(frozen=True, slots=True)
class SteamPuff:
    """A cloud of steam that grows, drifts away and fades."""

    born_ms: float
    spot: Point
    drift: Point

    @property
    def over_ms(self) -> float:
        """The time in milliseconds when it is gone."""
        return self.born_ms + STEAM

    def pose_at(self, ms: float) -> Pose:
        """Return its pose, that long after its animation began."""
        share = motion.out_cubic(max(0.0, min(1.0, (ms - self.born_ms) / STEAM)))
        (x, y), (across, down) = self.spot, self.drift
        return Pose(x + share * across, y + share * down, motion.lerp(*GROWN, share))

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw the cloud, fainter and fainter."""
        share = (ms - self.born_ms) / STEAM
        if 0 <= share < 1:
            pose = self.pose_at(ms)
            size = round(pose.height / SIZES) * SIZES
            cloud = steam_sprite(canvas.px(GROWN[1]), canvas.px(size)).copy()
            cloud.set_alpha(round(235 * (1 - share**2)))
            canvas.blit_sprite(cloud, (pose.x, pose.y))


def join_train(falls: PlayedCard, way: tuple[Spot, ...]) -> JoiningCard:
    """Return a played card that is to join a train: it falls where the rails begin."""
    x, y, _ = way[0]
    onto = Pose(x, y, falls.end_pose.height)
    ride = RailRide(falls.last_face, onto, falls.end_pose, way, motion.out_cubic)
    return JoiningCard(replace(falls, end_pose=onto), ride)


def steam_puffs(mover: MovingCard, since: float, hub: Point, count: int = 0) -> list[SteamPuff]:
    """Return the steam behind a card that rides from that moment on.

    There are that many clouds, or some all the way.
    """
    rides = mover.over_ms - since
    apart = rides / count if count else PUFFING
    found = []
    for number in range(count or round(rides / PUFFING)):
        born = since + number * apart
        pose = mover.pose_at(born)
        x, y = pose.x, pose.y - 0.3 * pose.height
        long = max(1.0, hypot(x - hub[0], y - hub[1]))
        drift = DRIFT * (x - hub[0]) / long, DRIFT * (y - hub[1]) / long - UP
        found.append(SteamPuff(born, (x, y), drift))
    return found


def path_up_to(way: Sequence[Spot], x: float) -> tuple[Spot, ...]:
    """Return the part of a leftward path that goes no farther than that."""
    return tuple(spot for number, spot in enumerate(way) if not number or spot[0] > x)


def spot_along(way: tuple[Spot, ...], share: float) -> Spot:
    """Return the spot that far along a path."""
    ends = _path_distances(way)
    left = share * ends[-1]
    for number, end in enumerate(ends[1:], start=1):
        if left <= end:
            (a, b, turn), (x, y, _) = way[number - 1 : number + 1]
            part = (left - ends[number - 1]) / max(1e-9, end - ends[number - 1])
            return a + part * (x - a), b + part * (y - b), turn
    return way[-1]


@cache
def _path_distances(way: tuple[Spot, ...]) -> tuple[float, ...]:
    """Return the distance from the start of a way to each of its spots."""
    return tuple(accumulate((dist(a[:2], b[:2]) for a, b in pairwise(way)), initial=0.0))


@cached_sprite
def steam_sprite(whole: int, size: int) -> pygame.Surface:
    """Return a cloud of that many pixels, made from the largest one."""
    return pygame.transform.smoothscale(svg.picture(CLOUD, whole), (size, size))
