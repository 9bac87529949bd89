"""Whole matches between computer players."""

from __future__ import annotations

from collections.abc import Sequence

from game.agents import Agent, agent
from game.core.chance import Chance
from game.core.match import Match

BOUND = 200_000  # decisions: a match that takes more is called unfinished


def seated(levels: Sequence[str], seed: int) -> list[Agent]:
    """A computer player for each seat, each with a stream of its own."""
    chance = Chance(seed ^ 0x5EA7)
    return [agent(level, chance.word()) for level in levels]


def play_out(match: Match, agents: Sequence[Agent], bound: int = BOUND) -> int:
    """Play a match to its end, or so many decisions; how many were made."""
    made = 0
    while (decision := match.decision) is not None and made < bound:
        match.submit(agents[decision.seat].choose(match))
        made += 1
    return made
