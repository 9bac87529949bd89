"""Answers of a secret round that were given elsewhere, until it is their turn to be settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.decision import Challenge, Decision, PickCards, Seat
from game.core.match import Match

from .live_match import LiveMatch


class EarlyAnswers:
    """What people apart from the screen answer while somebody else is still asked."""

    def __init__(self, live_match: LiveMatch) -> None:
        self.live_match = live_match
        self.answers: dict[Seat, list[Any]] = {}
        """What has yet to reach the match, by seat: one option after another."""
        self.answer_counts: dict[Seat, int] = {}
        """How often each seat has answered such a round."""

    def list_open_questions(self) -> dict[Seat, Decision[Any]]:
        """Who has yet to answer the secret round that is open, and what."""
        now = self.live_match.asked
        if now is None or isinstance(now, Challenge):
            return {}
        return {d.seat: d for d in now.together if d.seat not in self.answers}

    def fork_match_for(self, seat: Seat) -> Match | None:
        """The match as it waits for that seat: what others answer before makes no difference."""
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
        """A person answers: all options to be submitted, in their order."""
        self.answers[seat] = list(options)
        self.answer_counts[seat] = self.answer_counts.get(seat, 0) + 1

    def take_next_answer(self, decision: Decision[Any]) -> int | None:
        """Which option the seat that is asked now has given, if it has."""
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
        """The match has gone on: what belongs to no open round is forgotten."""
        now = self.live_match.asked
        seats = {d.seat for d in now.together} if now is not None else set()
        self.answers = {seat: left for seat, left in self.answers.items() if seat in seats}
