"""The window comes up at once and rests when nothing happens: at most twice what we aim at."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.view.sound import SILENCE
from tests.window.conftest import screen  # noqa: F401  a fixture
from tests.window.game_window import GameWindow
from tests.window.screen import Screen

FIRST_FRAME = 2 * 1.5  # seconds of work
IDLE = 2 * 0.03  # share of a core
WAKES = 20  # a second
WATCHED = 3.0  # seconds


@pytest.fixture
def window(screen: Screen, tmp_path: Path) -> Iterator[GameWindow]:  # noqa: F811
    """Answer the game on its title."""
    opened = GameWindow(screen, tmp_path, "--size", "1280x720")
    yield opened
    opened.close()


def worked(pid: int) -> float:
    """Answer the seconds a process has worked; waiting for others does not count."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.window
def test_the_first_frame_comes_at_once(window: GameWindow) -> None:
    assert worked(window.process.pid) < FIRST_FRAME


@pytest.mark.window
def test_an_idle_window_hardly_works(window: GameWindow) -> None:
    window.wait_until_still()
    before, began = worked(window.process.pid), time.monotonic()
    time.sleep(WATCHED)
    share = (worked(window.process.pid) - before) / (time.monotonic() - began)
    assert share < IDLE


def wakes(pid: int) -> int:
    """Answer how often a process has gone to sleep of its own accord, all its threads together."""
    count = 0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        facts = dict(line.split(":", 1) for line in (thread / "status").read_text().splitlines())
        count += int(facts["voluntary_ctxt_switches"])
    return count


@pytest.mark.window
def test_an_idle_window_hardly_wakes_the_processor(window: GameWindow) -> None:
    window.wait_until_still()
    pid, patience = window.process.pid, time.monotonic() + 4 * SILENCE
    while len([*Path(f"/proc/{pid}/task").iterdir()]) > 1 and time.monotonic() < patience:
        time.sleep(0.1)  # until there was silence long enough to give the sound device back
    before, began = wakes(pid), time.monotonic()
    time.sleep(WATCHED)
    assert (wakes(pid) - before) / (time.monotonic() - began) < WAKES
