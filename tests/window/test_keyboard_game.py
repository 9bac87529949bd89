"""A whole round in a real window with nothing but the keyboard."""

from pathlib import Path

import pytest

from game.store.journals.journal_folder import read_journal
from tests.window.conftest import OpenWindow
from tests.window.game_window import Frame
from tests.window.left import leave_late
from tests.window.person import Person, _offers, four_seats, settle_down

pytestmark = pytest.mark.window


def focused(frame: Frame) -> str:
    """The name of the thing that has the focus."""
    return next((name for name, thing in frame.things.items() if thing.focused), "")


class Typist(Person):
    """Someone who has no mouse."""

    def type(self, *keys: str) -> None:
        """Press keys, and look on until the game has dealt with them."""
        before = self.window.look()
        self.window.key(*keys)
        self.window.wait_for_presses(before, len(keys))

    def go_to(self, name: str) -> bool:
        """Press Tab until a thing has the focus; whether it could still be pressed."""
        for _ in range(80):
            frame = self.window.look()
            if name not in frame.things or not frame.things[name].enabled:
                return False
            if focused(frame) == name:
                return True
            self.type("Tab")
        raise AssertionError(f"Tab never reaches {name}. {self.window.describe()}")

    def _press(self, frame: Frame) -> None:
        thing = self._chosen(_offers(frame))
        self.pressed[thing.name if thing.role == "button" else thing.role] += 1
        if thing.name.startswith("button:call-"):
            self.type("space", "f")
        elif self.go_to(thing.name):  # or else a pass went by itself
            self.type("Return")


def test_the_keyboard_alone_leads_to_a_table(open_window: OpenWindow, tmp_path: Path) -> None:
    settle_down(tmp_path, seats=four_seats())
    window = open_window()
    typist = Typist(window, seed=2)
    title = window.wait_for(lambda frame: frame.scene == "title" and bool(frame.things))
    game = "button:play" if "button:play" in title.things else "button:game-color-chaos"
    assert typist.go_to(game)
    window.key("Return")
    window.wait_for(lambda frame: frame.scene == "setup")
    assert typist.go_to("button:deal")
    window.key("Return")
    window.wait_for(lambda frame: frame.scene == "play")


def test_the_keyboard_alone_ends_a_round(open_window: OpenWindow, tmp_path: Path) -> None:
    settle_down(tmp_path)
    path = leave_late(tmp_path, cards=4)
    window = open_window()
    typist = Typist(window, seed=2)
    window.wait_for(lambda frame: frame.scene == "title" and bool(frame.things))
    assert typist.go_to("button:continue")
    window.key("Return")
    typist.play_until_shown("button:rematch")
    assert typist.pressed["card"] > 2
    assert read_journal(path).is_finished
