"""What is remembered of a table while only time goes on is what would be worked out anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import GAMES
from game.table.board import Board
from tests.scenes.table_player import SMOOTH, TablePlayer, play_a_while
from tests.table.forgetful import forgetful, picture_of


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reduced", [False, True])
def test_every_frame_is_drawn_as_if_nothing_were_remembered(
    game: str, reduced: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    frames = 0
    update = Board.update

    def watched(board: Board, ms: float) -> None:
        nonlocal frames
        update(board, ms)
        assert picture_of(board) == picture_of(forgetful(board))
        frames += 1

    monkeypatch.setattr(Board, "update", watched)
    motion = "reduced" if reduced else "full"
    player = TablePlayer(monkeypatch, tmp_path, speed=2.0, motion=motion)
    player.between = SMOOTH
    player.deal(4, [0], seed=5, game=game)
    play_a_while(player, 4)
    assert frames > 100
