"""What a computer player does in Dice Factor: it collects for the nearer target.

A hand is worth the more, the more of its cards go towards one target. A draw, a trade or a
roll is worth the mean of what it may bring, by what its seat has not seen yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.agents.style import PLAIN, Manner
from game.core.chance import Chance
from game.core.match import Match
from game.games.dice_factor.factor_table import FactorTable

from .answers import WEIGH
from .at_sight import HASTILY
from .mind import FactorMind

Weigh = Mapping[str, Callable[[FactorMind, Sequence[Any]], list[float]]]


def policy(world: Match, chance: Chance, style: Manner = PLAIN) -> int:
    """The best answer for the seat that is asked; of equal ones any."""
    return best(WEIGH, world, chance, style)


def hasty(world: Match, chance: Chance, style: Manner = PLAIN) -> int:
    """What the colors die asks for is all it sees."""
    return best(HASTILY, world, chance, style)


def best(weigh: Weigh, world: Match, chance: Chance, style: Manner) -> int:
    """The answer that is worth most; of equal ones any."""
    decision, t = world.decision, world.table
    assert decision is not None
    assert isinstance(t, FactorTable)
    if decision.name not in weigh:
        return chance.below(len(decision.options))
    values = weigh[decision.name](FactorMind(t, decision.seat, style), decision.options)
    enough = max(values) - 1e-9
    equal = [place for place, value in enumerate(values) if value > enough]
    return equal[chance.below(len(equal))] if len(equal) > 1 else equal[0]
