"""Error reports: a file for each, only the last ones kept; no names, no home folders."""

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

from game.store.journals.journal_lock import is_locked, lock_file

from . import folders
from .atomic_files import numbered_paths
from .settings import SettingsFile

MAX_REPORTS = 20
"""So many files may lie in the folder; the oldest go first, and before them the empty ones."""
FILE_ENDING = ".log"
CRASH_BEGINNING = ".crash-"
"""How the files begin in which a hard crash would be told."""
ReportWriter = Callable[[BaseException], str]
"""Puts an error into words, with everything that helps to find out about it."""


def write_report(text: str, kind: str = "error") -> Path | None:
    """Write a report to a file of its own; None if the folder can't be written."""
    folder = folders.reports_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _find_free_report(folder, kind)
        path.write_text(text, encoding="utf-8", errors="replace")
    except OSError:
        return None
    tidy_reports(folder, path)
    return path


def tidy_reports(folder: Path, kept_path: Path) -> None:
    """Delete old reports until only the last ones are left; one file always stays."""
    with suppress(OSError):
        others = [
            (path.stat(), path) for path in folder.glob(f"*{FILE_ENDING}") if path != kept_path
        ]
        others.sort(key=lambda one: (one[0].st_size > 0, one[0].st_mtime_ns))
        for _, path in others[: max(0, len(others) - MAX_REPORTS + 1)]:
            with suppress(OSError):
                path.unlink()


def _find_free_report(folder: Path, kind: str) -> Path:
    """Return a path that no file has."""
    began = f"{kind}-{time.strftime('%Y%m%d-%H%M%S')}"
    for path in numbered_paths(folder / f"{began}{FILE_ENDING}", "-"):
        if not path.exists():
            return path
    return folder / f"{began}-{time.monotonic_ns()}{FILE_ENDING}"


# What is in a report -------------------------------------------------------------------


def describe_error(error: BaseException) -> str:
    """Return an error's traceback as Python prints it."""
    return "".join(traceback.format_exception(error))


def error_place(error: BaseException) -> str:
    """Return an error's type and origin; errors with the same place are alike."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"


def remove_names(text: str, names: Iterable[str] = ()) -> str:
    """Return the report without anybody's name and without the home folder."""
    with suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            text = text.replace(home, "~").replace(home.replace("\\", "\\\\"), "~")
    people = sorted({name.strip() for name in names} - {""}, key=lambda name: (-len(name), name))
    for name in people:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "(name)", text)
    return text


def list_known_names() -> set[str]:
    """Return the names of everybody the settings know."""
    now = SettingsFile(folders.settings_folder()).load_settings()
    named = {*now.hinted, *now.unhinted, *now.patience}
    return {seat.name for seat in now.seats} | named


# Watching --------------------------------------------------------------------------------


def watch_uncaught_errors(report: ReportWriter) -> None:
    """Print and write down every uncaught error from now on, in threads too."""

    def report_uncaught(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if not isinstance(error, Exception):  # somebody pressed Ctrl-C
            sys.__excepthook__(kind, error, trace)
            return
        note_error(error, report)

    def report_in_thread(args: threading.ExceptHookArgs) -> None:
        if isinstance(args.exc_value, Exception):
            note_error(args.exc_value, report)

    sys.excepthook = report_uncaught
    threading.excepthook = report_in_thread


def note_error(error: BaseException, report: ReportWriter = describe_error) -> Path | None:
    """Print and write down an error that no screen can show; return the file, if any."""
    try:
        words = report(error)
    except Exception:
        words = describe_error(error)
    with suppress(Exception):
        words = remove_names(words, list_known_names())
    path = write_report(words)
    out = sys.stderr
    if out is not None:  # a program without a console has none
        with suppress(OSError, ValueError):
            out.write(words if path is None else f"{words}\n{folders.spoken_folder(path)}\n")
            out.flush()
    return path


@contextmanager
def record_hard_crash() -> Iterator[Path | None]:
    """Let a hard crash write where it happened; the file is deleted if there is none.

    It waits elsewhere, not among the reports: most of the time there is nothing in it.
    """
    path = folders.home_folder() / f"{CRASH_BEGINNING}{time.strftime('%Y%m%d-%H%M%S')}-{getpid()}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a", encoding="utf-8")
    except OSError:
        yield None
        return
    lock_file(file.fileno())
    faulthandler.enable(file)
    try:
        yield path
    finally:
        faulthandler.disable()
        file.close()
        with suppress(OSError):
            if not path.stat().st_size:
                path.unlink()


def find_crash_report() -> Path | None:
    """Return the report of the last hard crash since the last call, if there was one.

    Waiting files of programs that have ended otherwise are deleted.
    """
    last = None
    with suppress(OSError):
        for path in sorted(folders.home_folder().glob(f"{CRASH_BEGINNING}*")):
            words = path.read_text(encoding="utf-8", errors="replace")
            told = write_report(words, "crash") if words else None
            last = told or last
            if told or not (words or is_locked(path)):
                path.unlink()
    return last
