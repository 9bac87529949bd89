"""How close games are kept, in numbers: `pytest tests/bench/bench_closeness.py`.

Evenings of ten games, four at a table, three of them computer players who begin at some level.
The person plays like an easy, a normal or a hard player, or learns from the one to the other.
What counts is the share of wins from the fourth game on. CHROMA_SIZE=4 plays four times as many.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from game.agents import strongest
from game.cli.odds import wilson
from game.cli.play_out import play_out, seated
from game.core import scale
from game.core.match import Match
from game.session.beforehand.closeness import Ended, goal, next_level

SIZE = float(os.environ.get("CHROMA_SIZE", "1"))
EVENINGS, GAMES, WARM, SEATS = 25, 10, 3, 4
PEOPLE: dict[str, Callable[[int], float]] = {
    "easy": lambda game: 0.0,
    "normal": lambda game: 2.0,
    "hard": lambda game: 3.0,
    "learns": lambda game: 3 * game / (GAMES - 1),
}
"""Where on the scale a person is in each game of an evening."""


def won(game: str, person: float, level: float, number: int) -> float:
    """What part of a game a person won among computer players of a level, seats in turn."""
    match, seat = Match.new(game, SEATS, number), number % SEATS
    names = [scale.written(person if s == seat else level) for s in range(SEATS)]
    play_out(match, seated(names, number))
    assert match.result is not None
    places = match.result.places
    return (places[seat] == 1) / places.count(1)


def evening(game: str, person: Callable[[int], float], start: float, number: int) -> list[Ended]:
    """How the games of one evening ended."""
    ended: list[Ended] = []
    for place in range(GAMES):
        level = next_level(start, ended, SEATS, top=strongest(game))
        share = won(game, person(place), level, 10_000 + GAMES * number + place)
        ended.append(Ended(level, share, start))
    return ended


@pytest.mark.parametrize("start", [1.0, 2.0])
@pytest.mark.parametrize("person", PEOPLE)
@pytest.mark.parametrize("game", ["rainbow-rush", "dice-factor"])
def test_evenings(game: str, person: str, start: float, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints the share of wins, and the mean level at the end."""
    evenings = [evening(game, PEOPLE[person], start, n) for n in range(round(EVENINGS * SIZE))]
    shares = [one.won for ended in evenings for one in ended[WARM:]]
    low, high = wilson(sum(shares), len(shares))
    level = sum(ended[-1].level for ended in evenings) / len(evenings)
    with capsys.disabled():
        print(
            f"\n{game:13} {person:7} from {start:g}: {100 * sum(shares) / len(shares):4.1f} %"
            f" [{100 * low:.0f}, {100 * high:.0f}] of {len(shares)}, goal"
            f" {100 * goal(SEATS):.0f}, at the end at {level:.2f}"
        )
    assert all(scale.KINDEST <= one.level <= strongest(game) for ended in evenings for one in ended)
