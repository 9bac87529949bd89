"""Files of games and decks for others: where they lie, which there are, and giving one away."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.toml import tried

from . import folders
from .files import write_whole
from .workshop import ENDING, LARGEST

MOST = 60
"""So many files of the folder are looked at."""


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A file that may hold a game or a deck."""

    path: Path
    bytes: int


class NotGiven(Exception):
    """A file that can't be written; why, as the system says it."""


def folder() -> Path:
    """Where such files are written, and looked for."""
    return folders.home() / "own-games"


def lying_in(place: Path) -> tuple[list[OwnFile], int]:
    """Return the files of a folder that end as ours do, those that came last first, and how many
    more there are than are looked at.
    """
    try:
        paths = [path for path in place.iterdir() if path.suffix.lower() == ENDING]
    except OSError:
        return [], 0
    newest = sorted(paths, key=_came, reverse=True)
    found = (looked_at(path) for path in newest[:MOST])
    return [one for one in found if one is not None], max(0, len(paths) - MOST)


def _came(path: Path) -> tuple[float, str]:
    try:
        return path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name


def looked_at(path: Path) -> OwnFile | None:
    """A file, if there is one."""
    try:
        return OwnFile(path, path.stat().st_size) if path.is_file() else None
    except OSError:
        return None


def give(text: str, id: str, name: str, into: Path) -> Path:
    """Write a game into a file of the folder; raises NotGiven.

    A file of the same name is replaced only if it holds the same game, older or not.
    """
    stem = "".join(sign if sign.isalnum() or sign in " -_" else " " for sign in name)
    stem = " ".join(stem.split()) or id
    for number in range(1, 1000):
        path = into / f"{stem}{f' {number}' if number > 1 else ''}{ENDING}"
        if not path.exists() or _id_of(path) == id:
            break
    try:
        write_whole(path, text)
    except OSError as error:
        raise NotGiven(error.strerror or str(error)) from error
    return path


def _id_of(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST:
            return ""
        about = tried(path.read_text(encoding="utf-8-sig"))[0].get("about")
    except (OSError, ValueError):
        return ""
    return str(about.get("id", "")) if isinstance(about, dict) else ""
