"""At the buttons: what the viewer could sell, or would take, and what that brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import replace
from types import MappingProxyType

from pygame import FRect

from game.table.actions import LARGE_CALL, LARGE_PRIMARY, MORE_BOX, PRIMARY_BOX
from game.table.layout.seats import FOOT
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.fitting import paint
from game.ui.layout import Column, Line, Spring
from game.ui.widgets.button import SECOND, Button, draw_button
from game.ui.widgets.piece import Style
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook


def primary(large: bool) -> FRect:
    """Where the button of an offer lies."""
    return LARGE_PRIMARY if large else PRIMARY_BOX


def below(large: bool) -> FRect:
    """The room below that button, down to the foot of the column or to the small buttons."""
    box, foot = primary(large), MORE_BOX.y - 8 if large else FOOT
    return FRect(box.x, box.bottom, box.w, foot - box.bottom)


def beside_answer(large: bool) -> FRect:
    """The room beside an answer that lies at the foot of its column: above it in large type."""
    if not large:
        return below(large)
    return FRect(LARGE_PRIMARY.x, LARGE_PRIMARY.y, LARGE_PRIMARY.w, LARGE_CALL.y - LARGE_PRIMARY.y)


def draw_lines(canvas: Canvas, room: FRect, lines: Sequence[Line]) -> None:
    """Lines at the foot of a room at the buttons."""
    paint(canvas.up_to(1.25), Column([Spring(), *lines]), room)


class Sale(Form):
    """A button that is grey while the farm can't be sold, and two lines below it."""

    DETAILS = MappingProxyType(
        {"word": "", "label": "", "icon": "", "now": "", "caught": "", "why": "", "later": ""}
    )
    """The word among the options, its button's label and icon; the text keys of what a sale
    would bring, of what somebody else's would, and of why it can't be now: there is too little
    for it, or it isn't your turn.
    """
    WORDS = ("label", "now", "caught", "why", "later")
    BUTTON = True

    def _worth(self, look: SpotLook, name: str) -> str:
        measured = look.game.measure(name, look.hand)
        return measured.word.replace("-", "−")

    def _offered(self, look: SpotLook) -> bool:
        """Whether the viewer may sell now: a button for it lies here then."""
        foot, asked = look.moment.foot, look.moment.prompt.seat
        own = look.fact("turn") == asked == foot and not look.fact("taken")
        return own and bool(look.moment.prompt.piles) and bool(self._worth(look, "sale"))

    def _hidden(self, look: SpotLook) -> bool:
        return not look.hand or look.moment.away

    def _why(self, look: SpotLook) -> str:
        return look.say(self.detail("later" if self._worth(look, "sale") else "why"))

    def shows(self, look: SpotLook) -> Hashable:
        """The cards, and whether a sale is offered."""
        ids = tuple(card.id for card in look.hand)
        asked = look.moment.prompt.seat, bool(look.moment.prompt.piles)
        return ids, asked, self._hidden(look), look.facts, look.moment.foot

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The button, unless the real one lies there, and the lines."""
        if self._hidden(look):
            return
        if not self._offered(look):
            label, icon = look.say(self.detail("label")), self.detail("icon")
            button = Button(primary(self.site.large), label, icon, "", SECOND, 32, off=True)
            draw_button(canvas.up_to(1.7), button)
        draw_lines(canvas, below(self.site.large), self._lines(look))

    def _lines(self, look: SpotLook) -> list[Line]:
        sale, soft = self._worth(look, "sale"), Style(FINE, 25, INK_2, "center")
        caught = look.say(self.detail("caught"), count=self._worth(look, "leftover"))
        first = Line(look.say(self.detail("why")), soft)
        if sale:
            first = Line(
                look.say(self.detail("now"), count=sale), replace(soft, font=LABEL, ink=INK)
            )
        return [first, Line(caught, soft)]

    def things(self, look: SpotLook) -> list[Thing]:
        """The grey button says why it is grey."""
        if self._hidden(look) or self._offered(look):
            return []
        label = look.say(self.detail("label"))
        name, box = f"grey:{self.detail('word')}", primary(self.site.large)
        return [Thing(name, "grey", box, label, 0, why_not=self._why(look), radius=22)]


class Bouquet(Form):
    """Two lines while cards are chosen that finish a flower."""

    DETAILS = MappingProxyType({"takes": "", "brings": "", "zones": "flower-", "whole": 5})
    """The text keys of the two lines; how the zones of the colors begin; the petals of a flower."""
    WORDS = ("takes", "brings")

    def colors(self, look: SpotLook) -> tuple[str, ...]:
        """The colors of the flowers that would be taken, in the order of the garden."""
        chosen, zones = look.moment.prompt.selected, look.moment.shown.zones
        laid = Counter(card.color for card in look.hand if card.id in chosen)
        begin, whole = self.detail("zones"), int(self.detail("whole"))
        grown = {z.removeprefix(begin): len(c) for z, c in zones.items() if z.startswith(begin)}
        return tuple(c for c, petals in grown.items() if laid[c] and petals + laid[c] >= whole)

    def shows(self, look: SpotLook) -> Hashable:
        """Which they are."""
        return self.colors(look)

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """What is taken, and how many points it brings."""
        colors = [look.say(f"color.{color}") for color in self.colors(look)]
        if not colors:
            return
        takes = look.say(self.detail("takes"), colors=look.moment.words.listed(colors))
        brings = look.say(self.detail("brings"), count=len(colors))
        lines = [
            Line(takes, Style(FINE, 25, INK_2, "center")),
            Line(brings, Style(TITLE, 28, INK, "center")),
        ]
        draw_lines(canvas, beside_answer(self.site.large), lines)
