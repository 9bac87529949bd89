"""The journal of a game being played: a choice is written before anybody sees it."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from .disguise import disguise_line
from .journal_lock import is_locked, lock_file
from .journal_text import FileTrouble, JournalProblem, JournalText, describe_write_trouble

SYNC_SECONDS = 2.0
SUFFIX = ".jsonl"
_BINARY = getattr(os, "O_BINARY", 0)
_OPEN_FILES: WeakValueDictionary[Path, JournalFile] = WeakValueDictionary()
"""The journals that are being written here."""


class JournalFile:
    """A journal being written; with a `problem` the game goes on all the same.

    What can't be written waits for the next line: when there is room again, nothing is missing.
    """

    def __init__(
        self, path: Path | None, descriptor: int | None, problem: FileTrouble | None = None
    ) -> None:
        self.path = path
        self.problem = problem
        self._descriptor = descriptor
        self._unwritten = b""
        self._is_started = True
        self._change = threading.Condition()
        self._dirty_since: float | None = None
        self._sync_now = False
        self._closed = descriptor is None
        self._writer = threading.Thread(target=self._run_sync_loop, name="journal", daemon=True)
        if descriptor is not None and path is not None:
            _OPEN_FILES[path] = self
            self._writer.start()

    @classmethod
    def create_journal(cls, folder: Path, header: str | Mapping[str, Any]) -> JournalFile:
        """Return a new journal in the folder, begun with this header line (text or object)."""
        line = header if isinstance(header, str) else _make_line(header)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path, descriptor = _make_journal_file(folder, json.loads(line).get("game", "game"))
        except OSError as error:
            return cls(None, None, describe_write_trouble(folder, error))
        lock_file(descriptor)
        journal = cls(path, descriptor)
        journal._is_started = False
        journal.write_entry(line, syncs=True)
        return journal

    @classmethod
    def continue_journal(cls, journal: JournalText) -> JournalFile:
        """Return the file of a read journal, to be continued; its torn end is cut off.

        Raises `JournalProblem` where another copy of the program plays it, or has meanwhile.
        """
        path = journal.path
        if path in _OPEN_FILES:
            _OPEN_FILES[path].close_file()
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY)
        except OSError as error:
            return cls(None, None, describe_write_trouble(path, error))
        try:
            _claim_journal(descriptor, journal)
        except OSError as error:
            os.close(descriptor)
            return cls(None, None, describe_write_trouble(path, error))
        except JournalProblem:
            os.close(descriptor)
            raise
        return cls(path, descriptor)

    def write_entry(self, line: str | Mapping[str, Any], *, syncs: bool = False) -> None:
        """Append one line (text or object), safe from a crash; never raises `OSError`.

        The seed and choices are disguised.
        """
        text = line if isinstance(line, str) else _make_line(line)
        with self._change:
            if self._descriptor is None or self._closed:
                return
            self._unwritten += disguise_line(text.rstrip("\n")).encode() + b"\n"
            if not self._append_waiting():
                return
            if self._dirty_since is None:
                self._dirty_since = time.monotonic()
            self._sync_now |= syncs
            self._change.notify()

    def start_sync(self) -> None:
        """Have the writer thread sync the file to the disk now."""
        with self._change:
            self._sync_now = True
            self._change.notify()

    def save_rest(self) -> bool:
        """Write what could not be written before; True if nothing is left."""
        with self._change:
            if self._descriptor is None or self._closed:
                return self.path is None or self.problem is None
            return not self._unwritten or self._append_waiting()

    def close_file(self) -> None:
        """Sync and close the file; later writes do nothing."""
        with self._change:
            if self._descriptor is not None and not self._closed:
                self._append_waiting()
            self._closed = True
            self._change.notify()
        if self._writer.is_alive():
            self._writer.join()
        with self._change:
            if self._descriptor is not None:
                os.close(self._descriptor)
                self._descriptor = None
                self._delete_empty()

    def _append_waiting(self) -> bool:
        """Write all that waits; True if that worked.

        What is half written goes on where it was.
        """
        assert self._descriptor is not None
        try:
            while self._unwritten:
                self._unwritten = self._unwritten[os.write(self._descriptor, self._unwritten) :]
        except OSError as error:
            assert self.path is not None
            self.problem = describe_write_trouble(self.path, error)
            return False
        self._is_started, self.problem = True, None
        return True

    def _delete_empty(self) -> None:
        """Delete the file if it lacks even a whole header, as it holds no game then."""
        if self.path is None:
            return
        if _OPEN_FILES.get(self.path) is self:
            del _OPEN_FILES[self.path]
        if not self._is_started:
            with suppress(OSError):
                self.path.unlink()

    def _run_sync_loop(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(self._is_sync_due, self._sync_delay())
                closed, due = self._closed, self._is_sync_due()
                descriptor = self._descriptor
                dirty = self._dirty_since is not None
                if due:
                    self._dirty_since, self._sync_now = None, False
            if due and dirty and descriptor is not None:
                self._sync_to_disk(descriptor)
            if closed or descriptor is None:
                return

    def _is_sync_due(self) -> bool:
        late = self._dirty_since is not None and (
            time.monotonic() - self._dirty_since >= SYNC_SECONDS
        )
        return self._closed or late or (self._sync_now and self._dirty_since is not None)

    def _sync_delay(self) -> float | None:
        if self._dirty_since is None:
            return None
        return max(0.0, self._dirty_since + SYNC_SECONDS - time.monotonic())

    def _sync_to_disk(self, descriptor: int) -> None:
        try:
            os.fsync(descriptor)
        except OSError as error:
            with self._change:
                assert self.path is not None
                self.problem = describe_write_trouble(self.path, error)


def is_journal_in_use(path: Path) -> bool:
    """Return True if another copy of the program writes that journal now."""
    return path not in _OPEN_FILES and is_locked(path)


def _claim_journal(descriptor: int, journal: JournalText) -> None:
    """Lock the journal and cut off its torn end.

    Raises `JournalProblem` or `OSError`.
    """
    if not lock_file(descriptor):
        raise JournalProblem("elsewhere", journal.path)
    if os.fstat(descriptor).st_size != journal.byte_count:
        raise JournalProblem("changed", journal.path)
    if journal.whole_bytes < journal.byte_count:
        os.ftruncate(descriptor, journal.whole_bytes)


def _make_line(entry: Mapping[str, Any]) -> str:
    return json.dumps(dict(entry), ensure_ascii=False, separators=(",", ":"))


def _make_journal_file(folder: Path, game: str) -> tuple[Path, int]:
    began = time.strftime("%Y-%m-%d_%H-%M-%S")
    game = game.replace(":", "-")  # on Windows no file has a colon in its name
    number = 1
    while True:
        path = folder / f"{began}_{game}{'' if number == 1 else f'-{number}'}{SUFFIX}"
        try:
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL | _BINARY
            return path, os.open(path, flags, 0o644)
        except FileExistsError:
            number += 1
