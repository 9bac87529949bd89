"""An open pile whose top card may be out of reach, for some turns or for good; and a note
that says why.
"""

from __future__ import annotations

from collections.abc import Hashable
from types import MappingProxyType

from game.core.card import Card
from game.table.cards import piles
from game.table.cards.card import RADIUS, WIDTH_OF_HEIGHT
from game.table.cards.face import SHEET
from game.table.layout.mat import draw_ground
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.rim import dashed
from game.ui.draw.scenery import Prop
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.widgets.pill import Pill, draw_pill

from .cells import Heap
from .form import Form
from .look import SpotLook
from .words import Sentences

FREE, LOCKED, SHUT = "free", "locked", "shut"
SIDE = 18  # units: between the cards and the words beside them


def state(top: Card | None, turns: int, shut: str) -> str:
    """Whether the top card of a pile may be taken: now, after some turns, or never."""
    if top is not None and shut in (top.color, top.shape):
        return SHUT
    return LOCKED if top is not None and turns else FREE


class Locked(Heap):
    """A heap with its name and, beside it, a lock."""

    DETAILS = MappingProxyType(
        {"turns": "", "shut": "", "lock": "", "until": "", "closed": "", "always": ""}
    )
    """The fact with the turns; the color or shape of cards that are never free; the text keys of
    the lock and of {count} turns, and of the lock that never opens and why.
    """
    WORDS = ("lock", "until", "closed", "always")

    def part(self, look: SpotLook) -> Prop:
        """It is drawn as any form, not as a cell."""
        return Form.part(self, look)

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The cards, their name, the lock."""
        draw_ground(canvas, self.box, look.colors, self.spot.ground)
        faces = [SHEET if card is None else look.face(card) for card in look.cards]
        if not faces:
            self._empty(canvas, look)
        piles.draw_cards(canvas, self.box, self.zone, faces, look.edge)
        small, left = canvas.up_to(1.4), self._left()
        lines = self.lines(look)
        step = 46 * min(1.25, small.type_scale)
        y = self.box.centery - (len(lines) - 1) * step / 2
        room = self.box.right - 14 - left
        small.text(look.caption, (left, y), TITLE, 30, CREAM, "midleft", room)
        if len(lines) > 1:
            pill = Pill(lines[1], INK, CREAM, "ui-lock", 24, LABEL, 38)
            draw_pill(small.up_to(1.15), pill, (left, y + step), "midleft")
            small.text(lines[2], (left, y + 2 * step), FINE, 22, look.colors.text, "midleft", room)

    def _empty(self, canvas: Canvas, look: SpotLook) -> None:
        lies = self.pose(0, 1)
        box = around((lies.x, lies.y), WIDTH_OF_HEIGHT * lies.height, lies.height)
        canvas.drawing(dashed(box.w, box.h, 1.4 * RADIUS * box.w, look.colors.line), box)

    def _left(self) -> float:
        lies = self.pose(0, 1)
        return self.box.x + self.zone.cards[0] * self.box.w + 0.36 * lies.height + SIDE

    def lines(self, look: SpotLook) -> list[str]:
        """What is written: the name, and what the lock says."""
        turns = int(look.fact(self.detail("turns")) or 0)
        top = look.cards[-1] if look.cards else None
        match state(top, turns, self.detail("shut")):
            case "shut":
                keys = [self.detail("closed"), self.detail("always")]
            case "locked":
                keys = [self.detail("lock"), self.detail("until")]
            case _:
                keys = []
        return [look.caption, *(look.say(key, count=turns) for key in keys)]


class LockNote(Sentences):
    """Why the top card of a pile may not be taken, or what may be done."""

    DETAILS = MappingProxyType(
        {**Sentences.DETAILS, "pile": "", "turns": "", "shut": "", "locked": "", "closed": ""}
    )
    """What a text has (it is read while the pile is open), the pile, and what a lock has."""
    WORDS = (*Sentences.WORDS, "locked", "closed")

    def shows(self, look: SpotLook) -> Hashable:
        """Other words, another picture."""
        return self.words(look)

    def words(self, look: SpotLook) -> str:
        """What is to be read now."""
        cards = look.moment.shown.zones.get(self.detail("pile"), ())
        top, turns = (cards[-1] if cards else None), int(look.fact(self.detail("turns")) or 0)
        match state(top, turns, self.detail("shut")):
            case "shut":
                return look.say(self.detail("closed"))
            case "locked":
                return look.say(self.detail("locked"), card=look.spoken(top))
        return super().words(look)
