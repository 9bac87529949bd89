"""Memory that pictures needed goes back to the system while nothing moves."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable

CALM = 100.0  # milliseconds without anything to do
SELDOM = 10_000.0  # milliseconds at least between two times


class Thrift:
    """Gives memory back now and then, when nobody notices how long that takes."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._next = 0.0

    def rest(self, patience: float | None) -> None:
        """Nothing has to be done for so many milliseconds, or until somebody presses a key."""
        if (patience is None or patience >= CALM) and self.clock() >= self._next:
            give_back()
            self._next = self.clock() + SELDOM


def give_back() -> bool:
    """Let the C library return what is free; whether it could be asked for that.

    Left alone, the GNU C library keeps the holes between pictures of ever other sizes: 40 MB
    of a table with sixteen players.
    """
    if sys.platform != "linux":
        return False
    try:
        return bool(ctypes.CDLL("libc.so.6").malloc_trim(0))
    except (OSError, AttributeError):
        return False
