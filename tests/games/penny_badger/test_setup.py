"""The deck, the pennies and who begins."""

from collections import Counter

import pytest

from game.core.errors import BadSetup
from game.core.match import Match
from game.games.chroma.chroma_cards import is_action, is_wild
from tests.games.penny_badger.at_the_table import asked, pennies


def new(players: int, seed: int = 0, **options: str) -> Match:
    return Match.new("penny-badger", players, seed, options)


@pytest.mark.ruling("PB-1", "CH-1", "CH-2", "CH-3")
def test_the_deck_has_95_cards() -> None:
    deck = new(4).table.deck
    assert len(deck) == 95
    kinds = Counter((is_action(card), is_wild(card)) for card in deck)
    assert kinds == {(False, False): 75, (False, True): 12, (True, False): 8}
    copies = Counter(card.code for card in deck if not is_wild(card) and not is_action(card))
    assert set(copies.values()) == {3}


@pytest.mark.ruling("PB-1")
@pytest.mark.parametrize("players", [2, 3, 8])
def test_everybody_gets_five_cards_and_twenty_pennies(players: int) -> None:
    match = new(players)
    assert pennies(match) == (100, *[20] * players)
    assert [len(hand) for hand in match.table.hands] == [5] * players
    assert len(match.table.zones["draw"]) == 95 - 5 * players


@pytest.mark.ruling("PB-1")
@pytest.mark.parametrize("bank", [50, 100, 200])
@pytest.mark.parametrize("savings", [10, 20, 40])
def test_other_amounts_by_a_house_rule(bank: int, savings: int) -> None:
    match = new(3, bank=str(bank), savings=str(savings))
    assert pennies(match) == (bank, savings, savings, savings)


@pytest.mark.ruling("GEN-3")
def test_who_begins() -> None:
    assert {asked(new(4, seed))[0] for seed in range(30)} == {0, 1, 2, 3}
    for seed in range(5):
        assert asked(new(4, seed, first_player="seat 1"))[0] == 0
        assert asked(new(4, seed, first_player="youngest", youngest="seat 3"))[0] == 2


@pytest.mark.ruling("GEN-3")
def test_the_youngest_sits_at_the_table() -> None:
    with pytest.raises(BadSetup, match="seat 1 to seat 3"):
        new(3, first_player="youngest", youngest="seat 4")


@pytest.mark.ruling("PB-1")
@pytest.mark.parametrize("players", [1, 9])
def test_two_to_eight_play(players: int) -> None:
    with pytest.raises(BadSetup):
        new(players)
