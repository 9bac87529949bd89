"""A first evening, not in English, by mouse alone: first start, a game, a night, the podium."""

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
ENGLISH = "the|you|your|cards?|wins?|play|rounds?"
FOREIGN = {
    "de": re.compile(rf"\b({ENGLISH}|points?)\b", re.IGNORECASE),
    "fr": re.compile(rf"\b({ENGLISH})\b", re.IGNORECASE),
    "es": re.compile(rf"\b({ENGLISH}|points?)\b", re.IGNORECASE),
}
"""English words that no sentence of a language has."""


@pytest.fixture(
    params=[
        "de",
        pytest.param("fr", marks=pytest.mark.long),
        pytest.param("es", marks=pytest.mark.long),
    ]
)
def language(
    request: pytest.FixtureRequest, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> str:
    """The language of the system, on which nobody has played before."""
    spoken = str(request.param)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setitem(screen.environment, name, f"{spoken}_{spoken.upper()}.UTF-8")
    monkeypatch.setattr(game_window, "_not_the_first_time", lambda settings: None)
    return spoken


class Foreign(Evening):
    """An evening in which nothing stands in English."""

    def __init__(self, window: GameWindow, language: str, pictures: Path) -> None:
        super().__init__(window, Words.load_words(rules_folder(), language), pictures)
        self.foreign = FOREIGN[language]

    def look(self, frame: Frame) -> None:
        """Whatever stands there is in that language."""
        super().look(frame)
        found = self.foreign.search(all_words(frame))
        assert not found, f"{found} in {frame.scene}: {frame}"

    def first_start(self) -> None:
        """The questions; who hears of the game for the first time plays at once."""
        self.at("welcome", self.words("comfort.title"))
        self.window.click("choice:speed=instant")
        self.window.click("button:play-now")


def test_a_first_evening_from_the_first_start_to_the_podium(
    open_window: OpenWindow, tmp_path: Path, language: str
) -> None:
    window = open_window("--size", "1280x720")
    evening, player = Foreign(window, language, tmp_path / "pictures"), Person(window, seed=3)
    evening.first_start()
    player.play_until_shown("button:rematch")
    evening.leave_results(SHELF)
    evening.night(player, NIGHT)
    kept = json.loads((tmp_path / "home" / "settings.json").read_text(encoding="utf-8"))
    assert kept["game"] == "color-chaos"


@pytest.mark.long
def test_a_slow_first_evening_looked_at_press_by_press(
    open_window: OpenWindow, tmp_path: Path, language: str
) -> None:
    window = open_window("--size", "1280x720")
    evening = Foreign(window, language, tmp_path / "pictures")
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
        """What is looked at; nothing of it is English."""
        frame = super().gaze(name)
        self.evening.look(frame)
        return frame
