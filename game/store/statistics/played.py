"""How everybody did in the games that were played here to their end, kept beside their journals.

The last games are kept as rows; what older ones add up to is kept for ever.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.core.match import Match
from game.store.folders import STATISTICS
from game.store.json_file import JsonFile, Trouble
from game.store.settings import SeatChoice

from .rows import PlayedRow, as_data, person, row_from, row_of
from .totals import Totals, totals_from
from .totals import as_data as totals_data

VERSION = 1
NAME = STATISTICS
KEPT = 1000  # games as rows
RENAMES = 50  # that are remembered
STAMP = "%Y-%m-%d_%H-%M-%S"
"""A moment as the names of journals have it."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """Somebody was called otherwise until that moment."""

    old: str
    name: str
    stamp: str


@dataclass(frozen=True)
class Book:
    """All that is known: the last games, what older ones add up to, and who was renamed."""

    rows: tuple[PlayedRow, ...] = ()
    older: Totals = field(default_factory=Totals)
    renames: tuple[Renamed, ...] = ()
    lost: tuple[str, ...] = ()
    """Journals of finished games that can't be read any more."""

    def totals(self) -> Totals:
        """What all games add up to."""
        totals = self.older.copy()
        for row in self.rows:
            totals.add(row)
        return totals

    def knows(self, journal: str) -> bool:
        """Whether a game is counted already, or can't be."""
        return journal in self.lost or any(row.journal == journal for row in self.rows)

    def add(self, row: PlayedRow) -> Book:
        """The book with one more game."""
        return self._with(self.today(row))

    def _with(self, row: PlayedRow) -> Book:
        """One more row; those that are too many are only added up."""
        rows = (*self.rows, row)
        older, gone = self.older, rows[:-KEPT]
        if gone:
            older = older.copy()
            for old in gone:
                older.add(old)
        return replace(self, rows=rows[-KEPT:], older=older)

    def add_all(self, rows: Iterable[PlayedRow], lost: Sequence[str] = ()) -> Book:
        """The book with earlier games, all in the order in which they began, but for some."""
        known = {row.journal for row in self.rows}
        new = [self.today(row) for row in rows if row.journal not in known]
        whole = sorted((*self.rows, *new), key=lambda row: row.journal)
        book = replace(self, rows=tuple(whole[: KEPT - 1]), lost=(*self.lost, *lost)[-KEPT:])
        for row in whole[KEPT - 1 :]:
            book = book._with(row)
        return book

    def today(self, row: PlayedRow) -> PlayedRow:
        """The row with the names people have now, if they were renamed since the game began."""
        for renamed in self.renames:
            if row.journal[: len(renamed.stamp)] < renamed.stamp:
                row = called(row, renamed.old, renamed.name)
        return row

    def rename(self, old: str, name: str, stamp: str) -> Book:
        """The book in which somebody is called otherwise."""
        one = person(old)
        older = self.older.copy()
        older.rename(one, person(name), name)
        rows = tuple(called(row, one, name) for row in self.rows)
        renames = (*self.renames, Renamed(one, name, stamp))[-RENAMES:]
        return Book(rows, older, renames, self.lost)

    def forget(self, who: str) -> Book:
        """The book without somebody; what others did in the same games stays."""
        older = self.older.copy()
        older.forget(who)
        rows = tuple(
            replace(row, placed=tuple(one for one in row.placed if one.who != who))
            for row in self.rows
        )
        return replace(self, rows=rows, older=older)


def called(row: PlayedRow, who: str, name: str) -> PlayedRow:
    """A row in which somebody has another name."""
    placed = tuple(replace(one, name=name) if one.who == who else one for one in row.placed)
    return replace(row, placed=placed)


class StatisticsFile:
    """The book on disk; each change is written down at once."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / NAME, VERSION, indent=None)
        self.book = Book()
        self.load()

    @property
    def trouble(self) -> Trouble:
        """What is wrong with the file, or empty."""
        return self.file.trouble

    def load(self) -> Book:
        """Read the book; an empty one where the file holds nothing that can be used."""
        data, good_rows = self.file.read(), self.file.good_rows
        rows = good_rows(data.get("rows", ()), row_from)
        older = totals_from(data["older"], good_rows) if "older" in data else Totals()
        renames = good_rows(data.get("renames", ()), lambda one: Renamed(*map(str, one)))
        lost = good_rows(data.get("lost", ()), str)
        self.book = Book(tuple(rows), older, tuple(renames), tuple(lost))
        return self.book

    def keep(self, book: Book) -> bool:
        """Take this as the book and write it down; whether that worked."""
        self.book = book
        renames = [[one.old, one.name, one.stamp] for one in book.renames]
        rows = [as_data(row) for row in book.rows]
        data = {"rows": rows, "older": totals_data(book.older), "renames": renames}
        return self.file.write({**data, "lost": book.lost})


def note(journal: Path, match: Match, players: Sequence[SeatChoice]) -> None:
    """Count a match that is over, unless it is counted already or nothing can be written."""
    file = StatisticsFile(journal.parent)
    if file.file.locked or file.book.knows(journal.name):
        return
    file.keep(file.book.add(row_of(journal, match, players)))


def rename(folder: Path, old: str, name: str, stamp: str = "") -> None:
    """Somebody is called otherwise from now on, also in games that are not over yet."""
    file = StatisticsFile(folder)
    if not file.file.locked:
        file.keep(file.book.rename(old, name, stamp or time.strftime(STAMP)))
