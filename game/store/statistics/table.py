"""The statistics as a table for other programs: one line for each player of each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from game.store import folders
from game.store.files import write_whole

from .rows import Placed, PlayedRow

FILE = "chroma-chaos-statistics.csv"
HEADS = ("day", "game", "player", "kind", "place", "players", "points", "file", "head_start")
"""The columns, by the names of their words."""
DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""How a text begins that spreadsheets would take for a formula."""
MARK = "\ufeff"
"""Tells spreadsheets that the file is UTF-8."""
Cell = str | int


def folder() -> Path:
    """Where the table is written."""
    return folders.home() / "statistics"


def harmless(text: str) -> str:
    """A text no spreadsheet calculates with: an apostrophe stands before a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(DANGEROUS) else text


def lines(
    rows: Iterable[PlayedRow], heads: Sequence[str], game: Callable[[str], str],
    kind: Callable[[Placed], str],
) -> list[list[Cell]]:  # fmt: skip
    """The table: its head in plain words, then everybody in every game."""
    table: list[list[Cell]] = [list(heads)]
    for row in rows:
        for one in row.placed:
            table.append(
                [row.day, harmless(game(row.game)), harmless(one.name), kind(one), one.place,
                 len(row.placed), one.points, harmless(row.journal), one.steps]
            )  # fmt: skip
    return table


def save(table: Sequence[Sequence[Cell]], into: Path) -> Path:
    """Write the table into a folder, in place of the last one; raises OSError."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(table)
    path = into / FILE
    write_whole(path, MARK + text.getvalue())
    return path
