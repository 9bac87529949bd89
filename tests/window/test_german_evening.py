"""A family's first evening in German, by mouse alone: first start, a game, a night, the podium."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.resources import rules_folder
from game.words import Words
from tests.window import game_window
from tests.window.conftest import OpenWindow
from tests.window.evening import Family
from tests.window.game_window import Frame, GameWindow
from tests.window.person import Person
from tests.window.screen import Screen

pytestmark = pytest.mark.window

NIGHT = ("dice-factor", "flower-power")
"""The games of the night, the shortest there are."""
EVENING, SHELF = "button:evening", "button:shelf"
ENGLISH = re.compile(r"\b(the|you|your|cards?|wins?|play|points?|round)\b", re.IGNORECASE)
"""Words that no German sentence has."""


@pytest.fixture(autouse=True)
def german(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system speaks German, and nobody has played here before."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setitem(screen.environment, name, "de_DE.UTF-8")
    monkeypatch.setattr(game_window, "_not_the_first_time", lambda settings: None)


@pytest.fixture
def words() -> Words:
    """What is said in German."""
    return Words.load(rules_folder(), "de")


class Evening:
    """What somebody sees of an evening, screen after screen; each is kept as a picture."""

    def __init__(self, window: GameWindow, words: Words, pictures: Path) -> None:
        self.window, self.words, self.pictures = window, words, pictures
        pictures.mkdir()

    def at(self, scene: str, says: str) -> None:
        """That screen stands still, says this, and nothing in English."""
        frame = self.window.wait_for(lambda frame: frame.scene == scene and not frame.busy)
        self.look(frame)
        assert says in all_words(frame), frame

    def look(self, frame: Frame) -> None:
        """Whatever stands there is German."""
        self.window.portrait(self.pictures / f"{len(list(self.pictures.iterdir())):02}.png")
        assert not ENGLISH.search(all_words(frame)), f"English in {frame.scene}: {frame}"

    def first_start(self) -> None:
        """The questions; who hears of the game for the first time plays at once."""
        self.at("welcome", self.words("comfort.title"))
        self.window.click("choice:speed=instant")
        self.window.click("button:play-now")

    def leave_results(self, name: str) -> None:
        """Press that: results just opened do not listen yet, so somebody presses again."""
        self.look(self.window.wait_until_still())
        while self.window.look().scene == "results":
            before = self.window.frame
            self.window.click_at(before.things[name].x, before.things[name].y)
            self.window.wait_for_presses(before)

    def night(self, player: Person) -> None:
        """Two short games, then the podium."""
        words = self.words
        self.at("title", words("title.night"))
        self.window.click("button:night")
        self.at("night-plan", words("night.how_many"))
        self.window.click("button:begin")
        for game in NIGHT:
            self.at("night", words("night.title"))
            self.window.click(f"choice:game={game}")
            self.window.click("button:play")
            self.look(player.play_until_shown(EVENING))
            self.leave_results(EVENING)
        self.at("night", words("night.title"))
        self.window.click("button:end")
        self.window.wait_for(lambda frame: frame.scene == "podium" and not frame.busy)
        self.at("podium", words("podium.done"))


def all_words(frame: Frame) -> str:
    """Everything that can be read there."""
    return "\n".join(thing.text for thing in frame.things.values())


def test_a_first_evening_from_the_first_start_to_the_podium(
    open_window: OpenWindow, tmp_path: Path, words: Words
) -> None:
    window = open_window("--size", "1280x720")
    evening, player = Evening(window, words, tmp_path / "pictures"), Person(window, seed=3)
    evening.first_start()
    player.play_until_shown("button:rematch")
    evening.leave_results(SHELF)
    evening.night(player)
    kept = json.loads((tmp_path / "home" / "settings.json").read_text(encoding="utf-8"))
    assert kept["game"] == "color-chaos"


@pytest.mark.long
def test_a_slow_first_evening_looked_at_press_by_press(
    open_window: OpenWindow, tmp_path: Path, words: Words
) -> None:
    window = open_window("--size", "1280x720")
    evening = Evening(window, words, tmp_path / "pictures")
    player = Looking(window, evening, tmp_path)
    evening.first_start()
    player.play_until_shown("button:rematch")
    evening.leave_results(SHELF)
    evening.night(player)


class Looking(Family):
    """A family that looks at everything before it presses, and knows English when it sees it."""

    def __init__(self, window: GameWindow, evening: Evening, folder: Path) -> None:
        super().__init__(window, 3, folder / "curtains")
        self.evening = evening

    def gaze(self, name: str) -> Frame:
        """What is looked at; all of it is German."""
        frame = super().gaze(name)
        self.evening.look(frame)
        return frame
