"""What each step of a head start is worth: `pytest tests/bench/bench_head_starts.py`.

A small child among hard players, seats in turn, with more and more steps. What counts is the
child's share of wins. CHROMA_SIZE=4 plays four times as many games.
"""

import os
from collections.abc import Mapping
from typing import NamedTuple

import pytest

from game.agents import make_agent
from game.cli.odds import wilson
from game.cli.play_out import play_out
from game.core import scale
from game.core.game import find_game
from game.core.match import Match
from game.core.rulebook import HEAD_START
from game.games import GAMES

SIZE = float(os.environ.get("CHROMA_SIZE", "1"))
GAMES_EACH, SEED = 300, 7_000_000
RIVALS = "hard"


class Kind(NamedTuple):
    """A kind of table."""

    game: str
    seats: int
    options: Mapping[str, str] = {}


KINDS = {
    **{game: Kind(game, max(2, find_game(game).rules.least)) for game in GAMES},
    "color-chaos, no calls": Kind("color-chaos", 3, {"call_window": "off"}),
    **{f"{game}, four seats": Kind(game, 4) for game in GAMES},
}


def won(kind: Kind, steps: int, number: int) -> float:
    """What part of a game the child won with so many steps."""
    seat, seed = number % kind.seats, SEED + number
    text = " ".join(str(steps * (place == seat)) for place in range(kind.seats))
    match = Match.new(kind.game, kind.seats, seed, {**kind.options, HEAD_START: text})
    players = [make_agent(RIVALS, 31 * seed + place) for place in range(kind.seats)]
    players[seat] = make_agent(scale.level_name(scale.CHILD), 31 * seed + kind.seats)
    play_out(match, players)
    assert match.result is not None
    places = match.result.places
    return (places[seat] == 1) / places.count(1)


@pytest.mark.parametrize("name", KINDS)
def test_steps(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints the share of wins in percent with its 95 % interval, from no step to the most."""
    kind = KINDS[name]
    facts = find_game(kind.game).rules.head_start
    assert facts is not None
    cells = []
    for steps in range(facts.most + 1):
        shares = [won(kind, steps, n) for n in range(max(1, round(GAMES_EACH * SIZE)))]
        low, high = wilson(sum(shares), len(shares))
        cells.append(f"{100 * sum(shares) / len(shares):.0f} ({100 * low:.0f} to {100 * high:.0f})")
    with capsys.disabled():
        print(f"\n| {' | '.join([name, *cells])} |", end="", flush=True)
