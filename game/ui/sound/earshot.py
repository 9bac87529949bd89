"""What is within earshot: never so much at once that it becomes noise."""

from __future__ import annotations

from collections import deque

MOMENT, MOST = 90.0, 3  # milliseconds, and how many sounds may begin in them
APART = 45.0  # milliseconds from a sound to the same one again
FARTHER = {"deal": 75.0, "pennies": 350.0, "other-turn": 200.0}
"""Sounds that are heard even more rarely however often they are due."""
ALWAYS = frozenset({"chaos-made", "missed", "your-turn", "game-end", "round-end", "well-played"})
"""What somebody waits for: it is heard whatever else is."""


class Earshot:
    """Remembers what began lately, in milliseconds of the program's clock."""

    def __init__(self) -> None:
        self._last: dict[str, float] = {}
        self._begun: deque[float] = deque(maxlen=MOST)

    def may(self, sound: str, now: float) -> bool:
        """Whether a sound that is due now is to be heard; if so it counts as begun."""
        if now - self._last.get(sound, -1e9) < FARTHER.get(sound, APART):
            return False
        crowded = len(self._begun) == MOST and now - self._begun[0] < MOMENT
        if crowded and sound not in ALWAYS:
            return False
        self._last[sound] = now
        self._begun.append(now)
        return True
