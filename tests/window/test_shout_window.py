"""A call shouted at a real window: somebody taps the face of whoever was first."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from game.core import journal
from game.core.chance import Chance
from game.core.decision import Calls
from game.core.match import Match
from game.resources import rules_folder
from game.store.journals.shelf import JournalFile, read
from game.store.settings import SeatChoice
from game.ui.input.keys import Keys
from tests.window.conftest import OpenWindow
from tests.window.person import settle_down

pytestmark = pytest.mark.window
FAMILY = tuple(
    SeatChoice(name, face, person=True)
    for name, face in (("Mia", "fox"), ("Papa", "bear"), ("Lulu", "owl"), ("Ben", "frog"))
)


def left_before_a_call(games: Path) -> tuple[Path, int]:
    """Write down a game that was left when somebody owed a call; its file and who that is."""
    names = [choice.name for choice in FAMILY]
    options = {"call_window": "10", "target": "one round"}
    match, chance = Match.new("color-chaos", names, 3, options), Chance(3)
    lines: list[str] = []
    match.recorder = journal.Journal(lines.append)
    while match.decision is not None and not isinstance(match.decision, Calls):
        match.submit(chance.below(len(match.decision.options)))
    assert match.decision is not None
    head = journal.header(match, 3, "1", players=[asdict(choice) for choice in FAMILY])
    file = JournalFile.create(games, head)
    for line in lines:
        file.write(line)
    file.close()
    assert file.path is not None
    return file.path, match.decision.seat


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_the_face_of_who_was_first_is_tapped(
    open_window: OpenWindow, tmp_path: Path, by: str
) -> None:
    settle_down(tmp_path, shout="always")
    path, seat = left_before_a_call(tmp_path / "home" / "games")
    first = seat if by == "mouse" else (seat + 1) % len(FAMILY)
    window = open_window()
    window.click("button:continue")
    opened = window.wait_for(lambda frame: f"button:first-{first}" in frame.things)
    assert opened.things["text:shout"].text == "Who was first?"
    assert not any(name.startswith("card:") for name in opened.things)
    window.wait_for(lambda frame: "text:call-waits" not in frame.things)  # 3, 2, 1
    if by == "mouse":
        window.click(f"button:first-{first}")
    else:
        window.key(Keys.load(rules_folder() / "keys.toml").seats[first])
    window.wait_for(lambda frame: "text:shout" not in frame.things)
    made = json.loads(read(path).lines[-1])["t"]
    assert (made == "call nothing") is (by == "key"), "who was not first pays"
