"""House rules in small files of their own, to give to others and to take from them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.core.errors import BrokenRules
from game.core.game import Game

from . import folders
from .files import WRONG, as_json, write_whole
from .presets import Preset, as_data, preset

VERSION = 1
MARK = "chroma-chaos"
KIND = "house rules"
LARGEST = 50_000  # bytes: no set of house rules is nearly as long
ENDING = ".json"
Reason = Literal["unreadable", "other", "newer", "game", "rule", "unwritable"]


class BadPreset(Exception):
    """A file that can't be taken, or written; `reason` says why, `what` what it is about."""

    def __init__(self, reason: Reason, what: str = "") -> None:
        super().__init__(reason, what)
        self.reason, self.what = reason, what


@dataclass(frozen=True, slots=True)
class Found:
    """A file with house rules that lies in the folder."""

    path: Path
    preset: Preset


def folder() -> Path:
    """Where such files are written, and looked for."""
    return folders.home() / "house-rules"


def give(one: Preset, into: Path) -> Path:
    """Write a set into a file of the folder and answer its path; raises BadPreset.

    A file of the same name is replaced only if it holds the same set, older or not.
    """
    name = "".join(letter for letter in one.name if letter.isalnum() or letter in " -_").strip()
    stem = f"{one.game.replace(':', ' ')} {name}".strip()
    for number in range(1, 1000):
        path = into / f"{stem}{f' {number}' if number > 1 else ''}{ENDING}"
        if not path.exists() or _is_of(path, one):
            break
    text = as_json({MARK: KIND, "version": VERSION, **as_data(one)}, 1)
    try:
        write_whole(path, text + "\n")
    except OSError as error:
        raise BadPreset("unwritable", str(error.strerror)) from error
    return path


def take(path: Path, games: Sequence[Game]) -> Preset:
    """The set in a file; raises BadPreset for a file that is none, or that names unknown rules."""
    one = _read(path)
    game = next((game for game in games if game.lasting == one.game), None)
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


def lying_in(place: Path, games: Sequence[Game]) -> list[Found]:
    """All files of the folder that can be taken, by name."""
    try:
        paths = sorted(path for path in place.iterdir() if path.suffix.lower() == ENDING)
    except OSError:
        return []
    found = []
    for path in paths:
        try:
            found.append(Found(path, take(path, games)))
        except BadPreset:
            continue
    return found


def _read(path: Path) -> Preset:
    try:
        if path.stat().st_size > LARGEST:
            raise BadPreset("other")
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadPreset("unreadable", str(error.strerror)) from error
    except (ValueError, RecursionError) as error:
        raise BadPreset("other") from error
    if not isinstance(data, dict) or data.get(MARK) != KIND:
        raise BadPreset("other")
    if data.get("version") != VERSION:
        raise BadPreset("newer")
    try:
        return preset(data)
    except WRONG as error:
        raise BadPreset("other") from error


def _is_of(path: Path, one: Preset) -> bool:
    try:
        there = _read(path)
    except BadPreset:
        return False
    return (there.game, there.name) == (one.game, one.name)
