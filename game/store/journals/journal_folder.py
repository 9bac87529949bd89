"""The games on disk: reading, writing, and finding the one to continue."""

import json
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from game.store.atomic_files import reason_of, rename_damaged_file, write_file
from game.store.json_file import JsonFile
from game.store.setting import mend_text

from .disguise import FORMAT
from .journal_file import SUFFIX, JournalFile, is_journal_in_use
from .journal_text import (
    MAX_BYTES,
    FileTrouble,
    JournalProblem,
    JournalText,
    parse_entry,
    read_journal,
)

__all__ = [
    "FileTrouble",
    "JournalFile",
    "JournalProblem",
    "JournalText",
    "LatestGame",
    "find_latest_game",
    "put_trouble_aside",
    "read_journal",
]  # fmt: skip

TAIL_BYTES = 8192  # bytes
PLAY_ORDER_NAME = "played.json"
MAX_PLAYED = 100


@dataclass(frozen=True, slots=True)
class LatestGame:
    """The newest game to continue, and the trouble with each unreadable file."""

    journal: JournalText | None
    problems: tuple[FileTrouble, ...]


class PlayOrder:
    """The order in which games were played, as clocks may be wrong."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / PLAY_ORDER_NAME, 1, indent=None)

    def list_journal_names(self) -> list[str]:
        """Return the names of the last played journals, the last one at the end."""
        data = self.file.read_object()
        return self.file.parse_good_rows(data.get("played"), mend_text) if data else []

    def note_journal(self, name: str) -> None:
        """Note that a game was played just now."""
        names = [one for one in self.list_journal_names() if one != name]
        self.file.write_object({"played": [*names, name][-MAX_PLAYED:]})


def list_last_played_first(folder: Path) -> list[Path]:
    """Return the possible journals, the one played last first; others by their date."""
    rank = {name: place for place, name in enumerate(PlayOrder(folder).list_journal_names())}
    return sorted(list_newest_first(folder), key=lambda path: -rank.get(path.name, -1))


def find_latest_game(folder: Path) -> LatestGame:
    """Return the unfinished journal played last; damaged ones are renamed.

    Practice games are passed over, and games that another copy of the program is playing.
    """
    problems: list[FileTrouble] = []
    for path in list_last_played_first(folder):
        try:
            if has_ended_by_tail(path) or is_journal_in_use(path):
                continue
            journal = read_journal(path)
        except JournalProblem as problem:
            if problem.trouble.kind != "empty":  # nothing was played, so nothing can be missed
                problems.append(put_trouble_aside(problem.trouble))
        except OSError as error:
            problems.append(describe_read_trouble(path, error))
        else:
            from .repeated_deal import read_repeated_deal  # noqa: PLC0415  the title spares it

            again = read_repeated_deal(journal.header)
            if not (journal.is_finished or (again and again.is_practice)):
                return LatestGame(journal, tuple(problems))
    return LatestGame(None, tuple(problems))


def list_unclosed_journals(folder: Path, statistics_path: Path) -> list[Path]:
    """Return the journals of games that ended but were never closed, the newest first.

    Whoever closes a game writes its journal down openly, and then counts it in the statistics
    file: only journals that are newer than that file are looked at.
    """
    since = _changed_ns(statistics_path)
    if since > time.time_ns():  # a clock was ahead
        since = 0
    newer = [path for path in list_newest_first(folder) if _changed_ns(path) > since]
    return [path for path in newer if _is_unclosed(path)]


def _changed_ns(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _is_unclosed(path: Path) -> bool:
    try:
        if not has_ended_by_tail(path) or is_journal_in_use(path):
            return False
        with path.open("rb") as file:
            header = json.loads(file.readline(MAX_BYTES))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(header, dict) and header.get("format") == FORMAT


def undisguise_journal(path: Path) -> None:
    """Rewrite the journal of a finished game without disguise; on failure it stays."""
    with suppress(OSError, JournalProblem):
        journal = read_journal(path)
        if journal.is_finished:
            write_file(path, "".join(f"{line}\n" for line in journal.lines))


def list_newest_first(folder: Path) -> list[Path]:
    """Return the possible journals; the one changed last comes first."""
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


def put_trouble_aside(trouble: FileTrouble) -> FileTrouble:
    """Rename a damaged file and return its trouble with the new name; others stay."""
    if trouble.kind != "damaged":
        return trouble
    try:
        return replace(trouble, aside_name=rename_damaged_file(trouble.path).name)
    except OSError:
        return trouble


def describe_read_trouble(path: Path, error: OSError) -> FileTrouble:
    """Return why a file can't be read."""
    return FileTrouble("unreadable", path, reason=reason_of(error))


def has_ended_by_tail(path: Path) -> bool:
    """Return True if the last bytes say that the game is over.

    There may be many old games.
    """
    if not path.is_file():
        return False
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - TAIL_BYTES))
        *_, last, _ = [b"", b"", *file.read().split(b"\n")]
    return "end" in (parse_entry(last) or {})
