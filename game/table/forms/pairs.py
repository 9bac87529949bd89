"""Pairs of cards beside the hand, each with its second card peeping out behind the first."""

from __future__ import annotations

from collections.abc import Hashable
from types import MappingProxyType

from pygame import FRect

from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.layout.mat import draw_ground
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import INK
from game.ui.draw.text import TITLE
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook

EDGE, HEAD = 16.0, 52.0
APART = 0.14  # of a card's width: how far the second card peeps out
ROOMY = 1.2  # widths from one pair to the next, while there is room
LEAN = 5.0  # degrees


class Pairs(Form):
    """Two cards for each pair, closer together the more there are."""

    DETAILS = MappingProxyType({"of": 2})
    """How many cards make one."""

    # Where -------------------------------------------------------------------------

    def room(self) -> FRect:
        """Where the cards lie, below the caption."""
        box = self.box
        return FRect(box.x + EDGE, box.y + HEAD, box.w - 2 * EDGE, box.h - HEAD - EDGE)

    def pose(self, index: int, count: int) -> Pose:
        """Pair beside pair, each leaning a little."""
        of, room = int(self.detail("of")), self.room()
        number, second = divmod(index, of)
        high = min(0.96 * room.h, 170)
        wide = high * WIDTH_OF_HEIGHT
        pairs = max(1, -(-count // of))
        step = min(ROOMY * wide, (room.w - (1 + 2 * APART) * wide) / max(1, pairs - 1))
        x = room.centerx + (number - (pairs - 1) / 2) * step - APART * wide / 2
        angle = (-LEAN if number % 2 else LEAN / 2) + LEAN * (second - 0.5)
        return Pose(x + second * APART * wide, room.centery + 4 * second, high, angle)

    # Look --------------------------------------------------------------------------

    def shows(self, look: SpotLook) -> Hashable:
        """The cards, and whose they are."""
        return look.faces, look.moment.foot

    def said(self, look: SpotLook) -> str:
        """How many pairs there are, in words."""
        return look.say(self.site.spot.caption, count=len(look.lying) // int(self.detail("of")))

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The ground with its caption, then the cards, the second of a pair below the first."""
        draw_ground(canvas, self.box, look.colors, self.site.spot.ground)
        spot = (self.box.centerx, self.box.y + 30)
        canvas.up_to(1.25).text(self.said(look), spot, TITLE, 28, INK, room=self.box.w - 2 * EDGE)
        cards, of = look.cards, int(self.detail("of"))
        order = [i for first in range(0, len(cards), of) for i in range(first, first + of)]
        for index in sorted(order, key=lambda i: (i // of, -i)):
            if index < len(cards):
                lies = self.pose(index, len(cards))
                face = look.face(cards[index])
                draw_card(canvas, face, (lies.x, lies.y), lies.height, lies.angle)

    # Things --------------------------------------------------------------------------

    def things(self, look: SpotLook) -> list[Thing]:
        """All of them, with how many they are."""
        name = f"pile:{self.site.name}"
        return [Thing(name, "pile", self.box, self.said(look), focusable=False)]
