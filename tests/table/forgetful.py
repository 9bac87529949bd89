"""Boards that remember nothing of the frame before, to be compared with those that do."""

from __future__ import annotations

from copy import copy

from game.table.board import Board, MomentCache


def picture_of(board: Board) -> object:
    """All that is laid into the still part of the table, and what can be pointed at."""
    view = board.table_view
    parts = [(part.name, tuple(part.reach), part.shows) for part in view._scenery_parts()]
    return (
        parts,
        view._cells_key(),
        [(t.name, tuple(t.box), t.text, t.hint) for t in view.table_controls()],
    )


def forgetful(board: Board) -> Board:
    """The same board, as if nothing had been worked out of it before."""
    other = copy(board)
    other._known = MomentCache()
    return other
