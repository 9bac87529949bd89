"""Undo: one's last choice while it has revealed nothing, and older ones by agreement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Protocol

from game.core.card import Card
from game.core.decision import Calls, Claim, Decision, Dodge, PickCards, Seat
from game.core.event import Announced, Event, Moved, RoundEnded
from game.core.match import Match
from game.core.rulebook import ON
from game.session.narration.event_facts import lays_card, tells_undo
from game.session.narration.event_log import EventLog, LogLine

from .event_queue import EventQueue
from .match_moments import Moment, RoundMoments
from .timed.reveal_round import RevealRound
from .views import TableViews

UNDO_OPTION = "take_back"
"""The house rule that allows it."""


@dataclass(frozen=True, slots=True)
class UndoPoint:
    """The state before a person's choice."""

    seat: Seat
    steps: int
    reveal_count: int
    """What had been drawn, rolled, shown or looked at: that can't be taken back."""
    log_length: int
    moments: RoundMoments
    cards: tuple[Card, ...]
    """The cards gathered, that were given one after another."""


class UndoStack:
    """The choices that the asked person may undo."""

    def __init__(
        self, views: TableViews, event_queue: EventQueue, waiting: Callable[[], bool],
        pick_again: Callable[[Sequence[Card]], None],
    ) -> None:  # fmt: skip
        """`waiting`: may a person answer now? `pick_again` asks them again, with these cards."""
        self.views, self.event_queue, self.live_match = views, event_queue, views.live_match
        self._is_waiting, self._ask_again = waiting, pick_again
        self._undo_points: list[UndoPoint] = []
        self._asked: Decision[Any] | None = None
        self._can_undo = False

    def note_choice(
        self, asked: Decision[Any] | None, cards: Sequence[Card], is_giving: bool
    ) -> None:
        """Note a choice; other players' choices can't be undone.

        Where gathered cards are being given, it goes on with the choice before.
        """
        match = self.live_match.match
        if asked is None or not self._asks_person_openly(asked):
            self._undo_points.clear()
        elif not is_giving:
            self._undo_points.append(
                UndoPoint(
                    asked.seat,
                    len(match.steps),
                    match.table.revealed,
                    self.event_queue.log.event_count,
                    deepcopy(self.event_queue.moments),
                    tuple(cards),
                )
            )

    def _asks_person_openly(self, asked: Decision[Any]) -> bool:
        """Return True if a person is asked something that is neither secret nor timed."""
        timed = isinstance(asked, Calls | Dodge)
        return asked.seat in self.live_match.person_seats and not timed and not asked.together

    def restore_undo_points(self, undo_points: list[UndoPoint]) -> None:
        """Restore the undo points of choices before an agreed undo."""
        self._undo_points, self._asked = undo_points, None

    def forget_undo_points(self) -> None:
        """Forget all undo points, as something happened that can't be undone."""
        self._undo_points.clear()

    @property
    def can_undo(self) -> bool:
        """True if the asked person may undo their last choice."""
        asked = self.live_match.asked
        if (
            not self._undo_points
            or asked is None
            or not self._is_waiting()
            or not self._asks_person_openly(asked)
        ):
            return False
        if self._asked is not asked:
            quiet = not self.views.public.facts.get("stage")
            mark, match = self._undo_points[-1], self.live_match.match
            own = mark.seat == asked.seat and mark.reveal_count == match.table.revealed
            self._asked = asked
            self._can_undo = own and quiet and match.may_undo(asked.seat)
        return self._can_undo

    def undo_last(self) -> None:
        """Undo the last choice."""
        if not self.can_undo:
            return
        mark = self._undo_points.pop()
        self.live_match.undo_to_step(mark.steps)
        self.event_queue.log.forget_after(mark.log_length)
        self.event_queue.moments.restore_earlier(mark.moments)
        self._ask_again(mark.cards)


# By agreement -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PastChoice:
    """A choice that was made, and the number of events before it."""

    seat: Seat
    asked: Decision[Any]
    event_count: int
    reveal_count: int

    @property
    def is_undoable_kind(self) -> bool:
        """True unless it was a call, a Dodge or an answer that all gave in secret."""
        return not isinstance(self.asked, Calls | Dodge) and not self.asked.together

    @property
    def was_free(self) -> bool:
        """True if there was a real choice."""
        return self.is_undoable_kind and len(self.asked.options) > 1

    def continues_gathering(self, before: PastChoice) -> bool:
        """Return True if it continues a gathering of cards, or is the first card of a claim."""
        alike = before.asked.question_key == self.asked.question_key or isinstance(
            before.asked, Claim
        )
        return alike and before.seat == self.seat and isinstance(self.asked, PickCards)


@dataclass(frozen=True, slots=True)
class UndoableChoice:
    """A choice that could be undone, and how much would be undone with it."""

    seat: Seat
    choice_count: int
    """Choices, whoever made them, its own among them."""
    event_count: int
    """Events."""


def list_history(match: Match) -> tuple[list[PastChoice], list[Event]]:
    """Return every choice of a match and all its events, in order."""
    table, events = match.start.copy(), list[Event]()
    table.listeners.append(events.append)
    again, made = Match(match.game, table), list[PastChoice]()
    for step in match.steps:
        asked = again.decision
        assert asked is not None
        made.append(PastChoice(asked.seat, asked, len(events), again.table.revealed))
        again.apply_step(step)
    return made, events


class UndoableFlow(Protocol):
    """A flow whose last choices can be undone."""

    is_over: bool
    undo_stack: UndoStack

    @property
    def open_round(self) -> object | None:
        """The round that must end before the game goes on."""

    @property
    def has_pending_events(self) -> bool:
        """True if events wait to be shown."""

    def show_after_undo(self, gathered: Sequence[Card] = ()) -> None:
        """Show the table as it is after an undo."""


class AgreedUndo:
    """The choices that may be undone if all at the table agree."""

    def __init__(self, views: TableViews, event_queue: EventQueue, flow: UndoableFlow) -> None:
        self.views, self.event_queue, self.flow = views, event_queue, flow
        self.live_match, self.log = views.live_match, event_queue.log
        self._chose: tuple[int, frozenset[Seat]] | None = None
        """The round, and who of the people has chosen something in it."""

    @property
    def is_allowed(self) -> bool:
        """True if the house rules allow it, and there are people who could ask for it."""
        live_match = self.live_match
        return (
            bool(live_match.person_seats) and live_match.match.table.options.get(UNDO_OPTION) == ON
        )

    # What could be taken back -----------------------------------------------------------

    def find_undo_obstacle(self) -> str:
        """Return why nothing can be undone now, as the end of a text key; empty if it can."""
        flow, asked, timed = self.flow, self.live_match.asked, self.flow.open_round
        if asked is None or flow.is_over:
            return "over"
        if isinstance(timed, RevealRound):
            return "moving"
        if timed is not None or isinstance(asked, Calls | Dodge):
            return "window"
        if asked.together:
            return "secret"
        if flow.has_pending_events:
            return "moving"
        return "" if self.seats_with_choices else "none"

    @property
    def seats_with_choices(self) -> frozenset[Seat]:
        """The people who have chosen something in this round."""
        now = self.live_match.match.table.round
        if self._chose is None or self._chose[0] != now:
            found = {seat for seat in self.live_match.person_seats if self.find_last_choice(seat)}
            self._chose = now, frozenset(found)
        return self._chose[1]

    def note_coming_choice(self, asked: Decision[Any] | None) -> None:
        """Note that somebody is about to choose."""
        match = self.live_match.match
        if asked is None or self._chose is None or self._chose[0] != match.table.round:
            return
        made = PastChoice(asked.seat, asked, 0, 0)
        if made.was_free and asked.seat in self.live_match.person_seats:
            self._chose = self._chose[0], self._chose[1] | {asked.seat}

    def forget_choosers(self) -> None:
        """Find out again who has chosen, after an undo."""
        self._chose = None

    def find_last_choice(self, seat: Seat) -> UndoableChoice | None:
        """Return a person's last choice in this round."""
        made, events = list_history(self.live_match.match)
        ends = [place for place, event in enumerate(events) if isinstance(event, RoundEnded)]
        begin = ends[-1] + 1 if ends else 0
        mine = [n for n, one in enumerate(made) if one.seat == seat and one.was_free]
        if not mine or made[mine[-1]].event_count < begin:
            return None
        number = _find_gathering_start(made, mine[-1])
        return UndoableChoice(seat, len(made) - number, len(events) - made[number].event_count)

    def list_undone_lines(self, choice: UndoableChoice) -> list[LogLine]:
        """Return what everybody knows of all that would be undone."""
        place = find_log_place(self.log, choice.event_count)
        return [
            line
            for number, line in self.log.list_numbered_lines(None)
            if number >= place and line.is_told
        ]

    # Taking back ------------------------------------------------------------------------

    def undo_agreed(self, choice: UndoableChoice) -> None:
        """Undo everything since that choice, as all agreed."""
        flow, event_queue = self.flow, self.event_queue
        made, events = list_history(self.live_match.match)
        number = len(made) - choice.choice_count
        self.views.board.finish_all()
        self.live_match.undo_by_agreement(choice.choice_count, choice.seat)
        self.log.forget_after(find_log_place(self.log, choice.event_count))
        kept = events[: made[number].event_count]
        event_queue.moments.recount_events(kept)
        event_queue.last_played = _find_last_laid(kept)
        flow.show_after_undo()
        flow.undo_stack.restore_undo_points(self._list_undo_points(made[: number + 1]))
        if self.views.only_viewer is None:
            self.views.leave_table_hidden()
        event_queue.collect_events()

    def _list_undo_points(self, choices: list[PastChoice]) -> list[UndoPoint]:
        """Return the undo points of what the same person chose just before."""
        *before, now = choices
        marks: list[UndoPoint] = []
        length, moments = self.log.event_count, self.event_queue.moments
        for number in range(len(before) - 1, -1, -1):
            one = before[number]
            if (
                one.seat != now.seat
                or one.reveal_count != now.reveal_count
                or not one.is_undoable_kind
            ):
                break
            if _find_gathering_start(before, number) == number and one.was_free:
                log = length - (now.event_count - one.event_count)
                marks.append(
                    UndoPoint(one.seat, number, one.reveal_count, log, deepcopy(moments), ())
                )
        return marks[::-1]


def _find_gathering_start(choices: list[PastChoice], number: int) -> int:
    """Return the number of the choice with which the gathered cards began."""
    while number and choices[number].continues_gathering(choices[number - 1]):
        number -= 1
    return number


def _find_last_laid(events: list[Event]) -> Card | None:
    moves = [event for event in events if isinstance(event, Moved) and lays_card(event)]
    return moves[-1].cards[-1] if moves else None


def find_log_place(log: EventLog, happened: int) -> int:
    """Return where in the log the last events of the match begin.

    An undo is no event of the match.
    """
    place, left = log.event_count, happened
    for event in reversed(log.all_events):
        if not left:
            break
        place -= 1
        left -= not tells_undo(event)
    return place


def list_undo_moments(log: EventLog) -> list[Moment]:
    """Return how often choices were undone in this match, as a moment for its results."""
    seats = [event.seat for event in log.all_events if isinstance(event, Announced)
             and tells_undo(event)]  # fmt: skip
    return [Moment("moment.took_back", seats[-1], len(seats), "ui-undo")] if seats else []
