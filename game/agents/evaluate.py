"""How good a table is for each seat, where a dream ends before the round does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.agents.policy import color_chaos, dice_factor
from game.core.match import Match, ranked
from game.core.table import Table

Evaluate = Callable[[Table], Sequence[float]]
"""By seat, how likely it is to win from here; together 1."""
EVALUATE: dict[str, Evaluate] = {"dice-factor": dice_factor.chances}
"""By game; elsewhere whoever is ahead by the scores is taken for the winner."""


Outlook = tuple[Sequence[float], Sequence[float]]
"""By seat, how likely it is to win the round, and the points it is likely to get."""
OUTLOOK: dict[str, Callable[[Table], Outlook]] = {"color-chaos": color_chaos.outlook}
"""For games in which the points of a round matter too."""


def outlook(match: Match) -> Outlook:
    """How the round is likely to end; without an estimate of its points there are none."""
    known = OUTLOOK.get(match.game.id)
    if known is not None:
        return known(match.table)
    return chances(match), [0.0] * len(match.table.scores)


def chances(match: Match) -> Sequence[float]:
    """How likely each seat is to win from here, by the game's own estimate if it has one."""
    evaluate = EVALUATE.get(match.game.id)
    if evaluate is not None:
        return evaluate(match.table)
    return winners(ranked(match.table.scores, match.game.rules.low_wins).places)


def winners(places: Sequence[int]) -> list[float]:
    """By seat, the share of the first place."""
    first = places.count(1)
    return [(place == 1) / first for place in places]
