"""Counting finished games anew from their journals, where the statistics are lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core import journal as journals
from game.core.errors import BadJournal
from game.store.files import WRONG
from game.store.journals.glance import glance
from game.store.journals.shelf import JournalProblem, has_ended, read
from game.store.settings import seats_from, with_hand_overs

from .rows import PlayedRow, row_of

ENDING = ".jsonl"


def uncounted(folder: Path, is_counted: Callable[[str], bool]) -> list[Path]:
    """Return the journals of finished games that were never counted, the oldest first.

    Of several copies of a game there is one, and none if one of them was counted.
    """
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == ENDING)
    except OSError:
        return []
    ended = [path for path in paths if _has_ended(path)]
    heads = {glance(path).head for path in ended if is_counted(path.name)} - {""}
    found: dict[object, Path] = {}
    for path in ended:
        if not is_counted(path.name) and glance(path).head not in heads:
            found.setdefault(_content(path), path)
    return [*found.values()]


def _has_ended(path: Path) -> bool:
    try:
        return has_ended(path)
    except OSError:
        return False


def _content(path: Path) -> object:
    """Return what is equal for copies of a game, however they are written."""
    try:
        return read(path).lines
    except (JournalProblem, OSError):
        return path


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
        return row_of(path, match, with_hand_overs(players, journals.handed_over(saved.lines)))
    except (JournalProblem, BadJournal, OSError, *WRONG):
        return None
