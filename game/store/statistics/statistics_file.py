"""The statistics on disk: finished games, kept beside their journals.

The last games are kept as rows; what older ones add up to is kept for ever.
If the file is lost, finished games are counted again from their journals.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.core import journal as journals
from game.core.errors import BadJournal
from game.core.match import Match
from game.store.atomic_files import DATA_ERRORS
from game.store.folders import STATISTICS_NAME
from game.store.journals.journal_folder import JournalProblem, has_ended_by_tail, read_journal
from game.store.journals.repeated_deal import RepeatedDeal, read_repeated_deal
from game.store.journals.saved_games import glance_at_game
from game.store.json_file import JsonFile, Trouble
from game.store.settings import SeatChoice, apply_hand_overs, parse_game_seats

from .played_rows import PlayedRow, make_played_row, person_id, row_from_data, row_to_data
from .totals import GameTotals, totals_from_data, totals_to_data

VERSION = 1
FILE_NAME = STATISTICS_NAME
MAX_ROWS = 1000  # games as rows
MAX_RENAMES = 50  # that are remembered
STAMP_FORMAT = "%Y-%m-%d_%H-%M-%S"
"""A moment as the names of journals have it."""


@dataclass(frozen=True, slots=True)
class PersonRename:
    """A person's new name, and the moment of the change."""

    old: str
    name: str
    stamp: str


@dataclass(frozen=True)
class StatisticsBook:
    """All statistics: the last games, the sums of older ones, and renamed people."""

    rows: tuple[PlayedRow, ...] = ()
    older: GameTotals = field(default_factory=GameTotals)
    renames: tuple[PersonRename, ...] = ()
    lost: tuple[str, ...] = ()
    """Journals of finished games that can't be read any more."""
    repeats: tuple[str, ...] = ()
    """Journals of finished games with cards somebody had before: they don't count."""

    def sum_totals(self) -> GameTotals:
        """Return the sums of all games."""
        totals = self.older.copy_totals()
        for row in self.rows:
            totals.add_row(row)
        return totals

    def is_counted(self, journal: str) -> bool:
        """Return True if a game is counted already, or can't be."""
        uncounted = journal in self.lost or journal in self.repeats
        return uncounted or any(row.journal == journal for row in self.rows)

    def with_repeat(self, journal: str) -> StatisticsBook:
        """Return the book with one more game that doesn't count."""
        return replace(self, repeats=(*self.repeats, journal)[-MAX_ROWS:])

    def with_game(self, row: PlayedRow) -> StatisticsBook:
        """Return the book with one more game."""
        return self._with_row(self.with_names_of_today(row))

    def _with_row(self, row: PlayedRow) -> StatisticsBook:
        """Return the book with one more row; the oldest rows beyond the limit are summed up."""
        rows = (*self.rows, row)
        older, gone = self.older, rows[:-MAX_ROWS]
        if gone:
            older = older.copy_totals()
            for old in gone:
                older.add_row(old)
        return replace(self, rows=rows[-MAX_ROWS:], older=older)

    def with_earlier_games(
        self, rows: Iterable[PlayedRow], lost: Sequence[str] = ()
    ) -> StatisticsBook:
        """Return the book with earlier games, in the order in which they began."""
        known = {row.journal for row in self.rows}
        new = [self.with_names_of_today(row) for row in rows if row.journal not in known]
        whole = sorted((*self.rows, *new), key=lambda row: row.journal)
        book = replace(
            self, rows=tuple(whole[: MAX_ROWS - 1]), lost=(*self.lost, *lost)[-MAX_ROWS:]
        )
        for row in whole[MAX_ROWS - 1 :]:
            book = book._with_row(row)
        return book

    def with_names_of_today(self, row: PlayedRow) -> PlayedRow:
        """Return the row with today's names of people who were renamed since."""
        for renamed in self.renames:
            if row.journal[: len(renamed.stamp)] < renamed.stamp:
                row = rename_in_row(row, renamed.old, renamed.name)
        return row

    def with_person_renamed(self, old: str, name: str, stamp: str) -> StatisticsBook:
        """Return the book with a person renamed."""
        one = person_id(old)
        older = self.older.copy_totals()
        older.rename_in_totals(one, person_id(name), name)
        rows = tuple(rename_in_row(row, one, name) for row in self.rows)
        renames = (*self.renames, PersonRename(one, name, stamp))[-MAX_RENAMES:]
        return replace(self, rows=rows, older=older, renames=renames)

    def without_person(self, who: str) -> StatisticsBook:
        """Return the book without a person; other players' results stay."""
        older = self.older.copy_totals()
        older.forget_person(who)
        rows = tuple(
            replace(
                row,
                placed_players=tuple(one for one in row.placed_players if one.person_key != who),
            )
            for row in self.rows
        )
        return replace(self, rows=rows, older=older)


def rename_in_row(row: PlayedRow, who: str, name: str) -> PlayedRow:
    """Return a row in which a person has another name."""
    placed = tuple(
        replace(one, name=name) if one.person_key == who else one for one in row.placed_players
    )
    return replace(row, placed_players=placed)


class StatisticsFile:
    """The book on disk; each change is written down at once."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / FILE_NAME, VERSION, indent=None)
        self.book = StatisticsBook()
        self.load_book()

    @property
    def trouble(self) -> Trouble:
        """The trouble with the file, or empty."""
        return self.file.trouble

    def load_book(self) -> StatisticsBook:
        """Return the book; an empty one if the file holds nothing that can be used."""
        data, good_rows = self.file.read_object(), self.file.parse_good_rows
        rows = good_rows(data.get("rows", ()), row_from_data)
        older = totals_from_data(data["older"], good_rows) if "older" in data else GameTotals()
        renames = good_rows(data.get("renames", ()), lambda one: PersonRename(*map(str, one)))
        lost = good_rows(data.get("lost", ()), str)
        repeats = good_rows(data.get("repeats", ()), str)
        self.book = StatisticsBook(tuple(rows), older, tuple(renames), tuple(lost), tuple(repeats))
        return self.book

    def keep_book(self, book: StatisticsBook) -> bool:
        """Store this book; True if that worked."""
        self.book = book
        renames = [[one.old, one.name, one.stamp] for one in book.renames]
        rows = [row_to_data(row) for row in book.rows]
        data = {"rows": rows, "older": totals_to_data(book.older), "renames": renames}
        data |= {"lost": book.lost, "repeats": book.repeats}
        return self.file.write_object(data)


def count_match(
    journal: Path, match: Match, players: Sequence[SeatChoice],
    repeated_deal: RepeatedDeal | None = None,
) -> None:  # fmt: skip
    """Count a finished match, unless it is counted already or nothing can be written.

    One with cards that somebody had before is only noted, unless it was to count.
    """
    file = StatisticsFile(journal.parent)
    if file.file.is_locked or file.book.is_counted(journal.name):
        return
    if repeated_deal is not None and not repeated_deal.counts:
        file.keep_book(file.book.with_repeat(journal.name))
        return
    row = make_played_row(journal, match, players, is_repeat=repeated_deal is not None)
    file.keep_book(file.book.with_game(row))


def rename_everywhere(folder: Path, old: str, name: str) -> None:
    """Rename a person everywhere, also in games that are not over yet."""
    file = StatisticsFile(folder)
    if not file.file.is_locked:
        file.keep_book(file.book.with_person_renamed(old, name, time.strftime(STAMP_FORMAT)))


LAST_BYTES = ".jsonl"


def list_uncounted_journals(folder: Path, is_counted: Callable[[str], bool]) -> list[Path]:
    """Return the finished journals that were never counted, the oldest first.

    Of several copies of a game there is one, and none if one of them was counted.
    """
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == LAST_BYTES)
    except OSError:
        return []
    ended = [path for path in paths if _has_final_line(path)]
    heads = {glance_at_game(path).header_identity for path in ended if is_counted(path.name)} - {""}
    found: dict[object, Path] = {}
    for path in ended:
        if not is_counted(path.name) and glance_at_game(path).header_identity not in heads:
            found.setdefault(_journal_content(path), path)
    return [path for path in found.values() if not _is_only_noted(path)]


def _is_only_noted(path: Path) -> bool:
    """True for a game with cards somebody had before that was not to count."""
    repeated_deal = glance_at_game(path).repeated_deal
    return repeated_deal is not None and not repeated_deal.counts


def _has_final_line(path: Path) -> bool:
    try:
        return has_ended_by_tail(path)
    except OSError:
        return False


def _journal_content(path: Path) -> object:
    """Return a value that is equal for copies of a game, however they are written."""
    try:
        return read_journal(path).lines
    except (JournalProblem, OSError):
        return path


def recount_journal(path: Path) -> PlayedRow | None:
    """Return the row of a finished journal; None if it can't be replayed any more."""
    try:
        saved = read_journal(path)
        header = journals.read_header(saved.lines[0])
        match = journals.replay_journal(saved.lines)
        players = parse_game_seats(header.get("players", ()))
        known = [one.name for one in players] == list(match.table.names)
        if match.result is None or not known:
            return None
        return make_played_row(
            path,
            match,
            apply_hand_overs(players, journals.seats_handed_over(saved.lines)),
            is_repeat=read_repeated_deal(header) is not None,
        )
    except (JournalProblem, BadJournal, OSError, *DATA_ERRORS):
        return None
