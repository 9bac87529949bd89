"""Secret rounds: several seats answer the same kind of question, unseen by each other."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import Any

from .chance import Chance
from .decision import Decision, Seat
from .table import RedealLayout, Table


@dataclass(slots=True)
class Redeal:
    """A step of a position: what the observer can't know is dealt anew.

    Forks of an imagined world take it again, with the table as it was: they need not shuffle,
    since it is known what came of it.
    """

    observer: Seat
    seed: int
    dealt: RedealLayout | None = field(default=None, init=False, compare=False, repr=False)

    def deal_anew(self, t: Table, deal: Callable[[Seat, int], None]) -> None:
        """Deal anew in this way, or as it came out before."""
        if self.dealt is None:
            deal(self.observer, self.seed)
            self.dealt = t.redeal_layout(self.observer)
        else:
            t.restore_layout(self.dealt)


class SecretRound:
    """A secret round: several seats answer, and nobody learns an answer early.

    They are asked in a fixed order. `ask` tells what to ask a seat; what others answer makes no
    difference to that. It is called anew after a re-deal, so that nothing derived from hidden
    cards outlives it. Answers lie in `table.secret`, and a card that is to be laid stays in its
    hand: views and events show only who has answered.
    """

    def __init__(
        self, t: Table, seats: Sequence[Seat], ask: Callable[[Seat], Decision[Any]]
    ) -> None:
        self.t, self.seats, self.ask = t, seats, ask

    def __await__(self) -> Generator[Decision[Any], None, dict[Seat, Any]]:
        t, asked = self.t, self._open_questions(self.seats)
        while decisions := tuple(asked.values()):
            for decision in decisions:
                decision.together = decisions
            first = decisions[0]
            yield first
            if isinstance(first.answer, Redeal):
                first.answer.deal_anew(t, self._redeal_answers)
                asked = self._open_questions(self.seats)
            else:
                self._lay_answer(first.seat, first.answer)
                del asked[first.seat]
                asked = self._open_questions([first.seat]) | asked
        t.set_facts(answered=0)
        answers, t.secret = t.secret, {}
        return {seat: answers.get(seat, ()) for seat in self.seats}

    def _open_questions(self, seats: Sequence[Seat]) -> dict[Seat, Decision[Any]]:
        """Return the questions to those of these seats who have not answered yet."""
        asked = ((seat, self._next_question(seat)) for seat in seats)
        return {seat: decision for seat, decision in asked if decision is not None}

    def _next_question(self, seat: Seat) -> Decision[Any] | None:
        """Return what a seat is asked now; None if it has answered."""
        return None if seat in self.t.secret else self.ask(seat)

    def _lay_answer(self, seat: Seat, answer: Any) -> None:
        self.t.secret[seat] = answer
        self._note_answered(seat)

    def _note_answered(self, seat: Seat) -> None:
        self.t.set_facts(answered=self.t.answered | 1 << seat)

    def _redeal_answers(self, observer: Seat, seed: int) -> None:
        """Deal anew, and have the others answer at random from what they now hold."""
        t, chance, answered = self.t, Chance(seed), self.t.answered
        others = [seat for seat in self.seats if seat != observer and self._has_begun(seat)]
        for seat in others:
            t.secret.pop(seat, None)
        t.redeal(observer, chance.next_word())
        for seat in others:
            self._answer_anew(seat, chance)
        t.answered = answered

    def _has_begun(self, seat: Seat) -> bool:
        """True if a seat has answered, or begun to; in a playout it may have nothing to lay."""
        return seat in self.t.secret or bool(self.t.answered >> seat & 1)

    def _answer_anew(self, seat: Seat, chance: Chance) -> None:
        self._lay_answer(seat, random_option(self.ask(seat).options, chance))


class RepeatedSecretRound(SecretRound):
    """A secret round in which a seat answers more than once: `ask` gives `None` at its end.

    What it answered so far is `table.secret[seat]`, a tuple; that stays secret too.
    """

    def __init__(
        self, t: Table, seats: Sequence[Seat], ask: Callable[[Seat], Decision[Any] | None]
    ) -> None:
        self.t, self.seats, self.more = t, seats, ask

    def _next_question(self, seat: Seat) -> Decision[Any] | None:
        return self.more(seat)

    def _lay_answer(self, seat: Seat, answer: Any) -> None:
        self.t.secret[seat] = (*self.t.secret.get(seat, ()), answer)
        if self.more(seat) is None:
            self._note_answered(seat)

    def _answer_anew(self, seat: Seat, chance: Chance) -> None:
        """Answer to the end, if it was done; otherwise nobody can know how far it had come."""
        while self.t.answered >> seat & 1 and (decision := self.more(seat)) is not None:
            self._lay_answer(seat, random_option(decision.options, chance))


DONE = "done"


def random_option(options: Sequence[Any], chance: Chance) -> Any:
    """Return one of the options; all are equally likely."""
    return options[chance.below(len(options))]
