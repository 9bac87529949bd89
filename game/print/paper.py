"""Sheets of paper and where cards lie on them; all lengths are millimeters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

INCH = 25.4
Place = tuple[float, float, float, float]
"""Left, top, width and height."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, and of the cards that are cut from it."""

    name: str
    wide: float
    high: float
    card: tuple[float, float]

    def size(self, across: bool) -> tuple[float, float]:
        """Width and height as it lies."""
        return (self.high, self.wide) if across else (self.wide, self.high)


PAPERS = {
    "a4": Paper("a4", 210, 297, (63, 88)),
    "letter": Paper("letter", 8.5 * INCH, 11 * INCH, (2.5 * INCH, 3.5 * INCH)),
}


@dataclass(frozen=True, slots=True)
class CutGrid:
    """The places of cards in the middle of a sheet, edge to edge."""

    paper: Paper
    columns: int
    rows: int
    across: bool = False

    @property
    def size(self) -> tuple[float, float]:
        """Of the sheet."""
        return self.paper.size(self.across)

    @property
    def left(self) -> float:
        """Where the first column begins."""
        return (self.size[0] - self.columns * self.paper.card[0]) / 2

    @property
    def top(self) -> float:
        """Where the first row begins."""
        return (self.size[1] - self.rows * self.paper.card[1]) / 2

    @property
    def cuts(self) -> tuple[list[float], list[float]]:
        """Where the sheet is cut from above to below, and from left to right."""
        wide, high = self.paper.card
        upright = [self.left + wide * column for column in range(self.columns + 1)]
        level = [self.top + high * row for row in range(self.rows + 1)]
        return upright, level

    def places(self) -> Iterator[Place]:
        """Where each card lies, row by row."""
        upright, level = self.cuts
        for y in level[:-1]:
            for x in upright[:-1]:
                yield (x, y, *self.paper.card)

    def mirrored(self, place: Place) -> Place:
        """The same place seen from behind, the sheet turned over its long edge or its side."""
        x, y, wide, high = place
        return self.size[0] - x - wide, y, wide, high


def nine(paper: Paper) -> CutGrid:
    """Nine cards on an upright sheet."""
    return CutGrid(paper, 3, 3)


def eight(paper: Paper) -> CutGrid:
    """Four cards above their backs, on a sheet that lies across."""
    return CutGrid(paper, 4, 2, across=True)
