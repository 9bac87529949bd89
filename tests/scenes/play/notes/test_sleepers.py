"""Whoever is away from the table for a while falls asleep on their plate."""

from pathlib import Path

import pygame
import pytest

from game.scenes.play.notes.sleepers import NO_INPUT_MS
from tests.scenes.table_player import TablePlayer

TABLE = "color-chaos 3 / discard b5 / turn 0 / hand 0 b1 b2 g3 / hand 1 r1 r2 / hand 2 r3 r4"


def test_nobody_answers_at_their_own_turn_for_a_minute(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, motion="full")
    table = player.lay(TABLE)
    own = table.board.players[0].avatar
    player.wait(NO_INPUT_MS - 5000)
    assert table.board.portrait(0) == own
    player.wait(6000)
    assert table.board.portrait(0) == f"asleep/{own}"
    assert [table.board.portrait(seat) for seat in (1, 2)] == [
        table.board.players[seat].avatar for seat in (1, 2)
    ]
    player.key(pygame.K_RIGHT)
    player.wait(16)
    assert table.board.portrait(0) == f"glad/{own}", "somebody is back"
    player.wait(1500)
    assert table.board.portrait(0) == own


def test_nobody_dozes_while_faces_do_not_move(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, faces=False)
    table = player.lay(TABLE)
    player.wait(NO_INPUT_MS + 1000)
    assert table.board.portrait(0) == table.board.players[0].avatar
