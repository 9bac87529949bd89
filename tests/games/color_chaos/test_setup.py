"""How a round begins."""

from collections import Counter
from typing import Any

import pytest

from game.core.errors import BadSetup
from game.core.event import Revealed
from game.core.match import Match
from tests.games.color_chaos.at_the_table import at, fact, hand, heard, pile
from tests.playing import answer

SEEDS = range(60)


def new(seed: int = 1, players: int = 4, **options: str) -> Match:
    return Match.new("color-chaos", players, seed, options)


@pytest.mark.ruling("CC-10")
@pytest.mark.parametrize("players", [3, 8])
def test_everybody_gets_seven_and_play_goes_clockwise(players: int) -> None:
    match = new(players=players)
    assert [len(cards) for cards in match.table.hands] == [7] * players
    assert fact(match, "direction") == 1


@pytest.mark.ruling("CC-10")
def test_the_first_card_has_a_suit_and_others_lie_at_the_bottom() -> None:
    buried = 0
    for seed in SEEDS:
        match = new(seed)
        (first,) = match.table.zones["discard"]
        assert first.color in ("blue", "green", "orange", "red")
        assert fact(match, "color") == first.color
        bottom = match.table.zones["draw"][0]
        if match.table.seen[bottom.id]:
            buried += 1
            assert bottom.color in ("white", "black")
    assert buried


@pytest.mark.ruling("CC-10", "GEN-2")
def test_a_buried_card_was_seen_by_all() -> None:
    for seed in SEEDS:
        match = at(f"3 / discard b5 / hand 0 b7 / hand 1 r1 / hand 2 r2 / chance {seed}")
        events = heard(match)
        answer(match, "play b7")
        shown = [event for event in events if isinstance(event, Revealed)]
        if shown:
            assert {event.cards[0].color for event in shown} <= {"white", "black"}
            assert shown[0].seen_by(None) == shown[0]
            assert pile(match, "draw")[0] == shown[-1].cards[0].code
            return
    pytest.fail("no white or black card was ever turned first")


@pytest.mark.ruling("CC-10")
def test_a_turned_action_card_does_nothing() -> None:
    kinds = set()
    for seed in SEEDS:
        match = new(seed)
        kinds.add(match.table.zones["discard"][0].face)
        dealer: Any = fact(match, "dealer")
        assert fact(match, "turn") == (dealer + 1) % 4
        assert fact(match, "direction") == 1
        assert sum(map(len, match.table.hands)) == 28
    assert {"skip", "reverse"} <= kinds


@pytest.mark.ruling("CC-11")
def test_the_first_dealer_is_random_and_the_next_player_begins() -> None:
    dealers: Counter[Any] = Counter(fact(new(seed), "dealer") for seed in range(200))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 25


@pytest.mark.ruling("CC-11", "GEN-8")
@pytest.mark.parametrize("direction", ["1", "-1"])
def test_the_dealer_moves_one_seat_left_whatever_the_direction(direction: str) -> None:
    match = at(
        f"4 / dealer 3 / direction {direction} / discard b5 / hand 0 b7 / hand 1 r1 / hand 2 r2"
        " / hand 3 r3"
    )
    answer(match, "play b7")
    assert fact(match, "dealer") == 0
    assert fact(match, "direction") == 1
    assert fact(match, "turn") == 1


@pytest.mark.ruling("CC-10", "CC-11")
def test_a_new_round_takes_all_cards_back() -> None:
    match = at(
        "3 / dealer 1 / round 4 / discard b5 / train kTrain / scrap kTrain"
        " / hand 0 b7 / hand 1 r1 / hand 2 r2"
    )
    answer(match, "play b7")
    assert [len(cards) for cards in match.table.hands] == [7, 7, 7]
    assert pile(match, "train") == pile(match, "scrap") == []
    assert len(pile(match, "draw")) == 116 - 21 - 1
    assert fact(match, "round") == 5


@pytest.mark.ruling("GEN-3", "CC-11")
@pytest.mark.parametrize("seed", range(5))
def test_seat_one_may_begin_and_the_player_before_deals(seed: int) -> None:
    match = new(seed, first_player="seat 1")
    assert (fact(match, "dealer"), fact(match, "turn")) == (3, 0)


@pytest.mark.ruling("GEN-3")
@pytest.mark.parametrize("seed", range(5))
def test_the_youngest_may_begin(seed: int) -> None:
    match = new(seed, first_player="youngest", youngest="seat 3")
    assert (fact(match, "dealer"), fact(match, "turn")) == (1, 2)


@pytest.mark.ruling("GEN-3")
def test_the_youngest_sits_at_the_table() -> None:
    with pytest.raises(BadSetup, match="seat 1 to seat 4, not seat 5"):
        new(first_player="youngest", youngest="seat 5")


@pytest.mark.ruling("GEN-3", "CC-11")
def test_who_begins_by_a_house_rule_begins_in_the_first_round_only() -> None:
    match = at(
        "3 / option first_player=seat 1 / round 1 / dealer 2 / discard b5"
        " / hand 0 b7 / hand 1 r1 / hand 2 r2"
    )
    answer(match, "play b7")
    assert (fact(match, "dealer"), fact(match, "turn")) == (0, 1)


@pytest.mark.ruling("GEN-1")
def test_the_same_seed_deals_the_same_cards_and_another_one_others() -> None:
    def dealt(seed: int) -> list[list[str]]:
        return [hand(new(seed), seat) for seat in range(4)]

    assert dealt(5) == dealt(5)
    assert dealt(5) != dealt(6)
