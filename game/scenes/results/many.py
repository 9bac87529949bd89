"""Scores of more players than have a row each: two columns of short rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.core.decision import Seat
from game.ui.draw import text
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import GOLD_LIP, INK
from game.ui.draw.text import FINE, TITLE
from game.ui.widgets.pill import draw_avatar

if TYPE_CHECKING:
    from .scene import RoundResults

SMALL_NAME = 21.0  # units


def _write_name(canvas: Canvas, name: str, spot: Point, room: float) -> None:
    """A name beside its face; one that would be tiny loses its end instead."""
    font, size = TITLE, 27.0
    if canvas.text_width(name, font, SMALL_NAME) > room:
        font, size = FINE, SMALL_NAME
        name = text.shortened(name, font, canvas.type_px(size), room * canvas.unit)
    canvas.text(name, spot, font, size, INK, "midleft", room)


def draw_short_row(scene: RoundResults, canvas: Canvas, seat: Seat, box: FRect) -> None:
    """Place, face, name, the points of the round, the score."""
    event, middle = scene.event, box.centery
    size = min(54.0, 0.86 * box.h)
    canvas.text(str(scene.places[seat]), (box.x + 30, middle), TITLE, 28)
    spot = (box.x + 84, middle)
    draw_avatar(canvas, scene.play.sitting.players[seat].face, spot, size)
    if scene.places[seat] == 1:
        canvas.picture("icons/ui-crown", (spot[0], middle - 0.5 * size), 28, GOLD_LIP, GOLD_LIP)
    right, gains = box.right - 22, scene.gains
    room = box.right - (180 if gains else 110) - spot[0] - 40
    _write_name(canvas, scene.play.sitting.names[seat], (spot[0] + 40, middle), room)
    room = 76 if gains else 100
    canvas.text(scene.said(seat), (right, middle), TITLE, 30, INK, "midright", room)
    if gains:
        color = scene.ink(event.points[seat])
        gained = f"{event.points[seat]:+d}"
        canvas.text(gained, (right - 84, middle), TITLE, 26, color, "midright", 76)
