"""What the music is played on: marimba, ukulele, a soft bass, bells, and brushes on a table."""

import math
import random
from collections.abc import Callable
from functools import cache

from waves import RATE, WOOD, Samples, eased, louder, mixed, noise, note, struck, swish, thump

PLUCKED = 0.22
"""Where on its string a finger plucks, of its length."""
FLESH, SKIN = 0.35, 0.25
"""How soft a finger is (1 is a pick), and how rough."""
NYLON = 0.24
"""How much of its treble a string loses at each turn, up to a half."""
LOW = 262.0
"""Hertz from which on bars and strings ring shorter, the higher they are."""


def _rings(hertz: float, seconds: float) -> float:
    return float(seconds * (LOW / hertz) ** 0.45)


@cache
def marimba(name: str, take: int) -> Samples:
    """Answer a wooden bar struck with a soft mallet."""
    hertz = note(name)
    rings = _rings(hertz, 0.42)
    partials = ((1, 1.0, rings), (3.98, 0.26, 0.25 * rings), (9.9, 0.06, 0.018))
    bar = eased(struck(hertz, 3.6 * rings, partials), 0.002, 0.4 * rings)
    return mixed((0, 1.0, bar), (0, 0.18, thump(190, 0.03, 300 + take)))


@cache
def bell(name: str, take: int) -> Samples:
    """Answer a small glockenspiel, as soft as one gets."""
    hertz = note(name)
    partials = ((1, 1.0, 0.5), (2.76, 0.16, 0.16), (5.4, 0.05, 0.05))
    return eased(struck(hertz, 1.6, partials), 0.002, 0.5)


@cache
def bass(name: str, take: int) -> Samples:
    """Answer a deep string under a thumb: round, with enough above it for small speakers."""
    hertz = note(name)
    partials = ((1, 0.8, 0.42), (2, 0.55, 0.3), (3, 0.3, 0.18), (4, 0.12, 0.1))
    return eased(struck(hertz, 1.15, partials), 0.014, 0.3)


@cache
def ukulele(name: str, take: int) -> Samples:
    """Answer a nylon string: a pluck that runs round a loop and loses its treble at each turn."""
    hertz, chance = note(name), random.Random(f"{name} {take}")
    rings = _rings(hertz, 0.46)
    period = RATE / hertz - NYLON
    size = int(period)
    bend = (1 - (period - size)) / (1 + (period - size))
    flesh, string = 0.0, []
    for place in range(size):  # pulled aside where the finger is, let go, with a little skin
        pull = 1.0 if place < PLUCKED * size else -PLUCKED / (1 - PLUCKED)
        flesh += FLESH * (pull + chance.uniform(-SKIN, SKIN) - flesh)
        string.append(flesh)
    mean = sum(string) / size
    string = [value - mean for value in string]
    keeps, last, before, out = math.exp(-1 / (hertz * rings)), 0.0, 0.0, 0.0
    sound = []
    for i in range(int(3.0 * rings * RATE)):
        value = string[i % size]
        damped = keeps * ((1 - NYLON) * value + NYLON * last)
        out = bend * (damped - out) + before
        before, last = damped, value
        string[i % size] = out
        sound.append(value)
    return eased(louder(_wooden(sound)), 0.001, 0.5 * rings)


def _wooden(sound: Samples) -> Samples:
    """The same out of a small box of wood: its own hum at 390 hertz, and little treble."""
    radius, turn = math.exp(-math.pi * 90 / RATE), 2 * math.pi * 390 / RATE
    hum = 0.5 * (1 - radius) * 2 * math.sin(turn)
    one = two = soft = 0.0
    heard = []
    for value in sound:
        now = value + 2 * radius * math.cos(turn) * one - radius * radius * two
        one, two = now, one
        soft += 0.5 * (value + hum * now - soft)
        heard.append(soft)
    return heard


@cache
def brush(name: str, take: int) -> Samples:
    """Answer a brush on a box lid: `s` stroked, `t` tapped."""
    if name == "s":
        return louder(swish(0.24, 2300, 3600, 400 + take, 1.3), 0.5)
    tap = eased(noise(0.11, 900, 5200, 420 + take), 0.002, 0.1)
    return mixed((0, 0.8, louder(tap)), (0, 0.35, louder(thump(210, 0.07, 440 + take))))


@cache
def shaker(name: str, take: int) -> Samples:
    """Answer a few grains of rice in a pill box: `x`, and lighter `y`."""
    grains = eased(noise(0.07, 3800, 9000, 460 + take), 0.018, 0.05)
    return louder(grains, 1.0 if name == "x" else 0.55)


@cache
def whistle(name: str, take: int) -> Samples:
    """Answer a small wooden whistle: a round tone with breath and a little waver."""
    hertz, chance, seconds = note(name), random.Random(f"{name} {take} whistle"), 0.62
    angle, sound = chance.uniform(0, 1), []
    for i in range(int(seconds * RATE)):
        second = i / RATE
        waver = 1 + 0.004 * min(1.0, second / 0.3) * math.sin(2 * math.pi * 5.2 * second)
        angle += 2 * math.pi * hertz * waver / RATE
        loud = math.exp(-second / 0.5)
        tone = math.sin(angle) + 0.22 * math.sin(2 * angle) + 0.16 * math.sin(3 * angle)
        sound.append(loud * (tone + 0.05 * math.sin(5 * angle)))
    breath = louder(noise(seconds, 1800, 5200, 520 + take), 0.05)
    return eased(mixed((0, 1.0, louder(sound)), (0, 1.0, breath)), 0.025, 0.2)


@cache
def knock(name: str, take: int) -> Samples:
    """Answer fingers on the table: `o` with the ball of the hand, `k` with a knuckle."""
    if name == "k":
        return mixed((0, 0.6, struck(620, 0.07, WOOD)), (0, 0.3, thump(230, 0.06, 480 + take)))
    return louder(thump(98, 0.2, 500 + take))


INSTRUMENTS: dict[str, Callable[[str, int], Samples]] = {
    "marimba": marimba, "bell": bell, "bass": bass, "ukulele": ukulele, "brush": brush,
    "shaker": shaker, "knock": knock,
    "whistle": whistle,
}  # fmt: skip
