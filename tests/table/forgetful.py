"""Tables that remember nothing of the frame before, to be compared with those that do."""

from weakref import WeakKeyDictionary

import pygame

from game.table.board import Board
from game.table.frame.table_view import TableView
from game.table.stage.stage_state import StageState
from game.ui.draw.canvas import Canvas
from game.ui.draw.scenery import Scenery
from game.ui.widgets.control import Control

SIZE = (480, 270)
NEAR = (3, 3, 3, 255)
"""Levels of color by which what is drawn over twice may differ."""
SCENERIES = WeakKeyDictionary[Board, Scenery]()
"""What each table keeps of the frames that are compared here."""


def assert_nothing_is_stale(board: Board) -> None:
    """Fail unless the table looks, and can be pressed, as if all of it were worked out anew."""
    kept = board.table_view
    state = board.state.copy_with()
    fresh = TableView(state, StageState(state, kept._show.memory), kept.heading)
    assert list(map(facts_of, kept.table_controls())) == list(map(facts_of, fresh.table_controls()))
    before, Scenery._seen = Scenery._seen, None
    seen = picture_of(kept, SCENERIES.setdefault(board, Scenery()))
    Scenery._seen = None
    wanted = picture_of(fresh, Scenery())
    Scenery._seen = before
    near = pygame.mask.from_threshold(seen, (0, 0, 0), NEAR, wanted)
    assert near.count() == SIZE[0] * SIZE[1]


def facts_of(control: Control) -> tuple[object, ...]:
    """All of a control that matters to whoever points at it."""
    return control.name, tuple(control.box), control.text, control.hint, control.is_focusable


def picture_of(view: TableView, scenery: Scenery) -> pygame.Surface:
    """The picture of a frame."""
    surface = pygame.Surface(SIZE)
    view.draw_frame(Canvas(surface), scenery)
    return surface
