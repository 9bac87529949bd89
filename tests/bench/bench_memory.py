"""How much memory an evening of a thousand short games takes, all seven in turn.

Run by path: `python -m pytest tests/bench/bench_memory.py -s`. It takes a quarter of an hour.
"""

import sys
from pathlib import Path

import pytest

from tests.scenes.long_evening import alive, evening, held_open, resident
from tests.scenes.table_player import TablePlayer

GAMES, WARM, EVERY = 1_000, 100, 50
GOAL = 20_000_000  # bytes that may be added after the first hundred games


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_a_thousand_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    player = TablePlayer(monkeypatch, tmp_path, reveal=0.1, reactions=False)
    memory: list[int] = []
    for number, _ in enumerate(evening(player, GAMES), 1):
        if number % EVERY == 0:
            memory.append(resident())
            files, threads = held_open()
            print(f"{number} games: {memory[-1] / 1e6:.1f} MB, {files} files, {threads} threads")
    warm = memory[: WARM // EVERY]
    assert not alive()
    assert max(memory) - max(warm) < GOAL
