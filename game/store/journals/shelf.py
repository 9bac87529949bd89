"""The games on disk: reading one, writing one, and finding the one to go on with."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from game.store.files import put_aside, write_whole

from .file import SUFFIX, JournalFile, in_use
from .lines import FileTrouble, JournalProblem, JournalText, entry_of, read

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


@dataclass(frozen=True, slots=True)
class Latest:
    """The newest game to go on with, and what is wrong with each file that could not be read."""

    journal: JournalText | None
    problems: tuple[FileTrouble, ...]


def latest(folder: Path) -> Latest:
    """Answer the unfinished journal played last; damaged ones are renamed, others left alone.

    Games that another copy of the program is playing are passed over.
    """
    problems: list[FileTrouble] = []
    for path in newest_first(folder):
        try:
            if _ends(path) or in_use(path):
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


def _ends(path: Path) -> bool:
    """Answer from the last bytes alone whether the game is over: there may be many old games."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - TAIL))
        *_, last, _ = [b"", b"", *file.read().split(b"\n")]
    return "end" in (entry_of(last) or {})
