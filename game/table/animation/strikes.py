"""The strikes of heavy events: the mat shakes, and everything stands still for a moment."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

from game.ui.draw.canvas import Point

SWINGS = 3.0  # how often the mat goes to and fro while it shakes
SIDEWAYS = 0.5  # how far it goes sideways, as a share of how far it goes up and down


@dataclass(frozen=True, slots=True)
class Strike:
    """A strike: how far the mat shakes and how long, and for how long nothing moves before."""

    units: float
    shake_ms: float
    stop_ms: float = 0.0

    def shift_at(self, elapsed_ms: float) -> Point:
        """Return how far the mat is off its place, that long after it was struck."""
        share = elapsed_ms / self.shake_ms
        if not 0 <= share < 1:
            return 0.0, 0.0
        far, turn = self.units * (1 - share), 2 * pi * SWINGS * share
        return SIDEWAYS * far * sin(turn), far * (1 if sin(turn + pi / 2) >= 0 else -1)


LAST_CARD = Strike(4.0, 220.0, 90.0)
ACTION_CARD = Strike(2.5, 140.0, 30.0)
MANY_DRAWN = Strike(3.0, 180.0, 40.0)
LONG_TRAIN = Strike(4.0, 200.0, 50.0)
BOMB = Strike(4.0, 240.0, 60.0)
MANY_CARDS = 4  # cards that somebody draws in a row, from which on the last one strikes
