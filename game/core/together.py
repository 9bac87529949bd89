"""Secret rounds: several seats answer the same kind of question, unseen by each other."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

from .chance import Chance
from .decision import Decision, Seat
from .table import Table


@dataclass(frozen=True, slots=True)
class Redeal:
    """A step of a position: what the observer can't know is dealt anew."""

    observer: Seat
    seed: int


class together:
    """Ask several seats in a fixed order; nobody learns an answer before all are in.

    `ask` tells what to ask a seat. It is called anew after a re-deal, so that nothing
    derived from hidden cards outlives it. Answers lie in `table.secret`, and a card that is
    to be laid stays in its hand: views and events show only who has answered.
    """

    def __init__(
        self, t: Table, seats: Sequence[Seat], ask: Callable[[Seat], Decision[Any]]
    ) -> None:
        self.t, self.seats, self.ask = t, seats, ask

    def __await__(self) -> Generator[Decision[Any], Any, dict[Seat, Any]]:
        t = self.t
        for seat in self.seats:
            answer = Redeal(seat, 0)
            while isinstance(answer := (yield self._open()), Redeal):
                self._redeal(answer)
            self._lay(seat, answer)
        t.set(answered=0)
        answers, t.secret = t.secret, {}
        return {seat: answers[seat] for seat in self.seats}

    def _open(self) -> Decision[Any]:
        """The question to the next seat, with those to all the others still open."""
        still = [seat for seat in self.seats if seat not in self.t.secret]
        decisions = tuple(self.ask(seat) for seat in still)
        for decision in decisions:
            decision.together = decisions
        return decisions[0]

    def _lay(self, seat: Seat, answer: Any) -> None:
        self.t.secret[seat] = answer
        self.t.set(answered=self.t.answered | 1 << seat)

    def _redeal(self, redeal: Redeal) -> None:
        """Deal anew, and have the others answer at random from what they now hold."""
        t, chance = self.t, Chance(redeal.seed)
        others = [seat for seat in t.secret if seat != redeal.observer]
        for seat in others:
            del t.secret[seat]
        t.redeal(redeal.observer, chance.word())
        for seat in others:
            options = self.ask(seat).options
            self._lay(seat, options[chance.below(len(options))])
