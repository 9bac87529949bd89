"""Music: one loop at a time, streamed from its file, that comes and goes softly.

The device can play one stream only: one tune has died away before the next begins. Nothing here
waits; whoever lets time pass is told when it makes sense to do that again.
"""

from collections.abc import Callable
from pathlib import Path

import pygame

LEVELS = {"off": 0.0, "soft": 0.25, "on": 0.5}
"""How loud music is, of what the sounds are."""
DUCKED_SHARE = 0.3
"""How much of it is left while something else has to be heard."""
RISES, FALLS = 0.5, 1.0
"""How much louder or softer it gets in a second."""
STEP = 0.025
"""Seconds from one volume to the next."""
TOGETHER = {"table": 96.0, "tension": 48.0}
"""Tunes with the same beat, and their lengths: each goes on where the other one was."""
TURNS = {"table": ("table", "table-2", "table-3")}
"""Tunes that take turns where the first one fits, with a rest between them."""
LENGTHS = {"table": 96.0, "table-2": 32 * 240 / 84, "table-3": 34 * 240 / 76}
"""How many seconds each of those is long."""
REST_S = 36.0
"""Seconds of that rest: in a game of forty minutes no tune is heard more than six times."""
LINGER_S = {"tension": 5.0}
"""Seconds for which a tune goes on though another one is wanted: it may be wanted again."""


class Music:
    """The tune that fits what is seen; it needs an open device, and asks for none."""

    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        """`now` tells the time in seconds."""
        self.folder, self.now = folder, now
        self.loud = 0.0
        """How loud it is when nothing else is heard, from 0 to 1."""
        self.tune = ""
        """What fits."""
        self._since = now()
        """When it began to fit."""
        self.plays = ""
        self.volume = 0.0
        self._looked = now()
        self._ducked_until = 0.0
        self._began = 0.0
        """Where in the tune it began, in seconds."""
        self._left_at = 0.0
        """Where those that have the same beat were left."""
        self._broken: set[str] = set()
        self._turn = 0
        """How many of the tunes that take turns are over."""
        self._paused_at: dict[str, float] = {}
        """Where in those that have no beat in common with others they were left, in seconds."""
        self._rests_until: float | None = None
        """When the next of them begins, while none is heard."""
        self.lead_over: Callable[[], None] = lambda: None
        """Plays what leads from a tune of the table to the tension."""

    @property
    def is_music_wanted(self) -> bool:
        """True if there is anything to be played."""
        return self.loud > 0 and self.tune not in ("", *self._broken)

    def request_tune(self, tune: str) -> None:
        """Ask for the tune that fits from now on; an empty one is silence."""
        if tune != self.tune:
            self.tune, self._since = tune, self.now()
            if tune == "tension" and self.fits(self.plays, "table") and self.volume > 0:
                self.lead_over()

    @staticmethod
    def fits(plays: str, tune: str) -> bool:
        """Return true if what plays is the tune that fits, or takes turns with it."""
        return plays == tune or plays in TURNS.get(tune, ())

    def duck_for(self, seconds: float) -> None:
        """Play more softly for a while: something else has to be heard."""
        self._ducked_until = max(self._ducked_until, self.now() + seconds)

    def forget_stream(self) -> None:
        """Note that the device is closed, and with it the stream."""
        self._remember_position()
        self.plays, self.volume, self._rests_until = "", 0.0, None

    def advance_fade(self, is_hushed: bool) -> float | None:
        """Come nearer to what is wanted.

        Return after how many seconds to go on, if it makes sense.
        """
        now = self.now()
        passed, self._looked = min(0.1, now - self._looked), now
        if not self.plays and (is_hushed or not self.is_music_wanted):
            return None
        stays = self._since + LINGER_S.get(self.plays, 0.0) - now if self.is_music_wanted else 0.0
        is_other = not self.fits(self.plays, self.tune)
        changes = is_hushed or not self.is_music_wanted or is_other
        if changes and (is_hushed or stays <= 0):
            self._move_volume(0.0, passed)
            if self.volume > 0:
                return STEP
            self._stop_tune()
            return self._start_tune() if self.is_music_wanted and not is_hushed else None
        if (rest := self._take_turns(now)) is not None:
            return rest
        goal = self.loud * (DUCKED_SHARE if now < self._ducked_until else 1.0)
        self._move_volume(goal, passed)
        if self.volume != goal:
            return STEP
        ends = self._seconds_left if self.plays in LENGTHS and self._rests_until is None else 0.0
        known = (self._ducked_until - now, stays if changes else 0.0, ends)
        return min((at for at in known if at > 0), default=None)

    @property
    def _position(self) -> float:
        """The place in its tune where the music is, in seconds."""
        return self._began + max(0, pygame.mixer.music.get_pos()) / 1000

    @property
    def _seconds_left(self) -> float:
        """The seconds until a tune that takes turns is over; a step at least."""
        return max(STEP, LENGTHS[self.plays] - self._position)

    def _take_turns(self, now: float) -> float | None:
        """Rest after a tune that is over, then begin the next; return the seconds until then."""
        if self.plays not in LENGTHS:
            return None
        if self._rests_until is None:
            if pygame.mixer.music.get_busy():
                return None
            self._rests_until = now + REST_S
        if now < self._rests_until:
            return self._rests_until - now
        self._turn += 1
        self._stop_tune()
        self._paused_at.clear()
        self._left_at = 0.0
        return self._start_tune()

    def _move_volume(self, goal: float, elapsed_ms: float) -> None:
        if self.volume < goal:
            self.volume = min(goal, self.volume + RISES * elapsed_ms)
        else:
            self.volume = max(goal, self.volume - FALLS * elapsed_ms)
        pygame.mixer.music.set_volume(self.volume)

    def _start_tune(self) -> float | None:
        turns = TURNS.get(self.tune, (self.tune,))
        name = turns[self._turn % len(turns)]
        length = TOGETHER.get(name)
        self._began = self._left_at % length if length else self._paused_at.pop(name, 0.0)
        try:
            pygame.mixer.music.load(self.folder / f"{name}.ogg")
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(0 if name in LENGTHS else -1, self._began)
        except (pygame.error, OSError):
            self._broken.add(self.tune)
            return None
        self.plays, self.volume = name, 0.0
        return STEP

    def _stop_tune(self) -> None:
        self._remember_position()
        self.plays, self._rests_until = "", None
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()

    def _remember_position(self) -> None:
        if not pygame.mixer.get_init():
            return
        if self.plays in TOGETHER:
            self._left_at = self._position
        elif self.plays in LENGTHS:
            self._paused_at[self.plays] = self._position
