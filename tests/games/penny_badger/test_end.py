"""When the game is over, and what happens when the pile is empty."""

import pytest

from game.core.event import Announced
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
)
from tests.playing import options

TRIPLE = "hand 0 r* r* r* bo bx"


@pytest.mark.ruling("PB-11")
def test_an_empty_bank_ends_the_game_and_most_pennies_win() -> None:
    match = at(f"4 / bank 8 / scores 15 30 20 23 / {TRIPLE} / {FOUR}")
    claims(match, "red star", "r* r* r*")
    assert match.decision is None
    assert match.result is not None
    assert match.result.scores == (23, 30, 20, 23)
    assert match.result.places == (2, 1, 4, 2)


@pytest.mark.ruling("PB-11")
def test_a_bank_that_penalties_fill_again_was_not_empty() -> None:
    match = at(f"4 / bank 8 / {TRIPLE} / {FOUR}")
    claims(match, "red star", "r* r* r*", 1)
    assert pennies(match) == (4, 32, 12, 20, 20)
    assert asked(match) == (1, "PlayCard.action")


@pytest.mark.ruling("PB-11", "PB-8")
def test_nor_by_a_claim_that_was_a_bluff() -> None:
    match = at(f"4 / bank 8 / {TRIPLE} / {FOUR}")
    claims(match, "red star", "r* r* bo", 1)
    assert pennies(match) == (12, 12, 24, 20, 20)
    assert asked(match) == (1, "PlayCard.action")


@pytest.mark.ruling("PB-11", "PB-9")
def test_the_last_one_with_savings_wins() -> None:
    match = at(f"4 / scores 5 0 3 0 / {TRIPLE} / hand 2 oo ox op os o*")
    claims(match, "red star", "r* r* r*", 2)
    assert match.decision is None
    assert match.result is not None
    assert match.result.places == (1, 2, 2, 2)


@pytest.mark.ruling("PB-11")
def test_it_goes_on_while_two_have_savings() -> None:
    match = at(f"4 / scores 5 1 3 0 / {TRIPLE} / hand 1 go gx / hand 2 oo ox op os o*")
    claims(match, "red star", "r* r* r*", 2)
    assert asked(match) == (1, "PlayCard.action")


@pytest.mark.ruling("PB-11")
def test_a_claimant_who_goes_broke_leaves_the_rest_to_the_others() -> None:
    match = at(f"2 / scores 3 9 / hand 0 bo bx bp / {FOUR.partition(' / ')[0]}")
    claims(match, "red star", "bo bx", 1)
    assert pennies(match) == (102, 0, 10)
    assert match.decision is None


@pytest.mark.ruling("PB-13")
def test_an_empty_draw_pile_is_made_of_the_whole_discard_pile_unseen() -> None:
    match = at(f"4 / draw / discard * aSkip~* rs~0 / {TRIPLE} / {FOUR}")
    whole = len(pile(match, "discard"))
    concedes(match, "bo")
    assert pile(match, "discard") == []
    assert len(pile(match, "draw")) == whole + 1 - 1
    assert not any(match.table.seen[card.id] for card in match.table.zones["draw"])


@pytest.mark.ruling("PB-13", "GEN-5")
def test_where_nothing_is_left_nothing_is_drawn() -> None:
    text = "2 / draw / discard / hand 0 bo bx / hand 1 * / bank 60 / scores 9 9"
    match = at(text)
    claims(match, "wild", "bo")
    assert hand(match, 0) == ["bx", "bo"]


@pytest.mark.ruling("PB-15")
@pytest.mark.parametrize(("bank", "last"), [("50", 300), ("100", 400), ("200", 800)])
def test_the_game_ends_as_it_stands_after_more_turns_the_more_pennies_there_are(
    bank: str, last: int
) -> None:
    match = at(f"4 / option bank={bank} / turns {last - 1} / scores 5 6 7 8 / {TRIPLE} / {FOUR}")
    concedes(match, "bo")
    assert match.decision is None
    assert match.result is not None
    assert match.result.scores == (4, 6, 7, 8)
    match = at(f"4 / option bank={bank} / turns {last - 2} / {TRIPLE} / {FOUR}")
    concedes(match, "bo")
    assert options(match)


@pytest.mark.ruling("PB-15")
def test_a_game_that_was_begun_before_limits_grew_ends_after_300_turns() -> None:
    match = at(f"4 / turns 299 / {TRIPLE} / {FOUR}")
    match.table.edition = 2
    concedes(match, "bo")
    assert match.decision is None


@pytest.mark.ruling("PB-15", "GEN-11")
def test_the_last_turns_are_counted_and_the_end_is_told() -> None:
    match = at(f"4 / turns 395 / {TRIPLE} / {FOUR}")
    events, left = heard(match), []
    while match.decision is not None:
        concedes(match, hand(match, match.table.turn)[0])
        left.append(match.table.public_facts()["ending"])
    assert left == [4, 3, 2, 1, 1]
    told = [(e.key, dict(e.values)["count"]) for e in events if isinstance(e, Announced)
            and e.key != "concedes" and e.values]  # fmt: skip
    assert [row for row in told if row[0] in ("last_turns", "turns_over")] == [
        ("last_turns", 4), ("turns_over", 400),
    ]  # fmt: skip


LOAN = "option empty_purse=loan"


@pytest.mark.ruling("PB-16")
def test_an_empty_purse_borrows_once_and_nobody_is_ever_out() -> None:
    match = at(f"4 / {LOAN} / scores 20 5 3 20 / {TRIPLE} / {FOUR}")
    claims(match, "red star", "r* r* r*", 1, 2)
    assert pennies(match) == (100 - 8 + 4 + 3 - 10, 29, 5, 5, 20)
    assert match.table.public_facts()["debts"] == (0, 5, 5, 0)
    assert hand(match, 1), "who borrows keeps their cards"
    assert asked(match) == (1, "PlayCard.action")


@pytest.mark.ruling("PB-16")
def test_after_the_loan_an_empty_purse_pays_nothing_and_plays_on() -> None:
    match = at(f"4 / {LOAN} / debts 0 5 0 0 / scores 20 0 20 20 / {TRIPLE} / {FOUR}")
    claims(match, "red star", "r* r* r*", 1)
    assert pennies(match) == (92, 28, 0, 20, 20)
    assert asked(match) == (1, "PlayCard.action")
    concedes(match, "go")
    assert pennies(match) == (92, 28, 0, 20, 20)
    assert asked(match) == (2, "PlayCard.action")


@pytest.mark.ruling("PB-16")
def test_a_loan_is_no_more_than_the_bank_has_and_is_taken_off_at_the_end() -> None:
    match = at(f"2 / {LOAN} / bank 2 / scores 20 1 / {TRIPLE} / hand 1 go gx gp gs g*")
    claims(match, "red star", "r* r* r*", 1)
    assert match.decision is None
    assert match.result is not None
    assert match.result.scores == (22, 0)
    match = at(f"2 / {LOAN} / debts 0 5 / bank 8 / scores 20 3 / {TRIPLE}")
    claims(match, "red star", "r* r* r*")
    assert match.result is not None
    assert match.result.scores == (28, -2)
    assert match.result.places == (1, 2)


@pytest.mark.ruling("PB-9", "PB-16")
def test_as_printed_nobody_borrows() -> None:
    match = at(f"4 / scores 20 3 20 20 / {TRIPLE} / {FOUR}")
    claims(match, "red star", "r* r* r*", 1)
    assert match.table.public_facts()["out"] == (0, 1, 0, 0)
    assert pennies(match)[2] == 0
