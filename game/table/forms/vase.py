"""A vase beside the hand with the flowers somebody took."""

from __future__ import annotations

from collections.abc import Hashable
from types import MappingProxyType

from pygame import FRect

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import INK_2
from game.ui.draw.text import FINE
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook
from .petals import PIECES, draw_blossom

WIDE, HIGH = 200.0, 218.0  # of the vase with its flowers; below, all lengths are in its units
VASE = FRect(50, 115, 100, 105)
MOUTH = 100, 140
SPOTS: tuple[Point, ...] = (
    *((100, 56), (46, 82), (154, 82), (64, 36), (136, 36)),
    *((18, 58), (182, 58), (100, 28), (168, 30), (32, 30)),
)
"""Where the flowers stand, one after another."""
SIZES = ((3, 42.0), (5, 34.0), (10, 28.0))
"""Half a flower for up to so many."""
WORDS = 34.0  # units: the caption below
STEM = "#1E6B3C"


class Vase(Form):
    """One flower for every few cards, each in the color of its petals."""

    DETAILS = MappingProxyType({"from": 0.0, "whole": 5})
    """Where it begins, as a share of the area's width; the cards of one flower."""

    # Where -------------------------------------------------------------------------

    @property
    def room(self) -> FRect:
        """What is left of the area beside the hand."""
        left = float(self.detail("from")) * self.box.w
        return FRect(self.box.x + left, self.box.y, self.box.w - left, self.box.h)

    def picture(self) -> FRect:
        """The vase with its flowers, above the caption."""
        room = self.room
        scale = min(room.w / WIDE, (room.h - WORDS) / HIGH)
        return around((room.centerx, room.y + scale * HIGH / 2), WIDE * scale, HIGH * scale)

    @property
    def scale(self) -> float:
        """Units of the table in one unit of the vase."""
        return self.picture().w / WIDE

    def stand(self, number: int) -> Point:
        """Where a flower stands; the last place takes all that are too many."""
        box, (x, y) = self.picture(), SPOTS[min(number, len(SPOTS) - 1)]
        return box.x + x * self.scale, box.y + y * self.scale

    def pose(self, index: int, count: int) -> Pose:
        """Where the flower of a card stands, and how wide it is."""
        whole = int(self.detail("whole"))
        return Pose(*self.stand(index // whole), 2 * self.half(-(-count // whole)))

    def half(self, flowers: int) -> float:
        """Half of a flower where there are so many."""
        size = next((half for most, half in SIZES if flowers <= most), SIZES[-1][1])
        return size * self.scale

    # Look --------------------------------------------------------------------------

    def colors(self, look: SpotLook) -> tuple[str, ...]:
        """The colors of its flowers, in the order they came."""
        cards = [card for card in look.cards if card is not None]
        return tuple(card.color for card in cards[:: int(self.detail("whole"))])

    def shows(self, look: SpotLook) -> Hashable:
        """The flowers, and whose they are."""
        return self.colors(look), look.moment.foot

    def said(self, look: SpotLook) -> str:
        """How many flowers there are, in words."""
        return look.say(self.site.spot.caption, count=len(self.colors(look)))

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """Stems, the vase, flowers, the caption."""
        colors = self.colors(look)[: len(SPOTS)]
        box, scale = self.picture(), self.scale
        stems = "".join(
            f'<path d="M{MOUTH[0]} {MOUTH[1]}L{SPOTS[i][0]} {SPOTS[i][1]}"/>'
            for i in range(len(colors))
        )
        line = f'<g transform="scale({scale})" fill="none" stroke="{STEM}" stroke-width="7">'
        canvas.drawing(f"{line}{stems}</g>", box)
        vase = FRect(VASE.x * scale + box.x, VASE.y * scale + box.y, VASE.w * scale, VASE.h * scale)
        picture = svg.picture(f"{PIECES}/vase", canvas.px(vase.w), canvas.px(vase.h))
        canvas.put(picture, vase.center)
        for number, color in reversed(list(enumerate(colors))):
            draw_blossom(canvas, self.stand(number), self.half(len(colors)), color)
        canvas = canvas.up_to(1.25)
        words = (self.room.centerx, self.room.bottom - WORDS / 2)
        canvas.text(self.said(look), words, FINE, 24, INK_2, room=self.room.w)

    # Things --------------------------------------------------------------------------

    def things(self, look: SpotLook) -> list[Thing]:
        """The vase, with what is written below it."""
        name = f"pile:{self.site.name}"
        return [Thing(name, "pile", self.room, self.said(look), focusable=False)]
