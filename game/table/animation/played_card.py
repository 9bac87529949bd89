"""A card that somebody plays: it leaves their fan, stands to be read, and drops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot, pi, sin

from pygame import FRect

from game.core.card import Card
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import (
    STOCK,
    WIDTH_OF_HEIGHT,
    airborne_shadow,
    draw_card,
    draw_moving_card,
)
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import GOLD

from .animations import QUICK, Flight, MovingCard

TALL, SMALL_TALL = 276, 240  # units: a card that stands, and one among many players
TILT = -2.0  # degrees
NEAR, EDGE, FREE = 24, 8, 16  # units to the plate, to the window's edge, to the card below
LIFT, LYING = 70, 3  # units: how far below a card its shadow lies
LINE = 5  # units: its frame
ARC, STEEP = 150, 0.22  # how high it flies at most: units, and as a share of its way
GHOSTS = ((24, 0.34), (48, 0.22), (72, 0.14))  # milliseconds behind it, and how strong
TURNS = 180  # milliseconds in which it is turned over
SCREEN = FRect(0, 0, 1920, 1080)


@dataclass(frozen=True, slots=True)
class PlayTimes:
    """The times in which a card leaves, stands and drops, in milliseconds."""

    leave_ms: float
    stand_ms: float
    drop_ms: float
    wind_up_ms: float = 0
    """In which it draws back before it drops."""
    growth: float = 0
    """How much larger it gets in the middle of its drop, as a share of its height."""

    @property
    def total_ms(self) -> float:
        """The time from its start until it has landed."""
        return self.leave_ms + self.stand_ms + self.wind_up_ms + self.drop_ms

    @property
    def face_ms(self) -> float:
        """The time from its start until its face is seen: it turns over as it leaves."""
        return self.leave_ms / 2

    def for_last_card(self) -> PlayTimes:
        """Return the times of a player's last card: it draws back, and comes down large."""
        return replace(self, drop_ms=LAST_DROP_MS, wind_up_ms=WIND_UP_MS, growth=LAST_GROWTH)


PLAIN_TIMES, READ_TIMES = PlayTimes(180, 100, 140), PlayTimes(180, 300, 140)
"""Of a card that everybody knows at a glance, and of one to be read."""
OWN_TIMES = PlayTimes(0, 0, 140)
"""From the hand of whoever looks: they know what they play."""
WIND_UP_MS, LAST_DROP_MS, LAST_GROWTH = 80.0, 320.0, 0.4
DRAWS_BACK, SHRINKS = 26.0, 0.05
"""How far a last card draws back, in units, and how much smaller it gets, as a share."""
SWIFT, AT_SPEED = PlayTimes(0, 0, 440), 4.0
"""Where everything goes so fast that nobody would read it."""


def play_times(card: Card, own: bool, speed: float, is_last: bool = False) -> PlayTimes:
    """Return how long a card takes.

    That depends on the card alone and on whether it is a player's last one, never on what could
    be played.
    """
    if speed >= AT_SPEED and not own:
        return SWIFT
    plain = card.number is not None or card.shape
    times = OWN_TIMES if own else PLAIN_TIMES if plain else READ_TIMES
    return times.for_last_card() if is_last else times


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A played card on its way."""

    first_face: Face
    last_face: Face
    start_pose: Pose
    stand: Pose
    end_pose: Pose
    beat: PlayTimes

    @property
    def over_ms(self) -> float:
        """The time in milliseconds when it has landed."""
        return self.beat.total_ms

    @property
    def _drop_start_ms(self) -> float:
        """The time in milliseconds when it begins to drop."""
        return self._stand_end_ms + self.beat.wind_up_ms

    @property
    def _stand_end_ms(self) -> float:
        """The time in milliseconds when it no longer stands still."""
        return self.beat.leave_ms + self.beat.stand_ms

    def pose_at(self, ms: float) -> Pose:
        """Return the card's pose, that long after its animation began."""
        leaves = self.beat.leave_ms
        if ms < leaves:
            return self.start_pose.blend_pose(self.stand, motion.out_cubic(max(0.0, ms) / leaves))
        share = motion.in_square(self._drop_share(ms))
        begin = self._drawn_back_pose(ms)
        pose = begin.blend_pose(self.end_pose, share)
        height = pose.height * (1 + self.beat.growth * sin(pi * self._drop_share(ms)))
        return replace(pose, y=pose.y - self._flight_arc(begin) * sin(pi * share), height=height)

    def _drawn_back_pose(self, ms: float) -> Pose:
        """Return where it drops from: a last card draws back from there before it does."""
        begin, end = self.stand if self.beat.leave_ms else self.start_pose, self.end_pose
        if not self.beat.wind_up_ms:
            return begin
        share = min(1.0, max(0.0, (ms - self._stand_end_ms) / self.beat.wind_up_ms))
        back = motion.out_cubic(share)
        far = DRAWS_BACK * back / max(1.0, hypot(end.x - begin.x, end.y - begin.y))
        return replace(
            begin,
            x=begin.x - far * (end.x - begin.x),
            y=begin.y - far * (end.y - begin.y),
            height=begin.height * (1 - SHRINKS * back),
        )

    def _flight_arc(self, begin: Pose) -> float:
        way = abs(self.end_pose.x - begin.x) + abs(self.end_pose.y - begin.y)
        return min(ARC, STEEP * way)

    def _drop_share(self, ms: float) -> float:
        return max(0.0, min(1.0, (ms - self._drop_start_ms) / self.beat.drop_ms))

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw the card, and while it drops its ghosts behind it."""
        fallen = self._drop_share(ms)
        if 0 < fallen < 1:
            for behind, strength in reversed(GHOSTS):
                if ms - behind > self._drop_start_ms:
                    self._draw_airborne(canvas, ms - behind, strength)
        if self.beat.leave_ms and self.beat.leave_ms <= ms <= self._stand_end_ms:
            draw_standing_card(canvas, self.last_face, self.stand)
        else:
            self._draw_airborne(canvas, ms)

    def _draw_airborne(self, canvas: Canvas, ms: float, strength: float = 1) -> None:
        pose, face, wide = self.pose_at(ms), self.last_face, 1.0
        if self.first_face != self.last_face:
            turned = min(1.0, max(0.0, ms) / min(TURNS, 0.8 * self.over_ms))
            face, wide = self.first_face if turned < 0.5 else face, max(0.05, abs(1 - 2 * turned))
        fallen = self._drop_share(ms)
        if self.beat.leave_ms:
            risen = min(1.0, ms / self.beat.leave_ms) * (1 - motion.in_square(fallen))
        else:
            risen = sin(pi * fallen)
        lift = motion.lerp(LYING, LIFT, risen)
        spot = pose.x, pose.y
        draw_moving_card(canvas, face, spot, pose.height, pose.angle, wide, strength, GOLD, lift)

    def without_motion(self) -> MovingCard:
        """Return its twin for reduced motion.

        It fades in where it stands, and again where it comes to lie.
        """
        if not self.beat.stand_ms:
            return Flight(
                self.last_face,
                self.last_face,
                self.end_pose,
                self.end_pose,
                0,
                QUICK,
                0,
                is_faded=True,
            )
        return FadedCard(self.last_face, self.stand, self.end_pose, self._drop_start_ms)


@dataclass(frozen=True, slots=True)
class FadedCard:
    """A played card with reduced motion: it appears to be read, then where it lies."""

    last_face: Face
    start_pose: Pose
    end_pose: Pose
    stands: float

    @property
    def first_face(self) -> Face:
        """The face that is seen at first: it is never seen from behind."""
        return self.last_face

    @property
    def over_ms(self) -> float:
        """The time in milliseconds when it lies on the table."""
        return self.stands + QUICK

    def pose_at(self, ms: float) -> Pose:
        """Return its pose: beside its owner, or where it lies."""
        return self.start_pose if ms < self.stands else self.end_pose

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw the card as it fades in, and over."""
        gone = max(0.0, (ms - self.stands) / QUICK)
        draw_standing_card(canvas, self.last_face, self.start_pose, min(ms / QUICK, 1 - gone))
        if gone:
            end = self.end_pose
            draw_moving_card(
                canvas, self.last_face, (end.x, end.y), end.height, end.angle, 1, min(0.99, gone)
            )

    def without_motion(self) -> FadedCard:
        """Return itself: its motion is reduced already."""
        return self


def draw_standing_card(canvas: Canvas, face: Face, pose: Pose, strength: float = 1) -> None:
    """Draw a card that stands to be read, high above its shadow."""
    spot = pose.x, pose.y
    if strength < 1:
        strength = max(0.01, strength)
        draw_moving_card(canvas, face, spot, pose.height, pose.angle, 1, strength, GOLD, LIFT)
        return
    shadow = airborne_shadow(canvas.px(pose.height), 0, canvas.px(STOCK))
    canvas.blit_sprite(shadow, (pose.x, pose.y + LIFT))
    draw_card(canvas, face, spot, pose.height, pose.angle, GOLD, LINE, shadow=False)


def standing_pose(
    plate: FRect, others: Sequence[FRect], mat: FRect, small: bool, pile: FRect
) -> Pose:
    """Return the pose of a card that stands beside a plate, on the mat's side of it.

    It leaves the others' plates free, and the pile where it is to lie; if it must, it moves
    along the mat's rim.
    """
    tall = SMALL_TALL if small else TALL
    box = rect_around(plate.center, tall * WIDTH_OF_HEIGHT, tall)
    beside = plate.right <= mat.left or plate.left >= mat.right
    if plate.right <= mat.left:
        box.left = plate.right + NEAR
    elif beside:
        box.right = plate.left - NEAR
    elif plate.centery < mat.centery:
        box.top = plate.bottom + NEAR
    else:
        box.bottom = plate.top - NEAR
    room = SCREEN.inflate(-2 * EDGE, -2 * EDGE)
    box.clamp_ip(room)
    kept = [pile.inflate(2 * FREE, 2 * FREE), *(other.inflate(16, 16) for other in others)]
    ways = [(0, way) if beside else (way, 0) for step in range(0, 700, 4) for way in (step, -step)]
    spots = (box.move(way) for way in ways)
    free = (spot for spot in spots if room.contains(spot) and spot.collidelist(kept) < 0)
    return Pose(*next(free, box).center, tall, TILT)
