"""The cards of Match Patch, the deal, and who begins."""

from collections import Counter
from typing import cast

import pytest

from game.core.errors import BadPosition, BadSetup
from game.core.event import Announced
from game.core.match import Match
from game.games.chroma.chroma_cards import pips
from game.games.match_patch import PatchTable, most_pips
from tests.games.match_patch.at_the_table import at, hand, heard, zone


def new(players: int, seed: int = 1, **options: str) -> Match:
    return Match.new("match-patch", players, seed, options)


@pytest.mark.ruling("MP-1")
@pytest.mark.parametrize(("players", "sets"), [(2, 2), (4, 2), (5, 4), (8, 4)])
def test_more_than_four_players_have_four_sets(players: int, sets: int) -> None:
    copies = Counter(card.code for card in new(players).table.deck)
    assert len(copies) == 25
    assert set(copies.values()) == {sets}


@pytest.mark.ruling("MP-1")
def test_the_number_of_sets_is_even() -> None:
    assert len(new(3, sets="6").table.deck) == 150
    with pytest.raises(BadSetup, match="option sets can be 2, 4, 6, not 3"):
        new(3, sets="3")


@pytest.mark.ruling("MP-1", "MP-9")
@pytest.mark.parametrize("players", [2, 5, 8])
def test_everybody_gets_three_and_the_first_has_taken_one(players: int) -> None:
    """As long as the patch is empty there is nothing to choose."""
    match = new(players, first_player="seat 1")
    total = 50 if players < 5 else 100
    paired = len(zone(match, "pairs 0"))
    assert len(hand(match, 0)) + paired == 4 + paired
    assert [len(hand(match, seat)) for seat in range(1, players)] == [3] * (players - 1)
    assert len(zone(match, "draw")) == total - 3 * players - 1 - paired


@pytest.mark.ruling("MP-2", "CH-1")
def test_the_highest_sum_of_pips_begins() -> None:
    tables = [new(4, seed).table for seed in range(30)]
    without_pairs = [t for t in tables if not any(t.zones[f"pairs {seat}"] for seat in range(4))]
    assert len(without_pairs) > 15
    for table in without_pairs:
        sums = [sum(map(pips, cards[:3])) for cards in table.hands]
        assert sums[table.turn] == max(sums)


@pytest.mark.ruling("MP-2")
def test_the_deal_decides_whoever_is_named_youngest() -> None:
    assert {new(3, seed).table.turn for seed in range(40)} == {0, 1, 2}
    assert {new(3, seed, youngest="seat 2").table.turn for seed in range(40)} == {0, 1, 2}


@pytest.mark.ruling("MP-2")
def test_the_highest_sum_is_said() -> None:
    match = at("3 / hand 0 bo bx bp / hand 1 y* r* gx / hand 2 rs y* bo")
    events = heard(match)
    assert most_pips(cast(PatchTable, match.table)) == 1
    assert events == [Announced("most_pips", 1, (("count", 10 + 9 + 4),))]


TIED = "3 / hand 0 bo bo bx / hand 1 y* gx rs / hand 2 y* gx rs"


@pytest.mark.ruling("MP-2")
def test_of_equal_sums_any_begins_each_as_often() -> None:
    table = cast(PatchTable, at(TIED).table)
    first = Counter(most_pips(table) for _ in range(400))
    assert set(first) == {1, 2}
    assert min(first.values()) > 150


@pytest.mark.ruling("MP-2")
def test_a_game_begun_by_earlier_rules_goes_on_as_it_began() -> None:
    table = cast(PatchTable, at(TIED).table)
    table.edition = 2
    assert {most_pips(table) for _ in range(40)} == {1}


@pytest.mark.ruling("MP-2")
def test_no_chair_begins_more_often_than_another() -> None:
    """With 1,200 deals a chair's share is off by 1.25 points."""
    first = Counter(new(4, seed).table.turn for seed in range(1200))
    assert all(0.2 < first[seat] / 1200 < 0.3 for seat in range(4))


@pytest.mark.ruling("GEN-3")
def test_a_house_rule_replaces_the_pips() -> None:
    assert {new(3, seed, first_player="seat 1").table.turn for seed in range(9)} == {0}
    youngest = {"first_player": "youngest", "youngest": "seat 3"}
    assert {new(3, seed, **youngest).table.turn for seed in range(9)} == {2}
    assert {new(3, seed, first_player="random").table.turn for seed in range(40)} == {0, 1, 2}
    with pytest.raises(BadSetup, match="youngest can be seat 1 to seat 3, not seat 8"):
        new(3, first_player="youngest", youngest="seat 8")


@pytest.mark.parametrize(
    "places", ["places 1", "places 1 1", "places 0 50", "places 0 1 / since 3"]
)
def test_a_position_has_a_place_for_each_card(places: str) -> None:
    with pytest.raises(
        BadPosition, match="each card of the patch needs a place of its own below 50"
    ):
        at(f"2 / patch bo gx / hand 0 rs / {places}")
