"""A game of the past or the present: what happened, where to halt, how it looked at any time."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Any

from game.core import journal
from game.core.card import Card, Facing
from game.core.decision import Decision, Seat
from game.core.errors import BadJournal, GameError
from game.core.event import (
    EVERYONE,
    Answerable,
    Event,
    Moved,
    Passed,
    RoundEnded,
    StageClosed,
    StageOpened,
    StageStep,
    Turn,
    Viewer,
)
from game.core.game import Game
from game.core.match import Match
from game.core.seat_view import SeatView
from game.core.table import Table
from game.session.log.events import HAND, owner
from game.session.sitting import Sitting, of_the_match, seated, shown, unsettled
from game.store.journals.shelf import JournalText
from game.store.settings import SeatChoice

from .past import Past
from .whys import Whys

OPEN = -1
"""Whose cards are looked at: a seat's own, nobody's, or with this everybody's."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What somebody was asked, and the answer."""

    asked: Decision[Any]
    index: int

    @property
    def seat(self) -> Seat:
        """Who was asked."""
        return self.asked.seat

    @property
    def option(self) -> Any:
        """The answer."""
        return self.asked.options[self.index]


@dataclass(frozen=True, slots=True)
class Stop:
    """A place to halt: after so many events, and after a choice if one led there."""

    events: int
    choice: Choice | None = None


@dataclass(frozen=True)
class GameRecord:
    """Everything that happened in a game, in full, but for what was taken back."""

    game: Game
    start: Table
    """The table before anything happened; it is never changed."""
    players: tuple[SeatChoice, ...]
    events: tuple[Event, ...]
    stops: tuple[Stop, ...]
    looks: tuple[Viewer, ...]
    """Whose cards may be looked at; the last ones are looked at first."""
    problem: str = ""
    """Why it ends early, if its journal no longer fits."""
    steps: tuple[int, ...] = ()
    """Every choice that was made, also those of which nothing is to be seen yet."""
    past: Past | None = None
    """The match that was made again, if it was."""

    @property
    def over(self) -> bool:
        """Whether nothing is secret any more."""
        return OPEN in self.looks

    @cached_property
    def whys(self) -> Whys:
        """Why computer players did what happened."""
        past = self.past or Past.of(self.game, self.start)
        return Whys(past, self.steps, self.players, not self.over)

    @cached_property
    def made(self) -> tuple[int, ...]:
        """By stop how many choices were made up to there."""
        return tuple(accumulate(stop.choice is not None for stop in self.stops))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.start.names

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """Where somebody's turn begins."""
        return tuple(n for n, event in enumerate(self.events) if isinstance(event, Turn))

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """Before which event each round begins."""
        turns = self.turns
        ends = (n + 1 for n, event in enumerate(self.events) if isinstance(event, RoundEnded))
        return (0, *(n for n in ends if turns and n < turns[-1]))

    @cached_property
    def begun(self) -> tuple[int, ...]:
        """Before which event the first turn of each round comes."""
        found = []
        for first, end in zip(self.rounds, (*self.rounds[1:], len(self.events)), strict=True):
            turns = (n for n in range(first, end) if isinstance(self.events[n], Turn))
            found.append(next(turns, end))
        return tuple(found)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """After how many events each stop is."""
        return tuple(stop.events for stop in self.stops)

    def round_of(self, stop: int) -> int:
        """In which round a stop is, counted from 0; the end of a round belongs to it."""
        before = self.counts[stop - 1] if stop else 0
        return bisect_right(self.rounds, before) - 1

    def stop_after(self, event: int) -> int:
        """The first stop after an event, where it has happened."""
        return min(bisect_right(self.counts, event), len(self.stops) - 1)

    def starts(self) -> tuple[int, ...]:
        """The first stop of each round: its cards are dealt."""
        return tuple(self.stop_after(event) for event in self.rounds)


# How it is looked at ------------------------------------------------------------------------

EVERY = 64
"""So many events lie between two views that are kept."""


class Views:
    """The table after any number of events; the views kept make it quick to go back."""

    def __init__(self, record: GameRecord, look: Viewer) -> None:
        self.look = look
        self.events: Sequence[Event] = [
            opened(event) if look == OPEN else event.seen_by(look) for event in record.events
        ]
        """What happened, as this look tells it."""
        self._kept = [first(record, look)]
        self._ends = [0]

    @property
    def viewer(self) -> Viewer:
        """Whose hand lies at the foot, if it is a seat's own look."""
        return None if self.look == OPEN else self.look

    def at(self, count: int) -> SeatView:
        """The table after so many events; the caller may change it."""
        place = bisect_right(self._ends, count) - 1
        view, done = self._kept[place].copy(), self._ends[place]
        while done < count:
            self.events[done].fold(view)
            done += 1
            if done % EVERY == 0 and done > self._ends[-1]:
                self._kept.append(view.copy())
                self._ends.append(done)
        return view


def first(record: GameRecord, look: Viewer) -> SeatView:
    """The table before anything happened."""
    if look != OPEN:
        return record.start.seen_by(look)
    view = record.start.seen_by(None)
    hands = [zone for zone in view.zones if owner(zone)[0] == HAND]
    cards: dict[str, list[Card | None]] = {zone: [*record.start.zones[zone]] for zone in hands}
    facing: dict[str, Facing] = {**view.facing, **dict.fromkeys(hands, "known")}
    return SeatView(None, facing, view.zones | cards, view.facts)


def opened(event: Event) -> Event:
    """An event of which everybody sees all."""
    if isinstance(event, Moved):
        return replace(event, mask=EVERYONE)
    if isinstance(event, Passed):
        return replace(event, masks=(EVERYONE,) * len(event.masks))
    return event


# A game that is over -----------------------------------------------------------------------


def of_match(sitting: Sitting) -> GameRecord:
    """A game that is over, as it was played at this table."""
    match = sitting.match
    table, heard = match.start.copy(), list[Event]()
    table.listeners.append(heard.append)
    again = Match(match.game, table)
    chosen = ((step, "") for step in match.steps if type(step) is int)
    return _finished(again, heard, sitting.begun_by, match.start, chosen)


def _finished(
    match: Match, heard: list[Event], players: Sequence[SeatChoice], start: Table,
    chosen: Iterable[tuple[int, str]],
) -> GameRecord:  # fmt: skip
    """Make every choice again; what no longer fits ends it early."""
    past, stops, problem = Past(start, match, heard), [Stop(0), Stop(len(heard))], ""
    for index, text in chosen:
        try:
            choice = checked(match, index, text)
            past.submit(index)
        except GameError as error:
            problem = str(error)
            break
        ends = range(stops[-1].events, len(heard) - 1)
        halts = [n + 1 for n in ends if isinstance(heard[n], RoundEnded)] + [len(heard)]
        stops += [Stop(halts[0], choice), *(Stop(halt) for halt in halts[1:])]
    looks = (None, *range(len(players)), OPEN)
    steps = tuple(stop.choice.index for stop in stops if stop.choice is not None)
    return GameRecord(
        match.game, start, tuple(players), tuple(heard), tuple(stops), looks, problem, steps, past
    )


def checked(match: Match, index: int, text: str) -> Choice:
    """The choice of an option; raises `BadJournal` if its text is no longer what is offered."""
    asked = match.decision
    if text == DAMAGED or asked is None:
        raise BadJournal(DAMAGED)
    texts = asked.texts() if text else ()
    known = type(index) is int and 0 <= index < len(asked.options)
    if not known or (text and texts[index] != text):
        raise BadJournal(f"{text!r} is not choice {index} here any more")
    return Choice(asked, index)


# A game on disk ----------------------------------------------------------------------------

DAMAGED = "?"
"""Stands for a line of a journal that can't be read."""


def of_journal(saved: JournalText) -> GameRecord:
    """The game of a journal; one that is not over tells what nobody can be hurt by.

    Whether it is over the match says: anybody could write an end into the file.
    Raises a `GameError` if not even its beginning fits.
    """
    header = journal.read_header(saved.lines[0])
    heard: list[Event] = []
    match = journal.begin(header, heard.append, journal.absences(saved.lines))
    record = _finished(match, heard, seated(header), match.start, choices(saved.lines))
    if match.result is not None:
        return record
    head, *rest = saved.lines
    lines, past = [head, *(line for line in rest if "end" not in _entry(line))], record.events
    if not record.problem:
        kept, told = [*unsettled(of_the_match(lines))], list[Event]()
        journal.replay(kept, told)
        past = tuple(told[: shown(kept, told)])
    return replace(
        _guarded(record.game, record.start, record.players, past, record.steps, record.problem),
        past=record.past,
    )


def choices(lines: Sequence[str]) -> list[tuple[int, str]]:
    """The choices of a journal, but for those that were taken back."""
    found: list[tuple[int, str]] = []
    for line in lines[1:]:
        entry = _entry(line) if line.strip() else {}
        if "c" in entry:
            found.append((entry["c"], str(entry.get("t") or DAMAGED)))
        elif journal.is_hand_over(line) or journal.is_absence(line):
            continue
        elif 0 < journal.undone(entry) <= len(found):
            del found[-journal.undone(entry) :]
        elif entry and "end" not in entry:
            return [*found, (0, DAMAGED)]
    return found


def _entry(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    return found if isinstance(found, dict) else {DAMAGED: True}


# A game that goes on -----------------------------------------------------------------------


def of_running(sitting: Sitting, past: Iterable[Event]) -> GameRecord:
    """A game that is not over: what everybody has seen happen so far."""
    match = sitting.match
    steps = tuple(step for step in match.steps if type(step) is int)
    return _guarded(match.game, match.start, sitting.begun_by, tuple(past), steps)


def _guarded(
    game: Game, start: Table, players: tuple[SeatChoice, ...], past: tuple[Event, ...],
    steps: tuple[int, ...], problem: str = "",
) -> GameRecord:  # fmt: skip
    """Such a game halts only where everybody could tell; who is asked what stays unsaid."""
    people = [seat for seat, choice in enumerate(players) if choice.person]
    looks: tuple[Viewer, ...] = (None, *people) if len(people) == 1 else (None,)
    stops = tuple(Stop(count) for count in _halts(past))
    return GameRecord(game, start, players, past, stops, looks, problem, steps)


def _halts(past: tuple[Event, ...]) -> Iterator[int]:
    """After how many events to halt: found in what everybody sees, and nothing else.

    Who is asked is often a secret: whoever holds no Dodge is asked nothing. So the steps are never
    those of the questions.
    """
    yield 0
    yield from steps([event.seen_by(None) for event in past])


BEGINS = (Turn, StageOpened, StageStep, StageClosed)
"""Before these a new step begins."""
ENDS = (Answerable, RoundEnded)
"""After these too."""
NO_HANDS = ("", "")


def steps(seen: Sequence[Event]) -> Iterator[int]:
    """After how many events each step is over."""
    last, dealing, before = 0, True, NO_HANDS
    for number, event in enumerate(seen):
        now = _hands(event)
        begins = isinstance(event, BEGINS) or (now is not None and any(now) and now != before)
        if last < number and begins and (not dealing or isinstance(event, Turn)):
            yield (last := number)
        dealing = isinstance(event, RoundEnded) or (dealing and not isinstance(event, Turn))
        before = now or (NO_HANDS if begins else before)
        if isinstance(event, ENDS):
            before = NO_HANDS
            yield (last := number + 1)
    if last < len(seen):
        yield len(seen)


def _hands(event: Event) -> tuple[str, str] | None:
    """Whose hands cards leave and reach; nothing if no cards move."""
    if not isinstance(event, Moved):
        return None
    source, to = (zone if owner(zone)[0] == HAND else "" for zone in (event.source, event.to))
    return source, to
