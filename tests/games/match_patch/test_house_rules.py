"""House rules of Match Patch: where cards go, and how many alike belong together."""

import pytest

from game.agents import make_agent
from game.core import notation
from game.core.chance import Chance
from game.core.errors import BadSetup
from game.core.match import Match
from game.games import GAMES
from game.session.pregame.house_rules import grant_value, list_possible_values
from tests.playing import answer

PUT = "option put=first place"


@pytest.mark.ruling("MP-4")
def test_a_card_goes_onto_the_first_free_place() -> None:
    match = notation.read_position(
        f"match-patch 3 / {PUT} / patch bo gx op / places 0 1 3 / hand 0 r* ro bx / hand 1 yo"
        " / hand 2 gs / draw * yx yp"
    )
    answer(match, "draw", "pick r*")
    assert match.table.public_facts()["places"] == (0, 1, 3, 2)
    assert match.open_decision.seat == 1


@pytest.mark.ruling("MP-4", "MP-5")
def test_nobody_is_asked_for_a_place() -> None:
    match, chance = Match.new("match-patch", 4, 7, {"put": "first place"}), Chance(7)
    while match.decision is not None:
        assert match.decision.question_key != "PickPlace.put"
        match.submit(chance.below(len(match.decision.options)))
    assert match.result is not None


@pytest.mark.ruling("MP-3")
def test_three_alike_are_laid_and_three_more_are_taken() -> None:
    match = notation.read_position(
        "match-patch 3 / option group=3 / hand 0 r* r* bx / hand 1 yo / hand 2 gs"
        " / patch r* go op / draw * yx yp bs ox"
    )
    answer(match, "place 0")
    assert [card.code for card in match.table.zones["pairs 0"]] == ["r*"] * 3
    assert match.table.scores[0] == 1
    answer(match, "draw", "draw", "draw")
    assert match.open_decision.question_key == "PickCard.put"
    assert len(match.table.hands[0]) == 4


@pytest.mark.ruling("MP-3")
def test_two_alike_are_not_laid_where_three_belong_together() -> None:
    match = notation.read_position(
        "match-patch 3 / option group=3 / hand 0 r* go bx / hand 1 yo / hand 2 gs"
        " / patch r* op / draw * yx"
    )
    answer(match, "place 0")
    assert match.open_decision.question_key == "PickCard.put"
    assert match.table.scores[0] == 0


@pytest.mark.ruling("MP-1", "MP-3")
def test_three_alike_need_four_sets() -> None:
    assert Match.new("match-patch", 3, 1, {"group": "3"}).table.options["sets"] == "4"
    assert Match.new("match-patch", 3, 1, {"group": "3", "sets": "6"}).table.options["sets"] == "6"
    with pytest.raises(BadSetup, match="group=3 needs sets=4 or more, not 2"):
        Match.new("match-patch", 3, 1, {"group": "3", "sets": "2"})


def test_the_setup_offers_what_goes_together() -> None:
    game = GAMES["match-patch"]
    sets, group = (next(o for o in game.rules.options if o.id == id) for id in ("sets", "group"))
    wishes = {"group": "3", "sets": "2"}
    assert list_possible_values(game, 3, group, wishes) == ["2", "3"]
    assert list_possible_values(game, 3, sets, wishes) == ["4", "6"]
    assert grant_value(game, 3, sets, wishes) == "4"
    assert grant_value(game, 3, sets, {"sets": "2"}) == "2"


@pytest.mark.ruling("MP-7")
@pytest.mark.parametrize("level", ["easy", "hard"])
@pytest.mark.parametrize("sets", ["4", "6"])
def test_computers_find_three_alike(level: str, sets: str) -> None:
    match = Match.new("match-patch", 4, 2, {"group": "3", "sets": sets})
    agents = [make_agent(level, seat) for seat in range(4)]
    while match.decision is not None:
        match.submit(agents[match.decision.seat].decide(match))
    assert match.result is not None
    kinds = 25
    assert 5 < sum(match.result.scores) <= kinds * (int(sets) // 3)
    assert [len(match.table.zones[f"pairs {s}"]) // 3 for s in range(4)] == list(
        match.result.scores
    )
