"""Somebody of the family as a row: face, name, and a few words."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.store.profiles import Profile
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK_2
from game.ui.draw.text import FINE, LABEL
from game.ui.widgets.piece import Mood, Piece, fitted, row_ground
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

NAME, NOTE = 30, 22


def profile_row(
    canvas: Canvas, one: Profile, box: FRect, note: str, press: Callable[[], None],
    chosen: bool = False,
) -> Piece:  # fmt: skip
    """The row as a button: dark, with an arrow, while it is the chosen one."""
    scale = canvas.type_scale
    face = min(box.h - 16, 96.0)
    left = box.x + face + 32
    room = box.right - 56 - left

    def draw(canvas: Canvas, mood: Mood) -> None:
        ground, ink = row_ground(canvas, box, mood, chosen)
        spot = (box.x + 16 + face / 2, box.centery)
        if chosen:
            canvas.disc(spot, face + 6, GOLD)
        draw_avatar(canvas, one.face, spot, face)
        name, below = box.centery - 17 * scale, box.centery + 20 * scale
        canvas.text(one.name, (left, name), LABEL, NAME, ink, "midleft", room)
        canvas.text(note, (left, below), FINE, NOTE, ink if chosen else INK_2, "midleft", room)
        arrow = GOLD if chosen else INK_2
        canvas.picture("icons/ui-right", (box.right - 30, box.centery), 24, arrow, ground)

    sizes = [fitted(canvas, text, font, size, room)
             for text, font, size in ((one.name, LABEL, NAME), (note, FINE, NOTE))]  # fmt: skip
    thing = Thing(
        f"button:profile-{one.id}", "button", box, f"{one.name}. {note}", min(sizes) * scale, press
    )
    return Piece(draw, thing)
