"""Chance: one splitmix64 stream, whose whole state is one number (GEN-1)."""

from __future__ import annotations

from typing import Any

MASK = (1 << 64) - 1
SWAPS_PER_WORD = 5


class Chance:
    """A stream of random numbers that is the same on every platform."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def word(self) -> int:
        """The next 64 random bits (Steele, Lea and Flood, 2014)."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A random number from 0 to n − 1."""
        return self.word() % n

    def random(self) -> float:
        """A random number from 0 to 1, 1 left out."""
        return (self.word() >> 11) / (1 << 53)

    def shuffle(self, things: list[Any]) -> None:
        """Put things in random order, in place (Fisher and Yates).

        One word serves five swaps: with up to 300 things the bias stays below 2⁻²².
        """
        spare = 0
        for last in range(len(things) - 1, 0, -1):
            if not spare:
                word, spare = self.word(), SWAPS_PER_WORD
            word, other = divmod(word, last + 1)
            things[last], things[other] = things[other], things[last]
            spare -= 1

    def copy(self) -> Chance:
        """A stream that goes on with the same numbers."""
        return Chance(self.state)

    def branch(self) -> Chance:
        """A new stream of its own, seeded from this one."""
        return Chance(self.word())
