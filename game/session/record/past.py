"""A match made again from its beginning, with the way back to any of its questions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.decision import Claim, Decision, PickCards
from game.core.event import Event
from game.core.game import Game
from game.core.match import Match
from game.core.table import Table

EVERY = 24
"""So many answers lie about between two tables that are kept."""


@dataclass(frozen=True, slots=True)
class PastQuestion:
    """A question of the match, and how much had happened before its answer."""

    asked: Decision[Any]
    answer: Any
    happened: int

    def goes_on(self, before: PastQuestion) -> bool:
        """Whether it asks for one card more of those that were chosen together."""
        alike = before.asked.name == self.asked.name or isinstance(before.asked, Claim)
        return alike and before.asked.seat == self.asked.seat and isinstance(self.asked, PickCards)


def never() -> bool:
    """It may take as long as it takes."""
    return False


class Past:
    """Everything that was asked and answered, and all that happened, in full.

    Some of its tables are kept: from the nearest one a question is soon come to again.
    """

    def __init__(self, start: Table, match: Match, events: list[Event]) -> None:
        """`events` hears what happens in the match, which is at its beginning."""
        self._start, self.match, self.events = start, match, events
        self.questions: list[PastQuestion] = []
        self._kept, self._marks = [start], [0]

    @classmethod
    def of(cls, game: Game, start: Table) -> Past:
        """That of a match that began with a table, which is never changed."""
        table, events = start.copy(), list[Event]()
        table.listeners.append(events.append)
        return cls(start, Match(game, table), events)

    def submit(self, index: int) -> None:
        """Answer the next question."""
        asked = self.match.decision
        assert asked is not None
        self.questions.append(PastQuestion(asked, asked.options[index], len(self.events)))
        self.match.submit(index)
        if len(self.questions) >= self._marks[-1] + EVERY:
            table, since = self.match.position()
            if len(self.questions) - len(since) > self._marks[-1]:
                self._kept.append(table)
                self._marks.append(len(self.questions) - len(since))

    def fits(self, match: Match) -> bool:
        """Whether that is the same match, perhaps further on: nothing of this was taken back."""
        made = len(self.match.steps)
        return self._start is match.start and self.match.steps == match.steps[:made]

    def follow(self, steps: Sequence[int], enough: Callable[[], bool] = never) -> bool:
        """Make the choices that are still missing, until it is enough; whether it is done."""
        for index in steps[len(self.questions) :]:
            if enough():
                return False
            self.submit(index)
        return True

    def at(self, step: int) -> Match:
        """The match as it waited for that answer."""
        place = bisect_right(self._marks, step) - 1
        since = self.match.steps[self._marks[place] : step]
        return Match(self.match.game, self._kept[place].copy(), since)
