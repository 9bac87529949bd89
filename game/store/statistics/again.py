"""Counting finished games anew from their journals, where the statistics are lost."""

from __future__ import annotations

from pathlib import Path

from game.core import journal as journals
from game.core.errors import BadJournal
from game.store.files import WRONG
from game.store.journals.lines import entry_of
from game.store.journals.shelf import JournalProblem, read
from game.store.settings import seats_from

from .rows import PlayedRow, row_of

ENDING = ".jsonl"
TAIL = 8192  # bytes in which the last line of a journal lies


def finished(folder: Path) -> list[Path]:
    """The journals of all games that are over, the oldest first."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == ENDING)
    except OSError:
        return []
    return [path for path in paths if _ends(path)]


def _ends(path: Path) -> bool:
    """Whether the last line of a journal tells how the game ended."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - TAIL))
            last = file.read().rstrip(b"\n").rpartition(b"\n")[2]
    except OSError:
        return False
    return "end" in (entry_of(last) or {})


def told(path: Path) -> PlayedRow | None:
    """What a finished journal tells; nothing where it can't be read or played any more."""
    try:
        saved = read(path)
        header = journals.read_header(saved.lines[0])
        match = journals.replay(saved.lines)
        players = seats_from(header.get("players", ()))
        known = [one.name for one in players] == list(match.table.names)
        if match.result is None or not known:
            return None
        return row_of(path, match, players)
    except (JournalProblem, BadJournal, OSError, *WRONG):
        return None
