"""An evening of many games leaves nothing behind: no game, no thread, no open file."""

import gc
import sys
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.ui.draw.background import background_thread
from game.ui.draw.sprites import SPRITES
from game.ui.draw.text_surfaces import FONTS
from tests.scenes.fuzz import blank
from tests.scenes.long_evening import alive, evening, held_open, resident, set_apart
from tests.scenes.table_player import TablePlayer

ROUND = len(GAMES)
OTHER_FILES = 20
"""What a process may hold open more than before, beside fonts."""
SIZES = ((1280, 720), (1920, 1080), (1600, 1200))

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc"),
    pytest.mark.pictures,
    pytest.mark.timeout(300),  # twenty-one games
]


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at a screen who does not wait for pictures, the disk, or computer players."""
    monkeypatch.setattr(pygame.image, "load_sized_svg", blank)
    monkeypatch.setattr("os.fsync", lambda _: None)
    return TablePlayer(monkeypatch, tmp_path, reveal=0.1, reactions=False)


def test_nothing_of_a_game_is_left_when_it_is_over(player: TablePlayer) -> None:
    """All seven games three times: with one person, with two and with none.

    Each is played to its round's end once, and left in the middle of it twice.
    """
    background_thread().submit(lambda: None).result()  # the thread that draws is there from now on
    set_apart()
    before, threads = held_open()
    objects: list[int] = []
    for number, game in enumerate(evening(player, 3 * ROUND, whole=3)):
        assert not alive(), game
        files, running = held_open()
        assert running == threads, game
        assert files - before < FONTS + OTHER_FILES, game
        if number % ROUND == ROUND - 1:
            objects.append(len(gc.get_objects()))
    assert objects[2] - objects[1] < 3_000, objects


def test_thirty_windows_of_other_sizes_leave_memory_flat(player: TablePlayer) -> None:
    player.deal(4, (0,))
    set_apart()
    memory, files, before = [], [], held_open()[0]
    for number in range(12 * len(SIZES)):
        size = SIZES[number % len(SIZES)]
        pygame.display.set_mode(size, pygame.RESIZABLE)
        values = {"size": size, "w": size[0], "h": size[1]}
        player.app.handle_event(pygame.event.Event(pygame.VIDEORESIZE, values))
        assert (len(SPRITES), SPRITES.bytes) == (0, 0)
        player.wait(100)
        player.frame()
        assert 0 < SPRITES.bytes <= SPRITES.room
        if number % len(SIZES) == 0:
            memory.append(resident())
            files.append(held_open()[0])
    assert min(memory[9:]) - max(memory[1:4]) < 8_000_000, memory
    assert max(files) - before < FONTS + OTHER_FILES, files
    player.table.live_match.close_journal()
