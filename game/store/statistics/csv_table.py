"""The statistics as a table for spreadsheets: one line for each player of each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from game.store import folders
from game.store.whole_files import write_file

from .played_rows import PlacedPlayer, PlayedRow

FILE_NAME = "chroma-chaos-statistics.csv"
COLUMN_NAMES = ("day", "game", "player", "kind", "place", "players", "points", "file", "head_start")
"""The columns, by the names of their words."""
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""How a text begins that spreadsheets would take for a formula."""
UTF8_MARK = "\ufeff"
"""Tells spreadsheets that the file is UTF-8."""
TableCell = str | int


def statistics_table_folder() -> Path:
    """Return the folder of the table."""
    return folders.home_folder() / "statistics"


def escape_formula(text: str) -> str:
    """Return a text that spreadsheets don't calculate: formulas get an apostrophe."""
    return f"'{text}" if text.lstrip(" ").startswith(FORMULA_STARTS) else text


def make_table_lines(
    rows: Iterable[PlayedRow], heads: Sequence[str], game: Callable[[str], str],
    kind: Callable[[PlacedPlayer], str],
) -> list[list[TableCell]]:  # fmt: skip
    """Return the table: its head in plain words, then everybody in every game."""
    table: list[list[TableCell]] = [list(heads)]
    for row in rows:
        for one in row.placed_players:
            table.append(
                [
                    row.day,
                    escape_formula(game(row.game)),
                    escape_formula(one.name),
                    kind(one),
                    one.place,
                    len(row.placed_players),
                    one.points,
                    escape_formula(row.journal),
                    one.steps,
                ]
            )
    return table


def write_csv_table(table: Sequence[Sequence[TableCell]], folder: Path) -> Path:
    """Write the table into a folder, in place of the last one; raises `OSError`."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(table)
    path = folder / FILE_NAME
    write_file(path, UTF8_MARK + text.getvalue())
    return path
