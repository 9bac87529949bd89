"""The cards in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.card import Card
from game.core.errors import BadSetup
from game.core.match import Match
from game.games import GAMES

SUITS = ("blue", "green", "orange", "red")


def deck() -> tuple[Card, ...]:
    return Match.new("color-chaos", 4).table.deck


@pytest.mark.ruling("CC-1")
def test_four_suits_and_two_colors_beside_them() -> None:
    assert {card.color for card in deck()} == {*SUITS, "white", "black"}


@pytest.mark.ruling("CC-2")
def test_each_suit_has_25_cards() -> None:
    for suit in SUITS:
        faces = Counter(card.face for card in deck() if card.color == suit)
        assert faces == {
            "0": 1,
            **{str(number): 2 for number in range(1, 10)},
            "skip": 2,
            "reverse": 2,
            "color-dump": 1,
            "swap-hands": 1,
        }


@pytest.mark.ruling("CC-2")
def test_four_picks_four_draw_fours_and_eight_trains_make_116() -> None:
    others = Counter(card.face for card in deck() if card.color not in SUITS)
    assert others == {"pick": 4, "draw-4": 4, "two-train": 8}
    assert len(deck()) == 116


@pytest.mark.ruling("CC-6")
def test_what_a_card_costs_in_hand() -> None:
    for card in deck():
        if card.color == "white":
            assert card.points == 50
        elif card.number is None:
            assert card.points == 20
        else:
            assert card.points == int(card.face)


@pytest.mark.ruling("CC-5")
@pytest.mark.parametrize("players", range(3, 9))
def test_three_to_eight_may_play(players: int) -> None:
    assert len(Match.new("color-chaos", players).table.hands) == players


@pytest.mark.ruling("CC-5")
@pytest.mark.parametrize("players", [0, 1, 2, 9, 16])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadSetup, match=f"3 to 8 players, not {players}"):
        Match.new("color-chaos", players)


@pytest.mark.ruling("CC-7")
def test_one_sees_the_train_the_tops_of_discard_and_scrap_and_nothing_of_draw() -> None:
    facing = {zone.name: zone.facing for zone in GAMES["color-chaos"].rules.zones}
    assert facing == {
        "draw": "down",
        "discard": "top",
        "scrap": "top",
        "train": "up",
        "hand": "owner",
    }
