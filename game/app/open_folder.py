"""Programs of the system that are started from the game, such as the file manager."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from .window import WAKE_EVENT

OPENERS = {"darwin": "open", "win32": "explorer"}


def opener() -> str:
    """Return the program that opens folders here; empty if there is none."""
    return shutil.which(OPENERS.get(sys.platform, "xdg-open")) or ""


def open_folder(folder: Path, failed: Callable[[], None] = lambda: None) -> bool:
    """Make the folder if needed and show it; True if the system was asked to.

    `failed` is called in another thread if no program can show it.
    """
    if not opener():
        return False
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return open_file(folder, failed)


def open_file(file: Path, failed: Callable[[], None] = lambda: None) -> bool:
    """Show a file with the system's program for it; True if the system was asked to.

    `failed` is called in another thread if no program can show it.
    """
    program = opener()

    def try_openers() -> None:
        if not run_program([program, str(file)]):
            failed()

    if program:
        threading.Thread(target=try_openers, name="folder", daemon=True).start()
    return bool(program)


class FolderOpener:
    """Shows folders, and knows afterward if no program could show one."""

    def __init__(self) -> None:
        self._failed = False

    def show_folder(self, folder: Path) -> None:
        """Show a folder; a failure is often known only later."""
        self._failed = False
        if not open_folder(folder, self._note_failure):
            self._failed = True

    def has_failed(self) -> bool:
        """Return True once after a folder could not be shown."""
        failed, self._failed = self._failed, False
        return failed

    def _note_failure(self) -> None:
        """Note the failure and wake the program.

        Called in another thread.
        """
        self._failed = True
        with suppress(pygame.error):  # the program ends just now
            pygame.event.post(pygame.event.Event(WAKE_EVENT))


def outer_environment() -> dict[str, str]:
    """Return the environment for other programs, without our bundled libraries."""
    env = dict(os.environ)
    if getattr(sys, "frozen", False):
        own = env.pop("LD_LIBRARY_PATH_ORIG", "")
        env.pop("LD_LIBRARY_PATH", None)
        if own:
            env["LD_LIBRARY_PATH"] = own
    return env


def start_quiet_program(command: Sequence[str], env: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Start a program without a window and without output on the terminal."""
    return subprocess.Popen(
        command, env=env, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def read_program_output(command: Sequence[str], timeout: float) -> str:
    """Return a program's output.

    Raises `SubprocessError` if it fails or takes longer than the timeout.
    """
    return subprocess.run(
        command, env=outer_environment(), timeout=timeout, check=True, capture_output=True,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0), stdin=subprocess.DEVNULL,
        encoding="utf-8", errors="replace",
    ).stdout  # fmt: skip


def run_program(command: Sequence[str]) -> bool:
    """Run a program and wait for its end; True if it succeeded."""
    try:
        code = start_quiet_program(command, outer_environment()).wait()
    except OSError:
        return False
    return code == 0 or sys.platform == "win32"  # there it says so whatever happened
