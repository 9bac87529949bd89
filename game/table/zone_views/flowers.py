"""A garden on the mat: flowers whose petals are cards, and a vase for those taken."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from types import MappingProxyType

import pygame
from pygame import FRect

from game.core.event import Event, Moved
from game.language import capitalize
from game.table.state import TableState
from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import BAD, COLORS, CREAM, GOLD, GRAY_INK, INK, SWATCHES, mix
from game.ui.draw.shadow import SMALL, UNDER_MAT
from game.ui.draw.text_surfaces import FINE, TITLE
from game.ui.fitted_text import draw_box_content
from game.ui.layout import Column, Line, Row, square_picture
from game.ui.looks import current_look
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import Pill, draw_pill

from .spot_look import SpotLook
from .zone_view import ZoneView

PIECES = "key-art/pieces"
REACH = 104.0  # of the drawings: from a flower's middle to the edge of its square
STALK = 40.0  # units of a large flower, from its middle down to where its stem begins
LARGE = 116.5  # units: half of a large flower
STOCK = 134  # units: half of the picture from which flying flowers are shrunk
SLEEPING = (
    f'<path d="M-14 -4Q-9 1 -4 -4M4 -4Q9 1 14 -4M-5 9Q0 13 5 9" fill="none" stroke="{INK}"'
    ' stroke-width="3.5" stroke-linecap="round"/>'
)
FLOWER_Y = 0.343  # of the box: how far down the flower's middle is
WIDE, TALL, SIGN_FOOT = 208.0, 71.0, 12.0  # of the sign, and from it down to the box's edge
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
BROAD, HIGH = 200.0, 218.0  # of the vase with its flowers; below, all lengths are in its units
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
ROUND = 60


@dataclass(frozen=True, slots=True)
class GardenColors:
    """The colors of the garden, from the top of its sky to its foot."""

    sky: str
    haze: str
    grass: str
    hill: str
    near_hill: str
    sun: str


GARDEN = GardenColors("#BDE8F7", "#EAF8E6", "#7CC367", "#5FAE55", "#4B9A4B", "#FFE08A")
GARDEN_AT_DUSK = GardenColors("#2B2F66", "#8A5A7E", "#3C7A45", "#33693F", "#2A5A3A", "#FBEFCB")


# Flowers as drawings ------------------------------------------------------------------


@cache
def svg_content(name: str) -> str:
    """Return a drawing without the element around it."""
    found = re.search(r"<svg[^>]*>(.*)</svg>", svg.svg_source(f"{PIECES}/{name}"), re.DOTALL)
    return found[1] if found else ""


@cache
def blossom_markup(color: str, petals: int, whole: int) -> str:
    """Return the markup of a flower around the point zero; without any petal it sleeps."""
    turns = [360 / whole * n for n in range(whole)]
    parts = [petal_markup(color if n < petals else "empty", turn) for n, turn in enumerate(turns)]
    face = svg_content("flower-center") if petals else svg_content("flower-center-plain") + SLEEPING
    return "".join((*reversed(parts), face))


def petal_markup(kind: str, turn: float) -> str:
    """Return one petal of a flower, turned clockwise by degrees."""
    return f'<g transform="rotate({turn:g})">{svg_content(f"flower-petal-{kind}")}</g>'


def sized_blossom(half: float, color: str, petals: int, whole: int) -> str:
    """Return the markup of a flower of that size, in the middle of its square."""
    body = f'<g transform="translate({half} {half}) scale({half / REACH})">'
    return f"{body}{blossom_markup(color, petals, whole)}</g>"


def draw_blossom(
    canvas: Canvas, center: Point, half: float, color: str, petals: int = 5, whole: int = 5
) -> None:
    """Draw a flower without its stem; `half` is from its middle to its edge."""
    box = rect_around(center, 2 * half, 2 * half)
    canvas.draw_markup(sized_blossom(half, color, petals, whole), box)


def draw_flying_flower(canvas: Canvas, center: Point, half: float, color: str) -> None:
    """Draw a whole flower of any size, quickly: shrunk from one picture of it."""
    large, size = canvas.px(2 * STOCK), canvas.px(2 * half)
    view = f"0 0 {2 * STOCK} {2 * STOCK}"
    stock = svg.inline_drawing(sized_blossom(STOCK, color, 5, 5), large, large, view)
    canvas.blit_sprite(pygame.transform.smoothscale(stock, (size, size)), center)


def draw_stem(canvas: Canvas, center: Point, half: float) -> None:
    """Draw the stem and the leaf below a flower."""
    scale = half / LARGE
    wide, high = 120 * scale, 210 * scale
    body = f'<g transform="scale({scale}) translate(20 10)">{svg_content("flower-stem")}</g>'
    box = rect_around(center, wide, high)
    box.topleft = (center[0] - 20 * scale, center[1] + (STALK - 10) * scale)
    canvas.draw_markup(body, box)


# What grows on the mat ------------------------------------------------------------


class Flower(ZoneView):
    """A flower: petals, a face, a stem, and a sign with the number of petals."""

    LIES = "whole"
    DETAILS = MappingProxyType({"color": "", "whole": 5, "stem": 0})
    """Its color; how many petals make it whole; how much lower than the others it grows."""

    # Where -------------------------------------------------------------------------

    @property
    def half_size(self) -> float:
        """The distance from the flower's middle to its edge."""
        return min(LARGE, 0.5 * self.box.w, 0.25 * self.box.h)

    @property
    def flower_center(self) -> Point:
        """The flower's middle."""
        low = float(self.layout_detail("stem")) * self.half_size / LARGE
        return self.box.centerx, self.box.y + FLOWER_Y * self.box.h + low

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the place on the petal that the card becomes."""
        turn = 2 * pi * index / self.full_petal_count
        x, y = self.flower_center
        out = 0.6 * self.half_size
        return Pose(
            x + out * sin(turn), y - out * cos(turn), 0.62 * self.half_size, turn * 180 / pi
        )

    def sign_rect(self, canvas: Canvas) -> FRect:
        """Return the rectangle of the sign in front of the flower."""
        box = FRect(
            0, 0, min(canvas.grown_type_size(WIDE), self.box.w - 8), canvas.grown_type_size(TALL)
        )
        box.midbottom = (self.box.centerx, self.box.bottom - SIGN_FOOT)
        return box

    # Look --------------------------------------------------------------------------

    def petal_count_text(self, look: SpotLook) -> str:
        """Return in words how many petals the flower has."""
        return look.text_for_key(
            "garden.petals", count=len(look.lying_cards), whole=self.full_petal_count
        )

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw stem, petals, face and sign."""
        petals = len(look.lying_cards)
        draw_stem(canvas, self.flower_center, self.half_size)
        draw_blossom(
            canvas,
            self.flower_center,
            self.half_size,
            self.layout_detail("color"),
            petals,
            self.full_petal_count,
        )
        self._draw_flower_sign(
            canvas.with_type_limit(1.25), look, one_to_go=petals == self.full_petal_count - 1
        )

    @property
    def full_petal_count(self) -> int:
        """The number of petals that make it whole."""
        return int(self.layout_detail("whole"))

    def flower_name(self, look: SpotLook) -> str:
        """Return the flower's color in words."""
        name = look.text_for_key(f"color.{self.layout_detail('color')}")
        return capitalize(name)

    def _draw_flower_sign(self, canvas: Canvas, look: SpotLook, one_to_go: bool) -> None:
        """Draw the color's tile and name, the petals, and a word when only one is missing."""
        sign, color = self.sign_rect(canvas), self.layout_detail("color")
        canvas.draw_rounded_panel(sign, 16, CREAM, shadow=SMALL)
        tile = square_picture(TILE, lambda c, box: draw_petal_tile(c, box, color), 1)
        petals = Line(self.petal_count_text(look), Style(TITLE, 23, BAD if one_to_go else INK))
        words = Column([Line(self.flower_name(look), Style(TITLE, 23)), petals])
        draw_box_content(canvas, Row([tile, words], [0, 1], 11), sign.inflate(-20, 0))
        if one_to_go:
            pill = Pill(look.text_for_key("garden.one_to_go"), GOLD, INK, size=22, height=36)
            draw_pill(canvas, pill, (sign.right + 4, sign.y + 8), "bottomright")

    # A whole flower on its way -------------------------------------------------------

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw a flower that pops with a new petal; whole, it flies to whoever laid that."""
        popped = look.state.landed_at.get(self.site.name, 1.0)
        if 0 < popped < 1 and look.lying_cards:
            self._draw_popped_flower(canvas, look, 1 + POP * sin(pi * popped))
        for event, share in self._taken_moves(look):
            end = flower_goal(look.state, event)
            if look.has_reduced_motion:
                self._draw_flower_flight(canvas, end, glow=0)
                continue
            swell = min(1.0, share / SWELLS)
            start = Pose(
                *self.flower_center, 2 * self.half_size * (1 + 0.14 * motion.out_back(swell))
            )
            fly = max(0.0, share - SWELLS) / (1 - SWELLS)
            pose = motion.flight_pose(start, end, fly, 90, motion.in_and_out)
            self._draw_flower_flight(canvas, pose, glow=swell * (1 - fly))

    def _draw_popped_flower(self, canvas: Canvas, look: SpotLook, scale: float) -> None:
        """Draw the flower a little larger for a moment, stretched from its picture at rest."""
        body = sized_blossom(
            self.half_size,
            self.layout_detail("color"),
            len(look.lying_cards),
            self.full_petal_count,
        )
        box = rect_around(self.flower_center, 2 * self.half_size, 2 * self.half_size)
        area = canvas.rect(box)
        image = svg.inline_drawing(body, area.w, area.h, f"0 0 {box.w:.1f} {box.h:.1f}")
        size = [round(side * scale) for side in image.get_size()]
        canvas.blit_sprite(pygame.transform.smoothscale(image, size), self.flower_center)

    def _taken_moves(self, look: SpotLook) -> Iterator[tuple[Moved, float]]:
        for event, share in look.events_under_way:
            if isinstance(event, Moved) and event.source == self.site.name:
                yield event, share

    def _draw_flower_flight(self, canvas: Canvas, pose: Pose, glow: float) -> None:
        if glow > 0:
            canvas.draw_glow(
                (pose.x, pose.y), round(1.7 * self.half_size), GOLD, round(0.8 * glow, 1)
            )
        draw_flying_flower(canvas, (pose.x, pose.y), pose.height / 2, self.layout_detail("color"))

    # Things --------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the flower, with what its sign says."""
        return [
            look.pile_control(self.box, f"{self.flower_name(look)}: {self.petal_count_text(look)}")
        ]


def flower_goal(state: TableState, event: Event) -> Pose:
    """Return where a flower flies: into the vase beside the hand, or to a plate."""
    assert isinstance(event, Moved)
    if state.places.spot_sites[event.to].kind == "own":
        count = len(state.coming.zones[event.to])
        return state.pose(event.to, count - 1, count)
    plate = state.places.plate_rects[int(event.to.rpartition(" ")[2])]
    return Pose(plate.x + 0.5 * plate.h, plate.centery, 2 * AT_PLATE)


def draw_petal_tile(canvas: Canvas, tile: FRect, color: str) -> None:
    """Draw a color with as many dots as its cards have circles."""
    swatch, number = SWATCHES[color], COLORS.index(color) + 1
    canvas.draw_rounded_panel(tile, 0.22 * tile.w, swatch.base, mix(swatch.base, INK, 0.45), 2)
    for x, y in DOTS[number]:
        canvas.draw_disc((tile.centerx + x, tile.centery + y), 10, swatch.ink)


class Vase(ZoneView):
    """A vase with one flower for every few cards, each in the color of its petals."""

    DETAILS = MappingProxyType({"from": 0.0, "whole": 5})
    """Where it begins, as a share of the area's width; the cards of one flower."""

    # Where -------------------------------------------------------------------------

    @property
    def vase_room(self) -> FRect:
        """The part of the area beside the hand that the vase may use."""
        left = float(self.layout_detail("from")) * self.box.w
        return FRect(self.box.x + left, self.box.y, self.box.w - left, self.box.h)

    def vase_rect(self) -> FRect:
        """Return the rectangle of the vase with its flowers, above the caption."""
        room = self.vase_room
        scale = min(room.w / BROAD, (room.h - WORDS) / HIGH)
        return rect_around((room.centerx, room.y + scale * HIGH / 2), BROAD * scale, HIGH * scale)

    @property
    def vase_scale(self) -> float:
        """The units of the table in one unit of the vase."""
        return self.vase_rect().w / BROAD

    def flower_stand(self, number: int) -> Point:
        """Return where a flower stands; the last place takes all that are too many."""
        box, (x, y) = self.vase_rect(), SPOTS[min(number, len(SPOTS) - 1)]
        return box.x + x * self.vase_scale, box.y + y * self.vase_scale

    def card_pose(self, index: int, count: int) -> Pose:
        """Return where the flower of a card stands, and how wide it is."""
        whole = int(self.layout_detail("whole"))
        return Pose(*self.flower_stand(index // whole), 2 * self.half_flower(-(-count // whole)))

    def half_flower(self, flowers: int) -> float:
        """Return half the size of a flower where there are that many."""
        size = next((half for most, half in SIZES if flowers <= most), SIZES[-1][1])
        return size * self.vase_scale

    # Look --------------------------------------------------------------------------

    @noted
    def flower_colors(self, look: SpotLook) -> tuple[str, ...]:
        """Return the colors of its flowers, in the order they came."""
        cards = [card for card in look.cards_only if card is not None]
        return tuple(card.color for card in cards[:: int(self.layout_detail("whole"))])

    def flower_count_text(self, look: SpotLook) -> str:
        """Return in words how many flowers there are."""
        return look.text_for_key(self.site.spot.caption, count=len(self.flower_colors(look)))

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw stems, the vase, flowers, the caption."""
        colors = self.flower_colors(look)[: len(SPOTS)]
        box, scale = self.vase_rect(), self.vase_scale
        stems = "".join(
            f'<path d="M{MOUTH[0]} {MOUTH[1]}L{SPOTS[i][0]} {SPOTS[i][1]}"/>'
            for i in range(len(colors))
        )
        line = f'<g transform="scale({scale})" fill="none" stroke="{STEM}" stroke-width="7">'
        canvas.draw_markup(f"{line}{stems}</g>", box)
        vase = svg.picture(f"{PIECES}/vase", canvas.px(VASE.w * scale), canvas.px(VASE.h * scale))
        canvas.blit_sprite(vase, (box.x + VASE.centerx * scale, box.y + VASE.centery * scale))
        for number, color in reversed(list(enumerate(colors))):
            draw_blossom(canvas, self.flower_stand(number), self.half_flower(len(colors)), color)
        canvas = canvas.with_type_limit(1.25)
        words = (self.vase_room.centerx, self.vase_room.bottom - WORDS / 2)
        canvas.write_text_line(
            self.flower_count_text(look), words, FINE, 24, GRAY_INK, room=self.vase_room.w
        )

    # Things --------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the vase, with what is written below it."""
        return [look.pile_control(self.vase_room, self.flower_count_text(look))]


class Garden(ZoneView):
    """The ground of a garden: sky, sun and two hills; what grows there are zones."""

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the whole garden over the felt."""
        canvas.draw_shadow(self.box, ROUND, UNDER_MAT)
        canvas.draw_markup(landscape_markup(self.box), self.box)


def landscape_markup(box: FRect) -> str:
    """Return the markup of a garden of that size."""
    wide, high, horizon = box.w, box.h, 0.51 * box.h
    garden = GARDEN_AT_DUSK if current_look().is_dark else GARDEN
    foot = (
        f"V{high - ROUND:.1f} A{ROUND} {ROUND} 0 0 1 {wide - ROUND:.1f} {high:.1f} "
        f"H{ROUND} A{ROUND} {ROUND} 0 0 1 0 {high - ROUND:.1f} Z"
    )
    return (
        f"{svg.vertical_gradient('sky', horizon, garden.sky, garden.haze)}"
        f'<rect width="{wide}" height="{high}" rx="{ROUND}" fill="{garden.grass}"/>'
        f'<path d="M0 {horizon} V{ROUND} A{ROUND} {ROUND} 0 0 1 {ROUND} 0 H{wide - ROUND} '
        f'A{ROUND} {ROUND} 0 0 1 {wide} {ROUND} V{horizon} Z" fill="url(#sky)"/>'
        f'<circle cx="{0.897 * wide:.1f}" cy="{0.168 * high:.1f}" r="46" fill="{garden.sun}"/>'
        f'<path d="M0 {0.6 * high:.1f} Q{0.16 * wide:.1f} {0.42 * high:.1f} {0.34 * wide:.1f} '
        f"{0.56 * high:.1f} T{0.71 * wide:.1f} {0.54 * high:.1f} T{wide} {0.56 * high:.1f} "
        f'{foot}" fill="{garden.hill}"/>'
        f'<path d="M0 {0.744 * high:.1f} Q{0.25 * wide:.1f} {0.64 * high:.1f} {0.51 * wide:.1f} '
        f'{0.744 * high:.1f} T{wide} {0.72 * high:.1f} {foot}" fill="{garden.near_hill}"/>'
    )
