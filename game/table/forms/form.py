"""What every form of a spot on the table is made of: its place, its cards, its things."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from pygame import FRect

from game.core.seat_view import SeatView
from game.table.cards.card import RADIUS, draw_card
from game.table.cards.held import box_of
from game.table.layout.mat import draw_ground
from game.table.layout.places import Site
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, INK
from game.ui.draw.rim import dashed
from game.ui.draw.scenery import Prop
from game.ui.draw.text import TITLE
from game.ui.layout import Line
from game.ui.widgets.piece import Style
from game.ui.widgets.thing import Thing

from .look import SpotLook

NOTHING_SEEN = SeatView(None, {}, {}, {})
MAT_MARGIN = 80  # the mat's shadow included
MARGIN = 40  # units around its box on which a form may draw


class Form:
    """How one spot is shown. A form keeps nothing: it is made anew for every frame.

    `site` is where, `view` what the table is; a `SpotLook` tells what this moment of the board
    adds: faces, words, what may be chosen, what is under way.
    """

    LIES: ClassVar[str] = "spread"
    """How cards come and go: "pile" (drawn from, face down), "heap", "row" or "spread"."""
    DETAILS: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """What `details` in the layout may say, with what holds where it doesn't."""
    WORDS: ClassVar[tuple[str, ...]] = ()
    """The details that are text keys, or hold some."""

    BUTTON: ClassVar[bool] = False
    """Whether it has a button above those beside the hand."""

    def __init__(self, site: Site, view: SeatView = NOTHING_SEEN) -> None:
        self.site, self.view = site, view
        self.spot, self.box = site.spot, site.box

    def detail(self, name: str) -> Any:
        """What the layout says about a detail, or what is usual."""
        return self.spot.details.get(name, self.DETAILS[name])

    # Where cards lie -----------------------------------------------------------

    def pose(self, index: int, count: int) -> Pose:
        """Where the card at an index of the zone lies, among so many: flights end there."""
        return Pose(self.box.centerx, self.box.centery, min(0.8 * self.box.h, 200))

    def place_name(self, index: int) -> str:
        """What the place of that card is called, such as D2; nothing where places have no names."""
        return ""

    def dice(self) -> Mapping[str, Pose]:
        """Where each die lies that belongs here: its middle, its size as the height."""
        return {}

    @property
    def tray(self) -> FRect:
        """Where its dice may roll."""
        return self.box

    # How it is drawn -----------------------------------------------------------

    def reach(self) -> FRect:
        """All that it may draw on."""
        margin = MAT_MARGIN if self.spot.ground == "mat" else MARGIN
        return self.box.inflate(2 * margin, 2 * margin)

    def shows(self, look: SpotLook) -> Hashable:
        """Everything the picture depends on: it is drawn again only when this changes."""
        return look.everything()

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw it into the still part of the table."""

    def draw_moving(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw, in every frame and above the still part, what is under way in `look.acts`."""

    def untold(self, look: SpotLook) -> Mapping[int, int]:
        """Points that players have got although plates do not tell them yet."""
        return {}

    def beneath(self, look: SpotLook) -> list[Prop]:
        """What of it lies below everything else that lies on the mat, such as rails."""
        return []

    def ahead(self, mat: FRect, unit: float) -> list[Callable[[], object]]:
        """Pictures to be made while nothing happens: they would take long when they are needed.

        For that mat, and so many pixels in a unit.
        """
        return []

    def part(self, look: SpotLook) -> Prop:
        """It as a part of the scenery."""
        return Prop(
            self.site.name, self.reach(), self.shows(look), lambda canvas: self.draw(canvas, look)
        )

    @property
    def ink(self) -> str:
        """The ink that reads on its ground."""
        return INK if self.spot.ground == "paper" else CREAM

    def draw_ground(self, canvas: Canvas, look: SpotLook) -> None:
        """What it lies on."""
        draw_ground(canvas, self.box, look.colors, self.spot.ground)

    def draw_cards(self, canvas: Canvas, look: SpotLook, edge_width: float = 4) -> None:
        """Each card of the zone in its place, gold around those that may be chosen."""
        for order, card in enumerate(look.cards):
            lies, edge = self.pose(order, len(look.cards)), GOLD if look.may(card) else ""
            spot = (lies.x, lies.y)
            draw_card(canvas, look.face(card), spot, lies.height, lies.angle, edge, edge_width)

    def draw_place(self, canvas: Canvas, lies: Pose, line: str) -> None:
        """An empty place for a card."""
        box = box_of(lies)
        canvas.drawing(dashed(box.w, box.h, 1.4 * RADIUS * box.w, line), box)

    def caption(self, look: SpotLook, size: float = 30) -> list[Line]:
        """Its caption, if it has one."""
        style = Style(TITLE, size, self.ink, "center")
        return [Line(look.caption, style)] if self.spot.caption else []

    # What can be pointed at ------------------------------------------------------

    def things(self, look: SpotLook) -> list[Thing]:
        """What can be pressed, looked at, or says something."""
        return []

    def card_things(self, look: SpotLook) -> list[Thing]:
        """Every card that lies open."""
        placed = [(card, self.pose(n, len(look.cards))) for n, card in enumerate(look.cards)]
        return [look.card(card, box_of(lies)) for card, lies in placed if card is not None]
