"""The journal of each game on disk: every choice is there before anybody sees it happen."""

import json
import os
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.store.files import put_aside

SYNC_SECONDS = 2.0
_SUFFIX = ".jsonl"
_TAIL = 8192
_HEADER_KEYS = ("format", "game", "seed")


class JournalProblem(Exception):
    """A file that is no journal we can play on; its sentence says which file and why."""


class ForeignJournal(JournalProblem):
    """The file was not written by this game."""


class DamagedJournal(JournalProblem):
    """The file is one of ours, but lines inside it are not readable."""


@dataclass(frozen=True, slots=True)
class Journal:
    """The whole lines of a journal file; `size` bytes of the file are whole."""

    path: Path
    header: Mapping[str, Any]
    lines: tuple[str, ...]
    finished: bool
    size: int

    @property
    def text(self) -> str:
        """Answer the journal as text, without a torn last line."""
        return "".join(f"{line}\n" for line in self.lines)


@dataclass(frozen=True, slots=True)
class Latest:
    """The newest game to go on with, and a sentence for each file that could not be read."""

    journal: Journal | None
    problems: tuple[str, ...]


def read(path: Path) -> Journal:
    """Answer the journal in this file; raises ForeignJournal, DamagedJournal or OSError."""
    raw = path.read_bytes()
    parsed, size = _whole_lines(path, raw)
    if not parsed or not all(key in parsed[0][1] for key in _HEADER_KEYS):
        raise ForeignJournal(f"This is not a game of Chroma Chaos: {path}")
    return Journal(
        path=path,
        header=parsed[0][1],
        lines=tuple(line for line, _ in parsed),
        finished=any("end" in entry for _, entry in parsed[1:]),
        size=size,
    )


def latest(folder: Path) -> Latest:
    """Answer the unfinished journal played last; damaged ones are renamed, others left alone."""
    problems: list[str] = []
    for path in _newest_first(folder):
        try:
            if _ends(path):
                continue
            journal = read(path)
        except DamagedJournal as problem:
            problems.append(_kept_aside(path, problem))
        except (JournalProblem, OSError) as problem:
            problems.append(str(problem))
        else:
            if not journal.finished:
                return Latest(journal, tuple(problems))
    return Latest(None, tuple(problems))


class JournalFile:
    """A journal being written; with a `problem` (a sentence) the game goes on without one."""

    def __init__(self, path: Path | None, descriptor: int | None, problem: str = "") -> None:
        self.path = path
        self.problem = problem
        self._descriptor = descriptor
        self._change = threading.Condition()
        self._dirty_since: float | None = None
        self._sync_now = False
        self._closed = descriptor is None
        self._writer = threading.Thread(target=self._keep_synced, name="journal", daemon=True)
        if descriptor is not None:
            self._writer.start()

    @classmethod
    def create(cls, folder: Path, header: str | Mapping[str, Any]) -> "JournalFile":
        """Answer a new journal in the folder, begun with this header line (text or object)."""
        line = header if isinstance(header, str) else _as_line(header)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path, descriptor = _new_file(folder, json.loads(line).get("game", "game"))
        except OSError as error:
            return cls(None, None, _unwritable(folder, error))
        journal = cls(path, descriptor)
        journal.write(line, turn_over=True)
        return journal

    @classmethod
    def go_on(cls, journal: Journal) -> "JournalFile":
        """Answer the file of a journal that was read, to be continued; its torn end is cut off."""
        try:
            descriptor = os.open(journal.path, os.O_WRONLY | os.O_APPEND | _BINARY)
            os.ftruncate(descriptor, journal.size)
        except OSError as error:
            return cls(None, None, _unwritable(journal.path, error))
        return cls(journal.path, descriptor)

    def write(self, line: str | Mapping[str, Any], *, turn_over: bool = False) -> None:
        """Append one line (text or object), safe from a crash on return; never raises OSError."""
        text = line if isinstance(line, str) else _as_line(line)
        with self._change:
            if self._descriptor is None or self._closed:
                return
            try:
                _append(self._descriptor, text.rstrip("\n").encode() + b"\n")
            except OSError as error:
                self._give_up(error)
                return
            if self._dirty_since is None:
                self._dirty_since = time.monotonic()
            self._sync_now |= turn_over
            self._change.notify()

    def turn_over(self) -> None:
        """Let the writer thread bring what was written to the disk now."""
        with self._change:
            self._sync_now = True
            self._change.notify()

    def close(self) -> None:
        """Bring everything to the disk and close the file; writing afterwards does nothing."""
        with self._change:
            self._closed = True
            self._change.notify()
        if self._writer.is_alive():
            self._writer.join()
        with self._change:
            if self._descriptor is not None:
                os.close(self._descriptor)
                self._descriptor = None

    def _keep_synced(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(self._is_due, self._patience())
                closed, due = self._closed, self._is_due()
                descriptor = self._descriptor
                dirty = self._dirty_since is not None
                if due:
                    self._dirty_since, self._sync_now = None, False
            if due and dirty and descriptor is not None:
                self._sync(descriptor)
            if closed or descriptor is None:
                return

    def _is_due(self) -> bool:
        late = self._dirty_since is not None and (
            time.monotonic() - self._dirty_since >= SYNC_SECONDS
        )
        return self._closed or late or (self._sync_now and self._dirty_since is not None)

    def _patience(self) -> float | None:
        if self._dirty_since is None:
            return None
        return max(0.0, self._dirty_since + SYNC_SECONDS - time.monotonic())

    def _sync(self, descriptor: int) -> None:
        try:
            os.fsync(descriptor)
        except OSError as error:
            with self._change:
                self.problem = _unwritable(self.path, error)

    def _give_up(self, error: OSError) -> None:
        self.problem = _unwritable(self.path, error)
        self._closed = True
        self._change.notify()


_BINARY = getattr(os, "O_BINARY", 0)


def _append(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]


def _as_line(entry: Mapping[str, Any]) -> str:
    return json.dumps(dict(entry), ensure_ascii=False, separators=(",", ":"))


def _unwritable(path: Path | None, error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"This game can't be saved ({reason}), but you can play on: {path}"


def _kept_aside(path: Path, problem: DamagedJournal) -> str:
    try:
        return f"{problem} It is kept as {put_aside(path).name}."
    except OSError:
        return str(problem)


def _new_file(folder: Path, game: str) -> tuple[Path, int]:
    began = time.strftime("%Y-%m-%d_%H-%M-%S")
    number = 1
    while True:
        path = folder / f"{began}_{game}{'' if number == 1 else f'-{number}'}{_SUFFIX}"
        try:
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL | _BINARY
            return path, os.open(path, flags, 0o644)
        except FileExistsError:
            number += 1


def _newest_first(folder: Path) -> list[Path]:
    try:
        found = [(path.stat().st_mtime_ns, path.name, path) for path in folder.glob(f"*{_SUFFIX}")]
    except OSError:
        return []
    return [path for _, _, path in sorted(found, reverse=True)]


def _ends(path: Path) -> bool:
    """Answer from the last bytes alone whether the game is over: there may be many old games."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - _TAIL))
        *_, last, rest = [b"", b"", *file.read().split(b"\n")]
    return not rest and "end" in (_entry(last) or {})


def _whole_lines(path: Path, raw: bytes) -> tuple[list[tuple[str, dict[str, Any]]], int]:
    parsed: list[tuple[str, dict[str, Any]]] = []
    size = 0
    rest = raw.split(b"\n")[:-1]
    for number, line in enumerate(rest, 1):
        entry = _entry(line)
        if entry is None:
            if number == len(rest):
                break
            kind = ForeignJournal if number == 1 else DamagedJournal
            raise kind(_unreadable(path, number))
        parsed.append((line.decode().rstrip("\r"), entry))
        size += len(line) + 1
    return parsed, size


def _unreadable(path: Path, number: int) -> str:
    if number == 1:
        return f"This is not a game of Chroma Chaos: {path}"
    return f"This saved game is damaged, line {number} can't be read: {path}."


def _entry(line: bytes) -> dict[str, Any] | None:
    try:
        entry = json.loads(line)
    except ValueError:
        return None
    return entry if isinstance(entry, dict) else None
