"""Answers to a secret round that were given on phones, until it is their turn."""

from collections.abc import Sequence
from typing import Any

from game.core.decision import Challenge, Decision, PickCards, Seat
from game.core.match import Match

from .live_match import LiveMatch


class EarlyAnswers:
    """The answers that people on phones give while another seat is still asked."""

    def __init__(self, live_match: LiveMatch) -> None:
        self.live_match = live_match
        self.answers: dict[Seat, list[Any]] = {}
        """What has yet to reach the match, by seat: one option after another."""
        self.answer_counts: dict[Seat, int] = {}
        """How often each seat has answered such a round."""

    def list_open_questions(self) -> dict[Seat, Decision[Any]]:
        """Return the open questions of the secret round, by seat."""
        now = self.live_match.asked
        if now is None or isinstance(now, Challenge):
            return {}
        return {d.seat: d for d in now.together if d.seat not in self.answers}

    def fork_match_for(self, seat: Seat) -> Match | None:
        """Return the match as it waits for this seat's answer, or None.

        What others answer before makes no difference to it.
        """
        match, now = self.live_match.match, self.live_match.asked
        if now is None or seat not in self.list_open_questions():
            return None
        if now.seat == seat:
            return match
        ahead = match.fork()
        for _ in range(len(now.together) * len(match.table.deck)):
            asked = ahead.decision
            if asked is None or not asked.together or asked.seat == seat:
                break
            ahead.submit(len(asked.options) - 1 if isinstance(asked, PickCards) else 0)
        found = ahead.decision
        return ahead if found is not None and found.seat == seat else None

    def store_answers(self, seat: Seat, options: Sequence[Any]) -> None:
        """Store a person's answer: all options to submit, in order."""
        self.answers[seat] = list(options)
        self.answer_counts[seat] = self.answer_counts.get(seat, 0) + 1

    def take_next_answer(self, decision: Decision[Any]) -> int | None:
        """Return the index of the stored option for this decision, if there is one."""
        given = self.answers.get(decision.seat)
        if not given:
            self.answers.pop(decision.seat, None)
            return None
        option = given.pop(0)
        if not given:
            del self.answers[decision.seat]
        options = list(decision.options)
        return options.index(option) if option in options else None

    def forget_closed_rounds(self) -> None:
        """Forget answers to rounds that are over."""
        now = self.live_match.asked
        seats = {d.seat for d in now.together} if now is not None else set()
        self.answers = {seat: left for seat, left in self.answers.items() if seat in seats}
