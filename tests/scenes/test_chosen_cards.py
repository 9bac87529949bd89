"""Cards chosen among others stay raised until they are put back, and hide nothing."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.table.cards.held import BADGE, CHOSEN, badge_spot, box_of
from game.ui.draw.motion import Pose
from tests.scenes.table_player import Sit, TablePlayer

DUMP = (
    "color-chaos 3 / option expansion_1=on / discard b5 / hand 0 bDump b7 b2 b4 g1 r4"
    " / hand 1 r1 r2 r3 / hand 2 r3 r6 r8"
)
CLAIM = (
    "penny-badger 3 / draw * bo bx bp / hand 0 r* r* rAny bo gx"
    " / hand 1 go gx gp gs g* / hand 2 oo ox op os o*"
)


def dumping(player: TablePlayer, position: str = DUMP) -> list[str]:
    """Somebody chooses cards of their hand; those that may be chosen, from the left."""
    player.lay(position)
    player.until()
    if position == DUMP:
        player.click("card:bDump*")
        player.until()
    player.app.draw()
    return [t.name for t in player.things() if t.role == "card" and t.enabled]


def lies(player: TablePlayer) -> dict[int, Pose]:
    """Where each card of the hand comes to lie, with the pointer elsewhere."""
    player.click_at((640, 20))
    player.app.draw()
    return dict(player.table.board.held.targets)


@pytest.mark.parametrize("position", [DUMP, CLAIM])
def test_they_stay_raised_and_where_a_press_counts_stays_too(sit: Sit, position: str) -> None:
    player = sit()
    first, second = dumping(player, position)[:2]
    before, boxes = lies(player), {t.name: tuple(t.box) for t in player.things()}
    player.click(first)
    player.click(second)
    after = lies(player)
    chosen = {int(name.rpartition("#")[2]) for name in (first, second)}
    rests = {key: pose for key, pose in before.items() if key not in chosen}
    for key, pose in after.items():
        raised = rests.get(key, before[key]).y - pose.y
        assert raised == pytest.approx(CHOSEN if key in chosen else 0)
    cards = {t.name: tuple(t.box) for t in player.things() if t.role == "card"}
    assert cards == {name: box for name, box in boxes.items() if name in cards}
    player.click(first)
    assert len(player.table.flow.gathering.cards) == 1
    assert lies(player)[int(first.rpartition("#")[2])] == before[int(first.rpartition("#")[2])]


def test_the_order_in_which_they_were_chosen_is_not_covered_by_neighbors(sit: Sit) -> None:
    player = sit()
    for name in dumping(player)[:3]:
        player.click(name)
    held, poses = player.table.board.held, lies(player)
    for key, following in pairwise(held.order):
        x, _ = badge_spot(poses[key])
        assert x + BADGE / 2 < box_of(poses[following]).left
