"""What lies in a file of sound, as the game hears it: decoded by the mixer."""

from __future__ import annotations

from array import array
from pathlib import Path

import pygame

from game.ui.sound.sounds import RATE, speed_up


def raw(path: Path, speed: float = 1.0, rate: int = RATE) -> bytes:
    """Its samples, of 16 bits, played so much faster."""
    pygame.mixer.quit()
    pygame.mixer.init(rate, -16, 1, 512, allowedchanges=0)
    try:
        plain = pygame.mixer.Sound(path).get_raw()
        return plain if speed == 1 else speed_up(plain, speed).get_raw()
    finally:
        pygame.mixer.quit()


def levels(path: Path, rate: int = RATE) -> array[float]:
    """Its samples, from -1 to 1, so many a second."""
    return array("d", (value / 32768 for value in array("h", raw(path, rate=rate))))
