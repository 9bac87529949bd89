"""Thinking in slices: dream after dream, until there were enough or time is up."""

from __future__ import annotations

from game.agents.agent import Clock
from game.core.chance import Chance
from game.core.match import Match

from .plan import Plan


class Thinking:
    """What both kinds of search share: how long they dream."""

    def __init__(self, match: Match, plan: Plan, chance: Chance) -> None:
        assert match.decision is not None
        self.match, self.plan, self.chance = match, plan, chance
        self.seat = match.decision.seat
        self.dreams = 0
        """How many dreams came to their end."""
        self.spent = 0.0
        """Milliseconds of thinking, where a clock is at hand."""
        self.answer: int | None = None

    def poll(self, milliseconds: float, clock: Clock) -> int | None:
        """Dream on for about so long; the answer once it is found, or time is up."""
        begun = clock()
        passed = 0.0
        while self.go_on() is None and passed < milliseconds:
            passed = clock() - begun
            if self.spent + passed > self.plan.longest:
                self.answer = self.best()
        self.spent += clock() - begun
        return self.answer

    def go_on(self) -> int | None:
        """One dream more; the answer once it is found."""
        if self.answer is None and self.dreams >= self.plan.dreams:
            self.answer = self.best()
        if self.answer is None:
            self.dream()
            self.dreams += 1
        return self.answer

    def settle(self) -> int:
        """The answer as far as it is known by now: time is up."""
        if self.answer is None:
            self.answer = self.best()
        return self.answer

    def dream(self) -> None:
        """One dream."""
        raise NotImplementedError

    def best(self) -> int:
        """The answer as far as is known."""
        raise NotImplementedError
