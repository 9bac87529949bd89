"""How often a computer player's move has a reason: `pytest tests/bench/bench_reasons.py`.

Every question is asked after whole games of four, the players being easy, between, normal and hard;
then with an expert among them. CHROMA_SIZE=4 asks four times as many.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from game.agents.hindsight import HASTY, NONE, TRIED
from game.cli.play_out import play_out, seated
from game.core.match import Match
from game.games import GAMES
from game.session.record.whys import KEEPS, Whys
from game.store.settings import SeatChoice

SIZE = int(os.environ.get("CHROMA_SIZE", "1"))
ASKED, EVERY = 300, 3
LEVELS = ("easy", "between", "normal", "hard")
FACES = ("fox", "owl", "frog", "mouse")
MANNERS = (HASTY.key, TRIED.key)
GOAL = 0.95


def reasons(game: str, running: bool, seed: int, most: int) -> Counter[str]:
    """The reasons of one game."""
    match = Match.new(game, len(LEVELS), seed, {})
    names = [f"{level}:{face}" for level, face in zip(LEVELS, FACES, strict=True)]
    play_out(match, seated(names, seed))
    players = [
        SeatChoice(face, face, False, level) for level, face in zip(LEVELS, FACES, strict=True)
    ]
    whys = Whys.of(match, players, running)
    return Counter(whys.reason(step).key for step in range(seed % EVERY, most * EVERY, EVERY)
                   if step < len(whys.steps))  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_reasons(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints how many answers have a reason, how many one of hints, how many are told at once."""
    later, now, seed = Counter[str](), Counter[str](), 0
    while later.total() < ASKED * SIZE:
        later += reasons(game, False, seed, ASKED * SIZE - later.total())
        now += reasons(game, True, seed, 60)
        seed += 1
    some = 1 - later[NONE.key] / later.total()
    manners = sum(later[key] for key in MANNERS) / later.total()
    at_once = 1 - now[KEEPS.key] / now.total()
    with capsys.disabled():
        print(f"\n{game:13} {100 * some:5.1f} %, {100 * (some - manners):5.1f} % of hints,"
              f" {100 * at_once:4.1f} % at once; {later.total()} of {seed} games")  # fmt: skip
    assert some >= GOAL
