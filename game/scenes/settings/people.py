"""Who gets more time than others, beside the times that hold for all."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.app.patience import USUAL, Waited, longer
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, LABEL, shortened
from game.ui.screens.column import Column
from game.ui.widgets.button import PRIMARY, SECOND, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, fitted, label, tile
from game.ui.widgets.pill import draw_avatar

from .rows import SettingRows

if TYPE_CHECKING:
    from game.app.program import App

ROW, IN_A_COLUMN = 72.0, 8
MOST = 2 * IN_A_COLUMN
SMALL = 19.0
"""The size of the smallest names; longer ones are cut."""
TILE = "#F6E4C3"


class PeoplesTime:
    """A row for each person: press to give them more time."""

    def __init__(self, scene: SettingRows) -> None:
        self.scene = scene

    @property
    def app(self) -> App:
        """The program."""
        return self.scene.app

    def beside(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        """The right sheet: in one column, or in two for many people."""
        column = Column(self.app.words, canvas, box.x + 6, box.y, box.w - 12)
        people = self._head(column)[:MOST]
        columns = 1 if len(people) <= IN_A_COLUMN else 2
        wide = (column.wide - 20 * (columns - 1)) / columns
        for number, one in enumerate(people):
            x = column.left + (wide + 20) * (number // IN_A_COLUMN)
            y = column.y + ROW * (number % IN_A_COLUMN)
            column.pieces += self._person(canvas, number, one, FRect(x, y, wide, ROW - 8))
        return column.pieces

    def whole(self, canvas: Canvas, left: float, top: float, wide: float) -> Iterable[Piece]:
        """The same in one column, where type is large."""
        column = Column(self.app.words, canvas, left, top, wide)
        for number, one in enumerate(self._head(column)):
            box = FRect(left, column.y, wide, 64 * canvas.type_scale)
            column.pieces += self._person(canvas, number, one, box)
            column.y += box.h + 14
        return column.pieces

    def _head(self, column: Column) -> list[Waited]:
        """The heading; who is listed below it."""
        words, people = self.app.words, self.app.patience.people()
        column.title(words("time.people"), "people")
        style = Style(BODY, 24, INK_2)
        column.write(words("time.people_note" if people else "time.nobody"), style, "people-note")
        column.y += 16 * column.scale
        return people

    def _person(self, canvas: Canvas, number: int, one: Waited, box: FRect) -> Iterable[Piece]:
        """Face, name, and how much time."""
        size, words = min(box.h - 4, 76.0), self.app.words
        middle = (box.x + size / 2, box.centery)
        if one.face:
            yield Piece(lambda canvas, _: draw_avatar(canvas, one.face, middle, size))
        else:
            yield tile("ui-person", middle, size - 6, TILE, INK)
        wide = 80 * canvas.type_scale
        x, room = box.x + size + 10, box.w - size - wide - 20
        set_in = max(SMALL, fitted(canvas, one.name, LABEL, 26, room))
        name = shortened(one.name, LABEL, canvas.type_px(set_in), room * canvas.unit)
        style = Style(LABEL, set_in)
        yield label(canvas, name, (x, box.centery), style, room, f"person-{number}")
        says = words("time.times", value=f"{one.times:g}")
        place = FRect(box.right - wide, box.y + 2, wide, box.h - 8)
        paint = SECOND if one.times == USUAL else PRIMARY
        press = self.scene.then(partial(self.app.patience.give, one.name, longer(one.times)))
        look = Button(place, says, paint=paint, size=26)
        text = words("time.person", name=one.name, value=f"{one.times:g}")
        yield push(canvas, f"time-{number}", look, press, text=text)
