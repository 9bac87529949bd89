"""What was found out about games by playing them, by what is played, whatever it is called."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import folders
from .json_file import JsonFile

VERSION = 1
FILE = "tried.json"
MOST = 200
"""So many games are remembered, those that were tried last."""


class TriedFile:
    """Facts about games, each under the key of its rules."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file = JsonFile((folder or folders.home() / "workshop") / FILE, VERSION)

    def of(self, key: str) -> Mapping[str, Any]:
        """What is known of a game."""
        told = self._all().get(key)
        return told if isinstance(told, dict) else {}

    def note(self, key: str, **facts: Any) -> bool:
        """Remember facts about a game, beside what is known of it; whether that worked."""
        every = self._all()
        known = every.pop(key, None)
        every[key] = {**(known if isinstance(known, dict) else {}), **facts}
        newest = dict([*every.items()][-MOST:])
        return self.file.write({"games": newest})

    def _all(self) -> dict[str, Any]:
        games = self.file.read().get("games")
        return games if isinstance(games, dict) else {}
