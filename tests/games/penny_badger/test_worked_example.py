"""The round of four badgers that the printed rules tell: seat 0 is their badger 1."""

import pytest

from game.core.match import Match
from tests.games.penny_badger.at_the_table import asked, at, claims, concedes, hand, pennies

TRUE_THREE, FALSE_THREE = "r* r* rAny", "r* r* g*"


def table(three: str, wild: str) -> str:
    """Four badgers; badger 3 will lay these three cards, and badger 1 this wild or other card."""
    return (
        f"4 / hand 0 bo bo {wild} gs ys / hand 1 go gx gp gs g* / hand 2 {three} ox op"
        " / hand 3 yo yx yp ys y*"
    )


def first_three(match: Match, three: str) -> None:
    """Badger 1 claims a pair, badger 2 concedes, badger 3 claims three and is challenged twice."""
    claims(match, "blue circle", "bo bo")
    concedes(match, "go")
    claims(match, "red star", three, 0, 3)


@pytest.mark.ruling("PB-5", "PB-7")
def test_badger_1_claims_a_pair_and_nobody_ever_learns_whether_it_was_one() -> None:
    match = at(table(TRUE_THREE, "wShapes"))
    claims(match, "blue circle", "bo bo")
    assert pennies(match) == (96, 24, 20, 20, 20)
    for viewer in (1, 2, 3, None):
        assert match.table.seen_by(viewer).zones["discard"] == [None, None]


@pytest.mark.ruling("PB-3")
def test_badger_2_has_nothing_and_pays_a_penny() -> None:
    match = at(table(TRUE_THREE, "wShapes"))
    claims(match, "blue circle", "bo bo")
    concedes(match, "go")
    assert pennies(match) == (97, 24, 19, 20, 20)
    assert asked(match) == (2, "PlayCard.action")


@pytest.mark.ruling("PB-4", "PB-6", "PB-8", "PB-10")
def test_badger_3_told_the_truth_and_both_accusers_pay_him_and_the_bank() -> None:
    match = at(table(TRUE_THREE, "wShapes"))
    first_three(match, TRUE_THREE)
    assert pennies(match) == (97 - 8 + 4 + 4, 24 - 8, 19, 20 + 8 + 4 + 4, 20 - 8)


@pytest.mark.ruling("PB-4", "PB-6", "PB-8")
def test_badger_3_bluffed_and_pays_the_bank_and_both_accusers() -> None:
    match = at(table(FALSE_THREE, "wShapes"))
    first_three(match, FALSE_THREE)
    assert pennies(match) == (97 + 4, 24 + 4, 19, 20 - 12, 20 + 4)


@pytest.mark.ruling("PB-3", "PB-6", "PB-8")
@pytest.mark.parametrize(
    ("wild", "bank", "savings"),
    [("wShapes", 98 - 3 + 1, (16 + 3 + 1, 19, 36 - 2, 11)), ("rx", 98 + 2, (12, 19, 38, 11))],
)
def test_badger_1_lays_one_card_as_wild_and_badger_3_challenges(
    wild: str, bank: int, savings: tuple[int, ...]
) -> None:
    match = at(table(TRUE_THREE, wild))
    first_three(match, TRUE_THREE)
    concedes(match, "yo")
    claims(match, "wild", wild, 2)
    assert pennies(match) == (bank, *savings)


@pytest.mark.ruling("PB-2")
def test_everybody_has_five_cards_again() -> None:
    match = at(table(TRUE_THREE, "wShapes"))
    first_three(match, TRUE_THREE)
    concedes(match, "yo")
    assert [len(hand(match, seat)) for seat in range(4)] == [5, 5, 5, 5]
