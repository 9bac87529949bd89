"""Chance: one splitmix64 stream, whose whole state is one number (GEN-1)."""

from __future__ import annotations

from functools import cache
from struct import unpack
from typing import Any

MASK = (1 << 64) - 1
STEP, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""What splitmix64 adds to its state, and by what it multiplies."""
SWAPS_PER_WORD = 5
LANE = 128
"""The room of one word in a large number: a product of two words fits into it."""


class Chance:
    """A stream of random numbers that is the same on every platform."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def next_word(self) -> int:
        """Return the next 64 random bits (Steele, Lea and Flood, 2014)."""
        self.state = z = (self.state + STEP) & MASK
        z = ((z ^ (z >> 30)) * FIRST) & MASK
        z = ((z ^ (z >> 27)) * SECOND) & MASK
        return z ^ (z >> 31)

    def next_words(self, count: int) -> tuple[int, ...]:
        """Return the next `count` words: as one by one, in a third of the time.

        They are worked on together, side by side in the lanes of one large number.
        """
        ones, steps = lanes(count)
        mask = ones * MASK
        z = (self.state * ones + steps) & mask
        z = ((z ^ (z >> 30) & mask) * FIRST) & mask
        z = ((z ^ (z >> 27) & mask) * SECOND) & mask
        z ^= (z >> 31) & mask
        self.state = (self.state + count * STEP) & MASK
        return unpack(f"<{2 * count}Q", z.to_bytes(count * LANE // 8, "little"))[::2]

    def below(self, n: int) -> int:
        """Return a random number from 0 to n − 1."""
        return self.next_word() % n

    def random(self) -> float:
        """Return a random number from 0 to 1, 1 left out."""
        return (self.next_word() >> 11) / (1 << 53)

    def shuffle(self, things: list[Any]) -> None:
        """Put things in random order, in place (Fisher and Yates).

        One word serves five swaps: with up to 300 things the bias stays below 2⁻²².
        """
        words, spare = iter(self.next_words(-(-(len(things) - 1) // SWAPS_PER_WORD))), 0
        for last in range(len(things) - 1, 0, -1):
            if not spare:
                word, spare = next(words), SWAPS_PER_WORD
            word, other = divmod(word, last + 1)
            things[last], things[other] = things[other], things[last]
            spare -= 1

    def copy(self) -> Chance:
        """Return a stream that continues with the same numbers."""
        return Chance(self.state)

    def branch(self) -> Chance:
        """Return a new stream, seeded from this one."""
        return Chance(self.next_word())


@cache
def lanes(count: int) -> tuple[int, int]:
    """Return the ones of `count` lanes, and each lane's growth of the state.

    Each is one large number.
    """
    places = range(count)
    steps = sum(((place + 1) * STEP & MASK) << LANE * place for place in places)
    return sum(1 << LANE * place for place in places), steps
