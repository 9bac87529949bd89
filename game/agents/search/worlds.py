"""Paired worlds: all candidate answers are tried in the same sampled worlds.

What differs between two answers in one world is due to the answers alone, so few worlds
tell which is better (common random numbers). Answers that are surely worse are dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any

from game.agents.agent import Clock
from game.agents.policy import policy_for
from game.agents.style import Style
from game.core.chance import Chance
from game.core.decision import Decision
from game.core.match import Match

from .dream import dream_on, worth
from .plan import Plan

ROUND = 8
"""After so many worlds each the candidates are compared."""
SURELY = 2.0
"""By so many standard errors a candidate must be worse to be dropped."""


class Search:
    """The comparison of the answers to one decision."""

    def __init__(self, match: Match, plan: Plan, chance: Chance, style: Style) -> None:
        decision = match.decision
        assert decision is not None
        self.match, self.plan, self.chance = match, plan, chance
        self.seat = decision.seat
        self.dreams = 0
        """How many dreams came to their end."""
        self.spent = 0.0
        """Milliseconds of thinking, where a clock is at hand."""
        world = match.imagine(self.seat, chance)
        self.prior = policy_for(match.game.id)(world, chance, style)
        self.live = candidates(decision, self.prior, plan.candidates, chance)
        self.values: dict[int, list[float]] = {option: [] for option in self.live}
        self._world, self._luck = world, 0
        self._next = len(self.live)
        self.answer: int | None = self.prior if len(self.live) == 1 else None

    def poll(self, milliseconds: float, clock: Clock) -> int | None:
        """Dream on for about so long; the answer once it is found, or time is up."""
        begun = clock()
        while self.go_on() is None and (now := clock()) < begun + milliseconds:
            if self.spent + now - begun > self.plan.longest:
                self.answer = self._best()
        self.spent += clock() - begun
        return self.answer

    def go_on(self) -> int | None:
        """One dream more; the answer once it is found."""
        if self.answer is None:
            if self._next >= len(self.live):
                self._new_world()
            if self.answer is None:
                self._dream(self.live[self._next])
                self._next += 1
        return self.answer

    def _new_world(self) -> None:
        """All candidates met the last world: compare them, then imagine another one."""
        if self.dreams and len(self.values[self.live[0]]) % ROUND == 0:
            self._drop()
        if len(self.live) == 1 or self.dreams + len(self.live) > self.plan.dreams:
            self.answer = self._best()
            return
        self._world = self.match.imagine(self.seat, self.chance)
        self._luck = self.chance.word()
        self._next = 0

    def _dream(self, option: int) -> None:
        world = self._world.fork()
        before = world.table.scores
        world.submit(option)
        ended = dream_on(world, self.plan, Chance(self._luck))
        self.values[option].append(worth(before, world, self.plan, ended)[self.seat])
        self.dreams += 1

    def _drop(self) -> None:
        best = max(self.live, key=lambda option: sum(self.values[option]))
        ahead = self.values[best]
        self.live = [
            option
            for option in self.live
            if option == best or lead(ahead, self.values[option]) < SURELY
        ]

    def _best(self) -> int:
        """The best answer; the policy's unless another is better by a margin."""
        enough = [o for o in self.live if len(self.values[o]) == len(self.values[self.live[0]])]
        if not self.values[enough[0]]:
            return self.prior
        best = max(enough, key=lambda option: sum(self.values[option]))
        if self.prior in enough and lead(self.values[best], self.values[self.prior]) < (
            self.plan.margin
        ):
            return self.prior
        return best


def lead(these: Sequence[float], those: Sequence[float]) -> float:
    """By how many standard errors values are greater than others of the same worlds."""
    count = min(len(these), len(those))
    differences = [a - b for a, b in zip(these[:count], those[:count], strict=True)]
    mean = sum(differences) / count
    spread = sum((d - mean) ** 2 for d in differences)
    if not spread:
        return inf if mean > 0 else -inf if mean < 0 else 0.0
    return mean / sqrt(spread / (count * max(1, count - 1)))


def candidates(decision: Decision[Any], prior: int, most: int, chance: Chance) -> list[int]:
    """The answers worth comparing: the policy's, then others that are not alike."""
    words = [decision.word(option) for option in decision.options]
    places = list(range(len(words)))
    chance.shuffle(places)
    chosen = {words[prior]: prior}
    for place in places:
        if len(chosen) < most:
            chosen.setdefault(words[place], place)
    return list(chosen.values())
