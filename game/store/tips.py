"""Which tips were read on this computer; a file that can't be read means none."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from .json_file import JsonFile

VERSION = 1
NAME = "tips.json"
LESSON = "lesson"
"""Kept beside the tips: somebody has played a lesson to its end."""


class TipsFile:
    """The tips on disk that need not be shown again."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / NAME, VERSION)

    def load(self) -> frozenset[str]:
        """Return the tips that were read; a newer version's file is left as it is."""
        seen = self.file.read().get("seen", [])
        return frozenset(self.file.good_rows(seen, str))

    def save(self, seen: Iterable[str]) -> bool:
        """Keep these tips, beside those of a file that could not be read before.

        True if that worked. Tips that come twice are no trouble to speak of.
        """
        if self.file.trouble == "unreadable":
            seen = {*seen, *self.load()}
        return self.file.write({"seen": sorted(seen)})

    def forget(self) -> bool:
        """Show every tip again; true if that worked."""
        self.load()
        return self.file.write({"seen": []})


def note_lesson(folder: Path) -> None:
    """Remember that somebody has played a lesson to its end."""
    file = TipsFile(folder)
    file.save({*file.load(), LESSON})


def has_played_lesson(folder: Path) -> bool:
    """Return True once somebody has played a lesson to its end on this computer."""
    return LESSON in TipsFile(folder).load()
