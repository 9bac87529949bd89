"""Short facts on rounded grounds, and the animals' portraits."""

import re
from collections.abc import Callable
from functools import cache

import pygame
from pygame import FRect

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import CREAM, GOLD, GOLD_LIP, INK
from game.ui.draw.shadow import SMALL, Shadow
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import LABEL
from game.ui.record_class import record

from .control import Control
from .drawable import Drawable, FocusMood

FACE_MARGIN = 1.3  # of a face's size: how large its sprite is


@record
class Pill:
    """A short fact on a rounded ground, perhaps with an icon."""

    words: str
    fill: str
    ink: str
    icon: str = ""
    size: float = 20
    font: str = LABEL
    height: float = 30
    edge: str = ""
    shadow: Shadow | None = SMALL


def draw_pill(canvas: Canvas, pill: Pill, point: Point, anchor: str) -> FRect:
    """Draw a pill by its center or an edge and return the space it takes."""
    box = pill_box(canvas, pill, point, anchor)
    icon, space, words = _pill_widths(canvas, pill)
    canvas.draw_rounded_panel(box, box.h / 2, pill.fill, pill.edge, 3, pill.shadow)
    left = box.centerx - (words + space) / 2
    if icon:
        middle = (left + icon / 2, box.centery)
        canvas.draw_picture(f"icons/{pill.icon}", middle, icon, pill.ink, pill.fill)
    start = (left + space, box.centery)
    canvas.write_text_line(
        pill.words, start, pill.font, pill.size, pill.ink, "midleft", ground=pill.fill
    )
    return box


def pill_box(canvas: Canvas, pill: Pill, point: Point, anchor: str) -> FRect:
    """Return the space a pill takes."""
    _, space, words = _pill_widths(canvas, pill)
    height = max(pill.height, 1.3 * pill.size * canvas.type_scale)
    box = FRect(0, 0, words + space + (0.8 if pill.words else 0.5) * height, height)
    setattr(box, anchor, point)
    return box


def pill_drawable(
    canvas: Canvas, pill: Pill, middle: Point, name: str, limit: float, inside: FRect | None = None
) -> Drawable:
    """Return a pill that can be read, in type up to that size, perhaps held in a rectangle."""
    canvas = canvas.with_type_limit(limit)
    box = pill_box(canvas, pill, middle, "center")
    box = box.clamp(inside) if inside else box

    def draw(canvas: Canvas, _: FocusMood) -> None:
        draw_pill(canvas.with_type_limit(limit), pill, box.center, "center")

    size = canvas.grown_type_size(pill.size)
    return Drawable(draw, Control(name, "text", box, pill.words, size, is_focusable=False))


def _pill_widths(canvas: Canvas, pill: Pill) -> tuple[float, float, float]:
    """Return the widths of the icon, of its gap, and of the words."""
    icon = 1.15 * pill.size * canvas.type_scale if pill.icon else 0
    space = icon + 6 if icon and pill.words else icon
    return icon, space, canvas.text_width(pill.words, pill.font, pill.size) if pill.words else 0


def draw_crown(canvas: Canvas, center: Point, size: float) -> None:
    """Draw the crown above a face of that size."""
    spot = (center[0], center[1] - 0.56 * size)
    canvas.draw_picture("icons/ui-crown", spot, 0.46 * size, GOLD_LIP, GOLD_LIP)


def draw_avatar(canvas: Canvas, name: str, center: Point, size: float, grown: float = 1.0) -> None:
    """Draw an animal on the disc that is its own; `grown` times as large while it stands out."""
    shadow = Shadow(0.09 * size, 0.05 * size, 100)
    canvas.draw_shadow(rect_around(center, size, size), size / 2, shadow)
    picture = svg.picture(f"avatars/{name}", canvas.px(size))
    if grown != 1:
        picture = pygame.transform.smoothscale_by(picture, grown)
    canvas.blit_sprite(picture, center)


@cached_sprite
def face_sprite(face: str, size: int) -> pygame.Surface:
    """Return a face on its disc that is to be scaled, with room for its shadow."""
    side = round(FACE_MARGIN * size)
    image = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    own = Canvas(image)
    own.unit, own.left, own.top = 1, 0, 0
    draw_avatar(own, face, (side / 2, side / 2), size)
    return image


@cache
def find_disc_colors(face: str) -> tuple[str, str]:
    """Return the edge and the ground of an animal's disc."""
    edge, ground = re.findall(r'fill="(#[0-9A-F]{6})"', svg.svg_source(f"avatars/{face}"))[:2]
    return edge, ground


def portrait_drawable(
    name: str, box: FRect, face: str, hint: str, press: Callable[[], None], crowned: bool = False
) -> Drawable:
    """Return a portrait with a pencil: press it to choose another one.

    It has a crown for the deck's owner.
    """

    def draw(canvas: Canvas, mood: FocusMood) -> None:
        size, pen = box.w + (6 if mood.is_lit else 0), 36 if box.w > 80 else 24
        draw_avatar(canvas, face, box.center, size)
        badge = (box.right - 0.38 * pen, box.bottom - 0.38 * pen)
        canvas.draw_disc(badge, pen, INK)
        canvas.draw_disc(badge, pen - 5, CREAM)
        canvas.draw_picture("icons/ui-pencil", badge, 0.56 * pen, INK, CREAM)
        if crowned:
            spot = (box.x + 0.34 * pen, box.y + 0.34 * pen)
            canvas.draw_disc(spot, pen, GOLD)
            canvas.draw_picture("icons/ui-crown", spot, 0.62 * pen, INK, GOLD)

    thing = Control(f"button:{name}", "button", box, hint, 0, press, hint=hint, radius=box.w / 2)
    return Drawable(draw, thing)
