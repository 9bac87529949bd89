"""The results of each day's deal, by profile and date; each change is written at once."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .file_problem import FileProblem
from .json_file import JsonFile

VERSION = 1
FILE_NAME = "daily.json"
MOST_PLAYERS = 16
MOST_STARS = 3


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


class DailyFile:
    """The results of all days on disk. Keys that this version doesn't know are kept."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / FILE_NAME, VERSION, indent=None)
        self._data: dict[str, Any] = {}
        self._days: dict[str, dict[str, DayEntry]] = {}
        self.load_days()

    @property
    def problem(self) -> FileProblem | None:
        """The problem with the file, if there is one."""
        return FileProblem.from_json_file("daily", self.file)

    def load_days(self) -> None:
        """Read the file; what can't be used is left out, and put aside before the next write."""
        self._data = self.file.read_object()
        profiles = self._data.get("profiles", {})
        if not isinstance(profiles, dict):
            self.file.mark_partly_damaged()
            profiles = {}
        kept: dict[str, dict[str, Any]] = {}
        for profile, days in profiles.items():
            rows = days.items() if isinstance(days, dict) else None
            good = self.file.parse_good_rows(list(rows) if rows is not None else 0, _parse_day)
            kept[profile] = {day: data for day, data, _ in good}
            self._days[profile] = {day: entry for day, _, entry in good}
        self._days = {profile: self._days[profile] for profile in kept}
        self._data["profiles"] = kept

    def find_entry(self, profile: str, day: str) -> DayEntry | None:
        """Return somebody's first try of a day; None if there is none."""
        return self._days.get(profile, {}).get(day)

    def list_days(self, profile: str) -> Mapping[str, DayEntry]:
        """Return all days that somebody has begun or played."""
        return self._days.get(profile, {})

    def keep_entry(self, profile: str, day: str, entry: DayEntry) -> bool:
        """Store a try; the result of a first one never changes. True if it was written."""
        self.reload()
        known = self.find_entry(profile, day)
        if not profile or (known is not None and known.is_finished):
            return False
        data = self._data["profiles"].setdefault(profile, {})
        data[day] = {**data.get(day, {}), **_entry_to_data(entry)}
        self._days.setdefault(profile, {})[day] = entry
        return self._write()

    def forget_profile(self, profile: str) -> None:
        """Forget somebody's days."""
        self.reload()
        self._days.pop(profile, None)
        if self._data["profiles"].pop(profile, None) is not None:
            self._write()

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
        return max((day for days in self._days.values() for day in days), default="")

    def reload(self) -> None:
        """Read again what another copy of the program wrote, or what could not be read before."""
        if self.file.trouble in {"", "unreadable"}:
            self.load_days()

    def _write(self) -> bool:
        data = {key: value for key, value in self._data.items() if key != "version"}
        return self.file.write_object(deepcopy(data))


def _entry_to_data(entry: DayEntry) -> dict[str, Any]:
    begun = {"d": entry.table, "game": entry.game, "journal": entry.journal}
    if not entry.is_finished:
        return begun
    return begun | {
        "place": entry.place, "of": entry.of, "stars": entry.stars, "line": list(entry.line),
        "turns": entry.turns,
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
    return day, data, DayEntry(table, game, place, of, stars, line, turns, journal)
