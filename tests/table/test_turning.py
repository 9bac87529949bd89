"""A hand that is turned over: up one card after another, down all at once."""

from __future__ import annotations

import pytest

from game.table.cards.held import UP_AFTER, Turning


@pytest.mark.parametrize("cards", [1, 7, 40])
def test_a_hand_is_turned_up_from_the_left_within_a_second(cards: int) -> None:
    turning = Turning(1000.0, down=False, cards=cards)
    assert turning.end - turning.start <= 1000
    for now in range(1000, 2000, 20):
        shown = [turning.wide(order, now)[0] for order in range(cards)]
        assert shown == sorted(shown, reverse=True)
    assert [turning.wide(order, 1000.0 + UP_AFTER) for order in range(cards)] == [
        (False, 1.0)
    ] * cards
    assert [turning.wide(order, turning.end) for order in range(cards)] == [(True, 1.0)] * cards


def test_a_hand_that_is_turned_down_shows_no_face_from_the_first_moment_on() -> None:
    turning = Turning(0.0, down=True, cards=3)
    seen = {turning.wide(order, now)[0] for order in range(3) for now in range(0, 400, 10)}
    assert seen == {False}
    assert turning.end <= 180
