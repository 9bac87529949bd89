"""What an event looks like while it happens: cards in the air, a ring, a new color."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.core.card import Card
from game.core.event import Event, Moved, Passed, Shuffled, passed_on
from game.table.cards.face import Face
from game.table.cards.hand import key_of
from game.table.dice.throw import Throw
from game.ui.draw import motion
from game.ui.draw.motion import Pose

HELD = "held"
"""The kind of an act that only gives time to look."""
STAGE = "stage"
"""Whose cards lie on the stage."""
QUICK = 120  # milliseconds of a cross-fade with reduced motion
SHOWN = 7  # cards that stand for a whole hand in the air
Where = Callable[[str, int, int, int | None], Pose]
"""The pose of a card: zone, index, how many lie there, its key in the hand."""


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
    flights: tuple[Flight, ...] = ()
    gone: frozenset[int] = frozenset()  # places of the source whose cards have left
    landing: frozenset[int] = frozenset()  # keys of the hand that are still in the air
    kind: str = ""  # "tint", "flip", "turn", or a plain move
    before: object = None  # the fact's old value, or who had the turn
    throw: Throw | None = None
    lands: str = ""  # what is heard when its cards have landed
    folded: bool = False

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.length

    def take(self, length: float) -> None:
        """Let its only card, if there is one, leave at once and fly so long."""
        if self.flights:
            self.flights = (replace(self.flights[0], delay=0, length=length),)
            self.length = length

    def calm(self) -> None:
        """The twin for reduced motion: short, and nothing crosses the table.

        What is held to be looked at stays as long.
        """
        if self.kind != HELD:
            self.length = min(self.length, QUICK if self.flights else motion.FADE)
        self.flights = tuple(
            Flight(f.ends, f.ends, f.end, f.end, 0, QUICK, 0) for f in self.flights
        )


def legs(count: int, source_form: str, to_train_end: bool) -> list[tuple[float, float]]:
    """Delay and length for each of the cards of one move."""
    if to_train_end:
        return [(60.0 * i, motion.LEAVE) for i in range(count)]
    if count == 1:
        return [(0.0, motion.DRAW if source_form == "pile" else motion.PLAY)]
    return motion.chain(count)


@dataclass(frozen=True, slots=True)
class ActStage:
    """What acts are made from: the views on both sides of an event, faces and poses."""

    before: dict[str, list[Card | None]]
    after: dict[str, list[Card | None]]
    face: Callable[[Card | None], Face]
    where_from: Where
    where_to: Where
    form: Callable[[str], str]
    hand: str  # the zone at the foot
    down: Callable[[str], bool] = lambda zone: False  # whether cards lie face down in a zone

    def moved(self, event: Moved, start: float) -> Act:
        """Cards fly from zone to zone."""
        count = len(event.cards)
        were, lie = self.before[event.source], self.after[event.to]
        rows = self.form(event.source) == "row" and self.form(event.to) == "heap"
        times = legs(count, self.form(event.source), rows)
        flights = []
        for i, place in enumerate(event.places):
            index = len(lie) - count + i
            known = lie[index] if lie[index] is not None else event.cards[i]
            hidden = self.form(event.to) == "pile" or self.down(event.to)
            ends = self.face(None if hidden else known)
            held = were[place] if place < len(were) else None
            start_pose = self.where_from(event.source, place, len(were), key_of(held, place))
            end_pose = self.where_to(event.to, index, len(lie), key_of(lie[index], index))
            delay, length = times[i]
            begins = self.face(held)
            ease = motion.in_cubic if rows else motion.out_cubic
            flights.append(
                Flight(begins, ends, start_pose, end_pose, delay, length, motion.ARC, ease)
            )
        landing = self.landing(event.to, count)
        return Act(
            event,
            start,
            max(f.delay + f.length for f in flights) if flights else 0,
            tuple(flights),
            frozenset(event.places),
            landing,
            kind="train" if rows else "",
        )

    def landing(self, zone: str, count: int) -> frozenset[int]:
        """The keys of the newest cards, if the zone is the hand at the foot."""
        if zone != self.hand:
            return frozenset()
        cards = self.after[zone]
        first = len(cards) - count
        return frozenset(key_of(cards[i], i) for i in range(first, len(cards)))

    def passed(self, event: Passed, start: float) -> Act:
        """Hands cross in the air."""
        flights: list[Flight] = []
        landing = frozenset[int]()
        for source, to in zip(event.zones, passed_on(event.zones), strict=True):
            flights += self._crossing(source, to)
            landing |= self.landing(to, len(self.after[to]))
        length = max((f.delay + f.length for f in flights), default=0)
        return Act(event, start, length, tuple(flights), landing=landing, kind="swap")

    def _crossing(self, source: str, to: str) -> list[Flight]:
        were, lie = self.before[source], self.after[to]
        count = len(were)
        shown = range(count) if self.hand in (source, to) else range(min(SHOWN, count))
        return [
            Flight(
                self.face(were[i]),
                self.face(lie[i]) if i < len(lie) else self.face(None),
                self.where_from(source, i, count, key_of(were[i], i)),
                self.where_to(to, i, len(lie), key_of(lie[i], i) if i < len(lie) else None),
                25.0 * i,
                motion.LEAVE,
                90 if source < to else -60,
            )
            for i in shown
        ]

    def shuffled(self, event: Shuffled, start: float) -> Act:
        """A few backs stand for the cards that are gathered."""
        flights: list[Flight] = []
        back = self.face(None)
        for source in event.sources:
            count = len(self.before[source])
            for i in range(min(4, max(0, count - event.keep))):
                begin = self.where_from(source, count - 1, count, None)
                lies = len(self.after[event.zone])
                end = self.where_to(event.zone, lies - 1, lies, None)
                flights.append(Flight(back, back, begin, end, 50.0 * i, motion.DRAW))
        length = max((f.delay + f.length for f in flights), default=0)
        return Act(event, start, length, tuple(flights[:24]))


def dealt(events: Sequence[Moved]) -> list[tuple[float, float]]:
    """When each card of a deal leaves and how long it flies: one time for the whole table."""
    length = 260.0
    gap = (motion.DEAL - length) / max(1, len(events) - 1)
    return [(gap * i, length) for i in range(len(events))]
