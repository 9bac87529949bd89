"""The marks for the options of a question: one by one, or one beside the other."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.agents.style import Manner
from game.core.decision import Decision, Seat
from game.games.color_chaos.chaos_table import ChaosTable

Marks = Callable[[ChaosTable, Seat, Sequence[Any], Manner], list[float]]
"""What each option is worth."""
Answers = Mapping[tuple[type[Decision[Any]], str], Marks]
"""The marks by the kind of decision and what it is about; the empty word is for anything else."""
Worth = Callable[[ChaosTable, Seat, Any], float]
"""What one option is worth, whatever the others."""
Compare = Callable[[ChaosTable, Seat, Sequence[Any]], list[float]]
"""What the options are worth, one beside the other."""


def weigh_nothing(t: ChaosTable, seat: Seat, options: Sequence[Any], style: Manner) -> list[float]:
    """Weigh all options as equal."""
    return [0.0] * len(options)


def weigh_each(worth: Worth) -> Marks:
    """Return marks that weigh the options one by one."""
    return lambda t, seat, options, style: [worth(t, seat, option) for option in options]


def weigh_together(worth: Compare) -> Marks:
    """Return marks that weigh the options against one another."""
    return lambda t, seat, options, style: worth(t, seat, options)
