"""The notes of our tunes, read as a musician reads them."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from make_music import CHORDS, EIGHTHS, Tune, tunes

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
OCTAVE = 12
WHITE = frozenset(STEPS.values())
"""C major, and A minor."""
KEYS = {"F": (WHITE - {11}) | {10}, "G": (WHITE - {5}) | {6}}
"""The keys of tunes that begin elsewhere, each a step from C, so that one may follow another."""
SUNG = 15  # semitones: no melody leaps farther, so that it can be hummed

TUNES = pytest.mark.parametrize("tune", tunes().values(), ids=tunes())


def height(note: str) -> int:
    """How high a note is, in semitones."""
    return OCTAVE * int(note[-1]) + STEPS[note[0]] + ("#" in note)


def written(tune: Tune) -> Iterator[list[tuple[str, list[str], str]]]:
    """The notes of each melody: where they stand, what is struck there, and the chord below."""
    for part in tune.told["parts"]:
        if "notes" in part:
            bars = [bar.split() for bar in part["notes"].strip().replace("\n", "|").split("|")]
            yield [
                (f"{part['instrument']}, bar {number + 1}, eighth {place + 1}", said.split("+"),
                 tune.chords[number][place * len(tune.chords[number]) // EIGHTHS])
                for number, bar in enumerate(bars, part.get("from", 1) - 1)
                for place, said in enumerate(bar)
                if said != "."
            ]  # fmt: skip


@TUNES
def test_every_note_is_of_the_key_or_of_its_chord_and_none_rubs_against_it(tune: Tune) -> None:
    key = KEYS.get(tune.chords[0][0], WHITE)
    for melody in written(tune):
        for where, notes, chord in melody:
            tones = {height(string) % OCTAVE for string in CHORDS[chord].split()}
            for note in notes:
                tone = height(note) % OCTAVE
                assert tone in key | tones, f"{note} is strange in {where}"
                rubs = (tone - 1) % OCTAVE in tones and tone not in tones
                assert not rubs, f"{note} rubs against {chord} in {where}"


@TUNES
def test_a_melody_can_be_hummed_and_does_not_turn_in_circles(tune: Tune) -> None:
    for melody in written(tune):
        tops = [max(map(height, notes)) for _, notes, _ in melody]
        assert all(abs(later - one) <= SUNG for one, later in pairwise(tops))
        assert len(set(tops)) >= 5
    bars = [melody_bar for part in tune.told["parts"][:2] if "notes" in part
            for melody_bar in part["notes"].strip().replace("\n", "|").split("|")]  # fmt: skip
    told = [" ".join(bar.split()) for bar in bars]
    assert len(set(told)) > 0.75 * len(told), "three quarters of it are new"


@TUNES
def test_a_tune_ends_on_a_chord_that_leads_to_its_beginning(tune: Tune) -> None:
    first, last = tune.chords[0][0], tune.chords[-1][-1]
    leads = {"C": ("G", "G7", "C", "F"), "Cmaj7": ("G", "G7"), "Am": ("E7", "E", "G"),
             "F": ("C", "C7", "F"), "G": ("D", "D7", "G")}  # fmt: skip
    assert last in leads[first], f"{last} does not lead to {first}"
