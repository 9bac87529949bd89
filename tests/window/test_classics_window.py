"""A classic of each family in a real window, by mouse: from its box on the shelf to the results."""

from pathlib import Path

import pytest

from game.core.journal import replay_journal
from game.games import CLASSICS
from game.scenes.title.shelf_tabs import CLASSICS_PER_PAGE
from game.store.journals.journal_folder import read_journal
from tests.games.recipe.built import named
from tests.window.conftest import OpenWindow
from tests.window.game_window import Frame, GameWindow
from tests.window.person import Person, four_seats, settle_down

pytestmark = pytest.mark.window

FAMILIES = {
    "ladder": "top-dog", "line": "bean-poles", "tricks": "said-and-done", "ask": "got-any-green",
    "melds": "paper-chains",
}  # fmt: skip
FEW = 6
"""Presses before the table is looked at."""


def at(window: GameWindow, scene: str) -> Frame:
    """The first frame of a screen that stands still."""
    return window.wait_for(lambda frame: frame.scene == scene and not frame.busy)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("family", FAMILIES)
def test_a_classic_is_played_by_mouse_from_its_box_to_the_results(
    open_window: OpenWindow, tmp_path: Path, family: str
) -> None:
    name = FAMILIES[family]
    settle_down(tmp_path, seats=four_seats(), tips=False)
    window = open_window()
    at(window, "title")
    page = CLASSICS.index(name) // CLASSICS_PER_PAGE
    window.click(f"choice:shelf=classic{page}")
    box = f"button:game-{named(name).stored_id}@"
    shown = window.wait_for(lambda frame: any(thing.startswith(box) for thing in frame.things))
    window.click(next(thing for thing in shown.things if thing.startswith(box)))
    setup = at(window, "setup")
    assert "text:goes-about" in setup.things, "it says what it's about before the cards are dealt"
    window.click("button:deal")
    person = Person(window, seed=5)
    person.play_a_little(FEW)
    window.portrait(tmp_path / f"{name}-table.png")
    person.play_until_shown("button:rematch")
    window.portrait(tmp_path / f"{name}-results.png")
    [journal] = (tmp_path / "home" / "games").glob("*.jsonl")
    assert replay_journal(read_journal(journal).lines).result is not None
    assert "Traceback" not in window.said()
