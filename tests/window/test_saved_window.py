"""Saved games in real windows: what one program plays, another leaves alone until it is gone."""

from pathlib import Path

import pytest

from game.store.journals.journal_folder import find_latest_game, read_journal
from game.store.journals.saved_games import SavedGameList
from tests.window.conftest import OpenWindow
from tests.window.person import Person, four_seats, settle_down

pytestmark = pytest.mark.window


def test_a_game_in_one_window_is_not_touched_by_another_until_that_is_killed(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    settle_down(tmp_path, seats=four_seats(), options={"color-chaos": {"target": "one round"}})
    games = tmp_path / "home" / "games"
    window = open_window()
    window.wait_for(lambda frame: frame.scene == "title")
    window.click("button:game-color-chaos")
    window.click("button:deal")
    Person(window, seed=5).play_a_little(presses=3)
    [game] = SavedGameList(games).list_saved_games()
    assert game.is_in_use
    assert find_latest_game(games).journal is None, "there is nothing to continue for anybody else"
    window.kill()
    assert not SavedGameList(games).list_saved_games()[0].is_in_use
    before = read_journal(game.path)
    window = open_window()
    window.wait_for(lambda frame: frame.scene == "title")
    window.click("button:saved")
    window.wait_for(lambda frame: frame.scene == "saved" and "text:choices" in frame.things)
    window.click("button:go-on")
    window.wait_for(lambda frame: frame.scene in ("play", "curtain"))
    assert SavedGameList(games).list_saved_games()[0].is_in_use
    Person(window, seed=5).play_a_little(presses=2)
    assert read_journal(game.path).lines[: len(before.lines)] == before.lines
    assert len(read_journal(game.path).lines) > len(before.lines)
