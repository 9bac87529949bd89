"""A ground for several piles, with words at its foot."""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.table.layout.mat import draw_ground
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import BODY

from .form import Form
from .look import SpotLook
from .words import LINE, lines_in

EDGE = 18


class Footnote(Form):
    """Piles lie above the words; the layout lays them there."""

    DETAILS = MappingProxyType({"text": "", "size": 24, "from": 0.7})
    """The text key, the type's size, and where the words begin, as a share of the height."""
    WORDS: ClassVar[tuple[str, ...]] = ("text",)

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The ground, and the words in as many lines as fit."""
        draw_ground(canvas, self.box, look.colors, self.spot.ground)
        canvas = canvas.up_to(1.3)
        top = self.box.y + float(self.detail("from")) * self.box.h
        room = FRect(self.box.x + EDGE, top, self.box.w - 2 * EDGE, self.box.bottom - 12 - top)
        words = look.say(self.detail("text"))
        size, lines = lines_in(canvas, words, room, float(self.detail("size")))
        step = LINE * size * canvas.type_scale
        y = room.centery - (len(lines) - 1) * step / 2
        for number, line in enumerate(lines):
            spot = (room.centerx, y + number * step)
            canvas.text(line, spot, BODY, size, look.colors.text, room=room.w)
