"""The workshop on disk: a file for each game and deck, their drafts, and the bin.

A thing is found by its key, the name of its file. What is written there is read elsewhere: here
it is text, with or without the table that makes a game of a deck. Beside them are
the results of playtests, and in a folder of their own the files that are given to others.
"""

import os
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.names import readable_text
from game.toml import try_toml

from . import folders
from .atomic_files import numbered_paths, reason_of, write_file
from .json_file import JsonFile

VERSION = 1
FILE_ENDING = ".chroma"
BACKUP_SUFFIX = ".before"
"""Behind the name of a file: what it was before it was written last."""
MAX_BYTES = 1_000_000
"""Bytes of a file that is still read."""
BIN_DAYS = 30
"""So long things stay in the bin."""
DAY_S = 86_400
KEY_PATTERN = re.compile(r"[\w][\w .-]{0,79}")
"""How a file of ours may be called: nothing leads out of the folder."""
GAME = "game"
NOTES_NAME = "notes.json"
MAX_NAME_LENGTH = 24
"""Letters of a name that are shown."""


@dataclass(frozen=True, slots=True)
class WorkshopFile:
    """A game or a deck: its text as it was seen last, and the text that was kept."""

    key: str
    text: str
    changed_at: float
    """When, in seconds since 1970."""
    kept_text: str | None
    """The text without what is in its draft; None where it was never finished."""
    error: str = ""
    """What the system says where the file can't be read."""

    @property
    def is_draft(self) -> bool:
        """True if a change isn't kept yet."""
        return self.text != self.kept_text

    @property
    def is_deck(self) -> bool:
        """True if it can be read and is no game."""
        data, broken = try_toml(self.text)
        return not broken and not self.error and GAME not in data


@dataclass(frozen=True, slots=True)
class BinnedFile:
    """Something in the bin."""

    key: str
    thrown_at: int
    """When it was thrown away, in seconds since 1970."""


class Workshop:
    """All games and decks; writers return success, and `trouble` is the system's reason."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or folders.home_folder() / "workshop"
        self.drafts, self.bin = self.folder / "drafts", self.folder / "bin"
        self.notes = JsonFile(self.folder / NOTES_NAME, VERSION)
        self.trouble = ""

    # -- reading -----------------------------------------------------------

    @property
    def is_empty(self) -> bool:
        """True if nothing was built yet."""
        return not any(_list_keys(self.folder)) and not any(_list_keys(self.drafts))

    def list_files(self) -> list[WorkshopFile]:
        """Return all games and decks, the last changed first."""
        keys = {*_list_keys(self.folder), *_list_keys(self.drafts)}
        found = (self.find_file(key) for key in keys)
        there = [one for one in found if one is not None]
        return sorted(there, key=lambda one: (-one.changed_at, one.key))

    def find_file(self, key: str) -> WorkshopFile | None:
        """Return one file with its draft; None if there is none."""
        file, draft = self._path_of_file(key), self._path_of_draft(key)
        error = ""
        try:
            kept = _read_text(file)
        except OSError as problem:
            kept, error = "", reason_of(problem)
        try:
            text = _read_text(draft)
        except OSError:
            text = None
        newest = kept if text is None else text
        if newest is None:
            return None
        changed = max(_changed_time(file), _changed_time(draft) if text is not None else 0.0)
        return WorkshopFile(key, newest, changed, kept, "" if text is not None else error)

    def find_backup(self, key: str) -> str | None:
        """Return a file's text from before it was kept last."""
        try:
            return _read_text(_backup_path(self._path_of_file(key)))
        except OSError:
            return None

    # -- writing -----------------------------------------------------------

    def keep_file(self, key: str, text: str) -> bool:
        """Write a file and its previous text beside it; its draft is deleted."""
        file = self._path_of_file(key)
        try:
            with suppress(OSError):
                old = _read_text(file)
                if old is not None and old != text:
                    write_file(_backup_path(file), old)
            write_file(file, text)
        except OSError as problem:
            return self._note_write_failure(problem)
        self.forget_draft(key)
        return True

    def keep_draft(self, key: str, text: str) -> bool:
        """Write a draft, finished or not."""
        try:
            write_file(self._path_of_draft(key), text)
        except OSError as problem:
            return self._note_write_failure(problem)
        return True

    def forget_draft(self, key: str) -> None:
        """Go back to the kept text."""
        with suppress(OSError):
            self._path_of_draft(key).unlink()

    def discard_file(self, key: str) -> bool:
        """Delete a file for good, with draft and backup; True if it is gone."""
        file = self._path_of_file(key)
        try:
            for path in (file, self._path_of_draft(key), _backup_path(file)):
                path.unlink(missing_ok=True)
        except OSError as problem:
            return self._note_write_failure(problem)
        return True

    def find_free_key(self, wished_key: str) -> str:
        """Return the key, with a number if it is taken, even by something in the bin."""
        taken = {
            *_list_keys(self.folder),
            *_list_keys(self.drafts),
            *(one.key for one in self.list_bin()),
        }
        numbered = (f"{wished_key}-{number}" for number in range(2, 10_000))
        return next(key for key in (wished_key, *numbered) if key not in taken)

    # -- the bin -----------------------------------------------------------

    def throw_into_bin(self, key: str, now: float | None = None) -> BinnedFile | None:
        """Move a file into the bin; None if that failed."""
        gone = BinnedFile(key, int(time.time() if now is None else now))
        try:
            self.bin.mkdir(parents=True, exist_ok=True)
            for there, binned in self._list_bin_moves(gone):
                if there.exists():
                    there.replace(binned)
        except OSError as problem:
            self._note_write_failure(problem)
            return None
        return gone

    def bring_from_bin(self, binned_file: BinnedFile) -> str:
        """Take a file out of the bin; return its key, which may be a new one."""
        taken = (
            self._path_of_file(binned_file.key).exists()
            or self._path_of_draft(binned_file.key).exists()
        )
        key = self.find_free_key(binned_file.key) if taken else binned_file.key
        try:
            for (_, binned), (there, _) in zip(
                self._list_bin_moves(binned_file),
                self._list_bin_moves(BinnedFile(key, binned_file.thrown_at)),
                strict=True,
            ):
                if binned.exists():
                    there.parent.mkdir(parents=True, exist_ok=True)
                    binned.replace(there)
        except OSError as problem:
            self._note_write_failure(problem)
            return ""
        return key

    def list_bin(self) -> list[BinnedFile]:
        """Return what lies in the bin, the last first."""
        found = {
            BinnedFile(name, int(at))
            for path in _list_folder(self.bin)
            for name, _, at in (path.stem.rpartition("@"),)
            if path.suffix in (FILE_ENDING, ".draft")
            and KEY_PATTERN.fullmatch(name)
            and at.isdecimal()
        }
        return sorted(found, key=lambda one: (-one.thrown_at, one.key))

    def find_binned_name(self, binned_file: BinnedFile) -> str:
        """Return the name of something in the bin."""
        for _, binned in reversed(self._list_bin_moves(binned_file)):
            with suppress(OSError):
                name = _as_table(try_toml(_read_text(binned) or "")[0].get("about")).get("name")
                if isinstance(name, str) and name.strip():
                    return readable_text(name[:MAX_NAME_LENGTH])
        return readable_text(binned_file.key)

    def drop_old_bin(self, now: float | None = None) -> None:
        """Delete what has been in the bin for too long."""
        moment = time.time() if now is None else now
        for gone in self.list_bin():
            if moment - gone.thrown_at > BIN_DAYS * DAY_S:
                for _, binned in self._list_bin_moves(gone):
                    with suppress(OSError):
                        binned.unlink()

    def _list_bin_moves(self, binned_file: BinnedFile) -> tuple[tuple[Path, Path], ...]:
        """Return where a file's parts lie, and where they lie in the bin."""
        name = f"{binned_file.key}@{binned_file.thrown_at}"
        return (
            (self._path_of_file(binned_file.key), self.bin / f"{name}{FILE_ENDING}"),
            (self._path_of_draft(binned_file.key), self.bin / f"{name}.draft"),
        )

    # -- notes -------------------------------------------------------------

    def note_own_facts(self, id: str, **facts: Any) -> bool:
        """Store facts about a game that don't belong in its file, by its id."""
        things = _as_table(self.notes.read_object().get("things"))
        things[id] = {**_as_table(things.get(id)), **facts}
        return self.notes.write_object({"things": things})

    def find_own_facts(self, id: str) -> Mapping[str, Any]:
        """Return the stored facts about a game."""
        return _as_table(_as_table(self.notes.read_object().get("things")).get(id))

    # -- files -------------------------------------------------------------

    def _path_of_file(self, key: str) -> Path:
        return self.folder / f"{_check_key(key)}{FILE_ENDING}"

    def _path_of_draft(self, key: str) -> Path:
        return self.drafts / f"{_check_key(key)}{FILE_ENDING}"

    def _note_write_failure(self, problem: OSError) -> bool:
        self.trouble = reason_of(problem)
        return False


def _as_table(value: object) -> dict[str, Any]:
    """Return a value of a file if it is a table, else an empty one."""
    return value if isinstance(value, dict) else {}


def _check_key(key: str) -> str:
    if not KEY_PATTERN.fullmatch(key):
        raise ValueError(f"no key: {key}")
    return key


def _list_folder(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if not path.name.startswith(".")]
    except OSError:
        return []


def _list_keys(folder: Path) -> Iterator[str]:
    for path in _list_folder(folder):
        if path.suffix == FILE_ENDING and KEY_PATTERN.fullmatch(path.stem) and path.is_file():
            yield path.stem


def _read_text(path: Path) -> str | None:
    """Return a file's text, whatever is in it; None if there is none. Raises `OSError`."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1).decode("utf-8-sig", errors="replace")
    except FileNotFoundError:
        return None


def _changed_time(path: Path) -> float:
    try:
        return os.stat(path).st_mtime
    except OSError:
        return 0.0


def _backup_path(path: Path) -> Path:
    return path.with_name(path.name + BACKUP_SUFFIX)


MAX_FILES = 60
"""So many files of the folder are looked at."""


@dataclass(frozen=True, slots=True)
class RecipeFile:
    """A file that may hold a game or a deck."""

    path: Path
    byte_count: int


class RecipeNotWritten(Exception):
    """A file that can't be written, and the system's reason."""


def recipe_folder() -> Path:
    """Return the folder for games and decks that are given to others or taken from them."""
    return folders.home_folder() / "own-games"


def list_recipe_files(folder: Path) -> tuple[list[RecipeFile], int]:
    """Return the folder's files of our kind, the newest first, and how many are left out."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix.lower() == FILE_ENDING]
    except OSError:
        return [], 0
    newest = sorted(paths, key=lambda path: (_changed_time(path), path.name), reverse=True)
    found = (stat_recipe_file(path) for path in newest[:MAX_FILES])
    return [one for one in found if one is not None], max(0, len(paths) - MAX_FILES)


def stat_recipe_file(path: Path) -> RecipeFile | None:
    """Return the file at a path, if there is one."""
    try:
        return RecipeFile(path, path.stat().st_size) if path.is_file() else None
    except OSError:
        return None


def write_recipe_file(text: str, id: str, name: str, folder: Path) -> Path:
    """Write a recipe into a file of the folder; raises `RecipeNotWritten`.

    A file of the same name is replaced only if it holds the same game, older or not.
    """
    stem = "".join(sign if sign.isalnum() or sign in " -_" else " " for sign in name)
    stem = " ".join(stem.split()) or id
    for path in numbered_paths(folder / f"{stem}{FILE_ENDING}"):
        if not path.exists() or _read_recipe_id(path) == id:
            break
    try:
        write_file(path, text)
    except OSError as error:
        raise RecipeNotWritten(reason_of(error)) from error
    return path


def _read_recipe_id(path: Path) -> str:
    try:
        if path.stat().st_size > MAX_BYTES:
            return ""
        data = try_toml(path.read_text(encoding="utf-8-sig"))[0]
    except (OSError, ValueError):
        return ""
    return str(_as_table(data.get("about")).get("id", ""))


PLAYTEST_VERSION = 1
PLAYTEST_NAME = "tried.json"
MAX_GAMES = 200
"""So many games are remembered, those that were tried last."""


class PlaytestFile:
    """Facts about games, each under the key of its rules."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file = JsonFile(
            (folder or folders.home_folder() / "workshop") / PLAYTEST_NAME, PLAYTEST_VERSION
        )

    def find_facts(self, key: str) -> Mapping[str, Any]:
        """Return the known facts of a game."""
        return _as_table(self._read_all_facts().get(key))

    def note_facts(self, key: str, **facts: Any) -> bool:
        """Store facts about a game with those known already; True if that worked."""
        every = self._read_all_facts()
        every[key] = {**_as_table(every.pop(key, None)), **facts}
        newest = dict([*every.items()][-MAX_GAMES:])
        return self.file.write_object({"games": newest})

    def _read_all_facts(self) -> dict[str, Any]:
        return _as_table(self.file.read_object().get("games"))
