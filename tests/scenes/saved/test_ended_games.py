"""The end of a game is never lost: killed before its results, a full disk, a wrong clock."""

import errno
import os
import time
from pathlib import Path

import pygame
import pytest

from game.app.program import App
from game.app.window import Window
from game.scenes.play.scene import PlayScene
from game.scenes.title.scene import TitleScene
from game.store import folders
from game.store.fairness.luck_file import LuckFile
from game.store.journals.journal_folder import find_latest_game, read_journal
from game.store.statistics.statistics_file import StatisticsFile
from tests.playing import play_on
from tests.scenes.saved_player import left
from tests.scenes.table_player import Sit, TablePlayer


def killed_before_results(player: TablePlayer) -> Path:
    """A game whose last card is on the disk when the program is killed."""
    scene = player.deal(3, (0,), seed=1, game="pig-farm", target="one round")
    play_on(scene.live_match.match, 1)
    file = scene.live_match.journal_file
    assert file is not None
    assert file.path is not None
    file.close_file()
    return file.path


def start_again(player: TablePlayer) -> None:
    """Start the program once more."""
    player.app = App(Window((1280, 720)), clock=player.clock)
    player.app.find_ended_game()
    player.app.push_scene(TitleScene(player.app))
    player.app.draw()


def test_a_game_killed_before_its_results_is_counted_and_shown_at_the_next_start(
    sit: Sit,
) -> None:
    player = sit()
    path = killed_before_results(player)
    assert StatisticsFile(folders.journals_folder()).book.rows == ()
    start_again(player)
    assert [row.journal for row in StatisticsFile(folders.journals_folder()).book.rows] == [
        path.name
    ]
    assert [game.journal for game in LuckFile(folders.journals_folder()).load_games()] == [
        path.name
    ]
    player.click("button:ended")
    assert player.until("results") == "results"
    player.wait(6000)
    player.click("button:shelf")
    player.app.draw()
    assert "button:ended" not in [thing.name for thing in player.things()]
    assert len(StatisticsFile(folders.journals_folder()).book.rows) == 1
    start_again(player)
    assert player.app.ended_game is None


@pytest.mark.ruling("GEN-11")
def test_results_seen_at_the_next_start_say_which_limit_ended_the_game(sit: Sit) -> None:
    player = sit()
    scene = player.deal(2, (0,), seed=4, game="pig-farm", target="one round")
    match = scene.live_match.match
    while match.decision is not None:
        match.submit(0)  # nobody ever sells
    assert scene.live_match.journal_file is not None
    scene.live_match.journal_file.close_file()
    start_again(player)
    player.click("button:ended")
    assert player.until("results") == "results"
    player.app.draw()
    assert "120" in player.thing("text:reason").text


def test_a_game_that_was_put_away_or_is_not_over_is_no_ended_game(sit: Sit) -> None:
    player = sit()
    left(player, (0,), seed=3)
    scene = player.deal(3, (0,), seed=1, game="pig-farm", target="one round")
    play_on(scene.live_match.match, 1)
    scene.leave_to_title()
    start_again(player)
    assert player.app.ended_game is None
    assert "button:continue" in [thing.name for thing in player.things()]


def full_disk(*_: object) -> int:
    """Stands for a write on a disk without room."""
    raise OSError(errno.ENOSPC, "No space left on device")


def played_on_a_full_disk(player: TablePlayer, monkeypatch: pytest.MonkeyPatch) -> PlayScene:
    """A game of which the last moves could not be written."""
    scene = player.deal(3, (0,), seed=1)
    player.until()
    monkeypatch.setattr("game.store.journals.journal_file.os.write", full_disk)
    player.click(player.offers()[0])
    if player.until("full") == "full":
        player.click("button:back")
    return scene


def test_whoever_leaves_a_game_that_is_not_saved_is_asked_and_can_stay(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    scene = played_on_a_full_disk(player, monkeypatch)
    scene.leave_to_title()
    assert player.scene == "ask"
    player.app.draw()
    assert "The disk is full" in " ".join(thing.text for thing in player.things())
    player.click("button:no")
    assert player.scene == "play"
    home = str(folders.home_folder())
    monkeypatch.undo()
    monkeypatch.setenv("CHROMA_CHAOS_HOME", home)
    scene.leave_to_title()
    assert player.scene == "title"
    assert scene.live_match.journal_file is not None
    assert scene.live_match.journal_file.path is not None
    choices = len(scene.live_match.match.steps)
    assert len(read_journal(scene.live_match.journal_file.path).lines) == 1 + choices, (
        "nothing is missing"
    )


def test_whoever_closes_the_window_is_asked_once(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit()
    played_on_a_full_disk(player, monkeypatch)
    player.app.handle_event(pygame.event.Event(pygame.QUIT))
    assert player.scene == "ask"
    player.click("button:no")
    assert player.scene == "play"
    player.app.handle_event(pygame.event.Event(pygame.QUIT))
    assert not player.app.scenes


def test_whoever_leaves_anyway_is_at_the_title(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit()
    played_on_a_full_disk(player, monkeypatch).leave_to_title()
    player.click("button:yes")
    assert player.scene == "title"


def test_the_end_of_a_game_on_a_full_disk_is_counted_once_there_is_room(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    scene = player.deal(3, (0,), seed=1, game="pig-farm", target="one round")
    monkeypatch.setattr("game.store.journals.journal_file.os.write", full_disk)
    play_on(scene.live_match.match, 1)
    assert not scene.live_match.close_journal()
    home = str(folders.home_folder())
    monkeypatch.undo()
    monkeypatch.setenv("CHROMA_CHAOS_HOME", home)
    assert scene.live_match.close_journal()
    assert scene.live_match.journal_file is not None
    assert scene.live_match.journal_file.path is not None
    assert read_journal(scene.live_match.journal_file.path).is_finished
    assert len(StatisticsFile(folders.journals_folder()).book.rows) == 1


def test_continue_offers_the_game_played_last_even_if_a_clock_was_ahead(sit: Sit) -> None:
    player = sit()
    older, newer = left(player, (0,), seed=1), left(player, (0,), seed=2)
    tomorrow = time.time() + 86_400
    os.utime(older, (tomorrow, tomorrow))
    found = find_latest_game(folders.journals_folder()).journal
    assert found is not None
    assert found.path == newer
