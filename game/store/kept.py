"""A JSON file of ours: read with care, written whole, and never spoiled if it is not ours."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from .files import as_json, put_aside, write_whole

Trouble = Literal["", "unreadable", "damaged", "newer", "unwritable"]


class KeptFile:
    """A file with a version; `trouble` is what is wrong with it, or empty."""

    def __init__(self, path: Path, version: int, indent: int | None = 1) -> None:
        self.path, self.version, self.indent = path, version, indent
        self.trouble: Trouble = ""

    @property
    def locked(self) -> bool:
        """Whether the file is left alone: nobody knows what lies in it."""
        return self.trouble in {"newer", "unreadable"}

    def read(self) -> dict[str, Any]:
        """The object in the file; an empty one where there is none that can be used."""
        self.trouble = ""
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except OSError:
            self.trouble = "unreadable"
            return {}
        except (ValueError, RecursionError):
            return self.spoilt()
        if not isinstance(data, dict) or type(data.get("version")) is not int:
            return self.spoilt()
        if data["version"] != self.version:
            self.trouble = "newer"
            return {}
        return data

    def spoilt(self) -> dict[str, Any]:
        """What was read makes no sense: the file is put aside before another takes its place."""
        self.trouble = "damaged"
        return {}

    def write(self, data: Mapping[str, Any]) -> bool:
        """Write an object in the file's place; whether that worked."""
        if self.locked:
            return False
        try:
            if self.trouble == "damaged":
                put_aside(self.path)
            whole = {"version": self.version, **data}
            write_whole(self.path, as_json(whole, self.indent) + "\n")
        except OSError:
            self.trouble = "unwritable"
            return False
        self.trouble = ""
        return True
