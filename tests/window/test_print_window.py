"""From the title to a file that can be printed, in a real window."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.conftest import OpenWindow

pytestmark = [pytest.mark.window, pytest.mark.long]


def test_a_game_is_printed_from_its_setup(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window()
    window.click("button:game-color-chaos")
    for number in (1, 2, 3):
        window.click(f"toggle:expansion_{number}")
    window.click("button:print")
    window.wait_for(lambda frame: "of 80" in frame.things["text:page"].text)
    window.click("button:save")
    window.wait_for(lambda frame: "button:stop" in frame.things)
    window.key("Escape")
    window.wait_for(lambda frame: "Stopped" in frame.things["text:total"].text)
    window.click("button:save")
    saved = window.wait_for(lambda frame: frame.scene == "print-saved", patience=120)
    assert saved.things["text:file"].text.endswith("/Color Chaos to print.pdf")
    [file] = tmp_path.rglob("*.pdf")
    assert file.read_bytes().startswith(b"%PDF")
    window.key("Escape", "Escape")
    window.wait_for(lambda frame: frame.scene == "setup")
