"""A patch as a grid: places with a letter across and a number down, such as D2."""

from dataclasses import dataclass
from functools import cache
from string import ascii_uppercase

LETTERS = ascii_uppercase
LEAST_COLUMNS = 10
"""Columns that every grid has; the number of its places is a multiple of them (MP-4)."""
ROWS, MORE_ROWS, MANY_CARDS = 5, 6, 100
"""The usual number of rows, and how many there are for more cards than that."""


@dataclass(frozen=True, slots=True)
class PlaceGrid:
    """The places of a patch, counted along the rows."""

    size: int
    columns: int

    @property
    def rows(self) -> int:
        """The number of rows; the last one may be shorter."""
        return -(-self.size // self.columns)

    def name_of_place(self, place: int) -> str:
        """Return what a place is called: its column's letter and its row's number."""
        row, column = divmod(place, self.columns)
        return f"{LETTERS[column]}{row + 1}"

    def place_named(self, letter: str, row: int) -> int | None:
        """Return the place with that letter and number; None if the grid has none."""
        column = LETTERS.find(letter.upper())
        place = (row - 1) * self.columns + column
        return place if 0 <= column < self.columns and row > 0 and place < self.size else None


@cache
def grid_for_cards(cards: int) -> PlaceGrid:
    """Return the grid for all cards of a game: low and wide, as the mat is (MP-4)."""
    size = max(1, -(-cards // LEAST_COLUMNS)) * LEAST_COLUMNS
    rows = ROWS if size <= MANY_CARDS else MORE_ROWS
    return PlaceGrid(size, min(max(LEAST_COLUMNS, -(-size // rows)), len(LETTERS)))
