"""The very first start in a real window: the questions, then straight to a table."""

import json
from pathlib import Path

import pytest

from tests.window import game_window
from tests.window.conftest import OpenWindow


def test_the_first_start_leads_to_a_table_and_the_second_to_the_title(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(game_window, "_not_the_first_time", lambda settings: None)
    window = open_window()
    window.wait_for(lambda frame: frame.scene == "welcome" and not frame.busy)
    window.photograph(tmp_path / "welcome.png")
    window.click("choice:speed=instant")
    window.wait_for(lambda frame: "choice:speed=instant" in frame.things)
    window.key("Return")
    window.wait_for(lambda frame: frame.scene == "welcome" and not frame.busy)
    window.click("button:play-now")
    window.wait_for(lambda frame: frame.scene == "play" and bool(frame.enabled("card", "pile")))
    window.photograph(tmp_path / "table.png")
    kept = json.loads((tmp_path / "home" / "settings.json").read_text(encoding="utf-8"))
    assert (kept["speed"], kept["game"], len(kept["seats"])) == (0.0, "color-chaos", 4)
    window.close()
    again = open_window()
    again.wait_for(lambda frame: frame.scene == "title" and "button:continue" in frame.things)
    assert "button:again" in again.frame.things
