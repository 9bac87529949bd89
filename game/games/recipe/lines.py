"""In which line of a TOML text a key stands: its reader knows lines only where it can't read."""

from __future__ import annotations

import re

HEAD = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_.\"'-]+)\s*\]\]?")
KEY = re.compile(r"\s*([A-Za-z0-9_-]+|\"[^\"]*\")\s*=")
Path = tuple[str | int, ...]
"""The way to a value: the names of tables and keys, and numbers in lists."""


def lines_of(text: str) -> dict[Path, int]:
    """The line of each table, and of each key of it that begins a line."""
    found: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    for number, line in enumerate(text.splitlines(), 1):
        if head := HEAD.match(line):
            table = tuple(part.strip("\"' ") for part in head[2].split("."))
            if head[1] == "[[":
                found.setdefault(table, number)
                counts[table] = counts.get(table, -1) + 1
                table = (*table, counts[table])
            found.setdefault(table, number)
        elif key := KEY.match(line):
            found.setdefault((*table, key[1].strip('"')), number)
    return found


def line_at(lines: dict[Path, int], path: Path) -> int:
    """The line of a value, or of the nearest thing that it is a part of."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)
