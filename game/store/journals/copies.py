"""Saved games in files for others: copied out of the folder of games, and into it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.store import folders
from game.store.files import write_whole

from . import phone_seats
from .agreed import SUFFIX as AGREED
from .file import SUFFIX, in_use
from .glance import SavedGame, glance
from .lines import FileTrouble, JournalProblem, JournalText, read, unwritable
from .shelf import newest_first

TRIES = 1000  # names that may be taken already


class BadSave(Exception):
    """A game that can't be copied or deleted, and why."""

    def __init__(self, trouble: FileTrouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


def folder() -> Path:
    """Where games for others are written, and looked for."""
    return folders.home() / "shared-games"


def give(journal: JournalText, into: Path) -> Path:
    """Copy a game into the folder and answer the new file; raises BadSave.

    A file with an earlier state of the same game is replaced, any other one is not.
    """
    return _copy(journal, into, replace=True)


def take(journal: JournalText, into: Path) -> Path:
    """Copy a game from elsewhere into the folder of games, as old as it is; raises BadSave."""
    path = _copy(journal, into, replace=False)
    with suppress(OSError):
        when = journal.path.stat().st_mtime_ns
        os.utime(path, ns=(when, when))
    return path


def remove(path: Path) -> None:
    """Delete a game and what was agreed on in it; raises BadSave."""
    if in_use(path):
        raise BadSave(FileTrouble("elsewhere", path))
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise BadSave(unwritable(path, error)) from error
    with suppress(OSError):
        path.with_name(path.stem + AGREED).unlink(missing_ok=True)
    phone_seats.forget(path)


def lying_in(place: Path, games: Sequence[SavedGame]) -> list[SavedGame]:
    """The games of the folder that are not among ours, by name."""
    mine = {game.head for game in games if game.head}
    found = [glance(path) for path in newest_first(place)]
    return [game for game in found if not game.trouble and game.head not in mine]


def _copy(journal: JournalText, into: Path, replace: bool) -> Path:
    for number in range(1, TRIES):
        more = f"-{number}" if number > 1 else ""
        path = into / f"{journal.path.stem}{more}{SUFFIX}"
        if not path.exists() or _may_be_replaced(path, journal, replace):
            break
    try:
        write_whole(path, journal.text)
    except OSError as error:
        raise BadSave(unwritable(path, error)) from error
    return path


def _may_be_replaced(path: Path, journal: JournalText, earlier: bool) -> bool:
    """Whether nothing is lost where the game is written over that file."""
    try:
        there = read(path)
    except (JournalProblem, OSError):
        return False
    same = there.lines == journal.lines[: len(there.lines)]
    return same and (earlier or there.lines == journal.lines)
