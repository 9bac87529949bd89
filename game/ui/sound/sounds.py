"""Sounds: played where there is a device, quietly left out where there is none."""

import os
import threading
import wave
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Protocol

import pygame

from game.resources import asset
from game.ui.tracked_values import TrackedValue

from .music import LEVELS, Music

RATE = 44100
CHANNELS = 2  # sounds have one; some music has two
CHUNK = 512  # samples that the device asks for at once
FADE = 150  # milliseconds
OPENS = 0.1  # seconds until it makes sense to look whether a device is open
SILENCE = 10.0  # seconds without a sound or anybody at the table: the device is given back
_STEPS = (0, 2, 4, 7, 9)  # semitones above the sound itself: C major pentatonic
_HIGHEST = 10
_CALLS = frozenset({"chaos-made", "missed", "flip", "tick"})
SOLO = _CALLS | {"event", "round-end", "game-end", "well-played"}
"""What music makes room for."""
AFTER = 0.3  # seconds until it is back, once that is over
QUIET = {
    "other-turn": 0.6,
    "deal": 0.8,
    "click": 0.7,
    "count": 0.8,
    "hands-up": 0.7,
    "rank": 0.5,
    "curtain-up": 0.6,
}
"""What is meant to be heard behind the rest, and how loud; the files are all equally loud."""
TAKES = ((1.0, 1.0), (0.965, 0.88), (1.03, 0.95), (0.985, 0.82))
"""How fast and how loud what is heard often sounds, one time after another."""
VARIED = frozenset(
    {"slide", "land", "draw", "deal", "flip", "pile", "knock", "click", "cloth", "paper", "coin"}
)


class Volumes(Protocol):
    """The players' volumes (0 to 1): of everything, the table's sounds and the calls."""

    @property
    def sound(self) -> float:
        """The volume of everything."""

    @property
    def effects(self) -> float:
        """The volume of the table's sounds."""

    @property
    def calls(self) -> float:
        """The volume of the calls."""

    @property
    def music(self) -> str:
        """The volume of the music: `off`, `soft` or `on`."""


class Sounds:
    """The sounds in a folder; `is_available` is False while there is no device.

    An open device wakes the processor ninety times a second, also for silence: after a while
    of it the device is given back, and opened again beside the game when somebody touches
    anything. One that is missing, or goes away, is looked for again and again.
    """

    missing: TrackedValue[bool] = TrackedValue()
    """True if there was no device when one was wanted last, or it went away since."""

    def __init__(
        self,
        volumes: Volumes,
        folder: Path | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`now` tells the time in seconds."""
        self.folder, self.now = folder or asset("sounds"), now
        self.music = Music(asset("music"), now)
        self.music.lead_over = lambda: self.hear_with_music("fill")
        self.muted = False
        self.missing = not _open_device()
        self._closed = False
        self._needed = now()
        """When a sound was last heard, or anybody was there."""
        self._again = now()
        """When it makes sense to try to open the device once more, should that fail."""
        self._opening: threading.Thread | None = None
        self._late: deque[tuple[str, int, float]] = deque()
        """What is to be heard as soon as the device is open again: sound, step, volume."""
        self._loaded: dict[tuple[str, float], pygame.mixer.Sound | None] = {}
        """Each sound at each speed it was heard at."""
        self._turns = dict.fromkeys(VARIED, 0)
        """How often those that are varied were heard."""
        self.set_volumes(volumes)

    @property
    def is_available(self) -> bool:
        """True unless the device is missing, or was closed for good."""
        return not (self.missing or self._closed)

    @property
    def is_missed(self) -> bool:
        """True while something could be heard if there were a device."""
        return self.missing and not self._closed and not self.muted and self._loudest > 0

    @property
    def _loudest(self) -> float:
        return max(self._effects, self._calls, self.music.loud)

    def look_for_device(self) -> bool:
        """Look for a device that is missing; return true while there is none."""
        if self.is_missed:
            self._again = self.now()
            self.wake_device()
        return self.missing

    def handle_lost_device(self) -> None:
        """Let go of a device that went away, or whose sound server did, and look again."""
        if not self._closed and pygame.mixer.get_init():
            self._release_device()
        self.missing = True
        self._again = self.now()

    def set_volumes(self, volumes: Volumes) -> None:
        """Take these volumes from now on."""
        self._effects = max(0.0, min(1.0, volumes.sound * volumes.effects))
        self._calls = max(0.0, min(1.0, volumes.sound * volumes.calls))
        self.music.loud = max(0.0, min(1.0, volumes.sound * LEVELS[volumes.music]))

    def sound_names(self) -> list[str]:
        """Return the names of all sounds there are, sorted."""
        return sorted(path.stem for path in self.folder.glob("*.ogg"))

    def play_sound(self, name: str, step: int = 0) -> None:
        """Play a sound, that many steps of the scale higher (0 to 10); unknown ones are silent."""
        volume = self._calls if name in _CALLS else self._effects
        if self.muted or self._closed or volume <= 0:
            return
        self.wake_device()
        if self._opening is None and not pygame.mixer.get_init():
            return
        self._late.append((name, max(0, min(_HIGHEST, step)), volume))
        if pygame.mixer.get_init():  # else whoever opens the device plays it then
            self._play_waiting()

    def hear_with_music(self, name: str) -> None:
        """Play a sound as loud as the music that it belongs to."""
        if pygame.mixer.get_init() and not (self.muted or self._closed) and self.music.loud > 0:
            self._late.append((name, 0, self.music.loud))
            self._play_waiting()

    def wake_device(self) -> None:
        """Open the device if it was given back: somebody is there, or a sound is to be heard."""
        self._needed = self.now()
        if self._opening is not None and not self._opening.is_alive():
            self._opening = None
        if self._closed or self._opening is not None or pygame.mixer.get_init():
            return
        if self.now() >= self._again:
            self._again = self.now() + SILENCE
            self._opening = threading.Thread(target=self._reopen_device, name="sound", daemon=True)
            self._opening.start()

    def rest_device(self) -> float | None:
        """Give the device back after a while of silence.

        Music goes on, or waits for the device if it is to be heard. Return after how many
        milliseconds that may be asked again, if it makes sense at all.
        """
        if self._closed:
            return None
        waited = self.music.is_music_wanted and not self.muted
        if waited:
            self.wake_device()
        if not pygame.mixer.get_init():
            opens = self._opening is not None
            return 1000 * (OPENS if opens else self._again - self.now()) if waited else None
        later = self.music.advance_fade(self.muted)
        if self.music.plays:
            self._needed = self.now()
            return None if later is None else 1000 * later
        if pygame.mixer.get_busy():
            self._needed = self.now()
        left = self._needed + SILENCE - self.now()
        if left <= 0:
            self._release_device()
            return None
        return 1000 * left

    def _release_device(self) -> None:
        self.music.forget_stream()
        pygame.mixer.quit()

    def stop_all(self) -> None:
        """Stop what is still sounding."""
        if pygame.mixer.get_init():
            pygame.mixer.stop()

    def fade_out(self) -> None:
        """Let what is still sounding die away quickly."""
        if pygame.mixer.get_init():
            pygame.mixer.fadeout(FADE)

    def close_device(self) -> None:
        """Give the device back."""
        self._loaded.clear()
        if not self._closed:
            self._closed = True
            if self._opening is not None:
                self._opening.join()
            self._release_device()

    def _reopen_device(self) -> None:
        """Open the device, which takes as long as some frames, and play what waits for it."""
        self.missing = not _open_device()
        if self.missing:
            self._late.clear()
        else:
            self._play_waiting()

    def _play_waiting(self) -> None:
        with suppress(IndexError):  # two threads may do this at once, and one finds nothing left
            while True:
                self._start_sound(*self._late.popleft())

    def _start_sound(self, name: str, step: int, volume: float) -> None:
        """Play it, in another take than the last time if it is heard often."""
        speed, loud = 1.0, QUIET.get(name, 1.0)
        if name in VARIED and not step:
            take = TAKES[self._turns[name] % len(TAKES)]
            self._turns[name] += 1
            speed, loud = take[0], take[1] * loud
        sound = self._sound_at(name, pitch_ratio(step) * speed)
        channel = sound.play() if sound is not None else None
        if sound is None or channel is None:
            return
        channel.set_volume(volume * loud)
        if name in SOLO:
            self.music.duck_for(sound.get_length() + AFTER)

    def _sound_at(self, name: str, speed: float) -> pygame.mixer.Sound | None:
        if (name, speed) not in self._loaded:
            self._loaded[name, speed] = self._load_sound(name, speed)
        return self._loaded[name, speed]

    def _load_sound(self, name: str, speed: float) -> pygame.mixer.Sound | None:
        if speed != 1:
            plain = self._sound_at(name, 1.0)
            if plain is None:
                return None
            return speed_up(plain.get_raw(), speed)
        try:
            return pygame.mixer.Sound(self.folder / f"{name}.ogg")
        except (pygame.error, OSError):
            return None


def pitch_ratio(step: int) -> float:
    """Return how much higher a tone is that many pentatonic steps up."""
    octaves, place = divmod(step, len(_STEPS))
    return float(2 ** (octaves + _STEPS[place] / 12))


def speed_up(raw: bytes, speed: float) -> pygame.mixer.Sound:
    """Return 16-bit samples of the device played that much faster, and thus higher.

    They are said to be of another rate, and the mixer makes its own of it, in a moment.
    """
    file = BytesIO()
    with wave.open(file, "wb") as told:
        channels = (pygame.mixer.get_init() or (0, 0, CHANNELS))[2]
        told.setparams((channels, 2, round(RATE * speed), 0, "NONE", ""))
        told.writeframes(raw)
    return pygame.mixer.Sound(BytesIO(file.getvalue()))


@contextmanager
def _silence_complaints() -> Iterator[None]:
    """Keep the sound library's own complaints about a missing device off the terminal."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _open_device() -> bool:
    try:
        with _silence_complaints():
            pygame.mixer.init(RATE, -16, CHANNELS, CHUNK, allowedchanges=0)
        pygame.mixer.set_num_channels(16)
    except (pygame.error, NotImplementedError):
        return False
    return True


# How much at once ------------------------------------------------------------------------

MOMENT, MOST = 90.0, 3  # milliseconds, and how many sounds may begin in them
APART = 45.0  # milliseconds from a sound to the same one again
FARTHER = {"deal": 75.0, "pennies": 350.0, "other-turn": 200.0, "count": 120.0}
"""Sounds that are heard even more rarely however often they are due."""
ALWAYS = frozenset({"chaos-made", "missed", "your-turn", "game-end", "round-end", "well-played"})
"""What somebody waits for: it is heard whatever else is."""


class Earshot:
    """A memory of what began lately, in milliseconds of the program's clock."""

    def __init__(self) -> None:
        self._last: dict[str, float] = {}
        self._begun: deque[float] = deque(maxlen=MOST)
        self._has_told_others = False
        """True once another player's turn was heard, until it's yours."""

    def may_be_heard(self, sound: str, now: float) -> bool:
        """Return true if a sound that is due now may be heard; then it counts as begun.

        Of others' turns in a row, such as those of several computers, only the first is heard.
        """
        is_repeated = sound == "other-turn" and self._has_told_others
        if sound in ("other-turn", "your-turn"):
            self._has_told_others = sound == "other-turn"
        if is_repeated:
            return False
        if now - self._last.get(sound, -1e9) < FARTHER.get(sound, APART):
            return False
        crowded = len(self._begun) == MOST and now - self._begun[0] < MOMENT
        if crowded and sound not in ALWAYS:
            return False
        self._last[sound] = now
        self._begun.append(now)
        return True
