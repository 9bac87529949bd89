"""Saved games in files for others: copied out of the folder of games, and into it."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.store import folders, stories
from game.store.atomic_files import numbered_paths, write_file

from . import phone_sessions
from .journal_file import SUFFIX, is_journal_in_use
from .journal_folder import list_newest_first
from .journal_text import (
    FileTrouble,
    JournalProblem,
    JournalText,
    describe_write_trouble,
    read_journal,
)
from .saved_games import SavedGame, glance_at_game
from .standing_answers import FILE_SUFFIX as AGREED


class BadSave(Exception):
    """A game that can't be copied or deleted, and why."""

    def __init__(self, trouble: FileTrouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


def shared_games_folder() -> Path:
    """Return the folder for games that are given to others or taken from them."""
    return folders.home_folder() / "shared-games"


def copy_out_game(journal: JournalText, folder: Path) -> Path:
    """Copy a game into the folder and return the new file; raises `BadSave`.

    A file with an earlier state of the same game is replaced, any other one is not.
    """
    return _copy_journal(journal, folder, replace=True)


def copy_in_game(journal: JournalText, folder: Path) -> Path:
    """Copy a foreign game into our folder with its date; raises `BadSave`."""
    path = _copy_journal(journal, folder, replace=False)
    with suppress(OSError):
        when = journal.path.stat().st_mtime_ns
        os.utime(path, ns=(when, when))
    return path


def delete_game(path: Path) -> None:
    """Delete a game and its standing answers; raises `BadSave`."""
    if is_journal_in_use(path):
        raise BadSave(FileTrouble("elsewhere", path))
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise BadSave(describe_write_trouble(path, error)) from error
    with suppress(OSError):
        path.with_name(path.stem + AGREED).unlink(missing_ok=True)
    phone_sessions.delete_phones(path)
    stories.delete_stories(path)


def list_foreign_games(place: Path, games: Sequence[SavedGame]) -> list[SavedGame]:
    """Return the games of the folder that are not among ours, by name."""
    mine = {game.header_identity for game in games if game.header_identity}
    found = [glance_at_game(path) for path in list_newest_first(place)]
    return [game for game in found if not game.trouble and game.header_identity not in mine]


def _copy_journal(journal: JournalText, into: Path, replace: bool) -> Path:
    stem = journal.path.stem.replace(":", "-")  # earlier files have one; Windows allows none
    for path in numbered_paths(into / f"{stem}{SUFFIX}", "-"):
        if not path.exists() or _can_be_replaced(path, journal, replace):
            break
    try:
        write_file(path, journal.copy_text)
    except OSError as error:
        raise BadSave(describe_write_trouble(path, error)) from error
    return path


def _can_be_replaced(path: Path, journal: JournalText, earlier: bool) -> bool:
    """Return True if nothing is lost when the game is written over that file."""
    try:
        there = read_journal(path)
    except (JournalProblem, OSError):
        return False
    same = there.lines == journal.lines[: len(there.lines)]
    return same and (earlier or there.lines == journal.lines)
