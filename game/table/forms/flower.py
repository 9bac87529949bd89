"""A flower that grows in the garden: each card is a petal; a whole one flies to a player."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import cos, pi, sin
from types import MappingProxyType

from pygame import FRect

from game.core.event import Event, Moved
from game.table.moment import TableMoment
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose
from game.ui.draw.palette import BAD, COLORS, CREAM, GOLD, INK, SWATCHES, mix
from game.ui.draw.shadow import SMALL
from game.ui.draw.text import TITLE
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

from .form import Form
from .look import SpotLook
from .petals import LARGE, draw_blossom, draw_flying, draw_popped, draw_stem

HIGH = 0.343  # of the box: how far down the flower's middle is
WIDE, TALL, FOOT = 208.0, 71.0, 12.0  # of the sign, and from it down to the box's edge
TILE = 50.0
DOTS = {
    1: ((0, 0),),
    2: ((-9, 0), (9, 0)),
    3: ((0, -9), (-9, 8), (9, 8)),
    4: ((-9, -9), (9, -9), (-9, 9), (9, 9)),
    5: ((-10, -10), (10, -10), (0, 0), (-10, 10), (10, 10)),
}
"""How the pips of a color lie on its tile."""
POP = 0.1  # how much larger it is for a moment when a petal was laid
SWELLS = 0.3  # share of the time in which a whole flower swells before it flies
AT_PLATE = 30.0  # units: half of a flower that arrives at a plate


class Flower(Form):
    """Petals, a face, a stem, and a sign with how many petals there are."""

    LIES = "whole"
    DETAILS = MappingProxyType({"color": "", "whole": 5, "stem": 0})
    """Its color; how many petals make it whole; how much lower than the others it grows."""

    # Where -------------------------------------------------------------------------

    @property
    def half(self) -> float:
        """From the flower's middle to its edge."""
        return min(LARGE, 0.5 * self.box.w, 0.25 * self.box.h)

    @property
    def center(self) -> Point:
        """The flower's middle."""
        low = float(self.detail("stem")) * self.half / LARGE
        return self.box.centerx, self.box.y + HIGH * self.box.h + low

    def pose(self, index: int, count: int) -> Pose:
        """On the petal that the card becomes."""
        turn = 2 * pi * index / int(self.detail("whole"))
        x, y = self.center
        out = 0.6 * self.half
        return Pose(x + out * sin(turn), y - out * cos(turn), 0.62 * self.half, turn * 180 / pi)

    def sign(self, scale: float) -> FRect:
        """The sign in front of it."""
        high = TALL * scale
        box = FRect(0, 0, min(WIDE * scale, self.box.w - 8), high)
        box.midbottom = (self.box.centerx, self.box.bottom - FOOT)
        return box

    # Look --------------------------------------------------------------------------

    def shows(self, look: SpotLook) -> Hashable:
        """How many petals there are."""
        return len(look.lying), look.may_pile, self.said(look)

    def said(self, look: SpotLook) -> str:
        """How many petals it has, in words."""
        whole = int(self.detail("whole"))
        return look.say("garden.petals", count=len(look.lying), whole=whole)

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """Stem, petals, face, sign."""
        petals, whole = len(look.lying), int(self.detail("whole"))
        draw_stem(canvas, self.center, self.half)
        draw_blossom(canvas, self.center, self.half, self.detail("color"), petals, whole)
        self._draw_sign(canvas.up_to(1.25), look, one_to_go=petals == whole - 1)

    def _draw_sign(self, canvas: Canvas, look: SpotLook, one_to_go: bool) -> None:
        """The color's tile and name, the petals, and a word when only one is missing."""
        color, scale = self.detail("color"), canvas.type_scale
        sign, tile = self.sign(scale), FRect(0, 0, TILE, TILE)
        canvas.panel(sign, 16, CREAM, shadow=SMALL)
        tile.midleft = (sign.x + 11, sign.centery)
        draw_tile(canvas, tile, color)
        left, room = tile.right + 11, sign.right - tile.right - 18
        name = look.say(f"color.{color}")
        high = 0.22 * sign.h
        upper, lower = (left, sign.centery - high), (left, sign.centery + high)
        canvas.text(name[:1].upper() + name[1:], upper, TITLE, 23, INK, "midleft", room)
        ink = BAD if one_to_go else INK
        canvas.text(self.said(look), lower, TITLE, 23, ink, "midleft", room)
        if one_to_go:
            pill = Pill(look.say("garden.one_to_go"), GOLD, INK, size=22, height=36)
            draw_pill(canvas, pill, (sign.right + 4, sign.y + 8), "bottomright")

    # A whole flower on its way -------------------------------------------------------

    def draw_moving(self, canvas: Canvas, look: SpotLook) -> None:
        """A new petal makes it pop; whole, it flies to whoever laid that petal."""
        popped = look.moment.landed.get(self.site.name, 1.0)
        if 0 < popped < 1 and look.lying:
            scale = 1 + POP * sin(pi * popped)
            whole = int(self.detail("whole"))
            draw_popped(
                canvas, self.center, self.half, scale, self.detail("color"), len(look.lying), whole
            )
        for event, share in self._taken(look):
            end = goal(look.moment, event)
            if look.reduced:
                self._draw_flying(canvas, end, glow=0)
                continue
            swell = min(1.0, share / SWELLS)
            start = Pose(*self.center, 2 * self.half * (1 + 0.14 * motion.out_back(swell)))
            fly = max(0.0, share - SWELLS) / (1 - SWELLS)
            pose = motion.flown(start, end, fly, 90, motion.in_and_out)
            self._draw_flying(canvas, pose, glow=swell * (1 - fly))

    def _taken(self, look: SpotLook) -> Iterator[tuple[Moved, float]]:
        for event, share in look.acts:
            if isinstance(event, Moved) and event.source == self.site.name:
                yield event, share

    def _draw_flying(self, canvas: Canvas, pose: Pose, glow: float) -> None:
        if glow > 0:
            canvas.glow((pose.x, pose.y), round(1.7 * self.half), GOLD, round(0.8 * glow, 1))
        draw_flying(canvas, (pose.x, pose.y), pose.height / 2, self.detail("color"))

    # Things --------------------------------------------------------------------------

    def things(self, look: SpotLook) -> list[Thing]:
        """The flower, with what its sign says."""
        name = look.say(f"color.{self.detail('color')}")
        said = f"{name[:1].upper()}{name[1:]}: {self.said(look)}"
        return [Thing(f"pile:{self.site.name}", "pile", self.box, said, focusable=look.may_pile)]


def goal(moment: TableMoment, event: Event) -> Pose:
    """Where a flower flies: into the vase beside the hand, or to a plate."""
    assert isinstance(event, Moved)
    if moment.places.sites[event.to].kind == "own":
        count = len(moment.coming.zones[event.to])
        return moment.pose(event.to, count - 1, count)
    plate = moment.places.plates[int(event.to.rpartition(" ")[2])]
    return Pose(plate.x + 0.5 * plate.h, plate.centery, 2 * AT_PLATE)


def draw_tile(canvas: Canvas, tile: FRect, color: str) -> None:
    """A color with as many dots as its cards have circles."""
    swatch, number = SWATCHES[color], COLORS.index(color) + 1
    canvas.panel(tile, 0.22 * tile.w, swatch.base, mix(swatch.base, INK, 0.45), 2)
    for x, y in DOTS[number]:
        canvas.disc((tile.centerx + x, tile.centery + y), 10, swatch.ink)
