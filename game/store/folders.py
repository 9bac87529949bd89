"""Where things are kept: below CHROMA_CHAOS_HOME, or where the system keeps a program's files."""

import os
from pathlib import Path

from platformdirs import PlatformDirs

from game.core.names import readable

_SYSTEM = PlatformDirs("chroma-chaos", appauthor=False)
_NOWHERE = Path(os.devnull) / "chroma-chaos"
"""Where there is no home at all: nothing can be written there, and nobody is kept from playing."""


def home() -> Path:
    """Answer the folder everything of ours lies in by default; it may not exist yet."""
    return _own_home() or _whole(_SYSTEM.user_data_dir)


def settings() -> Path:
    """Answer the folder of settings and profiles."""
    return _own_home() or _whole(_SYSTEM.user_config_dir)


def journals() -> Path:
    """Answer the folder of the games' journals."""
    return home() / "games"


def documents() -> Path:
    """Answer where people keep what they print: their documents, or else their home."""
    own = _own_home()
    if own:
        return own
    found = _whole(_SYSTEM.user_documents_dir)
    try:
        return found if found.is_dir() else Path.home()
    except RuntimeError:  # somebody who has no home
        return found


def logs() -> Path:
    """Answer the folder of error reports."""
    own = _own_home()
    return own / "logs" if own else _whole(_SYSTEM.user_log_dir)


def spoken(folder: Path) -> str:
    """Answer the folder as people write it, in signs that can be shown.

    `~` is where their own files lie.
    """
    try:
        return readable((Path("~") / folder.relative_to(Path.home())).as_posix())
    except (ValueError, RuntimeError):
        return readable(str(folder))


def _own_home() -> Path | None:
    chosen = os.environ.get("CHROMA_CHAOS_HOME", "").strip()
    if not chosen:
        return None
    try:
        return Path(chosen).expanduser().absolute()
    except RuntimeError:  # it begins with the home of somebody who has none
        return _NOWHERE


def _whole(folder: str) -> Path:
    """The folder, if the system knows where it is: a part of a path would lead anywhere."""
    return Path(folder) if os.path.isabs(folder) else _NOWHERE
