"""The text of a journal: its header, its whole lines, and what can be wrong with it."""

from __future__ import annotations

import errno
import json
import stat
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from game.store.atomic_files import reason_of, to_json

from .disguise import disguise_line, undisguise_entry

MAX_BYTES = 4_000_000  # bytes: a hundred times the longest game anybody has played
MAX_LINES = 50_000
HEADER_KEYS = ("format", "game", "seed")
BEGINNING = b'{"format"'
DISK_FULL_ERRORS = (errno.ENOSPC, errno.EDQUOT)

Kind = Literal[
    "foreign", "empty", "large", "damaged", "unreadable", "unwritable", "full", "elsewhere",
    "changed",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class FileTrouble:
    """The trouble with a game's file, and what a sentence about it may tell."""

    kind: Kind
    path: Path
    line: int = 0
    reason: str = ""
    """What the system says."""
    aside_name: str = ""
    """The name under which the file is kept now."""

    def __str__(self) -> str:
        where = f", line {self.line}" if self.line else ""
        why = f" ({self.reason})" if self.reason else ""
        return f"{self.path}: {self.kind}{where}{why}"


class JournalProblem(Exception):
    """A file that is no playable journal; its `trouble` says which file and why."""

    def __init__(self, kind: Kind, path: Path, line: int = 0) -> None:
        self.trouble = FileTrouble(kind, path, line)
        super().__init__(str(self.trouble))


@dataclass(frozen=True, slots=True)
class JournalText:
    """The whole lines of a journal file, without disguise.

    Of its `byte_count` bytes, `whole_bytes` are whole lines.
    """

    path: Path
    header: Mapping[str, Any]
    lines: tuple[str, ...]
    is_finished: bool
    """Whether the file says so; only who plays it again knows whether that is true."""
    whole_bytes: int
    byte_count: int = 0
    written_lines: tuple[str, ...] = ()
    """The same lines as they are in the file."""
    line_ends: tuple[int, ...] = ()
    """After how many bytes of the file each line ends."""

    @property
    def copy_text(self) -> str:
        """The journal as it may be copied, without a torn last line.

        What was written down openly stays open only where the game is over.
        """
        written = self.written_lines or self.lines
        lines = written if self.is_finished else map(disguise_line, written)
        return "".join(f"{line}\n" for line in lines)

    def drop_last_line(self) -> JournalText:
        """Return the journal without its last line."""
        ends = self.line_ends[:-1]
        return replace(
            self, lines=self.lines[:-1], written_lines=self.written_lines[:-1], line_ends=ends,
            whole_bytes=ends[-1] if ends else 0,
        )  # fmt: skip

    @property
    def final_places(self) -> tuple[int, ...]:
        """Everybody's place, by seat; empty before the end, or where it makes no sense."""
        ends = (read_final_places(json.loads(line)) for line in reversed(self.lines[1:]))
        return next((places for places in ends if places), ())


def read_journal(path: Path) -> JournalText:
    """Return the journal in this file; raises `JournalProblem` or `OSError`."""
    raw = read_journal_bytes(path)
    parsed = _split_whole_lines(path, raw)
    if not parsed:
        raise JournalProblem("empty" if is_empty_journal(raw) else "foreign", path)
    header = parsed[0].entry
    if not all(key in header for key in HEADER_KEYS):
        raise JournalProblem("foreign", path)
    over = len(parsed) > 1 and "end" in parsed[-1].entry
    texts = tuple(line.text for line in parsed)
    written = tuple(line.written_text for line in parsed)
    ends = tuple(line.end_offset for line in parsed)
    return JournalText(path, header, texts, over, ends[-1], len(raw), written, ends)


def read_journal_bytes(path: Path) -> bytes:
    """Return the content of a possible journal; raises `JournalProblem` or `OSError`."""
    kind = path.stat().st_mode
    if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
        raise JournalProblem("foreign", path)
    with path.open("rb") as file:
        raw = file.read(MAX_BYTES + 1)
    if len(raw) > MAX_BYTES or raw.count(b"\n") > MAX_LINES:
        raise JournalProblem("large", path)
    return raw


def is_empty_journal(content: bytes) -> bool:
    """Return True if a file holds nothing yet, or only a part of our first line."""
    return not content.strip() or (content.startswith(BEGINNING) and b"\n" not in content)


def read_final_places(entry: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the places in a line that ends a game; empty for any other line."""
    end = entry.get("end")
    places = end.get("places") if isinstance(end, dict) else None
    if not isinstance(places, list):
        return ()
    if not all(type(place) is int and 0 < place <= len(places) for place in places):
        return ()
    return tuple(places)


def parse_entry(line: bytes) -> dict[str, Any] | None:
    """Return the object in a line, without its disguise; None if there is none."""
    found = _parse_line(line)
    return None if found is None else found[0]


def journal_identity(header: Mapping[str, Any]) -> str:
    """Return what only one game's header says, however it is written."""
    return json.dumps(header, sort_keys=True)


def _parse_line(line: bytes) -> tuple[dict[str, Any], str] | None:
    """Return a line's entry and text, both without disguise."""
    try:
        text = line.decode("utf-8").rstrip("\r")
        written = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(written, dict):
        return None
    says = undisguise_entry(written)
    if says is None or says is written:
        return None if says is None else (says, text)
    return says, to_json(says)


def describe_write_trouble(path: Path, error: OSError) -> FileTrouble:
    """Return why a game can't be saved there."""
    reason = reason_of(error)
    return FileTrouble(
        "full" if error.errno in DISK_FULL_ERRORS else "unwritable", path, reason=reason
    )


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A whole line: its entry, how it is written, and where it ends."""

    entry: Mapping[str, Any]
    text: str
    written_text: str
    end_offset: int


def _split_whole_lines(path: Path, content: bytes) -> list[JournalLine]:
    """Return the whole lines of a file, without a torn end."""
    parsed: list[JournalLine] = []
    size = 0
    rest = content.split(b"\n")[:-1]
    for number, line in enumerate(rest, 1):
        found = _parse_line(line)
        if found is None:
            if number == len(rest):
                break
            raise JournalProblem("foreign" if number == 1 else "damaged", path, number)
        size += len(line) + 1
        parsed.append(JournalLine(*found, line.decode().rstrip("\r"), size))
    return parsed
