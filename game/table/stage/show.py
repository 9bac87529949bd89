"""The stage in time: when it opened, since when what is so, where its cards lie."""

from __future__ import annotations

from collections.abc import Hashable
from copy import copy
from math import exp

from game.core.card import Card
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
from game.core.seat_view import SeatView
from game.table.moment import TableMoment
from game.ui.draw import motion
from game.ui.draw.motion import Pose

from .facts import EVENT, STAGE, StageFacts
from .look import Move, StageLook
from .places import StagePlaces, dropped, spots, stage_places
from .sheet import StageSheet

CALM, NEAR = 60, 0.4  # as for the cards of the hand
LONG_AGO = -1e9
LIES = 2400.0
"""Milliseconds in which a card is seen that was dropped beside the stage, its fall included."""
TABLE = "table"
"""Whose piles lie on the mat."""


class StageMemory:
    """What a board remembers of the open mini-game."""

    def __init__(self) -> None:
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
        self.left: list[Pose] = []
        """Where the cards lay when some of them left."""
        self.layer = -1
        """Who laid a card last."""
        self.dropped: list[tuple[Card, float]] = []
        """The cards that hands dropped onto the table meanwhile, and since when they fall."""
        self.sheet = StageSheet()
        self._heard = 0
        self._known: tuple[object, int, int] = (None, 0, 0)
        self._facts: StageFacts | None = None

    def copy(self) -> StageMemory:
        """The same to be changed on its own."""
        same = copy(self)
        same.since, same.fitted = {**self.since}, {**self.fitted}
        same.sheet = StageSheet()
        return same

    def facts(self, view: SeatView) -> StageFacts:
        """What is on the stage; read anew only when something has happened."""
        known = self._known[0] is view and self._known[1:] == (self._heard, self.layer)
        if self._facts is None or not known:
            self._known = (view, self._heard, self.layer)
            self._facts = StageFacts(view, self.layer)
        return self._facts

    def hear(self, event: Event, now: float, facts: StageFacts | None) -> None:
        """Note what happens, just before a table with these facts on its stage knows it."""
        self._heard += 1
        match event:
            case StageOpened():
                self.opened, self.since, self.leaving = now, {}, None
                self.announced, self.dropped = "", []
            case StageClosed():
                self.leaving, self.closed = facts, now
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
        """A card comes to the stage, leaves it, or is dropped behind it."""
        if isinstance(event, Moved) and event.to == STAGE:
            seat = event.source.rpartition(" ")[2]
            self.layer = int(seat) if seat.isdigit() else -1
        if isinstance(event, Moved) and event.source == STAGE:
            self.left = list(self.lain)
            gone = set(event.places)
            self.lain = [pose for i, pose in enumerate(self.lain) if i not in gone]

    def settle(self) -> None:
        """Nothing of it is under way any more."""
        self.since, self.leaving, self.announced = {}, None, ""
        self.opened = self.closed = self.flipped = LONG_AGO


class Show:
    """The stage at one moment."""

    def __init__(self, moment: TableMoment, memory: StageMemory) -> None:
        self.moment, self.memory = moment, memory

    # What is shown ---------------------------------------------------------------

    @property
    def facts(self) -> StageFacts | None:
        """What is on the stage now; nothing while there is none."""
        if self.open:
            return self.memory.facts(self.moment.coming)
        return self.memory.leaving if self._age(self.memory.closed) < self._closing else None

    @property
    def open(self) -> bool:
        """Whether there is a mini-game."""
        return bool(self.moment.coming.facts.get("stage"))

    @property
    def look(self) -> StageLook | None:
        """How the stage of what is on it looks."""
        return self.moment.layout.stages.get(self.facts.event) if self.facts else None

    @property
    def places(self) -> StagePlaces:
        """Where it lies."""
        places = self.moment.places
        return self.moment.once("stage", lambda: stage_places(places.seating, places.scale))

    def openness(self) -> float:
        """How far it is open: 1 is wholly, a little more while it swings."""
        reduced = self.moment.reduced
        if not self.open:
            return 1 - min(1.0, self._age(self.memory.closed) / self._closing)
        share = min(1.0, self._age(self.memory.opened) / (motion.FADE if reduced else motion.OPEN))
        return share if reduced else motion.out_back(share)

    @property
    def _closing(self) -> float:
        return motion.FADE if self.moment.reduced else motion.CLOSE

    def _age(self, since: float) -> float:
        return self.moment.now - since

    def hear(self, event: Event) -> None:
        """Note what happens, just before the coming view knows it."""
        now = LONG_AGO if self.moment.at_once else self.moment.now
        self.memory.hear(event, now, self.facts)
        if isinstance(event, Moved) and self.drops(event):
            fallen = [(card, now) for card in event.cards if card is not None]
            self.memory.dropped = [*self.memory.dropped, *fallen]

    def settle(self) -> None:
        """Everything has arrived."""
        self.memory.settle()
        self.arrange()
        self.memory.lain = list(self.memory.targets)

    # Cards --------------------------------------------------------------------------

    def arrange(self) -> None:
        """Work out where each card on the stage belongs."""
        facts = self.facts
        memory, lain = self.memory, self.memory.lain
        memory.targets = [] if facts is None else self._poses(facts)
        memory.lain = [*lain, *memory.targets[len(lain) :]][: len(memory.targets)]

    def _poses(self, facts: StageFacts) -> list[Pose]:
        """The first mark that shows a card tells where it lies."""
        look, places = self.look, self.places
        found: dict[int, Pose] = {}
        for mark in look.marks if look else ():
            if mark.show != "cards" or not facts.now(mark.when, mark.only):
                continue
            cards = [i for i in facts.places(mark.of) if i not in found]
            for i, spot in zip(cards, spots(mark.at, len(cards), mark.size), strict=True):
                height = 1.4 * mark.size * spot.share * places.unit
                found[i] = Pose(*places.at(spot.x, spot.y), height, mark.turn)
        return [found.get(i, self.middle()) for i in range(len(facts.cards))]

    def pose(self, zone: str, index: int) -> Pose:
        """Where a card of the stage, or the event itself, comes to lie."""
        if zone == EVENT:
            look, places = self.look, self.places
            if index and look and look.slot:
                return Pose(*places.at(*look.slot), 100 * places.unit, 8)
            return places.card
        return self.memory.targets[index] if index < len(self.memory.targets) else self.middle()

    def left(self, zone: str, index: int) -> Pose:
        """Where a card lay that has just left."""
        if zone == EVENT:
            return self.pose(zone, index)
        return self.memory.left[index] if index < len(self.memory.left) else self.middle()

    def middle(self) -> Pose:
        """The middle of the picture."""
        return Pose(*self.places.picture.center, 90 * self.places.unit)

    def drops(self, event: Moved) -> bool:
        """Whether a card goes from a hand to a pile of the table that the open stage covers."""
        spot, owner = self.moment.layout.spot(event.to), self.moment.places.owner(event.source)
        return self.open and owner is not None and spot.played and spot.owner == TABLE

    def dropped(self) -> list[tuple[Card, Pose]]:
        """The cards that were, the first one lowest, with where they lie for a while."""
        fallen = enumerate(self.memory.dropped if self.facts else ())
        lie = [(number, card) for number, (card, since) in fallen if self._clear(since) > 0]
        return [(card, dropped(self.places, number)) for number, card in lie]

    def heap(self) -> list[tuple[Card, Pose, float]]:
        """Those that have landed, and how clearly they are still seen."""
        flying = [
            card
            for act in self.moment.acts
            if isinstance(act.event, Moved) and not act.folded and self.drops(act.event)
            for card in act.event.cards
        ]
        clear = {card: self._clear(since) for card, since in self.memory.dropped}
        openness = 1.0 if self.open else max(0.0, self.openness())
        return [
            (card, pose, min(clear[card], openness))
            for card, pose in self.dropped()
            if card not in flying
        ]

    def _clear(self, since: float) -> float:
        """How clearly a card is seen that began to fall then: after a while it fades."""
        return max(0.0, min(1.0, (LIES - self._age(since)) / motion.FADE))

    def visible(self) -> list[int]:
        """The cards on the stage that are not in the air."""
        shown = len(self.moment.shown.zones.get(STAGE, ()))
        lie: list[int | None] = list(range(shown))
        for act in self.moment.acts:
            event = act.event
            if act.folded or not isinstance(event, Moved):
                continue
            if event.source == STAGE:
                lie = [card for i, card in enumerate(lie) if i not in event.places]
            if event.to == STAGE:
                lie += [None] * len(event.cards)
        count = len(self.moment.coming.zones.get(STAGE, ()))
        return [i for i, card in enumerate(lie[:count]) if card is not None]

    # Time ------------------------------------------------------------------------------

    def glide(self, ms: float) -> None:
        """Let every card come nearer to its place."""
        share = 1.0 if self.moment.reduced else 1 - exp(-ms / CALM)
        self.memory.lain = [
            target if share == 1 or near(lies, target) else lies.toward(target, share)
            for lies, target in zip(self.memory.lain, self.memory.targets, strict=False)
        ]

    @property
    def moving(self) -> bool:
        """Whether a part of the stage still moves."""
        facts = self.facts
        if facts is None:
            return False
        if self.memory.lain != self.memory.targets or not 1 - 1e-9 <= self.openness() <= 1 + 1e-9:
            return True
        look = self.look
        moves = look.moves if look and not self.moment.reduced else ()
        if any(self._clear(since) for _, since in self.memory.dropped):
            return True
        counting = self._age(self.memory.flipped) < motion.FLIP + motion.COUNT
        return counting or any(0 <= self.share(move, facts) < 1 for move in moves)

    def age(self, when: str, only: str, facts: StageFacts) -> float | None:
        """For how long something for these steps has been there; `None` if it is not."""
        if not facts.now(when, only):
            return None
        names = [c.partition("=")[0] for c in only.split()]
        known = [
            self.memory.since.get(name, LONG_AGO) for name in (*names, *FACTS_OF.get(only, ()))
        ]
        steps = [self.memory.since.get(f"step {step}", LONG_AGO) for step in when.split()]
        entered = [step for step in steps if step > LONG_AGO]
        first = min(entered) if entered else LONG_AGO if when else self.memory.opened
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
        told = max(self.memory.since.get(fact, LONG_AGO) for fact in ("won", "lost"))
        return self._age(told) < motion.RESULT

    def turned(self) -> float:
        """How wide the cards are that are just being turned over, from 0 to 1."""
        share = min(1.0, self._age(self.memory.flipped) / motion.FLIP)
        return abs(1 - 2 * share) if not self.moment.reduced else 1.0

    def unturned(self) -> bool:
        """Whether those cards still show their backs."""
        return not self.moment.reduced and self._age(self.memory.flipped) < motion.FLIP / 2

    def counted(self) -> float:
        """How much of a sum has been counted up."""
        if self.moment.reduced:
            return 1.0
        return max(0.0, min(1.0, (self._age(self.memory.flipped) - motion.FLIP) / motion.COUNT))


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
