"""Own games in which whoever is left with one card calls Chaos!, or draws."""

from random import Random

import pytest

from game.core.decision import Calls
from game.core.match import Match
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe

GAME = """
chroma = 1
[about]
id = "callers-4f2a91"
name = "Callers"
[deck]
from = "color-chaos"
without = ["color-dump", "swap-hands"]
[game]
family = "empty-hand"
players = [2, 6]
deal = 3
call = true
"""


def at_a_call(seed: int, text: str = GAME) -> Match | None:
    """A match in which somebody is asked for a call; None if it ends without one."""
    recipe = read_recipe(text).recipe
    assert recipe is not None
    match, chance = Match.new(bring_recipe(recipe).id, 3, seed), Random(seed)
    while match.decision is not None and not isinstance(match.decision, Calls):
        match.submit(chance.randrange(len(match.decision.options)))
    return None if match.decision is None else match


@pytest.mark.parametrize("seed", range(5))
def test_who_has_one_card_left_calls_or_draws_three(seed: int) -> None:
    match = at_a_call(seed)
    assert match is not None
    assert match.decision is not None
    seat = match.decision.seat
    assert len(match.table.hands[seat]) == 1
    missed = match.fork()
    match.submit(0)
    assert len(match.table.hands[seat]) == 1
    missed.submit(1)
    assert len(missed.table.hands[seat]) == 4


def test_nobody_is_asked_where_it_is_off() -> None:
    assert at_a_call(1, GAME.replace("call = true", "call = false")) is None
