"""Sounds to try, each with what there is to see at the same time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, LABEL
from game.ui.screens.column import Column
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, label, panel, tile

if TYPE_CHECKING:
    from game.app.program import App

SOUNDS = (
    ("your-turn", "ui-hand"), ("chaos-made", "ui-megaphone"), ("missed", "ui-clock"),
    ("train", "train"), ("dodge", "dodge"), ("dice", "roll-one-die"), ("pennies", "ui-coin"),
)  # fmt: skip
"""Sounds of the table, each with its sign."""


class TryThem:
    """A few sounds of the table to be heard."""

    def __init__(self, app: App) -> None:
        self.app = app

    def beside(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        """The right sheet."""
        return self.whole(canvas, box.x, box.y, box.w, (box.h - 70) / len(SOUNDS) - 10)

    def whole(
        self, canvas: Canvas, left: float, top: float, wide: float, high: float = 0
    ) -> Iterable[Piece]:
        """A card for each sound, one below the other."""
        words = self.app.words
        column = Column(words, canvas, left, top, wide)
        column.title(words("sounds.title"), "try-them")
        column.beside(words("sounds.title"), words("sounds.note"), "try-note")
        column.y += 10
        for sound, icon in SOUNDS:
            box = FRect(left, column.y, wide, high or 108 * canvas.type_scale)
            column.pieces += self._sound(canvas, sound, icon, box)
            column.y += box.h + 10
        return column.pieces

    def _sound(self, canvas: Canvas, sound: str, icon: str, box: FRect) -> Iterable[Piece]:
        """Its sign, its name, what is seen instead, and the button that plays it."""
        words, scale = self.app.words, canvas.type_scale
        yield panel(box, 20, WHITE, PAPER_EDGE)
        size = min(box.h - 26, 110.0)
        yield tile(icon, (box.x + 16 + size / 2, box.centery), size, INK, CREAM)
        press = min(box.h - 30, 60 * scale)
        x = box.x + size + 36
        room = box.right - press - 34 - x
        middle, apart = box.centery, 17 * scale
        name, seen = words(f"sounds.{sound}"), words(f"sounds.{sound}_seen")
        spot = (x, middle - apart)
        yield label(canvas, name, spot, Style(LABEL, 27), room, f"sound-{sound}")
        spot = (x, middle + apart)
        yield label(canvas, seen, spot, Style(BODY, 23, INK_2), room, f"seen-{sound}")
        place = FRect(box.right - press - 16, middle - press / 2 - 2, press, press)
        hear = partial(self.app.sounds.play, sound)
        hint = words("settings.try_it")
        yield push(canvas, f"try-{sound}", Button(place, icon="ui-play"), hear, hint=hint)
