"""A file with entries of each profile, by a key such as a date; each change is written at once."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from .file_problem import FileProblem, Owner
from .json_file import JsonFile

Entry = TypeVar("Entry")


class ProfileEntriesFile(Generic[Entry]):
    """Everybody's entries on disk. Keys that this version doesn't know are kept."""

    FILE_NAME: ClassVar[str]
    VERSION: ClassVar[int]
    OWNER: ClassVar[Owner]

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / self.FILE_NAME, self.VERSION, indent=None)
        self._data: dict[str, Any] = {}
        self._entries: dict[str, dict[str, Entry]] = {}
        self.load_entries()

    def parse_row(self, row: tuple[str, Any]) -> tuple[str, Any, Entry]:
        """Return a key, its data and its entry; raises one of `DATA_ERRORS`."""
        raise NotImplementedError

    def entry_to_data(self, entry: Entry) -> dict[str, Any]:
        """Return an entry as the file has it."""
        raise NotImplementedError

    @property
    def problem(self) -> FileProblem | None:
        """The problem with the file, if there is one."""
        return FileProblem.from_json_file(self.OWNER, self.file)

    def load_entries(self) -> None:
        """Read the file; what can't be used is left out, and put aside before the next write."""
        self._data = self.file.read_object()
        profiles = self._data.get("profiles", {})
        if not isinstance(profiles, dict):
            self.file.mark_partly_damaged()
            profiles = {}
        kept: dict[str, dict[str, Any]] = {}
        self._entries = {}
        for profile, rows in profiles.items():
            listed = list(rows.items()) if isinstance(rows, dict) else 0
            good = self.file.parse_good_rows(listed, self.parse_row)
            kept[profile] = {key: data for key, data, _ in good}
            self._entries[profile] = {key: entry for key, _, entry in good}
        self._data["profiles"] = kept

    def reload(self) -> None:
        """Read again what another copy of the program wrote, or what could not be read before."""
        if self.file.trouble in {"", "unreadable"}:
            self.load_entries()

    def list_entries(self, profile: str) -> Mapping[str, Entry]:
        """Return all entries of somebody."""
        return self._entries.get(profile, {})

    def forget_profile(self, profile: str) -> None:
        """Forget somebody's entries."""
        self.reload()
        self._entries.pop(profile, None)
        if self._data["profiles"].pop(profile, None) is not None:
            self._write()

    def _put_entry(self, profile: str, key: str, entry: Entry) -> bool:
        """Store an entry; True if it was written."""
        data = self._data["profiles"].setdefault(profile, {})
        data[key] = {**data.get(key, {}), **self.entry_to_data(entry)}
        self._entries.setdefault(profile, {})[key] = entry
        return self._write()

    def _write(self) -> bool:
        data = {key: value for key, value in self._data.items() if key != "version"}
        return self.file.write_object(deepcopy(data))
