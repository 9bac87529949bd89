"""Ctrl+C in the terminal ends the program without a word about where it was."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import INTERRUPTED
from game.resources import root
from tests.scenes.menu_app import Player

ENDLESS = ("sim", "--game", "rainbow-rush", "--games", "1000000")


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no such signal to one program")
def test_a_command_is_quiet(tmp_path: Path) -> None:
    told = subprocess.Popen(
        [sys.executable, "-c", WAITING, *ENDLESS], cwd=root(), text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, "CHROMA_CHAOS_HOME": str(tmp_path)},
    )  # fmt: skip
    try:
        assert told.stdout is not None
        told.stdout.readline()
        told.send_signal(signal.SIGINT)
        _, wrong = told.communicate(timeout=20)
    finally:
        told.kill()
    assert "Traceback" not in wrong
    assert told.returncode == INTERRUPTED


WAITING = """
import signal, sys
from game import __main__
signal.signal(signal.SIGINT, signal.default_int_handler)  # beside others it may be ignored
def run(words):
    print("begun", flush=True)
    while True:
        pass
__main__._run_command = run
sys.exit(__main__.main(sys.argv[1:]))
"""


def test_the_window_leaves_its_screens_first(tmp_path: Path) -> None:
    """What is played is kept, as when the window is closed."""
    player = Player()
    left = list[str]()
    player.app.top.leave = lambda: left.append("title")  # type: ignore[method-assign]

    def press() -> None:
        raise KeyboardInterrupt

    player.app.step = press  # type: ignore[method-assign]
    try:
        player.app.run(player.app.scenes.pop())
    except KeyboardInterrupt:
        left.append("ended")
    assert left == ["title", "ended"]
    assert not player.app.scenes
