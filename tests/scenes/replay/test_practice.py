"""Playing on from a step of a game that is over."""

from datetime import datetime
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core import journal
from game.core.match import Match
from game.games import GAMES
from game.scenes.replay.scene import TheaterScene, watch_finished_match, watch_journal
from game.scenes.saved.saved_list import SavedGameTabs
from game.session.live_match import resume_live_match
from game.session.record.earlier_game import earlier_from_journal
from game.session.record.practice_game import write_practice_journal
from game.store import folders
from game.store.journals.journal_folder import JournalProblem, find_latest_game
from game.store.statistics.statistics_file import StatisticsFile
from tests.playing import play_on
from tests.scenes.replayed import played, saved, whole, written
from tests.scenes.table_player import TablePlayer


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at the title."""
    return TablePlayer(monkeypatch, tmp_path)


def table_at(match: Match, choices: int) -> Match:
    """A match after its first choices."""
    return Match(match.game, match.start.copy(), match.steps[:choices])


@pytest.mark.parametrize("game", GAMES)
def test_a_practice_game_begins_where_it_was_left(game: str, tmp_path: Path) -> None:
    match = played(game)
    earlier = earlier_from_journal(saved(written(match)))
    for choices in Random(game).sample(range(len(match.steps)), 3):
        practice = write_practice_journal(earlier, choices, tmp_path)
        again = journal.replay_journal(practice.lines)
        then = table_at(match, choices)
        assert again.steps == then.steps
        assert again.table.zones == then.table.zones
        assert again.decision is not None
        live_match = resume_live_match(practice)
        assert live_match.is_repeat, "it counts nowhere"
        play_on(live_match.match, 5)
        live_match.close_journal()
        table = live_match.match.start
        assert [card.code for card in table.zones["draw"]] == [
            card.code for card in match.start.zones["draw"]
        ]


def test_people_play_on_from_the_replay_and_it_counts_nowhere(player: TablePlayer) -> None:
    scene = player.deal(3, (0,), 3, game="flower-power")
    match = scene.live_match.match
    play_on(match, 3)
    player.until("results")
    watch_finished_match(player.app, scene.live_match)
    theater = player.app.top
    assert isinstance(theater, TheaterScene)
    theater.go_to_stop(theater.last_stop)
    assert player.thing("button:practice").why_not
    theater.go_to_stop(theater.last_stop // 2)
    choices = theater.record.choice_counts[theater.at]
    player.click("button:practice")
    assert player.scene in ("table", "play")
    again = player.table.live_match
    assert again.match.steps[:choices] == match.steps[:choices]
    assert again.players[0].person
    player.until()
    player.app.draw()
    assert player.table.board.subtitle.startswith("Practice game")
    assert find_latest_game(folders.journals_folder()).journal is None, "Continue is for real games"
    tabs = SavedGameTabs(player.app.words, datetime.now)
    assert [tabs.describe_saved_game(game)[1][-13:] for game in tabs.lists["open"]] == [
        "Practice game"
    ]
    rows = len(StatisticsFile(folders.journals_folder()).book.rows)
    play_on(again.match, 4)
    player.until("results")
    assert again.is_repeat
    assert len(StatisticsFile(folders.journals_folder()).book.rows) == rows


def test_where_nobody_may_choose_there_is_no_button(player: TablePlayer) -> None:
    match = played("pig-farm")
    watch_journal(player.app, saved(written(match, people=())))
    assert not player.shows("button:practice")
    player.key(pygame.K_ESCAPE)
    player.app.push_scene(TheaterScene(player.app, whole(match)))
    assert not player.shows("button:practice")


def test_a_folder_that_takes_nothing_gives_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    earlier = earlier_from_journal(saved(written(played("match-patch"))))
    with pytest.raises(JournalProblem):
        write_practice_journal(earlier, 3, file)
