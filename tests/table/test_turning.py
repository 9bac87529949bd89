"""A hand that is turned over: up one card after another, down all at once."""

import pytest

from game.table.cards.hand_view import UP_AFTER, HandTurnover


@pytest.mark.parametrize("cards", [1, 7, 40])
def test_a_hand_is_turned_up_from_the_left_within_a_second(cards: int) -> None:
    turning = HandTurnover(1000.0, down=False, cards=cards)
    assert turning.turnover_end_ms - turning.start <= 1000
    for now in range(1000, 2000, 20):
        shown = [turning.card_width(order, now)[0] for order in range(cards)]
        assert shown == sorted(shown, reverse=True)
    assert [turning.card_width(order, 1000.0 + UP_AFTER) for order in range(cards)] == [
        (False, 1.0)
    ] * cards
    assert [turning.card_width(order, turning.turnover_end_ms) for order in range(cards)] == [
        (True, 1.0)
    ] * cards


def test_a_hand_that_is_turned_down_shows_no_face_from_the_first_moment_on() -> None:
    turning = HandTurnover(0.0, down=True, cards=3)
    seen = {turning.card_width(order, now)[0] for order in range(3) for now in range(0, 400, 10)}
    assert seen == {False}
    assert turning.turnover_end_ms <= 180
