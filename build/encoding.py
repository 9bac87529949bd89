"""How sounds and music are kept: Ogg Vorbis, all equally loud.

Needs `pip install soundfile`, which brings libsndfile; the game plays them without it.
"""

import importlib
from array import array
from pathlib import Path

from loudness import loudness, true_peak
from waves import RATE, Samples

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
LOUD = -21.0  # LUFS: all of them
HIGHEST = -1.5  # dB, and never a wave above that
SMALL = 0.6  # of 1: how much smaller than it could be a file is
CHUNK = 4096  # samples written at once


def levelled(sound: Samples) -> Samples:
    """Answer the sound as loud as all others."""
    gain = 10 ** ((LOUD - loudness(sound, RATE)) / 20)
    even = [gain * value for value in sound]
    assert true_peak(even) < HIGHEST, true_peak(even)
    return even


def save(path: Path, sound: Samples) -> None:
    """Write a sound of one channel."""
    soundfile = importlib.import_module("soundfile")
    levels = array("f", sound)
    with soundfile.SoundFile(
        path, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=SMALL
    ) as file:
        for start in range(0, len(levels), CHUNK):
            file.buffer_write(levels[start : start + CHUNK].tobytes(), "float32")
