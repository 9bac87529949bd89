"""An evening of a family at one laptop, in a real window on a busy machine: no press in vain."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core.journal import replay_journal
from game.store.journals.journal_folder import read_journal
from tests.window.conftest import OpenWindow
from tests.window.evening import Family, busy_machine
from tests.window.person import four_seats, settle_down

pytestmark = pytest.mark.window
SPEED, PACE = 4.0, "fast"  # cards and curtains move, but quicker than usual
SHORT: Mapping[str, Mapping[str, str]] = {
    "color-chaos": {"target": "one round"},
    "match-patch": {"sets": "2"},
    "penny-badger": {"bank": "50", "savings": "10"},
}
EVENING = (("color-chaos", 3, 1), ("match-patch", 3, 0), ("penny-badger", 2, 1))
"""The games, and how many people and how many computers play each."""


def seats(people: int, computers: int) -> Sequence[Mapping[str, Any]]:
    """Answer who sits at the table."""
    return four_seats(people)[: people + computers]


def sit_down(
    open_window: OpenWindow, folder: Path, game: str, people: int, computers: int, seed: int
) -> Family:
    """Answer a family at a table that was just dealt."""
    settle_down(
        folder, seats=seats(people, computers), options={game: SHORT[game]}, speed=SPEED, pace=PACE,
        motion="full", tips=False,
    )  # fmt: skip
    window = open_window()
    window.wait_for(lambda frame: frame.scene == "title")
    window.click(f"button:game-{game}")
    window.wait_for(lambda frame: frame.scene == "setup")
    window.click("button:deal")
    window.wait_for(lambda frame: frame.scene not in ("title", "setup"))
    return Family(window, seed, folder / "pictures" / game)


@pytest.mark.parametrize(("game", "people", "computers"), EVENING[1:2])
def test_a_family_passes_the_laptop_round_without_a_press_in_vain(
    open_window: OpenWindow, tmp_path: Path, game: str, people: int, computers: int
) -> None:
    with busy_machine():
        family = sit_down(open_window, tmp_path, game, people, computers, seed=3)
        family.play_past_curtains(people)
    assert family.curtains >= people


@pytest.mark.long
def test_a_whole_evening_of_three_games(open_window: OpenWindow, tmp_path: Path) -> None:
    games = tmp_path / "home" / "games"
    with busy_machine():
        for seed, (game, people, computers) in enumerate(EVENING, start=1):
            before = set(games.glob("*.jsonl"))
            family = sit_down(open_window, tmp_path, game, people, computers, seed)
            family.play_until_shown("button:rematch")
            family.window.close()
            assert family.curtains > 5
            [journal] = set(games.glob("*.jsonl")) - before
            assert replay_journal(read_journal(journal).lines).result is not None
            print(game, family.pressed.total(), family.curtains, family.pictures)
