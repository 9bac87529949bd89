"""What every form of a spot on the table is made of: its place, its cards, its things."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from pygame import FRect

from game.core.seat_view import SeatView
from game.table.cards.card_sprites import RADIUS, draw_card
from game.table.cards.hand_view import pose_rect
from game.table.layout.mat_drawing import draw_felt_ground
from game.table.layout.table_places import PlacedSpot
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, INK
from game.ui.draw.rim import dashed_outline
from game.ui.draw.scenery import Prop
from game.ui.draw.text_surfaces import TITLE
from game.ui.layout import Line
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Style

from .spot_look import SpotLook

NOTHING_SEEN = SeatView(None, {}, {}, {})
MAT_MARGIN = 80  # the mat's shadow included
MARGIN = 40  # units around its box on which a form may draw


class ZoneView:
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

    def __init__(self, site: PlacedSpot, view: SeatView = NOTHING_SEEN) -> None:
        self.site, self.view = site, view
        self.spot, self.box = site.spot, site.box

    def layout_detail(self, name: str) -> Any:
        """What the layout says about a detail, or what is usual."""
        return self.spot.details.get(name, self.DETAILS[name])

    # Where cards lie -----------------------------------------------------------

    def card_pose(self, index: int, count: int) -> Pose:
        """Where the card at an index of the zone lies, among so many: flights end there."""
        return Pose(self.box.centerx, self.box.centery, min(0.8 * self.box.h, 200))

    def card_place_name(self, index: int) -> str:
        """What the place of that card is called, such as D2; nothing where places have no names."""
        return ""

    def dice_poses(self) -> Mapping[str, Pose]:
        """Where each die lies that belongs here: its middle, its size as the height."""
        return {}

    @property
    def tray_rect(self) -> FRect:
        """Where its dice may roll."""
        return self.box

    # How it is drawn -----------------------------------------------------------

    def drawn_rect(self) -> FRect:
        """All that it may draw on."""
        margin = MAT_MARGIN if self.spot.ground == "mat" else MARGIN
        return self.box.inflate(2 * margin, 2 * margin)

    def picture_key(self, look: SpotLook) -> Hashable:
        """Everything the picture depends on: it is drawn again only when this changes."""
        return look.full_key()

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw it into the still part of the table."""

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw, in every frame and above the still part, what is under way in `look.acts`."""

    def unannounced_points(self, look: SpotLook) -> Mapping[int, int]:
        """Points that players have got although plates do not tell them yet."""
        return {}

    def props_beneath(self, look: SpotLook) -> list[Prop]:
        """What of it lies below everything else that lies on the mat, such as rails."""
        return []

    def prerender_jobs(self, mat: FRect, unit: float) -> list[Callable[[], object]]:
        """Pictures to be made while nothing happens: they would take long when they are needed.

        For that mat, and so many pixels in a unit.
        """
        return []

    def scenery_prop(self, look: SpotLook) -> Prop:
        """It as a part of the scenery."""
        return Prop(
            self.site.name,
            self.drawn_rect(),
            self.picture_key(look),
            lambda canvas: self.draw_still(canvas, look),
        )

    @property
    def text_ink(self) -> str:
        """The ink that reads on its ground."""
        return INK if self.spot.ground == "paper" else CREAM

    def draw_spot_ground(self, canvas: Canvas, look: SpotLook) -> None:
        """What it lies on."""
        draw_felt_ground(canvas, self.box, look.mat_colors, self.spot.ground)

    def draw_cards(self, canvas: Canvas, look: SpotLook, edge_width: float = 4) -> None:
        """Each card of the zone in its place, gold around those that may be chosen."""
        for order, card in enumerate(look.cards_only):
            lies, edge = (
                self.card_pose(order, len(look.cards_only)),
                GOLD if look.may_choose_card(card) else "",
            )
            spot = (lies.x, lies.y)
            draw_card(
                canvas, look.face_drawn_for(card), spot, lies.height, lies.angle, edge, edge_width
            )

    def draw_empty_place(self, canvas: Canvas, lies: Pose, line: str) -> None:
        """An empty place for a card."""
        box = pose_rect(lies)
        canvas.draw_markup(dashed_outline(box.w, box.h, 1.4 * RADIUS * box.w, line), box)

    def caption_lines(self, look: SpotLook, size: float = 30) -> list[Line]:
        """Its caption, if it has one."""
        style = Style(TITLE, size, self.text_ink, "center")
        return [Line(look.caption_text, style)] if self.spot.caption else []

    # What can be pointed at ------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """What can be pressed, looked at, or says something."""
        return []

    def card_controls(self, look: SpotLook) -> list[Control]:
        """Every card that lies open."""
        placed = [
            (card, self.card_pose(n, len(look.cards_only)))
            for n, card in enumerate(look.cards_only)
        ]
        return [
            look.card_control(card, pose_rect(lies)) for card, lies in placed if card is not None
        ]
