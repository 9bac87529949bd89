"""Boards that remember nothing of the frame before, to be compared with those that do."""

from __future__ import annotations

from copy import copy

from game.table.board import Board, Known


def picture_of(board: Board) -> object:
    """All that is laid into the still part of the table, and what can be pointed at."""
    view = board.view
    parts = [(part.name, tuple(part.reach), part.shows) for part in view._parts()]
    return parts, view._cells(), [(t.name, tuple(t.box), t.text, t.hint) for t in view.things()]


def forgetful(board: Board) -> Board:
    """The same board, as if nothing had been worked out of it before."""
    other = copy(board)
    other._known = Known()
    return other
