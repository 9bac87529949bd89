"""Cards in slots side by side, each with a bar that shows what counts; some become a rainbow."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, ClassVar

from pygame import FRect

from game.core.event import Announced
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.layout.mat import draw_ground
from game.table.layout.seats import OVER
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import (
    BAD,
    BLACK,
    CREAM,
    GOLD,
    INK,
    PAPER,
    PAPER_EDGE,
    SWATCHES,
    mix,
)  # fmt: skip
from game.ui.draw.text import LABEL, TITLE
from game.ui.fitting import Pilled, paint
from game.ui.layout import Box, Line, Row
from game.ui.widgets.piece import Style
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook

EDGE, GAP = 14, 9
BAR = 13  # units: the height of the bar below a card
TOP = 62  # for the caption of my own
BENT = 0.16  # of its height: how far the outermost cards of an arc sink
TURN = 7  # degrees between neighbors of an arc
MARK, MARK_TALL, MARK_DOWN = 20, 30, 0.32  # units: words on a card, their ground; how far down
SMALL = 110  # units: the height of a card on which words don't grow
BANDS = (*(SWATCHES[color].base for color in ("red", "orange")), GOLD,
         *(SWATCHES[color].base for color in ("green", "blue")))  # fmt: skip
"""The colors of the drawn rainbow, from the outside in; the cards' yellow is too pale."""
BAND, FAINT = 0.052, 0.66  # of the box's width; how much of a band is paper
SOON, LARGER = 1.25, 1.07  # the bars are lit before the time is over; a card that is lit
ROOM = 46  # units: for words below the arc
WON = "rainbow"
"""What is announced when a rainbow is whole."""


class Strip(Form):
    """A player's cards in their slots."""

    DETAILS = MappingProxyType({"slots": 5, "measure": "", "tally": "", "arc": False})
    """How many slots; which measure of the game lights the bars; the text key of what it says,
    with {count}, {slots} and {word}; whether my own lie on an arc.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("tally",)

    # Where -------------------------------------------------------------------------

    def room(self) -> FRect:
        """Where the slots are: right of the owner's face, or below my caption."""
        box, head = self.box, self.site.head
        if self.site.kind == "own":
            return FRect(box.x + EDGE, box.y + TOP, box.w - 2 * EDGE, box.h - TOP - EDGE)
        left = head.right + 8 if head else box.x + EDGE
        return FRect(left, box.y + 10, box.right - EDGE - left, box.h - 20)

    @property
    def head(self) -> FRect:
        """What is written above my own, clear of a banner beside it that hides the edge."""
        over = 0 if self.site.large else OVER
        return FRect(self.box.x + 22, self.box.y + 10, self.box.w - 42 - over, 48)

    def slots(self, count: int) -> int:
        """As many as the layout says, more while a card too many lies there."""
        return max(int(self.detail("slots")), count)

    @property
    def bent(self) -> bool:
        """Whether the cards lie on an arc."""
        return self.site.kind == "own" and bool(self.detail("arc"))

    def pose(self, index: int, count: int) -> Pose:
        """The slot of a card."""
        room, slots = self.room(), self.slots(count)
        wide = room.w / slots - GAP
        if not self.bent:
            height = min(wide / WIDTH_OF_HEIGHT, room.h - BAR - 6)
            middle = room.y + (room.h - BAR - 6) / 2
            return Pose(room.x + (index + 0.5) * room.w / slots, middle, height)
        out = (index - (slots - 1) / 2) / max(1, (slots - 1) / 2)
        height = min(1.04 * wide / WIDTH_OF_HEIGHT, (room.h - BAR - 8) / (1.08 + BENT))
        sunk = BENT * height * out * out
        x = room.centerx + out * (room.w - 1.2 * height * WIDTH_OF_HEIGHT) / 2
        return Pose(x, room.y + 6 + height / 2 + sunk, height, TURN * out * (slots - 1) / 2)

    def bar(self, index: int, count: int) -> FRect:
        """The bar below a slot."""
        lies = self.pose(index, count)
        wide = lies.height * WIDTH_OF_HEIGHT
        foot = self.room().bottom - BAR if self.bent else lies.y + lies.height / 2 + 6
        return FRect(lies.x - wide / 2, foot, wide, BAR)

    # Look --------------------------------------------------------------------------

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """Ground, caption, slots, bars and cards."""
        own = self.site.kind == "own"
        ground = "paper" if own else self.spot.ground
        draw_ground(canvas, self.box, look.colors, ground)
        if look.active and not own:
            canvas.panel(self.box, 34, look.colors.zone, GOLD, 5)
        if look.may_pile:
            canvas.panel(self.box.inflate(12, 12), 38, GOLD)
            canvas.panel(self.box, 34, mix(PAPER if own else look.colors.zone, GOLD, 0.2))
        if own:
            self._head(canvas, look)
        count, fits = len(look.lying), self.lit(look)
        line = GOLD if own else look.colors.line
        for index in range(count, self.slots(count)):
            if not self.bent:
                self.draw_place(canvas, self.pose(index, count), line)
        for index in range(self.slots(count)):
            lit = index in fits
            dark = mix(look.colors.zone, BLACK, 0.35)
            canvas.panel(self.bar(index, count), BAR / 2, GOLD if lit else dark)
        self.draw_cards(canvas, look, 5)
        for order, words in look.marks:
            self._mark(canvas, words, self.pose(order, count))

    def _mark(self, canvas: Canvas, words: str, lies: Pose) -> None:
        """Whose doing a card is, on its lower part; it stays within the strip."""
        room, y = self.room(), lies.y + MARK_DOWN * lies.height
        pill = Pilled(Pill(words, BAD, CREAM, "", MARK, LABEL, MARK_TALL), near=lies.x)
        small = canvas.up_to(1.25 if lies.height > SMALL else 1.0)
        paint(small, pill, FRect(room.x, y - MARK_TALL / 2, room.w, MARK_TALL))

    def _head(self, canvas: Canvas, look: SpotLook) -> None:
        """My caption, and what my cards amount to."""
        row: list[Box] = [Line(self.title(look), Style(TITLE, 30, INK))]
        if tally := self.detail("tally"):
            measured = look.measured(self.detail("measure"))
            words = look.say(tally, **self._values(look, measured.word, len(measured.cards)))
            row.append(Pilled(Pill(words, GOLD, INK, "", 26, LABEL, 42), anchor="midright"))
        paint(canvas.up_to(1.25), Row(row, [1, 0][: len(row)], 12), self.head)

    def title(self, look: SpotLook) -> str:
        """What is written above my own."""
        return look.caption

    def _values(self, look: SpotLook, word: str, count: int) -> dict[str, Any]:
        key = f"shape.{word}"
        said = look.say(key) if look.says(key) else word
        return {"count": count, "slots": self.detail("slots"), "word": said}

    def lit(self, look: SpotLook) -> set[int]:
        """The slots whose cards count."""
        counts = {card.id for card in look.measured(self.detail("measure")).cards}
        return {i for i, card in enumerate(look.cards) if card is not None and card.id in counts}

    # Things --------------------------------------------------------------------------

    def things(self, look: SpotLook) -> list[Thing]:
        """Every card, and above them the whole strip while it may be chosen."""
        return self.card_things(look) + [look.pile(self.box)] * look.may_pile


class RainbowStrip(Strip):
    """What lies in front of a player; the bars light one by one when it is whole."""

    DETAILS = MappingProxyType({**Strip.DETAILS, "needs": "", "missing": "", "out": ""})
    """What a strip has, and: the text key of the colors that are missing, with {colors}; the
    measure that knows them; the text key below a card that might rather go.
    """
    WORDS = (*Strip.WORDS, "needs", "out")

    def bar(self, index: int, count: int) -> FRect:
        """The bars of an arc stand apart, though its cards overlap."""
        bar = super().bar(index, count)
        return bar.inflate(-0.2 * bar.w, 0) if self.bent else bar

    # Look --------------------------------------------------------------------------

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """A strip, with words below the cards that don't fit while one has to go."""
        super().draw(canvas, look)
        swapping = self.site.kind == "own" and any(look.may(card) for card in look.cards)
        if swapping and self.detail("out"):
            self._outs(canvas, look)

    def _outs(self, canvas: Canvas, look: SpotLook) -> None:
        fits = self.lit(look)
        small = canvas.up_to(1.2)
        for index in range(len(look.lying)):
            if index not in fits:
                lies = self.pose(index, len(look.lying))
                pill = Pill(look.say(self.detail("out")), BAD, CREAM, "", 22, LABEL, 34)
                draw_pill(small, pill, (lies.x, lies.y + 0.44 * lies.height), "center")

    def _head(self, canvas: Canvas, look: SpotLook) -> None:
        """The drawn rainbow, the caption, what fits and what is missing."""
        box = FRect(self.box.x, self.box.y, self.box.w, self.box.h).inflate(-8, -8)
        canvas.drawing(bands(box.w, box.h), box)
        super()._head(canvas, look)
        words = self.missing(look)
        if words and not self.cramped():
            pill = Pill(words, CREAM, INK, "", 22, LABEL, 34, PAPER_EDGE, None)
            spot = (self.box.centerx, self.bar(0, 0).y - 26)
            draw_pill(canvas.up_to(1.2), pill, spot, "center")

    def cramped(self) -> bool:
        """Whether there is no room for words below the arc."""
        lies = self.pose(self.slots(0) // 2, self.slots(0))
        return self.bar(0, 0).y - (lies.y + lies.height / 2) < ROOM

    def title(self, look: SpotLook) -> str:
        """The caption; what is missing where it can stand nowhere else."""
        return (self.cramped() and self.missing(look)) or look.caption

    def missing(self, look: SpotLook) -> str:
        """Which colors are missing; nothing as long as most of them are."""
        colors = look.measured(self.detail("missing")).word.split()
        if not self.detail("needs") or not 0 < len(colors) < 3:
            return ""
        said = look.moment.words.listed([look.say(f"color.{color}") for color in colors])
        return look.say(self.detail("needs"), colors=said)

    # The win -----------------------------------------------------------------------

    def draw_moving(self, canvas: Canvas, look: SpotLook) -> None:
        """The bars of a rainbow that is whole light one by one."""
        for event, share in look.acts:
            if isinstance(event, Announced) and (event.key, event.seat) == (WON, self.site.seat):
                self._light(canvas, look, 1 if look.reduced else share)

    def _light(self, canvas: Canvas, look: SpotLook, share: float) -> None:
        """The cards lit so far are framed in gold and a little larger, their bars too."""
        count = len(look.lying)
        lit = min(count, round(SOON * share * count))
        for index, (_, card) in enumerate(look.lying[:lit]):
            lies, bar = self.pose(index, count), self.bar(index, count)
            height = lies.height if look.reduced else LARGER * lies.height
            draw_card(canvas, look.face(card), (lies.x, lies.y), height, lies.angle, GOLD, 8)
            canvas.panel(bar.inflate(8, 8), bar.h / 2 + 4, CREAM)
            canvas.panel(bar, bar.h / 2, GOLD)


def bands(width: float, height: float) -> str:
    """The markup of a faint rainbow that stands on the foot of a box."""
    band, arcs = BAND * width, []
    for number, color in enumerate(BANDS):
        inward = (number + 0.5) * band
        wide, tall = 0.46 * width - inward, height - 8 - inward
        left, right = width / 2 - wide, width / 2 + wide
        paint = mix(color, PAPER, FAINT)
        arcs.append(
            f'<path d="M{left:.1f} {height:.1f}A{wide:.1f} {tall:.1f} 0 0 1 '
            f'{right:.1f} {height:.1f}" stroke="{paint}"/>'
        )
    return f'<g fill="none" stroke-width="{band:.1f}">{"".join(arcs)}</g>'
