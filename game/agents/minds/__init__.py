"""What computer players know of each game, a folder each."""

from __future__ import annotations

from collections.abc import Mapping

from game.agents.mind import Mind
from game.core.game import GUESTS

from . import (
    color_chaos,
    dice_factor,
    flower_power,
    match_patch,
    penny_badger,
    pig_farm,
    rainbow_rush,
)

MINDS: Mapping[str, Mind] = {
    "color-chaos": color_chaos.MIND,
    "dice-factor": dice_factor.MIND,
    "flower-power": flower_power.MIND,
    "match-patch": match_patch.MIND,
    "penny-badger": penny_badger.MIND,
    "pig-farm": pig_farm.MIND,
    "rainbow-rush": rainbow_rush.MIND,
}
NO_MIND = Mind()
"""For a game that nobody has thought about: all that is known is which answers there are."""


def mind_of(game_id: str) -> Mind:
    """What is known of a game."""
    if game_id in GUESTS:
        from .own import mind_of_own  # noqa: PLC0415  only a game that was brought along needs it

        return mind_of_own(game_id) or NO_MIND
    return MINDS.get(game_id, NO_MIND)
