"""Taking back: the last choice may be undone while it has revealed nothing to anybody."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.card import Card
from game.core.decision import Calls, Decision, Dodge, Seat

from .moments import Moments

if TYPE_CHECKING:
    from .flow import Flow


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

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self._marks: list[Before] = []
        self._asked: Decision[Any] | None = None
        self._may = False

    def note(self, asked: Decision[Any] | None) -> None:
        """A choice is being made; what anybody else chooses can't be taken back."""
        flow = self.flow
        if asked is None or not self._person(asked):
            self._marks.clear()
        elif not self._giving():
            self._marks.append(
                Before(asked.seat, len(flow.sitting.match.steps), flow.sitting.match.table.revealed,
                     flow.log.length, deepcopy(flow.moments), tuple(flow.gathering.cards))
            )  # fmt: skip

    def _giving(self) -> bool:
        """Whether this goes on with the choice before: cards gathered, or the only answer."""
        return bool(self.flow.giving)

    def _person(self, asked: Decision[Any]) -> bool:
        """Whether a person is asked something that is neither secret nor timed."""
        timed = isinstance(asked, Calls | Dodge)
        return asked.seat in self.flow.sitting.persons and not timed and not asked.together

    def restore(self, marks: list[Before]) -> None:
        """All agreed on going back: what was chosen just before may be taken back as ever."""
        self._marks, self._asked = marks, None

    def forget(self) -> None:
        """Something happened that nobody can take back."""
        self._marks.clear()

    @property
    def open(self) -> bool:
        """Whether the person who is asked may take back their last choice."""
        flow, asked = self.flow, self.flow.sitting.asked
        if not self._marks or asked is None or not flow.waiting or not self._person(asked):
            return False
        if self._asked is not asked:
            quiet = not flow.public.facts.get("stage")
            mark, match = self._marks[-1], flow.sitting.match
            own = mark.seat == asked.seat and mark.revealed == match.table.revealed
            self._asked = asked
            self._may = own and quiet and match.may_undo(asked.seat)
        return self._may

    def go(self) -> None:
        """Take back the last choice."""
        if not self.open:
            return
        flow, mark = self.flow, self._marks.pop()
        flow.sitting.take_back(mark.steps)
        flow.log.cut(mark.log)
        flow.moments.become(mark.moments)
        flow.taken.forget()
        flow.go_back()
        flow.gathering.cards = list(mark.cards)
