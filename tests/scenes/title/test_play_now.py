"""“Play now” is one promise: a short game, wherever it is made."""

from __future__ import annotations

import pytest

from game.core.game import find
from game.scenes.lesson.scene import LessonScene, load
from game.scenes.play.notes.tips import tips
from game.scenes.setup.agreement import Again
from game.scenes.title.scene import Title
from game.session.beforehand.duration import spoken
from game.store import folders
from game.store.tips import LESSON, TipsFile
from tests.scenes.table_player import Sit, TablePlayer

GAME = "color-chaos"


def from_the_title(player: TablePlayer) -> None:
    """The gold button of somebody who has never played."""
    assert player.app.top.first == "button:play-now"
    player.click("button:play-now")


def from_the_first_start(player: TablePlayer) -> None:
    """The very first screen."""
    player.app.go("first-start")
    player.app.push(player.app.scenes.pop())
    player.click("button:play-now")


def from_a_lesson(player: TablePlayer) -> None:
    """After the last step of a lesson."""
    lesson = load(player.app, GAME)
    scene = LessonScene(player.app, lesson, len(lesson.steps) - 1)
    player.app.push(scene)
    assert scene.sitting.last
    scene.next()


@pytest.mark.parametrize("begin", [from_the_title, from_the_first_start, from_a_lesson])
def test_the_first_game_is_a_short_one(sit: Sit, begin: object) -> None:
    player = sit()
    assert callable(begin)
    begin(player)
    match = player.table.sitting.match
    assert (match.game.id, match.table.options["target"]) == (GAME, "100")
    assert match.table.options["call_window"] == find(GAME).rules.raw["first"]["call_window"]
    assert len(player.table.sitting.persons) == 1


def test_the_title_promises_the_time_of_that_game(sit: Sit) -> None:
    player = sit()
    short = Again(player.app, GAME, short=True)
    time = spoken(player.app.words, short.minutes)
    title = player.app.top
    assert isinstance(title, Title)
    assert time in title._play_now_note()


def test_learning_is_offered_until_somebody_has_played_a_lesson(sit: Sit) -> None:
    player = sit()
    assert player.shows("button:learn")
    from_a_lesson(player)
    assert LESSON in TipsFile(folders.settings()).load()
    player.table.leave_game()
    assert not player.shows("button:learn")


def test_the_aim_is_told_before_the_first_card(sit: Sit) -> None:
    player = sit(tips=True)
    from_the_title(player)
    player.until()
    player.wait(100)
    assert (tips()[0].id, player.thing("text:tip").text) == (
        "aim", player.app.words.of(GAME)("tip.aim").replace("**", ""),
    )  # fmt: skip
    assert not player.table.sitting.past
