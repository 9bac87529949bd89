"""The file of an arena: what is compared, then a line for each match, as JSON Lines.

A line is written whole or, in a crash, torn; the next run drops a torn last line and goes on.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from game import __version__
from game.cli.commit import commit
from game.core.errors import GameError

from .arena_play import ArenaRow
from .arena_setup import ArenaSetup

FORMAT = 1
FILE_START = b'{"arena": '
"""How a file begins."""
FREE_FACTS = ("commit", "day")
"""What a header says besides what is compared; it may change between two runs."""


class BadRows(GameError):
    """The file holds no arena, or another one."""


class ArenaRun(NamedTuple):
    """The facts of a header line: one run of the program, of which a file may have several."""

    setup: ArenaSetup
    version: str = __version__
    commit: str = ""
    day: str = ""

    def header_line(self) -> str:
        """Return the run as a line of the file."""
        about = {"version": self.version, "commit": self.commit, "day": self.day}
        return json.dumps({"arena": FORMAT, **self.setup.data(), **about})


class RunBook(NamedTuple):
    """A file's content."""

    runs: list[ArenaRun]
    rows: list[ArenaRow]
    length: int
    """Bytes of its whole lines."""


def run_of_today(setup: ArenaSetup) -> ArenaRun:
    """A run that begins now."""
    return ArenaRun(setup, __version__, commit(), date.today().isoformat())


def read_arena_file(path: Path) -> RunBook:
    """Read a file; of a line written twice the first counts. Raises `BadRows` for another file."""
    whole, newline, torn = path.read_bytes().rpartition(b"\n")
    if not newline and torn[: len(FILE_START)] != FILE_START[: len(torn)]:
        raise BadRows(f"{path} has no arena results")  # nothing of ours: not to be cut off
    book = RunBook([], [], len(whole + newline))
    for number, line in enumerate(whole.splitlines() if newline else (), 1):
        try:
            _note_line(book, json.loads(line))
        except (ValueError, TypeError, KeyError, IndexError, AttributeError):
            raise BadRows(f"{path}, line {number}, is not from an arena") from None
    return book


def _note_line(book: RunBook, data: dict[str, Any]) -> None:
    """Read one line into the book; raises ValueError and the like if it doesn't belong."""
    if "arena" in data:
        if data.pop("arena") != FORMAT:
            raise ValueError("another format")
        run = ArenaRun(
            **{k: data.pop(k) for k in ("version", *FREE_FACTS)}, setup=ArenaSetup(**data)
        )
        if book.runs and find_difference(run, book.runs[0]):
            raise ValueError("two arenas in one file")
        book.runs.append(run)
        return
    row = ArenaRow(**data)
    if row.seed != book.runs[0].setup.seed_of(row.deal):
        raise ValueError("a row from other deals")
    rounds = tuple(tuple(points) for points in row.rounds)
    book.rows.append(row._replace(scores=tuple(row.scores), rounds=rounds))


def find_difference(run: ArenaRun, earlier: ArenaRun) -> str:
    """Return what keeps two runs' rows from being counted together; empty if nothing does."""
    ours, theirs = json.loads(run.header_line()), json.loads(earlier.header_line())
    keys = (key for key in theirs if key not in FREE_FACTS and ours[key] != theirs[key])
    return next((f"{key} {theirs[key]}, not {ours[key]}" for key in keys), "")


@contextmanager
def continue_file(path: Path, run: ArenaRun, book: RunBook) -> Iterator[TextIO]:
    """Open the file for more rows; a torn line is dropped, another commit is announced."""
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.truncate(book.length)
        if not book.runs or book.runs[-1].commit != run.commit:
            book.runs.append(run)
            _write_line(file, run.header_line())
        yield file


def append_row(file: TextIO, row: ArenaRow) -> None:
    """Write a row so that it survives a crash of the program."""
    _write_line(file, json.dumps(row._asdict()))


def _write_line(file: TextIO, line: str) -> None:
    file.write(line + "\n")
    file.flush()
