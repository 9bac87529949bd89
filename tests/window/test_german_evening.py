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
from tests.window.night import SHELF, Evening, all_words
from tests.window.person import Person
from tests.window.screen import Screen

pytestmark = pytest.mark.window

NIGHT = ("dice-factor", "flower-power")
"""The games of the night, the shortest there are."""
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


class German(Evening):
    """An evening in which nothing stands in English."""

    def look(self, frame: Frame) -> None:
        """Whatever stands there is German."""
        super().look(frame)
        assert not ENGLISH.search(all_words(frame)), f"English in {frame.scene}: {frame}"

    def first_start(self) -> None:
        """The questions; who hears of the game for the first time plays at once."""
        self.at("welcome", self.words("comfort.title"))
        self.window.click("choice:speed=instant")
        self.window.click("button:play-now")


def test_a_first_evening_from_the_first_start_to_the_podium(
    open_window: OpenWindow, tmp_path: Path, words: Words
) -> None:
    window = open_window("--size", "1280x720")
    evening, player = German(window, words, tmp_path / "pictures"), Person(window, seed=3)
    evening.first_start()
    player.play_until_shown("button:rematch")
    evening.leave_results(SHELF)
    evening.night(player, NIGHT)
    kept = json.loads((tmp_path / "home" / "settings.json").read_text(encoding="utf-8"))
    assert kept["game"] == "color-chaos"


@pytest.mark.long
def test_a_slow_first_evening_looked_at_press_by_press(
    open_window: OpenWindow, tmp_path: Path, words: Words
) -> None:
    window = open_window("--size", "1280x720")
    evening = German(window, words, tmp_path / "pictures")
    player = Looking(window, evening, tmp_path)
    evening.first_start()
    player.play_until_shown("button:rematch")
    evening.leave_results(SHELF)
    evening.night(player, NIGHT)


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
