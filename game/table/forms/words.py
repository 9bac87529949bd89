"""Words and numbers on the mat."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK
from game.ui.draw.text import BODY, TITLE
from game.ui.fitting import Filling, paint
from game.ui.layout import Box, Column, Line, Over, Row, Spring
from game.ui.widgets.piece import Style, panel

from .form import Form
from .look import SpotLook

EDGE, NOTE_EDGE = 22, 18


class Sentences(Form):
    """A few sentences, as large as they fit."""

    DETAILS = MappingProxyType({"text": "", "by": "", "size": 28})
    """The text key; or `by`, a fact: while `locked` is 2 the text is `note.locked.2`, where there
    is one. Every fact listed may be mentioned in it.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("text",)

    def words(self, look: SpotLook) -> str:
        """What is to be read now."""
        key, by = self.detail("text"), self.detail("by")
        if by:
            key = f"note.{by}.{look.fact(by)}"
        return look.say(key, **values(look)) if look.says(key) else ""

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The ground, the caption, the lines."""
        words = self.words(look)
        if words or self.spot.caption:
            self.draw_ground(canvas, look)
            style = Style(BODY, float(self.detail("size")), self.ink, "center")
            column = Column([*self.caption(look), Spring(Filling((words,), style))])
            paint(canvas.up_to(1.5), column, self.box.inflate(-2 * EDGE, -24))


class BigNumber(Form):
    """One number that matters, with its caption above and words below."""

    DETAILS = MappingProxyType({"fact": "", "below": ""})
    """The fact that is the number; the text key below, with {count}."""
    WORDS: ClassVar[tuple[str, ...]] = ("below",)

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """Caption, number, words."""
        self.draw_ground(canvas, look)
        count, below = str(look.fact(self.detail("fact")) or 0), self.detail("below")
        number = INK if self.spot.ground == "paper" else GOLD
        boxes: list[Box] = [
            *self.caption(look),
            Spring(Filling((count,), Style(TITLE, 92, number, "center"))),
        ]
        if below:
            boxes.append(Line(look.say(below, count=count), Style(BODY, 24, self.ink, "center")))
        paint(canvas.up_to(1.25), Column(boxes), self.box.inflate(-24, -24))


class Footnote(Form):
    """Piles lie above the words; the layout lays them there."""

    DETAILS = MappingProxyType({"text": "", "size": 24, "from": 0.7})
    """The text key, the type's size, and where the words begin, as a share of the height."""
    WORDS: ClassVar[tuple[str, ...]] = ("text",)

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The ground, and the words in as many lines as fit."""
        self.draw_ground(canvas, look)
        style = Style(BODY, float(self.detail("size")), look.colors.text, "center")
        room = self.box.inflate(-2 * NOTE_EDGE, -24)
        begin = float(self.detail("from")) * self.box.h
        room.y, room.h = self.box.y + begin, self.box.h - begin - 12
        paint(canvas.up_to(1.3), Filling((look.say(self.detail("text")),), style), room)


def table_row(cells: Sequence[Filling], shares: Sequence[float], lit: bool) -> Box:
    """A row of a table that takes what height there is; it stands on gold while it is lit."""
    row = Row(cells, shares, stretch=True)
    return Over(row, lambda _, box: panel(box, 0.3 * box.h, GOLD)) if lit else row


def values(look: SpotLook) -> dict[str, Any]:
    """Every fact of a spot by its name; a seat is its player's name where one is meant."""
    found: dict[str, Any] = dict(zip(look.site.spot.facts, look.facts, strict=True))
    turn = found.get("turn")
    return found | ({"name": look.player(turn).name} if isinstance(turn, int) else {})
