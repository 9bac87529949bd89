"""The window among what else is on a desktop: frames, panels, and screens of other colors."""

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tests.window.game_window import PATIENCE, WINDOW_CLASS, GameWindow, Shown
from tests.window.screen import BARE_WINDOWS, FRAMED_WINDOWS, Screen

pytestmark = pytest.mark.window
PANEL = 40


def extent(screen: Screen) -> Rect:
    """Where the inside of the window is on the desktop."""
    number = screen.run("xdotool", "search", "--class", WINDOW_CLASS).split()[-1]
    told = screen.run("xwininfo", "-id", number)
    wanted = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
    lines = dict(line.strip().split(":", 1) for line in told.splitlines() if ":" in line)
    return Rect(*(int(lines[name]) for name in wanted))


def until(screen: Screen, right: Callable[[Rect], bool]) -> Rect:
    """Where it is as soon as that is right."""
    latest = time.monotonic() + PATIENCE
    while not right(found := extent(screen)):
        assert time.monotonic() < latest, found
    return found


def cut(window: GameWindow, high: int) -> list[Shown]:
    """Buttons that are not within the window."""
    buttons = window.wait_until_still().enabled("button")
    return [one for one in buttons if not 0 < one.y < high]


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_frames_and_panels_cover_nothing_of_it(tmp_path: Path, size: tuple[int, int]) -> None:
    """The panel comes later: its room is taken from the window that is there already."""
    small = Screen(size, tmp_path, FRAMED_WINDOWS)
    window = GameWindow(small, tmp_path, "--seed", "1")
    try:
        window.wait_until_still()
        whole = Rect(0, 0, *size)
        assert until(small, whole.contains).top > 10, "it has a title bar"
        area = f"0, 0, {size[0]}, {size[1] - PANEL}"
        small.run("xprop", "-root", "-f", "_NET_WORKAREA", "32c", "-set", "_NET_WORKAREA", area)
        found = until(small, Rect(0, 0, size[0], size[1] - PANEL).contains)
        window.wait_for(lambda frame: frame.size == found.size)
        assert not cut(window, found.h)
    finally:
        window.close()
        small.close()


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("depth", [16, 30])
def test_screens_of_other_colors_show_the_same(tmp_path: Path, depth: int) -> None:
    odd = Screen((1280, 720), tmp_path, BARE_WINDOWS, depth)
    window = GameWindow(odd, tmp_path, "--seed", "1")
    try:
        window.click("button:settings")
        window.wait_for(lambda frame: frame.scene == "settings" and not frame.busy)
        window.photograph(tmp_path / "odd.png")
        picture = pygame.image.load(tmp_path / "odd.png")
        assert len({tuple(picture.get_at((x, 360))) for x in range(0, 1280, 8)}) > 10
        assert window.said() == ""
    finally:
        window.close()
        odd.close()


@pytest.mark.usefixtures("screen")
def test_full_screen_gives_back_what_was_there_before(tmp_path: Path) -> None:
    desktop = Screen((1280, 800), tmp_path, FRAMED_WINDOWS)
    window = GameWindow(desktop, tmp_path, "--seed", "1")
    try:
        window.resize(1000, 600)
        before = until(desktop, Rect(0, 0, 1280, 800).contains)
        window.key("F11")
        window.wait_for(lambda frame: frame.size == (1280, 800))
        window.key("F11")
        window.wait_for(lambda frame: frame.size == (1000, 600))
        assert until(desktop, before.__eq__)
    finally:
        window.close()
        desktop.close()
