"""How farms are counted, when they are sold and when somebody else sold."""

import pytest

from game.core.decision import PickPile
from game.core.event import MatchEnded, RoundEnded
from game.core.match import Match
from game.games.pig_farm import farm_points
from tests.games.pig_farm.at_the_table import (
    THREE_SETS,
    asked,
    at,
    fact,
    hand,
    heard,
    play,
    said,
)
from tests.playing import answer, decisions

ONE = "option target=one round"
PAIRS = [f"{color}{shape}" for color in "bg" for shape in "oxps*" for _ in range(2)]
"""Ten pairs, no two of them alike."""


def pairs(count: int) -> str:
    """So many sets of two."""
    return " ".join(PAIRS[: 2 * count])


def sold(pigs: str, sets: int = 3) -> int:
    """What a seller gets for these pigs."""
    rest = f"option sets={sets} / {ONE} / discard yo / hand 1 y*"
    match = play(f"2 / {rest} / hand 0 {pigs}", "sell")
    return match.table.scores[0]


def caught(pigs: str) -> int:
    """What these pigs bring when somebody else sells."""
    match = play(f"2 / {ONE} / discard yo / hand 0 r* r* rs rs rp rp / hand 1 {pigs}", "sell")
    return match.table.scores[1]


# The worked examples of the printed rules.


@pytest.mark.ruling("PF-7", "PF-6")
def test_three_sets_two_of_them_of_three_sell_for_130() -> None:
    assert sold("bo bo bo gx gx gx ys ys rp") == 30 + 50 + 50 == 130


@pytest.mark.ruling("PF-7", "PF-6")
def test_five_sets_one_of_three_and_one_of_four_sell_for_270() -> None:
    pigs = "bo bo bo gx gx gx gx ys ys rp rp o* o* bx"
    assert sold(pigs, sets=4) == 70 + 50 + 150 == 270


@pytest.mark.ruling("PF-8")
def test_three_sets_not_sold_count_30_without_a_bonus() -> None:
    assert caught("bo bo bo gx gx ys ys op") == 30


@pytest.mark.ruling("PF-8")
def test_four_sets_not_sold_count_nothing() -> None:
    assert caught("bo bo gx gx ys ys op op bx") == 0


@pytest.mark.ruling("PF-8")
def test_five_sets_not_sold_cost_30_without_a_bonus() -> None:
    assert caught("bo bo bo gx gx gx ys ys op op bx bx") == -30


# The ladders, rung by rung.


@pytest.mark.ruling("PF-7")
@pytest.mark.parametrize(
    ("sets", "points"),
    [(3, 30), (4, 50), (5, 70), (6, 100), (7, 150), (8, 200), (9, 250), (10, 300)],
)
def test_what_a_seller_gets_for_sets(sets: int, points: int) -> None:
    assert sold(f"{pairs(sets)} yx") == points


@pytest.mark.ruling("PF-8")
@pytest.mark.parametrize(
    ("sets", "points"),
    [(1, 5), (2, 15), (3, 30), (4, 0), (5, -30), (6, -50), (7, -100), (8, -150), (10, -250)],
)
def test_what_everyone_else_gets_or_pays(sets: int, points: int) -> None:
    assert caught(f"{pairs(sets)} yx") == points


@pytest.mark.ruling("PF-8")
def test_no_set_is_worth_nothing() -> None:
    assert caught("bo gx ys") == 0
    assert caught("") == 0


@pytest.mark.ruling("PF-7")
@pytest.mark.parametrize(("alike", "bonus"), [(2, 0), (3, 50), (4, 150), (5, 250), (6, 250)])
def test_the_bonus_for_a_large_set(alike: int, bonus: int) -> None:
    pigs = " ".join(["bo"] * alike)
    assert sold(f"{pigs} gx gx ys ys rp", sets=6) == 30 + bonus


@pytest.mark.ruling("PF-7")
def test_nobody_alone_is_worth_a_hundred_more() -> None:
    assert sold(THREE_SETS) == 30 + 100
    assert sold(f"{THREE_SETS} ys rp rp rp") == 50 + 50 + 50 + 100
    assert sold(f"{THREE_SETS} rp") == 30


@pytest.mark.ruling("PF-8")
def test_only_the_seller_gets_bonuses() -> None:
    assert caught("bo bo bo gx gx gx ys ys") == 30


# The end of a round and of the game.


@pytest.mark.ruling("PF-7", "PF-8", "PF-9")
def test_points_are_added_to_the_scores_and_all_farms_are_shown() -> None:
    match = at(
        f"3 / scores 100 -20 40 / discard yo / hand 0 {THREE_SETS} / hand 1 r* r* rs"
        " / hand 2 op op ox ox rp rp yx yx g* g*"
    )
    events = heard(match)
    answer(match, "sell")
    ended = next(e for e in events if isinstance(e, RoundEnded))
    assert ended.seat == 0
    assert ended.points == (130, 5, -30)
    assert ended.scores == match.table.scores == (230, -15, 10)
    assert [card.code for card in ended.hands[1]] == ["r*", "r*", "rs"]


@pytest.mark.ruling("PF-9")
@pytest.mark.parametrize(
    ("target", "score", "over"),
    [("500", 369, False), ("500", 370, True), ("1000", 370, False), ("1000", 870, True)],
)
def test_rounds_are_played_until_somebody_reaches_the_target(
    target: str, score: int, over: bool
) -> None:
    match = play(
        f"2 / option target={target} / scores {score} 0 / discard yo"
        f" / hand 0 {THREE_SETS} / hand 1 bs",
        "sell",
    )
    assert (match.result is not None) == over
    assert fact(match, "round") == (1 if over else 2)


@pytest.mark.ruling("PF-9", "GEN-7")
def test_most_points_win_even_if_somebody_else_sold() -> None:
    match = at(f"3 / scores 400 495 525 / discard yo / hand 0 {THREE_SETS} / hand 1 bs bs")
    events = heard(match)
    answer(match, "sell")
    assert match.result is not None
    assert match.result.scores == (530, 500, 525)
    assert match.result.places == (1, 3, 2)
    assert isinstance(events[-1], MatchEnded)


@pytest.mark.ruling("GEN-7")
def test_a_tie_is_shared() -> None:
    match = play(
        f"2 / {ONE} / discard yo / hand 0 {THREE_SETS} rp / hand 1 bs bs g* g* o* o*", "sell"
    )
    assert match.result is not None
    assert match.result.places == (1, 1)


@pytest.mark.ruling("PF-9")
def test_the_next_round_is_begun_one_seat_to_the_left() -> None:
    match = play(f"4 / first 3 / turn 2 / discard yo / hand 2 {THREE_SETS} / hand 1 bs", "sell")
    assert (fact(match, "round"), fact(match, "first")) == (2, 0)
    assert fact(match, "seller") == -1
    assert sum(len(hand(match, seat)) for seat in range(4)) <= 4 * 3 + 2


@pytest.mark.ruling("PF-9", "PF-1")
def test_all_cards_are_shuffled_for_the_next_round() -> None:
    match = play(f"2 / discard yo bs / hand 0 {THREE_SETS} / hand 1 bs", "sell")
    known = [c for c in match.table.deck if match.table.seen[c.id] & 1]
    held = [*match.table.hands[0], *match.table.zones["discard"]]
    assert {c.id for c in known} == {c.id for c in held}


@pytest.mark.ruling("PF-10", "GEN-6")
def test_sixty_turns_for_each_player_without_a_sale_end_the_round() -> None:
    match = at(f"2 / {ONE} / turns 119 / draw * rp / discard yo / hand 0 {THREE_SETS} / hand 1 bs")
    events = heard(match)
    answer(match, "draw", "discard", "pick rp")
    ended = next(e for e in events if isinstance(e, RoundEnded))
    assert ended.seat is None
    assert ended.points == (30, 0)
    assert match.result is not None


@pytest.mark.ruling("PF-10")
def test_without_a_sale_everyone_scores_as_a_non_seller() -> None:
    match = at(
        f"2 / {ONE} / turns 119 / draw * op / discard aButcher rx"
        f" / hand 0 r* r* rs rs ys ys yx / hand 1 {pairs(5)}"
    )
    answer(match, "discard", "pick rx")
    assert match.result is not None
    assert match.result.scores == (30, -30)


SALE = f"scores 5 9 / discard yo / hand 0 {THREE_SETS} / hand 1 bs"


@pytest.mark.ruling("PF-10")
@pytest.mark.parametrize(("target", "last"), [("500", 50), ("1000", 100)])
def test_the_more_points_it_goes_to_the_later_the_last_round(target: str, last: int) -> None:
    for number in (last - 1, last):
        match = play(f"2 / option target={target} / round {number} / {SALE}", "sell")
        assert (match.result is not None) == (number == last)


@pytest.mark.ruling("PF-10")
def test_a_game_that_was_begun_before_limits_grew_ends_after_thirty_rounds() -> None:
    match = at(f"2 / option target=1000 / round 30 / {SALE}")
    match.table.edition = 2
    answer(match, "sell")
    assert match.result is not None


@pytest.mark.ruling("PF-10", "GEN-11")
def test_the_last_round_is_told_as_it_begins_and_so_is_the_end() -> None:
    match = at(f"2 / round 49 / {SALE}")
    events = heard(match)
    answer(match, "sell")
    assert "last_round" in dict(said(events))
    assert fact(match, "ending") == -1
    while match.decision is not None:
        keys = match.decision.texts()
        match.submit(keys.index("sell") if "sell" in keys else 0)
    assert ("rounds_over" in dict(said(events))) == (max(match.table.scores) < 500)
    assert max(match.table.scores) < 500, "or else it is the points that end it"


@pytest.mark.ruling("PF-10", "GEN-11")
def test_a_round_without_a_sale_is_told_to_end() -> None:
    match = Match.new("pig-farm", 2, 4, {"target": "one round"})
    events = heard(match)
    while match.decision is not None:
        match.submit(0)
    told = [key for key, _ in said(events) if key in ("last_turns", "turns_over", "rounds_over")]
    assert told == ["last_turns", "turns_over"]


@pytest.mark.ruling("PF-10", "GEN-6")
def test_players_who_never_sell_come_to_the_end() -> None:
    match = Match.new("pig-farm", 2, 4, {"target": "one round"})
    turns = 0
    while match.decision is not None:
        turns += isinstance(match.decision, PickPile)
        match.submit(0)
    assert turns <= 2 * 2 * 60
    assert fact(match, "seller") == -1


@pytest.mark.ruling("PF-3")
def test_of_a_huge_farm_one_pig_of_each_kind_is_offered() -> None:
    """No question has more than sixty answers."""
    match = Match.new("pig-farm", 2, 1, {"sets": "6"})
    most = 0
    for _ in decisions(match, 9, 4000):
        assert match.decision is not None
        most = max(most, len(match.decision.options))
    assert 2 < most <= 60
    farm = " ".join(f"{color}{shape}" for color in "bgory" for shape in ("o", "x", "p"))
    many = " ".join([farm] * 5)
    match = at(f"2 / option sets=6 / discard aButcher / draw * bs gs / hand 0 {many} / hand 1 y*")
    answer(match, "draw")
    assert asked(match) == (0, "PickCard.discard")
    assert match.decision is not None
    assert len(match.decision.options) == 15 + 2


# What screens are told.


def lines(pigs: str, sold: bool) -> list[tuple[str, int, int]]:
    """How a farm is counted, line by line: what, how many, the points."""
    match = at(f"2 / option sets=6 / discard yo / hand 0 {pigs} / hand 1 yx")
    return [(e.key, e.number, e.points) for e in match.game.bill_lines(match.table.hands[0], sold)]


@pytest.mark.ruling("PF-7", "PF-8")
@pytest.mark.parametrize("sold", [True, False])
@pytest.mark.parametrize(
    "pigs", [THREE_SETS, "bo bo bo gx gx gx gx ys ys rp rp o* o* bx", "bo bo", "bo gx", ""]
)
def test_the_lines_of_a_count_add_up(pigs: str, sold: bool) -> None:
    match = at(f"2 / option sets=6 / discard r* / hand 0 {pigs} / hand 1 yx")
    numbers, farm = match.table.rules.numbers, match.table.hands[0]
    assert sum(points for _, _, points in lines(pigs, sold)) == farm_points(numbers, farm, sold)


@pytest.mark.ruling("PF-7")
@pytest.mark.parametrize("pigs", ["", "bo gx", "bo bo gx", "bo bo bo gx gx"])
def test_a_farm_that_can_not_be_sold_is_counted_as_if_somebody_else_sold(pigs: str) -> None:
    """Nobody sells it; whatever shows a made-up end of a round has something to show."""
    assert lines(pigs, True) == lines(pigs, False)


def test_every_bonus_has_its_line() -> None:
    assert lines("bo bo bo gx gx ys ys rp", True) == [
        ("sets", 3, 30),
        ("alike", 3, 50),
        ("alone", 1, 0),
    ]
    assert lines(THREE_SETS, True) == [("sets", 3, 30), ("matched", 0, 100)]
    assert lines(THREE_SETS, False) == [("sets", 3, 30)]


def test_what_a_farm_would_bring_now() -> None:
    match = at(f"2 / discard r* / hand 0 {THREE_SETS} / hand 1 bs bs gp")
    told = [
        tuple(match.game.measure_by_name(name, hand).word for name in ("sets", "sale", "leftover"))
        for hand in match.table.hands
    ]
    assert told == [("3", "130", "30"), ("1", "", "5")]
