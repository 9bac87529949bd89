"""A problem with one of our files, as facts; the screens have the words."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from .json_file import JsonFile

Kind = Literal["unreadable", "damaged", "partly", "newer", "unwritable", "stuck"]
Owner = Literal["settings", "evening", "guest-book", "luck", "daily", "doors"]


@dataclass(frozen=True, slots=True)
class FileProblem:
    """A problem with one of our files, and what a sentence about it may tell."""

    owner: Owner
    kind: Kind
    path: Path
    reason: str = ""
    """What the system says."""
    version: str = ""
    """What the file says where only another version of the game knows it."""

    @classmethod
    def from_json_file(cls, owner: Owner, file: JsonFile) -> FileProblem | None:
        """Return the problem with a file, or None."""
        if not file.trouble:
            return None
        return cls(owner, file.trouble, file.path, file.reason, file.found_version)
