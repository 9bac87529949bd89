"""The results of each day's deal, by profile and date; each change is written at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass
from typing import Any

from .profile_entries import ProfileEntriesFile

MOST_PLAYERS = 16
MOST_STARS = 3
HIGHEST, MOST_COLUMNS = 7, 20
"""Of the bars of a course: how high they get, and how many there are at most."""


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The own turn that gained the most places: its number from 1, the places before and after."""

    turn: int
    start_place: int
    end_place: int


@dataclass(frozen=True, slots=True)
class DayCourse:
    """The course of a game: a person's height among the others after each turn, or each few."""

    bars: tuple[int, ...] = ()
    """From 0, behind everyone, to `HIGHEST`, ahead of them; empty if it wasn't kept."""
    best: BestTurn | None = None
    """None if no turn gained anything."""


@dataclass(frozen=True, slots=True)
class DayEntry:
    """A person's first try of a day; one that has only begun has no place yet."""

    table: int
    game: str
    place: int = 0
    of: int = 0
    stars: int = 0
    line: tuple[int, ...] = ()
    """Everybody's points, in the order of their places."""
    turns: int = 0
    journal: str = ""
    course: DayCourse = DayCourse()

    @property
    def is_finished(self) -> bool:
        """True once the result is there."""
        return self.place > 0


@dataclass(frozen=True, slots=True)
class DayMark:
    """A journal's note that it is a day's deal: the date, the table, whose try it is."""

    day: str
    table: int
    profile: str = ""
    """The profile's id; empty for a guest."""

    def to_header(self) -> dict[str, Any]:
        """Return it as the header of a journal has it."""
        return {"daily": {"day": self.day, "table": self.table, "profile": self.profile}}


def read_day_mark(header: Mapping[str, Any]) -> DayMark | None:
    """Return what a journal's header says of a day's deal; None if it is no such game."""
    data = header.get("daily")
    if not isinstance(data, dict):
        return None
    day, table, profile = data.get("day"), data.get("table"), data.get("profile")
    if not isinstance(day, str) or type(table) is not int or not isinstance(profile, str):
        return None
    return DayMark(day, table, profile)


class DailyFile(ProfileEntriesFile[DayEntry]):
    """The results of all days on disk, by profile and date."""

    FILE_NAME, VERSION, OWNER = "daily.json", 1, "daily"

    def parse_row(self, row: tuple[str, Any]) -> tuple[str, Any, DayEntry]:
        """Return a date, its data and its entry; raises one of `DATA_ERRORS`."""
        return _parse_day(row)

    def entry_to_data(self, entry: DayEntry) -> dict[str, Any]:
        """Return a try as the file has it."""
        return _entry_to_data(entry)

    def find_entry(self, profile: str, day: str) -> DayEntry | None:
        """Return somebody's first try of a day; None if there is none."""
        return self.list_entries(profile).get(day)

    def keep_entry(self, profile: str, day: str, entry: DayEntry) -> bool:
        """Store a try; the result of a first one never changes. True if it was written."""
        self.reload()
        known = self.find_entry(profile, day)
        if not profile or (known is not None and known.is_finished):
            return False
        return self._put_entry(profile, day, entry)

    # What belongs to a date alone -----------------------------------------------------

    def find_chair(self, day: str) -> tuple[int, ...]:
        """Return how often careful computer players came in each place; empty if unknown."""
        chairs = self._data.get("chairs")
        counts = chairs.get(day) if isinstance(chairs, dict) else None
        if not isinstance(counts, list) or len(counts) > MOST_PLAYERS:
            return ()
        good = all(type(count) is int and 0 <= count < 1_000_000 for count in counts)
        return tuple(counts) if good else ()

    def keep_chair(self, day: str, counts: tuple[int, ...]) -> None:
        """Store how often careful computer players came in each place."""
        self.reload()
        chairs = self._data.get("chairs")
        self._data["chairs"] = {**(chairs if isinstance(chairs, dict) else {}), day: list(counts)}
        self._write()

    def find_last_day(self) -> str:
        """Return the latest day that anybody has begun; empty before the first."""
        return max((day for days in self._entries.values() for day in days), default="")


def _entry_to_data(entry: DayEntry) -> dict[str, Any]:
    begun = {"d": entry.table, "game": entry.game, "journal": entry.journal}
    if not entry.is_finished:
        return begun
    best = entry.course.best
    return begun | {
        "place": entry.place, "of": entry.of, "stars": entry.stars, "line": list(entry.line),
        "turns": entry.turns, "course": list(entry.course.bars),
        "best": list(astuple(best)) if best else [],
    }  # fmt: skip


def _parse_day(row: tuple[str, Any]) -> tuple[str, Any, DayEntry]:
    """Return a date, its data and its entry; raises one of `DATA_ERRORS`."""
    day, data = row
    table, game, journal = data["d"], data["game"], data.get("journal", "")
    if type(table) is not int or not isinstance(game, str) or not isinstance(journal, str):
        raise TypeError(row)
    if "place" not in data:
        return day, data, DayEntry(table, game, journal=journal)
    place, of, stars, turns = (data[key] for key in ("place", "of", "stars", "turns"))
    line = tuple(data["line"])
    if not all(type(number) is int for number in (place, of, stars, turns, *line)):
        raise TypeError(row)
    if not (1 <= place <= of <= MOST_PLAYERS and 0 <= stars <= MOST_STARS and turns >= 0):
        raise ValueError(row)
    if len(line) != of:
        raise ValueError(row)
    course = _parse_course(data, of, turns)
    return day, data, DayEntry(table, game, place, of, stars, line, turns, journal, course)


def _parse_course(data: Mapping[str, Any], players: int, turns: int) -> DayCourse:
    """Return the course of a try; it is empty in files of before it was kept."""
    bars, best = tuple(data.get("course", ())), tuple(data.get("best", ()))
    if not all(type(number) is int for number in (*bars, *best)):
        raise TypeError(data)
    if len(bars) > min(turns, MOST_COLUMNS) or not all(0 <= bar <= HIGHEST for bar in bars):
        raise ValueError(bars)
    if not best or not bars:
        return DayCourse(bars)
    turn, start, end = best
    if not (1 <= turn <= turns and 1 <= end < start <= players):
        raise ValueError(best)
    return DayCourse(bars, BestTurn(turn, start, end))
