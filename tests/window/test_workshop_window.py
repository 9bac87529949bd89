"""A game of one's own in a real window: built, played, given away, and taken in elsewhere."""

import shutil
import time
from pathlib import Path

import pytest

from tests.window.conftest import OpenWindow
from tests.window.game_window import Frame, GameWindow
from tests.window.screen import Screen

pytestmark = pytest.mark.window

LONGEST = 120
"""Seconds in which a game is built and begun."""


def at(window: GameWindow, scene: str) -> Frame:
    """The first frame of a screen that stands still."""
    return window.wait_for(lambda frame: frame.scene == scene and not frame.busy)


def built(home: Path) -> list[Path]:
    """The games that lie in a workshop."""
    return sorted((home / "workshop").glob("*.chroma"))


def test_a_game_is_built_played_given_away_and_taken_in(
    open_window: OpenWindow, screen: Screen, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    build_and_play(open_window("--size", "1280x720"), home)
    given = give_away(open_window("--size", "1280x720"), home)
    other = tmp_path / "other"
    (other / "home" / "own-games").mkdir(parents=True)
    shutil.copy(given, other / "home" / "own-games")
    fresh = GameWindow(screen, other, "--size", "1280x720")
    try:
        take_in(fresh, given, other / "home")
    finally:
        fresh.close()


def build_and_play(window: GameWindow, home: Path) -> None:
    """Six questions, one of them answered, taken back and answered again; then the cards are
    dealt, and the program is ended as by a crash.
    """
    began = time.monotonic()
    window.click("button:workshop")
    at(window, "workshop")
    window.click("button:recipe-one-left")
    at(window, "workshop-game")
    window.click("choice:question-stuck")
    window.click("choice:stuck=draw_until_it_fits")
    window.wait_for(lambda frame: frame.things["button:undo"].enabled)
    window.key("ctrl+z")
    window.wait_for(lambda frame: not frame.things["button:undo"].enabled)
    window.key("ctrl+y")
    window.wait_for(lambda frame: frame.things["button:undo"].enabled)
    window.click("button:play")
    at(window, "setup")
    [file] = built(home)
    assert 'stuck = "draw until it fits"' in file.read_text(encoding="utf-8")
    window.click("button:deal")
    window.wait_for(lambda frame: frame.scene == "play")
    assert time.monotonic() - began < LONGEST
    [journal] = (home / "games").glob("*.jsonl")
    assert '"recipe"' in journal.read_text(encoding="utf-8")
    window.kill()


def give_away(window: GameWindow, home: Path) -> Path:
    """The file that others get."""
    at(window, "title")
    window.click("button:workshop")
    at(window, "workshop")
    window.click("button:give")
    at(window, "workshop-share")
    window.click("button:make")
    window.wait_for(lambda frame: "text:news" in frame.things)
    [given] = (home / "own-games").glob("*.chroma")
    window.kill()
    return given


def take_in(window: GameWindow, given: Path, home: Path) -> None:
    """Where nobody knows the game yet, it is looked at, put on the shelf, and set up."""
    window.click("button:workshop")
    at(window, "workshop")
    window.click("button:take-in")
    window.wait_for(lambda frame: "button:put" in frame.things, 40)
    window.click("button:put")
    window.wait_for(lambda frame: "text:news" in frame.things)
    assert [path.read_text() for path in built(home)] == [given.read_text()]
    window.key("Escape")
    at(window, "workshop")
    window.key("Escape")
    at(window, "title")
    window.click("choice:shelf=own0")
    shown = window.wait_for(lambda frame: any("own:my-game" in name for name in frame.things))
    window.click(next(name for name in shown.things if "own:my-game" in name))
    at(window, "setup")


def test_a_game_is_built_with_the_keyboard_alone(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window("--size", "1280x720")

    def go_to(name: str) -> None:
        for _ in range(60):
            frame = window.look()
            if name in frame.things and frame.things[name].focused:
                return
            window.key("Tab")
            window.wait_for_presses(frame)
        raise AssertionError(f"{name} is never reached. {window.describe()}")

    go_to("button:workshop")
    window.key("Return")
    at(window, "workshop")
    go_to("button:recipe-memory")
    window.key("Return")
    at(window, "workshop-game")
    go_to("choice:question-fits")
    window.key("Return")
    go_to("choice:same=shape")
    window.key("Return")
    go_to("button:play")
    window.key("Return")
    at(window, "setup")
    [file] = built(tmp_path / "home")
    assert 'same = ["color"]' in file.read_text(encoding="utf-8")
    window.key("Return")
    window.wait_for(lambda frame: frame.scene == "play")
