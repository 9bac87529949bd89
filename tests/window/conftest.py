"""Screens and windows for the tests beside this file."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.game_window import GameWindow
from tests.window.screen import Screen, missing_programs

SIZE = (1920, 1080)

OpenWindow = Callable[..., GameWindow]


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """Answer a virtual screen of 1920×1080; without Xvfb the test is skipped, in CI it fails."""
    missing = missing_programs()
    if missing and os.environ.get("CI"):
        pytest.fail(f"In CI the window tests have to run. Not installed: {', '.join(missing)}")
    if missing:
        pytest.skip(f"Not installed: {', '.join(missing)}")
    opened = Screen(SIZE, tmp_path_factory.mktemp("screen"))
    yield opened
    opened.close()


@pytest.fixture
def open_window(screen: Screen, tmp_path: Path) -> Iterator[OpenWindow]:
    """Answer a function that opens the game, each time with the same folder for its files."""
    opened: list[GameWindow] = []

    def start(*arguments: str) -> GameWindow:
        opened.append(GameWindow(screen, tmp_path, *(arguments or ("--size", "1280x720"))))
        return opened[-1]

    yield start
    for window in opened:
        window.close()
