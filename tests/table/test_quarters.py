"""A picked color bursts from the hub before it spreads; a played one spreads at once."""

import pytest

from game.table.animation.quarters import BURST, OUT_UNITS, STAY_MS, ColorQuarter
from game.ui.draw.palette import SUITS
from tests.playing import answer
from tests.table.test_played import Watched

TABLE = (
    "color-chaos 4 / discard b5 / turn 1 / hand 0 r1 r2 r3 / hand 1 {} b1 g2 "
    "/ hand 2 r4 r5 r6 / hand 3 g1 g2 g3"
)


def picking(color: str, reduced: bool = False) -> Watched:
    """A table on which somebody has just said a color."""
    table = Watched(TABLE.format("wPick"), reduced=reduced)
    answer(table.match, "play wPick")
    table.board.finish_all()
    answer(table.match, color)
    table.board.update(1)
    return table


@pytest.mark.parametrize("color", ["green", "red"])
def test_four_quarters_burst_and_only_the_chosen_one_goes_to_its_card(color: str) -> None:
    table = picking(color)
    (act,) = [act for act in table.board.animations if act.kind == "tint"]
    four = [toy for toy in act.moving_objects if isinstance(toy, ColorQuarter)]
    assert [quarter.color for quarter in four] == list(SUITS)
    hub = table.board.table_places.table_seating.mat.center
    for quarter in four:
        out = quarter.pose_at(BURST + STAY_MS / 2)
        assert (out.x - hub[0]) ** 2 + (out.y - hub[1]) ** 2 == pytest.approx(OUT_UNITS**2)
        end = quarter.pose_at(quarter.over_ms)
        pile = table.board.placement.pose_in_zone("discard", 1, 2)
        goal = (pile.x, pile.y) if quarter.color == color else hub
        assert (end.x, end.y) == pytest.approx(goal)
    assert act.lateness_ms == BURST + STAY_MS
    table.board.update(act.lateness_ms - 10)
    assert table.board.state.tint_progress(act)[0] == 0
    table.board.update(100)
    assert table.board.state.tint_progress(act)[0] > 0


def test_a_color_that_lies_on_a_card_or_stands_still_bursts_from_nowhere() -> None:
    assert not any(act.moving_objects for act in picking("red", reduced=True).board.animations)
    table = Watched(TABLE.format("r5").replace("b5", "g5").replace("hand 1 r5 b1", "hand 1 b5 b1"))
    answer(table.match, "play b5")
    tints = 0
    while table.board.is_showing_events:
        table.board.update(5)
        tints += any(act.kind == "tint" for act in table.board.animations)
        assert not any(act.moving_objects for act in table.board.animations)
    assert tints
