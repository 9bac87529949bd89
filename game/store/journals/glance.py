"""All games on disk at a glance: only the first and the last bytes of each file are read."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.core.journal import FORMAT
from game.core.names import told_apart
from game.store.settings import SeatChoice, seats_from

from .file import in_use
from .lines import (  # fmt: skip
    HEADER_KEYS,
    LARGEST,
    FileTrouble,
    JournalProblem,
    ended,
    entry_of,
    identity,
    is_empty,
)
from .shelf import TAIL, newest_first, unreadable

HEAD = 65_536  # bytes: longer than most headers
MOST = 2000  # files: nobody scrolls through more


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game's file as a list shows it; with a `trouble` there may be no more than its path."""

    path: Path
    changed: float = 0.0
    """When somebody played it last, in seconds since 1970."""
    game: str = ""
    version: str = ""
    names: tuple[str, ...] = ()
    players: tuple[SeatChoice, ...] = ()
    finished: bool = False
    places: tuple[int, ...] = ()
    trouble: FileTrouble | None = None
    newer: bool = False
    """Whether only a later program can tell what is in it."""
    away: bool = False
    """Whether another copy of the program plays it just now."""
    carried: str = ""
    """The text of a game that it has with it."""
    head: str = ""
    """What its first line says: no two games have the same."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class SavedGames:
    """The games of a folder; what was read once is read anew only when it has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[Path, tuple[tuple[int, int], SavedGame]] = {}

    def look(self) -> list[SavedGame]:
        """Every file that may be a game, the one changed last first."""
        found = [game for path in newest_first(self.folder)[:MOST] if (game := self._look(path))]
        self._known = {game.path: self._known[game.path] for game in found}
        return [replace(game, away=not game.finished and in_use(game.path)) for game in found]

    def _look(self, path: Path) -> SavedGame | None:
        try:
            facts = path.stat()
        except OSError:
            return None
        stamp = (facts.st_mtime_ns, facts.st_size)
        known = self._known.get(path)
        if known is None or known[0] != stamp:
            self._known[path] = known = (stamp, replace(glance(path), changed=facts.st_mtime))
        return known[1]


def glance(path: Path) -> SavedGame:
    """A game by the beginning and the end of its file."""
    try:
        head, tail = _ends_of(path)
    except OSError as error:
        return SavedGame(path, trouble=unreadable(path, error))
    except JournalProblem as problem:
        return SavedGame(path, trouble=problem.trouble)
    first, newline, _ = head.partition(b"\n")
    header = entry_of(first) if newline else None
    if header is None or not all(key in header for key in HEADER_KEYS):
        return SavedGame(path, trouble=FileTrouble("empty" if is_empty(head) else "foreign", path))
    return _from_header(path, header, _places(tail))


def _ends_of(path: Path) -> tuple[bytes, bytes]:
    """The beginning and the end of a file; raises JournalProblem or OSError."""
    if not path.is_file():
        raise JournalProblem("foreign", path)
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        if size > LARGEST:
            raise JournalProblem("large", path)
        head = file.read(HEAD)
        if b"\n" not in head:  # a header that brings a whole game is longer
            head += file.read(4 * HEAD)
        file.seek(max(0, size - TAIL))
        return head, file.read(TAIL)


def _places(tail: bytes) -> tuple[int, ...] | None:
    """Everybody's place by the last whole line; None where the game is not over."""
    *_, last, _ = [b"", b"", *tail.split(b"\n")]
    entry = entry_of(last) or {}
    return ended(entry) if "end" in entry else None


def _from_header(
    path: Path, header: Mapping[str, Any], places: tuple[int, ...] | None
) -> SavedGame:
    seats = header.get("seats")
    names = told_apart(list(map(str, seats))) if isinstance(seats, list) else ()
    return SavedGame(
        path=path,
        game=str(header["game"]),
        version=str(header.get("version", "")),
        names=names,
        players=seats_from(header.get("players", ())),
        finished=places is not None,
        places=places if places and len(places) == len(names) else (),
        newer=header["format"] != FORMAT,
        carried=carried if isinstance(carried := header.get("recipe"), str) else "",
        head=identity(header),
    )
