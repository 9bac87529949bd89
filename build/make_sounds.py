"""Makes the game's sounds from nothing but sums of waves: python build/make_sounds.py [FOLDER].

Dry, wooden, papery, all in C major pentatonic. The same program makes the same bytes each time.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

import effects
import voices
from waves import (
    DRUM,
    GLASS,
    MARIMBA,
    RATE,
    WOOD,
    Samples,
    glide,
    mixed,
    note,
    struck,
    swish,
    thump,
    tune,
)

LOUDEST = 32767

# name: how loud its peak is (0 to 1), and what makes it
SOUNDS: dict[str, tuple[float, Callable[[], Samples]]] = {
    "slide": (0.35, lambda: swish(0.20, 1300, 2600, 1)),
    "land": (0.55, lambda: thump(170, 0.14, 2)),
    "draw": (0.32, lambda: swish(0.14, 2000, 3400, 3)),
    "shuffle": (0.45, effects.riffle),
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
    "train": (0.35, effects.whistle),
    "draw-4": (
        0.65,
        lambda: mixed((0, 1, struck(98, 0.5, DRUM)), (0.14, 0.8, struck(98, 0.4, DRUM))),
    ),
    "tick": (0.40, lambda: struck(note("A5"), 0.07, WOOD)),
    "chaos-made": (0.70, voices.cheer),
    "missed": (0.30, effects.blip),
    "flip": (0.40, effects.coin),
    "error": (0.40, lambda: mixed((0, 1, thump(130, 0.1, 11)), (0.09, 0.8, thump(110, 0.1, 12)))),
    "click": (0.30, lambda: struck(note("E5"), 0.05, WOOD)),
    "curtain": (0.35, lambda: swish(0.45, 500, 900, 13, 1.4)),
    "dump": (0.45, effects.dumped),
    "dodge": (0.45, effects.cape),
    "dice": (0.50, effects.rolling),
    "knock": (0.45, effects.settled),
    "pennies": (0.35, lambda: tune("E6 G6 D6 A6 E6", 0.07, GLASS, 0.16)),
    "event": (0.50, effects.fanfare),
    "fuse": (0.35, lambda: effects.hiss(0.7, 60)),
    "bomb": (0.60, effects.burst),
    "pile": (0.40, effects.piled),
    "seat-swap": (0.45, effects.chairs),
    "round-end": (0.50, lambda: tune("C4+E4 G4 A4 C5+G4 - D5 C5+E5", 0.14, MARIMBA, 0.7)),
    "game-end": (0.55, effects.triumph),
    "well-played": (0.40, effects.consolation),
    "couple": (0.40, effects.coupling),
    "puff": (0.40, effects.puffing),
    "pair": (0.45, effects.chime),
    "flower": (0.45, effects.strummed),
    "rainbow": (0.50, effects.rising),
    "oink": (0.50, voices.oink),
    "chop": (0.55, effects.chopped),
    "won": (0.45, effects.won),
    "lost": (0.35, effects.lost),
    "true": (0.45, effects.true),
    "bluff": (0.28, effects.bluff),
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
