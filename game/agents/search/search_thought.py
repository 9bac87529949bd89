"""Search in slices: one playout after another, until there are enough or time is up."""

from collections.abc import Iterator

from game.agents.agent_protocol import Clock
from game.agents.mind import Plan
from game.agents.minds import mind_of
from game.core.chance import Chance
from game.core.match import Match

STEP = 1.5  # milliseconds that a step is expected to take before any was made
FORGOTTEN = 0.95  # how much of the longest step is still expected one step later


class SearchThought:
    """The base of both kinds of search: how long they run playouts."""

    def __init__(self, match: Match, plan: Plan, chance: Chance) -> None:
        self.match, self.plan, self.chance = match, plan, chance
        self.seat, self.mind = match.open_decision.seat, mind_of(match.game.id)
        self.dreams = 0
        """How many dreams came to their end."""
        self.spent = 0.0
        """Milliseconds of thinking, where a clock is at hand."""
        self.answer: int | None = None
        self._longest = STEP
        """How many milliseconds a step of a dream may take, as those before did."""
        self._dreaming: Iterator[object] | None = None
        """The dream that pauses."""

    def poll(self, milliseconds: float, clock: Clock) -> int | None:
        """Search for this many milliseconds, at least one step; the answer once it is found.

        When time is up, it is the answer known by then.
        """
        begun, passed = clock(), 0.0
        while self._think_step() is None:
            before, passed = passed, clock() - begun
            self._longest = max(passed - before, FORGOTTEN * self._longest)
            if self.spent + passed > self.plan.longest:
                self.answer = self.best_answer()
            elif passed + self._longest > milliseconds:
                break
        self.spent += passed
        return self.answer

    def think_further(self) -> int | None:
        """Run one more playout, or the rest of one; the answer once it is found."""
        self._think_step()
        while self._dreaming is not None:
            self._think_step()
        return self.answer

    def _think_step(self) -> int | None:
        """Play a few more decisions of a playout; the answer once it is found."""
        if self.answer is None and self._dreaming is None:
            if self.dreams < self.plan.dreams:
                self._dreaming = self.run_dream()
            else:
                self.answer = self.best_answer()
        if self.answer is not None:
            self._dreaming = None
        elif next(self._dreaming or iter(()), self) is self:
            self._dreaming = None
            self.dreams += 1
        return self.answer

    def answer_now(self) -> int:
        """Return the answer as far as it is known by now: time is up."""
        if self.answer is None:
            self.answer = self.best_answer()
        return self.answer

    def run_dream(self) -> Iterator[None]:
        """Run one playout, which pauses now and then."""
        raise NotImplementedError

    def best_answer(self) -> int:
        """Return the best answer known so far."""
        raise NotImplementedError
