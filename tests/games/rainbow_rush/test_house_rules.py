"""The house rule of Rainbow Rush by which wild cards stay put."""

import pytest

from game.agents import make_agent
from game.core import notation
from game.core.match import Match
from tests.playing import answer, options

TABLE = (
    "hand 0 w* bo go / hand 1 yo / hand 2 op / rainbow 1 r* b* g* o* / rainbow 2 bp / discard gx"
)


@pytest.mark.ruling("RR-2")
@pytest.mark.parametrize(
    ("rule", "places"),
    [
        ("anywhere", ["rainbow 0", "discard", "rainbow 1", "rainbow 2"]),
        ("stay put", ["rainbow 0", "discard"]),
    ],
)
def test_a_wild_card_goes_where_a_house_rule_lets_it(rule: str, places: list[str]) -> None:
    match = notation.read_position(f"rainbow-rush 3 / option wilds={rule} / {TABLE} / draw * ys")
    answer(match, "draw", "pick w*")
    assert options(match) == places


@pytest.mark.ruling("RR-2")
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computers_play_where_wild_cards_stay_put(level: str) -> None:
    match = Match.new("rainbow-rush", 4, 6, {"wilds": "stay put"})
    agents = [make_agent(level, seed) for seed in range(4)]
    while match.decision is not None:
        match.submit(agents[match.decision.seat].decide(match))
    assert match.result is not None
    assert max(match.result.scores) == match.table.rules.numbers["rainbow"]
