"""The stage in time: when it opened, since when what is so, where its cards lie."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.event import (
    Announced,
    Counter,
    Event,
    Flipped,
    Moved,
    Shuffled,
    StageClosed,
    StageOpened,
    StageStep,
)
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose

from .facts import EVENT, STAGE, StageFacts
from .look import Move, StageLook
from .picture import pictures
from .places import StagePlaces, stage_places
from .rows import spots

if TYPE_CHECKING:
    from game.table.board import Board

CALM, NEAR = 60, 0.4  # as for the cards of the hand
LONG_AGO = -1e9


class Show:
    """What a board remembers of the open mini-game."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.since: dict[str, float] = {}
        """When a step was reached or a fact changed last."""
        self.opened = self.closed = self.flipped = LONG_AGO
        self.leaving: StageFacts | None = None
        """What was on the stage that is just closing."""
        self.fitted: dict[Hashable, float] = {}
        """How large the words were that were measured last."""
        self.announced = ""
        """What was announced last in the step that is shown."""
        self.turning: set[int] = set()
        """The cards that are being turned over."""
        self.lain: list[Pose] = []
        self.targets: list[Pose] = []
        self._layer = -1
        self._left: list[Pose] = []
        self._known: tuple[object, int, int] = (None, 0, 0)
        self._facts: StageFacts | None = None
        self._opening = ""
        self.sheet: tuple[object, Surface] | None = None
        """What lies still on the stage while it opens or closes, and what it is named by."""

    # What is shown ---------------------------------------------------------------

    @property
    def facts(self) -> StageFacts | None:
        """What is on the stage now; nothing while there is none."""
        board = self.board
        if board.coming.facts.get("stage"):
            return self._now()
        return self.leaving if self._age(self.closed) < self._closing else None

    def _now(self) -> StageFacts:
        """What is on the stage; read anew only when something has happened."""
        view, begun = self.board.coming, self.board.course.begun
        known = self._known[0] is view and self._known[1:] == (begun, self._layer)
        if self._facts is None or not known:
            self._known, self._facts = (view, begun, self._layer), StageFacts(view, self._layer)
        return self._facts

    def look(self, facts: StageFacts) -> StageLook | None:
        """How that event's stage looks."""
        return self.board.layout.stages.get(facts.event)

    @property
    def places(self) -> StagePlaces:
        """Where it lies."""
        return stage_places(self.board.places.seating, self.board.scale)

    def prepare(self, canvas: Canvas) -> None:
        """Have the pictures made that a mini-game needs, as soon as it is known which."""
        opening = self.board.course.opening
        if opening != self._opening:
            self._opening = opening
            look, area = self.board.layout.stages.get(opening), canvas.rect(self.places.picture)
            self.board.ahead.first(pictures(look, area.size) if look else ())

    def openness(self) -> float:
        """How far it is open: 1 is wholly, a little more while it swings."""
        reduced = self.board.reduced
        if not self.board.coming.facts.get("stage"):
            return 1 - min(1.0, self._age(self.closed) / self._closing)
        share = min(1.0, self._age(self.opened) / (motion.FADE if reduced else motion.OPEN))
        return share if reduced else motion.out_back(share)

    @property
    def _closing(self) -> float:
        return motion.FADE if self.board.reduced else motion.CLOSE

    def _age(self, since: float) -> float:
        return self.board.now - since

    # Events ------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Note what happens, just before the board's coming view knows it."""
        now = self.board.now if self.board.speed > 0 else LONG_AGO
        match event:
            case StageOpened():
                self.opened, self.since, self.leaving = now, {}, None
                self.announced = ""
            case StageClosed():
                self.leaving, self.closed = self.facts, now
            case StageStep():
                self.since[f"step {event.step}"], self.announced = now, ""
            case Announced():
                self.announced = event.key
            case Counter():
                self.since |= {fact: now for fact, _ in event.facts}
            case Flipped():
                fresh = now - self.flipped < motion.FLIP
                self.turning = {event.place} | (self.turning if fresh else set())
                self.flipped = now
            case Moved() | Shuffled():
                self._moved(event)

    def _moved(self, event: Moved | Shuffled) -> None:
        if isinstance(event, Moved) and event.to == STAGE:
            seat = event.source.rpartition(" ")[2]
            self._layer = int(seat) if seat.isdigit() else -1
        if isinstance(event, Moved) and event.source == STAGE:
            self._left = list(self.lain)
            gone = set(event.places)
            self.lain = [pose for i, pose in enumerate(self.lain) if i not in gone]

    def settle(self) -> None:
        """Everything has arrived."""
        self.since, self.leaving, self.announced = {}, None, ""
        self.opened = self.closed = self.flipped = LONG_AGO
        self.arrange()
        self.lain = list(self.targets)

    # Cards --------------------------------------------------------------------------

    def arrange(self) -> None:
        """Work out where each card on the stage belongs."""
        facts = self.facts
        self.targets = [] if facts is None else self._poses(facts)
        self.lain = [
            self.lain[i] if i < len(self.lain) else target for i, target in enumerate(self.targets)
        ]

    def _poses(self, facts: StageFacts) -> list[Pose]:
        """The first mark that shows a card tells where it lies."""
        look, places = self.look(facts), self.places
        found: dict[int, Pose] = {}
        for mark in look.marks if look else ():
            if mark.show != "cards" or not self.seen(mark.when, mark.only, facts):
                continue
            cards = [i for i in facts.places(mark.of) if i not in found]
            for i, spot in zip(cards, spots(mark.at, len(cards), mark.size), strict=True):
                height = 1.4 * mark.size * spot.share * places.unit
                found[i] = Pose(*places.at(spot.x, spot.y), height, mark.turn)
        middle = Pose(*places.picture.center, 90 * places.unit)
        return [found.get(i, middle) for i in range(len(facts.cards))]

    @staticmethod
    def seen(when: str, only: str, facts: StageFacts) -> bool:
        """Whether something for these steps, on that condition, is there now."""
        step = not when or facts.step in when.split()
        return step and all(facts.holds(condition) for condition in only.split())

    def pose(self, zone: str, index: int) -> Pose:
        """Where a card of the stage, or the event itself, comes to lie."""
        if zone == EVENT:
            facts = self.facts
            slot = getattr(facts and self.look(facts), "slot", ())
            if index and slot:
                return Pose(*self.places.at(*slot), 100 * self.places.unit, 8)
            return self.places.card
        return self.targets[index] if index < len(self.targets) else self.middle()

    def left(self, zone: str, index: int) -> Pose:
        """Where a card lay that has just left."""
        if zone == EVENT:
            return self.pose(zone, index)
        return self._left[index] if index < len(self._left) else self.middle()

    def middle(self) -> Pose:
        """The middle of the picture."""
        return Pose(*self.places.picture.center, 90 * self.places.unit)

    def visible(self) -> list[int]:
        """The cards on the stage that are not in the air."""
        shown = len(self.board.shown.zones.get(STAGE, ()))
        lie: list[int | None] = list(range(shown))
        for act in self.board.acts:
            event = act.event
            if act.folded or not isinstance(event, Moved):
                continue
            if event.source == STAGE:
                lie = [card for i, card in enumerate(lie) if i not in event.places]
            if event.to == STAGE:
                lie += [None] * len(event.cards)
        count = len(self.board.coming.zones.get(STAGE, ()))
        return [i for i, card in enumerate(lie[:count]) if card is not None]

    # Time ------------------------------------------------------------------------------

    def glide(self, ms: float) -> None:
        """Let every card come nearer to its place."""
        share = 1.0 if self.board.reduced else 1 - exp(-ms / CALM)
        self.lain = [
            target if share == 1 or near(lies, target) else lies.toward(target, share)
            for lies, target in zip(self.lain, self.targets, strict=False)
        ]

    @property
    def moving(self) -> bool:
        """Whether a part of the stage still moves."""
        facts = self.facts
        if facts is None:
            return False
        if self.lain != self.targets or not 1 - 1e-9 <= self.openness() <= 1 + 1e-9:
            return True
        look = self.look(facts)
        moves = look.moves if look and not self.board.reduced else ()
        counting = self._age(self.flipped) < motion.FLIP + motion.COUNT
        return counting or any(0 <= self.share(move, facts) < 1 for move in moves)

    def age(self, when: str, only: str, facts: StageFacts) -> float | None:
        """For how long something for these steps has been there; `None` if it is not."""
        if not self.seen(when, only, facts):
            return None
        names = [c.partition("=")[0] for c in only.split()]
        known = [self.since.get(name, LONG_AGO) for name in (*names, *FACTS_OF.get(only, ()))]
        steps = [self.since.get(f"step {step}", LONG_AGO) for step in when.split()]
        entered = [step for step in steps if step > LONG_AGO]
        first = min(entered) if entered else LONG_AGO if when else self.opened
        return self._age(max([first, *known]))

    def share(self, move: Move, facts: StageFacts) -> float:
        """How far a part has moved, from 0 to 1; -1 if it does not."""
        age = self.age(move.when, move.only, facts)
        if age is None:
            return -1
        length = move.length * max(1, move.times)
        return min(1.0, max(0.0, (age - move.delay) / length))

    @property
    def fresh(self) -> bool:
        """Whether it was told only just now how it went: all cards still lie there."""
        told = max(self.since.get(fact, LONG_AGO) for fact in ("won", "lost"))
        return self._age(told) < motion.RESULT

    def turned(self) -> float:
        """How wide the cards are that are just being turned over, from 0 to 1."""
        share = min(1.0, self._age(self.flipped) / motion.FLIP)
        return abs(1 - 2 * share) if not self.board.reduced else 1.0

    def unturned(self) -> bool:
        """Whether those cards still show their backs."""
        return not self.board.reduced and self._age(self.flipped) < motion.FLIP / 2

    def counted(self) -> float:
        """How much of a sum has been counted up."""
        if self.board.reduced:
            return 1.0
        return max(0.0, min(1.0, (self._age(self.flipped) - motion.FLIP) / motion.COUNT))


FACTS_OF = {
    "laid_even": ("chosen",),
    "laid_odd": ("chosen",),
    "first_won": ("won",),
    "second_won": ("won",),
}
"""The facts behind conditions."""


def near(one: Pose, other: Pose) -> bool:
    """Whether one card lies all but where another does."""
    far = abs(one.x - other.x) + abs(one.y - other.y) + abs(one.height - other.height)
    return far < NEAR
