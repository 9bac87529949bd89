"""What sounds are like, in numbers: how long, how loud, how high, and what they rise by."""

import math
from array import array
from itertools import pairwise

import pytest

from game import resources
from game.ui.sound.sounds import RATE, pitch_ratio
from tests.ui import heard

FOLDER = resources.asset("sounds")
NAMES = sorted(path.stem for path in FOLDER.glob("*.ogg"))
MOMENTS = ("pair", "flower", "rainbow", "oink", "chop", "true", "bluff", "won", "lost", "couple")
"""What only one game, or one moment of it, has."""
LONGEST = {"game-end": 2.0, "well-played": 2.0, "rainbow": 1.8, "round-end": 1.6}
SHORT = 1.0  # seconds, for all others


def levels(name: str) -> list[float]:
    """The samples of a sound, from -1 to 1."""
    return list(heard.levels(FOLDER / f"{name}.ogg"))


def strength(part: list[float], hertz: float) -> float:
    """How strong a pitch is in a part of a sound."""
    turn = 2 * math.pi * hertz / RATE
    x = sum(value * math.cos(turn * i) for i, value in enumerate(part))
    y = sum(value * math.sin(turn * i) for i, value in enumerate(part))
    return math.hypot(x, y) / max(1, len(part))


def piece(name: str, begin: float, end: float) -> list[float]:
    """What is heard between two seconds."""
    return levels(name)[int(begin * RATE) : int(end * RATE)]


def crossings(part: list[float]) -> float:
    """How often a second the wave passes through silence: high for a hiss, low for a hum."""
    signs = [value < 0 for value in part]
    return sum(a != b for a, b in pairwise(signs)) * RATE / len(part)


def power(part: list[float]) -> float:
    """Its root mean square."""
    return math.sqrt(sum(value * value for value in part) / len(part))


@pytest.mark.parametrize("name", NAMES)
def test_no_sound_is_too_long(name: str) -> None:
    assert len(levels(name)) / RATE <= LONGEST.get(name, SHORT)


def test_each_moment_has_a_sound_unlike_all_others() -> None:
    assert set(MOMENTS) <= set(NAMES)
    prints = {(len(levels(name)), round(power(levels(name)), 5)) for name in MOMENTS}
    assert len(prints) == len(MOMENTS)


def test_the_call_is_a_word_two_vowels_and_a_hiss() -> None:
    first, second, hiss = (
        piece("chaos-made", *part) for part in ((0.1, 0.2), (0.33, 0.43), (0.53, 0.66))
    )
    assert crossings(hiss) > 2.5 * max(crossings(first), crossings(second))
    assert power(first) > 2 * power(hiss) > 0
    # From "ay" to "o" the throat opens: what is low in the mouth rises, the rest comes down.
    high, low = range(2000, 2700, 20), range(1150, 1500, 20)
    above = [max(strength(part, hertz) for hertz in high) for part in (first, second)]
    below = [max(strength(part, hertz) for hertz in low) for part in (first, second)]
    assert above[0] / below[0] > 1.3 * above[1] / below[1]


@pytest.mark.parametrize(
    ("name", "rises"),
    [("pair", True), ("won", True), ("lost", False), ("missed", False), ("error", False)],
)
def test_good_news_rises_and_bad_news_falls(name: str, rises: bool) -> None:
    notes = [261.63 * 2 ** (step / 12) for step in (-3, 0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24)]
    length = len(levels(name)) / RATE
    start, end = piece(name, 0.0, 0.1), piece(name, 0.5 * length, 0.75 * length)
    loudest = [max(notes, key=lambda hertz: strength(part, hertz)) for part in (start, end)]
    assert (loudest[1] > loudest[0]) is rises


def test_the_notes_of_a_rainbow_rise_as_its_bars_are_lit() -> None:
    scale = [261.63 * 2 ** (step / 12) for step in (12, 14, 16, 19, 24)]
    for number, hertz in enumerate(scale):
        begin = 0.11 + 0.224 * number
        part = piece("rainbow", begin + 0.01, begin + 0.16)
        assert max(scale, key=lambda one: strength(part, one)) == hertz


@pytest.mark.parametrize("name", ["draw", "train", "draw-4"])
def test_each_step_of_a_chain_is_higher_than_the_one_before(name: str) -> None:
    pitches = [
        crossings(list(array("h", heard.raw(FOLDER / f"{name}.ogg", pitch_ratio(step)))))
        for step in range(1, 8)
    ]
    assert all(low < high for low, high in pairwise(pitches))
