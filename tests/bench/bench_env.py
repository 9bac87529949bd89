"""How many steps a second the games take as environments: `pip install .[research]`, then
`pytest -s tests/bench/bench_env.py`.

Four seats, any answer of the mask, matches one after another, the process's own time: as a learner
plays (`last`, then `step`), with the observation left out, and how long the row of numbers is.
"""

from collections.abc import Mapping
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest

from game.games import GAMES

np: Any = pytest.importorskip("numpy", reason="pip install .[research]")
pytest.importorskip("pettingzoo", reason="pip install .[research]")

from game.research.env import TableEnv  # noqa: E402  only where there is PettingZoo

STEPS, TURNS, SEATS = 3000, 5, 4
EVERYTHING = {f"expansion_{number}": "on" for number in (1, 2, 3)}


def rate(env: TableEnv, random: Random, look: bool) -> float:
    """Steps a second, the matches' beginnings included."""
    begun = process_time()
    env.reset(seed=1)
    for _ in range(STEPS):
        if env.match.decision is None:
            env.reset()
        if look:
            legal = np.flatnonzero(env.last()[0]["action_mask"])
        else:
            assert env.match.decision is not None
            legal = env.answers.numbers(env.match.decision)
        env.step(legal[int(random.random() * len(legal))])
    return STEPS / (process_time() - begun)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [*((game, SEATS, {}) for game in GAMES), ("color-chaos", 8, EVERYTHING)],
)
def test_steps(
    game: str, players: int, options: Mapping[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Prints the medians."""
    env, random = TableEnv(game, players, options, limit=10**9), Random(1)
    turns = [(rate(env, random, True), rate(env, random, False)) for _ in range(TURNS)]
    seen, blind = (median(column) for column in zip(*turns, strict=True))
    with capsys.disabled():
        print(f"\n{game}, {players} seats: {seen:,.0f} steps a second; {blind:,.0f} unseen", end="")
        print(f"; {len(env.answers)} actions, {len(env.observer)} numbers")
