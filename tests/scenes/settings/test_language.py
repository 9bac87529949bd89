"""The language can be changed at any time, also while a game is being played."""

import json
from collections.abc import Callable
from typing import Any

import pygame

from game.scenes.settings.language_choice import LanguageDialog
from game.scenes.settings.scene import SettingsScene
from game.scenes.settings.welcome import WelcomePage
from game.store import folders
from tests.scenes.ink import written
from tests.scenes.table_player import TablePlayer, show

Sit = Callable[..., TablePlayer]


def texts(player: TablePlayer) -> str:
    """Everything that can be read on the screen."""
    player.app.draw()
    return " | ".join(thing.text for thing in player.app.top.controls() if thing.text)


def kept() -> dict[str, Any]:
    """The settings on disk."""
    found: dict[str, Any] = json.loads(
        (folders.settings_folder() / "settings.json").read_text("utf-8")
    )
    return found


def test_a_language_is_chosen_among_the_settings_and_kept(sit: Sit) -> None:
    player = sit()
    player.app.change_settings()
    player.app.push_scene(SettingsScene(player.app))
    assert "English" in texts(player)
    player.click("button:language")
    assert isinstance(player.app.top, LanguageDialog)
    player.click("choice:language=de")
    assert isinstance(player.app.top, SettingsScene)
    assert "Einstellungen" in texts(player)
    assert kept()["language"] == "de"
    assert sit().app.words("settings.title") == "Einstellungen"


def test_a_game_goes_on_in_another_language(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0,), seed=3)
    player.wait(8000)
    before, told = texts(player), [line.text for line in scene.log.list_lines(0)]
    assert "Pause | Rules" in before
    player.app.set_language("de")
    after = texts(player)
    assert "Pause | Regeln" in after
    assert "Sort |" not in after
    player.app.set_language("en")
    assert texts(player) == before
    assert [line.text for line in scene.log.list_lines(0)] == told


def test_a_pause_goes_on_in_another_language(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0,), seed=3)
    player.wait(8000)
    player.key(pygame.K_h)
    assert player.thing("text:hint").text.startswith("Play blue 4: ")
    player.click("button:menu")
    assert "Rules | Scores" in texts(player)
    player.click("button:settings")
    player.click("button:language")
    player.click("choice:language=de")
    player.click("button:back")
    assert "Regeln | Punkte" in texts(player)
    player.click("button:continue")
    player.wait(1000)
    assert player.thing("text:hint").text.startswith("Spiel die blaue 4: ")


def test_a_curtain_tells_what_was_missed_in_another_language(sit: Sit) -> None:
    player = sit()
    player.deal(4, (0, 2), seed=3)
    for _ in range(3):
        while player.until("curtain") != "curtain":
            player.click(player.offers()[0])
        told = [thing.text for thing in player.things() if thing.name.startswith("text:deed-")]
        if told:
            break
        show(player)
    player.wait(600)
    player.key(pygame.K_ESCAPE)
    player.click("button:settings")
    player.click("button:language")
    player.click("choice:language=de")
    player.click("button:back")
    player.click("button:continue")
    again = [thing.text for thing in player.things() if thing.name.startswith("text:deed-")]
    assert len(again) == len(told) > 0
    assert not {*again} & {*told}


def test_the_welcome_names_the_first_game_in_the_language_that_was_chosen(sit: Sit) -> None:
    player = sit()
    player.app.push_scene(WelcomePage(player.app))
    player.click("button:language")
    player.click("choice:language=de")
    lines = [line.words for line in written(player.app).lines]
    assert any(line.startswith("Farbenchaos · ") for line in lines), lines
