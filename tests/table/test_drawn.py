"""Several cards that are drawn: backs fly one by one, and the plate counts them."""

import pytest

from game.core.event import Moved
from game.table.animation.impact_effects import ImpactEffects
from game.table.animation.timeline import MOST, draw_timings
from game.table.plates.plate_set import PlateSet
from tests.playing import answer
from tests.table.test_played import Watched

TABLE = (
    "color-chaos 4 / discard b5 / turn 1 / train {} / hand 0 r1 r2 r3 / hand 1 g7 "
    "/ hand 2 r4 r5 r6 / hand 3 g1 g2 g3"
)


def told(table: Watched) -> list[tuple[tuple[str, ...], int]]:
    """The plate of whoever draws, in each frame: its tags' words, and its number."""
    found = []
    while table.board.is_showing_events:
        table.board.update(5)
        player = PlateSet(table.board.state).plate_player(1)
        found.append(
            (tuple(words for tag, words in player.tags if tag.name == "drawn"), player.cards)
        )
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_plate_counts_each_card_of_several(viewer: int | None, reduced: bool) -> None:
    table = Watched(TABLE.format("kTrain kTrain"), viewer, reduced=reduced)
    answer(table.match, "draw")
    seen = told(table)
    expected = [((), 1), *[((f"{n} of 4",), 1 + n) for n in range(1, 5)]]
    assert [one for one in seen if one in expected] == expected
    table.board.update(2000)
    assert not table.board.state.drawn_counts


def test_a_single_card_and_a_deal_are_not_counted() -> None:
    table = Watched(TABLE.format("").replace("train  /", ""))
    answer(table.match, "draw")
    assert all(not words for words, _ in told(table))


def test_the_pile_has_a_gold_edge_while_several_leave_it() -> None:
    table = Watched(TABLE.format("kTrain kTrain"))
    answer(table.match, "draw")
    table.board.update(20)
    assert ImpactEffects(table.board.state).is_pile_pulsing("draw")
    while table.board.is_showing_events:
        table.board.update(5)
    assert not ImpactEffects(table.board.state).is_pile_pulsing("draw")


@pytest.mark.parametrize("count", [2, 6, 12, 13, 40])
def test_of_many_cards_only_the_first_fly_and_few_are_in_the_air(count: int) -> None:
    legs = draw_timings(count)
    assert len(legs) == count
    assert legs == sorted(legs)
    ends = [start + length for start, length in legs]
    assert ends == sorted(ends)
    assert max(ends) == max(start + length for start, length in draw_timings(min(count, MOST)))
    for start, _ in legs[:MOST]:
        air = [leg for leg in legs[:MOST] if leg[0] <= start < sum(leg)]
        assert len(air) <= 3


def test_every_one_of_many_cards_arrives() -> None:
    table = Watched(TABLE.format(" ".join(["kTrain"] * 8)))
    answer(table.match, "draw")
    arrived = 0
    while table.board.is_showing_events:
        table.board.update(7)
        arrived = max(arrived, len(table.board.shown.zones["hand 1"]))
        flying = [
            a for a in table.board.animations if isinstance(a.event, Moved) and not a.is_applied
        ]
        assert len(flying) <= max(4, 16 - MOST + 3)
    assert arrived == 17
    assert table.board.shown == table.board.coming
