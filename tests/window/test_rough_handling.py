"""A table that is resized, filled, minimized and killed while cards fly."""

from pathlib import Path

import pytest

from tests.window.conftest import OpenWindow
from tests.window.game_window import GameWindow
from tests.window.person import Person, four_seats, settle_down

pytestmark = pytest.mark.window


def deal(window: GameWindow) -> None:
    """From the title to the table."""
    title = window.wait_for(lambda frame: frame.scene == "title" and bool(frame.things))
    known = "button:play" in title.things
    window.click("button:play" if known else "button:game-color-chaos")
    window.wait_for(lambda frame: frame.scene == "setup")
    window.click("button:deal")
    window.wait_for(lambda frame: frame.scene not in ("title", "setup"))


def settings(folder: Path, people: int) -> None:
    """Everything moves as usual, only quicker."""
    options = {"color-chaos": {"target": "one round"}}
    settle_down(
        folder, seats=four_seats(people), options=options, speed=4, pace="fast", motion="full"
    )


def test_a_window_may_change_in_the_middle_of_everything(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    settings(tmp_path, people=1)
    window = open_window()
    deal(window)
    person = Person(window, seed=1)
    for size in ((1500, 900), (1280, 720), (1900, 1000)):
        person.play_a_little(1)
        window.resize(*size)
    window.key("F11")
    window.wait_for(lambda frame: frame.size == (1920, 1080))
    person.play_a_little(2)
    window.key("F11")
    window.wait_for(lambda frame: frame.size != (1920, 1080))
    person.play_a_little(2)


def test_a_minimized_window_hides_the_hand(open_window: OpenWindow, tmp_path: Path) -> None:
    settings(tmp_path, people=2)
    window = open_window()
    deal(window)
    window.wait_for(lambda frame: "button:show" in frame.things and not frame.busy)
    window.click("button:show")  # while the curtain falls no press counts
    shown = window.wait_for(lambda frame: any(name.startswith("card:") for name in frame.things))
    assert shown.scene == "play"
    window.minimize()
    window.restore()
    hidden = window.wait_for(lambda frame: frame.scene == "curtain")
    assert not any(name.startswith("card:") for name in hidden.things)
    Person(window, seed=2).play_a_little(3)


def test_a_game_may_be_killed_again_and_again(open_window: OpenWindow, tmp_path: Path) -> None:
    settings(tmp_path, people=1)
    window = open_window()
    deal(window)
    for presses in (1, 2, 1):
        Person(window, seed=presses).play_a_little(presses)
        window.kill()
        window = open_window()
        window.click("button:continue")
        window.wait_for(lambda frame: frame.scene == "play")
