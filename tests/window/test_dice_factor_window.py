"""Dice Factor in a real window, played by clicking."""

from pathlib import Path

import pytest

from game.core.journal import replay_journal
from game.store.journals.journal_folder import read_journal
from tests.window.conftest import OpenWindow
from tests.window.person import Person, four_seats, settle_down

pytestmark = pytest.mark.window


def test_a_whole_game_against_three_computer_players(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    settle_down(tmp_path, seats=four_seats())
    window = open_window()
    window.wait_for(lambda frame: frame.scene == "title")
    window.click("button:game-dice-factor")
    window.wait_for(lambda frame: frame.scene == "setup")
    window.click("button:deal")
    window.wait_for(lambda frame: frame.scene not in ("title", "setup"))
    person = Person(window, seed=4)
    person.play_until_shown("button:rematch")
    assert person.pressed["card"] > 0
    [journal] = (tmp_path / "home" / "games").glob("*.jsonl")
    match = replay_journal(read_journal(journal).lines)
    assert match.result is not None
    assert max(match.result.scores) == 5
