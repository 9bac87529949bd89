"""The picture frames on the family's wall: where they hang, and how they look."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, radians, sin

import pygame
from pygame import FRect

from game.table.plates.plate import write_name
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import GOLD, INK, WHITE
from game.ui.draw.shadow import LARGE, MEDIUM, SMALL
from game.ui.draw.text_surfaces import LABEL
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill

PER_WALL = 8
"""So many frames hang on the part of the wall that is seen at once."""
WALL = FRect(600, 96, 1320, 790)
GOLD_FRAME = FRect(80, 160, 500, 680)
GOLD_NAIL = (330.0, 112.0)
LIP = 7.0  # units: how far the side of a frame is seen below its front
RIM = 24.0  # units: how wide the wood of a frame is
FULL, EMPTY = "#FFFDF6", "#F3E2C2"
"""What is seen in a frame behind a face, and in one that waits for somebody."""
STITCH = "#A87432"
PLATE_HIGH, PLATE_LEAST, PLATE_MOST = 50.0, 138.0, 240.0  # units: a name's brass plate
PLATE_WORDS = 27.0  # units
BRASS, BRASS_EDGE = ("#FFE39A", "#FBD06A"), "#C98A0C"
DROP, SWING_DEGREES, SWING_MS = 24.0, 3.0, 500.0
"""How far a new frame drops, how far and how long it swings."""
FADE_MS = 120.0  # milliseconds in which it appears instead


@dataclass(frozen=True, slots=True)
class FrameWood:
    """The paint of a frame: from top to foot, and its inner edge."""

    top: str
    foot: str
    edge: str


GOLDEN = FrameWood("#FFE08A", "#FFC83D", "#C98A0C")
BROWN = FrameWood("#B5652A", "#86460F", "#5A2A12")
LIGHT = FrameWood("#F0CF98", "#D9A25C", "#A87432")
DARK = FrameWood("#8E5A36", "#5E351C", "#3E2210")
TEAL = FrameWood("#54C4AA", "#1E8C77", "#0E5F4F")
PURPLE = FrameWood("#AE7CE6", "#8350C4", "#57288F")
RED = FrameWood("#DE6B5A", "#B8392B", "#7E1F16")


@dataclass(frozen=True, slots=True)
class FramePlace:
    """The place of a frame on the wall, and the nail it hangs from."""

    box: FRect
    nail: Point
    wood: FrameWood
    is_round: bool = False

    def moved_by(self, right: float) -> "FramePlace":
        """Return the place that far to the right."""
        x, y = self.nail
        return FramePlace(self.box.move(right, 0), (x + right, y), self.wood, self.is_round)


FRAME_PLACES = tuple(
    FramePlace(FRect(box), nail, wood, is_round)
    for box, nail, wood, is_round in (
        ((631, 182, 250, 275), (756, 136), BROWN, False),
        ((931, 202, 249, 304), (1055, 154), LIGHT, False),
        ((1230, 181, 300, 254), (1379, 133), DARK, False),
        ((1580, 205, 272, 272), (1716, 158), TEAL, True),
        ((621, 575, 269, 234), (756, 527), PURPLE, False),
        ((966, 585, 220, 220), (1076, 537), RED, True),
        ((1255, 533, 249, 283), (1379, 485), LIGHT, False),
        ((1576, 580, 280, 244), (1716, 527), BROWN, False),
    )
)
"""The frames on one part of the wall, in the order in which they are filled."""
WALL_STEP = 1290.0  # units from one part of the wall to the next


def frame_place(number: int) -> FramePlace:
    """Return the place of a frame on the whole wall, which goes on to the right."""
    part, place = divmod(number, PER_WALL)
    return FRAME_PLACES[place].moved_by(WALL_STEP * part)


@dataclass(frozen=True, slots=True)
class FramePicture:
    """The picture in a frame: somebody's face, name and crowns, or a place for somebody."""

    face: str = ""
    name: str = ""
    nights_won: int = 0
    is_remembered: bool = True


def draw_frame(canvas: Canvas, place: FramePlace, picture: FramePicture, is_lit: bool) -> None:
    """Draw a frame with its string and nail, and what is in it."""
    draw_string(canvas, place)
    box, round_off = place.box, place.box.w / 2 if place.is_round else 16
    draw_wood(canvas, box, round_off, place.wood)
    inner = box.inflate(-2 * RIM, -2 * RIM)
    filled = bool(picture.face) and picture.is_remembered
    ground = FULL if filled or is_lit else EMPTY
    inner_round = inner.w / 2 if place.is_round else 10
    canvas.draw_rounded_panel(inner, inner_round, ground, place.wood.edge, 4)
    size = 0.6 * min(inner.w, inner.h)
    spot = (inner.centerx, inner.centery - (14 if picture.name else 0))
    if picture.face:
        draw_avatar(canvas, picture.face, spot, size * (1.08 if is_lit else 1))
    if not filled:
        _draw_stitches(canvas, spot, size + (22 if picture.face else 0), bool(picture.face))
    if picture.nights_won:
        crown = Pill(str(picture.nights_won), GOLD, INK, "ui-crown", 24, height=44, shadow=SMALL)
        draw_pill(canvas.with_type_limit(1.25), crown, (box.centerx, box.y + 6), "center")
    if picture.name:
        draw_brass_plate(canvas, picture.name, (box.centerx, box.bottom - 6))


def draw_wood(canvas: Canvas, box: FRect, round_off: float, wood: FrameWood) -> None:
    """Draw the wood of a frame, with its darker lip at the foot."""
    canvas.draw_rounded_panel(box.move(0, LIP), round_off, wood.edge, shadow=LARGE)
    canvas.draw_rounded_panel(box, round_off, (wood.top, wood.foot))


def draw_string(canvas: Canvas, place: FramePlace) -> None:
    """Draw the string of a frame and the nail it hangs from."""
    (x, y), box = place.nail, place.box
    half, foot = (34.0 if place.is_round else 0.3 * box.w), box.y + (10 if place.is_round else 2)
    area = rect_around((x, (y + foot) / 2), 2 * half, foot - y)
    lines = f'<path d="M0 {area.h:.0f}L{half:.0f} 0L{2 * half:.0f} {area.h:.0f}"'
    canvas.draw_markup(f'{lines} fill="none" stroke="#A5703A" stroke-width="4"/>', area)
    canvas.draw_disc(place.nail, 16, "#5E3B1E")
    canvas.draw_disc((x - 2, y - 2), 6, "#B98B5E")


def _draw_stitches(canvas: Canvas, spot: Point, size: float, has_face: bool) -> None:
    """Draw a stitched ring for somebody; a plus in it, or on its edge where a face is in it."""
    ring = svg.dashed_ring(size, STITCH, 3.5, 10, 9)
    canvas.draw_markup(ring, rect_around(spot, size, size))
    if has_face:
        spot = (spot[0] + 0.36 * size, spot[1] + 0.36 * size)
        canvas.draw_disc(spot, 44, WHITE)
    canvas.draw_picture("icons/ui-plus", spot, 44 if not has_face else 30, "#7A4A1C", WHITE)


def draw_brass_plate(canvas: Canvas, name: str, center: Point) -> None:
    """Draw a name on a brass plate that grows with it; one that is too long loses its end."""
    canvas = canvas.with_type_limit(1.25)
    words = canvas.text_width(name, LABEL, PLATE_WORDS)
    wide = min(max(PLATE_LEAST, words + 44), PLATE_MOST)
    plate = rect_around(center, wide, PLATE_HIGH)
    canvas.draw_rounded_panel(plate, 10, BRASS, BRASS_EDGE, 3, MEDIUM)
    write_name(canvas, name, plate.center, PLATE_WORDS, wide - 28, INK, "center")


def draw_hanging(
    canvas: Canvas, place: FramePlace, share: float, is_still: bool, draw: Callable[[Canvas], None]
) -> None:
    """Draw a frame that was hung up just now: it drops and swings twice, or fades in."""
    reach = canvas.rect(place.box.union(rect_around(place.nail, 40, 40)).inflate(80, 80))
    sheet = pygame.Surface(reach.size, pygame.SRCALPHA, 32)
    draw(canvas.on_area(sheet, reach))
    if is_still:
        sheet.set_alpha(round(255 * share))
        canvas.surface.blit(sheet, reach)
        return
    angle = SWING_DEGREES * sin(4 * pi * share) * (1 - share)
    up = DROP * (1 - min(1.0, 3 * share)) ** 2
    turned = pygame.transform.rotozoom(sheet, -angle, 1)
    nail_x, nail_y = canvas.to_pixel(place.nail)
    right, down = reach.centerx - nail_x, reach.centery - nail_y
    turn = radians(angle)
    middle = (
        nail_x + right * cos(turn) - down * sin(turn),
        nail_y + right * sin(turn) + down * cos(turn) - up * canvas.unit,
    )
    canvas.surface.blit(turned, turned.get_rect(center=middle))
