"""Computer players: they see what a person in their seat would see, and no more."""

from math import inf

from game.core import scale
from game.core.chance import Chance
from game.core.errors import BadSetup

from .agent_protocol import Agent, RandomAgent
from .characters import CHARACTERS
from .levels import LEVELS, NOBODY, PolicyPlayer, max_thinking_ms, only_guesses, top_of_scale

RANDOM = "random"
AGENTS = (RANDOM, *LEVELS)


def make_agent(name: str, seed: int, longest_ms: float = inf) -> Agent:
    """A computer player by its level, or level and character such as `hard:frog` or `1.75:frog`,
    with a stream of its own; where there is a clock it thinks for at most this many milliseconds.

    Raises `BadSetup` for a level or a character there is not.
    """
    level, _, face = name.partition(":")
    if level != RANDOM and scale.level_number(level) is None:
        known = ", ".join((RANDOM, *scale.STOPS))
        raise BadSetup(f"unknown agent {level}: there are {known}, and numbers from -2 to 4")
    if face and face not in CHARACTERS:
        raise BadSetup(f"unknown character {face}: there are {', '.join(CHARACTERS)}")
    if level == RANDOM:
        return RandomAgent(Chance(seed))
    return PolicyPlayer(level, Chance(seed), CHARACTERS.get(face, NOBODY), longest_ms)


__all__ = [
    "AGENTS",
    "CHARACTERS",
    "LEVELS",
    "RANDOM",
    "Agent",
    "make_agent",
    "max_thinking_ms",
    "only_guesses",
    "top_of_scale",
]
