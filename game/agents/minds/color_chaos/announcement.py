"""Weights of the color to announce."""

from __future__ import annotations

from collections.abc import Sequence

from game.agents.style import Manner
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable

FAVORITE = 3.0
"""How many cards a color counts for that somebody likes and holds."""


def weigh_colors(t: ChaosTable, seat: Seat, options: Sequence[str], style: Manner) -> list[float]:
    """Weigh the colors by cards in hand, then by points; a liked one counts more."""
    return [weigh_color(t, seat, option, FAVORITE * (option == style.taste)) for option in options]


def weigh_color(t: ChaosTable, seat: Seat, option: str, extra: float = 0.0) -> float:
    """Return how good it is to announce a color."""
    held = sum(1 + c.points / 50 for c in t.hands[seat] if c.color == option)
    return held + extra if held else 0.0
