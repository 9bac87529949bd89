"""The folders of the program: below CHROMA_CHAOS_HOME, or in the system's usual place."""

import os
from contextlib import suppress
from pathlib import Path

from platformdirs import PlatformDirs

from game.core.names import readable_text

_SYSTEM = PlatformDirs("chroma-chaos", appauthor=False)
_NOWHERE = Path(os.path.abspath(os.devnull)) / "chroma-chaos"
"""Where there is no home at all: nothing can be written there, and nobody is kept from playing."""

STATISTICS_NAME = "statistics.json"
"""The file beside the journals in which games that are over are counted."""
MEDIA_FOLDERS = (Path("/media"), Path("/run/media"))
"""Below these lies a folder for each user, and in it what they plugged in."""
MAX_DISKS = 4
"""At most this many disks are offered."""


def home_folder() -> Path:
    """Return the folder of all our files; it may not exist yet."""
    return _find_own_home() or _whole_path(_SYSTEM.user_data_dir)


def settings_folder() -> Path:
    """Return the folder of settings and profiles."""
    return _find_own_home() or _whole_path(_SYSTEM.user_config_dir)


def journals_folder() -> Path:
    """Return the folder of the journals."""
    return home_folder() / "games"


def documents_folder() -> Path:
    """Return where people keep what they print: their documents, or else their home."""
    own = _find_own_home()
    if own:
        return own
    found = _whole_path(_SYSTEM.user_documents_dir)
    try:
        return found if found.is_dir() else Path.home()
    except RuntimeError:  # somebody who has no home
        return found


def pictures_folder() -> Path:
    """Return where people keep their pictures, or else their documents."""
    own = _find_own_home()
    found = own / "Pictures" if own else _whole_path(_SYSTEM.user_pictures_dir)
    return found if own or found.is_dir() else documents_folder()


def list_save_places() -> list[tuple[str, Path]]:
    """Return where people may want a file, each with its kind.

    First what they have, then what is plugged in (`disk`). The first is the usual one.
    """
    known = [("documents", documents_folder())]
    if not _find_own_home():
        known += [
            ("desktop", _whole_path(_SYSTEM.user_desktop_dir)),
            ("downloads", _whole_path(_SYSTEM.user_downloads_dir)),
        ]
        with suppress(RuntimeError):
            known.append(("home", Path.home()))
    known += [("disk", disk) for disk in _list_plugged_disks()]
    found: dict[Path, str] = {}
    for kind, folder in known:
        if kind == "documents" or folder.is_dir():
            found.setdefault(folder, kind)
    return [(kind, folder) for folder, kind in found.items()]


def _list_plugged_disks() -> list[Path]:
    if os.name == "nt":
        drives = (Path(f"{letter}:\\") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ")
        return [drive for drive in drives if drive.exists()]
    roots = [Path("/Volumes"), *(root / _find_user_name() for root in MEDIA_FOLDERS)]
    found: list[Path] = []
    for root in roots:
        with suppress(OSError):
            found += sorted(disk for disk in root.iterdir() if os.access(disk, os.W_OK))
    return [disk for disk in found if disk.is_dir()][:MAX_DISKS]


def _find_user_name() -> str:
    return Path(os.path.expanduser("~")).name


def reports_folder() -> Path:
    """Return the folder of error reports."""
    own = _find_own_home()
    return own / "logs" if own else _whole_path(_SYSTEM.user_log_dir)


def spoken_folder(folder: Path) -> str:
    """Return the folder as people write it, in signs that can be shown.

    `~` stands for their home.
    """
    try:
        return readable_text((Path("~") / folder.relative_to(Path.home())).as_posix())
    except (ValueError, RuntimeError):
        return readable_text(str(folder))


def _find_own_home() -> Path | None:
    chosen = os.environ.get("CHROMA_CHAOS_HOME", "").strip()
    if not chosen:
        return None
    try:
        return Path(chosen).expanduser().absolute()
    except RuntimeError:  # it begins with the home of somebody who has none
        return _NOWHERE


def _whole_path(folder: str) -> Path:
    """Return the folder if it is an absolute path; a part of one would lead anywhere."""
    return Path(folder) if os.path.isabs(folder) else _NOWHERE
