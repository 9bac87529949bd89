"""Sheets of paper and the places of cards on them; all lengths are millimeters."""

from collections.abc import Iterator
from dataclasses import dataclass

INCH_MM = 25.4
Place = tuple[float, float, float, float]
"""Left, top, width and height."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper size, and the size of the cards cut from it."""

    name: str
    width: float
    height: float
    card_size: tuple[float, float]

    def oriented_size(self, is_landscape: bool) -> tuple[float, float]:
        """Return width and height, upright or across."""
        return (self.height, self.width) if is_landscape else (self.width, self.height)


PAPER_SIZES = {
    "a4": Paper("a4", 210, 297, (63, 88)),
    "letter": Paper("letter", 8.5 * INCH_MM, 11 * INCH_MM, (2.5 * INCH_MM, 3.5 * INCH_MM)),
}


@dataclass(frozen=True, slots=True)
class CutGrid:
    """Places of cards in the middle of a sheet, edge to edge."""

    paper: Paper
    columns: int
    rows: int
    is_landscape: bool = False

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the sheet."""
        return self.paper.oriented_size(self.is_landscape)

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        return (self.size[0] - self.columns * self.paper.card_size[0]) / 2

    @property
    def top(self) -> float:
        """The upper edge of the first row."""
        return (self.size[1] - self.rows * self.paper.card_size[1]) / 2

    @property
    def cut_lines(self) -> tuple[list[float], list[float]]:
        """The cutting lines of the sheet: their x positions, and their y positions."""
        wide, high = self.paper.card_size
        upright = [self.left + wide * column for column in range(self.columns + 1)]
        level = [self.top + high * row for row in range(self.rows + 1)]
        return upright, level

    def card_places(self) -> Iterator[Place]:
        """Yield the place of each card, row by row."""
        upright, level = self.cut_lines
        for y in level[:-1]:
            for x in upright[:-1]:
                yield (x, y, *self.paper.card_size)

    def mirror_place(self, place: Place) -> Place:
        """Return a place as seen from the back of the turned sheet."""
        x, y, wide, high = place
        return self.size[0] - x - wide, y, wide, high


def make_nine_grid(paper: Paper) -> CutGrid:
    """Return a grid of nine cards on an upright sheet."""
    return CutGrid(paper, 3, 3)


def make_fold_grid(paper: Paper) -> CutGrid:
    """Return a grid of four cards above their backs, on a sheet that lies across."""
    return CutGrid(paper, 4, 2, is_landscape=True)
