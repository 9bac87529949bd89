"""The doors that each person has tried and opened; each change is written at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .profile_entries import ProfileEntriesFile

ENOUGH_TRIES = 5
"""With so many finished games a door opens, whoever wins."""
MOST_PLAYERS = 16


@dataclass(frozen=True, slots=True)
class DoorTries:
    """A person's finished games behind a door, and the day on which it opened."""

    games: tuple[tuple[str, int], ...] = ()
    """The journal of each of the first ones, and the place that was reached."""
    opened: str = ""
    """The date; empty while it is closed."""

    @property
    def places(self) -> tuple[int, ...]:
        """The place reached in each game, the first one first."""
        return tuple(place for _, place in self.games)

    @property
    def is_open(self) -> bool:
        """True once it has been opened; it stays open."""
        return bool(self.opened)

    def with_game(self, journal: str, place: int, day: str) -> DoorTries:
        """Return the tries with one more finished game, which may open the door.

        A game that was counted already, or that is played behind an open door, changes nothing.
        """
        if self.is_open or journal in dict(self.games):
            return self
        games = (*self.games, (journal, place))
        opens = place == 1 or len(games) >= ENOUGH_TRIES
        return DoorTries(games, day if opens else "")


@dataclass(frozen=True, slots=True)
class DoorMark:
    """A journal's note behind whose door the game is played."""

    face: str

    def to_header(self) -> dict[str, Any]:
        """Return it as the header of a journal has it."""
        return {"door": self.face}


def read_door_mark(header: Mapping[str, Any]) -> DoorMark | None:
    """Return what a journal's header says of a door; None if it is no such game."""
    face = header.get("door")
    return DoorMark(face) if isinstance(face, str) and face else None


class DoorsFile(ProfileEntriesFile[DoorTries]):
    """Everybody's doors on disk, by profile and face."""

    FILE_NAME, VERSION, OWNER = "doors.json", 1, "doors"

    def parse_row(self, row: tuple[str, Any]) -> tuple[str, Any, DoorTries]:
        """Return a face, its data and its tries; raises one of `DATA_ERRORS`."""
        return _parse_tries(row)

    def entry_to_data(self, entry: DoorTries) -> dict[str, Any]:
        """Return somebody's tries at a door as the file has them."""
        return _tries_to_data(entry)

    def find_tries(self, profile: str, face: str) -> DoorTries:
        """Return somebody's tries at a door."""
        return self.list_entries(profile).get(face, DoorTries())

    def count_open_doors(self, profile: str) -> int:
        """Return how many doors are open for somebody."""
        return sum(tries.is_open for tries in self.list_entries(profile).values())

    def keep_game(self, profile: str, face: str, journal: str, place: int, day: str) -> bool:
        """Store a finished game; True if it has opened the door."""
        self.reload()
        before = self.find_tries(profile, face)
        after = before.with_game(journal, place, day)
        if after == before:
            return False
        self._put_entry(profile, face, after)
        return after.is_open


def _tries_to_data(tries: DoorTries) -> dict[str, Any]:
    return {
        "tries": len(tries.games), "best": min(tries.places, default=0),
        "open": tries.opened or None, "games": [list(game) for game in tries.games],
    }  # fmt: skip


def _parse_tries(row: tuple[str, Any]) -> tuple[str, Any, DoorTries]:
    """Return a face, its data and its tries; raises one of `DATA_ERRORS`."""
    face, data = row
    games, opened = data["games"], data.get("open")
    if not isinstance(games, list) or len(games) > ENOUGH_TRIES:
        raise TypeError(row)
    for journal, place in games:
        if not isinstance(journal, str) or type(place) is not int:
            raise TypeError(row)
        if not 1 <= place <= MOST_PLAYERS:
            raise ValueError(row)
    if not isinstance(opened, str | None):
        raise TypeError(row)
    tries = DoorTries(tuple((journal, place) for journal, place in games))
    return face, data, replace(tries, opened=opened or "")
