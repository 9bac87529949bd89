"""Voices made of waves: a buzzing throat, and a mouth that lets some pitches through.

Nobody was recorded: a vowel is a row of pulses heard through three resonances, its formants.
"""

import math
import random
from collections.abc import Sequence

from waves import BELL, RATE, Samples, eased, louder, mixed, noise, tune

Track = Sequence[tuple[float, float]]  # seconds and the value there, straight lines in between
WIDTHS = (90.0, 120.0, 180.0)  # hertz: how blurred each formant is
WEIGHTS = (1.0, 2.6, 2.2)
OPENS, CLOSES = 0.4, 0.56  # of a swing: a throat opens slowly and closes at once
CHILD = 1.12  # how much higher a child's formants lie


def at(track: Track, second: float) -> float:
    """Answer the value of a track at a moment."""
    before = track[0]
    for point in track:
        if point[0] > second:
            share = (second - before[0]) / max(1e-9, point[0] - before[0])
            return before[1] + (point[1] - before[1]) * max(0.0, share)
        before = point
    return before[1]


def throat(pitch: Track, seconds: float, seed: int, rough: float = 0.01) -> Samples:
    """Answer a buzz along a track of pitches: one soft pulse for each swing, with some breath."""
    chance = random.Random(seed)
    phase, swing, sound = 0.0, 1.0, []
    for i in range(int(seconds * RATE)):
        phase += at(pitch, i / RATE) * swing / RATE
        if phase >= 1:
            phase, swing = phase - 1, 1 + chance.uniform(-rough, rough)
        sound.append(_open(phase) + 0.01 * chance.uniform(-1, 1))
    return [after - before for before, after in zip([0.0, *sound], sound, strict=False)]


def _open(phase: float) -> float:
    if phase < OPENS:
        return math.sin(math.pi / 2 * phase / OPENS) ** 2
    return math.cos(math.pi / 2 * (phase - OPENS) / (CLOSES - OPENS)) if phase < CLOSES else 0.0


def mouth(sound: Samples, formants: Sequence[Track], higher: float = CHILD) -> Samples:
    """Answer a buzz as it comes out of a mouth whose formants follow these tracks."""
    spoken = [0.0] * len(sound)
    for track, width, weight in zip(formants, WIDTHS, WEIGHTS, strict=True):
        radius = math.exp(-math.pi * width / RATE)
        one = two = 0.0
        for i, value in enumerate(sound):
            turn = 2 * math.pi * at(track, i / RATE) * higher / RATE
            gain = 2 * (1 - radius) * math.sin(turn)
            now = gain * value + 2 * radius * math.cos(turn) * one - radius * radius * two
            one, two = now, one
            spoken[i] += weight * now
    return spoken


def chaos(higher: float, seed: int) -> Samples:
    """Answer one voice that calls Chaos: a click of the tongue, two vowels, a hiss."""
    rises = ((0.0, 270), (0.14, 390), (0.24, 345), (0.44, 235))
    pitch = [(second, hertz * higher) for second, hertz in rises]
    formants = (
        ((0.0, 560), (0.15, 420), (0.21, 430), (0.28, 620), (0.44, 560)),
        ((0.0, 1850), (0.16, 2250), (0.21, 2100), (0.28, 1120), (0.44, 1180)),
        ((0.0, 2600), (0.16, 2850), (0.28, 2450), (0.44, 2500)),
    )
    vowels = mouth(throat(pitch, 0.44, seed), formants, CHILD * higher)
    return mixed(
        (0, 0.35, louder(eased(noise(0.03, 1500, 3000, seed + 1), 0.002, 0.02))),
        (0.03, 0.1, louder(eased(noise(0.06, 1200, 3500, seed + 2), 0.01, 0.04))),
        (0.06, 1.0, louder(eased(vowels, 0.02, 0.06))),
        (0.46, 0.3, louder(eased(noise(0.24, 4200, 9000, seed + 3), 0.05, 0.12))),
    )


def cheer() -> Samples:
    """Answer a few children who call Chaos together, with a bell behind them."""
    voices = ((0.0, 1.0, 1.0, 101), (0.018, 0.7, 1.13, 111), (0.03, 0.55, 0.9, 121))
    calls = [(begins, loud, chaos(higher, seed)) for begins, loud, higher, seed in voices]
    return mixed(*calls, (0.02, 0.2, louder(tune("C5+E5 G5+C6", 0.09, BELL, 0.75))))


def oink() -> Samples:
    """Answer a small pig that is glad: two short snorts, the second one higher."""
    first = _snort(((0.0, 120), (0.1, 150)), 0.11, 131)
    second = _snort(((0.0, 150), (0.08, 230), (0.17, 180)), 0.17, 141)
    return mixed((0, 0.7, first), (0.14, 1.0, second))


def _snort(pitch: Track, seconds: float, seed: int) -> Samples:
    nose = (((0.0, 480), (seconds, 380)), ((0.0, 1250), (seconds, 1500)), ((0.0, 2500),))
    rough = mouth(throat(pitch, seconds, seed, 0.25), nose, 1.25)
    breath = louder(noise(seconds, 600, 2200, seed + 1))
    return eased(mixed((0, 1.0, louder(rough)), (0, 0.35, breath)), 0.015, 0.05)
