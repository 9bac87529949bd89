"""Lettered columns and numbered rows of equal places: pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame import FRect

from .thing import Thing

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LEFT, FOOT = 44, 27  # units: for the numbers, for the letters
GAP = 6


@dataclass(frozen=True, slots=True)
class Lattice:
    """The places in a rectangle, beside their numbers and above their letters."""

    left: float
    top: float
    width: float
    height: float
    columns: int
    rows: int

    @property
    def turned(self) -> bool:
        """Whether the rows run across, where there are more of them than columns."""
        return self.rows > self.columns

    @property
    def step(self) -> tuple[float, float]:
        """How far it is from one place to the next, across and down."""
        across, down = (self.rows, self.columns) if self.turned else (self.columns, self.rows)
        return (self.width - LEFT) / across, (self.height - FOOT) / down

    def slot(self, place: int, gap: float = GAP) -> FRect:
        """The rectangle of a place, with a gap around it."""
        row, column = divmod(place, self.columns)
        x, y = (row, column) if self.turned else (column, row)
        (wide, high), half = self.step, gap / 2
        left = self.left + LEFT + x * wide + half
        return FRect(left, self.top + y * high + half, wide - gap, high - gap)

    def name(self, place: int) -> str:
        """What a place is called: D2."""
        row, column = divmod(place, self.columns)
        return f"{LETTERS[column]}{row + 1}"


@lru_cache(maxsize=2048)
def thing(lattice: Lattice, place: int, may: bool) -> Thing:
    """A place as a thing; there are many of them, and they hardly ever change."""
    slot = lattice.slot(place, 0)
    radius = min(14, 0.16 * slot.h)
    name = lattice.name(place)
    return Thing(f"place:{place}", "place", slot, name, focusable=may, radius=radius)
