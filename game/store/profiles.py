"""The people who play here: names, faces, handicaps and known calls."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.core.names import distinct_names, is_same_name

from . import player_faces
from .json_file import JsonFile, Trouble

VERSION = 1
FILE_NAME = "profiles.json"
YOUNG_HANDICAP = "young"


class NameConflict(ValueError):
    """A name that somebody else already has."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A person who is remembered; the `id` stays when the name changes."""

    id: str
    name: str
    face: str
    handicaps: Mapping[str, Any] = field(default_factory=dict)
    """What helps this person at every table, by name: numbers, words, true or false."""
    calls: tuple[str, ...] = ()
    """The calls this person has made at least once, and knows."""
    nights_won: int = 0
    """The game nights this person has won, alone or with others."""
    folded: Mapping[str, bool] = field(default_factory=dict)
    """By game, whether this person has what can be folded away on the mat folded."""

    @property
    def is_young(self) -> bool:
        """True if this person is younger than ten."""
        return bool(self.handicaps.get(YOUNG_HANDICAP, False))

    @property
    def is_age_known(self) -> bool:
        """True if it was ever said whether this person is younger than ten."""
        return YOUNG_HANDICAP in self.handicaps


class ProfileStore:
    """Everybody who is remembered, in order; each change is written down at once."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / FILE_NAME, VERSION)
        self.people: tuple[Profile, ...] = ()
        self._next = 1
        self.load_profiles()

    @property
    def trouble(self) -> Trouble:
        """The trouble with the file, or empty."""
        return self.file.trouble

    def load_profiles(self) -> tuple[Profile, ...]:
        """Return everybody in the file; nobody if it holds nothing that can be used."""
        data = self.file.read_object()
        people = self._drop_doubles(
            self.file.parse_good_rows(data.get("people", ()), _parse_profile)
        )
        names = distinct_names([one.name for one in people])
        self.people = tuple(
            replace(one, name=name) for one, name in zip(people, names, strict=True)
        )
        next_id = self.file.parse_good_rows([data.get("next", 1)], int)
        self._next = max(
            [1, *next_id, *[int(one.id) + 1 for one in self.people if one.id.isdecimal()]]
        )
        return self.people

    def _drop_doubles(self, people: Sequence[Profile]) -> list[Profile]:
        """Return the people without those who have the name or id of an earlier one."""
        once: list[Profile] = []
        for one in people:
            if any(is_same_name(one.name, other.name) or one.id == other.id for other in once):
                self.file.mark_partly_damaged()
            else:
                once.append(one)
        return once

    def find_profile(self, name: str) -> Profile | None:
        """Return the person of that name, in capitals or not."""
        return next((one for one in self.people if is_same_name(one.name, name)), None)

    def add_profile(self, name: str, face: str) -> Profile:
        """Remember somebody new; raises `NameConflict`."""
        self.reload_people()
        self._check_name_is_free(name, "")
        added = Profile(str(self._next), name, face)
        self._next += 1
        self._store_people((*self.people, added))
        return added

    def rename_profile(self, profile_id: str, name: str) -> None:
        """Give somebody another name; raises `NameConflict`."""
        self.reload_people()
        self._check_name_is_free(name, profile_id)
        self._change_profile(profile_id, name=name)

    def set_face(self, profile_id: str, face: str) -> None:
        """Give somebody another face."""
        self.reload_people()
        self._change_profile(profile_id, face=face)

    def store_handicaps(self, profile_id: str, handicaps: Mapping[str, Any]) -> None:
        """Store a person's handicaps."""
        self.reload_people()
        self._change_profile(profile_id, handicaps=dict(handicaps))

    def store_young(self, profile_id: str, is_young: bool) -> None:
        """Store if a person is younger than ten."""
        self.reload_people()
        one = next(one for one in self.people if one.id == profile_id)
        self._change_profile(profile_id, handicaps={**one.handicaps, YOUNG_HANDICAP: is_young})

    def store_known_calls(self, profile_id: str, calls: Sequence[str]) -> None:
        """Store the calls that a person knows."""
        self.reload_people()
        self._change_profile(profile_id, calls=tuple(calls))

    def add_won_night(self, names: Iterable[str]) -> None:
        """Count a game night that people of these names have won."""
        self.reload_people()
        winners = {one.id for name in names if (one := self.find_profile(name))}
        if winners:
            self._store_people(
                tuple(
                    replace(one, nights_won=one.nights_won + 1) if one.id in winners else one
                    for one in self.people
                )
            )

    def store_folded(self, profile_id: str, game_id: str, is_folded: bool) -> None:
        """Store whether a person has what can be folded away in a game folded."""
        self.reload_people()
        for one in self.people:
            if one.id == profile_id:
                self._change_profile(profile_id, folded={**one.folded, game_id: is_folded})

    def remove_profile(self, profile_id: str) -> None:
        """Forget somebody."""
        self.reload_people()
        self._store_people(tuple(one for one in self.people if one.id != profile_id))

    def reload_people(self) -> None:
        """Read again what others wrote, or what could not be read before."""
        if self.file.trouble in {"", "unreadable"}:
            self.load_profiles()

    def _change_profile(self, profile_id: str, **values: Any) -> None:
        self._store_people(
            tuple(replace(one, **values) if one.id == profile_id else one for one in self.people)
        )

    def _check_name_is_free(self, name: str, except_id: str) -> None:
        if any(is_same_name(one.name, name) and one.id != except_id for one in self.people):
            raise NameConflict(name)

    def _store_people(self, people: tuple[Profile, ...]) -> None:
        """Take these people as all there are, and write them down if possible."""
        self.people = people
        self.file.write_object(
            {"next": self._next, "people": [_profile_to_data(one) for one in people]}
        )


def _parse_profile(data: Any) -> Profile:
    """Return a person from the file's data; raises one of `DATA_ERRORS`."""
    one, name, face, handicaps = (data[key] for key in ("id", "name", "face", "handicaps"))
    texts = (one, name, face)
    if not all(isinstance(text, str) and text.strip() for text in texts):
        raise TypeError(data)
    calls = tuple(map(str, data.get("calls", ())))
    folded = {str(game): bool(on) for game, on in dict(data.get("folded", {})).items()}
    nights = data.get("nights_won", 0)
    nights = max(0, nights) if type(nights) is int else 0
    face = player_faces.known_face(face)
    return Profile(one, name, face, dict(handicaps.items()), calls, nights, folded)


def _profile_to_data(one: Profile) -> dict[str, Any]:
    return {
        "id": one.id, "name": one.name, "face": one.face, "handicaps": dict(one.handicaps),
        "calls": list(one.calls), "nights_won": one.nights_won, "folded": dict(one.folded),
    }  # fmt: skip
