"""The cards of Flower Power, and who begins."""

from collections import Counter

import pytest

from game.core.errors import BadSetup
from game.core.match import Match
from tests.games.flower_power.at_the_table import asked, zone


def new(players: int, seed: int = 1, **options: str) -> Match:
    return Match.new("flower-power", players, seed, options)


@pytest.mark.ruling("FP-1")
@pytest.mark.parametrize(
    ("players", "sets"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 4)]
)
def test_more_players_have_more_sets(players: int, sets: int) -> None:
    colors = Counter(card.color for card in new(players).table.deck)
    assert colors == dict.fromkeys(("blue", "green", "orange", "red", "yellow"), 5 * sets)


@pytest.mark.ruling("FP-1", "CH-1")
def test_all_cards_are_base_cards() -> None:
    copies = Counter(card.code for card in new(2, sets="6").table.deck)
    assert len(copies) == 25
    assert set(copies.values()) == {6}


@pytest.mark.ruling("FP-1")
@pytest.mark.parametrize(("players", "least"), [(2, 1), (3, 1), (4, 2), (6, 2), (7, 3), (8, 3)])
def test_there_are_eight_cards_for_each_player(players: int, least: int) -> None:
    assert len(new(players, sets=str(least)).table.deck) >= 8 * players
    if least > 1:
        with pytest.raises(BadSetup, match=f"{players} players need sets={least} or more, not 1"):
            new(players, sets="1")


@pytest.mark.ruling("FP-2", "FP-3")
def test_nothing_grows_yet_and_who_begins_holds_five() -> None:
    match = new(4)
    seat, question = asked(match)
    assert question == "PickCards.petals"
    held = [len(cards) for cards in match.table.hands]
    assert held == [5 if s == seat else 0 for s in range(4)]
    assert len(match.table.zones["draw"]) == 70
    assert not any(zone(match, name) for name in match.table.zones if name.startswith("flower-"))


@pytest.mark.ruling("GEN-3")
def test_anybody_may_begin_or_whom_the_house_rule_names() -> None:
    assert {asked(new(3, seed))[0] for seed in range(30)} == {0, 1, 2}
    assert {asked(new(3, seed, first_player="seat 1"))[0] for seed in range(9)} == {0}
    youngest = {"first_player": "youngest", "youngest": "seat 3"}
    assert {asked(new(3, seed, **youngest))[0] for seed in range(9)} == {2}
    with pytest.raises(BadSetup, match="youngest can be seat 1 to seat 3, not seat 4"):
        new(3, first_player="youngest", youngest="seat 4")
