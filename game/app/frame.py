"""The time of a frame: what moves comes first, and what can wait has what is left of it."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache

from game.session.pace import LEAST

FRAME = 16.0  # milliseconds
SPARE = 4.0  # of them are left alone: the last step of what can wait may take longer
PATIENT = 4  # frames that it waits for that
IDLE = 10.0  # milliseconds while nothing moves: a key is answered no later


class Frame:
    """How much time there is until the next frame has to be drawn."""

    def __init__(self, stopwatch: Callable[[], float], moving: Callable[[], bool]) -> None:
        """`stopwatch` tells milliseconds as they run, also while a frame is being made."""
        self.stopwatch, self.moving = stopwatch, moving
        self.begun = -FRAME
        """When the frame began that is shown, by the stopwatch."""
        self.due = False
        """Whether the next frame is drawn now, before anything that can wait."""
        self._waits = 0
        """For how many frames there has been no time."""

    def begin(self) -> None:
        """The next frame is being drawn from now on."""
        self.begun = self.stopwatch()

    def passed(self) -> float:
        """For how many milliseconds the frame has been going on."""
        return self.stopwatch() - self.begun

    @property
    def over(self) -> bool:
        """Whether it is time for the next frame."""
        return self.passed() >= FRAME - 1

    def left(self) -> float:
        """Milliseconds until the next frame."""
        return max(0.0, FRAME - self.passed())

    def room(self) -> float:
        """How many milliseconds of work that can wait there is time for now."""
        if self.due:
            return 0.0
        if not self.moving():
            return IDLE
        room, seen = FRAME - SPARE - self.passed(), self.passed() < 2 * FRAME
        if room < LEAST and self._waits < PATIENT and seen:
            return 0.0
        self._waits = 0
        return max(LEAST, room)

    def drawn(self) -> None:
        """A frame was drawn: what could wait has the rest of it."""
        self.due = False
        self._waits += 1


@cache
def settle_down() -> None:
    """Once: what was loaded stays, and nobody has to look through it for rubbish any more.

    Looking through all of it takes as long as two frames.
    """
    gc.collect()
    gc.freeze()
