"""House rules that were given a name: which ones, for which game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.core.names import cleaned, same, told_apart

from .json_file import JsonFile, Trouble
from .profiles import NameTaken

VERSION = 1
NAME = "presets.json"
LONGEST = 18  # letters of a name
MOST = 200
"""So many house rules are looked at in one set of them: no game has as many."""


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules of one game under a name: those that are not as printed, by id."""

    game: str
    name: str
    rules: Mapping[str, str]


class Presets:
    """All sets of house rules that were kept; each change is written down at once."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / NAME, VERSION)
        self.kept: tuple[Preset, ...] = ()
        self.load()

    @property
    def trouble(self) -> Trouble:
        """What is wrong with the file, or empty."""
        return self.file.trouble

    def load(self) -> tuple[Preset, ...]:
        """Read all of them; none where the file holds nothing that can be used."""
        self.kept = _told_apart(self.file.good_rows(self.file.read().get("presets", ()), preset))
        return self.kept

    def of(self, game: str) -> list[Preset]:
        """Those of one game, in the order in which they were kept."""
        return [one for one in self.kept if one.game == game]

    def named(self, game: str, name: str) -> Preset | None:
        """The one of that name, if the game has one."""
        return next((one for one in self.of(game) if same(one.name, name)), None)

    def keep(self, new: Preset) -> None:
        """Keep house rules under their name, in the place of what was called so before."""
        self.refresh()
        old = self.named(new.game, new.name)
        if old is None:
            self._write((*self.kept, new))
        else:
            self._write(tuple(new if one is old else one for one in self.kept))

    def rename(self, old: Preset, name: str) -> Preset:
        """Give a set another name; raises NameTaken."""
        self.refresh()
        other = self.named(old.game, name)
        if other is not None and not same(other.name, old.name):
            raise NameTaken(name)
        new = replace(old, name=name)
        self._write(tuple(new if one == old else one for one in self.kept))
        return new

    def remove(self, gone: Preset) -> None:
        """Forget a set."""
        self.refresh()
        self._write(tuple(one for one in self.kept if one != gone))

    def free_name(self, game: str, name: str) -> str:
        """That name, or the same with a number if it is taken already."""
        return told_apart([*(one.name for one in self.of(game)), name], LONGEST)[-1]

    def refresh(self) -> None:
        """Read what else was written meanwhile, or what could not be read before."""
        if self.file.trouble in {"", "unreadable"}:
            self.load()

    def _write(self, kept: tuple[Preset, ...]) -> None:
        self.kept = kept
        self.file.write({"presets": [as_data(one) for one in kept]})


def _told_apart(kept: Sequence[Preset]) -> tuple[Preset, ...]:
    """The same sets, none of a game called like another."""
    names: dict[str, Iterator[str]] = {
        game: iter(told_apart([one.name for one in kept if one.game == game], LONGEST))
        for game in {one.game for one in kept}
    }
    return tuple(replace(one, name=next(names[one.game])) for one in kept)


def preset(data: Any) -> Preset:
    """A set as a file tells; raises one of the errors of wrong data."""
    game, name = data["game"], data["name"]
    rules = dict(data["rules"].items())
    texts = (game, name, *rules, *rules.values())
    if len(rules) > MOST or not all(isinstance(text, str) and text.strip() for text in texts):
        raise TypeError(data)
    return Preset(game, cleaned(name, LONGEST), rules)


def as_data(one: Preset) -> dict[str, Any]:
    """A set as a file tells it."""
    return {"game": one.game, "name": one.name, "rules": dict(one.rules)}
