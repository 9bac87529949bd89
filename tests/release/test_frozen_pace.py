"""How quick the built program is and how much memory it takes: at most twice what we aim at."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.release.frozen import Release
from tests.release.test_pace import memory, worked
from tests.window.conftest import screen  # noqa: F401  a fixture
from tests.window.game_window import GameWindow
from tests.window.person import Person, settle_down
from tests.window.screen import Screen

FIRST_FRAME = 2 * 1.0  # seconds of work
MEMORY = 2 * 120e6  # bytes
PRESSES = 4  # after the first turn of all sixteen it grows by few MB
FACES = ("fox", "owl", "frog", "dog", "cat", "bear", "panda", "mouse")

pytestmark = [pytest.mark.window, pytest.mark.timeout(900)]  # the first one builds the archive


@pytest.fixture
def window(
    unpacked: Release,
    screen: Screen,  # noqa: F811
    tmp_path: Path,
) -> Iterator[GameWindow]:
    """Answer the built game on its title, with sixteen players and all expansions to come."""
    every = {f"expansion_{number}": "on" for number in (1, 2, 3)}
    seats = [
        {"name": f"P{seat + 1}", "face": FACES[seat % 8], "person": seat == 0, "level": "normal"}
        for seat in range(16)
    ]
    settle_down(tmp_path, seats=seats, options={"color-chaos": every | {"target": "500"}})
    opened = GameWindow(screen, tmp_path, "--size", "1920x1080", program=[str(unpacked.program)])
    yield opened
    opened.close()


def test_it_comes_at_once_and_sixteen_seats_on_a_large_screen_fit_into_little_memory(
    window: GameWindow,
) -> None:
    took = worked(window.process.pid)
    print(f"first frame after {took:.2f} s of work")
    assert took < FIRST_FRAME
    window.wait_for(lambda frame: frame.scene == "title")
    window.click("button:game-color-chaos")
    window.wait_for(lambda frame: frame.scene == "setup")
    window.click("button:deal")
    window.wait_for(lambda frame: frame.scene not in ("title", "setup"))
    Person(window, seed=4).play_a_little(PRESSES)
    needed = memory(window.process.pid)
    print(f"{needed / 1e6:.0f} MB")
    assert needed < MEMORY
