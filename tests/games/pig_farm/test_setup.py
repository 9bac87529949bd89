"""The deck, the deal, and butchers that are dealt."""

from collections import Counter

import pytest

from game.core.errors import BadSetup
from game.core.match import Match
from tests.games.pig_farm.at_the_table import (
    asked,
    dealt,
    fact,
    hand,
    heard,
    left,
    pile,
    said,
)
from tests.playing import answer, options


@pytest.mark.ruling("PF-1", "CH-1", "CH-3")
@pytest.mark.parametrize(
    ("players", "sets"), [(2, 3), (3, 3), (4, 3), (5, 4), (6, 4), (7, 5), (8, 5)]
)
def test_each_set_comes_with_a_butcher_and_more_players_get_more_sets(
    players: int, sets: int
) -> None:
    deck = Match.new("pig-farm", players, 1).table.deck
    codes = Counter(card.code for card in deck)
    assert len(deck) == 26 * sets
    assert set(codes.values()) == {sets}
    assert len(codes) == 26
    assert codes["aButcher"] == sets


@pytest.mark.ruling("PF-1", "CH-3", "GEN-4")
def test_a_house_rule_says_how_many_sets() -> None:
    for sets in (3, 4, 5, 6):
        deck = Match.new("pig-farm", 2, 1, {"sets": str(sets)}).table.deck
        assert len(deck) == 26 * sets
    with pytest.raises(BadSetup, match="sets can be 3, 4, 5, 6, not 7"):
        Match.new("pig-farm", 2, 1, {"sets": "7"})


@pytest.mark.ruling("PF-1")
def test_three_pigs_are_dealt_and_no_card_is_turned_up() -> None:
    match = dealt(4, set())
    assert [len(hand(match, seat)) for seat in range(4)] == [5, 3, 3, 3]
    assert pile(match) == []


@pytest.mark.ruling("CC-103", "PF-3")
def test_the_first_pigs_come_from_the_draw_pile_without_a_question() -> None:
    match = dealt(3, set())
    assert asked(match) == (0, "PickCard.discard")
    assert len(options(match)) == 5


@pytest.mark.ruling("GEN-3", "PF-9")
def test_who_begins() -> None:
    for seed in range(8):
        wish = {"first_player": "youngest", "youngest": "seat 3"}
        assert Match.new("pig-farm", 4, seed, wish).table.public_facts()["first"] == 2
        wish = {"first_player": "seat 1"}
        assert Match.new("pig-farm", 4, seed, wish).table.public_facts()["first"] == 0
    lots = {Match.new("pig-farm", 4, seed).table.public_facts()["first"] for seed in range(40)}
    assert lots == {0, 1, 2, 3}


@pytest.mark.ruling("GEN-3")
def test_the_youngest_sits_at_the_table() -> None:
    with pytest.raises(BadSetup, match="youngest can be seat 1 to seat 4, not seat 5"):
        Match.new("pig-farm", 4, 1, {"first_player": "youngest", "youngest": "seat 5"})


@pytest.mark.ruling("PF-2")
def test_a_dealt_butcher_is_rolled_for_before_the_first_turn() -> None:
    match = dealt(3, {2})
    assert asked(match) == (2, "PickDie.butcher")
    assert options(match) == ["colors", "shapes"]
    assert pile(match) == ["aButcher"]
    assert len(hand(match, 2)) == 2
    assert fact(match, "phase") == "begin_round"
    answer(match, "colors")
    assert fact(match, "phase") == "turn"
    assert fact(match, "turn") == 0


@pytest.mark.ruling("PF-2")
def test_butchers_dealt_come_clockwise_from_the_first_player() -> None:
    match = dealt(4, {1, 3}, first_player="youngest", youngest="seat 3")
    assert asked(match) == (3, "PickDie.butcher")
    answer(match, "shapes")
    assert asked(match) == (1, "PickDie.butcher")
    answer(match, "colors")
    assert fact(match, "turn") == 2


@pytest.mark.ruling("PF-2", "PF-4")
def test_pigs_leave_the_dealt_hands_and_nothing_is_replaced() -> None:
    match = dealt(3, {1})
    before = {seat: hand(match, seat) for seat in range(3)}
    events = heard(match)
    answer(match, "shapes")
    gone = Counter(zone for zone, _ in left(events))
    for seat in (1, 2):
        assert len(hand(match, seat)) == len(before[seat]) - gone[f"hand {seat}"]
    assert said(events)[0][0] in ("safe", "leave")


@pytest.mark.ruling("PF-2")
def test_who_was_dealt_two_butchers_rolls_twice() -> None:
    for seed in range(20_000):
        match = Match.new("pig-farm", 2, seed, {"first_player": "seat 1"})
        table = match.table
        if asked(match) == (0, "PickDie.butcher") and "aButcher" in hand(match, 0):
            assert len(hand(match, 0)) == 2
            answer(match, "colors")
            assert asked(match) == (0, "PickDie.butcher")
            assert pile(match).count("aButcher") == 2
            assert "aButcher" not in [card.code for card in table.hands[0]]
            return
    raise AssertionError("nobody is ever dealt two butchers")
