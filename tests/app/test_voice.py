"""Reading aloud: what is said, and what is never said."""

import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app.program import App
from game.app.speech.voice_reader import VoiceReader
from game.scenes.play.table_dialogs import PauseDialog
from game.scenes.rules.reader import RulesReader
from game.scenes.settings.scene import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.ui.screens.scene import Scene
from game.ui.widgets.control import find_control
from tests.scenes.ear import Ear
from tests.scenes.menu_app import Player
from tests.scenes.table_player import TablePlayer, show

TOGETHER = "color-chaos 3 / discard b5 / hand 0 {mia} g1 / hand 1 {rocco} r2 r3 / hand 2 r3 r4 r6"


@pytest.fixture(autouse=True)
def ear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ear:
    """What every program's voice says."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    ear = Ear()
    monkeypatch.setattr(VoiceReader, "voice", ear)
    return ear


def test_nothing_is_said_before_it_is_wanted(ear: Ear) -> None:
    player = Player((1280, 720))
    player.show(SettingsScene(player.app, "sound"))
    assert ear.said == []
    player.press("toggle:voice")
    assert ear.said[0] == "Settings"
    player.press("toggle:voice")
    ear.said.clear()
    player.tab_to("button:done")
    assert ear.said == []


def test_the_focus_is_read_with_the_name_of_its_row(ear: Ear) -> None:
    player = Player((1280, 720))
    player.app.change_settings(voice=True)
    player.show(SettingsScene(player.app, "sound"))
    for name, said in (
        ("slider:effects", "Effects. 100%"),
        ("toggle:background", "Silent in the background. On"),
        ("choice:tab=keys", "Keys"),
        ("button:done", "Done"),
    ):
        player.tab_to(name)
        assert ear.said[-1] == said
    count = len(ear.said)
    player.app.draw()
    assert len(ear.said) == count, "the same thing is said once"


def test_why_something_cannot_be_pressed_is_said(ear: Ear) -> None:
    player = Player((1280, 720))
    player.app.change_settings(voice=True)
    player.show(SettingsScene(player.app, "keys"))
    player.tab_to("button:key-back")
    assert ear.said[-1] == ("Back, menu: Esc. This key never changes, so nobody gets stuck")


def table(
    monkeypatch: pytest.MonkeyPatch, folder: Path, position: str, people: tuple[int, ...]
) -> TablePlayer:
    player = TablePlayer(monkeypatch, folder, voice=True)
    player.lay(position, people)
    return player


def test_alone_everything_is_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ear: Ear
) -> None:
    player = table(monkeypatch, tmp_path, TOGETHER.format(mia="b7", rocco="r1"), (0,))
    player.until()
    player.app.draw()
    prompt = player.table.answers.current_prompt
    assert prompt.headline in player.table.describe_prompt(player.things())
    assert ear.said[-1].startswith(prompt.headline.rstrip("."))
    player.key(pygame.K_TAB)
    for _ in range(30):
        player.key(pygame.K_TAB)
        player.app.draw()
    assert "Blue 7" in " ".join(ear.said)
    player.click("card:b*")
    player.wait(1200)
    player.app.draw()
    assert "You play blue 7" in ear.said, ear.said


def evening(
    monkeypatch: pytest.MonkeyPatch, folder: Path, ear: Ear, mia: str, rocco: str
) -> list[str]:
    """What is said while Mia and Rocco look through their cards at one screen."""
    ear.said.clear()
    position = TOGETHER.format(mia=mia, rocco=rocco)
    player = table(monkeypatch, folder, position, (0, 1))
    player.until("curtain")
    player.app.draw()
    show(player)
    for _ in range(25):
        player.key(pygame.K_TAB)
        player.app.draw()
    at = player.app.canvas.to_pixel(player.thing("card:g1#26").box.center)
    player.app.handle_event(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=()))
    player.app.draw()
    player.app.push_scene(PauseDialog(player.app, player.table, lambda: None))
    player.app.draw()
    return list(ear.said)


def test_with_several_people_nothing_tells_what_somebody_holds(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ear: Ear
) -> None:
    one = evening(monkeypatch, tmp_path / "1", ear, "b7", "r1")
    other = evening(monkeypatch, tmp_path / "2", ear, "o2", "o9")
    assert one == other
    assert "P1’s turn" in one
    assert "Pause" in one
    assert not any("blue 7" in said.lower() or "green 1" in said.lower() for said in one)


def test_a_whole_round_can_be_heard(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ear: Ear
) -> None:
    last = "color-chaos 3 / discard b5 / hand 0 b7 / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
    player = table(monkeypatch, tmp_path, last, (0, 1))
    show(player)
    player.app.draw()
    player.click("card:b*")
    player.app.draw()
    player.until("results")
    player.app.draw()
    assert "P1 plays blue 7" in ear.said
    assert "Next round" in ear.said, "the focus of the results"


@pytest.mark.parametrize(
    "make",
    [
        lambda app: SetupScene(app, "color-chaos"),
        lambda app: RulesReader(app, "color-chaos"),
        lambda app: SettingsScene(app, "fairness"),
        lambda app: SettingsScene(app, "time"),
    ],
)
def test_every_menu_can_be_heard(make: Callable[[App], Scene], ear: Ear) -> None:
    player = Player((1280, 720))
    player.app.change_settings(voice=True)
    player.show(make(player.app))
    first = len(ear.said)
    assert first > 0
    for _ in range(4):
        player.key(pygame.K_TAB)
    assert len(ear.said) > first


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_a_computer_without_a_voice_says_so_and_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, ear: Ear, system: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    ear.program = None
    player = Player((1280, 720))
    player.app.change_settings(voice=True)
    player.show(SettingsScene(player.app, "sound"))
    thing = player.thing("button:voice")
    assert thing.why_not == "There’s no voice on this computer"
    assert player.thing("text:note-no_voice").text == thing.why_not
    assert player.thing("text:more-no_voice").text == HOW[system]
    assert not find_control(player.things(), "button:hear-voice")
    assert ear.said == []


HOW = {
    "linux": "The free program “espeak-ng” has one",
    "darwin": "You can add one in the system settings, under Accessibility",
    "win32": "You can add one in the Windows settings, under Time & language",
}


def said_of_the_voice(player: Player) -> list[str]:
    """What stands below “Read aloud”."""
    player.app.draw()
    found = (find_control(player.things(), f"text:{name}-voice") for name in ("note", "more"))
    return [thing.text for thing in found if thing]


def test_the_settings_say_which_voice_speaks(monkeypatch: pytest.MonkeyPatch, ear: Ear) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    usual = "Says whose turn it is and what’s selected"
    player = Player((1280, 720))
    for name, said in (
        ("eSpeak German", [usual, "Voice: eSpeak German"]),
        ("", ["No voice here speaks this language", HOW["linux"]]),
        (None, [usual]),
    ):
        ear.called = name
        player.show(SettingsScene(player.app, "sound"))
        assert said_of_the_voice(player) == said


def test_it_can_be_heard_how_the_voice_sounds_before_it_is_wanted(ear: Ear) -> None:
    player = Player((1280, 720))
    player.show(SettingsScene(player.app, "sound"))
    player.press("button:hear-voice")
    assert ear.said == ["Hello! This is how I read aloud."]


def test_the_page_tells_of_the_voice_as_soon_as_it_is_found(
    monkeypatch: pytest.MonkeyPatch, ear: Ear
) -> None:
    known: list[bool] = []
    monkeypatch.setattr(Ear, "knows", lambda *_: bool(known))
    ear.called = "Anna"
    player = Player((1280, 720))
    player.app.change_settings(speed=0.0)
    player.show(SettingsScene(player.app, "sound"))
    assert said_of_the_voice(player)[-1].startswith("Looking for a voice")
    assert player.app.top.next_silent_tick() is not None
    player.app.draw()
    assert not player.app.advance_time()
    assert not player.app.needs_frame, "nothing is drawn while nothing is new"
    known.append(True)
    player.app.advance_time()
    assert player.app.needs_frame, "what was found is to be seen"
    assert said_of_the_voice(player)[-1] == "Voice: Anna"
    assert player.app.top.next_silent_tick() is None, "nothing is waited for any more"
