"""The people who play here: what they are called, how they look, what else belongs to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.core.names import same, told_apart

from . import faces
from .json_file import JsonFile, Trouble

VERSION = 1
NAME = "profiles.json"
YOUNG = "young"


class NameTaken(ValueError):
    """Somebody else is called so already."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A person who is remembered; `id` stays the same whatever the name becomes."""

    id: str
    name: str
    face: str
    handicaps: Mapping[str, Any] = field(default_factory=dict)
    """What helps this person at every table, by name: numbers, words, true or false."""
    calls: tuple[str, ...] = ()
    """The calls this person has made at least once, and knows."""

    @property
    def young(self) -> bool:
        """Whether this person is younger than ten."""
        return bool(self.handicaps.get(YOUNG, False))


class Profiles:
    """Everybody who is remembered, in order; each change is written down at once."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / NAME, VERSION)
        self.people: tuple[Profile, ...] = ()
        self._next = 1
        self.load()

    @property
    def trouble(self) -> Trouble:
        """What is wrong with the file, or empty."""
        return self.file.trouble

    def load(self) -> tuple[Profile, ...]:
        """Read everybody from the file; nobody where it holds nothing that can be used."""
        data = self.file.read()
        people = self._each_once(self.file.good_rows(data.get("people", ()), _profile))
        names = told_apart([one.name for one in people])
        self.people = tuple(
            replace(one, name=name) for one, name in zip(people, names, strict=True)
        )
        next_id = self.file.good_rows([data.get("next", 1)], int)
        self._next = max([1, *next_id, *_after(self.people)])
        return self.people

    def _each_once(self, people: Sequence[Profile]) -> list[Profile]:
        """Return the people without those who have the name or the id of an earlier one."""
        once: list[Profile] = []
        for one in people:
            if any(same(one.name, other.name) or one.id == other.id for other in once):
                self.file.mark_partly_damaged()
            else:
                once.append(one)
        return once

    def named(self, name: str) -> Profile | None:
        """Who is called so, whatever is written large or small."""
        return next((one for one in self.people if same(one.name, name)), None)

    def add(self, name: str, face: str) -> Profile:
        """Remember somebody new; raises NameTaken."""
        self.refresh()
        self._check_free(name, "")
        added = Profile(str(self._next), name, face)
        self._next += 1
        self._keep((*self.people, added))
        return added

    def rename(self, profile: str, name: str) -> None:
        """Call somebody otherwise; raises NameTaken."""
        self.refresh()
        self._check_free(name, profile)
        self._change(profile, name=name)

    def give_face(self, profile: str, face: str) -> None:
        """Let somebody look otherwise."""
        self.refresh()
        self._change(profile, face=face)

    def set_handicaps(self, profile: str, handicaps: Mapping[str, Any]) -> None:
        """What helps somebody from now on."""
        self.refresh()
        self._change(profile, handicaps=dict(handicaps))

    def set_young(self, profile: str, young: bool) -> None:
        """Whether somebody is younger than ten."""
        self.refresh()
        one = next(one for one in self.people if one.id == profile)
        self._change(profile, handicaps={**one.handicaps, YOUNG: young})

    def set_calls(self, profile: str, calls: Sequence[str]) -> None:
        """Which calls somebody knows from now on."""
        self.refresh()
        self._change(profile, calls=tuple(calls))

    def remove(self, profile: str) -> None:
        """Forget somebody."""
        self.refresh()
        self._keep(tuple(one for one in self.people if one.id != profile))

    def refresh(self) -> None:
        """Read what else was written meanwhile, or what could not be read before."""
        if self.file.trouble in {"", "unreadable"}:
            self.load()

    def _change(self, profile: str, **values: Any) -> None:
        self._keep(
            tuple(replace(one, **values) if one.id == profile else one for one in self.people)
        )

    def _check_free(self, name: str, but: str) -> None:
        if any(same(one.name, name) and one.id != but for one in self.people):
            raise NameTaken(name)

    def _keep(self, people: tuple[Profile, ...]) -> None:
        """Take these as everybody there is, and write them down if that is possible."""
        self.people = people
        self.file.write({"next": self._next, "people": [_as_data(one) for one in people]})


def _profile(data: Any) -> Profile:
    """Somebody as the file tells; raises one of the errors of wrong data."""
    one, name, face, handicaps = (data[key] for key in ("id", "name", "face", "handicaps"))
    texts = (one, name, face)
    if not all(isinstance(text, str) and text.strip() for text in texts):
        raise TypeError(data)
    calls = tuple(map(str, data.get("calls", ())))
    return Profile(one, name, faces.known(face), dict(handicaps.items()), calls)


def _as_data(one: Profile) -> dict[str, Any]:
    return {
        "id": one.id, "name": one.name, "face": one.face, "handicaps": dict(one.handicaps),
        "calls": list(one.calls),
    }  # fmt: skip


def _after(people: Sequence[Profile]) -> list[int]:
    """The numbers that come after those in use."""
    return [int(one.id) + 1 for one in people if one.id.isdecimal()]
