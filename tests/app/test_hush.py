"""The voice is silent as soon as nobody wants to hear the rest of it."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from queue import Queue

import pygame
import pytest

from game.app.open_folder import start_quiet_program
from game.app.speech import voice_reader as voices
from game.app.speech.speech_programs import SpeechProgram
from game.app.window import FOCUS_LOST_EVENTS, SHOWN_EVENTS
from game.scenes.settings.scene import SettingsScene
from tests.scenes.menu_app import Player

FOREVER = "import threading; threading.Event().wait()"


class Speaker:
    """A program that never comes to the end of a sentence, and what it was told to say."""

    def __init__(self) -> None:
        self.begun: Queue[subprocess.Popen[bytes]] = Queue()

    def start(self, command: Sequence[str], env: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Begin a sentence."""
        process = start_quiet_program(command, env)
        self.begun.put(process)
        return process

    def says(self, words: str) -> subprocess.Popen[bytes]:
        """The program that says that, which is the next one to be begun."""
        process = self.begun.get(timeout=20)
        assert process.args[-1] == words  # type: ignore[index]
        return process


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Speaker:
    """Whoever speaks for every program of this test."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    made = Speaker()
    monkeypatch.setattr(voices, "start_quiet_program", made.start)
    command = (sys.executable, "-S", "-E", "-c", FOREVER)
    monkeypatch.setattr(voices, "find_speech_program", lambda: SpeechProgram(command))
    return made


@pytest.fixture
def player(speaker: Speaker) -> Player:
    """Somebody who has it read aloud."""
    made = Player((1280, 720))
    made.app.change_settings(voice=True)
    return made


def silent(process: subprocess.Popen[bytes]) -> bool:
    """Whether a sentence was cut off; one that is not goes on for ever."""
    return process.wait(20) != 0


def test_a_screen_that_ends_says_no_more(player: Player, speaker: Speaker) -> None:
    player.show(SettingsScene(player.app, "sound"))
    settings = speaker.says("Settings")
    player.app.pop_scene()
    player.app.draw()
    assert silent(settings)


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (pygame.KEYDOWN, {"key": pygame.K_LCTRL, "mod": 0, "unicode": ""}),
        (pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": (5, 5)}),
    ],
)
def test_whoever_presses_on_has_heard_enough(
    player: Player, speaker: Speaker, kind: int, values: dict[str, object]
) -> None:
    player.show(SettingsScene(player.app, "sound"))
    settings = speaker.says("Settings")
    player.app.handle_event(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=())
    )
    assert settings.poll() is None, "nobody has pressed anything"
    player.app.handle_event(pygame.event.Event(kind, values))
    assert silent(settings)


def test_reading_aloud_that_is_switched_off_ends_within_the_word(
    player: Player, speaker: Speaker
) -> None:
    player.show(SettingsScene(player.app, "sound"))
    settings = speaker.says("Settings")
    player.app.change_settings(voice=False)
    player.app.draw()
    assert silent(settings)


def test_a_voice_that_is_only_tried_ends_with_the_page(player: Player, speaker: Speaker) -> None:
    player.app.change_settings(voice=False)
    player.show(SettingsScene(player.app, "sound"))
    player.press("button:hear-voice")
    sample = speaker.says("Hello! This is how I read aloud.")
    player.app.pop_scene()
    player.app.draw()
    assert silent(sample)


@pytest.mark.parametrize("quiet", [True, False])
def test_in_the_background_it_is_as_silent_as_all_sounds(
    player: Player, speaker: Speaker, quiet: bool
) -> None:
    player.app.change_settings(background=quiet)
    player.show(SettingsScene(player.app, "sound"))
    settings = speaker.says("Settings")
    player.app.handle_event(pygame.event.Event(FOCUS_LOST_EVENTS[0]))
    player.app.draw()
    assert silent(settings) if quiet else settings.poll() is None
    player.app.handle_event(pygame.event.Event(SHOWN_EVENTS[0]))
    player.app.draw()
    if quiet:
        assert speaker.says("Settings").poll() is None
    player.app.shut_down()


def test_the_program_takes_its_voice_along(player: Player, speaker: Speaker) -> None:
    player.show(SettingsScene(player.app, "sound"))
    settings = speaker.says("Settings")
    player.app.shut_down()
    assert silent(settings)
