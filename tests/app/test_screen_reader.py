"""A screen reader that runs: it reads, and what is private only in braille."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app.speech import screen_reader
from game.app.speech.screen_reader import ReaderFinder, ReaderVoice, find_running_reader
from game.app.speech.voice_reader import VoiceReader
from game.scenes.settings.scene import SettingsScene
from game.ui.screens.scene import Urgency
from tests.scenes.ear import Ear
from tests.scenes.menu_app import Player
from tests.scenes.table_player import TablePlayer, show


class Recorder:
    """A screen reader that writes down what it is told, each with how."""

    name = "NVDA"

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []
        self.breaks = False

    def output(self, text: str, interrupt: bool = False) -> None:
        """Write it down."""
        if self.breaks:
            raise OSError("it has been closed")
        self.heard.append(("now" if interrupt else "then", text))

    def braille(self, text: str) -> None:
        """Write it down as what only fingers read."""
        self.heard.append(("braille", text))

    def stop(self) -> None:
        """Write down the silence."""
        self.heard.append(("stop", ""))

    def said(self) -> str:
        """All that could be heard."""
        return " ".join(text for how, text in self.heard if how in ("now", "then"))


@pytest.fixture(autouse=True)
def ear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ear:
    """What the system's voice says meanwhile."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    ear = Ear()
    monkeypatch.setattr(VoiceReader, "voice", ear)
    return ear


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """A screen reader that runs on this computer."""
    found = Recorder()
    monkeypatch.setattr(screen_reader, "is_reader_likely", lambda: True)
    monkeypatch.setattr(ReaderFinder, "look_again", ReaderFinder.look)
    monkeypatch.setattr(
        ReaderFinder, "__init__",
        lambda self: self.__dict__.update(
            is_likely=lambda: not found.breaks, find=lambda: found, voice=None, _thread=None
        ),
    )  # fmt: skip
    return found


def test_a_running_reader_reads_though_reading_aloud_is_off(running: Recorder, ear: Ear) -> None:
    player = Player((1280, 720))
    player.app.reader.finder.look()
    player.show(SettingsScene(player.app, "sound"))
    assert "Settings" in running.said()
    assert player.thing("text:note-screen_reader").text == "NVDA is reading"
    player.tab_to("slider:effects")
    assert running.heard[-1] == ("now", "Effects. 100%")
    assert ear.said == []
    player.press("toggle:screen_reader")
    running.heard.clear()
    player.tab_to("button:done")
    assert running.said() == ""


def test_the_systems_voice_reads_on_when_the_reader_is_closed(running: Recorder, ear: Ear) -> None:
    player = Player((1280, 720))
    player.app.change_settings(voice=True)
    player.app.reader.finder.look()
    player.show(SettingsScene(player.app, "sound"))
    running.breaks = True
    player.tab_to("slider:effects")
    player.tab_to("button:done")
    assert "Done" in ear.said


def test_a_call_interrupts_and_news_waits() -> None:
    reader, now = Recorder(), [0.0]
    voice = ReaderVoice(reader, lambda: now[0])
    voice.say("Rocco plays blue 7", urgency=Urgency.NEWS)
    voice.say("Shout Chaos!", urgency=Urgency.CALL, asks=True)
    assert reader.heard == [("then", "Rocco plays blue 7"), ("now", "Shout Chaos!")]
    assert voice.speaking
    now[0] = 10.0
    assert not voice.speaking
    voice.stop_speaking(everything=False)
    assert reader.heard[-1][0] == "now"
    voice.stop_speaking()
    assert reader.heard[-1][0] == "stop"


def test_what_is_private_is_only_felt(
    running: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path)
    player.app.reader.finder.look()
    player.lay("color-chaos 3 / discard b5 / hand 0 b7 g1 / hand 1 r1 r2 r3 / hand 2 r3 r4", (0, 1))
    player.until("curtain")
    show(player)
    for _ in range(25):
        player.key(pygame.K_TAB)
        player.app.draw()
    felt = " ".join(text for how, text in running.heard if how == "braille")
    assert "Blue 7" in felt
    assert "lue 7" not in running.said()
    assert "reen 1" not in running.said()


def test_readers_are_told_from_plain_voices(monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing(Exception):
        """As the package says that something doesn't run."""

    def acquire(backend: str) -> SimpleNamespace:
        if backend != "jaws":
            raise Missing
        features = SimpleNamespace(supports_output=False, supports_braille=False)
        said: list[str] = []
        return SimpleNamespace(
            name="JAWS", features=features, said=said, speak=lambda text, cut: said.append(text)
        )

    prism = SimpleNamespace(
        Context=lambda: SimpleNamespace(acquire=acquire), PrismError=Missing,
        BackendId={"NVDA": "nvda", "JAWS": "jaws", "SAPI": "sapi"},
    )  # fmt: skip
    monkeypatch.setitem(sys.modules, "prism", prism)
    reader = find_running_reader()
    assert isinstance(reader, screen_reader.PackageReader)
    assert reader.name == "JAWS"
    reader.output("Hello")
    reader.braille("It has none")
    assert reader.backend.said == ["Hello"]
    monkeypatch.setitem(sys.modules, "prism", None)
    assert find_running_reader() is None, "without the package"


def test_orca_is_seen_among_the_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(screen_reader, "PROCESSES", tmp_path)
    for number, name in enumerate(("bash", "python3")):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "comm").write_text(f"{name}\n", encoding="utf-8")
    assert not screen_reader.is_reader_likely()
    (tmp_path / "1" / "comm").write_text("orca\n", encoding="utf-8")
    assert screen_reader.is_reader_likely()
