"""A family's evening at one laptop, by mouse alone: curtains, what was missed, the podium."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.app.game_names import find_game_name
from game.core.journal import replay_journal
from game.resources import rules_folder
from game.store.journals.journal_folder import read_journal
from game.words import Words
from tests.window.conftest import OpenWindow
from tests.window.evening import Family
from tests.window.game_window import Frame, Shown
from tests.window.night import Evening, all_words
from tests.window.person import four_seats, settle_down

pytestmark = pytest.mark.window

BRIEF = ("dice-factor", "flower-power", "rainbow-rush")
EVENINGS = (
    ("1280x720", 100, ("color-chaos", "flower-power")), ("1920x1080", 100, BRIEF),
    ("1280x720", 200, BRIEF),
)  # fmt: skip
PEOPLE = ("Mia", "Papa")


class Told(Family):
    """A family that remembers what the curtains told, and who handed the laptop to whom."""

    def __init__(self, evening: Evening, folder: Path) -> None:
        super().__init__(evening.window, 3, folder / "curtains")
        self.evening = evening
        self.deeds: list[str] = []
        self.handed: Counter[str] = Counter()

    def _look_at_curtain(self, thing: Shown) -> None:
        super()._look_at_curtain(thing)
        things = self.window.frame.things.values()
        self.deeds += [one.text for one in things if one.name.startswith("text:deed-")]
        self.handed.update(one.text for one in things if one.name == "text:from")


@pytest.mark.long
@pytest.mark.parametrize(("size", "scale", "games"), EVENINGS)
def test_two_people_and_two_computers_play_an_evening_to_the_podium(
    open_window: OpenWindow, tmp_path: Path, size: str, scale: int, games: Sequence[str]
) -> None:
    words = Words.load_words(rules_folder())
    settle_down(
        tmp_path, seats=four_seats(len(PEOPLE)), speed=4.0, pace="fast", motion="full",
        scale=scale,
    )  # fmt: skip
    evening = Evening(open_window("--size", size), words, tmp_path / "pictures")
    family = Told(evening, tmp_path)
    podium = evening.night(family, games)
    assert {words("curtain.from", name=name) for name in PEOPLE} <= family.handed.keys()
    assert len(family.deeds) > family.curtains / 2, "what was missed is told"
    assert not [said for said in family.deeds if not said.strip()]
    assert_told(podium, words, games)
    journals = [
        replay_journal(read_journal(path).lines)
        for path in (tmp_path / "home/games").glob("*.jsonl")
    ]
    assert sorted(match.game.id for match in journals) == sorted(games)
    assert all(match.result is not None for match in journals)


def assert_told(podium: Frame, words: Words, games: Sequence[str]) -> None:
    """Who stands on the steps, everybody's points, and every game of the evening."""
    seats = [seat["name"] for seat in four_seats()]
    steps = [thing.text for name, thing in podium.things.items() if "step-" in name]
    assert len(steps) == 3
    assert sum(name in " ".join(steps) for name in seats) >= 3
    scores = [thing.text for name, thing in podium.things.items() if "score-" in name]
    assert all(any(name in score for score in scores) for name in seats)
    told = all_words(podium)
    assert all(find_game_name(words, game) in told for game in games)
