"""How good and how quick computer players are; one that follows a policy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.chance import Chance
from game.core.decision import Calls
from game.core.match import Match

from .agent import Settled
from .policy import policy_for

SOONEST = 0.25  # seconds: nobody reacts faster


@dataclass(frozen=True, slots=True)
class Level:
    """How often calls are missed, and when those made are seen, in a second's window."""

    missed: Mapping[str, float]
    reaction: tuple[float, float]


LEVELS = {"normal": Level({"chaos": 0.08, "flip": 0.06}, (0.4, 0.8))}


class PolicyAgent:
    """Follows the game's policy in a world imagined from its seat.

    Whether a call is made comes from its own stream; the moment shown is drawn from a
    second one, so that what is shown never changes what is played.
    """

    def __init__(self, level: Level, chance: Chance) -> None:
        self.level = level
        self.moments = chance.branch()
        self.chance = chance

    def choose(self, match: Match) -> int:
        """The policy's answer; calls are made or missed as its level goes."""
        decision = match.decision
        assert decision is not None
        if isinstance(decision, Calls):
            return decision.options.index(self._calls(decision.options[0]))
        world = match.imagine(decision.seat, self.chance)
        return policy_for(match.game.id)(world, self.chance)

    def _calls(self, owed: tuple[str, ...]) -> tuple[str, ...]:
        missed = self.level.missed
        return tuple(call for call in owed if self.chance.random() >= missed.get(call, 0))

    def think(self, match: Match) -> Settled:
        """The policy answers at once."""
        return Settled(self.choose(match))

    def reaction(self, made: bool, window: float) -> float:
        """A human moment: longer windows are used more calmly."""
        soonest, latest = self.level.reaction
        moment = soonest + (latest - soonest) * self.moments.random()
        if made:
            return min(max(SOONEST, moment * (1 + window) / 2), 0.95 * window)
        return window + moment / 2
