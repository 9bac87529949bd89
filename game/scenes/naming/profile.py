"""Somebody of the family as a row: face, name, and a few words."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.store.profiles import Profile
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2
from game.ui.draw.text import FINE, LABEL
from game.ui.layout import NOWHERE, Box, Column, Line, list_row, picture
from game.ui.widgets.piece import Style
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing


def profile_row(one: Profile, note: str, press: Callable[[], None], chosen: bool = False) -> Box:
    """The row as a button: dark, with an arrow, while it is the chosen one."""
    ink, fine = (CREAM, CREAM) if chosen else (INK, INK_2)
    lines = Column([Line(one.name, Style(LABEL, 30, ink)), Line(note, Style(FINE, 22, fine))])

    def face(canvas: Canvas, box: FRect) -> None:
        if chosen:
            canvas.disc(box.center, box.w + 6, GOLD)
        draw_avatar(canvas, one.face, box.center, box.w)

    said = f"{one.name}. {note}"
    thing = Thing(f"button:profile-{one.id}", "button", NOWHERE, said, action=press)
    return list_row([picture(74, face, 1.2), lines], thing, chosen)
