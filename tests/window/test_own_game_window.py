"""A game of one's own in a real window: handed round by curtain, watched again, gone on with though
its file is another one by now, or gone, and put back.
"""

from pathlib import Path

import pytest

from game.core.journal import replay_journal
from game.resources import rules_folder
from game.store.journals.journal_folder import read_journal
from tests.window.conftest import OpenWindow
from tests.window.evening import Family
from tests.window.game_window import Frame, GameWindow
from tests.window.person import Person, four_seats, settle_down

pytestmark = pytest.mark.window

NAME = "flower-bed"


def on_the_shelf(home: Path) -> Path:
    """The file of a game that lies in the workshop."""
    text = (rules_folder() / "recipes" / f"{NAME}.chroma").read_text(encoding="utf-8")
    file = home / "workshop" / f"{NAME}.chroma"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def at(window: GameWindow, scene: str) -> Frame:
    """The first frame of a screen that stands still."""
    return window.wait_for(lambda frame: frame.scene == scene and not frame.busy)


def dealt(window: GameWindow) -> None:
    """From the title to the table of the own game."""
    at(window, "title")
    window.click("choice:shelf=own0")
    shown = window.wait_for(lambda frame: any(f"game-own:{NAME}" in name for name in frame.things))
    window.click(next(name for name in shown.things if f"game-own:{NAME}" in name))
    at(window, "setup")
    window.click("button:deal")
    window.wait_for(lambda frame: frame.scene in ("play", "curtain"))


def saved(window: GameWindow) -> Frame:
    """The saved games, with the only one looked at."""
    at(window, "title")
    window.click("button:saved")
    return window.wait_for(lambda frame: frame.scene == "saved" and "text:choices" in frame.things)


def caption(frame: Frame) -> str:
    """What the replay tells of its step."""
    there = frame.things.get("text:caption")
    return there.text if there else ""


def test_it_is_handed_round_to_its_end_and_watched_again(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    settle_down(tmp_path, seats=four_seats(2)[:3], tips=False)
    on_the_shelf(tmp_path / "home")
    window = open_window()
    dealt(window)
    family = Family(window, 5, tmp_path / "pictures")
    family.play_until_shown("button:rematch")
    assert family.curtains >= 4, "two people take turns at one laptop"
    [journal] = (tmp_path / "home" / "games").glob("*.jsonl")
    assert replay_journal(read_journal(journal).lines).result is not None
    window.kill()
    window = open_window()
    at(window, "title")
    window.click("button:saved")
    window.wait_for(lambda frame: frame.scene == "saved")
    window.click("choice:tab=over")
    window.click("button:watch")
    begins = caption(at(window, "replay"))
    window.click("button:forward")
    seen = window.wait_for(lambda frame: caption(frame) not in ("", begins))
    window.click("button:round_forward")
    window.wait_for(lambda frame: caption(frame) not in ("", begins, caption(seen)))


def test_a_saved_game_goes_on_though_its_file_is_changed_or_gone_and_puts_it_back(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    settle_down(tmp_path, seats=four_seats(), tips=False)
    home = tmp_path / "home"
    file = on_the_shelf(home)
    before = file.read_text(encoding="utf-8")
    window = open_window()
    dealt(window)
    Person(window, seed=5).play_a_little(presses=2)
    window.kill()
    [journal] = (home / "games").glob("*.jsonl")
    lines = read_journal(journal).lines
    file.write_text(before.replace("whole = 5", "whole = 3"), encoding="utf-8")
    assert file.read_text(encoding="utf-8") != before
    window = open_window()
    shown = saved(window)
    assert "button:put-back" not in shown.things, "another version stands on the shelf"
    window.click("button:go-on")
    Person(window, seed=6).play_a_little(presses=2)
    window.kill()
    assert read_journal(journal).lines[: len(lines)] == lines
    lines = read_journal(journal).lines
    file.unlink()
    window = open_window()
    saved(window)
    window.click("button:put-back")
    window.wait_for(lambda frame: "text:notice" in frame.things)
    [back] = (home / "workshop").glob("*.chroma")
    assert "whole = 5" in back.read_text(encoding="utf-8")
    window.click("button:go-on")
    person = Person(window, seed=7)
    for _ in range(12):
        person.play_a_little(presses=1)
        if len(read_journal(journal).lines) > len(lines):
            break
    assert len(read_journal(journal).lines) > len(lines)
    assert read_journal(journal).lines[: len(lines)] == lines
