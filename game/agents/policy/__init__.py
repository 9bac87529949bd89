"""A policy answers the open decision of an imagined match, quickly and sensibly."""

from __future__ import annotations

from collections.abc import Callable

from game.core.chance import Chance
from game.core.match import Match

from . import (
    color_chaos,
    dice_factor,
    flower_power,
    match_patch,
    penny_badger,
    pig_farm,
    rainbow_rush,
)

Policy = Callable[[Match, Chance], int]


def any_answer(world: Match, chance: Chance) -> int:
    """Any legal answer: for a game that nobody has written a policy for."""
    assert world.decision is not None
    return chance.below(len(world.decision.options))


POLICIES: dict[str, Policy] = {
    "color-chaos": color_chaos.policy,
    "dice-factor": dice_factor.policy,
    "flower-power": flower_power.policy,
    "match-patch": match_patch.policy,
    "penny-badger": penny_badger.policy,
    "pig-farm": pig_farm.policy,
    "rainbow-rush": rainbow_rush.policy,
}


def policy_for(game_id: str) -> Policy:
    """The policy of a game."""
    return POLICIES.get(game_id, any_answer)
