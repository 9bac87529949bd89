"""What people have built: a file for each game and each deck, drafts of them, and the bin.

A thing is found by its key, the name of its file. What is written there is read elsewhere: here
it is text, with or without the table that makes a game of a deck.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.names import readable
from game.toml import tried

from . import folders
from .files import write_whole
from .json_file import JsonFile

VERSION = 1
ENDING = ".chroma"
BEFORE = ".before"
"""Behind the name of a file: what it was before it was written last."""
LARGEST = 1_000_000
"""Bytes of a file that is still read."""
DAYS = 30
"""So long things stay in the bin."""
DAY = 86_400
KEY = re.compile(r"[\w][\w .-]{0,79}")
"""How a file of ours may be called: nothing leads out of the folder."""
GAME = "game"
NOTES = "notes.json"
LONGEST = 24
"""Letters of a name that are shown."""


@dataclass(frozen=True, slots=True)
class Built:
    """A game or a deck: its text as it was seen last, and what was kept of it."""

    key: str
    text: str
    changed: float
    """When, in seconds since 1970."""
    kept: str | None
    """The text without what is in its draft; None where it was never finished."""
    error: str = ""
    """What the system says where the file can't be read."""

    @property
    def is_draft(self) -> bool:
        """Whether something was changed that isn't kept yet."""
        return self.text != self.kept

    @property
    def is_deck(self) -> bool:
        """Whether it can be read, and is no game."""
        data, broken = tried(self.text)
        return not broken and not self.error and GAME not in data


@dataclass(frozen=True, slots=True)
class Thrown:
    """Something in the bin."""

    key: str
    at: int
    """When it was thrown away, in seconds since 1970."""


class Workshop:
    """All that was built; what writes says whether it could, `trouble` is what the system said."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or folders.home() / "workshop"
        self.drafts, self.bin = self.folder / "drafts", self.folder / "bin"
        self.notes = JsonFile(self.folder / NOTES, VERSION)
        self.trouble = ""

    # -- reading -----------------------------------------------------------

    @property
    def empty(self) -> bool:
        """Whether nothing was built yet."""
        return not any(_keys(self.folder)) and not any(_keys(self.drafts))

    def things(self) -> list[Built]:
        """All games and decks, those that were changed last first."""
        keys = {*_keys(self.folder), *_keys(self.drafts)}
        found = (self.thing(key) for key in keys)
        there = [one for one in found if one is not None]
        return sorted(there, key=lambda one: (-one.changed, one.key))

    def thing(self, key: str) -> Built | None:
        """One of them, with its draft; None where there is none."""
        file, draft = self._file(key), self._draft(key)
        error = ""
        try:
            kept = _read(file)
        except OSError as problem:
            kept, error = "", problem.strerror or str(problem)
        try:
            text = _read(draft)
        except OSError:
            text = None
        newest = kept if text is None else text
        if newest is None:
            return None
        changed = max(_changed(file), _changed(draft) if text is not None else 0.0)
        return Built(key, newest, changed, kept, "" if text is not None else error)

    def before(self, key: str) -> str | None:
        """What a thing was before it was kept last."""
        try:
            return _read(_behind(self._file(key)))
        except OSError:
            return None

    # -- writing -----------------------------------------------------------

    def keep(self, key: str, text: str) -> bool:
        """Write a thing, with what it was before beside it; its draft is no longer needed."""
        file = self._file(key)
        try:
            with suppress(OSError):
                old = _read(file)
                if old is not None and old != text:
                    write_whole(_behind(file), old)
            write_whole(file, text)
        except OSError as problem:
            return self._failed(problem)
        self.forget_draft(key)
        return True

    def keep_draft(self, key: str, text: str) -> bool:
        """Write down what is being changed, finished or not."""
        try:
            write_whole(self._draft(key), text)
        except OSError as problem:
            return self._failed(problem)
        return True

    def forget_draft(self, key: str) -> None:
        """Go back to what is kept."""
        with suppress(OSError):
            self._draft(key).unlink()

    def discard(self, key: str) -> bool:
        """Forget a thing for good, its draft and what it was before; return True if it is gone."""
        file = self._file(key)
        try:
            for path in (file, self._draft(key), _behind(file)):
                path.unlink(missing_ok=True)
        except OSError as problem:
            return self._failed(problem)
        return True

    def free_key(self, wished: str) -> str:
        """That key, or the same with a number, where nothing lies yet: not even in the bin."""
        taken = {*_keys(self.folder), *_keys(self.drafts), *(one.key for one in self.thrown())}
        numbered = (f"{wished}-{number}" for number in range(2, 10_000))
        return next(key for key in (wished, *numbered) if key not in taken)

    # -- the bin -----------------------------------------------------------

    def throw_away(self, key: str, now: float | None = None) -> Thrown | None:
        """Put a thing into the bin; None where that failed."""
        gone = Thrown(key, int(time.time() if now is None else now))
        try:
            self.bin.mkdir(parents=True, exist_ok=True)
            for there, binned in self._places(gone):
                if there.exists():
                    there.replace(binned)
        except OSError as problem:
            self._failed(problem)
            return None
        return gone

    def bring_back(self, gone: Thrown) -> str:
        """Take a thing out of the bin; its key, another one where something lies there now."""
        taken = self._file(gone.key).exists() or self._draft(gone.key).exists()
        key = self.free_key(gone.key) if taken else gone.key
        try:
            for (_, binned), (there, _) in zip(
                self._places(gone), self._places(Thrown(key, gone.at)), strict=True
            ):
                if binned.exists():
                    there.parent.mkdir(parents=True, exist_ok=True)
                    binned.replace(there)
        except OSError as problem:
            self._failed(problem)
            return ""
        return key

    def thrown(self) -> list[Thrown]:
        """What lies in the bin, the last first."""
        found = {
            Thrown(name, int(at))
            for path in _listed(self.bin)
            for name, _, at in (path.stem.rpartition("@"),)
            if path.suffix in (ENDING, ".draft") and KEY.fullmatch(name) and at.isdecimal()
        }
        return sorted(found, key=lambda one: (-one.at, one.key))

    def binned_name(self, gone: Thrown) -> str:
        """What something in the bin is called."""
        for _, binned in reversed(self._places(gone)):
            with suppress(OSError):
                about = tried(_read(binned) or "")[0].get("about")
                name = about.get("name") if isinstance(about, dict) else None
                if isinstance(name, str) and name.strip():
                    return readable(name[:LONGEST])
        return readable(gone.key)

    def empty_bin(self, now: float | None = None) -> None:
        """Forget what has lain in the bin for longer than it stays there."""
        moment = time.time() if now is None else now
        for gone in self.thrown():
            if moment - gone.at > DAYS * DAY:
                for _, binned in self._places(gone):
                    with suppress(OSError):
                        binned.unlink()

    def _places(self, one: Thrown) -> tuple[tuple[Path, Path], ...]:
        """Where the parts of a thing lie, and where they lie in the bin."""
        name = f"{one.key}@{one.at}"
        return (
            (self._file(one.key), self.bin / f"{name}{ENDING}"),
            (self._draft(one.key), self.bin / f"{name}.draft"),
        )

    # -- notes -------------------------------------------------------------

    def note(self, id: str, **facts: Any) -> bool:
        """Remember facts about a thing that don't belong into its file, by its own id."""
        data = self.notes.read()
        things = data.get("things")
        things = things if isinstance(things, dict) else {}
        told = things.get(id)
        things[id] = {**(told if isinstance(told, dict) else {}), **facts}
        return self.notes.write({"things": things})

    def noted(self, id: str) -> Mapping[str, Any]:
        """What is remembered of a thing."""
        things = self.notes.read().get("things")
        told = things.get(id) if isinstance(things, dict) else None
        return told if isinstance(told, dict) else {}

    # -- files -------------------------------------------------------------

    def _file(self, key: str) -> Path:
        return self.folder / f"{_checked(key)}{ENDING}"

    def _draft(self, key: str) -> Path:
        return self.drafts / f"{_checked(key)}{ENDING}"

    def _failed(self, problem: OSError) -> bool:
        self.trouble = problem.strerror or str(problem)
        return False


def _checked(key: str) -> str:
    if not KEY.fullmatch(key):
        raise ValueError(f"no key: {key}")
    return key


def _listed(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if not path.name.startswith(".")]
    except OSError:
        return []


def _keys(folder: Path) -> Iterator[str]:
    for path in _listed(folder):
        if path.suffix == ENDING and KEY.fullmatch(path.stem) and path.is_file():
            yield path.stem


def _read(path: Path) -> str | None:
    """A file's text, whatever is in it; None where there is none. Raises OSError."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1).decode("utf-8-sig", errors="replace")
    except FileNotFoundError:
        return None


def _changed(path: Path) -> float:
    try:
        return os.stat(path).st_mtime
    except OSError:
        return 0.0


def _behind(path: Path) -> Path:
    return path.with_name(path.name + BEFORE)
