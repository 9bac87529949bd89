"""A greedy Color Chaos player: gets rid of points, keeps what always fits for the end,
and turns on whoever is about to go out.
"""

from game.core.table import Table
from game.games.color_chaos.chaos_table import ChaosTable

from . import outlook as _outlook
from .answering import policy, sensible


def outlook(t: Table) -> tuple[list[float], list[float]]:
    """By seat, how likely it is to win the round, and the points it is likely to get."""
    assert isinstance(t, ChaosTable)
    return _outlook.outlook(t)


__all__ = ["outlook", "policy", "sensible"]
