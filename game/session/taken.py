"""Taking back: one's last choice while it has revealed nothing, and older ones by agreement."""

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
from game.session.log.events import laid, told_back
from game.session.log.log import Log, LogLine

from .looks import Looks
from .moments import Moment, Moments
from .shown import Shown
from .tidings import Tidings

RULE = "take_back"
"""The house rule that allows it."""


@dataclass(frozen=True, slots=True)
class Before:
    """How everything stood before a person's choice."""

    seat: Seat
    steps: int
    revealed: int
    """What had been drawn, rolled, shown or looked at: that can't be taken back."""
    log: int
    moments: Moments
    cards: tuple[Card, ...]
    """The cards gathered, that were given one after another."""


class Back:
    """What the person who is asked may take back."""

    def __init__(
        self, looks: Looks, tidings: Tidings, waiting: Callable[[], bool],
        again: Callable[[Sequence[Card]], None],
    ) -> None:  # fmt: skip
        """`waiting` tells whether a person may answer now; `again` has them, with these cards."""
        self.looks, self.tidings, self.sitting = looks, tidings, looks.sitting
        self._waiting, self._again = waiting, again
        self._marks: list[Before] = []
        self._asked: Decision[Any] | None = None
        self._may = False

    def note(self, asked: Decision[Any] | None, cards: Sequence[Card], giving: bool) -> None:
        """A choice is being made; what anybody else chooses can't be taken back.

        Where cards that were gathered are `giving`, it goes on with the choice before.
        """
        match = self.sitting.match
        if asked is None or not self._person(asked):
            self._marks.clear()
        elif not giving:
            self._marks.append(
                Before(asked.seat, len(match.steps), match.table.revealed, self.tidings.log.length,
                     deepcopy(self.tidings.moments), tuple(cards))
            )  # fmt: skip

    def _person(self, asked: Decision[Any]) -> bool:
        """Whether a person is asked something that is neither secret nor timed."""
        timed = isinstance(asked, Calls | Dodge)
        return asked.seat in self.sitting.persons and not timed and not asked.together

    def restore(self, marks: list[Before]) -> None:
        """All agreed on going back: what was chosen just before may be taken back as ever."""
        self._marks, self._asked = marks, None

    def forget(self) -> None:
        """Something happened that nobody can take back."""
        self._marks.clear()

    @property
    def open(self) -> bool:
        """Whether the person who is asked may take back their last choice."""
        asked = self.sitting.asked
        if not self._marks or asked is None or not self._waiting() or not self._person(asked):
            return False
        if self._asked is not asked:
            quiet = not self.looks.public.facts.get("stage")
            mark, match = self._marks[-1], self.sitting.match
            own = mark.seat == asked.seat and mark.revealed == match.table.revealed
            self._asked = asked
            self._may = own and quiet and match.may_undo(asked.seat)
        return self._may

    def go(self) -> None:
        """Take back the last choice."""
        if not self.open:
            return
        mark = self._marks.pop()
        self.sitting.take_back(mark.steps)
        self.tidings.log.cut(mark.log)
        self.tidings.moments.become(mark.moments)
        self._again(mark.cards)


# By agreement -------------------------------------------------------------------------------


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
        """Whether it is one of several cards that were gathered and given one after another, or the
        first of those of a claim.
        """
        alike = before.asked.name == self.asked.name or isinstance(before.asked, Claim)
        return alike and before.seat == self.seat and isinstance(self.asked, PickCards)


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


class GameOnItsWay(Protocol):
    """The game that is to be as it was before."""

    over: bool
    back: Back

    @property
    def window_open(self) -> object | None:
        """What everybody has to do, or to see, before the game goes on."""

    @property
    def moving(self) -> bool:
        """Whether something waits to be seen."""

    def go_back(self, gathered: Sequence[Card] = ()) -> None:
        """A choice was taken back: all see the table as it is now."""


class Taken:
    """What may be taken back at a table that has agreed to such things."""

    def __init__(self, looks: Looks, tidings: Tidings, flow: GameOnItsWay) -> None:
        self.looks, self.tidings, self.flow = looks, tidings, flow
        self.sitting, self.log = looks.sitting, tidings.log
        self._chose: tuple[int, frozenset[Seat]] | None = None
        """The round, and who of the people has chosen something in it."""

    @property
    def on(self) -> bool:
        """Whether the house rules allow it, and people play who could ask for it."""
        sitting = self.sitting
        return bool(sitting.persons) and sitting.match.table.options.get(RULE) == ON

    # What could be taken back -----------------------------------------------------------

    def why_not(self) -> str:
        """Why nothing can be taken back just now, as the end of a text key; empty if it can."""
        flow, asked, window = self.flow, self.sitting.asked, self.flow.window_open
        if asked is None or flow.over:
            return "over"
        if isinstance(window, Shown):
            return "moving"
        if window is not None or isinstance(asked, Calls | Dodge):
            return "window"
        if asked.together:
            return "secret"
        if flow.moving:
            return "moving"
        return "" if self.chose else "none"

    @property
    def chose(self) -> frozenset[Seat]:
        """The people who have chosen something in this round."""
        now = self.sitting.match.table.round
        if self._chose is None or self._chose[0] != now:
            found = {seat for seat in self.sitting.persons if self.last(seat)}
            self._chose = now, frozenset(found)
        return self._chose[1]

    def note(self, asked: Decision[Any] | None) -> None:
        """Somebody is about to choose."""
        match = self.sitting.match
        if asked is None or self._chose is None or self._chose[0] != match.table.round:
            return
        made = Made(asked.seat, asked, 0, 0)
        if made.free and asked.seat in self.sitting.persons:
            self._chose = self._chose[0], self._chose[1] | {asked.seat}

    def forget(self) -> None:
        """Something was taken back: who has chosen is found out anew."""
        self._chose = None

    def last(self, seat: Seat) -> TakeableChoice | None:
        """The last choice of a person in this round."""
        made, events = history(self.sitting.match)
        ends = [place for place, event in enumerate(events) if isinstance(event, RoundEnded)]
        begin = ends[-1] + 1 if ends else 0
        mine = [n for n, one in enumerate(made) if one.seat == seat and one.free]
        if not mine or made[mine[-1]].happened < begin:
            return None
        number = _first(made, mine[-1])
        return TakeableChoice(seat, len(made) - number, len(events) - made[number].happened)

    def undone(self, choice: TakeableChoice) -> list[LogLine]:
        """What everybody knows of all that would be undone."""
        place = log_place(self.log, choice.happened)
        return [line for number, line in self.log.numbered(None) if number >= place and line.text]

    # Taking back ------------------------------------------------------------------------

    def go(self, choice: TakeableChoice) -> None:
        """All agreed: the table is as it was before that choice."""
        flow, tidings = self.flow, self.tidings
        made, events = history(self.sitting.match)
        number = len(made) - choice.count
        self.looks.board.finish()
        self.sitting.agree(choice.count, choice.seat)
        self.log.cut(log_place(self.log, choice.happened))
        kept = events[: made[number].happened]
        tidings.moments.retell(kept)
        tidings.played = _laid_last(kept)
        flow.go_back()
        flow.back.restore(self._marks(made[: number + 1]))
        if self.looks.alone is None:
            self.looks.go_away()
        tidings.collect()

    def _marks(self, made: list[Made]) -> list[Before]:
        """What the same person chose just before, and may still take back without asking."""
        *before, now = made
        marks: list[Before] = []
        length, moments = self.log.length, self.tidings.moments
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


def told(log: Log) -> list[Moment]:
    """How often something was taken back in this game, for its results."""
    seats = [event.seat for event in log.events if isinstance(event, Announced)
             and told_back(event)]  # fmt: skip
    return [Moment("moment.took_back", seats[-1], len(seats), "ui-undo")] if seats else []
