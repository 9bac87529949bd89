"""The table never falls asleep: whoever waits for no press is woken by the clock."""

import random

import pytest

from game.games import GAMES
from tests.scenes.table_player import FRAME, Sit, TablePlayer, show

LONGEST = 900_000
"""Milliseconds in which a person is asked again, or the game is over: computers may play on."""


def wake(player: TablePlayer) -> str:
    """Let time pass as a window does, which sleeps where nothing moves and nothing is due."""
    for _ in range(LONGEST // int(FRAME)):
        top = player.app.top
        if player.scene in ("curtain", "results"):
            return player.scene
        if player.votes() or player.asked():
            return "play"
        assert top.is_animating or top.next_tick() is not None, player.state()
        player.wait(FRAME)
    raise AssertionError(f"nobody is asked: {player.state()}")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("people", [(0,), (0, 2)], ids=["one", "two"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("seed", "presses"), [(3, 25), pytest.param(4, 60, marks=pytest.mark.long)]
)
def test_a_table_wakes_by_itself(
    sit: Sit, game: str, people: tuple[int, ...], seed: int, presses: int
) -> None:
    player, chance = sit(reveal=0.5), random.Random(seed)
    player.deal(4, people, seed=seed, game=game)
    for _ in range(presses):
        where = wake(player)
        if where == "results":
            return
        if where == "curtain":
            show(player)
        else:
            player.click(chance.choice(player.votes() or player.offers()))
