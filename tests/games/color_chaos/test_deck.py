"""The cards in the box."""

from collections import Counter

import pytest

from game.core.card import Card
from game.core.errors import BadSetup
from game.core.match import Match
from game.games import GAMES
from game.games.color_chaos.events import EVENTS

SUITS = ("blue", "green", "orange", "red")
NUMBERS = {"0": 1, **{str(number): 2 for number in range(1, 10)}}
BASE = {"skip": 2, "reverse": 2, "color-dump": 1, "swap-hands": 1}
FIRST = {"double-skip": 2, "skip-to-most": 2, "reverse-then-skip": 2}
SECOND = {"dodge": 2, "hands-left": 1, "hands-right": 1}
THIRD = {"-1": 1, "-2": 1, "-3": 1, "-4": 1, "-5": 1}
OTHERS = {"pick": 4, "draw-4": 4, "two-train": 8}


def deck(mix: str = "") -> tuple[Card, ...]:
    """The cards of a game with these expansions."""
    options = {f"expansion_{number}": "on" for number in mix}
    return Match.new("color-chaos", 4, 1, options).table.deck


def added(mix: str) -> Counter[tuple[str, str]]:
    """How many cards of which color and face an expansion adds to the Base Set."""
    kinds = Counter((card.color, card.face) for card in deck(mix))
    return kinds - Counter((card.color, card.face) for card in deck())


@pytest.mark.ruling("CC-1")
def test_four_suits_and_two_colors_beside_them() -> None:
    assert {card.color for card in deck()} == {*SUITS, "white", "black"}


@pytest.mark.ruling("CC-1", "CC-4")
def test_events_are_purple() -> None:
    assert {card.color for card in deck("2")} == {*SUITS, "white", "black", "purple"}


@pytest.mark.ruling("CC-2")
def test_each_suit_has_25_cards() -> None:
    for suit in SUITS:
        assert Counter(c.face for c in deck() if c.color == suit) == {**NUMBERS, **BASE}


@pytest.mark.ruling("CC-2")
def test_four_picks_four_draw_fours_and_eight_trains_make_116() -> None:
    others = Counter(card.face for card in deck() if card.color not in SUITS)
    assert others == OTHERS
    assert len(deck()) == 116


@pytest.mark.ruling("CC-3")
def test_the_first_expansion_adds_116_cards() -> None:
    new = added("1")
    for suit in SUITS:
        assert {face: n for (color, face), n in new.items() if color == suit} == {
            **NUMBERS,
            **FIRST,
        }
    assert {face: n for (color, face), n in new.items() if color not in SUITS} == OTHERS
    assert new.total() == 116


@pytest.mark.ruling("CC-4")
def test_the_second_expansion_adds_40_cards() -> None:
    new = added("2")
    for suit in SUITS:
        assert {face: n for (color, face), n in new.items() if color == suit} == SECOND
    events = {face: n for (color, face), n in new.items() if color not in SUITS}
    assert events == dict.fromkeys(EVENTS, 1)
    assert len(events) == 24
    assert new.total() == 40


@pytest.mark.ruling("CC-70", "CC-71")
def test_the_third_expansion_adds_negative_numbers_and_four_pick_a_color_dumps() -> None:
    new = added("3")
    for suit in SUITS:
        assert {face: n for (color, face), n in new.items() if color == suit} == THIRD
    assert new["white", "pick-dump"] == 4
    assert new.total() == 24


@pytest.mark.ruling("CC-5")
@pytest.mark.parametrize("mix", ["", "1", "2", "3", "12", "13", "23", "123"])
def test_expansions_mix_freely_and_the_base_set_is_always_in(mix: str) -> None:
    sizes = {"1": 116, "2": 40, "3": 24}
    assert len(deck(mix)) == 116 + sum(sizes[number] for number in mix)


@pytest.mark.ruling("CC-6", "CC-70")
def test_what_a_card_costs_in_hand() -> None:
    for card in deck("123"):
        if card.color == "white":
            assert card.points == 50
        elif card.color == "purple":
            assert card.points == 30
        elif card.number is None:
            assert card.points == 20
        else:
            assert card.points == int(card.face)


@pytest.mark.ruling("CC-5")
@pytest.mark.parametrize("players", range(3, 9))
def test_three_to_eight_may_play(players: int) -> None:
    assert len(Match.new("color-chaos", players).table.hands) == players


@pytest.mark.ruling("CC-5")
@pytest.mark.parametrize("players", range(3, 17))
def test_three_to_sixteen_may_play_with_the_first_expansion(players: int) -> None:
    match = Match.new("color-chaos", players, 1, {"expansion_1": "on"})
    assert [len(hand) for hand in match.table.hands] == [7] * players


@pytest.mark.ruling("CC-5")
@pytest.mark.parametrize("players", [9, 16])
@pytest.mark.parametrize("others", ["off", "on"])
def test_more_than_eight_need_the_first_expansion(players: int, others: str) -> None:
    with pytest.raises(BadSetup, match="more than 8 players need expansion_1=on"):
        Match.new("color-chaos", players, 1, {"expansion_2": others, "expansion_3": others})


@pytest.mark.ruling("CC-5")
@pytest.mark.parametrize("players", [0, 1, 2, 17])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadSetup, match=f"3 to 16 players, not {players}"):
        Match.new("color-chaos", players, 1, {"expansion_1": "on"})


@pytest.mark.ruling("CC-7")
def test_one_sees_the_train_the_tops_of_discard_and_scrap_and_nothing_of_draw() -> None:
    zones = GAMES["color-chaos"].rules.zones
    assert {zone.name: zone.facing for zone in zones if not zone.set} == {
        "draw": "down",
        "discard": "top",
        "scrap": "top",
        "train": "up",
        "hand": "owner",
    }


@pytest.mark.ruling("CC-7", "CC-63")
def test_the_second_expansion_has_piles_and_a_stage_of_its_own() -> None:
    zones = GAMES["color-chaos"].rules.zones
    assert {zone.name: zone.facing for zone in zones if zone.set == "expansion_2"} == {
        "event": "up",
        "stage": "known",
        **dict.fromkeys(("new-1", "new-2", "new-3"), "down"),
    }
