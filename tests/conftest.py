"""What many tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.game import BOX, Game
from game.games import GAMES
from tests import toy


@pytest.fixture
def toy_game(tmp_path: Path) -> Iterator[Game]:
    """A toy game beside those in the box."""
    yield toy.put_in_the_box(tmp_path)
    del BOX[toy.ID]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test with `any_table` for every game and number of players."""
    if "any_table" in metafunc.fixturenames:
        tables = [
            (game.id, players)
            for game in GAMES.values()
            for players in range(game.rules.least, game.rules.most + 1)
        ]
        tables += [(toy.ID, players) for players in (2, 3, 6)]
        metafunc.parametrize("any_table", tables, ids=lambda t: f"{t[0]}-{t[1]}", indirect=True)


@pytest.fixture
def any_table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, int]]:
    """A game's id and a number of players; the toy game is in the box when it is asked for."""
    game_id: str = request.param[0]
    if game_id == toy.ID:
        toy.put_in_the_box(tmp_path)
    yield request.param
    BOX.pop(toy.ID, None)
