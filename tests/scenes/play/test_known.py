"""What is remembered of a table while only time goes on is what would be worked out anew."""

from pathlib import Path

import pytest

from game.games import GAMES
from game.table.board import Board
from tests.scenes.table_player import SMOOTH, TablePlayer, play_a_while
from tests.table.forgetful import assert_nothing_is_stale

EVERY = 3
"""Frames from one comparison to the next."""


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
        frames += 1
        if frames % EVERY == 0:
            assert_nothing_is_stale(board)

    monkeypatch.setattr(Board, "update", watched)
    motion = "reduced" if reduced else "full"
    player = TablePlayer(monkeypatch, tmp_path, speed=2.0, motion=motion)
    player.between = SMOOTH
    player.deal(4, [0], seed=5, game=game)
    play_a_while(player, 4)
    assert frames > 100
