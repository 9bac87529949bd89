"""The house rule of Flower Power about how many petals make a flower."""

import pytest

from game.agents import make_agent
from game.core import notation
from game.core.errors import BadPosition
from game.core.match import Match
from game.games import GAMES
from game.table.layout.layout_file import layout_for
from game.table.layout.layout_model import Spot
from tests.playing import answer

RULES = GAMES["flower-power"].rules
FOUR = "flower-power 3 / option petals=4"
OTHERS = "hand 1 go / hand 2 oo"


@pytest.mark.ruling("FP-3")
def test_the_fourth_petal_takes_a_flower_of_four() -> None:
    match = notation.read_position(f"{FOUR} / flower-red r* ro rx / hand 0 rp bo / {OTHERS}")
    answer(match, "pick rp", "done")
    assert match.table.scores[0] == 1
    assert [card.code for card in match.table.zones["vase 0"]] == ["r*", "ro", "rx", "rp"]
    assert match.table.zones["flower-red"] == []


@pytest.mark.ruling("FP-3")
def test_a_flower_of_four_is_never_begun_with_four() -> None:
    with pytest.raises(BadPosition, match="up to 3 cards"):
        notation.read_position(f"{FOUR} / flower-red r* ro rx rp / hand 0 rs bo / {OTHERS}")


@pytest.mark.ruling("FP-4")
@pytest.mark.parametrize("level", ["easy", "hard"])
@pytest.mark.parametrize("target", ["one round", "3 wins"])
def test_unfinished_flowers_count_for_nobody(level: str, target: str) -> None:
    match = Match.new("flower-power", 3, 4, {"petals": "4", "target": target})
    agents = [make_agent(level, seed) for seed in range(3)]
    while match.decision is not None:
        match.submit(agents[match.decision.seat].decide(match))
    if target == "one round":
        vases = [len(match.table.zones[f"vase {seat}"]) for seat in range(3)]
        assert [count // 4 for count in vases] == list(match.table.scores)
        left = [len(match.table.zones[f"flower-{c}"]) for c in ("blue", "red", "green")]
        assert left == [len(match.table.deck) // 5 % 4] * 3
    assert match.result is not None


def test_all_that_is_drawn_has_as_many_petals() -> None:
    layout = layout_for(RULES, RULES.settle_options(3, {"petals": "4"}))
    spots: list[Spot] = [*layout.zones, *layout.panels]
    drawn = [spot.details["whole"] for spot in spots if "whole" in spot.details]
    assert set(drawn) == {4}
    assert len(drawn) == 7
