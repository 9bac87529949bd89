"""The spark of a lit fuse: two pictures, twice a second, and at rest before long."""

import pytest

from game.table.animation.impact_effects import FLICKER, TIRES, ImpactEffects
from tests.table.test_feel import Table

BOMB = "color-chaos 4 / option expansion_2=on / discard b5 / hand 0 pBomb g4 r1 / hand 1 b2 b3"
HANDS = " / hand 2 r2 r3 / hand 3 g1 g2"


def burning(reduced: bool = False, speed: float = 1) -> Table:
    """A table on which a Bomb has been lit, at rest."""
    table = Table(BOMB + HANDS, speed, reduced)
    table.picture()
    table.answer("play pBomb", "blue")
    table.rest()
    while table.board.tags or not table.board.ahead.is_done:
        table.board.update(10)
    table.board.rest = 0.0
    return table


def flickers(table: Table, times: int) -> list[bytes]:
    """What is seen at each tick the table asks for."""
    seen = [table.picture()]
    for _ in range(times):
        tick = table.board.next_tick()
        assert tick is not None
        assert tick == pytest.approx(FLICKER)
        table.board.update(tick)
        seen.append(table.picture())
    return seen


def test_it_flickers_between_two_pictures() -> None:
    table = burning()
    assert ImpactEffects(table.board.state).burning_seats == {0}
    seen = flickers(table, 4)
    assert seen[0] == seen[2] == seen[4] != seen[1] == seen[3]


def test_it_tires_and_nothing_wants_to_be_drawn_any_more() -> None:
    table = burning()
    first = table.picture()
    table.board.update(TIRES)
    assert table.board.next_tick() is None
    assert table.picture() == first


@pytest.mark.parametrize(("reduced", "speed"), [(True, 1), (False, 0)])
def test_it_is_still_where_nothing_may_move(reduced: bool, speed: float) -> None:
    table = burning(reduced, speed)
    first = table.picture()
    assert table.board.next_tick() is None
    table.board.update(FLICKER)
    assert table.picture() == first


def test_nothing_burns_without_a_bomb() -> None:
    assert not ImpactEffects(Table(BOMB + HANDS).board.state).burning_seats
