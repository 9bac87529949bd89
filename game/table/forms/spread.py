"""Cards side by side, all to be seen, or small ones at a plate; pairs beside the hand."""

from __future__ import annotations

from collections.abc import Hashable
from types import MappingProxyType

from pygame import FRect

from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import INK
from game.ui.draw.text import TITLE
from game.ui.fitting import paint
from game.ui.layout import Column
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook

SMALL = 62  # units: the height of cards at a plate
EDGE = 12
PAPER_EDGE, HEAD = 16.0, 52.0  # around pairs, and for the caption above them
APART = 0.14  # of a card's width: how far the second card of a pair peeps out
ROOMY = 1.2  # widths from one pair to the next, while there is room
LEAN = 5.0  # degrees


class Spread(Form):
    """All cards of a zone in a line."""

    # Where -------------------------------------------------------------------------

    def room(self) -> FRect:
        """Where the cards lie."""
        if self.site.kind == "plate":
            return beside_plate(self.box, self.site.large)
        top = 50 if self.spot.caption else EDGE
        return FRect(
            self.box.x + EDGE, self.box.y + top, self.box.w - 2 * EDGE, self.box.h - top - EDGE
        )

    def pose(self, index: int, count: int) -> Pose:
        """Side by side, closer together the more there are."""
        room = self.room()
        height = min(room.h, 200)
        wide = height * WIDTH_OF_HEIGHT
        step = min(wide + 6, (room.w - wide) / max(1, count - 1))
        if self.site.kind == "plate":
            first = room.x + wide / 2
        else:
            first = room.centerx - (count - 1) / 2 * step
        return Pose(first + index * step, room.centery, height)

    # Look --------------------------------------------------------------------------

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """The ground with its caption, then the cards."""
        if self.site.kind != "plate":
            self.draw_ground(canvas, look)
            head = FRect(self.box.x + EDGE, self.box.y + 8, self.box.w - 2 * EDGE, 0)
            paint(canvas.up_to(1.25), Column(self.caption(look, 28)), head)
        self.draw_cards(canvas, look)

    def reach(self) -> FRect:
        """The ground and the cards, which may lie beside a plate."""
        return self.box.union(self.room()).inflate(40, 40)

    # Things --------------------------------------------------------------------------

    def things(self, look: SpotLook) -> list[Thing]:
        """Every open card; the whole where it may be chosen."""
        return [look.pile(self.box)] * look.may_pile + self.card_things(look)


def beside_plate(plate: FRect, large: bool) -> FRect:
    """Where a player's few cards lie: above your own plate, below those at the sides,
    beside those along the top.
    """
    if plate.y > 800:
        return FRect(plate.x + 8, plate.y - SMALL - 14, plate.w - 16, SMALL)
    if plate.y < 100:
        return FRect(plate.right + 4, plate.centery - SMALL / 2, 48 if large else 72, SMALL)
    return FRect(plate.x + 0.4 * plate.h, plate.bottom - 4, 0.7 * plate.w, SMALL - 6)


class Pairs(Form):
    """Two cards for each pair, closer together the more there are."""

    DETAILS = MappingProxyType({"of": 2})
    """How many cards make one."""

    # Where -------------------------------------------------------------------------

    def room(self) -> FRect:
        """Where the cards lie, below the caption."""
        box, edge = self.box, PAPER_EDGE
        return FRect(box.x + edge, box.y + HEAD, box.w - 2 * edge, box.h - HEAD - edge)

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
        self.draw_ground(canvas, look)
        spot, room = (self.box.centerx, self.box.y + 30), self.box.w - 2 * PAPER_EDGE
        canvas.up_to(1.25).text(self.said(look), spot, TITLE, 28, INK, room=room)
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
        return [look.pile(self.box, self.said(look))]
