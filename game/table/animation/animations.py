"""The animations of events: cards in the air, a ring, a new color."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from game.core.event import Event, Moved, Rolled
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import draw_moving_card
from game.table.dice.throw import Throw
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CORAL

HELD_KIND = "held"
"""The kind of an act that only gives time to look."""
FLIP_KIND = "over"
"""A card that is turned over where it lies."""
STAGE = "stage"
"""Whose cards lie on the stage."""
GRID = "grid"
"""How cards lie that turn over in their places before they leave."""
CLAIMED = "claimed"
"""How cards lie that are turned over where all see it: their form draws that."""
QUICK = 120  # milliseconds of a cross-fade with reduced motion
DOTS, APART = 6, 18  # behind a card that somebody loses, and milliseconds from one to the next


class MovingObject(Protocol):
    """Something that moves over the table and is not a card that comes to lie."""

    @property
    def over_ms(self) -> float:
        """The milliseconds after its animation's beginning when it is gone."""

    def pose_at(self, ms: float) -> Pose:
        """Return its pose, that long after its animation began."""

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw it as it is at that time."""


class MovingCard(MovingObject, Protocol):
    """A card on its way over the table."""

    @property
    def first_face(self) -> Face:
        """The face that is seen at first."""

    @property
    def last_face(self) -> Face:
        """The face that is seen in the end."""

    @property
    def start_pose(self) -> Pose:
        """The pose in which the card lay."""

    @property
    def end_pose(self) -> Pose:
        """The pose in which it comes to lie."""

    def without_motion(self) -> MovingCard:
        """Return its twin for reduced motion: nothing crosses the table."""


@dataclass(frozen=True, slots=True)
class Flight:
    """One card on its way; it is turned over in the air if its two faces differ."""

    first_face: Face
    last_face: Face
    start_pose: Pose
    end_pose: Pose
    delay: float
    length: float
    arc: float = motion.ARC
    ease: motion.Ease = motion.out_cubic
    is_faded: bool = False  # whether it only appears where it ends
    is_lost: bool = False  # whether somebody else takes it away from its owner
    turn_ms: float = 0.0  # milliseconds in which it turns over where it lies before it leaves

    @property
    def over_ms(self) -> float:
        """The time in milliseconds when the card lies where it ends."""
        return self.delay + self.turn_ms + self.length

    def pose_at(self, ms: float) -> Pose:
        """Return the card's pose, that long after its animation began."""
        return self.airborne_state(ms)[0]

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw the card in the air."""
        pose, face, wide = self.airborne_state(ms)
        fade = min(0.99, 0.1 + max(0.0, ms) / self.length) if self.is_faded else 1.0
        edge = CORAL if self.is_lost else ""
        for dot in range(DOTS, 0, -1) if self.is_lost and not self.is_faded else ():
            behind = self.pose_at(ms - dot * APART)
            canvas.draw_disc((behind.x, behind.y), 3.0 * (DOTS + 1 - dot), CORAL)
        draw_moving_card(canvas, face, (pose.x, pose.y), pose.height, pose.angle, wide, fade, edge)

    def without_motion(self) -> Flight:
        """Return its twin for reduced motion: it fades in where it ends."""
        here = replace(self, first_face=self.last_face, start_pose=self.end_pose, is_faded=True)
        return replace(here, delay=0, turn_ms=0, length=QUICK, arc=0)

    def airborne_state(self, ms: float) -> tuple[Pose, Face, float]:
        """Return pose, face and width of the card, that long after its animation began."""
        share = (ms - self.delay - self.turn_ms) / self.length
        if share < 0:
            turned = max(0.0, ms - self.delay) / self.turn_ms if self.turn_ms else 0.0
            return self.start_pose, *self._turned_card(turned)
        pose = motion.flight_pose(
            self.start_pose, self.end_pose, min(1.0, share), self.arc, self.ease
        )
        return pose, *self._turned_card(1.0 if self.turn_ms else min(1.0, share * 1.6))

    def _turned_card(self, turned: float) -> tuple[Face, float]:
        """Return face and width of the card when that much of it is turned over."""
        if self.first_face == self.last_face:
            return self.last_face, 1
        face = self.first_face if turned < 0.5 else self.last_face
        return face, max(0.05, abs(1 - 2 * turned))


@dataclass(slots=True)
class Animation:
    """The animation of an event: its start, its length, and what it hides meanwhile."""

    event: Event
    start: float = 0
    length: float = 0
    flights: tuple[MovingCard, ...] = ()
    moving_objects: tuple[MovingObject, ...] = ()
    hidden_keys: frozenset[int] = frozenset()  # places of the source whose cards have left
    landing: frozenset[int] = frozenset()  # keys of the hand that are still in the air
    kind: str = ""  # "tint", "flip", "turn", or a plain move
    before: object = None  # the fact's old value, or who had the turn
    throw: Throw | None = None
    drawn: tuple[int, int] = (0, 0)  # which of how many cards a hand draws in a row
    landing_sound: str = ""  # what is heard when its cards have landed
    lateness_ms: float = 0  # when a color begins to spread
    told_ms: float = 0  # when everybody knows of it
    stamped_ms: float = 0  # when it is over to all who look, whatever still comes of it
    clear_ms: float | None = None  # when the next event may begin, if that is before its end
    is_applied: bool = False

    @property
    def end_ms(self) -> float:
        """The time when it is over."""
        return self.start + self.length

    @property
    def free_ms(self) -> float:
        """The time when the next event may begin."""
        return (
            self.end_ms if self.clear_ms is None else min(self.end_ms, self.start + self.clear_ms)
        )

    def is_known(self, now: float, has_landed: bool = False) -> bool:
        """True if everybody has seen what the event is.

        Then dice lie still, or a card is turned over, stands to be read, or has even landed.
        """
        if self.is_applied or isinstance(self.event, Rolled) or self.kind == FLIP_KIND:
            return self.is_applied
        return now >= self.start + (self.stamped_ms if has_landed else self.told_ms)

    def fly_at_once(self, length: float) -> None:
        """Let its only card, if there is one, leave at once and fly that long."""
        if self.flights and isinstance(self.flights[0], Flight):
            self.flights = (replace(self.flights[0], delay=0, length=length),)
            self.length = length

    def reduce_motion(self) -> None:
        """Change it to reduced motion: short, and nothing crosses the table.

        What is held to be looked at stays as long.
        """
        self.flights, self.moving_objects = (
            tuple(mover.without_motion() for mover in self.flights),
            (),
        )
        if self.kind not in (HELD_KIND, FLIP_KIND):
            longest = max((mover.over_ms for mover in self.flights), default=motion.FADE)
            self.length = min(self.length, longest)


def deal_timings(events: Sequence[Moved]) -> list[tuple[float, float]]:
    """Return when each card of a deal leaves and how long it flies: one time for the table."""
    length = 260.0
    gap = (motion.DEAL - length) / max(1, len(events) - 1)
    return [(gap * i, length) for i in range(len(events))]
