"""House rules that were given a name: which ones, for which game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.core.names import clean_name, distinct_names, is_same_name

from .json_file import JsonFile, Trouble
from .profiles import NameConflict

VERSION = 1
FILE_NAME = "presets.json"
MAX_NAME_LENGTH = 18  # letters of a name
MAX_RULES = 200
"""So many house rules are looked at in one set of them: no game has as many."""


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules of one game under a name: those that are not as printed, by id."""

    game: str
    name: str
    rules: Mapping[str, str]


class PresetStore:
    """All sets of house rules that were kept; each change is written down at once."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / FILE_NAME, VERSION)
        self.kept: tuple[Preset, ...] = ()
        self.load_presets()

    @property
    def trouble(self) -> Trouble:
        """What is wrong with the file, or empty."""
        return self.file.trouble

    def load_presets(self) -> tuple[Preset, ...]:
        """Read all of them; none where the file holds nothing that can be used."""
        self.kept = _with_distinct_names(
            self.file.parse_good_rows(self.file.read_object().get("presets", ()), parse_preset)
        )
        return self.kept

    def list_presets_of(self, game: str) -> list[Preset]:
        """Those of one game, in the order in which they were kept."""
        return [one for one in self.kept if one.game == game]

    def find_preset(self, game: str, name: str) -> Preset | None:
        """The one of that name, if the game has one."""
        return next(
            (one for one in self.list_presets_of(game) if is_same_name(one.name, name)), None
        )

    def keep_preset(self, preset: Preset) -> None:
        """Keep house rules under their name, in the place of what was called so before."""
        self.reload_presets()
        old = self.find_preset(preset.game, preset.name)
        if old is None:
            self._write_presets((*self.kept, preset))
        else:
            self._write_presets(tuple(preset if one is old else one for one in self.kept))

    def rename_preset(self, preset: Preset, name: str) -> Preset:
        """Give a set another name; raises NameTaken."""
        self.reload_presets()
        other = self.find_preset(preset.game, name)
        if other is not None and not is_same_name(other.name, preset.name):
            raise NameConflict(name)
        new = replace(preset, name=name)
        self._write_presets(tuple(new if one == preset else one for one in self.kept))
        return new

    def remove_preset(self, preset: Preset) -> None:
        """Forget a set."""
        self.reload_presets()
        self._write_presets(tuple(one for one in self.kept if one != preset))

    def find_free_preset_name(self, game: str, name: str) -> str:
        """That name, or the same with a number if it is taken already."""
        return distinct_names(
            [*(one.name for one in self.list_presets_of(game)), name], MAX_NAME_LENGTH
        )[-1]

    def reload_presets(self) -> None:
        """Read what else was written meanwhile, or what could not be read before."""
        if self.file.trouble in {"", "unreadable"}:
            self.load_presets()

    def _write_presets(self, presets: tuple[Preset, ...]) -> None:
        self.kept = presets
        self.file.write_object({"presets": [preset_to_data(one) for one in presets]})


def _with_distinct_names(presets: Sequence[Preset]) -> tuple[Preset, ...]:
    """The same sets, none of a game called like another."""
    names: dict[str, Iterator[str]] = {
        game: iter(
            distinct_names([one.name for one in presets if one.game == game], MAX_NAME_LENGTH)
        )
        for game in {one.game for one in presets}
    }
    return tuple(replace(one, name=next(names[one.game])) for one in presets)


def parse_preset(data: Any) -> Preset:
    """A set as a file tells; raises one of the errors of wrong data."""
    game, name = data["game"], data["name"]
    rules = dict(data["rules"].items())
    texts = (game, name, *rules, *rules.values())
    if len(rules) > MAX_RULES or not all(isinstance(text, str) and text.strip() for text in texts):
        raise TypeError(data)
    return Preset(game, clean_name(name, MAX_NAME_LENGTH), rules)


def preset_to_data(preset: Preset) -> dict[str, Any]:
    """A set as a file tells it."""
    return {"game": preset.game, "name": preset.name, "rules": dict(preset.rules)}
