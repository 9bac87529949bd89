"""The games on disk: reading one, writing one, and finding the one to go on with."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from game.store.files import put_aside, write_whole
from game.store.json_file import JsonFile
from game.store.setting import as_text

from .disguise import FORMAT
from .file import SUFFIX, JournalFile, in_use
from .lines import LARGEST, FileTrouble, JournalProblem, JournalText, entry_of, read

__all__ = [
    "FileTrouble",
    "JournalFile",
    "JournalProblem",
    "JournalText",
    "Latest",
    "kept_aside",
    "latest",
    "read",
]  # fmt: skip

TAIL = 8192  # bytes
PLAYED = "played.json"
MOST_PLAYED = 100


@dataclass(frozen=True, slots=True)
class Latest:
    """The newest game to go on with, and what is wrong with each file that could not be read."""

    journal: JournalText | None
    problems: tuple[FileTrouble, ...]


class PlayOrder:
    """The order in which games were played last, kept beside them: clocks may be wrong."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / PLAYED, 1, indent=None)

    def names(self) -> list[str]:
        """Return the names of the last journals that were played, the last one at the end."""
        data = self.file.read()
        return self.file.good_rows(data.get("played"), as_text) if data else []

    def note(self, name: str) -> None:
        """Remember that a game was played just now."""
        names = [one for one in self.names() if one != name]
        self.file.write({"played": [*names, name][-MOST_PLAYED:]})


def last_played_first(folder: Path) -> list[Path]:
    """Return the files that may be journals, the one played last first; others by their date."""
    rank = {name: place for place, name in enumerate(PlayOrder(folder).names())}
    return sorted(newest_first(folder), key=lambda path: -rank.get(path.name, -1))


def latest(folder: Path) -> Latest:
    """Answer the unfinished journal played last; damaged ones are renamed, others left alone.

    Games that another copy of the program is playing are passed over.
    """
    problems: list[FileTrouble] = []
    for path in last_played_first(folder):
        try:
            if has_ended(path) or in_use(path):
                continue
            journal = read(path)
        except JournalProblem as problem:
            if problem.trouble.kind != "empty":  # nothing was played, so nothing can be missed
                problems.append(kept_aside(problem.trouble))
        except OSError as error:
            problems.append(unreadable(path, error))
        else:
            if not journal.finished:
                return Latest(journal, tuple(problems))
    return Latest(None, tuple(problems))


def unclosed(folder: Path, counted: Path) -> list[Path]:
    """Return the journals of games that ended but were never put away, the newest first.

    Whoever puts a game away writes its journal down openly, and then counts it in the file
    `counted`: only journals that are newer than this file are looked at.
    """
    since = _changed(counted)
    if since > time.time_ns():  # a clock was ahead
        since = 0
    newer = [path for path in newest_first(folder) if _changed(path) > since]
    return [path for path in newer if _is_unclosed(path)]


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _is_unclosed(path: Path) -> bool:
    try:
        if not has_ended(path) or in_use(path):
            return False
        with path.open("rb") as file:
            header = json.loads(file.readline(LARGEST))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(header, dict) and header.get("format") == FORMAT


def open_up(path: Path) -> None:
    """Write the journal of a game that is over anew, without disguise; else it stays as it is."""
    with suppress(OSError, JournalProblem):
        journal = read(path)
        if journal.finished:
            write_whole(path, "".join(f"{line}\n" for line in journal.lines))


def newest_first(folder: Path) -> list[Path]:
    """Answer the files that may be journals; the one changed last comes first."""
    try:
        paths = list(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return []
    found = []
    for path in paths:
        try:
            found.append((path.stat().st_mtime_ns, path.name, path))
        except OSError:
            continue  # it has gone meanwhile, or is a link to nowhere
    return [path for _, _, path in sorted(found, reverse=True)]


def kept_aside(trouble: FileTrouble) -> FileTrouble:
    """Rename a damaged file, and tell its new name; others stay as they are."""
    if trouble.kind != "damaged":
        return trouble
    try:
        return replace(trouble, aside=put_aside(trouble.path).name)
    except OSError:
        return trouble


def unreadable(path: Path, error: OSError) -> FileTrouble:
    """Answer why a file can't be read."""
    return FileTrouble("unreadable", path, reason=error.strerror or str(error))


def has_ended(path: Path) -> bool:
    """Answer from the last bytes alone whether the game is over: there may be many old games."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - TAIL))
        *_, last, _ = [b"", b"", *file.read().split(b"\n")]
    return "end" in (entry_of(last) or {})
