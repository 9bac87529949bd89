"""Which tips were read on this computer; a file that can't be read means none."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from .files import WRONG, write_whole

VERSION = 1
NAME = "tips.json"


class TipsFile:
    """The tips on disk that need not be shown again."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self._newer = False

    def load(self) -> frozenset[str]:
        """The tips that were read; a newer version's file is left as it is."""
        self._newer = False
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, *WRONG):
            return frozenset()
        if not isinstance(data, dict):
            return frozenset()
        if data.get("version") != VERSION:
            self._newer = True
            return frozenset()
        seen = data.get("seen")
        return frozenset(map(str, seen)) if isinstance(seen, list) else frozenset()

    def save(self, seen: Iterable[str]) -> bool:
        """Keep these; whether that worked. Tips that come twice are no trouble to speak of."""
        if self._newer:
            return False
        text = json.dumps({"version": VERSION, "seen": sorted(seen)}, indent=1)
        try:
            write_whole(self.path, text + "\n")
        except OSError:
            return False
        return True

    def forget(self) -> bool:
        """Show every tip again; whether that worked."""
        self.load()
        return self.save(())
