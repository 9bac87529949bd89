"""Computer players: they see what a person in their seat would see, and no more."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.errors import BadSetup

from .agent import Agent, RandomAgent
from .characters import CHARACTERS
from .levels import LEVELS, NOBODY, Player

RANDOM = "random"
AGENTS = (RANDOM, *LEVELS)


def agent(name: str, seed: int) -> Agent:
    """A computer player by its level, or level and character such as `hard:frog`, with a
    stream of its own.

    Raises `BadSetup` for a level or a character there is not.
    """
    level, _, face = name.partition(":")
    if level not in AGENTS:
        raise BadSetup(f"unknown agent {level}: there are {', '.join(AGENTS)}")
    if face and face not in CHARACTERS:
        raise BadSetup(f"unknown character {face}: there are {', '.join(CHARACTERS)}")
    if level == RANDOM:
        return RandomAgent(Chance(seed))
    return Player(level, Chance(seed), CHARACTERS.get(face, NOBODY))


__all__ = ["AGENTS", "CHARACTERS", "LEVELS", "RANDOM", "Agent", "agent"]
