"""Words and numbers on the mat."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, ClassVar

from pygame import FRect

from game.table.layout.mat import draw_ground
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.piece import wrapped

from .form import Form
from .look import SpotLook

EDGE, LINE = 22, 1.28
LEAST = 18
NOTE_EDGE = 18


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
        if not words and not self.spot.caption:
            return
        draw_ground(canvas, self.box, look.colors, self.spot.ground)
        ink = INK if self.spot.ground == "paper" else CREAM
        canvas = canvas.up_to(1.5)
        top = draw_caption(canvas, look, self.box, ink)
        room = FRect(self.box.x + EDGE, top, self.box.w - 2 * EDGE, self.box.bottom - 12 - top)
        size, lines = lines_in(canvas, words, room, float(self.detail("size")))
        step = LINE * size * canvas.type_scale
        y = room.centery - (len(lines) - 1) * step / 2
        for number, line in enumerate(lines):
            canvas.text(line, (room.centerx, y + number * step), BODY, size, ink, room=room.w)


class BigNumber(Form):
    """One number that matters, with its caption above and words below."""

    DETAILS = MappingProxyType({"fact": "", "below": ""})
    """The fact that is the number; the text key below, with {count}."""
    WORDS: ClassVar[tuple[str, ...]] = ("below",)

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """Caption, number, words."""
        draw_ground(canvas, self.box, look.colors, self.spot.ground)
        ink = INK if self.spot.ground == "paper" else CREAM
        canvas, below = canvas.up_to(1.25), self.detail("below")
        top = draw_caption(canvas, look, self.box, ink)
        foot = self.box.bottom - (44 if below else 12)
        count = look.fact(self.detail("fact")) or 0
        spot = (self.box.centerx, (top + foot) / 2)
        size = min(92, 0.8 * (foot - top) / canvas.type_scale)
        number = INK if self.spot.ground == "paper" else GOLD
        canvas.text(str(count), spot, TITLE, size, number, room=self.box.w - 24)
        if below:
            spot = (self.box.centerx, self.box.bottom - 30)
            canvas.text(look.say(below, count=count), spot, BODY, 24, ink, room=self.box.w - 24)


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
        room = FRect(
            self.box.x + NOTE_EDGE, top, self.box.w - 2 * NOTE_EDGE, self.box.bottom - 12 - top
        )
        words = look.say(self.detail("text"))
        size, lines = lines_in(canvas, words, room, float(self.detail("size")))
        step = LINE * size * canvas.type_scale
        y = room.centery - (len(lines) - 1) * step / 2
        for number, line in enumerate(lines):
            spot = (room.centerx, y + number * step)
            canvas.text(line, spot, BODY, size, look.colors.text, room=room.w)


def draw_caption(canvas: Canvas, look: SpotLook, box: FRect, ink: str) -> float:
    """The caption at the head of a box; where what is below it may begin."""
    if not look.caption:
        return box.y + 12
    y = box.y + 14 + 16 * canvas.type_scale
    canvas.text(look.caption, (box.centerx, y), TITLE, 30, ink, room=box.w - 2 * EDGE)
    return y + 20 * canvas.type_scale


def values(look: SpotLook) -> dict[str, Any]:
    """Every fact of a spot by its name; a seat is its player's name where one is meant."""
    found: dict[str, Any] = dict(zip(look.site.spot.facts, look.facts, strict=True))
    turn = found.get("turn")
    return found | ({"name": look.player(turn).name} if isinstance(turn, int) else {})


def lines_in(canvas: Canvas, words: str, room: FRect, most: float) -> tuple[float, list[str]]:
    """Words over as many lines as fit a room, and their size before the type scale."""
    size = most
    while True:
        lines = wrapped(canvas, words, BODY, size, room.w)
        high = len(lines) * LINE * size * canvas.type_scale
        if high <= room.h or size * canvas.type_scale <= LEAST:
            return size, lines
        size -= 1
