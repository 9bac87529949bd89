"""How loud a sound is to people: ITU-R BS.1770, for one channel; and how high its wave rises."""

import math
from collections.abc import Iterator, Sequence
from itertools import accumulate

BLOCK, STEP = 0.4, 0.1
"""Seconds that are measured at once, and from one such block to the next."""
SILENT, FAINT = -70.0, -10.0
"""LUFS below which a block never counts, and LU below the others' mean."""
TAPS = 12
"""Samples at each side that a wave between two samples is told by."""

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


def weighted(sound: Sequence[float], rate: int) -> list[float]:
    """Answer what an ear makes of it: treble a little louder, the deepest bass left out."""
    heard = list(sound)
    for b0, b1, b2, a1, a2 in (_shelf(rate), _high_pass(rate)):
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


def _mean(powers: Sequence[float]) -> float:
    return sum(powers) / len(powers) if powers else 0.0


def _lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(max(power, 1e-12))
