"""“Play now” is one promise: a short game, wherever it is made."""

import pytest

from game.core.game import find_game
from game.scenes.lesson.scene import LessonScene, load_lesson
from game.scenes.play.notes.table_tips import load_tips
from game.scenes.setup.agreement import RepeatGame
from game.scenes.title.scene import TitleScene
from game.session.pregame.duration import format_duration
from game.store import folders
from game.store.tips import LESSON_NAME, TipsFile
from tests.scenes.table_player import Sit, TablePlayer

GAME = "color-chaos"


def from_the_title(player: TablePlayer) -> None:
    """The gold button of somebody who has never played."""
    assert player.app.top.first_focus == "button:play-now"
    player.click("button:play-now")


def from_the_first_start(player: TablePlayer) -> None:
    """The very first screen."""
    player.app.open_screen("first-start")
    player.app.push_scene(player.app.scenes.pop())
    player.click("button:play-now")


def from_a_lesson(player: TablePlayer) -> None:
    """After the last step of a lesson."""
    lesson = load_lesson(player.app, GAME)
    scene = LessonScene(player.app, lesson, len(lesson.steps) - 1)
    player.app.push_scene(scene)
    assert scene.live_match.is_last_step
    scene.continue_lesson()


@pytest.mark.parametrize("begin", [from_the_title, from_the_first_start, from_a_lesson])
def test_the_first_game_is_a_short_one(sit: Sit, begin: object) -> None:
    player = sit()
    assert callable(begin)
    begin(player)
    match = player.table.live_match.match
    assert (match.game.id, match.table.options["target"]) == (GAME, "100")
    assert match.table.options["call_window"] == find_game(GAME).rules.raw["first"]["call_window"]
    assert len(player.table.live_match.person_seats) == 1


def test_the_title_promises_the_time_of_that_game(sit: Sit) -> None:
    player = sit()
    short = RepeatGame(player.app, GAME, short=True)
    time = format_duration(player.app.words, short.expected_minutes)
    title = player.app.top
    assert isinstance(title, TitleScene)
    assert time in title._describe_first_game()


def test_learning_is_offered_until_somebody_has_played_a_lesson(sit: Sit) -> None:
    player = sit()
    assert player.shows("button:learn")
    from_a_lesson(player)
    assert LESSON_NAME in TipsFile(folders.settings_folder()).load_seen_tips()
    player.table.leave_to_title()
    assert not player.shows("button:learn")


def test_the_aim_is_told_before_the_first_card(sit: Sit) -> None:
    player = sit(tips=True)
    from_the_title(player)
    player.until()
    player.wait(100)
    assert (load_tips()[0].id, player.thing("text:tip").text) == (
        "aim", player.app.words.for_game(GAME)("tip.aim").replace("**", ""),
    )  # fmt: skip
    assert not player.table.live_match.past_events
