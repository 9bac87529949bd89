"""The one reader and writer of JSON files: no file is replaced by less than it held."""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar

from .atomic_files import (
    DATA_ERRORS,
    reason_of,
    rename_damaged_file,
    retry_while_locked,
    to_json,
    write_file,
)

Row = TypeVar("Row")
Trouble = Literal["", "unreadable", "damaged", "partly", "newer", "unwritable"]
GoodRows = Callable[[object, Callable[[Any], Any]], list[Any]]
"""Returns what can be read of some rows, such as `JsonFile.parse_good_rows`."""


class JsonFile:
    """A JSON object with a version, read with care and written as a whole.

    `trouble` is what is wrong with the file, or empty; `reason` is what the system said of it, and
    `found_version` the version of a file that only another version of the game can read.
    """

    def __init__(self, path: Path, version: int, indent: int | None = 1) -> None:
        self.path, self.version, self.indent = path, version, indent
        self.trouble: Trouble = ""
        self.reason = ""
        self.found_version = ""
        self.is_missing = False

    @property
    def is_locked(self) -> bool:
        """True if the file must stay as it is, because its contents are unknown."""
        return self.trouble in {"newer", "unreadable"}

    def read_object(self) -> dict[str, Any]:
        """Return the object in the file; an empty one if none can be used."""
        self.trouble, self.reason, self.found_version = "", "", ""
        self.is_missing = False
        try:
            data = json.loads(retry_while_locked(lambda: self.path.read_text(encoding="utf-8")))
        except FileNotFoundError:
            self.is_missing = True
            return {}
        except OSError as error:
            self._note_failure("unreadable", error)
            return {}
        except (ValueError, RecursionError):
            return self.mark_damaged()
        if not isinstance(data, dict) or type(found := data.get("version")) is not int:
            return self.mark_damaged()
        if found != self.version:
            self.trouble, self.found_version = "newer", str(found)
            return {}
        return data

    def parse_good_rows(self, rows: object, parse: Callable[[Any], Row]) -> list[Row]:
        """Return the rows of the file that can be read.

        `parse` raises one of `DATA_ERRORS` for a bad row. The file is put aside, bad rows and
        all, before it is written again.
        """
        if not isinstance(rows, Iterable) or isinstance(rows, str | Mapping):
            self.mark_partly_damaged()
            return []
        good = []
        for row in rows:
            try:
                good.append(parse(row))
            except DATA_ERRORS:
                self.mark_partly_damaged()
        return good

    def mark_damaged(self) -> dict[str, Any]:
        """Have the file put aside before the next write: nothing in it can be used."""
        self.trouble = "damaged"
        return {}

    def mark_partly_damaged(self) -> None:
        """Have the file put aside before the next write: some of it can't be used."""
        if not self.trouble:
            self.trouble = "partly"

    def write_object(self, data: Mapping[str, Any]) -> bool:
        """Replace the file with this object; True if that worked."""
        if self.is_locked:
            return False
        try:
            if self.trouble in {"damaged", "partly"}:
                rename_damaged_file(self.path)
            whole = {"version": self.version, **data}
            write_file(self.path, to_json(whole, self.indent) + "\n")
        except OSError as error:
            self._note_failure("unwritable", error)
            return False
        self.trouble, self.reason, self.is_missing = "", "", False
        return True

    def _note_failure(self, trouble: Trouble, error: OSError) -> None:
        self.trouble, self.reason = trouble, reason_of(error)
