"""A heap that a card on top of it may block."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from game.table.plates.below import LARGEST, LINE
from game.table.plates.notes import fitted
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.scenery import Prop
from game.ui.draw.text import LABEL
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

from .cells import Heap
from .look import SpotLook


class Blocked(Heap):
    """A loose heap; while one kind of card lies on top it says that nobody may take it."""

    DETAILS = MappingProxyType({"by": "", "blocked": "", "why": ""})
    """The face that blocks it; the text keys of what is written on it then, and of why."""
    WORDS = ("blocked", "why")

    def _is_blocked(self, look: SpotLook) -> bool:
        card = look.cards[-1] if look.cards else None
        return card is not None and card.face == self.detail("by")

    def part(self, look: SpotLook) -> Prop:
        """The heap, and while it is blocked a lock."""
        cell, cards = super().part(look), look.cards
        if not self._is_blocked(look):
            return cell
        words, lies = look.say(self.detail("blocked")), self.pose(len(cards) - 1, len(cards))

        def draw(canvas: Canvas) -> None:
            cell.draw(canvas)
            canvas = canvas.up_to(LARGEST)
            room = self.box.w - 12
            pill = fitted(canvas, Pill("", INK, CREAM, "ui-lock", 26, LABEL, 42), (words,), room)
            low = lies.y + lies.height / 2 + 12 + LINE * canvas.type_scale
            draw_pill(canvas, pill, (self.box.centerx, low + 28), "center")

        return replace(cell, shows=(cell.shows, words), draw=draw)

    def things(self, look: SpotLook) -> list[Thing]:
        """The pile, which says why it is blocked."""
        why = look.say(self.detail("why")) if self._is_blocked(look) else ""
        return [replace(thing, hint=why) for thing in super().things(look)]
