"""What is heard at the table, put together from waves: trains, coins, capes, fanfares."""

import random

from waves import (
    BELL,
    DRUM,
    GLASS,
    MARIMBA,
    PLUCK,
    WOOD,
    Samples,
    glide,
    kazoo,
    mixed,
    note,
    slap,
    struck,
    swish,
    thump,
    tune,
)


def riffle() -> Samples:
    """Answer two packets of cards falling into each other, then pushed together."""
    chance = random.Random(5)
    ticks = [
        (0.016 * n + chance.uniform(0, 0.006), 0.5 + n / 50, swish(0.03, 2600, 1800, n))
        for n in range(26)
    ]
    return mixed(*ticks, (0.42, 1.2, swish(0.18, 1400, 700, 99)))


def whistle() -> Samples:
    """Answer a toy train that comes: a two-note whistle."""
    tone = [note("A5") * 0.98, note("A5"), note("A5")]
    third = [note("E5") * 0.98, note("E5"), note("E5")]
    return mixed((0, 0.7, glide(tone, 0.34)), (0, 0.7, glide(third, 0.34)))


def coupling() -> Samples:
    """Answer a wagon that bumps onto a train: two wooden knocks and one chuff."""
    knocks = [(at, loud, struck(hertz, 0.08, WOOD)) for at, loud, hertz in
              ((0, 1.0, 330), (0.05, 0.7, 262))]  # fmt: skip
    return mixed(*knocks, (0.02, 0.5, thump(140, 0.12, 33)), (0.07, 0.9, chuff(34)))


def chuff(seed: int) -> Samples:
    """Answer one puff of steam."""
    return swish(0.11, 1100, 500, seed)


def puffing() -> Samples:
    """Answer a train that leaves: three puffs, closer together and lighter each time."""
    puffs = ((0, 1.0, 30), (0.17, 0.75, 31), (0.3, 0.5, 32))
    return mixed(*((at, loud, chuff(seed)) for at, loud, seed in puffs))


def coin() -> Samples:
    """Answer a thin card spinning like a coin and lying down."""
    hits = [
        (0.045 * n * (1 - n / 40), 1 - n / 9, struck(1760 + 60 * n, 0.1, WOOD)) for n in range(7)
    ]
    return mixed((0, 0.5, swish(0.2, 1500, 3200, 8)), *hits)


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
    first = glide([note("E4"), note("E4")], 0.16, 0.3)
    second = glide([note("D4"), note("D4") * 0.97, note("C4") * 0.94], 0.28, 0.3)
    return mixed((0, 1.0, first), (0.16, 1.0, second))


def rolling() -> Samples:
    """Answer one hit of a die on wood; it is heard as often as the die hits something."""
    return mixed((0, 1.0, struck(note("G4"), 0.06, WOOD)), (0, 0.2, thump(210, 0.05, 22)))


def settled() -> Samples:
    """Answer the knock of a die that lies down."""
    return mixed((0, 1.0, struck(note("C4"), 0.09, WOOD)), (0, 0.3, thump(180, 0.08, 23)))


def struck_twice() -> Samples:
    """Answer two low knocks on the table: something hits whoever sits here."""
    low = mixed((0, 1.0, struck(note("G3"), 0.12, WOOD)), (0, 0.9, thump(105, 0.16, 24)),
                (0, 0.85, slap(25)))  # fmt: skip
    return mixed((0, 1.0, low), (0.15, 0.85, low))


def laid_down() -> Samples:
    """Answer a card that lands on a pile."""
    return mixed((0, 1.0, thump(170, 0.14, 2)), (0, 1.1, slap(14)))


def drummed() -> Samples:
    """Answer two beats of a big drum: four cards to draw."""
    beats = [(at, loud, struck(98, seconds, DRUM)) for at, loud, seconds in
             ((0, 1.0, 0.5), (0.14, 0.8, 0.4))]  # fmt: skip
    return mixed(*beats, (0, 2.3, slap(15)), (0.14, 1.84, slap(16)))


def refused() -> Samples:
    """Answer two short notes down over dull thumps: that doesn't work."""
    notes = [(at, 1.0, struck(note(name), 0.16, MARIMBA)) for at, name in ((0, "G4"), (0.1, "D4"))]
    return mixed(*notes, (0, 0.7, thump(130, 0.1, 11)), (0.1, 0.6, thump(110, 0.1, 12)))


def chopped() -> Samples:
    """Answer a cleaver on a board: the swing, the knock, the board that shakes after it."""
    knock = mixed((0, 1.0, struck(196, 0.12, WOOD)), (0, 0.8, thump(130, 0.14, 21)))
    return mixed((0, 0.5, swish(0.12, 1200, 2600, 22)), (0.1, 1.0, knock),
                 (0.18, 0.3, struck(262, 0.06, WOOD)))  # fmt: skip


def turned_up() -> Samples:
    """Answer hands that turn up all round the table: flicks of cards, ever higher."""
    flicks = [
        (0.06 * n, 1 - 0.06 * n, swish(0.055, 1700 + 130 * n, 2900 + 130 * n, 160 + n))
        for n in range(9)
    ]
    return mixed(*flicks, (0.5, 0.35, struck(note("E5"), 0.05, WOOD)))


def cloth() -> Samples:
    """Answer a card laid on cloth: a soft tap that gives way."""
    return mixed((0, 1.0, thump(150, 0.12, 171)), (0, 0.9, swish(0.12, 1300, 600, 172)),
                 (0, 0.7, slap(173)))  # fmt: skip


def paper() -> Samples:
    """Answer a card drawn from others: it slides, and snaps free."""
    return mixed((0, 0.8, swish(0.14, 1700, 3000, 174)), (0.11, 0.7, swish(0.05, 3200, 2200, 175)))


def clink() -> Samples:
    """Answer one coin that falls onto others."""
    return mixed(
        (0, 1.0, struck(note("E6"), 0.22, GLASS)), (0.012, 0.5, struck(note("B6"), 0.12, GLASS))
    )


def counter() -> Samples:
    """Answer a crate that is set down on a wooden counter."""
    knocks = [(at, loud, struck(note(name), 0.07, WOOD)) for at, loud, name in
              ((0, 1.0, "A4"), (0.045, 0.6, "E4"))]  # fmt: skip
    return mixed(*knocks, (0, 0.35, thump(190, 0.06, 176)))


def fill() -> Samples:
    """Answer what leads from a tune of the table to the tension: knocks, and notes that climb."""
    knocks = [(0.12 * n, 0.4 + 0.12 * n, struck(330 + 40 * n, 0.06, WOOD)) for n in range(6)]
    return mixed((0, 0.9, tune("E4+B3 G4 B4 E5 G#5", 0.13, MARIMBA, 0.4)), *knocks)


def chime() -> Samples:
    """Answer two bells that belong together."""
    return tune("G5 C6", 0.13, BELL, 0.55)


def strummed() -> Samples:
    """Answer five strings plucked one after another, one for each petal."""
    names = ("C4", "G4", "C5", "E5", "G5")
    strings = [(0.055 * n, 1.0, struck(note(name), 0.75, PLUCK)) for n, name in enumerate(names)]
    return mixed(*strings)


def rising() -> Samples:
    """Answer five notes that rise as the bars of a rainbow are lit, 0.224 seconds apart."""
    return mixed((0.11, 1.0, tune("C5 D5 E5 G5 C6", 0.224, BELL, 0.7)))


def won() -> Samples:
    """Answer who came out best: two quick notes up."""
    return tune("E5 C6", 0.1, BELL, 0.5)


def lost() -> Samples:
    """Answer who came off worst: two soft wooden notes down."""
    return tune("E4 C4", 0.14, MARIMBA, 0.35)


def true() -> Samples:
    """Answer a claim that was true: three glass notes up."""
    return tune("C5 E5 G5", 0.09, GLASS, 0.5)


def bluff() -> Samples:
    """Answer a bluff that was found out: a spring that gives way."""
    return glide([note("G4"), note("A4"), note("D4"), note("E4"), note("A3")], 0.42, 0.25)


def triumph() -> Samples:
    """Answer the fanfare for whoever wins the game: kazoos over marimba and a last bright chord."""
    calls = (("G4", 0.0, 0.12), ("G4", 0.15, 0.12), ("C5", 0.3, 0.24), ("E5", 0.6, 0.24),
             ("G5", 0.9, 0.5))  # fmt: skip
    buzzes = [(at, 0.24, kazoo(note(name), seconds)) for name, at, seconds in calls]
    below = tune("C4+E4 C4+E4 E4+G4 - G4+C5 - C5+E5", 0.15, MARIMBA, 0.6)
    chord = tune("C5+E5+G5+C6", 0.1, BELL, 1.0)
    return mixed(*buzzes, (0, 0.8, below), (0.9, 0.45, chord))


def consolation() -> Samples:
    """Answer a game that somebody else won: a warm, quiet cadence that ends on its feet."""
    return tune("E4+G4 D4+G4 C4+E4 - G4+C5", 0.2, MARIMBA, 0.7)
