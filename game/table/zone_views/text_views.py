"""Words and numbers on the mat."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.fitted_text import FittedText, draw_box_content
from game.ui.layout import BackedBox, Box, Column, Line, Row, StretchBox
from game.ui.tracked_values import noted
from game.ui.widgets.drawable import Style, panel_drawable

from .spot_look import SpotLook
from .zone_view import ZoneView

EDGE, NOTE_EDGE = 22, 18
CAPTION_Y, FOLDED_Y = 38, 21  # units: the middle of a caption above piles


class SentencesView(ZoneView):
    """A few sentences, as large as they fit."""

    DETAILS = MappingProxyType({"text": "", "by": "", "size": 28})
    """The text key; or `by`, a fact: while `locked` is 2 the text is `note.locked.2`, where there
    is one. Every fact listed may be mentioned in it.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("text",)

    @noted
    def sentence_text(self, look: SpotLook) -> str:
        """Return the sentences to be read now."""
        key, by = self.layout_detail("text"), self.layout_detail("by")
        if by:
            key = f"note.{by}.{look.layout_fact(by)}"
        return look.text_for_key(key, **fact_values(look)) if look.has_text(key) else ""

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the ground, the caption and the lines."""
        words = self.sentence_text(look)
        if words or self.spot.caption:
            self.draw_spot_ground(canvas, look)
            style = Style(BODY, float(self.layout_detail("size")), self.text_ink, "center")
            column = Column([*self.caption_lines(look), StretchBox(FittedText((words,), style))])
            draw_box_content(canvas.with_type_limit(1.5), column, self.box.inflate(-2 * EDGE, -24))


class BigNumberView(ZoneView):
    """One number that matters, with its caption above and words below."""

    DETAILS = MappingProxyType({"fact": "", "below": ""})
    """The fact that is the number; the text key below, with {count}."""
    WORDS: ClassVar[tuple[str, ...]] = ("below",)

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw caption, number and words."""
        self.draw_spot_ground(canvas, look)
        count = str(look.layout_fact(self.layout_detail("fact")) or 0)
        below = self.layout_detail("below")
        number = INK if self.spot.ground == "paper" else GOLD
        boxes: list[Box] = [
            *self.caption_lines(look),
            StretchBox(FittedText((count,), Style(TITLE, 92, number, "center"))),
        ]
        if below:
            boxes.append(
                Line(
                    look.text_for_key(below, count=count), Style(BODY, 24, self.text_ink, "center")
                )
            )
        draw_box_content(canvas.with_type_limit(1.25), Column(boxes), self.box.inflate(-24, -24))


class FootnoteView(ZoneView):
    """Words that leave room for piles above them; the layout puts the piles there."""

    DETAILS = MappingProxyType({"text": "", "size": 24, "from": 0.7, "folded": ""})
    """The text key, the type's size, and where the words begin, as a share of the height; the key
    of a caption that says all of it while the mat is folded.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("text", "folded")

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the ground, the caption, and the words in as many lines as fit."""
        self.draw_spot_ground(canvas, look)
        folded = self.site.folded and self.layout_detail("folded")
        caption = look.text_for_key(folded) if folded else look.caption_text
        if caption:
            y = self.box.y + (FOLDED_Y if folded else CAPTION_Y)
            spot, wide = (self.box.centerx, y), self.box.w - 2 * NOTE_EDGE
            small = canvas.with_type_limit(1.25)
            small.write_text_line(caption, spot, TITLE, 28, self.text_ink, room=wide)
        if folded:
            return
        style = Style(BODY, float(self.layout_detail("size")), look.mat_colors.text, "center")
        room = self.box.inflate(-2 * NOTE_EDGE, -24)
        begin = float(self.layout_detail("from")) * self.box.h
        room.y, room.h = self.box.y + begin, self.box.h - begin - 12
        draw_box_content(
            canvas.with_type_limit(1.3),
            FittedText((look.text_for_key(self.layout_detail("text")),), style),
            room,
        )


def table_row(cells: Sequence[FittedText], shares: Sequence[float], lit: bool) -> Box:
    """Return a row of a table that takes the height there is; gold while it is lit."""
    row = Row(cells, shares, stretch=True)
    return BackedBox(row, lambda _, box: panel_drawable(box, 0.3 * box.h, GOLD)) if lit else row


def fact_values(look: SpotLook) -> dict[str, Any]:
    """Return every fact of a spot by its name; for a seat it is the player's name."""
    found: dict[str, Any] = dict(zip(look.site.spot.facts, look.layout_facts, strict=True))
    turn = found.get("turn")
    return found | ({"name": look.seat_player(turn).name} if isinstance(turn, int) else {})
