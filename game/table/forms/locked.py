"""An open pile whose top card may be out of reach, for some turns or for good; and a note
that says why.
"""

from __future__ import annotations

from collections.abc import Hashable
from types import MappingProxyType

from pygame import FRect

from game.core.card import Card
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.scenery import Prop
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.fitting import Pilled, paint
from game.ui.layout import Box, Column, Line, UpTo
from game.ui.widgets.piece import Style
from game.ui.widgets.pill import Pill

from .cells import Heap, seen_faces
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

    def beneath(self, look: SpotLook) -> list[Prop]:
        """Nothing: it is drawn as any form, not as a cell."""
        return []

    def part(self, look: SpotLook) -> Prop:
        """All of it."""
        return Form.part(self, look)

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The cards, their name, the lock."""
        self.draw_ground(canvas, look)
        faces = seen_faces(look)
        lies = self.pose(0, 1)
        if not faces:
            self.draw_place(canvas, lies, look.colors.line)
        self.draw_pile(canvas, faces, look.edge)
        name, *lock = self.lines(look)
        boxes: list[Box] = [Line(name, Style(TITLE, 30, CREAM))]
        if lock:
            pill = Pilled(Pill(lock[0], INK, CREAM, "ui-lock", 24, LABEL, 38), anchor="midleft")
            boxes += [UpTo(1.15, pill), Line(lock[1], Style(FINE, 22, look.colors.text))]
        left = self.box.x + self.zone.cards[0] * self.box.w + 0.36 * lies.height + SIDE
        column, room = UpTo(1.4, Column(boxes, 8)), self.box.right - 14 - left
        high = column.measure(canvas, room)
        paint(canvas, column, FRect(left, self.box.centery - high / 2, room, high))

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
