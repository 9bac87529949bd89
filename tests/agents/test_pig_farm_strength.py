"""How good the Pig Farm players are, compared with a frozen one; what characters change."""

import pytest

from game.agents.minds.pig_farm import hasty, policy
from game.agents.minds.pig_farm.answers import OVERLOOKS
from game.agents.style import PLAIN, Manner
from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
from game.games.chroma.pigs import PigTable
from tests.agents.frozen.pig_farm import greedy
from tests.playing import options

GAME = "pig-farm"
OTHERS = "hand 1 op rx gs / hand 2 yo gp rs"


def wins(seats: int, games: int, seed: int) -> float:
    """How often the policy wins against greedy players, each deal once from each seat."""
    won = 0.0
    for number in range(games):
        deal, me = divmod(number, seats)
        match, chance = Match.new(GAME, seats, seed + deal), Chance(number)
        while (decision := match.decision) is not None:
            match.submit((policy if decision.seat == me else greedy)(match, chance))
        assert match.result is not None
        places = match.result.places
        won += (places[me] == 1) / places.count(1)
    return won / games


def test_it_is_no_worse_than_a_greedy_player() -> None:
    assert wins(2, 24, seed=500) > 0.28


@pytest.mark.long
@pytest.mark.parametrize(("seats", "games", "least"), [(2, 2000, 0.5), (4, 1200, 0.22)])
def test_it_is_no_worse_than_a_greedy_player_in_many_games(
    seats: int, games: int, least: float
) -> None:
    assert wins(seats, games, seed=10_000) > least


def pigs_sold(style: Manner, games: int = 6) -> float:
    """How many pigs a player of a style has on the average when it sells."""
    sizes = []
    for seed in range(games):
        match, chance = Match.new(GAME, 2, seed), Chance(seed)
        while (decision := match.decision) is not None:
            own = style if decision.seat == 0 else PLAIN
            index = policy(match, chance, own)
            if decision.seat == 0 and options(match)[index] == "sell":
                sizes.append(len(match.table.hands[0]))
            match.submit(index)
    return sum(sizes) / len(sizes)


def test_who_is_careful_sells_smaller_farms_and_who_collects_larger_ones() -> None:
    careful, plain, collector = (
        pigs_sold(style) for style in (Manner(caution=1.8), PLAIN, Manner(collects=1.7))
    )
    assert careful < plain < collector


# The hasty one -----------------------------------------------------------------------------


def found(position: str, seeds: int = 20) -> set[str]:
    """What a hasty player does there, whatever its luck."""
    match = notation.read_position(f"{GAME} {position}")
    assert isinstance(match.table, PigTable)
    return {options(match)[hasty(match, Chance(seed))] for seed in range(seeds)}


def test_a_hasty_player_sells_at_once() -> None:
    assert found(f"3 / discard y* / hand 0 bo bo gx gx b* b* bp / {OTHERS}") == {"sell"}


def test_a_hasty_player_takes_what_makes_a_set_unless_it_is_overlooked_and_nothing_else() -> None:
    match = notation.read_position(f"{GAME} 3 / discard bo / hand 0 bo gx r* / {OTHERS}")
    taken = sum(options(match)[hasty(match, Chance(seed))] == "discard" for seed in range(200))
    assert taken / 200 == pytest.approx(1 - OVERLOOKS, abs=0.1)
    assert found(f"3 / discard bo / hand 0 bx gx r* / {OTHERS}") == {"draw"}


def test_a_hasty_player_throws_away_any_pig_alone_but_none_of_a_set() -> None:
    text = f"3 / draw * rp b* / discard ys ys yo / hand 0 bo bo ys / {OTHERS}"
    assert found(f"{text} moves draw, draw") == {"pick rp", "pick b*", "pick ys"}
