"""How sounds and music are kept: Ogg Vorbis, all equally loud.

Needs `pip install soundfile`, which brings libsndfile; the game plays them without it.
"""

import importlib
from array import array
from collections.abc import Sequence
from pathlib import Path

from loudness import loudness, true_peak
from waves import RATE, Samples

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
LOUD = -21.0  # LUFS: all of them
HIGHEST = -1.5  # dB, and never a wave above that
SMALL = 0.6  # of 1: how much smaller than it could be a file is
CHUNK = 4096  # samples written at once
STREAM = (1).to_bytes(4, "little")
"""The number of every stream; libsndfile picks one at random, so no file would stay the same."""
OGG_SUM = 0x04C11DB7  # what divides the bytes of a page for its checksum


def levelled(sound: Samples) -> Samples:
    """Answer the sound as loud as all others."""
    (even,) = levelled_channels([sound])
    return even


def levelled_channels(channels: Sequence[Samples]) -> list[Samples]:
    """Answer the channels of a sound, together as loud as all others through one speaker."""
    one = [sum(values) / len(channels) for values in zip(*channels, strict=True)]
    gain = 10 ** ((LOUD - loudness(one, RATE)) / 20)
    even = [[gain * value for value in channel] for channel in channels]
    assert max(map(true_peak, even)) < HIGHEST, [*map(true_peak, even)]
    return even


def save(path: Path, *channels: Samples, small: float = SMALL, rate: int = RATE) -> None:
    """Write a sound of one channel, or of two."""
    soundfile = importlib.import_module("soundfile")
    levels = array("f", (value for values in zip(*channels, strict=True) for value in values))
    with soundfile.SoundFile(
        path, "w", rate, len(channels), format="OGG", subtype="VORBIS", compression_level=small
    ) as file:
        for start in range(0, len(levels), CHUNK):
            file.buffer_write(levels[start : start + CHUNK].tobytes(), "float32")
    path.write_bytes(renumbered(path.read_bytes()))


def renumbered(stream: bytes) -> bytes:
    """Answer the pages of an Ogg stream with our number and the checksums that go with it."""
    pages, at = bytearray(stream), 0
    while at < len(pages):
        sizes = at + 27
        body = sizes + pages[at + 26]
        end = body + sum(pages[sizes:body])
        pages[at + 14 : at + 18] = STREAM
        pages[at + 22 : at + 26] = bytes(4)
        pages[at + 22 : at + 26] = _checksum(pages[at:end]).to_bytes(4, "little")
        at = end
    return bytes(pages)


def _checksum(page: bytearray) -> int:
    rest = 0
    for byte in page:
        rest ^= byte << 24
        for _ in range(8):
            rest = (rest << 1) ^ (OGG_SUM if rest >> 31 else 0)
            rest &= 0xFFFFFFFF
    return rest
