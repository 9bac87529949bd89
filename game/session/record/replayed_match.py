"""A match replayed from its start, with a way back to each of its questions."""

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

ANSWERS_BETWEEN_TABLES = 24
"""So many answers lie about between two tables that are kept."""


@dataclass(frozen=True, slots=True)
class PastQuestion:
    """A question of the match, and how much had happened before its answer."""

    asked: Decision[Any]
    answer: Any
    event_count: int

    def continues_question(self, before: PastQuestion) -> bool:
        """Return True if it asks for one more card of those chosen together."""
        alike = before.asked.question_key == self.asked.question_key or isinstance(
            before.asked, Claim
        )
        return alike and before.asked.seat == self.asked.seat and isinstance(self.asked, PickCards)


def is_never_interrupted() -> bool:
    """Return False: the work is never interrupted."""
    return False


class ReplayedMatch:
    """All questions and answers of a match, and all its events, in full.

    Some of its tables are kept: from the nearest one a question is soon come to again.
    """

    def __init__(self, start: Table, match: Match, events: list[Event]) -> None:
        """`events` hears what happens in the match, which is at its beginning."""
        self._start, self.match, self.events = start, match, events
        self.questions: list[PastQuestion] = []
        self._kept_tables, self._kept_steps = [start], [0]

    @classmethod
    def from_table(cls, game: Game, start: Table) -> ReplayedMatch:
        """Return the past of a match that began with this table, which is never changed."""
        table, events = start.copy(), list[Event]()
        table.listeners.append(events.append)
        return cls(start, Match(game, table), events)

    def submit_answer(self, index: int) -> None:
        """Answer the next question."""
        asked = self.match.decision
        assert asked is not None
        self.questions.append(PastQuestion(asked, asked.options[index], len(self.events)))
        self.match.submit(index)
        if len(self.questions) >= self._kept_steps[-1] + ANSWERS_BETWEEN_TABLES:
            table, since = self.match.position()
            if len(self.questions) - len(since) > self._kept_steps[-1]:
                self._kept_tables.append(table)
                self._kept_steps.append(len(self.questions) - len(since))

    def continues_to(self, match: Match) -> bool:
        """Return True if a match continues this one, without an undo."""
        made = len(self.match.steps)
        return self._start is match.start and self.match.steps == match.steps[:made]

    def follow_steps(
        self, steps: Sequence[int], is_enough: Callable[[], bool] = is_never_interrupted
    ) -> bool:
        """Make the missing choices until it is enough; True if all are made."""
        for index in steps[len(self.questions) :]:
            if is_enough():
                return False
            self.submit_answer(index)
        return True

    def match_at_step(self, step: int) -> Match:
        """Return the match as it waited for that answer."""
        place = bisect_right(self._kept_steps, step) - 1
        since = self.match.steps[self._kept_steps[place] : step]
        return Match(self.match.game, self._kept_tables[place].copy(), since)
