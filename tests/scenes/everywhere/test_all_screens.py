"""No scene is forgotten in the list of all screens, and each entry opens what it says."""

from pathlib import Path

import pytest

from game.games import GAMES
from game.scenes.settings.scene import TABS
from tests.scenes.all_screens import SCREENS, cases, opened, scenes


def test_every_scene_is_on_a_screen_of_the_list() -> None:
    listed = {screen.kind for screen in SCREENS.values()}
    forgotten = [kind.__name__ for kind in scenes() if kind.__name__ not in listed]
    assert not forgotten, "add them to the screens beside all_screens.py"


def test_every_tab_and_every_game_is_there() -> None:
    assert all(f"settings {tab}" in SCREENS for tab, _ in TABS)
    for game in GAMES:
        for state in ("curtain", "news", "results", "scores", "card"):
            assert f"{game} {state}" in SCREENS


@pytest.mark.parametrize(("name", "way"), cases(2))
def test_an_entry_opens_what_it_says(
    name: str, way: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = opened(SCREENS[name], monkeypatch, tmp_path)
    assert type(player.app.top).__name__ == SCREENS[name].kind
