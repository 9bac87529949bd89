"""The results of playtests, by rules and cards, whatever the game is called."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import folders
from .json_file import JsonFile

VERSION = 1
FILE_NAME = "tried.json"
MAX_GAMES = 200
"""So many games are remembered, those that were tried last."""


class PlaytestFile:
    """Facts about games, each under the key of its rules."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file = JsonFile((folder or folders.home_folder() / "workshop") / FILE_NAME, VERSION)

    def find_facts(self, key: str) -> Mapping[str, Any]:
        """Return the known facts of a game."""
        told = self._read_all_facts().get(key)
        return told if isinstance(told, dict) else {}

    def note_facts(self, key: str, **facts: Any) -> bool:
        """Store facts about a game with those known already; True if that worked."""
        every = self._read_all_facts()
        known = every.pop(key, None)
        every[key] = {**(known if isinstance(known, dict) else {}), **facts}
        newest = dict([*every.items()][-MAX_GAMES:])
        return self.file.write_object({"games": newest})

    def _read_all_facts(self) -> dict[str, Any]:
        games = self.file.read_object().get("games")
        return games if isinstance(games, dict) else {}
