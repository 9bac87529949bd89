"""The built release: where it lies, and how its program is run by somebody who has nothing."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 300
ROOT = sys.platform != "win32" and os.geteuid() == 0
NOBODY = 65534
"""The user and the group who may write nothing of others."""


@dataclass(frozen=True, slots=True)
class Release:
    """A built release: its folder and its archive."""

    folder: Path
    archive: Path

    @property
    def program(self) -> Path:
        """What a player starts."""
        return self.folder / "chroma-chaos"

    @property
    def said(self) -> str:
        """What was said when it was built, as the last thing by the program itself."""
        return (self.archive.parent / "said.txt").read_text()


def bare(*command: str | Path, cwd: Path, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """What a program did whose surroundings hold nothing but these."""
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
