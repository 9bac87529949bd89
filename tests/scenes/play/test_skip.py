"""To the end at once, when only computer players are left."""

from pathlib import Path

import pygame
import pytest

from game.core import journal
from game.scenes.play.scene import PlayScene
from game.scenes.play.table_buttons import SKIP
from game.session.fast_forward import EARLY_MS
from game.store import folders
from game.store.journals.journal_folder import find_latest_game, read_journal
from tests.scenes.table_player import FRAME, Sit, TablePlayer

OUT = "penny-badger 4 / scores {} / turn 0"
BUTTON = f"button:{SKIP}"


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at a screen where computer players take their time."""
    return TablePlayer(monkeypatch, tmp_path, pace="slow")


def watching(player: TablePlayer, people: tuple[int, ...] = (1,)) -> PlayScene:
    """A table at which all people are out."""
    savings = " ".join("0" if seat in people else "20" for seat in range(4))
    scene = player.lay(OUT.format(savings), people)
    while not player.shows(BUTTON):  # the computers may just doubt each other
        player.wait(FRAME)
        assert player.clock.now < 20_000
    return scene


@pytest.mark.parametrize("people", [(1,), (1, 2)])
@pytest.mark.parametrize("by", ["key", "mouse"])
def test_it_ends_at_once_with_the_results(
    player: TablePlayer, people: tuple[int, ...], by: str
) -> None:
    scene = watching(player, people)
    began = player.clock.now
    player.key(pygame.K_RETURN) if by == "key" else player.click(BUTTON)
    assert player.until("results") == "results"
    assert player.clock.now - began < 1500
    table = scene.live_match.match.table
    assert scene.live_match.asked is None
    assert player.shows("button:rematch")
    assert scene.board.shown.facts["scores"] == table.scores


def test_what_was_skipped_is_in_the_log_and_the_rules_were_followed(sit: Sit) -> None:
    player = sit(pace="slow")
    scene = player.deal(3, (), seed=5, game="penny-badger")
    player.wait(EARLY_MS + 400)
    before = len(scene.log.list_lines(None))
    player.click(BUTTON)
    player.until("results")
    assert len(scene.log.list_lines(None)) > before + 10
    scene.live_match.close_journal()
    assert find_latest_game(folders.journals_folder()).journal is None, (
        "a game that is over is not continued"
    )
    written = read_journal(next(folders.journals_folder().glob("*.jsonl")))
    again = play_through_lines(written.lines)
    assert again == scene.live_match.match.table.scores


def play_through_lines(lines: tuple[str, ...]) -> tuple[int, ...]:
    """The scores at the end of a journal."""
    return tuple(journal.replay_journal(lines).table.scores)


def test_a_press_meant_for_what_moved_before_does_not_skip(player: TablePlayer) -> None:
    scene = watching(player)
    scene.flow.fast_forward._since = player.clock.now - EARLY_MS + 2 * FRAME
    player.key(pygame.K_RETURN)
    assert not scene.flow.fast_forward.is_skipping
    player.wait(3 * FRAME)
    assert player.shows(BUTTON)


def test_nothing_can_be_skipped_in_a_pause(player: TablePlayer) -> None:
    scene = watching(player)
    player.key(pygame.K_ESCAPE)
    assert player.scene == "pause"
    assert not player.shows(BUTTON)
    player.click("button:continue")
    assert scene.flow.fast_forward.can_skip


def test_rounds_that_nobody_sees_are_skipped_too(player: TablePlayer) -> None:
    """A table of computers plays all its rounds; only the last results are shown."""
    scene = player.deal(3, (), seed=3, target="100")
    player.wait(EARLY_MS + 600)
    player.click(BUTTON)
    assert player.until("results") == "results"
    assert scene.live_match.asked is None
    assert player.shows("button:rematch")
    assert max(scene.live_match.match.table.scores) >= 100
