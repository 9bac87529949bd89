"""A call shouted at a real window: somebody taps the face of whoever was first."""

import json
from pathlib import Path

import pytest

from game.core.decision import Calls
from game.resources import rules_folder
from game.store.journals.journal_folder import read_journal
from game.ui.input.key_table import Keys
from tests.window.conftest import OpenWindow
from tests.window.left import FAMILY, leave
from tests.window.person import settle_down

pytestmark = pytest.mark.window


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_the_face_of_who_was_first_is_tapped(
    open_window: OpenWindow, tmp_path: Path, by: str
) -> None:
    settle_down(tmp_path, shout="always")
    options = {"call_window": "10", "target": "one round"}
    path, match = leave(
        tmp_path / "home" / "games", FAMILY, options, lambda m: isinstance(m.decision, Calls)
    )
    assert match.decision is not None
    seat = match.decision.seat
    first = seat if by == "mouse" else (seat + 1) % len(FAMILY)
    window = open_window()
    window.click("button:continue")
    opened = window.wait_for(lambda frame: f"button:first-{first}" in frame.things)
    assert opened.things["text:shout"].text == "Who was first?"
    assert not any(name.startswith("card:") for name in opened.things)
    window.wait_for(lambda frame: "text:call-waits" not in frame.things)  # 3, 2, 1
    if by == "mouse":
        window.click(f"button:first-{first}")
    else:
        window.key(Keys.load_key_file(rules_folder() / "keys.toml").seats[first])
    window.wait_for(lambda frame: "text:shout" not in frame.things)
    made = json.loads(read_journal(path).lines[-1])["t"]
    assert (made == "call nothing") is (by == "key"), "who was not first pays"
