"""The time budget of a frame: what moves comes first, other work takes what is left.

Memory goes back to the system in moments in which nobody notices.
"""

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache

from game.session.pace import MIN_ROOM_MS
from game.ui.draw.sprites import SPRITES
from game.ui.draw.text_surfaces import FONT_CACHE

FRAME_MS = 16.0  # milliseconds
SPARE = 6.5  # of them are left alone: the last step of what can wait may take longer
PATIENT_FRAMES = 4  # frames that it waits for that
IDLE_MS = 10.0  # milliseconds while nothing moves: a key is answered no later
BREAK_MS = 2.0  # milliseconds without anything to do: giving back hardly takes one
GC_THRESHOLDS = (16_000, 12, 120)
"""How many new things, and looks at the newest of them, make a look due that nobody asked for."""
NEWEST, NEWER = 1500, 8
"""The same for looks in breaks of a frame, which are as short as they come often."""
LONG_BREAK_MS = 6.0  # milliseconds: time to look at all that came since the last such look
WORTH = 10  # looks at what is not quite new that make a look at everything worth while
CALM_MS = 100.0  # milliseconds without anything to do: it may be long until the next break
MIN_INTERVAL_MS = 1000.0  # milliseconds at least between two times
MAX_INTERVAL_MS = 10_000.0  # and at most, if giving back seems to take longer than any break
COST_DECAY = 0.98  # of how long it seems to take is left at the next break it is too long for


class FrameBudget:
    """The time that is left until the next frame has to be drawn."""

    def __init__(self, stopwatch: Callable[[], float], moving: Callable[[], bool]) -> None:
        """`stopwatch` tells milliseconds as they run, also while a frame is being made."""
        self.stopwatch, self.is_moving = stopwatch, moving
        self.started_at = -FRAME_MS
        """When the frame began that is shown, by the stopwatch."""
        self.number = 0
        """Which one that is, counted from the start."""
        self.is_due = False
        """Whether the next frame is drawn now, before anything that can wait."""
        self._waited_frames = 0
        """For how many frames there has been no time."""

    def start_frame(self) -> None:
        """Note that the next frame begins."""
        self.started_at = self.stopwatch()
        self.number += 1

    def elapsed_ms(self) -> float:
        """Return the milliseconds since the frame began."""
        return self.stopwatch() - self.started_at

    @property
    def is_spent(self) -> bool:
        """True if it is time for the next frame."""
        return self.elapsed_ms() >= FRAME_MS - 1

    def remaining_ms(self) -> float:
        """Return the milliseconds until the next frame."""
        return max(0.0, FRAME_MS - self.elapsed_ms())

    def spare_ms(self) -> float:
        """Return the milliseconds that deferred work may take now."""
        if self.is_due:
            return 0.0
        if not self.is_moving():
            return IDLE_MS
        room, seen = FRAME_MS - SPARE - self.elapsed_ms(), self.elapsed_ms() < 2 * FRAME_MS
        if room < MIN_ROOM_MS and self._waited_frames < PATIENT_FRAMES and seen:
            return 0.0
        self._waited_frames = 0
        return max(MIN_ROOM_MS, room)

    def finish_frame(self) -> None:
        """Note that the frame was drawn: deferred work gets the rest of its time."""
        self.is_due = False
        self._waited_frames += 1


@cache
def freeze_loaded_objects() -> None:
    """Exempt everything loaded so far from garbage collection; done once.

    Looking through all of it takes as long as two frames. From now on that waits for a calm
    moment, and a look at what is new waits for the break of a frame, unless no break comes for
    long.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


# Memory -------------------------------------------------------------------------------------


class MemoryTrimmer:
    """Returns memory to the system now and then, when nobody notices the delay."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._next_at = 0.0
        self._seen = 0
        self._expected_ms = BREAK_MS
        """For how many milliseconds giving back is expected to take: the longer the more it is."""

    def trim_while_idle(self, idle_ms: float | None) -> None:
        """Use a pause of this many milliseconds, or one that lasts until the next key press."""
        room = CALM_MS if idle_ms is None else idle_ms
        settled = room >= CALM_MS and self._seen != SPRITES.made
        collect_garbage(room)
        if settled:
            FONT_CACHE.close_fonts()  # what is written stays as pictures; letters are 3 MB at 4K
        now = self.clock()
        if settled or (room >= BREAK_MS and now >= self._next_at and self._has_time(room, now)):
            release_free_memory()
            self._expected_ms = max(BREAK_MS, self.clock() - now)
            self._next_at, self._seen = self.clock() + MIN_INTERVAL_MS, SPRITES.made

    def _has_time(self, room: float, now: float) -> bool:
        """True if there is time to return memory, or it has waited too long."""
        fits = room >= self._expected_ms or now >= self._next_at + MAX_INTERVAL_MS
        self._expected_ms = (
            self._expected_ms if fits else max(BREAK_MS, COST_DECAY * self._expected_ms)
        )
        return fits


def collect_garbage(spare_ms: float) -> None:
    """Collect garbage, as far as it is worthwhile within this many milliseconds."""
    newest, newer, all_ = gc.get_count()
    if spare_ms >= CALM_MS and all_ >= WORTH:
        gc.collect()
    elif spare_ms >= BREAK_MS and newest >= NEWEST:
        gc.collect(1 if newer >= NEWER and spare_ms >= LONG_BREAK_MS else 0)


def release_free_memory() -> bool:
    """Have the C library return free memory; True if it could be asked.

    Left alone, the GNU C library keeps the holes between pictures of ever other sizes: 40 MB at a
    table with sixteen players.
    """
    library = load_c_library()
    return library is not None and bool(library.malloc_trim(0))


@cache
def load_c_library() -> ctypes.CDLL | None:
    """Return the GNU C library, or None where there is none."""
    try:
        library = ctypes.CDLL("libc.so.6") if sys.platform == "linux" else None
    except OSError:
        return None
    return library if hasattr(library, "malloc_trim") else None
