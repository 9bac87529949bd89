"""All sounds and all music are equally loud, nothing clips, nothing clicks."""

import math
from array import array
from itertools import pairwise
from pathlib import Path

import pytest
from encoding import LOUD, renumbered
from loudness import SMALL, loudness, small_speaker_loss, true_peak

from game import resources
from game.ui.sound.music import LENGTHS, TOGETHER
from game.ui.sound.sounds import RATE, TAKES, VARIED
from tests.ui.heard import levels, raw

SOUNDS = sorted(resources.asset("sounds").iterdir())
MUSIC = sorted(resources.asset("music").iterdir())
MOST_LOST = 8.0
"""LU of a sound that a laptop's or a phone's speaker may take."""
TUNES = pytest.mark.parametrize("tune", MUSIC, ids=lambda path: path.stem)


def sine(hertz: float, seconds: float, loud: float = 1.0) -> list[float]:
    turn = 2 * math.pi * hertz / RATE
    return [loud * math.sin(turn * i + math.pi / 4) for i in range(int(seconds * RATE))]


def test_loudness_is_measured_as_the_standard_says() -> None:
    assert loudness(sine(997, 2), RATE) == pytest.approx(-3.01, abs=0.02)
    assert loudness(sine(997, 2, 0.1), RATE) == pytest.approx(-23.01, abs=0.02)
    bass, treble = (loudness(sine(hertz, 1), RATE) for hertz in (30, 6000))
    assert bass < -10, "deep tones are hardly heard"
    assert treble == pytest.approx(0.6, abs=0.3)
    between = [*sine(997, 1), *([0.0] * RATE)]
    assert loudness(between, RATE) > -4.2, "silence does not count"


def test_a_wave_may_rise_above_its_samples() -> None:
    wave = sine(RATE / 4, 0.05)
    assert max(wave) < 0.71
    assert true_peak(wave[200:]) == pytest.approx(0, abs=0.2)


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_is_as_loud_as_all_others_and_neither_clips_nor_clicks(path: Path) -> None:
    sound = levels(path)
    assert loudness(sound, RATE) == pytest.approx(LOUD, abs=1)
    assert true_peak(sound) < -1
    assert max(abs(sound[0]), abs(sound[-1])) < 0.01


def test_a_small_speaker_halves_the_power_at_its_limit_and_fades_24_db_an_octave_below() -> None:
    losses = [small_speaker_loss(sine(part * SMALL, 1), RATE) for part in (1 / 2, 1, 8)]
    assert losses == [pytest.approx(level, abs=0.3) for level in (24, 3, 0)]


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_small_speaker_plays_most_of_every_sound_even_at_its_lowest(path: Path) -> None:
    lowest = min(speed for speed, _ in TAKES) if path.stem in VARIED else 1.0
    sound = [value / 32768 for value in array("h", raw(path, lowest))]
    assert small_speaker_loss(sound, RATE) <= MOST_LOST


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_sound_made_again_is_the_same_file(path: Path) -> None:
    kept = path.read_bytes()
    assert renumbered(kept) == kept, "no stream has a number that was drawn by lot"


@TUNES
def test_a_tune_is_as_loud_as_sounds_are_and_never_clips(tune: Path) -> None:
    sound = levels(tune)
    some = [sound[second * RATE : (second + 2) * RATE] for second in range(0, 44, 8)]
    assert loudness([value for part in some for value in part], RATE) == pytest.approx(LOUD, abs=2)
    assert true_peak(sound) < -1


@TUNES
def test_where_the_end_of_a_tune_meets_its_beginning_nothing_clicks(tune: Path) -> None:
    rate = RATE // 2  # its own: whoever plays it changes that for the endless loop, not for a part
    sound = levels(tune, rate)
    near = [*sound[-rate // 100 :], *sound[: rate // 100]]
    jumps = [abs(b - 2 * a + c) for c, a, b in zip(near, near[1:], near[2:], strict=False)]
    usual = max(abs(b - a) for a, b in pairwise(sound[: 4 * rate]))
    seam = len(near) // 2
    assert abs(near[seam] - near[seam - 1]) < usual
    assert max(jumps[seam - 3 : seam + 2]) < 0.02
    quiet = [sum(x * x for x in part) for part in (sound[-rate:], sound[:rate])]
    assert min(quiet) > 0.02 * max(quiet), "neither end fades away"


@TUNES
def test_a_tune_is_long_enough_not_to_tire(tune: Path) -> None:
    seconds = len(levels(tune)) / RATE
    name = tune.stem
    assert seconds > 45
    assert seconds == pytest.approx(TOGETHER.get(name, seconds), abs=1e-4), "the beat goes on"
    assert seconds == pytest.approx(LENGTHS.get(name, seconds), abs=1e-3), "then it rests"
