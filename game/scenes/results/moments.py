"""What was remarkable about a round, as a panel of its results."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.piece import Piece, Style, label, paper, tile

from .column import draw_line

if TYPE_CHECKING:
    from .scene import RoundResults

MOMENTS = FRect(1092, 540, 768, 330)
TOP = 172.0  # units: where the panel lies if no hand is counted above it
MOST_MOMENTS = 3


def moment_pieces(canvas: Canvas, scene: RoundResults) -> Iterable[Piece]:
    """A line for each moment the game has words for."""
    told = [(moment, scene.told(moment)) for moment in scene.moments]
    told = [(moment, words) for moment, words in told if words]
    if not told:
        return
    room = MOMENTS.copy()
    if not any(scene.event.hands):
        room.y = TOP
    yield paper(room)
    corner = (room.x + 34, room.y + 46)
    yield label(canvas, scene.words("results.moments"), corner, Style(TITLE, 32), 700)
    for row, (moment, words) in enumerate(told):
        box = FRect(room.x + 30, room.y + 84 + 80 * row, room.w - 60, 70)
        yield Piece(partial(draw_line, box))
        yield tile(moment.icon, (box.x + 44, box.centery), 52, INK, CREAM)
        spot = (box.x + 84, box.centery)
        yield label(canvas, words, spot, Style(BODY, 26), box.w - 104)
