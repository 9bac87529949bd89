"""A policy answers the open decision of an imagined match, quickly and sensibly."""

from __future__ import annotations

from typing import Protocol

from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PickCard, PickCards, PlayCard
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


class Policy(Protocol):
    """Answers with the index of an option, in the way of a style."""

    def __call__(self, world: Match, chance: Chance, style: Manner = PLAIN) -> int:
        """The index of the answer."""


class Sensible(Protocol):
    """Tells the answers that a player of some style would think about."""

    def __call__(self, world: Match, style: Manner = PLAIN) -> list[int]:
        """Their indices."""


def all_answers(world: Match, style: Manner = PLAIN) -> list[int]:
    """Every answer."""
    assert world.decision is not None
    return list(range(len(world.decision.options)))


def any_answer(world: Match, chance: Chance, style: Manner = PLAIN) -> int:
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
HASTY: dict[str, Policy] = {
    "dice-factor": dice_factor.hasty,
    "flower-power": flower_power.hasty,
    "match-patch": match_patch.policy,
    "penny-badger": penny_badger.hasty,
    "pig-farm": pig_farm.hasty,
    "rainbow-rush": rainbow_rush.hasty,
}
"""What a player does that looks no further than what fits, in games where it is not just
any card.
"""
SENSIBLE: dict[str, Sensible] = {
    "color-chaos": color_chaos.sensible,
    "flower-power": flower_power.sensible,
}
"""Which answers are worth comparing; in other games all of them."""


def policy_for(game_id: str) -> Policy:
    """The policy of a game."""
    return POLICIES.get(game_id, any_answer)


def sensible_for(game_id: str) -> Sensible:
    """Which answers are worth comparing in a game."""
    return SENSIBLE.get(game_id, all_answers)


def hasty_for(game_id: str) -> Policy:
    """What a hasty player does in a game."""
    return HASTY.get(game_id, any_card)


def any_card(world: Match, chance: Chance, style: Manner = PLAIN) -> int:
    """Any of the cards that may be played or chosen; else the policy's answer."""
    decision = world.decision
    assert decision is not None
    cards = [i for i, option in enumerate(decision.options) if isinstance(option, Card)]
    if not cards or not isinstance(decision, PlayCard | PickCard | PickCards):
        return policy_for(world.game.id)(world, chance, style)
    return cards[chance.below(len(cards))]
