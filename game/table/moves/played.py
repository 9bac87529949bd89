"""A card that somebody plays: it leaves their fan, stands to be read, and drops where it lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import pi, sin

from pygame import FRect

from game.core.card import Card
from game.table.cards.card import STOCK, WIDTH_OF_HEIGHT, draw_card, draw_moving, shade_aloft
from game.table.cards.face import Face
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import GOLD

from .acts import QUICK, Flight, Mover

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
class Beat:
    """How long a card leaves, stands and drops, in milliseconds."""

    leaves: float
    stands: float
    drops: float

    @property
    def whole(self) -> float:
        """When it has landed."""
        return self.leaves + self.stands + self.drops


PLAIN, TOLD = Beat(180, 100, 140), Beat(180, 300, 140)
"""Of a card that everybody knows at a glance, and of one to be read."""
OWN = Beat(0, 0, 140)
"""From the hand of whoever looks: they know what they play."""
SWIFT, AT_SPEED = Beat(0, 0, 440), 4.0
"""Where everything goes so fast that nobody would read it."""


def beat(card: Card, own: bool, speed: float) -> Beat:
    """How long a card takes: that depends on the card alone, never on what could be played."""
    if own:
        return OWN
    if speed >= AT_SPEED:
        return SWIFT
    return PLAIN if card.number is not None or card.shape else TOLD


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """One such card on its way."""

    begins: Face
    ends: Face
    start: Pose
    stand: Pose
    end: Pose
    beat: Beat

    @property
    def over(self) -> float:
        """When it has landed."""
        return self.beat.whole

    @property
    def _falls(self) -> float:
        """When it begins to drop."""
        return self.beat.leaves + self.beat.stands

    def where(self, ms: float) -> Pose:
        """Where the card is so long after its act began."""
        leaves = self.beat.leaves
        if ms < leaves:
            return self.start.toward(self.stand, motion.out_cubic(max(0.0, ms) / leaves))
        share = motion.in_square(self._fallen(ms))
        begin = self.stand if leaves else self.start
        pose = begin.toward(self.end, share)
        return replace(pose, y=pose.y - self._arc(begin) * sin(pi * share))

    def _arc(self, begin: Pose) -> float:
        way = abs(self.end.x - begin.x) + abs(self.end.y - begin.y)
        return min(ARC, STEEP * way)

    def _fallen(self, ms: float) -> float:
        return max(0.0, min(1.0, (ms - self._falls) / self.beat.drops))

    def draw(self, canvas: Canvas, ms: float) -> None:
        """The card, and while it drops its ghosts behind it."""
        fallen = self._fallen(ms)
        if 0 < fallen < 1:
            for behind, strength in reversed(GHOSTS):
                if ms - behind > self._falls:
                    self._draw_aloft(canvas, ms - behind, strength)
        if self.beat.leaves and self.beat.leaves <= ms <= self._falls:
            draw_standing(canvas, self.ends, self.stand)
        else:
            self._draw_aloft(canvas, ms)

    def _draw_aloft(self, canvas: Canvas, ms: float, strength: float = 1) -> None:
        pose, face, wide = self.where(ms), self.ends, 1.0
        if self.begins != self.ends:
            turned = min(1.0, max(0.0, ms) / min(TURNS, 0.8 * self.over))
            face, wide = self.begins if turned < 0.5 else face, max(0.05, abs(1 - 2 * turned))
        fallen = self._fallen(ms)
        if self.beat.leaves:
            risen = min(1.0, ms / self.beat.leaves) * (1 - motion.in_square(fallen))
        else:
            risen = sin(pi * fallen)
        lift = motion.between(LYING, LIFT, risen)
        spot = pose.x, pose.y
        draw_moving(canvas, face, spot, pose.height, pose.angle, wide, strength, GOLD, lift)

    def calmed(self) -> Mover:
        """It fades in where it stands, and again where it comes to lie."""
        if not self.beat.stands:
            return Flight(self.ends, self.ends, self.end, self.end, 0, QUICK, 0, fades=True)
        return FadedCard(self.ends, self.stand, self.end, self._falls)


@dataclass(frozen=True, slots=True)
class FadedCard:
    """The twin for reduced motion: the card appears to be read, then where it lies."""

    ends: Face
    start: Pose
    end: Pose
    stands: float

    @property
    def begins(self) -> Face:
        """It is never seen from behind."""
        return self.ends

    @property
    def over(self) -> float:
        """When it lies on the table."""
        return self.stands + QUICK

    def where(self, ms: float) -> Pose:
        """It is beside its owner, or lies already."""
        return self.start if ms < self.stands else self.end

    def draw(self, canvas: Canvas, ms: float) -> None:
        """It fades in, and over."""
        gone = max(0.0, (ms - self.stands) / QUICK)
        draw_standing(canvas, self.ends, self.start, min(ms / QUICK, 1 - gone))
        if gone:
            end = self.end
            draw_moving(
                canvas, self.ends, (end.x, end.y), end.height, end.angle, 1, min(0.99, gone)
            )

    def calmed(self) -> FadedCard:
        """It is calm already."""
        return self


def draw_standing(canvas: Canvas, face: Face, pose: Pose, strength: float = 1) -> None:
    """A card that stands to be read, high above its shadow."""
    spot = pose.x, pose.y
    if strength < 1:
        strength = max(0.01, strength)
        draw_moving(canvas, face, spot, pose.height, pose.angle, 1, strength, GOLD, LIFT)
        return
    shadow = shade_aloft(canvas.px(pose.height), 0, canvas.px(STOCK))
    canvas.put(shadow, (pose.x, pose.y + LIFT))
    draw_card(canvas, face, spot, pose.height, pose.angle, GOLD, LINE, shadow=False)


def standing(plate: FRect, others: Sequence[FRect], mat: FRect, small: bool, pile: FRect) -> Pose:
    """Where a card stands beside a plate, on the mat's side of it.

    It leaves the others' plates free, and the pile where it is to lie; if it must, it moves along
    the mat's rim.
    """
    tall = SMALL_TALL if small else TALL
    box = around(plate.center, tall * WIDTH_OF_HEIGHT, tall)
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
