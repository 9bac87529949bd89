"""From events to acts: what each kind of event looks like on a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.event import (
    Announced,
    Called,
    Counter,
    Event,
    Flipped,
    Moved,
    Passed,
    Rolled,
    Shuffled,
    StageClosed,
    StageOpened,
    StageStep,
    Turn,
)
from game.core.seat_view import SeatView
from game.table.dice.act import throw_of
from game.table.laid import Laid
from game.table.layout.spots import HAND
from game.table.moment import TableMoment
from game.table.plates.company import SEATS
from game.table.stage.show import Show
from game.ui.draw import motion
from game.ui.draw.motion import Pose

from .acts import HELD, STAGE, Act, ActStage

RESULT = "result"
ROLL = "roll"
"""The kind of an act in which dice are thrown."""
QUICKER = 0.55
"""How much shorter a throw is that the same die's next one waits for."""
WHOLE = "whole"
"""How cards lie that leave all at once, as one thing: their form draws it moving."""


@dataclass(frozen=True)
class Staging:
    """The moment at which an event begins: its coming view knows of it already."""

    moment: TableMoment
    before: SeatView  # the view without the event
    lain: Mapping[int, Pose]  # where the cards of the hand lay
    show: Show
    following: Event | None  # what happens next, if that is known
    rolls: Sequence[Rolled]  # the dice that are rolled at the same time

    @property
    def laid(self) -> Laid:
        """How everything lies afterwards."""
        return Laid(self.moment.places, self.moment.coming)

    def act_of(self, event: Event, start: float) -> Act:
        """What the event looks like."""
        match event:
            case Moved() if self.laid.lies(event.source) == WHOLE:
                return replace(self._timed(event, start), gone=frozenset(event.places))
            case Moved():
                return self._flights().moved(event, start)
            case Passed():
                return self._flights().passed(event, start)
            case Shuffled():
                return self._flights().shuffled(event, start)
            case Turn():
                old = self.before.facts.get("turn")
                length = motion.TURN if old != event.seat else 0
                return Act(event, start, length, kind="turn", before=old)
            case Rolled():
                return self._rolled(event, start)
        held = self._held(event)
        if held is not None:
            return Act(event, start, held, kind=HELD)
        return self._counted(event, start) or self._timed(event, start)

    # What only takes time to look at ------------------------------------------------------

    def _held(self, event: Event) -> float | None:
        """How long what happens on the stage is shown before the game goes on."""
        match event:
            case Flipped():
                return motion.SHOWN
            case StageOpened():
                return motion.FADE if self.moment.reduced else motion.OPEN
            case StageClosed():
                return motion.FADE if self.moment.reduced else motion.CLOSE
            case StageStep():
                return self._step(event.step)
            case Counter() if told(event):
                return motion.RESULT
            case Announced() if isinstance(self.following, StageClosed):
                return motion.RESULT
            case Counter() if named(event) and self._holds(self.moment.coming.facts["step"]):
                return motion.NAMED
        return None

    def _step(self, step: str) -> float:
        """How long a step is held: a result that names nobody has to be read like any other."""
        if step == RESULT:
            following = self.following
            return 0 if isinstance(following, Counter) and told(following) else motion.RESULT
        return motion.STEP if self._holds(step) else 0

    def _holds(self, step: str) -> bool:
        """Whether a step of the open stage is held to be looked at."""
        look = self.moment.layout.stages.get(self.moment.coming.facts["stage"])
        return look is not None and step in look.holds.split()

    def _timed(self, event: Event, start: float) -> Act:
        """An event that takes the time its layout says, by any of its names."""
        times = self.moment.layout.times
        length = max((times.get(name, 0) for name, _ in names_of(event, None)), default=0)
        return Act(event, start, length, kind=HELD if length else "")

    # What moves -----------------------------------------------------------------------------

    def _counted(self, event: Event, start: float) -> Act | None:
        """A new color spreads, a new direction turns its card, players change seats."""
        layout = self.moment.layout
        tints = {spot.tint for spot in layout.zones}
        for fact, value in event.facts if isinstance(event, Counter) else ():
            old = self.before.facts.get(fact)
            if old == value or not old or not value:
                continue
            if fact == layout.direction:
                return Act(event, start, motion.DIRECTION, kind="flip", before=old)
            if fact in tints:
                return Act(event, start, motion.TINT, kind="tint", before=old)
            if fact == "around":
                return Act(event, start, motion.LEAVE, kind=SEATS, before=old)
        return None

    def _rolled(self, event: Rolled, start: float) -> Act:
        """Dice rolled at the same time into one tray are thrown together."""
        for act in self.moment.acts:
            if act.throw and act.start == start and (event.die, event.value) in act.throw.dice:
                return Act(event, start, act.length, kind=ROLL)
        thrown = throw_of(self.laid, [event, *self.rolls], self.moment.reduced)
        length = thrown.length if thrown else 0
        if isinstance(self.following, Rolled) and self.following.die == event.die:
            length *= QUICKER
        return Act(event, start, length, kind=ROLL, throw=thrown)

    def _flights(self) -> ActStage:
        """What cards fly from and to."""
        moment, show, layout = self.moment, self.show, self.moment.layout
        was, laid, hand = Laid(moment.places, self.before), self.laid, f"{HAND} {moment.foot}"

        def where_from(zone: str, index: int, count: int, key: int | None) -> Pose:
            if zone == hand and key is not None and key in self.lain:
                return self.lain[key]
            if layout.spot(zone).owner == STAGE:
                return show.left(zone, index)
            return was.pose(zone, index, count)

        def where_to(zone: str, index: int, count: int, key: int | None) -> Pose:
            if zone == hand and key is not None and key in moment.held.targets:
                return moment.held.targets[key]
            if layout.spot(zone).owner == STAGE:
                return show.pose(zone, index)
            return laid.pose(zone, index, count)

        def down(zone: str) -> bool:
            return moment.coming.facing.get(zone) == "down"

        zones = self.before.zones, moment.coming.zones
        return ActStage(*zones, moment.face, where_from, where_to, laid.lies, hand, down)


def named(event: Counter) -> bool:
    """Whether facts tell whose choice it is now."""
    return any(fact == "chosen" and value for fact, value in event.facts)


def told(event: Counter) -> bool:
    """Whether facts tell how a mini-game went, or what was announced in it."""
    return any(fact in ("won", "lost", "said") and value for fact, value in event.facts)


def names_of(event: Event, viewer: int | None) -> list[tuple[str, int | None]]:
    """What layouts call an event, and the seat it befell."""
    match event:
        case Announced():
            return [(event.key, event.seat)]
        case Called():
            return [(f"{'made' if event.made else 'missed'} {event.call}", event.seat)]
        case Moved():
            source, to = (zone.partition(" ")[0] for zone in (event.source, event.to))
            return [(f"{source} {to}", None)]
        case Counter():
            facts = [(fact, value) for fact, value in event.facts if value]
            return [(name, None) for f, v in facts for name in (f, f"{f} {v}")]
        case Rolled():
            return [(f"rolled {event.die} {event.value}", event.seat), ("rolled", event.seat)]
        case Turn():
            return [("your turn" if event.seat == viewer else "other turn", None)]
        case _:
            return [(type(event).__name__.lower(), None)]


def as_before(event: Event, facts: Mapping[str, Any]) -> set[str]:
    """The names of facts that an event tells anew although they are as they were."""
    told_anew = event.facts if isinstance(event, Counter) else ()
    same = [(fact, value) for fact, value in told_anew if facts.get(fact) == value]
    return {name for fact, value in same for name in (fact, f"{fact} {value}")}
