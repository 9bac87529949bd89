"""Pig Farm in a real window: a round by clicking, and a family's round on one laptop."""

from pathlib import Path

import pytest

from game.core.journal import replay_journal
from game.store.journals.journal_folder import read_journal
from tests.window.conftest import OpenWindow
from tests.window.person import Person, four_seats, settle_down

pytestmark = pytest.mark.window


@pytest.mark.parametrize(
    "people", [1, pytest.param(4, marks=pytest.mark.long)], ids=["alone", "family"]
)
def test_a_round_by_clicking(open_window: OpenWindow, tmp_path: Path, people: int) -> None:
    options = {"pig-farm": {"target": "one round"}}
    settle_down(tmp_path, seats=four_seats(people), options=options)
    window = open_window()
    window.wait_for(lambda frame: frame.scene == "title")
    window.click("button:game-pig-farm")
    window.wait_for(lambda frame: frame.scene == "setup")
    window.click("button:deal")
    person = Person(window, seed=4)
    person.play_until_shown("button:rematch")
    assert person.pressed["pile"] > 2
    assert person.pressed["card"] > 1
    [journal] = (tmp_path / "home" / "games").glob("*.jsonl")
    assert replay_journal(read_journal(journal).lines).result is not None
