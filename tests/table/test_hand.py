"""Where the cards of a hand lie."""

from itertools import combinations, pairwise
from math import cos, radians, sin
from typing import Literal

import pytest
from pygame import FRect

from game.core.match import Match
from game.games.hand_order import find_hand_order, sort_hand
from game.table.cards.hand_forms import HAND_FORMS
from game.table.cards.hand_layout import (
    CLOSED,
    OPEN,
    RAISE,
    REACH,
    STRIP,
    WIDTH_OF_HEIGHT,
    HandPlace,
    lay_out_fan,
    press_strips,
)
from game.table.layout.layout_file import layout_of
from game.table.layout.layout_model import OwnArea
from game.table.layout.seats import (
    HAND,
    LARGE,
    LARGE_HAND,
    ROOMY,
    HandRoom,
    TableSeating,
    own_area_rect,
    with_own_area,
    with_players_on_mat,
)
from tests.games.recipe.built import named


def by_index(places: list[HandPlace]) -> list[HandPlace]:
    """The places from left to right, whichever is drawn last."""
    return sorted(places, key=lambda place: place.index)


def test_a_card_that_may_be_played_stands_out_and_the_others_stay() -> None:
    calm, raised = by_index(lay_out_fan(7)), by_index(lay_out_fan(7, raised={2}))
    sunk = [one.y - other.y for one, other in zip(calm, raised, strict=True)]
    assert sunk == [0, 0, RAISE, 0, 0, 0, 0]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("count", range(1, 61))
def test_every_corner_of_every_card_stays_clear_of_the_windows_edge(
    count: int, large: bool
) -> None:
    space, lowest = (LARGE_HAND, 1065) if large else (HAND, 1064)
    for shape in (OPEN, CLOSED):
        for hovered in (None, 0, count // 2, count - 1):
            for place in lay_out_fan(count, frozenset(range(0, count, 2)), hovered, space, shape):
                turn, half = radians(abs(place.angle)), place.height / 2
                foot = place.y + half * (cos(turn) + WIDTH_OF_HEIGHT * sin(turn))
                assert foot <= lowest
                aside = half * (sin(turn) + WIDTH_OF_HEIGHT * cos(turn))
                assert space.left_edge - 12 <= place.x - aside
                assert place.x + aside <= space.right_edge + 12


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("table", [ROOMY, LARGE])
def test_five_cards_need_not_hide_one_another_beside_a_small_area(
    table: TableSeating, side: Literal["left", "right"]
) -> None:
    beside = with_own_area(table, OwnArea(side, 0.27))
    places = by_index(lay_out_fan(5, space=beside.hand))
    card = places[0].height * WIDTH_OF_HEIGHT
    assert all(b.x - a.x > 0.75 * card for a, b in pairwise(places))
    ends = own_area_rect(table, OwnArea(side, 0.27))
    assert not ends.colliderect(FRect(beside.hand.left_edge, ends.y, beside.hand.width, ends.h))


def test_neighbors_part_so_that_the_card_under_the_pointer_is_seen() -> None:
    calm, parted = by_index(lay_out_fan(7)), by_index(lay_out_fan(7, hovered=3))
    lifted = parted[3].x + parted[3].height * WIDTH_OF_HEIGHT / 2
    assert parted[4].x - parted[4].height * WIDTH_OF_HEIGHT / 2 == pytest.approx(lifted + 8)
    assert parted[2].x < calm[2].x
    others = [place.x for place in by_index(lay_out_fan(40, hovered=9)) if place.index != 9]
    assert all(left < right for left, right in pairwise(others))


@pytest.mark.parametrize("count", [2, 7, 14, 30, 40, 55])
def test_a_press_counts_where_the_fan_rests_and_nowhere_twice(count: int) -> None:
    places = lay_out_fan(count)
    boxes = list(press_strips(places).values())
    assert not any(one.inflate(-0.1, -0.1).colliderect(o) for one, o in combinations(boxes, 2))
    for place, box in zip(places, boxes, strict=True):
        assert box.left == pytest.approx(place.x - place.height * WIDTH_OF_HEIGHT / 2)
        assert REACH[0] <= box.top
        assert box.bottom <= REACH[1] + 0.01
        assert box.w >= STRIP - 0.01
        assert box.h >= 44


@pytest.mark.parametrize("count", [1, 7, 20, 40])
def test_the_card_under_the_pointer_never_leaves_the_room_of_the_hand(count: int) -> None:
    space = HandRoom(900, 700)
    for index in (0, count - 1):
        lifted = lay_out_fan(count, hovered=index, space=space)[-1]
        half = lifted.height * WIDTH_OF_HEIGHT / 2
        assert lifted.index == index, "it is drawn last"
        assert space.left_edge <= lifted.x - half + 1e-6
        assert lifted.x + half <= space.right_edge + 1e-6


def test_where_players_sit_on_the_mat_no_backs_peek_out_behind_plates() -> None:
    assert ROOMY.fans
    assert not with_players_on_mat(ROOMY).fans


def test_a_hand_is_sorted_by_what_counts_in_the_game() -> None:
    codes = ["b*", "ro", "yx", "bo", "gx"]
    deck = {card.code: card for card in named("top-dog").rules.make_deck({})}
    cards = [deck[code] for code in codes]

    def in_order(first: str) -> str:
        return " ".join(codes[index] for index in sort_hand(cards, first))

    assert in_order("color") == "bo b* gx ro yx"
    assert in_order("shape") == "bo ro gx yx b*", "circle, cross, star: each of them by color"


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("top-dog", "shape"),  # the rank
        ("high-star", "shape"),  # the suit
        ("hot-reds", "color"),  # the suit
        ("bean-poles", "color"),  # the line
        ("quintets", "shape"),  # the group
        ("got-any-green", "color"),
        ("seven-steps", "color"),
    ],
)
def test_homemade_games_say_by_what_their_hands_are_sorted(name: str, first: str) -> None:
    game = named(name)
    assert find_hand_order(game) == first
    form = HAND_FORMS[layout_of(game.rules).spot_of_zone("hand").form]
    assert form.first == first


def test_cards_are_sorted_by_number_first_where_that_is_the_rank() -> None:
    deck = {card.code: card for card in Match.new("color-chaos", 3, 1).table.deck}
    cards = [deck[code] for code in ("r2", "b7", "g2", "b1")]
    assert [cards[i].code for i in sort_hand(cards, "number")] == ["b1", "g2", "r2", "b7"]
