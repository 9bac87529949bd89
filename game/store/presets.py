"""Presets: house rules with a name, for one game."""

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
    """A game's house rules under a name: only those that are not as printed, by id."""

    game: str
    name: str
    rules: Mapping[str, str]


class PresetStore:
    """All presets; each change is written down at once."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / FILE_NAME, VERSION)
        self.kept: tuple[Preset, ...] = ()
        self.load_presets()

    @property
    def trouble(self) -> Trouble:
        """The trouble with the file, or empty."""
        return self.file.trouble

    def load_presets(self) -> tuple[Preset, ...]:
        """Return all presets; none if the file holds nothing that can be used."""
        self.kept = _with_distinct_names(
            self.file.parse_good_rows(self.file.read_object().get("presets", ()), parse_preset)
        )
        return self.kept

    def list_presets_of(self, game: str) -> list[Preset]:
        """Return the presets of a game, in the order in which they were stored."""
        return [one for one in self.kept if one.game == game]

    def find_preset(self, game: str, name: str) -> Preset | None:
        """Return the game's preset of that name, or None."""
        return next(
            (one for one in self.list_presets_of(game) if is_same_name(one.name, name)), None
        )

    def keep_preset(self, preset: Preset) -> None:
        """Store a preset in the place of an earlier one with its name."""
        self.reload_presets()
        old = self.find_preset(preset.game, preset.name)
        if old is None:
            self._write_presets((*self.kept, preset))
        else:
            self._write_presets(tuple(preset if one is old else one for one in self.kept))

    def rename_preset(self, preset: Preset, name: str) -> Preset:
        """Give a preset another name; raises `NameConflict`."""
        self.reload_presets()
        other = self.find_preset(preset.game, name)
        if other is not None and not is_same_name(other.name, preset.name):
            raise NameConflict(name)
        new = replace(preset, name=name)
        self._write_presets(tuple(new if one == preset else one for one in self.kept))
        return new

    def remove_preset(self, preset: Preset) -> None:
        """Delete a preset."""
        self.reload_presets()
        self._write_presets(tuple(one for one in self.kept if one != preset))

    def find_free_preset_name(self, game: str, name: str) -> str:
        """Return the name, with a number if it is taken."""
        return distinct_names(
            [*(one.name for one in self.list_presets_of(game)), name], MAX_NAME_LENGTH
        )[-1]

    def reload_presets(self) -> None:
        """Read again what others wrote, or what could not be read before."""
        if self.file.trouble in {"", "unreadable"}:
            self.load_presets()

    def _write_presets(self, presets: tuple[Preset, ...]) -> None:
        self.kept = presets
        self.file.write_object({"presets": [preset_to_data(one) for one in presets]})


def _with_distinct_names(presets: Sequence[Preset]) -> tuple[Preset, ...]:
    """Return the presets with distinct names within each game."""
    names: dict[str, Iterator[str]] = {
        game: iter(
            distinct_names([one.name for one in presets if one.game == game], MAX_NAME_LENGTH)
        )
        for game in {one.game for one in presets}
    }
    return tuple(replace(one, name=next(names[one.game])) for one in presets)


def parse_preset(data: Any) -> Preset:
    """Return a preset from a file's data; raises one of `DATA_ERRORS`."""
    game, name = data["game"], data["name"]
    rules = dict(data["rules"].items())
    texts = (game, name, *rules, *rules.values())
    if len(rules) > MAX_RULES or not all(isinstance(text, str) and text.strip() for text in texts):
        raise TypeError(data)
    return Preset(game, clean_name(name, MAX_NAME_LENGTH), rules)


def preset_to_data(preset: Preset) -> dict[str, Any]:
    """Return a preset as data for a file."""
    return {"game": preset.game, "name": preset.name, "rules": dict(preset.rules)}
