"""Makes the game's sounds from nothing but sums of waves: python build/make_sounds.py [FOLDER].

Dry, wooden, papery, all in C major pentatonic. The same program makes the same bytes each time.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 22050
LOUDEST = 32767
PENTATONIC = {"C": 0, "D": 2, "E": 4, "G": 7, "A": 9}
C4 = 261.63

Samples = list[float]
Partial = tuple[float, float, float]  # times the note, loudness, seconds until it has faded to 1/e

MARIMBA: tuple[Partial, ...] = ((1, 1.0, 0.16), (3.93, 0.35, 0.05), (9.2, 0.10, 0.02))
GLASS: tuple[Partial, ...] = ((1, 1.0, 0.22), (2.76, 0.30, 0.12), (5.4, 0.12, 0.06))
BELL: tuple[Partial, ...] = ((1, 1.0, 0.30), (2, 0.5, 0.22), (3.01, 0.3, 0.15), (5.4, 0.15, 0.08))
WOOD: tuple[Partial, ...] = ((1, 1.0, 0.018), (2.4, 0.5, 0.010))
DRUM: tuple[Partial, ...] = ((1, 1.0, 0.14), (1.59, 0.4, 0.08), (2.3, 0.2, 0.04))
BUZZ = ((1, 1.0), (2, 0.5), (3, 0.7), (4, 0.5), (5, 0.35), (6, 0.2), (7, 0.12))  # times, loudness


def note(name: str) -> float:
    """Answer the pitch of a pentatonic note such as `G4`, in hertz."""
    return float(C4 * 2 ** (PENTATONIC[name[0]] / 12 + int(name[1]) - 4))


def struck(hertz: float, seconds: float, partials: Sequence[Partial]) -> Samples:
    """Answer a struck bar, bell or skin: partials that fade, each at its own pace."""
    sound = [0.0] * int(seconds * RATE)
    for times, loudness, fade in partials:
        turn = 2 * math.pi * hertz * times / RATE
        if hertz * times < RATE / 2:
            for i in range(len(sound)):
                sound[i] += loudness * math.sin(turn * i) * math.exp(-i / RATE / fade)
    return eased(sound, 0.003, 0.02)


def glide(pitches: Sequence[float], seconds: float, overtone: float = 0.15) -> Samples:
    """Answer a tone that slides evenly through these pitches, in hertz."""
    length, angle, sound = int(seconds * RATE), 0.0, []
    for i in range(length):
        place = i / length * (len(pitches) - 1)
        left = int(place)
        hertz = pitches[left] + (pitches[left + 1] - pitches[left]) * (place - left)
        angle += 2 * math.pi * hertz / RATE
        sound.append(
            math.sin(angle) + overtone * math.sin(2 * angle) + overtone * math.sin(3 * angle)
        )
    return eased(sound, 0.02, seconds * 0.4)


def swish(seconds: float, start: float, end: float, seed: int, narrow: float = 0.9) -> Samples:
    """Answer paper moving through air: noise in a band that slides from start to end, hertz."""
    chance, length = random.Random(seed), int(seconds * RATE)
    low = band = soft = 0.0
    sound = []
    for i in range(length):
        share = i / length
        speed = 2 * math.sin(math.pi * (start + (end - start) * share) / RATE)
        high = chance.uniform(-1, 1) - low - narrow * band
        band += speed * high
        low += speed * band
        soft += 0.4 * (band - soft)
        sound.append(soft * math.sin(math.pi * share**0.6) ** 2)
    return sound


def thump(hertz: float, seconds: float, seed: int) -> Samples:
    """Answer a soft tap on felt: a falling tone with a breath of noise."""
    tone = [0.0] * int(seconds * RATE)
    angle = 0.0
    for i in range(len(tone)):
        angle += 2 * math.pi * hertz * (0.6 + 0.4 * math.exp(-i / RATE / 0.03)) / RATE
        tone[i] = math.sin(angle) * math.exp(-i / RATE / 0.04)
    return mixed((0, 1.0, eased(tone, 0.002, 0.02)), (0, 0.5, swish(0.05, 900, 400, seed)))


def kazoo(hertz: float, seconds: float) -> Samples:
    """Answer somebody humming into a kazoo: a nasal buzz that wavers a little."""
    angle, sound = 0.0, []
    for i in range(int(seconds * RATE)):
        waver = 1 + 0.008 * math.sin(2 * math.pi * 6 * i / RATE)
        angle += 2 * math.pi * hertz * waver / RATE
        sound.append(sum(math.sin(n * angle) * loud for n, loud in BUZZ))
    return eased(sound, 0.015, 0.06)


def eased(sound: Samples, rise: float, fall: float) -> Samples:
    """Answer the sound with a soft beginning and end, given in seconds, so that nothing clicks."""
    last = len(sound) - 1
    return [
        value * min(1.0, i / max(1.0, rise * RATE), (last - i) / max(1.0, fall * RATE))
        for i, value in enumerate(sound)
    ]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Answer the sum of parts, each with the second it starts at and its loudness."""
    sound = [0.0] * max(int(at * RATE) + len(part) for at, _, part in parts)
    for at, loudness, part in parts:
        for i, value in enumerate(part, int(at * RATE)):
            sound[i] += loudness * value
    return sound


def tune(notes: str, beat: float, partials: Sequence[Partial], last: float = 0.8) -> Samples:
    """Answer a melody; notes are split by spaces, `+` joins a chord, `-` is a rest."""
    parts: list[tuple[float, float, Samples]] = []
    beats = notes.split()
    for place, chord in enumerate(beats):
        rings = last if place == len(beats) - 1 else 0.6
        for name in chord.split("+"):
            if name != "-":
                parts.append((place * beat, 1.0, struck(note(name), rings, partials)))
    return mixed(*parts)


def riffle() -> Samples:
    """Answer two packets of cards falling into each other, then pushed together."""
    chance = random.Random(5)
    ticks = [
        (0.016 * n + chance.uniform(0, 0.006), 0.5 + n / 50, swish(0.03, 2600, 1800, n))
        for n in range(26)
    ]
    return mixed(*ticks, (0.42, 1.2, swish(0.18, 1400, 700, 99)))


def whistle() -> Samples:
    """Answer a toy train: a two-note whistle and three chuffs."""
    chuffs = [(0.34 + n * 0.15, 1.3 - n * 0.25, swish(0.11, 1100, 500, 30 + n)) for n in range(3)]
    tone = [note("A5") * 0.98, note("A5"), note("A5")]
    third = [note("E5") * 0.98, note("E5"), note("E5")]
    return mixed((0, 0.7, glide(tone, 0.34)), (0, 0.7, glide(third, 0.34)), *chuffs)


def coin() -> Samples:
    """Answer a thin card spinning like a coin and lying down."""
    hits = [
        (0.045 * n * (1 - n / 40), 1 - n / 9, struck(1760 + 60 * n, 0.1, WOOD)) for n in range(7)
    ]
    return mixed((0, 0.5, swish(0.2, 1500, 3200, 8)), *hits)


def dumped() -> Samples:
    """Answer a handful of cards fanned out on felt."""
    cards = [(0.05 * n, 1.0 - n / 10, swish(0.12, 2200, 1200, 40 + n)) for n in range(4)]
    return mixed(*cards, (0.2, 1.0, thump(150, 0.14, 50)))


def cape() -> Samples:
    """Answer a cape whirled round, and a small bell."""
    whoosh = mixed((0, 1.0, swish(0.16, 600, 2200, 41)), (0.1, 0.8, swish(0.2, 2200, 700, 42)))
    return mixed((0, 1.0, whoosh), (0.2, 0.7, struck(note("G5"), 0.35, BELL)))


def fanfare() -> Samples:
    """Answer a short fanfare: two quick notes and a long one, kazoo over marimba."""
    tune_up = (("G4", 0.0, 0.13), ("G4", 0.15, 0.13), ("C5", 0.3, 0.36))
    buzzes = [(at, 0.28, kazoo(note(name), seconds)) for name, at, seconds in tune_up]
    return mixed(*buzzes, (0, 0.8, tune("C4+E4 C4+E4 E4+G4", 0.15, MARIMBA, 0.5)))


def hiss(seconds: float, seed: int) -> Samples:
    """Answer a burning fuse: a high hiss that sputters."""
    chance = random.Random(seed)
    sputters = [
        (chance.uniform(0, seconds - 0.03), chance.uniform(0.4, 1.2), swish(0.03, 4500, 3000, n))
        for n in range(seed, seed + int(26 * seconds))
    ]
    return mixed((0, 0.8, swish(seconds, 3600, 4600, seed)), *sputters)


def burst() -> Samples:
    """Answer a Bomb that goes off under a cushion: the end of its fuse, then a dull pop."""
    pop = mixed((0, 1.0, struck(82, 0.3, DRUM)), (0, 1.6, swish(0.26, 420, 120, 72)))
    return mixed((0, 0.9, hiss(0.22, 70)), (0.2, 1.0, pop), (0.2, 0.8, thump(120, 0.2, 71)))


def piled() -> Samples:
    """Answer one more card dropped onto a small pile."""
    return mixed((0, 0.8, swish(0.09, 2400, 1300, 81)), (0.05, 0.9, thump(230, 0.09, 82)))


def chairs() -> Samples:
    """Answer two players who change chairs: a scrape each way, notes that cross, two knocks."""
    scrapes = ((0, 0.7, swish(0.26, 380, 760, 91)), (0.14, 0.7, swish(0.26, 760, 380, 92)))
    knocks = [(at, 0.6, struck(note("C4"), 0.06, WOOD)) for at in (0.36, 0.42)]
    return mixed(*scrapes, (0.04, 0.6, tune("C4+C5 E4+G4 G4+E4 C5+C4", 0.1, MARIMBA, 0.4)), *knocks)


def blip() -> Samples:
    """Answer a sad little trombone: two notes, the second one sinking."""
    first = glide([note("E4"), note("E4")], 0.2, 0.3)
    second = glide([note("D4"), note("D4") * 0.97, note("C4") * 0.94], 0.36, 0.3)
    return mixed((0, 1.0, first), (0.2, 1.0, second))


def rolling() -> Samples:
    """Answer a die: three hits on wood, softer and sooner each, and the knock of lying down."""
    falls = ((0.08, 1.0), (0.24, 0.7), (0.38, 0.5))
    hits = [(at, loud, struck(note("G4"), 0.06, WOOD)) for at, loud in falls]
    return mixed(*hits, (0.64, 0.8, struck(note("C4"), 0.09, WOOD)))


# name: how loud its peak is (0 to 1), and what makes it
SOUNDS: dict[str, tuple[float, Callable[[], Samples]]] = {
    "slide": (0.35, lambda: swish(0.20, 1300, 2600, 1)),
    "land": (0.55, lambda: thump(170, 0.14, 2)),
    "draw": (0.32, lambda: swish(0.14, 2000, 3400, 3)),
    "shuffle": (0.45, riffle),
    "deal": (
        0.32,
        lambda: mixed((0, 1, swish(0.07, 2600, 2000, 4)), (0.03, 0.5, thump(220, 0.05, 6))),
    ),
    "your-turn": (0.50, lambda: tune("G4 C5", 0.12, MARIMBA, 0.5)),
    "other-turn": (0.25, lambda: tune("C4", 0.1, MARIMBA, 0.4)),
    "skip": (0.40, lambda: glide([note("C4"), note("G4"), note("E4"), note("C5")], 0.28)),
    "reverse": (
        0.40,
        lambda: glide([note("A5"), note("A4"), note("D4"), note("A4"), note("A5")], 0.45),
    ),
    "swap": (
        0.40,
        lambda: mixed((0, 1, swish(0.24, 900, 3000, 9)), (0.12, 1, swish(0.24, 3000, 900, 10))),
    ),
    "color-blue": (0.42, lambda: struck(note("C5"), 0.6, GLASS)),
    "color-green": (0.42, lambda: struck(note("D5"), 0.6, GLASS)),
    "color-orange": (0.42, lambda: struck(note("E5"), 0.6, GLASS)),
    "color-red": (0.42, lambda: struck(note("G5"), 0.6, GLASS)),
    "train": (0.45, whistle),
    "draw-4": (
        0.65,
        lambda: mixed((0, 1, struck(98, 0.5, DRUM)), (0.14, 0.8, struck(98, 0.4, DRUM))),
    ),
    "tick": (0.40, lambda: struck(note("A5"), 0.07, WOOD)),
    "chaos-made": (0.60, lambda: tune("C5+E5 G5+C6", 0.09, BELL, 0.9)),
    "missed": (0.40, blip),
    "flip": (0.40, coin),
    "error": (0.40, lambda: mixed((0, 1, thump(130, 0.1, 11)), (0.09, 0.8, thump(110, 0.1, 12)))),
    "click": (0.30, lambda: struck(note("E5"), 0.05, WOOD)),
    "curtain": (0.35, lambda: swish(0.45, 500, 900, 13, 1.4)),
    "dump": (0.45, dumped),
    "dodge": (0.45, cape),
    "dice": (0.50, rolling),
    "pennies": (0.35, lambda: tune("E6 G6 D6 A6 E6", 0.07, GLASS, 0.16)),
    "event": (0.50, fanfare),
    "fuse": (0.35, lambda: hiss(0.7, 60)),
    "bomb": (0.60, burst),
    "pile": (0.40, piled),
    "seat-swap": (0.45, chairs),
    "round-end": (0.50, lambda: tune("C4+E4 G4 A4 C5+G4 - D5 C5+E5", 0.14, MARIMBA, 0.7)),
    "game-end": (
        0.55,
        lambda: tune(
            "C4+G4 E4 G4 C5+E4 - A4 G4 - C4+A4 D5 E5 G5 - E5 D5+G4 - "
            "C4+G4 E5 D5 C5+E4 - - C5+E5+G5",
            0.145,
            MARIMBA,
            1.0,
        ),
    ),
}


def save(path: Path, loudness: float, sound: Samples) -> None:
    """Write the sound as a mono 16-bit WAV file, its peak at this loudness (0 to 1)."""
    peak = max(abs(value) for value in sound)
    levels = array("h", (round(value / peak * loudness * LOUDEST) for value in sound))
    if sys.byteorder == "big":
        levels.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(levels.tobytes())


def main() -> None:
    """Make every sound into the folder named, or into assets/sounds."""
    here = Path(__file__).resolve().parent.parent / "assets" / "sounds"
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else here
    folder.mkdir(parents=True, exist_ok=True)
    for name, (loudness, make) in SOUNDS.items():
        save(folder / f"{name}.wav", loudness, make())
    total = sum(path.stat().st_size for path in folder.glob("*.wav"))
    print(f"{len(SOUNDS)} sounds, {total // 1000} kB, in {folder}")


if __name__ == "__main__":
    main()
