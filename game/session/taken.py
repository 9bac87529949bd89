"""Taking back by agreement: whose choice it would be, why not now, and the table as it was."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.card import Card
from game.core.decision import Calls, Decision, Dodge, PickCards, Seat
from game.core.event import Announced, Event, Moved, RoundEnded
from game.core.match import Match
from game.core.rulebook import ON
from game.session.log.events import told_back
from game.session.log.log import Log, LogLine

from .back import Before
from .moments import Moment, Moments

if TYPE_CHECKING:
    from .flow import Flow

RULE = "take_back"
"""The house rule that allows it."""


@dataclass(frozen=True, slots=True)
class Made:
    """A choice that was made, and what had happened before it."""

    seat: Seat
    asked: Decision[Any]
    happened: int
    revealed: int

    @property
    def open(self) -> bool:
        """Whether it was anything but a call, a Dodge or an answer that all gave in secret."""
        return not isinstance(self.asked, Calls | Dodge) and not self.asked.together

    @property
    def free(self) -> bool:
        """Whether there was a choice at all."""
        return self.open and len(self.asked.options) > 1

    def goes_on(self, before: Made) -> bool:
        """Whether it is one of several cards that were gathered and given one after another."""
        alike = (before.seat, before.asked.name) == (self.seat, self.asked.name)
        return alike and isinstance(self.asked, PickCards)


@dataclass(frozen=True, slots=True)
class TakeableChoice:
    """A choice that could be taken back, and how much would be undone with it."""

    seat: Seat
    count: int
    """Choices, whoever made them, its own among them."""
    happened: int
    """Events."""


def history(match: Match) -> tuple[list[Made], list[Event]]:
    """Every choice of a match and everything that happened, as it went."""
    table, events = match.start.copy(), list[Event]()
    table.listeners.append(events.append)
    again, made = Match(match.game, table), list[Made]()
    for step in match.steps:
        asked = again.decision
        assert asked is not None
        made.append(Made(asked.seat, asked, len(events), again.table.revealed))
        again.take(step)
    return made, events


class Taken:
    """What may be taken back at a table that has agreed to such things."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self._chose: tuple[int, frozenset[Seat]] | None = None
        """The round, and who of the people has chosen something in it."""

    @property
    def on(self) -> bool:
        """Whether the house rules allow it, and people play who could ask for it."""
        sitting = self.flow.sitting
        return bool(sitting.persons) and sitting.match.table.options.get(RULE) == ON

    # What could be taken back -----------------------------------------------------------

    def why_not(self) -> str:
        """Why nothing can be taken back just now, as the end of a text key; empty if it can."""
        flow, asked = self.flow, self.flow.sitting.asked
        if asked is None or flow.over:
            return "over"
        if flow.shown.open:
            return "moving"
        if flow.window_open is not None or isinstance(asked, Calls | Dodge):
            return "window"
        if asked.together:
            return "secret"
        if flow.queue or flow.ended is not None or flow.skip.on:
            return "moving"
        return "" if self.chose else "none"

    @property
    def chose(self) -> frozenset[Seat]:
        """The people who have chosen something in this round."""
        now = self.flow.sitting.match.table.round
        if self._chose is None or self._chose[0] != now:
            found = {seat for seat in self.flow.sitting.persons if self.last(seat)}
            self._chose = now, frozenset(found)
        return self._chose[1]

    def note(self, asked: Decision[Any] | None) -> None:
        """Somebody is about to choose."""
        match = self.flow.sitting.match
        if asked is None or self._chose is None or self._chose[0] != match.table.round:
            return
        made = Made(asked.seat, asked, 0, 0)
        if made.free and asked.seat in self.flow.sitting.persons:
            self._chose = self._chose[0], self._chose[1] | {asked.seat}

    def forget(self) -> None:
        """Something was taken back: who has chosen is found out anew."""
        self._chose = None

    def last(self, seat: Seat) -> TakeableChoice | None:
        """The last choice of a person in this round."""
        made, events = history(self.flow.sitting.match)
        ends = [place for place, event in enumerate(events) if isinstance(event, RoundEnded)]
        begin = ends[-1] + 1 if ends else 0
        mine = [n for n, one in enumerate(made) if one.seat == seat and one.free]
        if not mine or made[mine[-1]].happened < begin:
            return None
        number = _first(made, mine[-1])
        return TakeableChoice(seat, len(made) - number, len(events) - made[number].happened)

    def undone(self, choice: TakeableChoice) -> list[LogLine]:
        """What everybody knows of all that would be undone."""
        log = self.flow.log
        place = log_place(log, choice.happened)
        return [line for number, line in log.numbered(None) if number >= place and line.text]

    # Taking back ------------------------------------------------------------------------

    def go(self, choice: TakeableChoice) -> None:
        """All agreed: the table is as it was before that choice."""
        flow, sitting = self.flow, self.flow.sitting
        made, events = history(sitting.match)
        number = len(made) - choice.count
        flow.board.finish()
        sitting.agree(choice.count, choice.seat)
        flow.log.cut(log_place(flow.log, choice.happened))
        kept = events[: made[number].happened]
        flow.moments.become(retold(flow, kept))
        flow.played = _laid_last(kept)
        self.forget()
        flow.go_back()
        flow.back.restore(self._marks(made[: number + 1]))
        if flow.alone is None:
            flow.go_away()
        flow.collect()

    def _marks(self, made: list[Made]) -> list[Before]:
        """What the same person chose just before, and may still take back without asking."""
        *before, now = made
        marks: list[Before] = []
        length, moments = self.flow.log.length, self.flow.moments
        for number in range(len(before) - 1, -1, -1):
            one = before[number]
            if one.seat != now.seat or one.revealed != now.revealed or not one.open:
                break
            if _first(before, number) == number and one.free:
                log = length - (now.happened - one.happened)
                marks.append(Before(one.seat, number, one.revealed, log, deepcopy(moments), ()))
        return marks[::-1]


def _first(made: list[Made], number: int) -> int:
    """Where the cards began that were given together with that choice."""
    while number and made[number].goes_on(made[number - 1]):
        number -= 1
    return number


def _laid_last(events: list[Event]) -> Card | None:
    """The card that was laid on the table last."""
    from .flow import laid  # noqa: PLC0415  it needs this module

    moves = [event for event in events if isinstance(event, Moved) and laid(event)]
    return moves[-1].cards[-1] if moves else None


def log_place(log: Log, happened: int) -> int:
    """Where in the log the last so many events begin; taking back is no event of the game."""
    place, left = log.length, happened
    for event in reversed(log.events):
        if not left:
            break
        place -= 1
        left -= not told_back(event)
    return place


def retold(flow: Flow, events: list[Event]) -> Moments:
    """The moments of the round as far as it was played."""
    moments = Moments(flow.board.layout)
    for event in events:
        moments.add(event)
        if isinstance(event, RoundEnded):
            moments.clear()
    return moments


def told(flow: Flow) -> list[Moment]:
    """How often something was taken back in this game, for its results."""
    seats = [event.seat for event in flow.log.events if isinstance(event, Announced)
             and told_back(event)]  # fmt: skip
    return [Moment("moment.took_back", seats[-1], len(seats), "ui-undo")] if seats else []
