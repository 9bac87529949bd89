"""Saved games in real windows: what one program plays, another leaves alone until it is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.journals.glance import SavedGames
from game.store.journals.shelf import latest, read
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
    [game] = SavedGames(games).look()
    assert game.away
    assert latest(games).journal is None, "there is nothing to continue for anybody else"
    window.kill()
    assert not SavedGames(games).look()[0].away
    before = read(game.path)
    window = open_window()
    window.wait_for(lambda frame: frame.scene == "title")
    window.click("button:saved")
    window.wait_for(lambda frame: frame.scene == "saved" and "text:choices" in frame.things)
    window.click("button:go-on")
    window.wait_for(lambda frame: frame.scene in ("play", "curtain"))
    assert SavedGames(games).look()[0].away
    Person(window, seed=5).play_a_little(presses=2)
    assert read(game.path).lines[: len(before.lines)] == before.lines
    assert len(read(game.path).lines) > len(before.lines)
