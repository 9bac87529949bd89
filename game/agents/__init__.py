"""Computer players: they see what a person in their seat would see, and no more."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.errors import BadSetup

from .agent import Agent, RandomAgent
from .levels import LEVELS, PolicyAgent

RANDOM = "random"
AGENTS = (RANDOM, *LEVELS)


def agent(level: str, seed: int) -> Agent:
    """A computer player of this level, with a stream of its own.

    Raises `BadSetup` for a level there is not.
    """
    if level == RANDOM:
        return RandomAgent(Chance(seed))
    if level not in LEVELS:
        raise BadSetup(f"unknown agent {level}: there are {', '.join(AGENTS)}")
    return PolicyAgent(LEVELS[level], Chance(seed))


__all__ = ["AGENTS", "LEVELS", "RANDOM", "Agent", "agent"]
