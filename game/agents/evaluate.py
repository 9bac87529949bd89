"""How good a table is for each seat, where a dream ends before the round does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.agents.policy import color_chaos
from game.core.match import Match, ranked
from game.core.table import Table

Outlook = tuple[Sequence[float], Sequence[float]]
"""By seat, how likely it is to win the round, together 1, and the points it is likely to get."""
OUTLOOK: dict[str, Callable[[Table], Outlook]] = {"color-chaos": color_chaos.outlook}
"""By game; elsewhere whoever is ahead by the scores is taken for the winner."""


def outlook(match: Match) -> Outlook:
    """How the round is likely to end; without an estimate of its points there are none."""
    known = OUTLOOK.get(match.game.id)
    if known is not None:
        return known(match.table)
    scores = match.table.scores
    return winners(ranked(scores, match.game.rules.low_wins).places), [0.0] * len(scores)


def winners(places: Sequence[int]) -> list[float]:
    """By seat, the share of the first place."""
    first = places.count(1)
    return [(place == 1) / first for place in places]
