"""How fair the seats of the classics are: `pytest tests/bench/bench_seats.py`.

Hard players of equal strength. Prints how often each seat wins, and each place after the first
dealer, in percent; ties are shared. The first dealer is picked at random, so no seat may win more
than its share; a place after the dealer may. CHROMA_SIZE=0.1 plays a tenth as many games.
"""

import os
from collections.abc import Iterator
from math import sqrt

import pytest

from game.cli.play_out import play_out, seat_agents
from game.core.match import Match
from game.games import CLASSICS
from tests.games.recipe.built import named

SIZE = float(os.environ.get("CHROMA_SIZE", "1"))
GAMES, PLAYERS, SEED = 4000, 4, 7_000_000
TOLERANCE = 3
"""Standard errors that a seat may be above its share."""


def win_shares(game: str, players: int, seeds: range) -> Iterator[tuple[list[float], list[float]]]:
    """Yield what part of each game each seat wins, and each place after the first dealer."""
    for seed in seeds:
        match = Match.new(game, players, seed)
        first = (match.table.dealer + 1) % players
        play_out(match, seat_agents(["hard"] * players, seed))
        assert match.result is not None
        best = [place == 1 for place in match.result.places]
        by_seat = [won / sum(best) for won in best]
        yield by_seat, by_seat[first:] + by_seat[:first]


def errors_above(shares: list[float], players: int) -> float:
    """Return by how many standard errors the mean of some shares is above a fair one."""
    mean = sum(shares) / len(shares)
    error = sqrt(sum((share - mean) ** 2 for share in shares)) / len(shares)
    return (mean - 1 / players) / error


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", [name for name in CLASSICS if name != "odd-sock"])
def test_no_seat_wins_more_than_its_share(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints two rows."""
    game, games = named(name).id, max(20, round(GAMES * SIZE))
    played = [*win_shares(game, PLAYERS, range(SEED, SEED + games))]
    above: list[float] = []
    for title, which in (("by seat", 0), ("by place after the dealer", 1)):
        columns = [[one[which][at] for one in played] for at in range(PLAYERS)]
        said = ", ".join(f"{100 * sum(column) / games:.1f}" for column in columns)
        above.append(max(errors_above(column, PLAYERS) for column in columns))
        with capsys.disabled():
            print(f"\n| {name} {title} | {said} | at most {above[-1]:+.1f} standard errors |")
    assert above[0] <= TOLERANCE
