"""Memory that pictures needed goes back to the system, in moments in which nobody notices."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable

from game.ui.draw.sprites import SPRITES
from game.ui.draw.text import font

BREAK = 2.0  # milliseconds without anything to do: giving back hardly takes one
CALM = 100.0  # milliseconds without anything to do: it may be long until the next break
SELDOM = 250.0  # milliseconds at least between two times


class Thrift:
    """Gives memory back now and then, when nobody notices how long that takes."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._next = 0.0
        self._seen = 0

    def rest(self, patience: float | None) -> None:
        """Nothing has to be done for so many milliseconds, or until somebody presses a key."""
        room = CALM if patience is None else patience
        settled = room >= CALM and self._seen != SPRITES.made
        if settled:
            font.cache_clear()  # what is written stays as pictures; letters are 3 MB at 4K
        if settled or (room >= BREAK and self.clock() >= self._next):
            give_back()
            self._next, self._seen = self.clock() + SELDOM, SPRITES.made


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
