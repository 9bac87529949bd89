"""Gardens with a stock of one’s own: what may be laid, how a turn ends, who wins and knows what."""

from typing import Any

import pytest

from game.core import notation
from game.core.card import Card
from game.core.chance import Chance
from game.core.event import EVERYONE
from game.core.match import Match
from game.core.rulebook import HEAD_START
from game.games.recipe.families.garden import BedsTable
from tests.playing import answer, decisions, options, play_on

from .built import ROWS, built, wrong

DECK = ROWS + (
    'without = ["skip", "reverse", "pick", "draw-4", "two-train", "color-dump", "swap-hands"]\n'
)
GAME = (
    '[game]\nfamily = "garden"\norder = "next"\nstart = 1\nwhole = 9\nlay = [0, 0]\n'
    'beds = "any"\nstock = 4\nhand = 3\nplayers = [2, 4]\nfirst_player = "seat 1"\n'
)


def new(seed: int = 1, players: int = 3, steps: str = "") -> Match:
    chosen = {HEAD_START: steps} if steps else {}
    return Match.new(built(DECK + GAME).id, players, seed, chosen)


def at(*parts: str, more: str = "") -> Match:
    """A position of two in which all other cards are in the draw pile."""
    return notation.read_position(" / ".join([f"{built(DECK + GAME + more).id} 2", *parts]))


def codes(cards: list[Card]) -> list[str]:
    return [card.code for card in cards]


@pytest.mark.ruling("OWN-10")
def test_everybody_sees_the_top_of_each_stock_and_nothing_below() -> None:
    table = new().table
    assert isinstance(table, BedsTable)
    for seat in range(3):
        stock = table.stock_of(seat)
        assert len(stock) == 4
        assert [table.seen[card.id] for card in stock] == [0, 0, 0, EVERYONE]
        for viewer in (None, 0, 1, 2):
            assert table.seen_by(viewer).zones[f"stock {seat}"] == [None] * 3 + stock[-1:]
    assert table.scores == (4, 4, 4)


@pytest.mark.ruling("OWN-10")
def test_the_next_card_of_a_stock_is_turned_up_once_the_top_is_laid() -> None:
    match = at("draw *", "stock 0 b5 b6 b1", "stock 1 r9 r8", "hand 0 g4 g5 g6", "hand 1 o1")
    table: Any = match.table
    assert options(match) == ["pick b1", "done"]
    answer(match, "pick b1")
    assert table.seen_by(1).zones["stock 0"][1].code == "b6"
    assert table.seen_by(1).zones["stock 0"][0] is None
    assert table.scores == (2, 2)


@pytest.mark.ruling("OWN-10")
def test_imagined_worlds_keep_the_tops_and_nothing_else_of_a_stock() -> None:
    match = new(seed=3)
    play_on(match, 3, 5)
    table: Any = match.table
    assert match.decision is not None
    seat, below = match.decision.seat, set()
    for seed in range(30):
        world: Any = match.imagine(seat, Chance(seed)).table
        for one in range(3):
            assert world.stock_of(one)[-1:] == table.stock_of(one)[-1:]
            assert world.piles_of(one) == table.piles_of(one)
        below.add(world.stock_of(seat)[0].code)
    assert len(below) > 5, "not even I know what is below the top of my stock"


@pytest.mark.ruling("OWN-11")
def test_the_last_card_of_a_stock_wins_at_once() -> None:
    match = at("draw *", "stock 0 b1", "stock 1 r9 r8 r7", "hand 0 g2 g3 g4", "hand 1 o1")
    answer(match, "pick b1")
    assert match.result is not None
    assert match.result.places == (1, 2)
    assert match.table.scores == (0, 3)


@pytest.mark.ruling("OWN-11")
def test_fewest_cards_in_stock_win_a_round_that_is_stuck() -> None:
    hands = ("stock 0 b5 b6", "stock 1 r9 r8 r7", "hand 0", "hand 1")
    match = at("pile-1 1 *", "draw", *hands)
    for _ in range(8):
        if match.decision is not None:
            answer(match, "done")
    assert match.result is not None
    assert match.result.places == (1, 2)


@pytest.mark.ruling("OWN-12")
def test_cards_are_laid_from_the_hand_the_stock_and_the_tops_of_own_piles() -> None:
    match = at(
        *("draw *", "stock 0 b5 b1", "stock 1 r9", "pile-1 0 r4 r1", "pile-2 0 r2 o9"),
        *("hand 0 g1 g5 g6", "hand 1 o1"),
    )
    assert options(match) == ["pick b1", "pick r1", "pick g1", "done"]
    answer(match, "pick r1")
    assert codes(match.table.zones["pile-1 0"]) == ["r4"]
    assert codes(match.table.zones["bed-1"]) == ["r1"]


@pytest.mark.ruling("OWN-12")
def test_an_empty_hand_is_filled_while_the_turn_goes_on() -> None:
    match = at("draw *", "stock 0 b5 b9", "stock 1 r9", "hand 0 g1 g2 g3", "hand 1 o1")
    answer(match, "pick g1", "pick g2")
    assert len(match.table.hands[0]) == 1
    answer(match, "pick g3")
    assert match.table.turn == 0
    assert len(match.table.hands[0]) == 3


@pytest.mark.ruling("OWN-13")
def test_a_turn_ends_on_a_pile_of_ones_own() -> None:
    match = at(
        *("draw *", "pile-2 0 r4", "stock 0 b5 b9", "stock 1 r9"),
        *("hand 0 g1 g5 g6", "hand 1 o1 o2 o3"),
    )
    answer(match, "done")
    assert options(match) == ["pick g1", "pick g5", "pick g6"], "even one that could be laid"
    answer(match, "pick g5")
    assert options(match) == ["pile-1 0", "pile-2 0"], "one of three empty piles, and the other"
    answer(match, "pile-2 0")
    assert codes(match.table.zones["pile-2 0"]) == ["r4", "g5"]
    assert match.table.turn == 1


@pytest.mark.ruling("OWN-13")
def test_one_pile_is_no_question() -> None:
    match = at(
        *("draw *", "stock 0 b5 b9", "stock 1 r9", "hand 0 g1 g5 g6", "hand 1 o1"),
        more="piles = 1\n",
    )
    answer(match, "done", "pick g6")
    assert match.table.turn == 1
    assert codes(match.table.zones["pile-1 0"]) == ["g6"]


@pytest.mark.ruling("OWN-14")
def test_full_beds_become_a_draw_pile_only_before_a_turn() -> None:
    bed = "bed-1 r1 r2 r3 r4 r5 r6 r7 r8"
    hands = ("stock 0 b5 b4", "stock 1 r9", "hand 0 g9 g1 g2", "hand 1")
    match = at("pile-1 1 *", "draw", bed, *hands)
    answer(match, "pick g9")
    assert len(match.table.zones["discard"]) == 9
    answer(match, "pick g1", "pick g2")
    assert not match.table.hands[0], "in the middle of a turn there is nothing to draw"
    assert len(match.table.zones["discard"]) == 9
    answer(match, "done")
    assert match.table.turn == 1
    assert not match.table.zones["discard"]
    assert len(match.table.hands[1]) == 3
    assert len(match.table.zones["draw"]) == 6


@pytest.mark.ruling("OWN-15")
def test_a_step_of_a_head_start_is_a_card_less_in_stock() -> None:
    match = new(players=2, steps="0 3")
    assert match.table.scores == (4, 1)
    assert built(DECK + GAME).rules.head_start.most == 3  # type: ignore[union-attr]


def test_whoever_may_not_look_sees_the_same_whatever_is_below_the_tops() -> None:
    """Hidden cards change places: what others see, and what they are asked, stays the same."""
    match = new(seed=7, players=2)
    for _ in decisions(match, 7):
        if len(match.steps) == 25:
            break
    table: Any = match.table
    asked = options(match)
    before = table.seen_by(1)
    stock, pile = table.zones["stock 0"], table.zones["draw"]
    stock[0], pile[0] = pile[0], stock[0]
    table.hands[0].sort(key=lambda card: -card.id)
    assert table.seen_by(1) == before
    assert options(match) == asked


def test_cards_that_give_points_are_refused_with_a_stock() -> None:
    card = (
        '[[deck.card]]\nid = "more"\nname = "More"\nnumber = 3\ncolors = ["red"]\n'
        'does = [{ act = "score", who = "me", count = 2 }]\n'
    )
    assert any("fewest points win" in said for said in wrong(DECK + card + GAME))


def test_too_large_stocks_are_refused() -> None:
    said = wrong(DECK + GAME.replace("stock = 4", "stock = 30"))
    assert any("33 cards each" in one for one in said), said
