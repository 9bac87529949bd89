"""The program in a real window: it opens, listens to mouse and keys, and ends."""

import sys
from functools import partial
from pathlib import Path

import pygame
import pytest

from tests.window.conftest import OpenWindow
from tests.window.game_window import Frame, GameWindow
from tests.window.screen import Screen

pytestmark = pytest.mark.window


def test_the_window_opens_on_the_title_and_ends_by_its_button(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window()
    frame = window.wait_until_still()
    assert frame.scene == "title"
    assert frame.size == (1280, 720)
    window.photograph(tmp_path / "title.png")
    picture = pygame.image.load(tmp_path / "title.png")
    assert picture.get_size() == (1920, 1080)
    assert len({tuple(picture.get_at((x, 360))) for x in range(0, 1280, 8)}) > 20
    window.click("button:quit")
    assert window.wait_for_end() == 0
    assert window.said() == ""


def test_a_program_that_ends_at_once_is_told_and_leaves_nothing_open(
    screen: Screen, tmp_path: Path
) -> None:
    with pytest.raises(AssertionError, match="The game ended") as told:
        GameWindow(screen, tmp_path, program=[sys.executable, "-c", "", "--"])
    (window,) = {
        id(entry.frame.f_locals["self"]): entry.frame.f_locals["self"]
        for entry in told.traceback
        if isinstance(entry.frame.f_locals.get("self"), GameWindow)
    }.values()
    assert window.process.returncode == 0
    assert window._report.closed


def _focused(frame: Frame) -> str:
    return next((name for name, thing in frame.things.items() if thing.focused), "")


def _moved_on(before: str, frame: Frame) -> bool:
    return _focused(frame) not in ("", before)


def test_the_keyboard_alone_ends_it_too(open_window: OpenWindow) -> None:
    window = open_window()
    frame = window.wait_until_still()
    for _ in frame.things:
        window.key("Tab")
        frame = window.wait_for(partial(_moved_on, _focused(frame)))
        if _focused(frame) == "button:quit":
            break
    window.key("Return")
    assert window.wait_for_end() == 0


def test_the_window_takes_any_size_without_losing_a_button(open_window: OpenWindow) -> None:
    window = open_window()
    window.wait_until_still()
    for size in ((1280, 720), (1366, 768), (1920, 1080), (1280, 1080)):
        window.resize(1500, 800)
        frame = window.resize(*size)
        quit_button = frame.things["button:quit"]
        assert 0 < quit_button.x < size[0]
        assert 0 < quit_button.y < size[1]
        window.click("button:settings")
        window.wait_for(lambda frame: frame.scene == "settings")
        window.key("Escape")
        window.wait_for(lambda frame: frame.scene == "title" and not frame.busy)
    window.click("button:quit")
    assert window.wait_for_end() == 0


@pytest.mark.usefixtures("screen")
def test_on_a_small_screen_the_window_is_no_larger_than_the_screen(tmp_path: Path) -> None:
    """`screen` is asked for because it skips where there can be none."""
    small = Screen((1024, 600), tmp_path)
    window = GameWindow(small, tmp_path)
    try:
        frame = window.wait_until_still()
        assert (1000, 580) <= frame.size <= (1024, 600), "all of it, but for a frame"
        assert all(0 < t.x < 1024 and 0 < t.y < 600 for t in frame.enabled("button"))
    finally:
        window.close()
        small.close()
