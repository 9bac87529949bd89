"""A past or running match: its events, where to stop, and its table at any time."""

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Any, cast

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
from game.session.live_match import (
    LiveMatch,
    count_shown_events,
    drop_open_window_answers,
    list_match_lines,
    read_seated_players,
)
from game.session.narration.event_facts import HAND, split_owned_zone
from game.store.journals.journal_folder import JournalText
from game.store.settings import SeatChoice

from .explanations import Explanations
from .replayed_match import ReplayedMatch

ALL_OPEN = -1
"""Whose cards are looked at: a seat's own, nobody's, or with this everybody's."""


@dataclass(frozen=True, slots=True)
class ReplayChoice:
    """A question and the answer to it."""

    asked: Decision[Any]
    index: int

    @property
    def seat(self) -> Seat:
        """The seat that was asked."""
        return self.asked.seat

    @property
    def chosen_option(self) -> Any:
        """The chosen option."""
        return self.asked.options[self.index]


@dataclass(frozen=True, slots=True)
class ReplayStop:
    """A place to stop: after some events, and after a choice if one led there."""

    events: int
    choice: ReplayChoice | None = None


@dataclass(frozen=True)
class GameRecord:
    """Everything that happened in a match, in full, without what was undone."""

    game: Game
    start: Table
    """The table before anything happened; it is never changed."""
    players: tuple[SeatChoice, ...]
    events: tuple[Event, ...]
    stops: tuple[ReplayStop, ...]
    viewers: tuple[Viewer, ...]
    """Whose cards may be looked at; the last ones are looked at first."""
    problem: str = ""
    """Why it ends early, if its journal no longer fits."""
    steps: tuple[int, ...] = ()
    """Every choice that was made, also those of which nothing is to be seen yet."""
    replayed_match: ReplayedMatch | None = None
    """The match that was made again, if it was."""

    @property
    def is_over(self) -> bool:
        """True if nothing is secret any more."""
        return ALL_OPEN in self.viewers

    @cached_property
    def explanations(self) -> Explanations:
        """The explanations of what computer players did."""
        past = self.replayed_match or ReplayedMatch.from_table(self.game, self.start)
        return Explanations(past, self.steps, self.players, not self.is_over)

    @cached_property
    def choice_counts(self) -> tuple[int, ...]:
        """The number of choices made up to each stop."""
        return tuple(accumulate(stop.choice is not None for stop in self.stops))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.start.names

    @cached_property
    def turn_starts(self) -> tuple[int, ...]:
        """The numbers of the events that begin turns."""
        return tuple(n for n, event in enumerate(self.events) if isinstance(event, Turn))

    def find_turn_stop(self, seat: Seat, turn: int) -> int:
        """Return the stop where a turn of a seat begins, counted from 1; the last one if none."""
        events = self.events
        own = [n for n in self.turn_starts if cast(Turn, events[n]).seat == seat]
        return self.find_stop_after(own[turn - 1] if turn <= len(own) else len(events))

    @cached_property
    def round_starts(self) -> tuple[int, ...]:
        """The numbers of the events that begin rounds."""
        turns = self.turn_starts
        ends = (n + 1 for n, event in enumerate(self.events) if isinstance(event, RoundEnded))
        return (0, *(n for n in ends if turns and n < turns[-1]))

    @cached_property
    def first_turns(self) -> tuple[int, ...]:
        """The number of the event that begins each round's first turn."""
        found = []
        for first, end in zip(
            self.round_starts, (*self.round_starts[1:], len(self.events)), strict=True
        ):
            turns = (n for n in range(first, end) if isinstance(self.events[n], Turn))
            found.append(next(turns, end))
        return tuple(found)

    @cached_property
    def event_counts(self) -> tuple[int, ...]:
        """The number of events before each stop."""
        return tuple(stop.events for stop in self.stops)

    def find_round_of(self, stop: int) -> int:
        """Return the round of a stop, counted from 0; its end belongs to it."""
        before = self.event_counts[stop - 1] if stop else 0
        return bisect_right(self.round_starts, before) - 1

    def find_stop_after(self, event: int) -> int:
        """Return the first stop after an event."""
        return min(bisect_right(self.event_counts, event), len(self.stops) - 1)

    def list_round_stops(self) -> tuple[int, ...]:
        """Return the first stop of each round, when its cards are dealt."""
        return tuple(self.find_stop_after(event) for event in self.round_starts)


# How it is looked at ------------------------------------------------------------------------

EVENTS_BETWEEN_VIEWS = 64
"""So many events lie between two views that are kept."""


class ReplayViews:
    """The table after any number of events; some views are kept for a quick way back."""

    def __init__(self, record: GameRecord, look: Viewer) -> None:
        self.viewer_choice = look
        self.events: Sequence[Event] = [
            open_event(event) if look == ALL_OPEN else event.seen_by(look)
            for event in record.events
        ]
        """What happened, as this look tells it."""
        self._kept_views = [make_first_view(record, look)]
        self._ends = [0]

    @property
    def viewer(self) -> Viewer:
        """The seat whose hand lies in front, if one seat looks."""
        return None if self.viewer_choice == ALL_OPEN else self.viewer_choice

    def view_after(self, count: int) -> SeatView:
        """Return the table after this many events; the caller may change it."""
        place = bisect_right(self._ends, count) - 1
        view, done = self._kept_views[place].copy(), self._ends[place]
        while done < count:
            self.events[done].fold(view)
            done += 1
            if done % EVENTS_BETWEEN_VIEWS == 0 and done > self._ends[-1]:
                self._kept_views.append(view.copy())
                self._ends.append(done)
        return view


def make_first_view(record: GameRecord, viewer: Viewer) -> SeatView:
    """Return the table before anything happened."""
    if viewer != ALL_OPEN:
        return record.start.seen_by(viewer)
    view = record.start.seen_by(None)
    hands = [zone for zone in view.zones if split_owned_zone(zone)[0] == HAND]
    cards: dict[str, list[Card | None]] = {zone: [*record.start.zones[zone]] for zone in hands}
    facing: dict[str, Facing] = {**view.facing, **dict.fromkeys(hands, "known")}
    return SeatView(None, facing, view.zones | cards, view.facts)


def open_event(event: Event) -> Event:
    """Return an event of which everybody sees all."""
    if isinstance(event, Moved):
        return replace(event, mask=EVERYONE)
    if isinstance(event, Passed):
        return replace(event, masks=(EVERYONE,) * len(event.masks))
    return event


# A game that is over -----------------------------------------------------------------------


def record_finished_match(live_match: LiveMatch) -> GameRecord:
    """Return the record of a finished match that was played at this table."""
    match = live_match.match
    table, heard = match.start.copy(), list[Event]()
    table.listeners.append(heard.append)
    again = Match(match.game, table)
    chosen = ((step, "") for step in match.steps if type(step) is int)
    return _replay_choices(again, heard, live_match.first_players, match.start, chosen)


def _replay_choices(
    match: Match, heard: list[Event], players: Sequence[SeatChoice], start: Table,
    chosen: Iterable[tuple[int, str]],
) -> GameRecord:  # fmt: skip
    """Replay every choice; one that no longer fits ends the record early."""
    past = ReplayedMatch(start, match, heard)
    stops = [ReplayStop(0), ReplayStop(len(heard))]
    problem = ""
    for index, text in chosen:
        try:
            choice = check_choice(match, index, text)
            past.submit_answer(index)
        except GameError as error:
            problem = str(error)
            break
        ends = range(stops[-1].events, len(heard) - 1)
        halts = [n + 1 for n in ends if isinstance(heard[n], RoundEnded)] + [len(heard)]
        stops += [ReplayStop(halts[0], choice), *(ReplayStop(halt) for halt in halts[1:])]
    looks = (None, *range(len(players)), ALL_OPEN)
    steps = tuple(stop.choice.index for stop in stops if stop.choice is not None)
    return GameRecord(
        match.game, start, tuple(players), tuple(heard), tuple(stops), looks, problem, steps, past
    )


def check_choice(match: Match, index: int, text: str) -> ReplayChoice:
    """Return the choice of an option; raises `BadJournal` if its text no longer fits."""
    asked = match.decision
    if text == DAMAGED_LINE or asked is None:
        raise BadJournal(DAMAGED_LINE)
    texts = asked.texts() if text else ()
    known = type(index) is int and 0 <= index < len(asked.options)
    if not known or (text and texts[index] != text):
        raise BadJournal(f"{text!r} is not choice {index} here any more")
    return ReplayChoice(asked, index)


# A game on disk ----------------------------------------------------------------------------

DAMAGED_LINE = "?"
"""Stands for a line of a journal that can't be read."""


def record_journal(saved: JournalText) -> GameRecord:
    """Return the record of a journal; an unfinished match shows only what is safe.

    Whether it is over the match says: anybody could write an end into the file. Raises a
    `GameError` if not even its beginning fits.
    """
    header = journal.read_header(saved.lines[0])
    heard: list[Event] = []
    match = journal.begin_match(header, heard.append, journal.absences_in_lines(saved.lines))
    record = _replay_choices(
        match, heard, read_seated_players(header), match.start, list_journal_choices(saved.lines)
    )
    if match.result is not None:
        return record
    head, *rest = saved.lines
    lines, past = [head, *(line for line in rest if "end" not in _read_entry(line))], record.events
    if not record.problem:
        kept, told = [*drop_open_window_answers(list_match_lines(lines))], list[Event]()
        journal.replay_journal(kept, told)
        past = tuple(told[: count_shown_events(kept, told)])
    return replace(
        _make_guarded_record(
            record.game, record.start, record.players, past, record.steps, record.problem
        ),
        replayed_match=record.replayed_match,
    )


def list_journal_choices(lines: Sequence[str]) -> list[tuple[int, str]]:
    """Return the choices of a journal, without those that were undone."""
    found: list[tuple[int, str]] = []
    for line in lines[1:]:
        entry = _read_entry(line) if line.strip() else {}
        if "c" in entry:
            found.append((entry["c"], str(entry.get("t") or DAMAGED_LINE)))
        elif journal.is_hand_over(line) or journal.is_absence(line):
            continue
        elif 0 < journal.undone_count(entry) <= len(found):
            del found[-journal.undone_count(entry) :]
        elif entry and "end" not in entry:
            return [*found, (0, DAMAGED_LINE)]
    return found


def _read_entry(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    return found if isinstance(found, dict) else {DAMAGED_LINE: True}


# A game that goes on -----------------------------------------------------------------------


def record_running_match(live_match: LiveMatch, seen_events: Iterable[Event]) -> GameRecord:
    """Return the record of a running match: what everybody has seen so far."""
    match = live_match.match
    steps = tuple(step for step in match.steps if type(step) is int)
    return _make_guarded_record(
        match.game, match.start, live_match.first_players, tuple(seen_events), steps
    )


def _make_guarded_record(
    game: Game, start: Table, players: tuple[SeatChoice, ...], past: tuple[Event, ...],
    steps: tuple[int, ...], problem: str = "",
) -> GameRecord:  # fmt: skip
    """Return a record that stops only where everybody could tell; questions stay secret."""
    people = [seat for seat, choice in enumerate(players) if choice.person]
    looks: tuple[Viewer, ...] = (None, *people) if len(people) == 1 else (None,)
    stops = tuple(ReplayStop(count) for count in _list_safe_stops(past))
    return GameRecord(game, start, players, past, stops, looks, problem, steps)


def _list_safe_stops(past: tuple[Event, ...]) -> Iterator[int]:
    """Yield after how many events to stop, found only in what everybody sees.

    Who is asked is often a secret: whoever holds no Dodge is asked nothing. So the steps are
    never those of the questions.
    """
    yield 0
    yield from list_step_ends([event.seen_by(None) for event in past])


STEP_STARTS = (Turn, StageOpened, StageStep, StageClosed)
"""Before these a new step begins."""
STEP_ENDS = (Answerable, RoundEnded)
"""After these too."""
NO_HANDS = ("", "")


def list_step_ends(seen_events: Sequence[Event]) -> Iterator[int]:
    """Yield after how many events each step is over."""
    last, dealing, before = 0, True, NO_HANDS
    for number, event in enumerate(seen_events):
        now = _find_hands_of_move(event)
        begins = isinstance(event, STEP_STARTS) or (now is not None and any(now) and now != before)
        if last < number and begins and (not dealing or isinstance(event, Turn)):
            yield (last := number)
        dealing = isinstance(event, RoundEnded) or (dealing and not isinstance(event, Turn))
        before = now or (NO_HANDS if begins else before)
        if isinstance(event, STEP_ENDS):
            before = NO_HANDS
            yield (last := number + 1)
    if last < len(seen_events):
        yield len(seen_events)


def _find_hands_of_move(event: Event) -> tuple[str, str] | None:
    """Return whose hands cards leave and reach; None if no cards move."""
    if not isinstance(event, Moved):
        return None
    source, to = (
        zone if split_owned_zone(zone)[0] == HAND else "" for zone in (event.source, event.to)
    )
    return source, to
