"""Who is short of money, and who is out."""

import pytest

from tests.games.penny_badger.at_the_table import (
    FOUR,
    asked,
    at,
    claims,
    concedes,
    hand,
    heard,
    pennies,
    pile,
    said,
)

BLUFF = "hand 0 bo bx bp bs b*"
FIVE = f"{FOUR} / hand 4 ro rx rp rs r*"


@pytest.mark.ruling("PB-9")
@pytest.mark.parametrize(
    ("savings", "after"),
    [
        (3, (103, 0, 20, 20, 20)),  # less than the bank's penalty
        (4, (104, 0, 20, 20, 20)),  # just that
        (9, (104, 0, 22, 22, 21)),  # 5 left for three: one each, two odd ones
        (8, (104, 0, 22, 21, 21)),
        (7, (104, 0, 21, 21, 21)),
        (5, (104, 0, 21, 20, 20)),  # a single odd penny
        (16, (104, 0, 24, 24, 24)),  # exactly enough is enough, but then nothing is left
        (17, (104, 1, 24, 24, 24)),
    ],
)
def test_a_bluffer_pays_the_bank_first_and_the_accusers_share_the_rest(
    savings: int, after: tuple[int, ...]
) -> None:
    match = at(f"4 / scores {savings} 20 20 20 / {BLUFF} / {FOUR}")
    claims(match, "red star", "bo bx bp", 1, 2, 3)
    assert pennies(match) == after


@pytest.mark.ruling("PB-9")
def test_odd_pennies_go_clockwise_from_the_payers_left_whatever_the_direction() -> None:
    bluffer = FIVE.replace("oo ox op", "r* r* bo")
    match = at(f"5 / turn 2 / direction -1 / scores 20 20 8 20 20 / {BLUFF} / {bluffer}")
    claims(match, "red star", "r* r* bo", 0, 1, 4)
    assert pennies(match) == (104, 21, 21, 0, 20, 22)


@pytest.mark.ruling("PB-9")
@pytest.mark.parametrize(
    ("savings", "bank", "claimant"), [(3, 100 - 8 + 3, 28), (6, 100 - 8 + 4, 30)]
)
def test_a_wrong_accuser_pays_the_bank_first_and_is_out(
    savings: int, bank: int, claimant: int
) -> None:
    match = at(f"4 / scores 20 20 {savings} 20 / hand 0 r* r* r* bo bx / {FOUR}")
    events = heard(match)
    claims(match, "red star", "r* r* r*", 2)
    assert pennies(match) == (bank, claimant, 20, 0, 20)
    assert ("out", 2) in said(events)


@pytest.mark.ruling("PB-9")
def test_who_is_out_lays_the_hand_onto_the_discard_pile_unseen() -> None:
    match = at(f"4 / scores 20 20 3 20 / hand 0 r* r* r* bo bx / {FOUR}")
    claims(match, "red star", "r* r* r*", 2)
    assert hand(match, 2) == []
    assert sorted(pile(match, "discard")) == sorted(
        ["oo", "ox", "op", "os", "o*", "r*", "r*", "r*"]
    )
    seen = match.table.seen_by(1).zones["discard"]
    assert {card.code for card in seen if card is not None} == {"r*"}


@pytest.mark.ruling("PB-9")
def test_the_last_penny_may_be_lost_by_conceding() -> None:
    match = at(f"4 / scores 1 20 20 20 / {BLUFF} / {FOUR}")
    concedes(match, "bo")
    assert pennies(match) == (101, 0, 20, 20, 20)
    assert hand(match, 0) == []
    assert asked(match) == (1, "PlayCard.action")


@pytest.mark.ruling("PB-9", "PB-12")
def test_the_turn_passes_over_who_is_out() -> None:
    match = at("4 / scores 20 0 20 20 / hand 0 bo bx bp bs b* / hand 2 oo ox / hand 3 yo yx")
    concedes(match, "bo")
    assert asked(match) == (2, "PlayCard.action")


@pytest.mark.ruling("PB-9")
def test_pennies_never_appear_or_vanish() -> None:
    for savings in range(1, 24):
        match = at(f"4 / scores {savings} 20 20 20 / {BLUFF} / {FOUR}")
        claims(match, "red star", "bo bx bp bs", 1, 3)
        assert sum(pennies(match)) == 160 + savings
