"""Where the built program begins; without a console what it prints goes nowhere."""

import multiprocessing
import os
import sys
from pathlib import Path

NOWHERE = Path(os.devnull)


def main() -> int:
    """Run the game as `python -m game` does; the exit code."""
    multiprocessing.freeze_support()
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, NOWHERE.open("w", encoding="utf-8"))
    from game.__main__ import main as play  # noqa: PLC0415  only once there is a stdout

    return play()


if __name__ == "__main__":
    sys.exit(main())
