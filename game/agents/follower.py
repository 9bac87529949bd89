"""A computer player that follows one policy, whatever that is: for comparing policies."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.match import Match

from .agent import Settled
from .policy import Policy
from .style import PLAIN, Manner


class Follower:
    """Answers as a policy does in a world imagined from its seat; it makes every call."""

    def __init__(self, policy: Policy, chance: Chance, style: Manner = PLAIN) -> None:
        self.policy, self.chance, self.style = policy, chance, style

    def choose(self, match: Match) -> int:
        """The policy's answer."""
        assert match.decision is not None
        world = match.imagine(match.decision.seat, self.chance)
        return self.policy(world, self.chance, self.style)

    def think(self, match: Match) -> Settled:
        """The policy answers at once."""
        return Settled(self.choose(match))

    def reaction(self, made: bool, window: float) -> float:
        """Half the window, or half as much again when it was missed."""
        return window * (0.5 if made else 1.5)
