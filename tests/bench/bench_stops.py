"""How far apart the stops of computer players are: `pytest tests/bench/bench_stops.py`.

Two players, neighbors on the scale, every deal from both seats; in Color Chaos three, one of the
better ones among two of the others, in evenings of ten rounds summed by points. Prints how often
the better one is ahead, with the 95 % interval. CHROMA_SIZE=4 plays four times as many.
"""

import os
from itertools import pairwise
from math import sqrt

import pytest

from game.agents import top_of_scale
from game.cli.odds import SURE
from game.cli.play_out import play_out, seat_agents
from game.core import scale
from game.core.match import Match
from game.games import GAMES

SIZE = float(os.environ.get("CHROMA_SIZE", "1"))
ROUNDS, SEED = 10, 300
CHAOS = "color-chaos"
DEALS = {
    **{CHAOS: 100, "dice-factor": 500, "flower-power": 500, "match-patch": 200},
    **{"penny-badger": 150, "pig-farm": 150, "rainbow-rush": 400},
}
"""Each is played from every seat."""
DREAMED = {CHAOS: 4, "flower-power": 25}
"""As many with a player who searches, which takes long."""
PAIRS = [
    (game, low, high)
    for game in sorted(GAMES)
    for low, high in pairwise(scale.STOPS)
    if scale.STOPS[high] <= top_of_scale(game)
]


def points(game: str, names: list[str], seed: int) -> list[int]:
    """The points of an evening, fewer being better; else the places of a match."""
    total = [0] * len(names)
    for number in range(ROUNDS if game == CHAOS else 1):
        options = {"target": "one round"} if game == CHAOS else {}
        match = Match.new(game, len(names), seed + number, options)
        play_out(match, seat_agents(names, seed + number))
        assert match.result is not None
        got = match.table.scores if game == CHAOS else match.result.places
        total = [before + more for before, more in zip(total, got, strict=True)]
    return total


def ahead(game: str, low: str, high: str, deal: int, seat: int) -> float:
    """What part of the others the better player is ahead of."""
    seats = range(3 if game == CHAOS else 2)
    names = [high if each == seat else low for each in seats]
    got = points(game, names, SEED + ROUNDS * deal)
    others = [got[each] for each in seats if each != seat]
    return sum((got[seat] < one) + (got[seat] == one) / 2 for one in others) / len(others)


@pytest.mark.parametrize(("game", "low", "high"), PAIRS)
def test_pairs(game: str, low: str, high: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints a row."""
    few = high == "expert" and game in DREAMED
    deals = max(1, round((DREAMED if few else DEALS)[game] * SIZE))
    seats = range(3 if game == CHAOS else 2)
    shares = [ahead(game, low, high, deal, seat) for deal in range(deals) for seat in seats]
    mean = sum(shares) / len(shares)
    half = SURE * sqrt(sum((share - mean) ** 2 for share in shares)) / len(shares)
    with capsys.disabled():
        print(
            f"\n| {game} | {high} | {low} | {100 * mean:.1f} % ({100 * (mean - half):.1f} to"
            f" {100 * (mean + half):.1f}) of {len(shares)} |"
        )
    assert 0 <= mean <= 1
