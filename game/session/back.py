"""Taking back: the last choice may be undone while it has revealed nothing to anybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from game.core.card import Card
from game.core.decision import Calls, Decision, Dodge, Seat

from .looks import Looks
from .moments import Moments
from .tidings import Tidings


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
