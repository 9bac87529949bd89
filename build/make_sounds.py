"""Makes the game's sounds from nothing but sums of waves: python build/make_sounds.py [FOLDER].

Dry, wooden, papery, all in C major pentatonic, and all equally loud.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import effects
import voices
from encoding import FOLDER, levelled, save
from waves import (
    BELL,
    GLASS,
    MARIMBA,
    WOOD,
    Samples,
    eased,
    glide,
    mixed,
    note,
    struck,
    swish,
    thump,
    tune,
)

SOUNDS: dict[str, Callable[[], Samples]] = {
    "slide": lambda: swish(0.20, 1300, 2600, 1),
    "land": effects.laid_down,
    "draw": lambda: swish(0.14, 2000, 3400, 3),
    "shuffle": effects.riffle,
    "deal": lambda: mixed((0, 1, swish(0.07, 2600, 2000, 4)), (0.03, 0.5, thump(220, 0.05, 6))),
    "your-turn": lambda: tune("G4 C5", 0.12, MARIMBA, 0.5),
    "other-turn": lambda: tune("C4", 0.1, MARIMBA, 0.4),
    "skip": lambda: glide([note("C4"), note("G4"), note("E4"), note("C5")], 0.28),
    "reverse": lambda: glide([note("A5"), note("A4"), note("D4"), note("A4"), note("A5")], 0.45),
    "swap": lambda: mixed((0, 1, swish(0.24, 900, 3000, 9)), (0.12, 1, swish(0.24, 3000, 900, 10))),
    "color-blue": lambda: struck(note("C5"), 0.6, GLASS),
    "color-green": lambda: struck(note("D5"), 0.6, GLASS),
    "color-orange": lambda: struck(note("E5"), 0.6, GLASS),
    "color-red": lambda: struck(note("G5"), 0.6, GLASS),
    "train": effects.whistle,
    "draw-4": effects.drummed,
    "tick": lambda: struck(note("A5"), 0.07, WOOD),
    "chaos-made": voices.cheer,
    "missed": effects.blip,
    "flip": effects.coin,
    "error": effects.refused,
    "click": lambda: struck(note("E5"), 0.05, WOOD),
    "curtain": lambda: swish(0.45, 500, 900, 13, 1.4),
    "curtain-up": lambda: swish(0.35, 1000, 600, 17, 1.4),
    "dodge": effects.cape,
    "dice": effects.rolling,
    "knock": effects.settled,
    "hit": effects.struck_twice,
    "pennies": lambda: tune("E6 G6 D6 A6 E6", 0.07, GLASS, 0.16),
    "event": effects.fanfare,
    "fuse": lambda: effects.hiss(0.7, 60),
    "bomb": effects.burst,
    "pile": effects.piled,
    "seat-swap": effects.chairs,
    "round-end": lambda: tune("C4+E4 G4 A4 C5+G4 - D5 C5+E5", 0.14, MARIMBA, 0.7),
    "game-end": effects.triumph,
    "well-played": effects.consolation,
    "couple": effects.coupling,
    "puff": effects.puffing,
    "fill": effects.fill,
    "hands-up": effects.turned_up,
    "cloth": effects.cloth,
    "paper": effects.paper,
    "coin": effects.clink,
    "wood": effects.counter,
    "note": lambda: struck(note("C5"), 0.5, BELL),
    "pair": effects.chime,
    "flower": effects.strummed,
    "rainbow": effects.rising,
    "oink": voices.oink,
    "chop": effects.chopped,
    "count": lambda: struck(note("C5"), 0.3, MARIMBA),
    "star": lambda: struck(note("G5"), 0.7, GLASS),
    "rank": lambda: swish(0.26, 800, 1400, 18, 1.2),
    "won": effects.won,
    "lost": effects.lost,
    "true": effects.true,
    "bluff": effects.bluff,
}


def made(name: str) -> Samples:
    """Answer a sound as it is kept; it begins and ends in silence."""
    return levelled(eased(SOUNDS[name](), 0.001, 0.008))


def main() -> None:
    """Make every sound into the folder named, or into assets/sounds."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        save(folder / f"{name}.ogg", made(name))
    total = sum(path.stat().st_size for path in folder.glob("*.ogg"))
    print(f"{len(SOUNDS)} sounds, {total // 1000} kB, in {folder}")


if __name__ == "__main__":
    main()
