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

    @property
    def is_music_wanted(self) -> bool:
        """True if there is anything to be played."""
        return self.loud > 0 and self.tune not in ("", *self._broken)

    def request_tune(self, tune: str) -> None:
        """Ask for the tune that fits from now on; an empty one is silence."""
        if tune != self.tune:
            self.tune, self._since = tune, self.now()

    def duck_for(self, seconds: float) -> None:
        """Play more softly for a while: something else has to be heard."""
        self._ducked_until = max(self._ducked_until, self.now() + seconds)

    def forget_stream(self) -> None:
        """Note that the device is closed, and with it the stream."""
        self._remember_position()
        self.plays, self.volume = "", 0.0

    def advance_fade(self, is_hushed: bool) -> float | None:
        """Come nearer to what is wanted.

        Return after how many seconds to go on, if it makes sense.
        """
        now = self.now()
        passed, self._looked = min(0.1, now - self._looked), now
        if not self.plays and (is_hushed or not self.is_music_wanted):
            return None
        stays = self._since + LINGER_S.get(self.plays, 0.0) - now if self.is_music_wanted else 0.0
        changes = is_hushed or not self.is_music_wanted or self.tune != self.plays
        if changes and (is_hushed or stays <= 0):
            self._move_volume(0.0, passed)
            if self.volume > 0:
                return STEP
            self._stop_tune()
            return self._start_tune() if self.is_music_wanted and not is_hushed else None
        goal = self.loud * (DUCKED_SHARE if now < self._ducked_until else 1.0)
        self._move_volume(goal, passed)
        if self.volume != goal:
            return STEP
        later = [at for at in (self._ducked_until - now, stays if changes else 0.0) if at > 0]
        return min(later, default=None)

    def _move_volume(self, goal: float, elapsed_ms: float) -> None:
        if self.volume < goal:
            self.volume = min(goal, self.volume + RISES * elapsed_ms)
        else:
            self.volume = max(goal, self.volume - FALLS * elapsed_ms)
        pygame.mixer.music.set_volume(self.volume)

    def _start_tune(self) -> float | None:
        length = TOGETHER.get(self.tune)
        self._began = self._left_at % length if length else 0.0
        try:
            pygame.mixer.music.load(self.folder / f"{self.tune}.ogg")
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1, self._began)
        except (pygame.error, OSError):
            self._broken.add(self.tune)
            return None
        self.plays = self.tune
        return STEP

    def _stop_tune(self) -> None:
        self._remember_position()
        self.plays = ""
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()

    def _remember_position(self) -> None:
        if self.plays in TOGETHER and pygame.mixer.get_init():
            self._left_at = self._began + max(0, pygame.mixer.music.get_pos()) / 1000
