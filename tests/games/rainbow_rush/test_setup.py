"""How Rainbow Rush begins."""

from collections import Counter

import pytest

from game.core.errors import BadPosition, BadSetup
from game.core.match import Match
from game.games.chroma.chroma_cards import is_wild
from tests.games.rainbow_rush.at_the_table import at

PLAYERS = range(2, 9)


@pytest.mark.ruling("RR-1")
def test_the_deck_is_three_base_sets_and_twelve_wild_cards() -> None:
    deck = Match.new("rainbow-rush", 2).table.deck
    plain = Counter(card.code for card in deck if not is_wild(card))
    assert len(deck) == 87
    assert len(plain) == 25
    assert set(plain.values()) == {3}
    colors, shapes = "bAny gAny oAny rAny yAny wColors", "wo wx wp ws w* wShapes"
    wild = sorted(card.code for card in deck if is_wild(card))
    assert wild == sorted([*colors.split(), *shapes.split()])


@pytest.mark.ruling("RR-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_everyone_is_dealt_three_and_has_nothing_in_front(players: int) -> None:
    table = Match.new("rainbow-rush", players, 3).table
    hands = [len(hand) for seat, hand in enumerate(table.hands) if seat != table.turn]
    assert hands == [3] * (players - 1)
    assert len(table.hands[table.turn]) == 3 + 1  # has drawn: nothing can be taken
    assert all(not table.zones[f"rainbow {seat}"] for seat in range(players))
    assert not table.zones["discard"]


@pytest.mark.ruling("RR-1")
def test_the_cards_are_shuffled_anew_by_the_seed() -> None:
    def hands(seed: int) -> list[str]:
        return [c.code for hand in Match.new("rainbow-rush", 2, seed).table.hands for c in hand]

    assert hands(1) == hands(1)
    assert len({str(hands(seed)) for seed in range(20)}) == 20


@pytest.mark.ruling("GEN-3")
def test_lots_decide_who_begins() -> None:
    begins = Counter(Match.new("rainbow-rush", 4, seed).table.turn for seed in range(80))
    assert set(begins) == {0, 1, 2, 3}
    assert max(begins.values()) < 40


@pytest.mark.ruling("GEN-3")
@pytest.mark.parametrize("seed", range(4))
def test_a_house_rule_names_who_begins(seed: int) -> None:
    def begins(**options: str) -> int:
        return Match.new("rainbow-rush", 4, seed, options).table.turn

    assert begins(first_player="seat 1") == 0
    assert begins(first_player="youngest", youngest="seat 3") == 2
    with pytest.raises(BadSetup, match="youngest can be seat 1 to seat 4"):
        begins(first_player="youngest", youngest="seat 5")


def test_two_to_eight_may_play() -> None:
    for players in (1, 9):
        with pytest.raises(BadSetup):
            Match.new("rainbow-rush", players)


@pytest.mark.ruling("RR-3")
def test_a_position_has_no_rainbow_of_six_cards() -> None:
    with pytest.raises(BadPosition, match="at most 5"):
        at("2 / hand 0 bo / rainbow 1 b* g* o* r* y* bo")


@pytest.mark.ruling("RR-5")
@pytest.mark.parametrize("locked", [-1, 2])
def test_a_position_locks_a_card_for_one_turn_at_most(locked: int) -> None:
    with pytest.raises(BadPosition, match="locked can be 0 to 1"):
        at(f"2 / locked {locked} / hand 0 bo / discard b*")
