"""A picked color bursts from the hub before it spreads; a played one spreads at once."""

from __future__ import annotations

import pytest

from game.table.moves.quarters import BURST, OUT, STAYS, Quarter
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
    table.board.finish()
    answer(table.match, color)
    table.board.update(1)
    return table


@pytest.mark.parametrize("color", ["green", "red"])
def test_four_quarters_burst_and_only_the_chosen_one_goes_to_its_card(color: str) -> None:
    table = picking(color)
    (act,) = [act for act in table.board.acts if act.kind == "tint"]
    four = [toy for toy in act.toys if isinstance(toy, Quarter)]
    assert [quarter.color for quarter in four] == list(SUITS)
    hub = table.board.places.seating.mat.center
    for quarter in four:
        out = quarter.where(BURST + STAYS / 2)
        assert (out.x - hub[0]) ** 2 + (out.y - hub[1]) ** 2 == pytest.approx(OUT**2)
        end, pile = quarter.where(quarter.over), table.board.laid.pose("discard", 1, 2)
        goal = (pile.x, pile.y) if quarter.color == color else hub
        assert (end.x, end.y) == pytest.approx(goal)
    assert act.late == BURST + STAYS
    table.board.update(act.late - 10)
    assert table.board.moment.tinted(act)[0] == 0
    table.board.update(100)
    assert table.board.moment.tinted(act)[0] > 0


def test_a_color_that_lies_on_a_card_or_stands_still_bursts_from_nowhere() -> None:
    assert not any(act.toys for act in picking("red", reduced=True).board.acts)
    table = Watched(TABLE.format("r5").replace("b5", "g5").replace("hand 1 r5 b1", "hand 1 b5 b1"))
    answer(table.match, "play b5")
    tints = 0
    while table.board.happening:
        table.board.update(5)
        tints += any(act.kind == "tint" for act in table.board.acts)
        assert not any(act.toys for act in table.board.acts)
    assert tints
