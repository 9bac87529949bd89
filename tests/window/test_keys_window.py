"""A key is given another job in a real window, and is kept."""

from functools import partial

import pytest

from tests.window.conftest import OpenWindow
from tests.window.game_window import Frame

pytestmark = pytest.mark.window


def says(name: str, text: str, frame: Frame) -> bool:
    """Whether a thing that is on the screen says that."""
    return name in frame.things and frame.things[name].text == text


def test_a_key_is_swapped_and_kept(open_window: OpenWindow) -> None:
    window = open_window()
    window.wait_until_still()
    window.click("button:settings")
    window.wait_for(lambda frame: frame.scene == "settings")
    window.click("choice:tab=keys")
    window.wait_for(partial(says, "button:key-draw", "Draw: D"))
    window.click("button:key-draw")
    window.wait_for(partial(says, "button:key-draw", "Press a new key\N{NO-BREAK SPACE}…"))
    window.key("s")
    window.wait_for(lambda frame: "button:swap-keys" in frame.things)
    window.key("Return")
    window.wait_for(partial(says, "button:key-draw", "Draw: S"))
    window.key("Escape")
    window.wait_for(lambda frame: frame.scene == "title")
    window.close()
    window = open_window()
    window.wait_until_still()
    window.click("button:settings")
    window.wait_for(lambda frame: frame.scene == "settings")
    window.click("choice:tab=keys")
    frame = window.wait_for(partial(says, "button:key-draw", "Draw: S"))
    assert frame.things["button:key-scores"].text == "Scores: D"
