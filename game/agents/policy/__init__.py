"""A policy answers the open decision of an imagined match, quickly and sensibly."""

from __future__ import annotations

from collections.abc import Callable

from game.core.chance import Chance
from game.core.match import Match

from . import color_chaos

Policy = Callable[[Match, Chance], int]


def any_answer(world: Match, chance: Chance) -> int:
    """Any legal answer: for a game that nobody has written a policy for."""
    assert world.decision is not None
    return chance.below(len(world.decision.options))


POLICIES: dict[str, Policy] = {"color-chaos": color_chaos.policy}


def policy_for(game_id: str) -> Policy:
    """The policy of a game."""
    return POLICIES.get(game_id, any_answer)
