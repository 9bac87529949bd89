"""The house rule of Pig Farm about how many sets a farm needs to be sold."""

import pytest

from game.agents import make_agent
from game.core.match import Match
from game.games import GAMES
from game.table.layout.layout_file import layout_for
from tests.games.pig_farm.at_the_table import THREE_SETS, asked, at
from tests.playing import answer, options

RULES = GAMES["pig-farm"].rules
OTHERS = "hand 1 o* / hand 2 op"


def _holds(sets: str, hand: str) -> Match:
    return at(f"3 / option sale={sets} / hand 0 {hand} / {OTHERS} / discard rx")


@pytest.mark.ruling("PF-3")
@pytest.mark.parametrize(
    ("sets", "hand", "may_sell"),
    [
        ("2", "bo bo", False),
        ("2", "bo bo gx gx", True),
        ("3", "bo bo gx gx y*", False),
        ("3", THREE_SETS, True),
        ("5", f"{THREE_SETS} r* r*", False),
        ("5", f"{THREE_SETS} r* r* op op", True),
    ],
)
def test_a_farm_needs_as_many_sets_as_a_house_rule_says(
    sets: str, hand: str, may_sell: bool
) -> None:
    match = _holds(sets, hand)
    assert asked(match) == (0, "PickPile.turn")
    assert ("sell" in options(match)) is may_sell
    measured = match.game.measure_by_name("sale", match.table.hands[0]).word
    assert bool(measured) is may_sell


@pytest.mark.ruling("PF-7")
@pytest.mark.parametrize(
    ("sets", "hand", "points"),
    [
        ("2", "bo bo gx gx y*", RULES.numbers["seller_2"]),
        ("2", f"{THREE_SETS} y*", RULES.numbers["seller_3"]),
        ("5", f"{THREE_SETS} r* r* op op y*", RULES.numbers["seller_5"]),
    ],
)
def test_a_sale_brings_what_its_sets_are_worth(sets: str, hand: str, points: int) -> None:
    match = _holds(sets, hand)
    farm = list(match.table.hands[0])
    answer(match, "sell")
    assert match.table.scores[0] == points
    bill = match.game.bill_lines(farm, True)
    assert sum(line.points for line in bill) == points


def test_the_tag_warns_of_hands_that_may_be_sold() -> None:
    def least(sets: str) -> int:
        layout = layout_for(RULES, RULES.settle_options(4, {"sale": sets}))
        (tag,) = [tag for tag in layout.tags if tag.name == "sells soon"]
        return tag.least

    assert least("2") < least("3") < least("5")


@pytest.mark.parametrize("sets", ["2", "5"])
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_computers_sell_their_farms(sets: str, level: str) -> None:
    match = Match.new("pig-farm", 4, 3, {"sale": sets, "target": "150"})
    agents = [make_agent(level, seed) for seed in range(4)]
    sold = 0
    while match.decision is not None:
        index = agents[match.decision.seat].decide(match)
        sold += match.decision.options[index] == "sell"
        match.submit(index)
    assert match.result is not None
    assert sold >= match.table.round / 2
