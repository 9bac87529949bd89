"""House rules of Penny Badger about the bank and wrong doubts."""

import pytest

from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES
from tests.games.penny_badger.at_the_table import FOUR, at, claims

FREE = "option doubts=free"
TABLE = f"4 / {FREE} / hand 0 r* r* rx rx bp / {FOUR}"


@pytest.mark.ruling("PB-1")
def test_a_small_bank_holds_thirty() -> None:
    assert Match.new("penny-badger", 4, 5, {"bank": "30"}).table.public_facts()["bank"] == 30


@pytest.mark.ruling("PB-6")
@pytest.mark.parametrize("count", range(1, 9))
def test_a_wrong_doubt_costs_nothing(count: int) -> None:
    match = at(TABLE)
    prices = match.game.price_numbers(match.table.public_facts(), count, 1)
    assert prices["wrong"] == 0
    printed = GAMES["penny-badger"].price_numbers(match.table.public_facts(), count, 1)
    assert printed["wrong"] > 0
    assert (prices["penalty"], prices["right"]) == (printed["penalty"], printed["right"])


@pytest.mark.ruling("PB-6", "PB-8")
@pytest.mark.parametrize(
    ("said", "after"), [("red star", [24, 20, 20, 20, 96]), ("blue star", [14, 22, 22, 20, 102])]
)
def test_only_bluffers_pay(said: str, after: list[int]) -> None:
    match = at(TABLE)
    claims(match, said, "r* r*", 1, 2)
    facts = match.table.public_facts()
    assert [*facts["scores"], facts["bank"]] == after


@pytest.mark.ruling("PB-6")
def test_whole_games_end_where_doubts_are_free() -> None:
    for seed in range(3):
        wishes = {"doubts": "free", "bank": "30", "empty_purse": "loan"}
        match, chance = Match.new("penny-badger", 5, seed, wishes), Chance(seed)
        while match.decision is not None:
            match.submit(chance.below(len(match.decision.options)))
        assert match.result is not None, f"seed {seed}"
