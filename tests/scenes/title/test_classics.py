"""The classics on the shelf: games of recipes that come with the program."""

from pathlib import Path

import pygame
import pytest

from game.app.game_names import list_classics, list_every_game
from game.app.own_game_shelf import find_shelf_status
from game.core.game import is_own, unversioned_id
from game.games import CLASSICS
from game.scenes.play.scene import PlayScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.scenes.title.shelf_tabs import CLASSICS_PER_PAGE, IN_THE_BOX, list_page_names
from game.session.workshop.workshop_items import load_example_recipes
from tests.playing import play_on
from tests.scenes.table_player import TablePlayer


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at the title."""
    return TablePlayer(monkeypatch, tmp_path)


def title_of(player: TablePlayer) -> TitleScene:
    """The title in front of somebody."""
    title = player.app.top
    assert isinstance(title, TitleScene)
    return title


def test_every_classic_is_a_shipped_recipe_with_a_game() -> None:
    recipes = load_example_recipes()
    assert set(CLASSICS) <= set(recipes)
    assert len({*CLASSICS}) == len(CLASSICS)
    assert all(recipes[name].game is not None for name in CLASSICS)


def test_there_are_pages_for_all_of_them_before_own_games() -> None:
    assert list_page_names(8, None) == [IN_THE_BOX, "classic0"]
    assert list_page_names(10, None) == [IN_THE_BOX, "classic0", "classic1"]
    assert list_page_names(2, 9) == [IN_THE_BOX, "classic0", "own0", "own1"]


def test_a_classic_is_played_from_the_shelf_in_three_presses(player: TablePlayer) -> None:
    assert not player.shows("choice:shelf=own0"), "nobody built anything"
    player.click("choice:shelf=classic0")
    first = list_classics(player.app.words)[0].game
    assert first is not None
    player.click(f"button:game-{first.id}")
    assert isinstance(player.app.top, SetupScene)
    player.click("button:deal")
    player.until("table")
    table = player.app.top
    assert isinstance(table, PlayScene)
    match = table.live_match.match
    assert match.game.id == first.id
    play_on(match, 3)
    player.until("results")
    player.click("button:shelf")
    title = title_of(player)
    assert unversioned_id(title.last_game) == first.stored_id, "it can be played again at once"


def test_page_keys_turn_to_them_and_back(player: TablePlayer) -> None:
    title = title_of(player)
    player.key(pygame.K_PAGEDOWN)
    assert title.shelf == "classic0"
    shown = [thing.name for thing in player.things() if thing.name.startswith("button:game-")]
    assert len(shown) == min(len(CLASSICS), CLASSICS_PER_PAGE)
    assert all(is_own(name.removeprefix("button:game-")) for name in shown)
    player.key(pygame.K_PAGEUP)
    assert title.shelf == IN_THE_BOX


def test_they_speak_the_language_of_the_program(player: TablePlayer) -> None:
    player.click("choice:shelf=classic0")
    before = {thing.text for thing in player.things() if thing.name.startswith("button:game-")}
    player.app.set_language("de")
    title = title_of(player)
    title.enter()
    after = {thing.text for thing in player.things() if thing.name.startswith("button:game-")}
    assert len(before) == len(after)
    assert not before & after


def test_a_saved_game_of_a_classic_is_on_the_shelf_in_any_language(player: TablePlayer) -> None:
    player.app.set_language("fr")
    game = list_classics(player.app.words)[0].game
    assert game is not None
    assert find_shelf_status(game.id, game.text) == "same"
    other = game.text.replace("trade = 1", "trade = 2")
    assert other != game.text
    assert find_shelf_status(game.id, other) == "other"
    assert find_shelf_status("own:nothing-1@1", game.text) == "gone"


def test_game_nights_and_rules_know_them(player: TablePlayer) -> None:
    ids = [game.stored_id for game in list_every_game(player.app.words)]
    classics = [one.game.stored_id for one in list_classics(player.app.words) if one.game]
    assert [id for id in ids if id in classics] == classics


def test_every_classic_has_a_drawing_and_paper_of_its_own_on_its_box() -> None:
    boxes = [
        recipe.about.box for name, recipe in load_example_recipes().items() if name in CLASSICS
    ]
    assert len({box.picture for box in boxes}) == len(CLASSICS)
    assert len({box.paper for box in boxes}) == len(CLASSICS)
    assert "" not in {box.picture for box in boxes}
