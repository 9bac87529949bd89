"""All games on disk at a glance, read from the first and last bytes of each file."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.core.journal import FORMAT
from game.core.names import distinct_names
from game.store.daily_file import DayMark, read_day_mark
from game.store.settings import SeatChoice, parse_game_seats

from .journal_file import is_journal_in_use
from .journal_folder import TAIL_BYTES, describe_read_trouble, list_newest_first
from .journal_text import (  # fmt: skip
    HEADER_KEYS,
    MAX_BYTES,
    FileTrouble,
    JournalProblem,
    is_empty_journal,
    journal_identity,
    parse_entry,
    read_final_places,
)
from .repeated_deal import RepeatedDeal, read_repeated_deal

HEAD_BYTES = 65_536  # bytes: longer than most headers
MAX_GAMES = 2000  # files: nobody scrolls through more


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game's file as a list shows it; with a `trouble` only its path may be known."""

    path: Path
    changed_at: float = 0.0
    """When somebody played it last, in seconds since 1970."""
    game: str = ""
    version: str = ""
    names: tuple[str, ...] = ()
    players: tuple[SeatChoice, ...] = ()
    is_finished: bool = False
    places: tuple[int, ...] = ()
    trouble: FileTrouble | None = None
    is_newer: bool = False
    """Whether only a later program can tell what is in it."""
    is_in_use: bool = False
    """Whether another copy of the program plays it just now."""
    carried_text: str = ""
    """The text of a game that it has with it."""
    header_identity: str = ""
    """What its first line says: no two games have the same."""
    repeated_deal: RepeatedDeal | None = None
    day_mark: DayMark | None = None

    @property
    def winner_seats(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class SavedGameList:
    """The games of a folder; a file is read again only if it has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._cache: dict[Path, tuple[tuple[int, int], SavedGame]] = {}

    def list_saved_games(self) -> list[SavedGame]:
        """Return every file that may be a game, the one changed last first."""
        found = [
            game
            for path in list_newest_first(self.folder)[:MAX_GAMES]
            if (game := self._glance_if_changed(path))
        ]
        self._cache = {game.path: self._cache[game.path] for game in found}
        return [
            replace(game, is_in_use=not game.is_finished and is_journal_in_use(game.path))
            for game in found
        ]

    def _glance_if_changed(self, path: Path) -> SavedGame | None:
        try:
            facts = path.stat()
        except OSError:
            return None
        stamp = (facts.st_mtime_ns, facts.st_size)
        known = self._cache.get(path)
        if known is None or known[0] != stamp:
            self._cache[path] = known = (
                stamp,
                replace(glance_at_game(path), changed_at=facts.st_mtime),
            )
        return known[1]


def glance_at_game(path: Path) -> SavedGame:
    """Return a game by the beginning and the end of its file."""
    try:
        head, tail = _read_ends(path)
    except OSError as error:
        return SavedGame(path, trouble=describe_read_trouble(path, error))
    except JournalProblem as problem:
        return SavedGame(path, trouble=problem.trouble)
    first, newline, _ = head.partition(b"\n")
    header = parse_entry(first) if newline else None
    if header is None or not all(key in header for key in HEADER_KEYS):
        return SavedGame(
            path, trouble=FileTrouble("empty" if is_empty_journal(head) else "foreign", path)
        )
    return _make_saved_game(path, header, _read_places(tail))


def _read_ends(path: Path) -> tuple[bytes, bytes]:
    """Return the beginning and the end of a file; raises `JournalProblem` or `OSError`."""
    if not path.is_file():
        raise JournalProblem("foreign", path)
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        if size > MAX_BYTES:
            raise JournalProblem("large", path)
        head = file.read(HEAD_BYTES)
        if b"\n" not in head:  # a header that brings a whole game is longer
            head += file.read(4 * HEAD_BYTES)
        file.seek(max(0, size - TAIL_BYTES))
        return head, file.read(TAIL_BYTES)


def _read_places(last_bytes: bytes) -> tuple[int, ...] | None:
    """Return everybody's place by the last whole line; None if the game is not over."""
    *_, last, _ = [b"", b"", *last_bytes.split(b"\n")]
    entry = parse_entry(last) or {}
    return read_final_places(entry) if "end" in entry else None


def _make_saved_game(
    path: Path, header: Mapping[str, Any], places: tuple[int, ...] | None
) -> SavedGame:
    seats = header.get("seats")
    names = distinct_names(list(map(str, seats))) if isinstance(seats, list) else ()
    return SavedGame(
        path=path,
        game=str(header["game"]),
        version=str(header.get("version", "")),
        names=names,
        players=parse_game_seats(header.get("players", ())),
        is_finished=places is not None,
        places=places if places and len(places) == len(names) else (),
        is_newer=header["format"] != FORMAT,
        carried_text=carried if isinstance(carried := header.get("recipe"), str) else "",
        header_identity=journal_identity(header),
        repeated_deal=read_repeated_deal(header),
        day_mark=read_day_mark(header),
    )
