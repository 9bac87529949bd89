"""A strip of cards that are to become a rainbow: my own on an arc, below a drawn one."""

from __future__ import annotations

from types import MappingProxyType

from pygame import FRect

from game.core.event import Announced
from game.table.cards.card import draw_card
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CREAM, GOLD, INK, PAPER, PAPER_EDGE, SWATCHES, mix
from game.ui.draw.text import LABEL
from game.ui.widgets.pill import Pill, draw_pill

from .look import SpotLook
from .strip import Strip

BANDS = (*(SWATCHES[color].base for color in ("red", "orange")), GOLD,
         *(SWATCHES[color].base for color in ("green", "blue")))  # fmt: skip
"""The colors of the drawn rainbow, from the outside in; the cards' yellow is too pale."""
BAND, FAINT = 0.052, 0.66  # of the box's width; how much of a band is paper
SOON, LARGER = 1.25, 1.07  # the bars are lit before the time is over; a card that is lit
ROOM = 46  # units: for words below the arc
WON = "rainbow"
"""What is announced when a rainbow is whole."""


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
        said = ", ".join(look.say(f"color.{color}") for color in colors)
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
