"""Counting a finished game behind a door, for everybody in the family who played it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game.core.match import Match
from game.store import folders
from game.store.doors_file import DoorMark, DoorsFile
from game.store.profiles import ProfileStore
from game.store.settings import SeatChoice

from .door_list import find_door


def is_own_table(mark: DoorMark, match: Match) -> bool:
    """True if a match is the game of the door that its journal names."""
    door = find_door(mark.face)
    return door is not None and door.game == match.game.id


def list_people_at(players: Sequence[SeatChoice]) -> list[tuple[int, str]]:
    """Return the seat and the profile of everybody at a table who has one."""
    profiles = ProfileStore(folders.settings_folder())
    found = [
        (seat, profiles.find_profile(one.name)) for seat, one in enumerate(players) if one.person
    ]
    return [(seat, profile.id) for seat, profile in found if profile is not None]


def count_door_game(
    journal: str, match: Match, players: Sequence[SeatChoice], mark: DoorMark
) -> None:
    """Count a finished match for everybody here; it may open the door."""
    if match.result is None or not is_own_table(mark, match):
        return
    file, places = DoorsFile(folders.home_folder()), match.result.places
    for seat, profile in list_people_at(players):
        file.keep_game(profile, mark.face, journal, places[seat], date.today().isoformat())


def is_open_for(mark: DoorMark, players: Sequence[SeatChoice]) -> bool:
    """True if the door is open for somebody at the table."""
    file = DoorsFile(folders.home_folder())
    return any(file.find_tries(one, mark.face).is_open for _, one in list_people_at(players))
