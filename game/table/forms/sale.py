"""Beside the hand: what the viewer's farm is worth, and why it can't be sold now."""

from __future__ import annotations

from collections.abc import Hashable
from types import MappingProxyType

from pygame import FRect

from game.table.actions import LARGE_PRIMARY, MORE_BOX, PRIMARY_BOX
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import FINE, LABEL
from game.ui.widgets.button import SECOND, Button, draw_button
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook

LINES = 32  # units from one line to the next


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

    def _box(self) -> FRect:
        return LARGE_PRIMARY if self.site.large else PRIMARY_BOX

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The button, unless the real one lies there, and the lines."""
        if self._hidden(look):
            return
        box, lines = self._box(), self._lines(look)
        if not self._offered(look):
            label, icon = look.say(self.detail("label")), self.detail("icon")
            button = Button(box, label, icon, "", SECOND, 32, off=True)
            draw_button(canvas.up_to(1.7), button)
        small, y = canvas.up_to(1.25), MORE_BOX.y - 8 if self.site.large else self.box.bottom
        for words, font, ink in reversed(lines):
            y -= LINES * small.type_scale
            spot = (box.centerx, y + LINES / 2 * small.type_scale)
            small.text(words, spot, font, 25, ink, room=box.w)

    def _lines(self, look: SpotLook) -> list[tuple[str, str, str]]:
        sale = self._worth(look, "sale")
        caught = look.say(self.detail("caught"), count=self._worth(look, "leftover"))
        if sale:
            first = look.say(self.detail("now"), count=sale), LABEL, INK
        else:
            first = look.say(self.detail("why")), FINE, INK_2
        return [first, (caught, FINE, INK_2)]

    def things(self, look: SpotLook) -> list[Thing]:
        """The grey button says why it is grey."""
        if self._hidden(look) or self._offered(look):
            return []
        label = look.say(self.detail("label"))
        name = f"grey:{self.detail('word')}"
        why = self._why(look)
        return [Thing(name, "grey", self._box(), label, 0, why_not=why, radius=22)]
