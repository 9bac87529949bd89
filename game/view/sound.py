"""Sounds: played where there is a device, quietly left out where there is none."""

import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pygame

from game.resources import asset

RATE = 22050
FADE = 150  # milliseconds
_STEPS = (0, 2, 4, 7, 9)  # semitones above the sound itself: C major pentatonic
_HIGHEST = 10
_CALLS = frozenset({"chaos-made", "missed", "flip", "tick"})


class Volumes(Protocol):
    """How loud (0 to 1) everything is, the table's sounds, and the calls: the players' settings."""

    @property
    def sound(self) -> float:
        """Answer the volume of everything."""

    @property
    def effects(self) -> float:
        """Answer the volume of the table's sounds."""

    @property
    def calls(self) -> float:
        """Answer the volume of the calls."""


class Sounds:
    """The sounds in a folder; `available` is False where nothing can be heard."""

    def __init__(self, volumes: Volumes, folder: Path | None = None) -> None:
        self.folder = folder or asset("sounds")
        self.muted = False
        self.available = _open_device()
        self._loaded: dict[tuple[str, int], pygame.mixer.Sound | None] = {}
        self.use(volumes)

    def use(self, volumes: Volumes) -> None:
        """Take these volumes from now on."""
        self._effects = max(0.0, min(1.0, volumes.sound * volumes.effects))
        self._calls = max(0.0, min(1.0, volumes.sound * volumes.calls))

    def names(self) -> list[str]:
        """Answer the names of all sounds there are, sorted."""
        return sorted(path.stem for path in self.folder.glob("*.wav"))

    def play(self, name: str, step: int = 0) -> None:
        """Play a sound, so many steps of the scale higher (0 to 10); unknown ones are silent."""
        volume = self._calls if name in _CALLS else self._effects
        if self.muted or not self.available or volume <= 0 or not pygame.mixer.get_init():
            return
        sound = self._sound(name, max(0, min(_HIGHEST, step)))
        if sound is not None:
            sound.set_volume(volume)
            sound.play()

    def stop(self) -> None:
        """Stop what is still sounding."""
        if self.available and pygame.mixer.get_init():
            pygame.mixer.stop()

    def fade(self) -> None:
        """Let what is still sounding die away quickly."""
        if self.available and pygame.mixer.get_init():
            pygame.mixer.fadeout(FADE)

    def close(self) -> None:
        """Give the device back."""
        self._loaded.clear()
        if self.available:
            self.available = False
            pygame.mixer.quit()

    def _sound(self, name: str, step: int) -> pygame.mixer.Sound | None:
        if (name, step) not in self._loaded:
            self._loaded[name, step] = self._load(name, step)
        return self._loaded[name, step]

    def _load(self, name: str, step: int) -> pygame.mixer.Sound | None:
        if step:
            plain = self._sound(name, 0)
            if plain is None:
                return None
            return pygame.mixer.Sound(buffer=raised(plain.get_raw(), step))
        try:
            return pygame.mixer.Sound(self.folder / f"{name}.wav")
        except (pygame.error, OSError):
            return None


def raised(raw: bytes, step: int) -> bytes:
    """Answer 16-bit mono samples played faster, so many pentatonic steps higher."""
    octaves, place = divmod(step, len(_STEPS))
    ratio = 2 ** (octaves + _STEPS[place] / 12)
    levels = array("h", raw)
    length = int((len(levels) - 1) / ratio)
    higher = array("h", bytes(2 * length))
    for i in range(length):
        left = int(i * ratio)
        share = i * ratio - left
        higher[i] = int(levels[left] * (1 - share) + levels[left + 1] * share)
    return higher.tobytes()


@contextmanager
def _hushed() -> Iterator[None]:
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
        with _hushed():
            pygame.mixer.init(RATE, -16, 1, 256, allowedchanges=0)
        pygame.mixer.set_num_channels(16)
    except (pygame.error, NotImplementedError):
        return False
    return True
