"""How loud a sound is to people: ITU-R BS.1770, for one channel; and how high its wave rises.

python build/loudness.py [FOLDER] prints, for every sound, its loudness and what a small speaker
loses of it (needs `pip install soundfile`).
"""

import importlib
import math
import sys
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path

BLOCK, STEP = 0.4, 0.1
"""Seconds that are measured at once, and from one such block to the next."""
SILENT, FAINT = -70.0, -10.0
"""LUFS below which a block never counts, and LU below the others' mean."""
TAPS = 12
"""Samples at each side that a wave between two samples is told by."""

SMALL = 300.0
"""Hertz below which the speaker of a laptop or phone fades: 24 dB an octave."""
HALVES = (0.5411961, 1.3065630)
"""How sharply each half of a Butterworth filter of the fourth order bends."""

Biquad = tuple[float, float, float, float, float]


def loudness(sound: Sequence[float], rate: int) -> float:
    """Answer the integrated loudness in LUFS; a sound shorter than a block is one block."""
    heard = weighted(sound, rate)
    sums = [0.0, *accumulate(value * value for value in heard)]
    long = min(len(heard), round(BLOCK * rate))
    starts = range(0, len(heard) - long + 1, round(STEP * rate))
    blocks = [(sums[start + long] - sums[start]) / long for start in starts]
    for least in (SILENT, None):
        bar = least if least is not None else _lufs(_mean(blocks)) + FAINT
        blocks = [power for power in blocks if _lufs(power) > bar]
    return _lufs(_mean(blocks))


def small_speaker_loss(sound: Sequence[float], rate: int) -> float:
    """Answer how many LU a speaker that plays nothing below 300 Hz takes from a sound."""
    halves = [_butterworth(SMALL, sharp, rate) for sharp in HALVES]
    return loudness(sound, rate) - loudness(_filtered(sound, halves), rate)


def weighted(sound: Sequence[float], rate: int) -> list[float]:
    """Answer what an ear makes of it: treble a little louder, the deepest bass left out."""
    return _filtered(sound, (_shelf(rate), _high_pass(rate)))


def _filtered(sound: Sequence[float], filters: Sequence[Biquad]) -> list[float]:
    heard = list(sound)
    for b0, b1, b2, a1, a2 in filters:
        one = two = 0.0
        for i, value in enumerate(heard):
            now = b0 * value + one
            one = b1 * value - a1 * now + two
            two = b2 * value - a2 * now
            heard[i] = now
    return heard


def true_peak(sound: Sequence[float]) -> float:
    """Answer the highest level of the wave itself in dB, between its samples too."""
    most = max(map(abs, sound), default=0.0)
    for i, value in enumerate(sound):
        if abs(value) > 0.7 * most:
            most = max(most, *(abs(level) for level in _between(sound, i)))
    return 20 * math.log10(max(most, 1e-9))


def _between(sound: Sequence[float], i: int) -> Iterator[float]:
    """The wave at three quarters before and after a sample."""
    near = range(max(0, i - TAPS), min(len(sound), i + TAPS + 1))
    for part in (-0.75, -0.5, -0.25, 0.25, 0.5, 0.75):
        level = 0.0
        for k in near:
            far = math.pi * (i + part - k)
            level += sound[k] * math.sin(far) / far * math.cos(far / (2 * TAPS + 2)) ** 2
        yield level


def _shelf(rate: int) -> Biquad:
    bend = math.tan(math.pi * 1681.974450955533 / rate)
    high = 10 ** (3.999843853973347 / 20)
    middle, soft = high**0.4996667741545416, bend / 0.7071752369554196
    all_of_it = 1 + soft + bend * bend
    return (
        (high + middle * soft + bend * bend) / all_of_it,
        2 * (bend * bend - high) / all_of_it,
        (high - middle * soft + bend * bend) / all_of_it,
        2 * (bend * bend - 1) / all_of_it,
        (1 - soft + bend * bend) / all_of_it,
    )


def _high_pass(rate: int) -> Biquad:
    bend = math.tan(math.pi * 38.13547087602444 / rate)
    soft = bend / 0.5003270373238773
    all_of_it = 1 + soft + bend * bend
    return 1, -2, 1, 2 * (bend * bend - 1) / all_of_it, (1 - soft + bend * bend) / all_of_it


def _butterworth(hertz: float, sharp: float, rate: int) -> Biquad:
    bend = math.tan(math.pi * hertz / rate)
    soft = bend / sharp
    all_of_it = 1 + soft + bend * bend
    part = 1 / all_of_it
    return part, -2 * part, part, 2 * (bend * bend - 1) * part, (1 - soft + bend * bend) * part


def _mean(powers: Sequence[float]) -> float:
    return sum(powers) / len(powers) if powers else 0.0


def _lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(max(power, 1e-12))


def main() -> None:
    """Print every sound of a folder, the one that a small speaker loses most of first."""
    default = Path(__file__).resolve().parent.parent / "assets" / "sounds"
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    soundfile = importlib.import_module("soundfile")
    rows = []
    for path in folder.glob("*.ogg"):
        with soundfile.SoundFile(path) as file:
            sound = memoryview(file.buffer_read(dtype="float64")).cast("d").tolist()
            rate = file.samplerate
        rows.append((small_speaker_loss(sound, rate), loudness(sound, rate), path.stem))
    print(f"{'sound':16}{'LUFS':>8}{'loss behind 300 Hz, LU':>26}")
    for loss, loud, name in sorted(rows, reverse=True):
        print(f"{name:16}{loud:8.1f}{max(0.0, loss):26.1f}")


if __name__ == "__main__":
    main()
