"""Files of games and decks for others: their folder, listing them, and writing one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.toml import try_toml

from . import folders
from .whole_files import write_file
from .workshop_files import FILE_ENDING, MAX_BYTES

MAX_FILES = 60
"""So many files of the folder are looked at."""


@dataclass(frozen=True, slots=True)
class RecipeFile:
    """A file that may hold a game or a deck."""

    path: Path
    byte_count: int


class RecipeNotWritten(Exception):
    """A file that can't be written, and the system's reason."""


def recipe_folder() -> Path:
    """Return the folder for games and decks that are given to others or taken from them."""
    return folders.home_folder() / "own-games"


def list_recipe_files(folder: Path) -> tuple[list[RecipeFile], int]:
    """Return the folder's files of our kind, the newest first, and how many are left out."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix.lower() == FILE_ENDING]
    except OSError:
        return [], 0
    newest = sorted(paths, key=_arrival_order, reverse=True)
    found = (stat_recipe_file(path) for path in newest[:MAX_FILES])
    return [one for one in found if one is not None], max(0, len(paths) - MAX_FILES)


def _arrival_order(path: Path) -> tuple[float, str]:
    try:
        return path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name


def stat_recipe_file(path: Path) -> RecipeFile | None:
    """Return the file at a path, if there is one."""
    try:
        return RecipeFile(path, path.stat().st_size) if path.is_file() else None
    except OSError:
        return None


def write_recipe_file(text: str, id: str, name: str, folder: Path) -> Path:
    """Write a recipe into a file of the folder; raises `RecipeNotWritten`.

    A file of the same name is replaced only if it holds the same game, older or not.
    """
    stem = "".join(sign if sign.isalnum() or sign in " -_" else " " for sign in name)
    stem = " ".join(stem.split()) or id
    for number in range(1, 1000):
        path = folder / f"{stem}{f' {number}' if number > 1 else ''}{FILE_ENDING}"
        if not path.exists() or _read_recipe_id(path) == id:
            break
    try:
        write_file(path, text)
    except OSError as error:
        raise RecipeNotWritten(error.strerror or str(error)) from error
    return path


def _read_recipe_id(path: Path) -> str:
    try:
        if path.stat().st_size > MAX_BYTES:
            return ""
        about = try_toml(path.read_text(encoding="utf-8-sig"))[0].get("about")
    except (OSError, ValueError):
        return ""
    return str(about.get("id", "")) if isinstance(about, dict) else ""
