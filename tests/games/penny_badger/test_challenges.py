"""Challenging in secret, and what everybody learns from it."""

import pytest

from game.core.match import Match
from tests.games.penny_badger.at_the_table import (
    FOUR,
    asked,
    at,
    claims,
    decision,
    heard,
    pile,
    play,
    said,
)
from tests.playing import answer, options

TABLE = f"4 / hand 0 r* r* bo bx bp / {FOUR}"
PAIR = ("claim", "red star", "pick r*", "pick bo", "done")


def codes(match: Match, viewer: int | None, zone: str) -> list[str]:
    """What somebody sees of a pile."""
    return [getattr(card, "code", "-") for card in match.table.seen_by(viewer).zones[zone]]


@pytest.mark.ruling("PB-7")
def test_all_opponents_are_asked_at_once_and_nobody_sees_an_answer() -> None:
    match = play(TABLE, *PAIR)
    assert [d.seat for d in decision(match).together] == [1, 2, 3]
    events = heard(match)
    answer(match, "challenge")
    assert options(match) == ["believe", "challenge"]
    facts = match.table.public_facts()
    assert (facts["answered"], facts["accusers"]) == (2, ())
    assert "challenge" not in str(events)


@pytest.mark.ruling("PB-7")
def test_then_it_is_shown_who_challenges() -> None:
    match = play(TABLE, *PAIR, "challenge", "believe")
    events = heard(match)
    answer(match, "challenge")
    challengers = [seat for key, seat in said(events) if key == "challenges"]
    assert challengers == [1, 3]


@pytest.mark.ruling("PB-7")
def test_while_a_claim_is_open_only_the_claimant_knows_its_cards() -> None:
    match = play(TABLE, *PAIR)
    facts = match.table.public_facts()
    assert (facts["claim"], facts["claimant"]) == ("red star", 0)
    assert codes(match, 0, "claim") == ["r*", "bo"]
    for viewer in (1, 2, 3, None):
        assert codes(match, viewer, "claim") == ["-", "-"]


@pytest.mark.ruling("PB-7")
def test_unchallenged_cards_stay_face_down_for_good() -> None:
    match = at(TABLE)
    events = heard(match)
    claims(match, "red star", "r* bo")
    assert pile(match, "discard") == ["r*", "bo"]
    for viewer in (1, 2, 3, None):
        assert codes(match, viewer, "discard") == ["-", "-"]
        told = str([event.seen_by(viewer) for event in events])
        assert "r*" not in told
        assert "bo" not in told


@pytest.mark.ruling("PB-8")
def test_challenged_cards_are_shown_to_all() -> None:
    match = at(TABLE)
    claims(match, "red star", "r* bo", 2)
    for viewer in (0, 1, 2, 3, None):
        assert codes(match, viewer, "discard") == ["r*", "bo"]


@pytest.mark.ruling("PB-8")
@pytest.mark.parametrize(("cards", "word"), [("r* r*", "was_true"), ("r* bo", "was_bluff")])
def test_it_is_said_whether_the_claim_was_true_only_if_challenged(cards: str, word: str) -> None:
    told = []
    for accusers in ((), (1,)):
        match = at(TABLE)
        events = heard(match)
        claims(match, "red star", cards, *accusers)
        told.append({key for key, _ in said(events)} & {"was_true", "was_bluff"})
    assert told == [set(), {word}]


@pytest.mark.ruling("PB-8")
def test_nobody_pays_for_a_claim_that_stands() -> None:
    match = at(TABLE)
    events = heard(match)
    claims(match, "red star", "r* bo")
    assert [key for key, _ in said(events)] == ["claims", "withdraws"]


@pytest.mark.ruling("PB-10")
def test_accusers_pay_clockwise_from_the_claimants_left() -> None:
    match = at(
        f"4 / turn 2 / direction -1 / {FOUR.replace('oo ox', 'r* r*')} / hand 0 bo bx bp bs b*"
    )
    events = heard(match)
    claims(match, "red star", "r* r*", 0, 1, 3)
    assert [seat for key, seat in said(events) if key == "pays_bank"] == [3, 0, 1]


@pytest.mark.ruling("PB-7", "PB-9")
def test_who_is_out_is_not_asked() -> None:
    hands = "hand 0 r* bo / hand 1 go gx / hand 3 yo yx"
    match = play(f"4 / scores 20 20 0 20 / {hands}", "claim", "red star", "pick r*")
    assert asked(match) == (1, "Challenge")
    answer(match, "believe")
    assert asked(match) == (3, "Challenge")


@pytest.mark.ruling("PB-7")
def test_after_the_turn_there_is_no_claim_any_more() -> None:
    match = at(TABLE)
    claims(match, "red star", "r* bo", 1)
    facts = match.table.public_facts()
    assert [facts[name] for name in ("claim", "claimant", "accusers")] == ["", -1, ()]
    assert pile(match, "claim") == []
