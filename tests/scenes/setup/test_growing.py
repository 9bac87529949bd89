"""The mat of the setup grows into the table, and only there the deal begins."""

from itertools import pairwise

import pygame
import pytest

from game.scenes.play import mat_transition
from game.scenes.play.mat_transition import GROW, SETTLE
from game.scenes.play.scene import PlayScene
from game.scenes.setup.scene import SetupScene
from game.table.frame import table_parts
from game.table.layout.table_places import TablePlaces
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import FADE
from tests.scenes.table_player import FRAME, Sit, TablePlayer, seated


def dealt(player: TablePlayer, motion: str = "full", speed: float = 1.0) -> PlayScene:
    """Somebody presses “Deal the cards”."""
    player.app.change_settings(seats=tuple(seated(4, (0,))), motion=motion, speed=speed)
    player.app.push_scene(SetupScene(player.app, "color-chaos"))
    player.app.draw()
    player.click("button:deal")
    player.app.draw()
    return player.table


def test_the_mat_grows_before_the_first_card_is_dealt(sit: Sit) -> None:
    player = sit()
    table = dealt(player)
    edge = table.board.table_places.table_seating.mat.midright

    def felt() -> bool:
        """Whether the mat reaches as far to the right as it will."""
        player.app.draw()
        spot = player.app.canvas.to_pixel((edge[0] - 12, edge[1]))
        red, _, blue, _ = player.app.window.surface.get_at(spot)
        return blue > red

    assert player.things() == [], "nothing of the table can be pressed yet"
    assert not felt()
    player.wait(GROW - 2 * FRAME)
    assert table.growing.is_mat_growing
    assert felt()
    assert table.board.now == 0, "the deal waits"
    player.wait(3 * FRAME + SETTLE)
    assert not table.growing.is_open
    assert table.board.now > 0


def test_the_table_is_drawn_once_and_unseen_little_by_little(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = list[str]()
    draw = table_parts.draw_empty_table

    def draw_bare(canvas: Canvas, places: TablePlaces) -> None:
        bare.append("bare")
        draw(canvas, places)

    for module in (mat_transition, table_parts):
        monkeypatch.setattr(module, "draw_empty_table", draw_bare)
    monkeypatch.setattr(mat_transition, "AHEAD", 0.0)
    player = sit()
    table = dealt(player)
    scenery, parts = table.board.scenery, [0]
    while not table.growing.laid:
        player.wait(FRAME / 4)
        player.app.draw()
        parts.append(len(scenery._shown))
    assert table.growing.is_mat_growing, "it is all there before it appears"
    assert parts[:2] == [0, 1], "in the first frame there is the empty table"
    assert {after - before for before, after in pairwise(parts)} == {1}
    assert parts[-1] > 8
    player.wait(GROW)
    there = {*scenery._shown}
    player.app.draw()
    assert not table.growing.is_mat_growing
    assert there <= {*scenery._shown}
    assert bare == ["bare"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_press_brings_the_table_and_does_nothing_else(sit: Sit, key: int) -> None:
    player = sit()
    table = dealt(player)
    player.wait(100)
    player.key(key)
    assert not table.growing.is_open
    assert player.app.top is table
    assert table.board.is_showing_events, "the cards are still to be dealt"


def test_with_reduced_motion_it_fades_and_without_motion_it_is_there(sit: Sit) -> None:
    player = sit()
    table = dealt(player, motion="reduced")
    assert table.growing.is_open
    assert not table.growing.is_mat_growing
    player.wait(FADE + FRAME)
    assert not table.growing.is_open
    assert not dealt(player, speed=0.0).growing.is_open


def test_from_a_table_whose_rules_lie_open_it_fades_too(sit: Sit) -> None:
    player = sit()
    setup = SetupScene(player.app, "pig-farm")
    setup.toggle_rules_sheet()
    player.app.push_scene(setup)
    player.app.draw()
    assert setup.make_transition_source().mat is None
