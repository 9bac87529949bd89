"""Where a card of the hand says why it may be played or not."""

from __future__ import annotations

from pygame import FRect

from game.table.actions import LARGE_LEFT
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import FINE
from game.ui.widgets.banner import draw_tooltip


def draw_tip(canvas: Canvas, words: str, tip: Point, banner: FRect, left: float) -> None:
    """Words above a card, or at the foot of the table where they would hide the banner."""
    if beside(canvas, words, tip, banner):
        draw_tooltip(canvas, words, tip, banner)
    else:
        draw_at_foot(canvas, words, tip[0], left)


def beside(canvas: Canvas, words: str, tip: Point, clear: FRect) -> bool:
    """Whether a tooltip above a card can stay beside what must stay clear."""
    wide = canvas.up_to(1.5).text_width(words, FINE, 22) + 36
    if tip[1] - 90 > clear.bottom or not clear.w:
        return True
    if tip[0] < clear.left - 38:
        return clear.left - 8 - wide >= 24
    return tip[0] > clear.right + 38 and clear.right + 8 + wide <= LARGE_LEFT


def draw_at_foot(canvas: Canvas, words: str, x: float, left: float) -> None:
    """Words on the lower edge of the table, where they hide no index, no banner, no plate."""
    canvas = canvas.up_to(1.5)
    wide = canvas.text_width(words, FINE, 22) + 36
    box = around((x, 0), wide, 44 * max(1, 0.8 * canvas.type_scale))
    box.bottom = 1072
    box.x = max(left, min(box.x, LARGE_LEFT - 8 - wide))
    canvas.panel(box, 14, INK, shadow=MEDIUM)
    canvas.text(words, box.center, FINE, 22, CREAM)
