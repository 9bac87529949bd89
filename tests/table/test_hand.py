"""Where the cards of a hand lie."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.table.cards.hand import RAISE, WIDTH_OF_HEIGHT, HandPlace, lay_out
from game.table.layout.seats import ROOMY, on_mat


def by_index(places: list[HandPlace]) -> list[HandPlace]:
    """The places from left to right, whichever is drawn last."""
    return sorted(places, key=lambda place: place.index)


def test_a_card_that_may_be_played_stands_out_and_the_others_stay() -> None:
    calm, raised = by_index(lay_out(7)), by_index(lay_out(7, raised={2}))
    sunk = [one.y - other.y for one, other in zip(calm, raised, strict=True)]
    assert sunk == [0, 0, RAISE, 0, 0, 0, 0]


def test_neighbors_part_so_that_the_card_under_the_pointer_is_seen() -> None:
    calm, parted = by_index(lay_out(20)), by_index(lay_out(20, hovered=9))
    before, after = calm[10].x - calm[9].x, parted[10].x - calm[9].x
    assert after > before + 10
    assert parted[8].x < calm[8].x
    assert (parted[0].x, parted[19].x) == (calm[0].x, calm[19].x), "the outermost stay"
    others = [place.x for place in parted if place.index != 9]
    assert all(left < right for left, right in pairwise(others))


@pytest.mark.parametrize("count", [1, 7, 20, 40])
def test_the_card_under_the_pointer_never_leaves_the_room_of_the_hand(count: int) -> None:
    center, room = 900.0, 700.0
    for index in (0, count - 1):
        lifted = lay_out(count, hovered=index, space=(center, room))[-1]
        half = lifted.height * WIDTH_OF_HEIGHT / 2
        assert lifted.index == index, "it is drawn last"
        assert center - room / 2 <= lifted.x - half + 1e-6
        assert lifted.x + half <= center + room / 2 + 1e-6


def test_where_players_sit_on_the_mat_no_backs_peek_out_behind_plates() -> None:
    assert ROOMY.fans
    assert not on_mat(ROOMY).fans
