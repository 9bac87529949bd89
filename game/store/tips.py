"""The tips that were read on this computer; none if the file can't be read."""

from collections.abc import Iterable
from pathlib import Path

from .json_file import JsonFile

VERSION = 1
FILE_NAME = "tips.json"
LESSON_NAME = "lesson"
"""Kept beside the tips: somebody has played a lesson to its end."""


class TipsFile:
    """The tips on disk that needn't be shown again."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / FILE_NAME, VERSION)

    def load_seen_tips(self) -> frozenset[str]:
        """Return the tips that were read; a file of a newer version is left as it is."""
        seen = self.file.read_object().get("seen", [])
        return frozenset(self.file.parse_good_rows(seen, str))

    def save_seen_tips(self, tips: Iterable[str]) -> bool:
        """Store these tips, and those of a file that could not be read before.

        True if that worked. Tips that are shown twice do no harm.
        """
        if self.file.trouble == "unreadable":
            tips = {*tips, *self.load_seen_tips()}
        return self.file.write_object({"seen": sorted(tips)})

    def forget_tips(self) -> bool:
        """Show every tip again; True if that worked."""
        self.load_seen_tips()
        return self.file.write_object({"seen": []})


def note_lesson_played(folder: Path) -> None:
    """Note that somebody has finished a lesson."""
    file = TipsFile(folder)
    file.save_seen_tips({*file.load_seen_tips(), LESSON_NAME})


def has_played_lesson(folder: Path) -> bool:
    """Return True if somebody has finished a lesson on this computer."""
    return LESSON_NAME in TipsFile(folder).load_seen_tips()
