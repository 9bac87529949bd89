"""House rules of Match Patch about where cards go."""

import pytest

from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
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
