"""The window comes up at once and rests when nothing happens: at most twice what we aim at."""

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ui.sound.sounds import SILENCE
from tests.window import game_window
from tests.window.conftest import screen  # noqa: F401  a fixture
from tests.window.game_window import GameWindow
from tests.window.screen import Screen, missing_programs

FIRST_FRAME = 2 * 1.5  # seconds of work
IDLE = 2 * 0.03  # share of a core
WAKES = 20  # a second
LARGEST = (3840, 2160)
MEMORY = 143e6  # bytes: the window alone takes 33 there, its wall 25
WATCHED = 3.0  # seconds
PATIENCE = 10.0  # seconds


@pytest.fixture
def window(screen: Screen, tmp_path: Path) -> Iterator[GameWindow]:  # noqa: F811
    """Answer the game on its title."""
    opened = GameWindow(screen, tmp_path, "--size", "1280x720")
    yield opened
    opened.close()


def memory(pid: int) -> int:
    """Answer the bytes of memory that a process has just now."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.window
@pytest.mark.parametrize("scene", ["title", "welcome"])
def test_the_first_screen_takes_little_memory_on_the_largest(
    scene: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if scene == "welcome":
        monkeypatch.setattr(game_window, "_not_the_first_time", lambda settings: None)
    if missing := missing_programs():
        pytest.skip(f"Not installed: {', '.join(missing)}")
    large = Screen(LARGEST, tmp_path)
    size = "x".join(map(str, LARGEST))
    opened = GameWindow(large, tmp_path, "--size", size)
    try:
        opened.wait_for(lambda frame: frame.scene == scene and not frame.busy)
        assert opened.frame.size == LARGEST
        patience = time.monotonic() + PATIENCE
        while memory(opened.process.pid) >= MEMORY and time.monotonic() < patience:
            time.sleep(0.1)  # until what was needed on the way is given back
        took = memory(opened.process.pid)
        print(f"{scene}: {took / 1e6:.0f} MB")
        assert took < MEMORY
    finally:
        opened.close()
        large.close()


def worked(pid: int) -> float:
    """Answer the seconds a process has worked; waiting for others does not count."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wakes(pid: int) -> int:
    """Answer how often a process has gone to sleep of its own accord, all its threads together."""
    count = 0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        facts = dict(line.split(":", 1) for line in (thread / "status").read_text().splitlines())
        count += int(facts["voluntary_ctxt_switches"])
    return count


def sounding(pid: int) -> bool:
    """Whether a process has a sound device, which a thread of SDL serves."""
    names = ((task / "comm").read_text() for task in Path(f"/proc/{pid}/task").iterdir())
    return any(name.startswith("SDLAudio") for name in names)


def rate(count: Callable[[int], float], pid: int) -> float:
    """Answer by how much a count of a process grows in a second."""
    before, began = count(pid), time.monotonic()
    time.sleep(WATCHED)
    return (count(pid) - before) / (time.monotonic() - began)


@pytest.mark.window
def test_a_window_comes_at_once_and_rests_when_nothing_happens(window: GameWindow) -> None:
    pid = window.process.pid
    assert worked(pid) < FIRST_FRAME
    window.wait_until_still()
    patience = time.monotonic() + 4 * SILENCE
    while rate(worked, pid) >= IDLE:  # what the pointer happens to lie on is loaded once
        assert time.monotonic() < patience, "it never rests"
    while sounding(pid) and time.monotonic() < patience:
        time.sleep(0.1)  # until there was silence long enough to give the sound device back
    assert rate(wakes, pid) < WAKES
