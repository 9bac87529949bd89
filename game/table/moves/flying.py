"""Cards and dice in the air, and the steam where a train leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.cards.card import draw_moving
from game.table.cells import share
from game.ui.draw.canvas import Canvas, rounded
from game.ui.draw.palette import CREAM

from .acts import Act

if TYPE_CHECKING:
    from game.table.board import Board

PUFFS = 3


def draw_flights(canvas: Canvas, board: Board) -> None:
    """Every card and die that is on its way."""
    for act in board.acts:
        if act.throw and not act.folded:
            pace = act.throw.length / max(1, act.length)
            act.throw.draw(canvas, pace * (board.now - act.start))
        if act.kind == "train" and not board.reduced:
            draw_puffs(canvas, board, act)
        for flight in act.flights:
            if act.folded:
                continue
            pose, face, wide = flight.at(board.now - act.start)
            spot, fade = (pose.x, pose.y), 1.0
            if board.reduced:
                fade = min(0.99, 0.1 + share(board, act.start, act.length))
            draw_moving(canvas, face, spot, pose.height, pose.angle, wide, fade)


def draw_puffs(canvas: Canvas, board: Board, act: Act) -> None:
    """Clouds of steam where a train leaves."""
    done = share(board, act.start, act.length)
    lies = act.flights[-1].start
    for i in range(PUFFS):
        late = min(1.0, max(0.0, 1.6 * done - 0.25 * i))
        if 0 < late < 1:
            spot = (lies.x + 30 * i, lies.y - 0.4 * lies.height - 50 * late)
            size = canvas.px(30 + 50 * late)
            puff = rounded(size, size, size // 2, CREAM).copy()
            puff.set_alpha(round(200 * (1 - late)))
            canvas.put(puff, spot)
