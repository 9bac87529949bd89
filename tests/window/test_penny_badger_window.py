"""Penny Badger in a real window: a whole game by clicking, claims and bluffs included."""

from pathlib import Path

import pytest

from game.core.journal import replay_journal
from game.store.journals.journal_folder import read_journal
from tests.window.conftest import OpenWindow
from tests.window.person import Person, four_seats, settle_down

pytestmark = pytest.mark.window


def test_a_whole_game_against_a_computer_player(open_window: OpenWindow, tmp_path: Path) -> None:
    options = {"penny-badger": {"savings": "10", "bank": "50"}}
    settle_down(tmp_path, seats=four_seats()[:2], options=options)
    window = open_window()
    window.wait_for(lambda frame: frame.scene == "title")
    window.click("button:game-penny-badger")
    window.wait_for(lambda frame: frame.scene == "setup")
    window.click("button:deal")
    person = Person(window, seed=4)
    person.play_until_shown("button:rematch")
    assert person.pressed["choice"] > 0, "something was claimed"
    [journal] = (tmp_path / "home" / "games").glob("*.jsonl")
    assert replay_journal(read_journal(journal).lines).result is not None
