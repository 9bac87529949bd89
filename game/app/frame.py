"""The time of a frame: what moves comes first, and what can wait has what is left of it.

Memory goes back to the system in moments in which nobody notices.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache

from game.session.pace import LEAST
from game.ui.draw.sprites import SPRITES
from game.ui.draw.text import TYPE_CASE

FRAME = 16.0  # milliseconds
SPARE = 6.5  # of them are left alone: the last step of what can wait may take longer
PATIENT = 4  # frames that it waits for that
IDLE = 10.0  # milliseconds while nothing moves: a key is answered no later
BREAK = 2.0  # milliseconds without anything to do: giving back hardly takes one
RUBBISH = (16_000, 12, 120)
"""How many new things, and looks at the newest of them, make a look due that nobody asked for."""
NEWEST, NEWER = 1500, 8
"""The same for looks in breaks of a frame, which are as short as they come often."""
LONG_BREAK = 6.0  # milliseconds: time to look at all that came since the last such look
WORTH = 10  # looks at what is not quite new that make a look at everything worth while
CALM = 100.0  # milliseconds without anything to do: it may be long until the next break
SELDOM = 1000.0  # milliseconds at least between two times
LATEST = 10_000.0  # and at most, if giving back seems to take longer than any break
RECOVERS = 0.98  # of how long it seems to take is left at the next break it is too long for


class Frame:
    """How much time there is until the next frame has to be drawn."""

    def __init__(self, stopwatch: Callable[[], float], moving: Callable[[], bool]) -> None:
        """`stopwatch` tells milliseconds as they run, also while a frame is being made."""
        self.stopwatch, self.moving = stopwatch, moving
        self.begun = -FRAME
        """When the frame began that is shown, by the stopwatch."""
        self.number = 0
        """Which one that is, counted from the start."""
        self.due = False
        """Whether the next frame is drawn now, before anything that can wait."""
        self._waits = 0
        """For how many frames there has been no time."""

    def begin(self) -> None:
        """The next frame is being drawn from now on."""
        self.begun = self.stopwatch()
        self.number += 1

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

    Looking through all of it takes as long as two frames. From now on that waits for a moment of
    calm, and looking at what is new for the break of a frame, but where none comes for long.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RUBBISH)


# Memory -------------------------------------------------------------------------------------


class Thrift:
    """Gives memory back now and then, when nobody notices how long that takes."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._next = 0.0
        self._seen = 0
        self._takes = BREAK
        """For how many milliseconds giving back is expected to take: the longer the more it is."""

    def rest(self, patience: float | None) -> None:
        """Nothing has to be done for so many milliseconds, or until somebody presses a key."""
        room = CALM if patience is None else patience
        settled = room >= CALM and self._seen != SPRITES.made
        tidy_up(room)
        if settled:
            TYPE_CASE.forget()  # what is written stays as pictures; letters are 3 MB at 4K
        now = self.clock()
        if settled or (room >= BREAK and now >= self._next and self._fits(room, now)):
            give_back()
            self._takes = max(BREAK, self.clock() - now)
            self._next, self._seen = self.clock() + SELDOM, SPRITES.made

    def _fits(self, room: float, now: float) -> bool:
        """Whether there is time for it, or it has waited for too long."""
        fits = room >= self._takes or now >= self._next + LATEST
        self._takes = self._takes if fits else max(BREAK, RECOVERS * self._takes)
        return fits


def tidy_up(room: float) -> None:
    """Look for rubbish, as far as that is worth while and there are so many milliseconds."""
    newest, newer, all_ = gc.get_count()
    if room >= CALM and all_ >= WORTH:
        gc.collect()
    elif room >= BREAK and newest >= NEWEST:
        gc.collect(1 if newer >= NEWER and room >= LONG_BREAK else 0)


def give_back() -> bool:
    """Let the C library return what is free; whether it could be asked for that.

    Left alone, the GNU C library keeps the holes between pictures of ever other sizes: 40 MB
    of a table with sixteen players.
    """
    library = c_library()
    return library is not None and bool(library.malloc_trim(0))


@cache
def c_library() -> ctypes.CDLL | None:
    """The GNU C library, where it is there."""
    try:
        library = ctypes.CDLL("libc.so.6") if sys.platform == "linux" else None
    except OSError:
        return None
    return library if hasattr(library, "malloc_trim") else None
