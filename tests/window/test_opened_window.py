"""Files opened with the program in a real window, also while it runs in another one."""

import shutil
from pathlib import Path

import pytest

from game.games.recipe.recipe_file import read_recipe
from game.resources import rules_folder
from game.store.journals.journal_folder import read_journal
from game.store.journals.saved_games import SavedGameList
from tests.window.conftest import OpenWindow
from tests.window.game_window import GameWindow
from tests.window.person import Person, four_seats, settle_down
from tests.window.screen import Screen

pytestmark = pytest.mark.window

SIZE = ("--size", "1280x720")
CHECK_SECONDS = 40
"""A file is read and its games are played by a program beside the window."""


def copy_recipe(folder: Path) -> Path:
    """A homemade game in a file whose name has blanks and umlauts."""
    path = folder / "Omas Fünf Möwen.chroma"
    shutil.copy(rules_folder() / "recipes" / "one-left.chroma", path)
    return path


@pytest.mark.parametrize("as_address", [False, True])
def test_a_homemade_game_opens_its_preview(
    open_window: OpenWindow, tmp_path: Path, as_address: bool
) -> None:
    file = copy_recipe(tmp_path)
    window = open_window(*SIZE, file.as_uri() if as_address else str(file))
    window.wait_for(lambda frame: "text:check-2" in frame.things, CHECK_SECONDS)
    window.photograph(tmp_path / "preview.png")
    window.click("button:put")
    window.wait_for(lambda frame: "text:news" in frame.things)
    [kept] = (tmp_path / "home" / "workshop").glob("*.chroma")
    recipes = [read_recipe(path.read_text(encoding="utf-8")).recipe for path in (kept, file)]
    assert recipes[0] == recipes[1] is not None
    window.key("Escape")
    window.wait_for(lambda frame: frame.scene == "title")


def test_while_one_window_plays_another_shows_files_and_harms_nothing(
    open_window: OpenWindow, screen: Screen, tmp_path: Path
) -> None:
    settle_down(tmp_path, seats=four_seats(), options={"color-chaos": {"target": "one round"}})
    games = tmp_path / "home" / "games"
    first = open_window(*SIZE)
    first.wait_for(lambda frame: frame.scene == "title")
    first.click("button:game-color-chaos")
    first.click("button:deal")
    Person(first, seed=5).play_a_little(presses=2)
    [journal] = games.glob("*.jsonl")
    before = read_journal(journal).lines

    other = tmp_path / "other"
    other.mkdir()
    (other / "home").symlink_to(tmp_path / "home")
    recipe = copy_recipe(tmp_path)
    second = GameWindow(screen, other, *SIZE, str(journal))
    try:
        second.wait_for(lambda frame: frame.scene == "saved" and "text:why" in frame.things)
        second.photograph(tmp_path / "in-use.png")
        assert not second.frame.things["button:go-on"].enabled
    finally:
        second.close()
    third = GameWindow(screen, other, *SIZE, str(recipe))
    try:
        third.wait_for(lambda frame: "button:put" in frame.things, CHECK_SECONDS)
        third.click("button:put")
        third.wait_for(lambda frame: "text:news" in frame.things)
    finally:
        third.close()

    assert read_journal(journal).lines[: len(before)] == before
    Person(first, seed=5).play_a_little(presses=2)
    assert len(read_journal(journal).lines) > len(before)
    [game] = SavedGameList(games).list_saved_games()
    assert game.is_in_use
    assert len([*(tmp_path / "home" / "workshop").glob("*.chroma")]) == 1
