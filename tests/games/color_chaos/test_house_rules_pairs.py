"""House rules in pairs: each value of one beside each value of another."""

from itertools import combinations, product

import pytest

from game.core.chance import Chance
from game.core.match import Match
from game.core.rulebook import ON
from game.games import GAMES
from tests.playing import decisions

RULES = (
    *("target", "call_window", "last_card_bites"),
    *("dodged_draw4", "give_1_limit", "first_player"),
)
VALUES = {o.id: o.values for o in GAMES["color-chaos"].rules.options if o.id in RULES}
PAIRS = [
    {one: mine, other: theirs}
    for one, other in combinations(RULES, 2)
    for mine, theirs in product(VALUES[one], VALUES[other])
]
SAMPLE = 12
"""So many pairs are tried each time, drawn with a seed; all of them in the long run."""


def sample() -> set[int]:
    """The numbers of the pairs that are always tried."""
    numbers = list(range(len(PAIRS)))
    Chance(SAMPLE).shuffle(numbers)
    return set(numbers[:SAMPLE])


def any_of(values: tuple[str, ...], chance: Chance) -> str:
    """One of the values, drawn by lot."""
    return values[chance.below(len(values))]


def table(number: int) -> Match:
    """A match with this pair; expansions, players and the other house rules by lot."""
    chance = Chance(number)
    wishes = {rule: any_of(VALUES[rule], chance) for rule in RULES} | PAIRS[number]
    for expansion in ("expansion_1", "expansion_2", "expansion_3"):
        wishes[expansion] = any_of(("off", ON), chance)
    players = 3 + chance.below(14 if wishes["expansion_1"] == ON else 6)
    if wishes["first_player"] == "youngest":
        wishes["youngest"] = f"seat {1 + chance.below(players)}"
    print(f"pair {number}: {players} players, {wishes}")
    return Match.new("color-chaos", players, number, wishes)


def name(number: int) -> str:
    """The pair in words."""
    return "-".join(f"{rule}={value}" for rule, value in PAIRS[number].items())


@pytest.mark.ruling("CC-5", "CC-22", "CC-41", "CC-50", "CC-52", "CC-E6", "GEN-3", "GEN-6")
@pytest.mark.parametrize(
    "number",
    [
        pytest.param(n, id=name(n), marks=() if n in sample() else pytest.mark.long)
        for n in range(len(PAIRS))
    ],
)
def test_games_end_and_every_card_lies_in_one_zone(number: int) -> None:
    match = table(number)
    everything = list(range(len(match.table.deck)))
    for _ in decisions(match, number):
        lying = sorted(card.id for cards in match.table.zones.values() for card in cards)
        assert lying == everything
    assert match.result is not None
    assert match.table.options == {**match.table.options, **PAIRS[number]}


def test_the_sample_is_a_part_of_all_pairs() -> None:
    assert len(PAIRS) == 144
    assert len(sample()) == SAMPLE
