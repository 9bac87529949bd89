"""Games in a real window, played to their end by clicking, and one that a crash could not end."""

from pathlib import Path

import pytest

from game.core.journal import replay_journal
from game.store.journals.journal_folder import find_latest_game, read_journal
from tests.window.conftest import OpenWindow
from tests.window.game_window import GameWindow
from tests.window.left import leave_late
from tests.window.person import Person, four_seats, settle_down

pytestmark = pytest.mark.window


def _deal(window: GameWindow) -> None:
    window.wait_for(lambda frame: frame.scene == "title")
    window.click("button:game-color-chaos")
    window.wait_for(lambda frame: frame.scene == "setup")
    window.click("button:deal")
    window.wait_for(lambda frame: frame.scene not in ("title", "setup"))


def _go_on(window: GameWindow) -> None:
    window.wait_for(lambda frame: frame.scene == "title")
    window.click("button:continue")


def test_a_game_of_several_rounds_ends_against_three_computer_players(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    settle_down(tmp_path)
    path = leave_late(tmp_path, target="100", score=50)
    window = open_window()
    _go_on(window)
    person = Person(window, seed=4)
    person.play_until_shown("button:rematch")
    assert person.pressed["card"] > 0
    assert person.pressed.total() > 5
    match = replay_journal(read_journal(path).lines)
    assert match.result is not None
    assert max(match.result.scores) >= 100


@pytest.mark.long
def test_a_whole_game_to_500_with_every_expansion(open_window: OpenWindow, tmp_path: Path) -> None:
    every = {f"expansion_{number}": "on" for number in (1, 2, 3)}
    settle_down(tmp_path, seats=four_seats(), options={"color-chaos": every | {"target": "500"}})
    window = open_window()
    _deal(window)
    Person(window, seed=7).play_until_shown("button:rematch")
    [journal] = (tmp_path / "home" / "games").glob("*.jsonl")
    match = replay_journal(read_journal(journal).lines)
    assert match.result is not None
    assert max(match.result.scores) >= 500


def test_a_game_goes_on_after_the_program_was_killed(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    settle_down(tmp_path)
    path = leave_late(tmp_path)
    left = read_journal(path)
    window = open_window()
    _go_on(window)
    Person(window, seed=5).play_a_little(presses=1)
    window.kill()
    before = find_latest_game(tmp_path / "home" / "games").journal
    assert before is not None
    assert before.path == path
    assert len(before.lines) > len(left.lines) > 3
    window = open_window()
    _go_on(window)
    Person(window, seed=5).play_until_shown("button:rematch")
    after = read_journal(before.path)
    assert after.is_finished
    assert after.lines[: len(before.lines)] == before.lines


def test_two_people_take_turns_on_one_laptop(open_window: OpenWindow, tmp_path: Path) -> None:
    settle_down(tmp_path)
    leave_late(tmp_path, people=2, cards=4)
    window = open_window()
    _go_on(window)
    person = Person(window, seed=6)
    while person.pressed["button:show"] < 4 and "button:rematch" not in window.frame.things:
        person.play_a_little(presses=1)
    assert person.pressed["button:show"] > 3, "the curtain fell between two people"


@pytest.mark.long
def test_two_people_play_a_round_on_one_laptop(open_window: OpenWindow, tmp_path: Path) -> None:
    options = {"color-chaos": {"target": "one round"}}
    settle_down(tmp_path, seats=four_seats(people=2), options=options)
    window = open_window()
    _deal(window)
    person = Person(window, seed=6)
    person.play_until_shown("button:rematch")
    assert person.pressed["button:show"] > 3, "the curtain fell between two people"
