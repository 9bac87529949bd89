"""What lies in the file of a game: its header, its whole lines, and what can be wrong with it."""

from __future__ import annotations

import errno
import json
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

LARGEST = 4_000_000  # bytes: a hundred times the longest game anybody has played
MOST_LINES = 50_000
HEADER_KEYS = ("format", "game", "seed")
BEGINNING = b'{"format"'
FULL = (errno.ENOSPC, errno.EDQUOT)

Kind = Literal[
    "foreign", "empty", "large", "damaged", "unreadable", "unwritable", "full", "elsewhere",
    "changed",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong with a game's file, and what a sentence about it may tell."""

    kind: Kind
    path: Path
    line: int = 0
    reason: str = ""
    """What the system says."""
    aside: str = ""
    """The name under which the file is kept now."""

    def __str__(self) -> str:
        where = f", line {self.line}" if self.line else ""
        why = f" ({self.reason})" if self.reason else ""
        return f"{self.path}: {self.kind}{where}{why}"


class JournalProblem(Exception):
    """A file that is no journal we can play on; its `trouble` says which file and why."""

    def __init__(self, kind: Kind, path: Path, line: int = 0) -> None:
        self.trouble = Trouble(kind, path, line)
        super().__init__(str(self.trouble))


@dataclass(frozen=True, slots=True)
class Journal:
    """The whole lines of a journal file; `size` of its `length` bytes are whole."""

    path: Path
    header: Mapping[str, Any]
    lines: tuple[str, ...]
    finished: bool
    size: int
    length: int = 0

    @property
    def text(self) -> str:
        """Answer the journal as text, without a torn last line."""
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def places(self) -> tuple[int, ...]:
        """Answer everybody's place, by seat; none before the end, or where it makes no sense."""
        ends = (ended(json.loads(line)) for line in reversed(self.lines[1:]))
        return next((places for places in ends if places), ())


def read(path: Path) -> Journal:
    """Answer the journal in this file; raises JournalProblem or OSError."""
    raw = read_bytes(path)
    parsed, size = _whole_lines(path, raw)
    if not parsed:
        raise JournalProblem("empty" if is_empty(raw) else "foreign", path)
    header = parsed[0][1]
    if not all(key in header for key in HEADER_KEYS):
        raise JournalProblem("foreign", path)
    over = any("end" in entry for _, entry in parsed[1:])
    return Journal(path, header, tuple(line for line, _ in parsed), over, size, len(raw))


def read_bytes(path: Path) -> bytes:
    """Answer what lies in a file that may be a journal; raises JournalProblem or OSError."""
    kind = path.stat().st_mode
    if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
        raise JournalProblem("foreign", path)
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST or raw.count(b"\n") > MOST_LINES:
        raise JournalProblem("large", path)
    return raw


def is_empty(raw: bytes) -> bool:
    """Whether a file holds nothing yet, or no more than a beginning of our first line."""
    return not raw.strip() or (raw.startswith(BEGINNING) and b"\n" not in raw)


def ended(entry: Mapping[str, Any]) -> tuple[int, ...]:
    """Answer the places that a line with the end of a game tells; none in any other line."""
    end = entry.get("end")
    places = end.get("places") if isinstance(end, dict) else None
    if not isinstance(places, list) or not all(type(place) is int for place in places):
        return ()
    return tuple(places)


def entry_of(line: bytes) -> dict[str, Any] | None:
    """Answer the object in a line; None where there is none."""
    try:
        entry = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return entry if isinstance(entry, dict) else None


def unwritable(path: Path, error: OSError) -> Trouble:
    """Answer why a game can't be saved there."""
    reason = error.strerror or str(error)
    return Trouble("full" if error.errno in FULL else "unwritable", path, reason=reason)


def _whole_lines(path: Path, raw: bytes) -> tuple[list[tuple[str, dict[str, Any]]], int]:
    """Answer the lines with what they say, and how many bytes they have: a torn end is dropped."""
    parsed: list[tuple[str, dict[str, Any]]] = []
    size = 0
    rest = raw.split(b"\n")[:-1]
    for number, line in enumerate(rest, 1):
        entry = entry_of(line)
        if entry is None:
            if number == len(rest):
                break
            raise JournalProblem("foreign" if number == 1 else "damaged", path, number)
        parsed.append((line.decode().rstrip("\r"), entry))
        size += len(line) + 1
    return parsed, size
