"""Paired worlds: all candidate answers are tried in the same sampled worlds.

What differs between two answers in one world is due to the answers alone, so few worlds
tell which is better (common random numbers). Answers that are surely worse are dropped.
"""

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from typing import Any

from game.agents.agent_protocol import world_for_seat
from game.agents.habitual_answer import NO_LIKINGS, Likings
from game.agents.mind import Plan
from game.agents.style import Manner
from game.core.chance import Chance
from game.core.decision import Decision
from game.core.match import Match

from .rollout import play_rollout, rollout_worth
from .search_thought import SearchThought

ROUND = 8
"""After so many worlds each the candidates are compared."""
SURELY = 2.0
"""By so many standard errors a candidate must be worse to be dropped."""


class WorldSearch(SearchThought):
    """The comparison of the answers to one decision."""

    def __init__(
        self,
        match: Match,
        plan: Plan,
        chance: Chance,
        style: Manner,
        likings: Likings = NO_LIKINGS,
    ) -> None:
        super().__init__(match, plan, chance)
        world = world_for_seat(match, chance, self.mind.searches)
        self.prior = self.mind.policy(world, chance, style)
        self.likings = likings
        places = self.mind.sensible(world, style)
        self.live = candidate_answers(match.open_decision, [self.prior, *places], plan.candidates)
        self.values: dict[int, list[float]] = {option: [] for option in self.live}
        self._world, self._luck, self._left = match, 0, list[int]()
        if len(self.live) == 1:
            self.answer = self.prior

    def run_dream(self) -> Iterator[None]:
        """Try the next candidate in this world; the first one in another world."""
        if not self._left:
            self._world = self.match.imagine(self.seat, self.chance)
            self._luck, self._left = self.chance.next_word(), self.live[:]
        option = self._left.pop(0)
        world = self._world.fork() if self._left else self._world
        before, this = world.table.scores, world.table.round
        world.submit(option)  # perhaps the last of the round
        ended = yield from play_rollout(world, self.plan, Chance(self._luck), this)
        self.values[option].append(rollout_worth(before, world, self.plan, ended)[self.seat])
        if not self._left and len(self.values[option]) % ROUND == 0:
            self._drop_losers()

    def _drop_losers(self) -> None:
        leader = self._leading_candidate()
        ahead = self.values[leader]
        self.live = [
            o for o in self.live if o == leader or lead_in_errors(ahead, self.values[o]) < SURELY
        ]
        if len(self.live) == 1:
            self.answer = leader

    def _leading_candidate(self) -> int:
        worlds = min(len(self.values[option]) for option in self.live)
        return max(self.live, key=lambda option: sum(self.values[option][:worlds]))

    def best_answer(self) -> int:
        """The best answer; the policy's unless another is better by a margin.

        One that is liked is given unless it is surely worse.
        """
        leader, prior = self._leading_candidate(), self.prior
        ahead = self.values[leader]
        alike = [o for o in self.live if lead_in_errors(ahead, self.values[o]) < SURELY]
        if liked := self.likings.prefer(leader, alike):
            return min(liked, key=lambda o: lead_in_errors(ahead, self.values[o]))
        if (
            prior in self.live
            and lead_in_errors(self.values[leader], self.values[prior]) < self.plan.margin
        ):
            return prior
        return leader


def lead_in_errors(these: Sequence[float], those: Sequence[float]) -> float:
    """Return by how many standard errors values exceed others of the same worlds."""
    differences = [a - b for a, b in zip(these, those, strict=False)]
    if not differences:
        return 0.0
    count = len(differences)
    mean = sum(differences) / count
    spread = sum((d - mean) ** 2 for d in differences)
    if not spread:
        return inf if mean > 0 else -inf if mean < 0 else 0.0
    return mean / sqrt(spread / (count * max(1, count - 1)))


def candidate_answers(decision: Decision[Any], places: Sequence[int], limit: int) -> list[int]:
    """Return the first of some answers that are not alike."""
    chosen: dict[str, int] = {}
    for place in places:
        if len(chosen) < limit:
            chosen.setdefault(decision.word(decision.options[place]), place)
    return list(chosen.values())
