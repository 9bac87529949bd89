"""What an event looks like while it happens: cards in the air, a ring, a new color."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from game.core.event import Event, Moved, Rolled
from game.table.cards.card import draw_moving
from game.table.cards.face import Face
from game.table.dice.throw import Throw
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CORAL

HELD = "held"
"""The kind of an act that only gives time to look."""
OVER = "over"
"""A card that is turned over where it lies."""
STAGE = "stage"
"""Whose cards lie on the stage."""
QUICK = 120  # milliseconds of a cross-fade with reduced motion
DOTS, APART = 6, 18  # behind a card that somebody loses, and milliseconds from one to the next


class Toy(Protocol):
    """Something that moves over the table and is no card that comes to lie."""

    @property
    def over(self) -> float:
        """Milliseconds after its act's beginning when it is gone."""

    def where(self, ms: float) -> Pose:
        """Where it is so long after its act began."""

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Show it as it is then."""


class Mover(Toy, Protocol):
    """A card on its way over the table."""

    @property
    def begins(self) -> Face:
        """What is seen of it at first."""

    @property
    def ends(self) -> Face:
        """What is seen of it in the end."""

    @property
    def start(self) -> Pose:
        """Where it lay."""

    @property
    def end(self) -> Pose:
        """Where it comes to lie."""

    def calmed(self) -> Mover:
        """Its twin for reduced motion: nothing crosses the table."""


@dataclass(frozen=True, slots=True)
class Flight:
    """One card on its way; it is turned over in the air if its two faces differ."""

    begins: Face
    ends: Face
    start: Pose
    end: Pose
    delay: float
    length: float
    arc: float = motion.ARC
    ease: motion.Ease = motion.out_cubic
    fades: bool = False  # whether it only appears where it ends
    lost: bool = False  # whether somebody else takes it away from its owner

    @property
    def over(self) -> float:
        """When it lies where it ends."""
        return self.delay + self.length

    def where(self, ms: float) -> Pose:
        """Where the card is so long after its act began."""
        return self.at(ms)[0]

    def draw(self, canvas: Canvas, ms: float) -> None:
        """The card in the air."""
        pose, face, wide = self.at(ms)
        fade = min(0.99, 0.1 + max(0.0, ms) / self.length) if self.fades else 1.0
        edge = CORAL if self.lost else ""
        for dot in range(DOTS, 0, -1) if self.lost and not self.fades else ():
            behind = self.where(ms - dot * APART)
            canvas.disc((behind.x, behind.y), 3.0 * (DOTS + 1 - dot), CORAL)
        draw_moving(canvas, face, (pose.x, pose.y), pose.height, pose.angle, wide, fade, edge)

    def calmed(self) -> Flight:
        """It fades in where it ends."""
        here = replace(self, begins=self.ends, start=self.end, fades=True)
        return replace(here, delay=0, length=QUICK, arc=0)

    def at(self, ms: float) -> tuple[Pose, Face, float]:
        """Pose, face and width of the card so long after its act began."""
        share = (ms - self.delay) / self.length
        if share < 0:
            return self.start, self.begins, 1
        pose = motion.flown(self.start, self.end, min(1.0, share), self.arc, self.ease)
        if self.begins == self.ends:
            return pose, self.ends, 1
        turned = min(1.0, share * 1.6)
        face = self.begins if turned < 0.5 else self.ends
        return pose, face, max(0.05, abs(1 - 2 * turned))


@dataclass(slots=True)
class Act:
    """An event under way: when it began, how long it takes, what it hides meanwhile."""

    event: Event
    start: float = 0
    length: float = 0
    flights: tuple[Mover, ...] = ()
    toys: tuple[Toy, ...] = ()
    gone: frozenset[int] = frozenset()  # places of the source whose cards have left
    landing: frozenset[int] = frozenset()  # keys of the hand that are still in the air
    kind: str = ""  # "tint", "flip", "turn", or a plain move
    before: object = None  # the fact's old value, or who had the turn
    throw: Throw | None = None
    drawn: tuple[int, int] = (0, 0)  # which of how many cards a hand draws in a row
    lands: str = ""  # what is heard when its cards have landed
    late: float = 0  # when a color begins to spread
    told: float = 0  # when everybody knows of it
    stamped: float = 0  # when it is over to all who look, whatever still comes of it
    clear: float | None = None  # when the next event may begin, if that is before its end
    folded: bool = False

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.length

    @property
    def free(self) -> float:
        """When the next event may begin."""
        return self.end if self.clear is None else min(self.end, self.start + self.clear)

    def known(self, now: float, landed: bool = False) -> bool:
        """Whether everybody has seen what it is: dice lie still, a card is turned over, stands to
        be read, or has even landed.
        """
        if self.folded or isinstance(self.event, Rolled) or self.kind == OVER:
            return self.folded
        return now >= self.start + (self.stamped if landed else self.told)

    def take(self, length: float) -> None:
        """Let its only card, if there is one, leave at once and fly so long."""
        if self.flights and isinstance(self.flights[0], Flight):
            self.flights = (replace(self.flights[0], delay=0, length=length),)
            self.length = length

    def calm(self) -> None:
        """The twin for reduced motion: short, and nothing crosses the table.

        What is held to be looked at stays as long.
        """
        self.flights, self.toys = tuple(mover.calmed() for mover in self.flights), ()
        if self.kind not in (HELD, OVER):
            longest = max((mover.over for mover in self.flights), default=motion.FADE)
            self.length = min(self.length, longest)


def dealt(events: Sequence[Moved]) -> list[tuple[float, float]]:
    """When each card of a deal leaves and how long it flies: one time for the whole table."""
    length = 260.0
    gap = (motion.DEAL - length) / max(1, len(events) - 1)
    return [(gap * i, length) for i in range(len(events))]
