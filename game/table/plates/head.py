"""A player on the mat: face and name at the left of their strip, and tags."""

from __future__ import annotations

from pygame import FRect

from game.ui.draw import text
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, GOLD, INK
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import LABEL
from game.ui.widgets.pill import draw_avatar, draw_pill

from .plate import PlatePlayer, name_size, tag_canvas, tag_places

LARGEST = 1.25  # type grows only that much
BESIDE = 12  # units that a name may stand out on both sides together
MOST, TAGS = 92, 170  # units: the size of a face, and the width for tags above


def reach(box: FRect) -> FRect:
    """Everything a head may draw on, tags included."""
    return box.inflate(120, 60)


def draw_head(
    canvas: Canvas, box: FRect, player: PlatePlayer, active: bool, *, may: bool, hit: bool = False
) -> None:
    """The face with the name below; gold while it is their turn or they may be chosen."""
    whole, canvas = canvas, canvas.up_to(LARGEST)
    if may:
        canvas.panel(box, 22, GOLD, shadow=MEDIUM)
    line = 30 * canvas.type_scale
    size = min(MOST, box.w, box.h - line)
    spot = (box.centerx, box.y + (box.h - line) / 2)
    if active or hit:
        canvas.disc(spot, size + 12, GOLD)
    draw_avatar(canvas, player.avatar, spot, size - 4)
    if player.robot:
        corner = (spot[0] + 0.42 * size, spot[1] + 0.4 * size)
        canvas.picture("avatars/robot-badge", corner, 0.32 * size)
    _write_name(canvas, box, player.name, line, INK if may else CREAM)
    edge = around((box.centerx, box.centery - 10), min(box.w, TAGS), box.h)
    small = tag_canvas(whole, edge)
    for pill, place in tag_places(whole, edge, player.tags):
        draw_pill(small, pill, place.midright, "midright")


def _write_name(canvas: Canvas, box: FRect, name: str, line: float, ink: str) -> None:
    """The name below the face; one that would be tiny loses its end instead."""
    room = box.w + BESIDE
    size = name_size(canvas, name, 24, room)
    shown = text.shortened(name, LABEL, canvas.type_px(size), room * canvas.unit)
    canvas.text(shown, (box.centerx, box.bottom - line / 2), LABEL, size, ink)
