"""Makes the game's music from the notes in tunes.toml: python build/make_music.py [FOLDER] [TUNE…].

Each tune is a loop: what still rings at its end is heard at its beginning, the room's echo too.
"""

import random
import sys
import tomllib
from array import array
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from encoding import FOLDER, levelled_channels, save
from instruments import INSTRUMENTS
from waves import RATE, Samples

NOTES = Path(__file__).resolve().parent / "tunes.toml"
EIGHTHS = 8
TAKES = 4
"""In so many ways each note is played."""
LATE, WEAK = 0.007, 0.12
"""Seconds, and a share of their loudness, that people's fingers differ by."""
STROKE = 0.017
"""Seconds from string to string."""
CHORDS = {
    "C": "G4 C4 E4 C5", "Am": "A4 C4 E4 A4", "F": "A4 C4 F4 A4", "G": "G4 D4 G4 B4",
    "G7": "G4 D4 F4 B4", "Dm": "A4 D4 F4 A4", "Em": "G4 E4 G4 B4", "D7": "A4 D4 F#4 C5",
    "E7": "G#4 D4 E4 B4", "Cmaj7": "G4 C4 E4 B4", "Am7": "G4 C4 E4 A4", "Fmaj7": "A4 E4 F4 C5",
    "Dm7": "A4 D4 F4 C5", "Em7": "G4 D4 E4 B4", "Bb": "A#4 D4 F4 A#4", "Gm": "G4 D4 G4 A#4",
    "C7": "G4 C4 E4 A#4", "D": "A4 D4 F#4 A4", "Bm": "B4 D4 F#4 B4",
}  # fmt: skip
"""The strings of a ukulele from its fourth to its first, as fingers hold them."""
DEEP = {"C": "C3 G2", "D": "D3 A2", "E": "E3 B2", "F": "F2 C3", "G": "G2 D3", "A": "A2 E3",
        "Bb": "A#2 F3", "B": "B2 F#3"}  # fmt: skip
"""Root and fifth in the bass."""
BEATS = {"D": ((0, 1, 2, 3), 1.0), "U": ((3, 2, 1), 0.62)}
"""Which strings a stroke hits, in which order, and how hard."""
ROOM = ((1687, 0.72), (1601, 0.73), (2053, 0.70), (2251, 0.69))
"""Samples until an echo comes back, and how much of it does."""
DIFFUSE = (347, 113)
WET = 0.16
PANS = {"marimba": -0.18, "ukulele": 0.28, "bell": -0.34, "shaker": 0.4, "brush": -0.28,
        "bass": 0.0, "knock": 0.0, "whistle": 0.1}  # fmt: skip
"""How far each instrument sits to the right (1) or left (-1) in a tune of two channels."""
TAPS = 63
"""How many samples to each side decide one of half as many."""
SMALL = {1: 0.85, 2: 1.0}
"""How small the files of tunes with one or two channels are: with two, most of it is shared."""


class Loop:
    """The sound of a tune as it is put together; its end runs on into its beginning."""

    def __init__(self, seconds: float) -> None:
        self.sound = array("d", bytes(8 * round(seconds * RATE)))

    def lay(self, second: float, loud: float, sound: Samples) -> None:
        """Add a sound from this second on."""
        size, start = len(self.sound), round(second * RATE) % len(self.sound)
        heard = self.sound
        for i, value in enumerate(sound, start):
            heard[i % size] += loud * value

    def add(self, other: "Loop", loud: float) -> None:
        """Add all of another one."""
        heard = self.sound
        for i, value in enumerate(other.sound):
            heard[i] += loud * value

    def room_echo(self) -> Samples:
        """Answer the echo of a small room, which has no beginning either."""
        echo = array("d", bytes(8 * len(self.sound)))
        for far, back in ROOM:
            line, soft, place = [0.0] * far, 0.0, 0
            for turn in range(2):  # the second time round, what came before rings already
                for i, value in enumerate(self.sound):
                    came = line[place]
                    soft += 0.55 * (came - soft)
                    line[place] = value + back * soft
                    place = place + 1 if place + 1 < far else 0
                    if turn:
                        echo[i] += came
        for far in DIFFUSE:
            line, place, spread = [0.0] * far, 0, echo
            echo = array("d", bytes(8 * len(spread)))
            for turn in range(2):
                for i, value in enumerate(spread):
                    came = line[place]
                    line[place] = value + 0.6 * came
                    place = place + 1 if place + 1 < far else 0
                    if turn:
                        echo[i] = came - 0.6 * line[place - 1]
        return [*echo]


class Tune:
    """A tune of tunes.toml."""

    def __init__(self, name: str, night_words: dict[str, Any]) -> None:
        self.told, self.chance = night_words, random.Random(name)
        self.chords = [bar.split(",") for bar in night_words["chords"].split()]
        self.bar = 4 * 60 / night_words["tempo"]

    @property
    def seconds(self) -> float:
        """How long it is."""
        return float(self.bar * len(self.chords))

    def played(self) -> list[Samples]:
        """Answer how each of its channels sounds."""
        middle, sides = Loop(self.seconds), [Loop(self.seconds) for _ in range(self.channels)]
        for part in self.told["parts"]:
            loop, pan = Loop(self.seconds), PANS[part["instrument"]]
            self._play(part, loop)
            for number, side in enumerate(sides):
                share = 1 + pan * (2 * number - 1) if self.channels == 2 else 1.0
                side.add(loop, share)
            middle.add(loop, 1.0)
        echo = middle.room_echo()
        return [
            [dry + WET * wet for dry, wet in zip(side.sound, echo, strict=True)] for side in sides
        ]

    @property
    def channels(self) -> int:
        """How many channels it has."""
        return int(self.told.get("channels", 1))

    def _play(self, part: dict[str, Any], loop: Loop) -> None:
        first = part.get("from", 1) - 1
        if "pattern" in part:
            bars = [part["pattern"].split()] * (len(self.chords) - first)
        else:
            lines = part["notes"].strip().replace("\n", "|").split("|")
            bars = [bar.split() for bar in lines]
        for number, bar in enumerate(bars, first):
            assert len(bar) == EIGHTHS, (part["instrument"], number + 1, bar)
            for place, said in enumerate(bar):
                if said != ".":
                    self._strike(part, loop, number, place, said)

    def _strike(self, part: dict[str, Any], loop: Loop, bar: int, place: int, said: str) -> None:
        """Play what stands at one place of a bar."""
        chance, plays = self.chance, INSTRUMENTS[part["instrument"]]
        beat = place // 2 + (self.told["swing"] if place % 2 else 0.0)
        second = self.bar * (bar + beat / 4) + chance.uniform(0, LATE)
        accent = 1.0 if place % 4 == 0 else 0.9 if place % 2 == 0 else 0.8
        names, hard, apart = self._sounding(said, self.chords[bar], place)
        for turn, name in enumerate(names):
            loud = part["loud"] * hard * accent * chance.uniform(1 - WEAK, 1)
            late = apart * turn * chance.uniform(0.85, 1.15)
            loop.lay(second + late, loud, plays(name, chance.randrange(TAKES)))

    def _sounding(self, said: str, chords: list[str], place: int) -> tuple[list[str], float, float]:
        """What is struck, how hard, and how many seconds after one another."""
        chord = chords[place * len(chords) // EIGHTHS]
        strings = CHORDS[chord].split()
        if said in BEATS:
            order, hard = BEATS[said]
            return [strings[n] for n in order], hard, STROKE
        if said in ("R", "5"):
            root = chord[:2] if chord[:2] in DEEP else chord[0]
            return [DEEP[root].split()[said == "5"]], 1.0, 0.0
        if said.isdigit():
            return [strings[int(said) - 1]], 1.0, 0.0
        return said.split("+"), 1.0, 0.0


def halved(samples: Samples) -> Samples:
    """Answer a loop with half as many samples a second, without what is too high for them.

    Quiet music needs nothing above 11 kHz, and its files are half as large.
    """
    count = len(samples) // 2 * 2
    around = [*samples[count - TAPS : count], *samples[:count], *samples[:TAPS]]
    found = [0.5 * value for value in around[TAPS : TAPS + count : 2]]
    for far in range(1, TAPS, 2):
        window = 0.5 + 0.5 * cos(pi * far / TAPS)
        weight = window * sin(pi * far / 2) / (pi * far)
        before = around[TAPS - far : TAPS - far + count : 2]
        after = around[TAPS + far : TAPS + far + count : 2]
        found = [
            value + weight * (one + other)
            for value, one, other in zip(found, before, after, strict=True)
        ]
    return found


def tunes() -> dict[str, Tune]:
    """Answer every tune by its name."""
    told = tomllib.loads(NOTES.read_text(encoding="utf-8"))
    return {name: Tune(name, about) for name, about in told.items()}


def main() -> None:
    """Make the tunes named, or all of them."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER.parent / "music"
    folder.mkdir(parents=True, exist_ok=True)
    for name, tune in tunes().items():
        if name in sys.argv[2:] or len(sys.argv) < 3:
            channels = [halved(channel) for channel in levelled_channels(tune.played())]
            small = SMALL[tune.channels]
            save(folder / f"{name}.ogg", *channels, small=small, rate=RATE // 2)
            print(f"{name}: {tune.seconds:.1f} s")


if __name__ == "__main__":
    main()
