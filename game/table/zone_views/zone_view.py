"""The base of all zone views: the place, the cards and the controls of a spot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
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
from game.ui.tracked_values import KeptPicture, Source, noted
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Style

from .spot_look import SpotLook

NOTHING_SEEN = SeatView(None, {}, {}, {})
MAT_MARGIN = 80  # the mat's shadow included
MARGIN = 40  # units around its box on which a form may draw


@dataclass(frozen=True)
class SpotProp(Prop):
    """A zone view as a part of the scenery.

    What is asked of its `SpotLook` while it is drawn is all it depends on.
    """

    form: ZoneView | None = None
    kept: KeptPicture = field(default_factory=KeptPicture)

    @property
    def _subjects(self) -> tuple[object, ...]:
        return (self.form, *self.given)

    def draw(self, canvas: Canvas) -> None:
        """Draw it, and note what is asked meanwhile."""
        self.kept.draw(partial(super().draw, canvas), *self._subjects)

    def looks_like(self, before: Prop) -> bool:
        """Return true if all that was asked is answered alike now."""
        if not isinstance(before, SpotProp) or (self.reach, self.down) != (
            before.reach,
            before.down,
        ):
            return False
        same = before.kept.is_same_for(*self._subjects)
        if same and self is not before:
            object.__setattr__(self, "kept", before.kept)  # it is not drawn anew
        return same

    def depends_on(self, *sources: Source) -> bool:
        """Return true if it looks otherwise when one of these changes."""
        return self.kept.depends_on(*sources)


class ZoneView:
    """The view of one spot of the table. It keeps nothing: it is made anew for every frame.

    `site` is where it lies, `view` what the table is; a `SpotLook` tells what this moment of
    the board adds: faces, words, what may be chosen, what is under way.
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
        self.site, self._view = site, view
        self.spot, self.box = site.spot, site.box

    def layout_detail(self, name: str) -> Any:
        """Return what the layout says about a detail, or the default."""
        return self.spot.details.get(name, self.DETAILS[name])

    @noted
    def table_fact(self, name: str) -> Any:
        """Return a fact of the table; `None` if it has none of that name."""
        return self._view.facts.get(name)

    @noted
    def card_count(self, zone: str = "") -> int:
        """Return how many cards a zone has; without a name all zones of the table."""
        zones = self._view.zones
        return len(zones.get(zone, ())) if zone else sum(map(len, zones.values()))

    # Where cards lie -----------------------------------------------------------

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of the card at an index of the zone; flights end there."""
        return Pose(self.box.centerx, self.box.centery, min(0.8 * self.box.h, 200))

    def card_place_name(self, index: int) -> str:
        """Return what the place of a card is called, such as D2; empty if places have no names."""
        return ""

    def dice_poses(self) -> Mapping[str, Pose]:
        """Return the pose of each die that belongs here; its size is the height."""
        return {}

    @property
    def tray_rect(self) -> FRect:
        """The rectangle in which its dice may roll."""
        return self.box

    # How it is drawn -----------------------------------------------------------

    def drawn_rect(self) -> FRect:
        """Return the rectangle of all that it may draw on."""
        margin = MAT_MARGIN if self.spot.ground == "mat" else MARGIN
        return self.box.inflate(2 * margin, 2 * margin)

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw it into the still part of the table."""

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw what is under way in `look.events_under_way`.

        It is drawn in every frame and above the still part.
        """

    def unannounced_points(self, look: SpotLook) -> Mapping[int, int]:
        """Return points that players have got although plates do not show them yet."""
        return {}

    def props_beneath(self, look: SpotLook) -> list[Prop]:
        """Return the parts that lie below everything else on the mat, such as rails."""
        return []

    def prerender_jobs(self, mat: FRect, unit: float) -> list[Callable[[], object]]:
        """Return jobs that make pictures while nothing happens, for that mat and scale.

        They would take long when they are needed. `unit` is the pixels in a unit.
        """
        return []

    def scenery_prop(self, look: SpotLook) -> Prop:
        """Return it as a part of the scenery."""
        return SpotProp(self.site.name, self.drawn_rect(), self.draw_still, (look,), 0, self)

    @property
    def text_ink(self) -> str:
        """The ink that reads on its ground."""
        return INK if self.spot.ground == "paper" else CREAM

    def draw_spot_ground(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the ground of the spot."""
        draw_felt_ground(canvas, self.box, look.mat_colors, self.spot.ground)

    def draw_cards(self, canvas: Canvas, look: SpotLook, edge_width: float = 4) -> None:
        """Draw each card of the zone in its place, gold around those that may be chosen."""
        for order, card in enumerate(look.cards_only):
            lies = self.card_pose(order, len(look.cards_only))
            edge = GOLD if look.may_choose_card(card) else ""
            spot = (lies.x, lies.y)
            draw_card(
                canvas, look.face_drawn_for(card), spot, lies.height, lies.angle, edge, edge_width
            )

    def draw_empty_place(self, canvas: Canvas, lies: Pose, line: str) -> None:
        """Draw an empty place for a card."""
        box = pose_rect(lies)
        outline = dashed_outline(box.w, box.h, 1.4 * RADIUS * box.w, line)
        if lies.angle:
            wider = box.inflate(box.h, 0.5 * box.h)
            x, y = (wider.w - box.w) / 2, (wider.h - box.h) / 2
            turn = f"rotate({lies.angle:.1f} {wider.w / 2:.1f} {wider.h / 2:.1f})"
            outline = f'<g transform="{turn} translate({x:.1f} {y:.1f})">{outline}</g>'
            box = wider
        canvas.draw_markup(outline, box)

    def caption_lines(self, look: SpotLook, size: float = 30) -> list[Line]:
        """Return its caption, if it has one."""
        style = Style(TITLE, size, self.text_ink, "center")
        return [Line(look.caption_text, style)] if self.spot.caption else []

    # What can be pointed at ------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the controls of the spot: what can be pressed, looked at or read."""
        return []

    def card_controls(self, look: SpotLook) -> list[Control]:
        """Return every card that lies open as a control."""
        placed = [
            (card, self.card_pose(n, len(look.cards_only)))
            for n, card in enumerate(look.cards_only)
        ]
        return [
            look.card_control(card, pose_rect(lies)) for card, lies in placed if card is not None
        ]
