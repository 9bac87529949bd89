"""Whole hands on their way: each closes, rises as a fan, and opens with its new owner."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import cos, pi, radians, sin

import pygame

from game.table.cards.card_face import Face
from game.table.cards.card_sprites import TURN_STEP, card_sprite, sized_card
from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM
from game.ui.draw.sprites import cached_sprite, store_for_later

from .animations import Flight

SWAP, ROUND = 500.0, 700.0  # milliseconds for two hands, and for those of everybody
CLOSES = 120.0  # milliseconds in which an open hand closes before
BACKS, TALL, LEAST = 8, 150, 80  # cards of a fan, and how tall they are in the air and at plates
FACE = 58 / TALL  # of its height: the owner's face at the handle
SPREAD = 11.0  # degrees from back to back
ARCS = 130.0, -95.0  # units: how far down the one fan goes, and the other one
BESIDE_FACE = -60.0  # units: the same where everybody's go on
GROWING = 0.2  # of the way: in which they rise, and come down
DOTS, APART = 9, 0.05  # behind it, and how far apart as a share of the way
STEP = 6  # pixels of height from one size to the next


@dataclass(frozen=True, slots=True)
class FlyingHand:
    """One hand in the air."""

    start: Pose
    end: Pose
    arc: float
    backs: int
    back: Face
    avatar: str
    delay_ms: float
    length: float

    @property
    def over_ms(self) -> float:
        """The time in milliseconds when the hand has arrived."""
        return self.delay_ms + self.length

    def _flight_share(self, ms: float) -> float:
        return max(0.0, min(1.0, (ms - self.delay_ms) / self.length))

    def pose_at(self, ms: float) -> Pose:
        """Return the pose of its middle, that long after its animation began."""
        return self._pose_at_share(self._flight_share(ms))

    def _pose_at_share(self, share: float) -> Pose:
        pose = self.start.blend_pose(self.end, motion.in_and_out(share))
        near = min(share, 1 - share) / GROWING
        height = motion.lerp(LEAST, TALL, motion.out_cubic(min(1.0, near)))
        return Pose(pose.x, pose.y + self.arc * sin(pi * motion.in_and_out(share)), height)

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw the fan, and dots along the way it came."""
        share = self._flight_share(ms)
        if ms < self.delay_ms or share >= 1:
            return
        for dot in range(1, DOTS):
            if share > dot * APART:
                pose = self._pose_at_share(share - dot * APART)
                canvas.draw_disc((pose.x, pose.y), 14 - dot, CREAM)
        pose = self._pose_at_share(share)
        tall = max(STEP, round(canvas.px(pose.height) / STEP) * STEP)
        image = sized_fan(self.backs, self.back, self.avatar, canvas.px(TALL), tall)
        canvas.blit_sprite(image, (pose.x, pose.y))


@dataclass(frozen=True, slots=True)
class ClosingCard:
    """A card of an open hand that is laid to the others and turned down.

    Then it is in the fan.
    """

    flight: Flight

    @property
    def over_ms(self) -> float:
        """The time in milliseconds when the hand is closed."""
        return self.flight.over_ms

    def pose_at(self, ms: float) -> Pose:
        """Return its pose, that long after its animation began."""
        return self.flight.pose_at(ms)

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw the card until the hand is closed."""
        if ms < self.over_ms:
            self.flight.draw(canvas, ms)


def fan_jobs(unit: float, back: Face) -> list[Callable[[], object]]:
    """Return jobs that draw the parts of a hand in the air."""
    return [partial(store_for_later, sized_card, back, max(1, round(TALL * unit)))]


@cached_sprite
def fan_sprite(backs: int, back: Face, avatar: str, height: int) -> pygame.Surface:
    """Return a fan of backs with its owner's face at the handle."""
    size = round(1.9 * height)
    sheet = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    pivot, reach = (size / 2, 1.32 * height), 0.62 * height
    for number in range(backs):
        turn = SPREAD * (number - (backs - 1) / 2)
        middle = (pivot[0] + reach * sin(radians(turn)), pivot[1] - reach * cos(radians(turn)))
        image = card_sprite(back, round(0.86 * height), height, round(turn / TURN_STEP))
        sheet.blit(image, image.get_rect(center=middle))
    disc = svg.picture(f"avatars/{avatar}", round(FACE * height))
    sheet.blit(disc, disc.get_rect(center=pivot))
    return sheet


@cached_sprite
def sized_fan(backs: int, back: Face, avatar: str, stock: int, height: int) -> pygame.Surface:
    """Return the fan in that size, made quickly from the largest one."""
    whole = fan_sprite(backs, back, avatar, stock)
    side = round(whole.get_width() * height / stock)
    return pygame.transform.smoothscale(whole, (side, side))
