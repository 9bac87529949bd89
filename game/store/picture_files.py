"""Pictures of homemade cards, which journals name by their checksums: a file for each of them.

What a file says is checked by whoever draws it; here it is text.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from . import folders
from .atomic_files import write_file

FOLDER = "card-pictures"
ENDING = ".picture"
SUM = re.compile("[0-9a-f]{32}")
MAX_BYTES = 65_000
"""Bytes of a file that is still read: a picture, and its palette."""
MAX_FILES = 1000
"""So many are kept: the oldest ones are deleted."""


def card_pictures_folder() -> Path:
    """Return the folder of these pictures; it may not exist yet."""
    return folders.home_folder() / FOLDER


def keep_card_pictures(texts: Mapping[str, str]) -> None:
    """Write pictures that aren't there yet; where that fails, a card has no picture later."""
    with suppress(OSError):
        for checksum, text in texts.items():
            path = _path_of(checksum)
            if not path.exists():
                write_file(path, text)
        if texts:
            _drop_oldest(texts)


def find_card_picture(checksum: str) -> str:
    """Return the text of a picture; empty if it is gone or can't be read."""
    if not SUM.fullmatch(checksum):
        return ""
    try:
        with _path_of(checksum).open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
        return "" if len(raw) > MAX_BYTES else raw.decode("ascii")
    except (OSError, ValueError):
        return ""


def _path_of(checksum: str) -> Path:
    return card_pictures_folder() / f"{checksum}{ENDING}"


def _drop_oldest(needed: Mapping[str, str]) -> None:
    """Delete the oldest files where there are too many, but none that is needed now."""
    there = [path for path in card_pictures_folder().iterdir() if path.suffix == ENDING]
    if len(there) <= MAX_FILES:
        return
    there.sort(key=lambda path: path.stat().st_mtime)
    for path in there[: len(there) - MAX_FILES]:
        if path.stem not in needed:
            path.unlink(missing_ok=True)
