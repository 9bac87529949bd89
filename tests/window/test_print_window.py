"""From the title to a file that can be printed, in a real window."""

from pathlib import Path

import pytest

from tests.window.conftest import OpenWindow
from tests.window.game_window import Frame

pytestmark = [pytest.mark.window, pytest.mark.long]


def told(frame: Frame, name: str) -> str:
    """What a thing says, once it is there."""
    return frame.things[name].text if name in frame.things else ""


def test_a_game_is_printed_from_its_setup(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window()
    window.click("button:game-color-chaos")
    for number in (1, 2, 3):
        window.click(f"toggle:expansion_{number}")
    window.click("button:print")
    window.wait_for(lambda frame: "of 80" in told(frame, "text:page"))
    window.click("button:save")
    window.wait_for(lambda frame: "button:stop" in frame.things)
    window.key("Escape")
    window.wait_for(lambda frame: "Stopped" in told(frame, "text:total"))
    window.click("button:save")
    saved = window.wait_for(lambda frame: frame.scene == "print-saved", patience=120)
    assert saved.things["text:file"].text.endswith("/Color Chaos to print.pdf")
    [file] = tmp_path.rglob("*.pdf")
    assert file.read_bytes().startswith(b"%PDF")
    window.key("Escape", "Escape")
    window.wait_for(lambda frame: frame.scene == "setup")
