"""Reports of what went wrong: a file for each, only the last ones kept; no names, no homes."""

from __future__ import annotations

import faulthandler
import re
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from os import getpid
from pathlib import Path
from types import TracebackType

from game.store.journals.lock import held, lock

from . import folders
from .settings import SettingsFile

KEPT = 20
"""So many files may lie in the folder; the oldest go first, and before them the empty ones."""
ENDING = ".log"
WAITING = ".crash-"
"""How the files begin in which a hard crash would be told."""
Report = Callable[[BaseException], str]
"""Puts an error into words, with everything that helps to find out about it."""


def write(words: str, kind: str = "error") -> Path | None:
    """Write a report to a file of its own; nothing if the folder can't be written."""
    folder = folders.logs()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, kind)
        path.write_text(words, encoding="utf-8", errors="replace")
    except OSError:
        return None
    tidy(folder, path)
    return path


def tidy(folder: Path, stays: Path) -> None:
    """Leave only the last files of a folder; this one stays in any case."""
    with suppress(OSError):
        others = [(path.stat(), path) for path in folder.glob(f"*{ENDING}") if path != stays]
        others.sort(key=lambda one: (one[0].st_size > 0, one[0].st_mtime_ns))
        for _, path in others[: max(0, len(others) - KEPT + 1)]:
            with suppress(OSError):
                path.unlink()


def _free(folder: Path, kind: str) -> Path:
    """A name that no file has."""
    began = f"{kind}-{time.strftime('%Y%m%d-%H%M%S')}"
    for number in range(1, 1000):
        path = folder / f"{began}{'' if number == 1 else f'-{number}'}{ENDING}"
        if not path.exists():
            return path
    return folder / f"{began}-{time.monotonic_ns()}{ENDING}"


# What is in a report -------------------------------------------------------------------


def told(error: BaseException) -> str:
    """What broke and where, as Python tells it."""
    return "".join(traceback.format_exception(error))


def place(error: BaseException) -> str:
    """What kind of error it is and where it was raised: two of the same place are alike."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"


def discreet(words: str, names: Iterable[str] = ()) -> str:
    """The same report without anybody's name, and without the folder of their own files."""
    with suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            words = words.replace(home, "~").replace(home.replace("\\", "\\\\"), "~")
    people = sorted({name.strip() for name in names} - {""}, key=lambda name: (-len(name), name))
    for name in people:
        words = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "(name)", words)
    return words


def known_names() -> set[str]:
    """The names of everybody the settings know."""
    now = SettingsFile(folders.settings()).load()
    named = {*now.hinted, *now.unhinted, *now.patience}
    return {seat.name for seat in now.seats} | named


# Watching --------------------------------------------------------------------------------


def watch(report: Report) -> None:
    """From now on what nobody caught is printed and written down, in threads too."""

    def unforeseen(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if not isinstance(error, Exception):  # somebody pressed Ctrl-C
            sys.__excepthook__(kind, error, trace)
            return
        note(error, report)

    def in_thread(args: threading.ExceptHookArgs) -> None:
        if isinstance(args.exc_value, Exception):
            note(args.exc_value, report)

    sys.excepthook = unforeseen
    threading.excepthook = in_thread


def note(error: BaseException, report: Report = told) -> Path | None:
    """Print and write down an error that no screen can show; the file, if there is one."""
    try:
        words = report(error)
    except Exception:
        words = told(error)
    with suppress(Exception):
        words = discreet(words, known_names())
    path = write(words)
    out = sys.stderr
    if out is not None:  # a program without a console has none
        with suppress(OSError, ValueError):
            out.write(words if path is None else f"{words}\n{folders.spoken(path)}\n")
            out.flush()
    return path


@contextmanager
def crashes() -> Iterator[Path | None]:
    """Let a hard crash write where it happened; the file goes if there was none.

    It waits elsewhere, not among the reports: most of the time there is nothing in it.
    """
    path = folders.home() / f"{WAITING}{time.strftime('%Y%m%d-%H%M%S')}-{getpid()}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a", encoding="utf-8")
    except OSError:
        yield None
        return
    lock(file.fileno())
    faulthandler.enable(file)
    try:
        yield path
    finally:
        faulthandler.disable()
        file.close()
        with suppress(OSError):
            if not path.stat().st_size:
                path.unlink()


def fallen() -> Path | None:
    """The report of the last hard crash, if there was one since this was asked before.

    What waits for the crash of a program that has ended otherwise goes.
    """
    last = None
    with suppress(OSError):
        for path in sorted(folders.home().glob(f"{WAITING}*")):
            words = path.read_text(encoding="utf-8", errors="replace")
            told = write(words, "crash") if words else None
            last = told or last
            if told or not (words or held(path)):
                path.unlink()
    return last
