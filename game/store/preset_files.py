"""House rules in small files of their own, to give to others and take from them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.core.errors import BrokenRules
from game.core.game import Game

from . import folders
from .atomic_files import DATA_ERRORS, numbered_paths, to_json, write_file
from .presets import Preset, parse_preset, preset_to_data

VERSION = 1
FILE_MARK = "chroma-chaos"
FILE_KIND = "house rules"
MAX_BYTES = 50_000  # bytes: no set of house rules is nearly as long
FILE_ENDING = ".json"
Reason = Literal["unreadable", "other", "newer", "game", "rule", "unwritable"]


class BadPreset(Exception):
    """A file that can't be taken; `reason` says why, `subject` what it is about."""

    def __init__(self, reason: Reason, problem: str = "") -> None:
        super().__init__(reason, problem)
        self.reason, self.subject = reason, problem


@dataclass(frozen=True, slots=True)
class FoundPreset:
    """A file with house rules in the folder."""

    path: Path
    preset: Preset


def preset_folder() -> Path:
    """Return the folder for presets that are given to others or taken from them."""
    return folders.home_folder() / "house-rules"


def write_preset_file(preset: Preset, folder: Path) -> Path:
    """Write a preset into a file of the folder and return its path; raises `BadPreset`.

    A file of the same name is replaced only if it holds the same set, older or not.
    """
    name = "".join(letter for letter in preset.name if letter.isalnum() or letter in " -_").strip()
    stem = f"{preset.game.replace(':', ' ')} {name}".strip()
    for path in numbered_paths(folder / f"{stem}{FILE_ENDING}"):
        if not path.exists() or _holds_preset(path, preset):
            break
    text = to_json({FILE_MARK: FILE_KIND, "version": VERSION, **preset_to_data(preset)}, 1)
    try:
        write_file(path, text + "\n")
    except OSError as error:
        raise BadPreset("unwritable", str(error.strerror)) from error
    return path


def read_preset_file(path: Path, games: Sequence[Game]) -> Preset:
    """Return the preset in a file; raises `BadPreset` if it has none or unknown rules."""
    one = _parse_preset_file(path)
    game = next((game for game in games if game.stored_id == one.game), None)
    if game is None:
        raise BadPreset("game", one.game)
    try:
        known = {option.id: option.values for option in game.rules.options}
    except BrokenRules as error:
        raise BadPreset("game", one.game) from error
    for rule, value in one.rules.items():
        if value not in known.get(rule, ()):
            raise BadPreset("rule", f"{rule} = {value}")
    return one


def list_preset_files(folder: Path, games: Sequence[Game]) -> list[FoundPreset]:
    """Return all readable preset files of the folder, by name."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix.lower() == FILE_ENDING)
    except OSError:
        return []
    found = []
    for path in paths:
        try:
            found.append(FoundPreset(path, read_preset_file(path, games)))
        except BadPreset:
            continue
    return found


def _parse_preset_file(path: Path) -> Preset:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadPreset("other")
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadPreset("unreadable", str(error.strerror)) from error
    except (ValueError, RecursionError) as error:
        raise BadPreset("other") from error
    if not isinstance(data, dict) or data.get(FILE_MARK) != FILE_KIND:
        raise BadPreset("other")
    if data.get("version") != VERSION:
        raise BadPreset("newer")
    try:
        return parse_preset(data)
    except DATA_ERRORS as error:
        raise BadPreset("other") from error


def _holds_preset(path: Path, preset: Preset) -> bool:
    try:
        there = _parse_preset_file(path)
    except BadPreset:
        return False
    return (there.game, there.name) == (preset.game, preset.name)
