"""What lies in a file of sound, as the game hears it: decoded by the mixer."""

from __future__ import annotations

from array import array
from pathlib import Path

import pygame

from game.ui.sound.sounds import RATE


def raw(path: Path) -> bytes:
    """Its samples, of 16 bits."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    try:
        return pygame.mixer.Sound(path).get_raw()
    finally:
        pygame.mixer.quit()


def levels(path: Path) -> array[float]:
    """Its samples, from -1 to 1."""
    return array("d", (value / 32768 for value in array("h", raw(path))))
