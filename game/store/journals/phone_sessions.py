"""The way back for phones to a game: the room's secret and everybody's token.

The file lies beside the journal and never in it, as journals are handed on.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game.store.atomic_files import DATA_ERRORS, to_json, write_file

VERSION = 1
FILE_SUFFIX = ".phones.json"
PRIVATE_MODE = 0o600


@dataclass(frozen=True, slots=True)
class PhoneSeatToken:
    """A person whose hand was on a phone, and the token that lets the phone in again."""

    name: str
    token: str


@dataclass(frozen=True, slots=True)
class SavedPhones:
    """The door that phones used, and who has one."""

    room: str
    letters: str
    ip: str
    port: int
    seats: tuple[PhoneSeatToken, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The people whose hands were on phones."""
        return tuple(seat.name for seat in self.seats)


def path_beside_journal(journal: Path) -> Path:
    """Return where the phones of a journal are kept."""
    return journal.with_name(journal.stem + FILE_SUFFIX)


def save_phones(journal: Path, phones: SavedPhones) -> None:
    """Save the phones, for this user alone; a full disk hinders no game."""
    path = path_beside_journal(journal)
    with suppress(OSError):
        write_file(path, to_json({"version": VERSION, **asdict(phones)}) + "\n")
        path.chmod(PRIVATE_MODE)


def load_phones(journal: Path) -> SavedPhones | None:
    """Return the phones of a game that was left; None if there are none that make sense."""
    try:
        data = json.loads(path_beside_journal(journal).read_text(encoding="utf-8"))
        return _parse_phones(data) if data["version"] == VERSION else None
    except (OSError, *DATA_ERRORS):
        return None


def delete_phones(journal: Path) -> None:
    """Delete the file, so that no phone comes back to that game."""
    with suppress(OSError):
        path_beside_journal(journal).unlink(missing_ok=True)


def _parse_phones(data: Mapping[str, Any]) -> SavedPhones | None:
    seats = tuple(PhoneSeatToken(str(one["name"]), str(one["token"])) for one in data["seats"])
    room, letters, port = data["room"], data["letters"], data["port"]
    right = isinstance(room, str) and isinstance(letters, str) and type(port) is int
    whole = right and room and letters and 0 < port < 1 << 16 and all(one.token for one in seats)
    return SavedPhones(room, letters, str(data["ip"]), port, seats) if whole and seats else None
