"""A heap that a card on top of it may block."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from game.view.canvas import Canvas
from game.view.notes import fitted
from game.view.notes_below import LARGEST, LINE
from game.view.palette import CREAM, INK
from game.view.pill import Pill, draw_pill
from game.view.scenery import Part
from game.view.text import LABEL

from .cells import Heap
from .look import Look


class Blocked(Heap):
    """A loose heap; while one kind of card lies on top it says that nobody may take it."""

    DETAILS = MappingProxyType({"by": "", "blocked": ""})
    """The face that blocks it, and the text key of what is said then."""
    WORDS = ("blocked",)

    def part(self, look: Look) -> Part:
        """The heap, and while it is blocked a lock."""
        cell, cards = super().part(look), look.cards
        top = cards[-1] if cards else None
        if top is None or top.face != self.detail("by"):
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
