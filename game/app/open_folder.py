"""Showing a folder in the system's own window for files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

OPENERS = {"darwin": "open", "win32": "explorer"}


def opener() -> str:
    """The program that shows folders here; empty where there is none."""
    return shutil.which(OPENERS.get(sys.platform, "xdg-open")) or ""


def open_folder(folder: Path) -> bool:
    """Show the folder, made if need be; whether the system was asked to."""
    program = opener()
    if not program:
        return False
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    threading.Thread(target=_run, args=(program, folder), name="folder", daemon=True).start()
    return True


def _run(program: str, folder: Path) -> None:
    """Wait for the program beside the game, so that nothing of it is left over."""
    try:
        subprocess.run(
            [program, str(folder)], check=False, env=outside(),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except OSError:
        return


def outside() -> dict[str, str]:
    """The system's own libraries: a bundled game's must not reach other programs."""
    env = dict(os.environ)
    if getattr(sys, "frozen", False):
        own = env.pop("LD_LIBRARY_PATH_ORIG", "")
        env.pop("LD_LIBRARY_PATH", None)
        if own:
            env["LD_LIBRARY_PATH"] = own
    return env
