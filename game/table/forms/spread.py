"""Cards side by side, all to be seen, or small ones at a plate."""

from __future__ import annotations

from pygame import FRect

from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.held import box_of
from game.table.layout.mat import draw_ground
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, INK
from game.ui.draw.text import LABEL
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook

SMALL = 62  # units: the height of cards at a plate
EDGE = 12


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
            draw_ground(canvas, self.box, look.colors, self.spot.ground)
            if self.spot.caption:
                ink = INK if self.spot.ground == "paper" else CREAM
                spot = (self.box.centerx, self.box.y + 28)
                canvas.up_to(1.25).text(look.caption, spot, LABEL, 28, ink, room=self.box.w - 24)
        for order, (_, card) in enumerate(look.lying):
            lies = self.pose(order, len(look.lying))
            edge = GOLD if look.may(card) else ""
            draw_card(canvas, look.face(card), (lies.x, lies.y), lies.height, 0, edge, 4)

    def reach(self) -> FRect:
        """The ground and the cards, which may lie beside a plate."""
        return self.box.union(self.room()).inflate(40, 40)

    # Things --------------------------------------------------------------------------

    def things(self, look: SpotLook) -> list[Thing]:
        """Every open card; the whole where it may be chosen."""
        found = [look.pile(self.box)] if look.may_pile else []
        for order, (_, card) in enumerate(look.lying):
            if card is not None:
                found.append(look.card(card, box_of(self.pose(order, len(look.lying)))))
        return found


def beside_plate(plate: FRect, large: bool) -> FRect:
    """Where a player's few cards lie: above your own plate, below those at the sides,
    beside those along the top.
    """
    if plate.y > 800:
        return FRect(plate.x + 8, plate.y - SMALL - 14, plate.w - 16, SMALL)
    if plate.y < 100:
        return FRect(plate.right + 4, plate.centery - SMALL / 2, 48 if large else 72, SMALL)
    return FRect(plate.x + 0.4 * plate.h, plate.bottom - 4, 0.7 * plate.w, SMALL - 6)
