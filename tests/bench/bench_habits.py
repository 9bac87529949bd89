"""How well characters can be told apart: `pytest tests/bench/bench_habits.py`.

The table of twins: who never answers otherwise than a plain player, or than another character, in
the same positions with the same luck, at every level that can be chosen. Then how often an
observer, who sees only what everybody sees, names a face after three games; chance is 1 of 16.
CHROMA_SIZE=4 looks at four times as many games.
"""

import os

import pytest

from game.agents import top_of_scale
from game.agents.minds import mind_of
from game.core import scale
from game.games import GAMES
from tests.agents.naming_faces import share_named
from tests.agents.twins import PLAIN, compare_characters, list_twins

pytestmark = pytest.mark.timeout(3600)
SIZE = float(os.environ.get("CHROMA_SIZE", "1"))
DEALS, LEARNED, TRIALS = 9, 60, 4
LEVELS = [
    (game, level)
    for game in sorted(GAMES)
    for level, stop in scale.STOPS.items()
    if stop <= top_of_scale(game)
]


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_twins(game: str, level: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints how many never differ in any of the games."""
    searches = level == "expert" and mind_of(game).plan is not None
    deals = max(1, round(SIZE * (1 if searches else DEALS)))
    found = compare_characters(game, level, range(5000, 5000 + deals))
    twins = list_twins(found, 1)
    plain = [other for one, other in twins if one == PLAIN]
    with capsys.disabled():
        print(f"\n| {game} | {level} | {len(plain)} | {len(twins) - len(plain)} |", end="")


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_naming(game: str, level: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints how often a face is named, where that doesn't take hours."""
    if level == "expert" and mind_of(game).plan is not None:
        pytest.skip("players who search take too long")
    learned, trials = max(2, round(SIZE * LEARNED)), max(1, round(SIZE * TRIALS))
    share, right = share_named(game, level, range(70_000, 70_000 + learned), trials)
    with capsys.disabled():
        print(f"\n| {game} | {level} | {100 * share:.0f} | {right}", end="")
