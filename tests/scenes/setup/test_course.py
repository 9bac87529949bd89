"""What the setup of a homemade game says about it before the cards are dealt."""

from pathlib import Path

import pytest

from game.scenes.setup.scene import SetupScene
from tests.games.recipe.built import named
from tests.scenes.table_player import TablePlayer


def setup_of(
    monkeypatch: pytest.MonkeyPatch, folder: Path, game: str, scale: int = 100
) -> tuple[TablePlayer, SetupScene]:
    """Somebody at the setup of a game."""
    player = TablePlayer(monkeypatch, folder)
    player.app.change_settings(scale=scale)
    scene = SetupScene(player.app, game)
    player.app.push_scene(scene)
    return player, scene


def names(player: TablePlayer) -> set[str]:
    """Everything that can be pressed or read."""
    return {thing.name for thing in player.things()}


def test_a_classic_says_what_it_is_about_and_how_it_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player, scene = setup_of(monkeypatch, tmp_path, named("top-dog").id)
    assert player.thing("text:goes-about").text == scene.words("game.aim")
    player.press("button:goes")
    said = [thing.text for thing in player.things() if thing.name.startswith("text:goes-")]
    assert "Lead one card, or several of a kind." in " ".join(said)
    assert len(said) == 1 + 7, "what the box says, and the seven sentences of this game"
    player.press("button:close")
    assert player.app.top is scene


def test_it_is_told_by_the_house_rules_that_are_chosen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _, scene = setup_of(monkeypatch, tmp_path, named("top-dog").id)
    trade = "After each new deal, last place gives the top dog its best card and gets one back."
    assert trade in {line.words for line in scene.course.list_sentences()}
    scene.set_option("trade", "0")
    assert trade not in {line.words for line in scene.course.list_sentences()}


def test_large_type_still_has_the_door_to_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player, _ = setup_of(monkeypatch, tmp_path, named("seven-steps").id, 200)
    assert "button:goes" in names(player)


def test_games_of_the_box_have_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    player, scene = setup_of(monkeypatch, tmp_path, "flower-power")
    assert not scene.course.is_told
    assert not {"button:goes", "text:goes-about"} & names(player)
