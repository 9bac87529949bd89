"""The wheel of a call: its disc, the ring that runs out around it, and its rays."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, pi, tau

import pygame
from pygame import FRect

from game.table.layout.mat_drawing import direction_card
from game.ui.draw import svg
from game.ui.draw import text_surfaces as type_
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.countdown_ring import DEEP, THICK, cut_sector
from game.ui.draw.motion import lerp, out_back
from game.ui.draw.palette import CORAL, CORAL_LIP, CREAM, GOLD, INK, mix
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import TITLE

RADIUS, SMALLER = 252.0, 200.0  # units: of the ring, and where two wheels stand side by side
DISC = 416 / 252
"""How large the disc is, for a ring of radius 1."""
GREY, VEILED = "#8A8078", 0.8
TURN, STEPS = 6.0, 2  # degrees a second, and steps in each degree
RAYS = 920 / 252
TURNED = 350.0  # milliseconds in which a wheel turns over
VEILS = 10


@dataclass(frozen=True, slots=True)
class CallWheel:
    """The place of a call's wheel, and the size of its ring."""

    call: str
    spot: Point
    radius: float = RADIUS

    @property
    def disc_diameter(self) -> float:
        """The diameter of the disc."""
        return DISC * self.radius

    @property
    def ring_bottom(self) -> float:
        """The bottom of the ring."""
        return self.spot[1] + (1 + THICK / 2) * self.radius

    @property
    def press_rect(self) -> FRect:
        """The rectangle that can be pressed: the disc and its ring."""
        size = (2 + THICK) * self.radius
        return rect_around(self.spot, size, size)


class Rays:
    """Rays that turn slowly; turned ones are too large to be cached for long."""

    def __init__(self) -> None:
        self._turned: dict[str, tuple[tuple[int, int], pygame.Surface]] = {}

    def draw_rays(self, canvas: Canvas, kind: str, wheel: CallWheel, seconds: float) -> None:
        """Draw the rays as they have turned after this many seconds."""
        now = canvas.px(RAYS * wheel.radius), int(TURN * seconds * STEPS) % (360 * STEPS)
        if kind not in self._turned or self._turned[kind][0] != now:
            image = svg.picture(f"key-art/pieces/call-rays-{kind}", now[0])
            angle = -now[1] / STEPS
            turned = pygame.transform.rotozoom(image, angle, 1) if angle else image
            self._turned[kind] = now, turned
        canvas.blit_sprite(self._turned[kind][1], wheel.spot)


# The ring ----------------------------------------------------------------------------------------


def draw_running_edge(canvas: Canvas, box: FRect, radius: float, line: float, share: float) -> None:
    """Draw a golden edge around a box that runs out clockwise from the top."""
    canvas.draw_rounded_panel(box.inflate(4 * line, 4 * line), radius + 2 * line, DEEP)
    outer = box.inflate(2.4 * line, 2.4 * line)
    area = canvas.rect(outer)
    edge = _render_edge(area.w, area.h, canvas.px(radius + 1.2 * line), canvas.px(line))
    if share >= 1:
        canvas.surface.blit(edge, area)
    elif share > 0:
        canvas.surface.blit(cut_sector(edge, _find_edge_angle(outer.w, outer.h, share)), area)


def _find_edge_angle(width: float, height: float, share: float) -> float:
    """Return the angle at a share of the way around a box, clockwise from the top."""
    x, y, left = 0.0, -height / 2, share * 2 * (width + height)
    sides = ((1, 0, width / 2), (0, 1, height), (-1, 0, width), (0, -1, height), (1, 0, width / 2))
    for dx, dy, far in sides:
        gone = min(left, far)
        x, y, left = x + dx * gone, y + dy * gone, left - gone
    return atan2(x, -y) % tau


@cached_sprite
def _render_edge(width: int, height: int, radius: int, line: int) -> pygame.Surface:
    """Return a whole golden edge."""
    half = line / 2
    body = (
        f'<rect x="{half}" y="{half}" width="{width - line}" height="{height - line}" '
        f'rx="{radius - half}" fill="none" stroke-width="{line}" stroke="{GOLD}"/>'
    )
    return svg.render_markup(svg.svg_document(body, f"0 0 {width} {height}"), width, height)


# The disc ----------------------------------------------------------------------------------------


def draw_call_disc(canvas: Canvas, wheel: CallWheel, share: float = 0.0) -> None:
    """Draw the coral disc of a spoken call, turned over by a share of the way."""
    disc = _render_call_disc(canvas.px(wheel.disc_diameter))
    canvas.blit_sprite(_squeeze_disc(disc, out_back(share) if share < 1 else 1.0), wheel.spot)


@cached_sprite
def _render_call_disc(pixels: int) -> pygame.Surface:
    """Return a coral disc with a megaphone and a bright upper rim."""
    shine = "M11 33C20 12 38 4 50 4S80 12 89 33C80 22 66 16 50 16S20 22 11 33Z"
    rings = ((50, CORAL_LIP), (48.5, CREAM), (45.5, CORAL))
    body = "".join(f'<circle cx="50" cy="50" r="{r}" fill="{color}"/>' for r, color in rings)
    light = f'<path transform="translate(50 50) scale(0.9) translate(-50 -50)" d="{shine}" '
    body += f'{light}fill="{mix(CORAL, CREAM, 0.3)}"/>'
    image = svg.render_markup(svg.svg_document(body, "0 0 100 100"), pixels, pixels)
    horn = svg.picture("icons/ui-megaphone", round(0.56 * pixels), ink=INK, paper=CORAL)
    image.blit(horn, horn.get_rect(center=image.get_rect().center))
    return image


def draw_direction_disc(
    canvas: Canvas, wheel: CallWheel, clockwise: bool, share: float = 0.0
) -> None:
    """Draw the Direction Card, turned over by a share of the way; it may overshoot."""
    turn = out_back(share) if share < 1 else 1.0
    card = direction_card(canvas.px(wheel.disc_diameter), clockwise == (turn < 0.5))
    canvas.blit_sprite(_squeeze_disc(card, turn), wheel.spot)


def _squeeze_disc(disc: pygame.Surface, turn: float) -> pygame.Surface:
    """Return a disc as it looks on its way from one side to the other."""
    share = abs(cos(pi * turn))
    wide = max(1, round(share * disc.get_width()))
    return pygame.transform.smoothscale(disc, (wide, disc.get_height())) if share < 1 else disc


def draw_disc_veil(canvas: Canvas, wheel: CallWheel, color: str, share: float) -> None:
    """Draw a veil over the disc: it can't be pressed yet."""
    canvas.blit_sprite(
        _render_veil(canvas.px(wheel.disc_diameter), color, round(VEILS * share)), wheel.spot
    )


def draw_missed_disc(
    canvas: Canvas,
    wheel: CallWheel,
    clockwise: bool | None,
    greyness: float,
    end_place: tuple[Point, float],
    share: float,
) -> None:
    """Draw a missed call under a veil, a share of its way to another place and width.

    It shows the Direction Card as it lies, or the spoken call if there is no such card.
    """
    pixels, (x, y) = canvas.px(wheel.disc_diameter), wheel.spot
    disc = _render_call_disc(pixels) if clockwise is None else direction_card(pixels, clockwise)
    picture, (to, size) = disc.copy(), end_place
    veil = _render_veil(pixels, GREY, round(VEILS * VEILED * greyness))
    picture.blit(veil, veil.get_rect(center=picture.get_rect().center))
    if share > 0:
        wide = canvas.px(lerp(wheel.disc_diameter, size, share))
        picture = pygame.transform.smoothscale(picture, (wide, wide))
    canvas.blit_sprite(picture, (lerp(x, to[0], share), lerp(y, to[1], share)))


@cached_sprite
def _render_veil(pixels: int, color: str, steps: int) -> pygame.Surface:
    half, share = pixels / 2, steps / VEILS
    body = f'<circle cx="{half}" cy="{half}" r="{half}" fill="{color}" fill-opacity="{share}"/>'
    return svg.render_markup(svg.svg_document(body, f"0 0 {pixels} {pixels}"), pixels, pixels)


def draw_wheel_badge(
    canvas: Canvas, wheel: CallWheel, icon: str, ground: str, ink: str = CREAM
) -> None:
    """Draw a badge at the upper right of a wheel: a tick, a cross, or a waiting sign."""
    far, size = 0.707 * wheel.radius, 0.32 * wheel.radius
    spot = (wheel.spot[0] + far, wheel.spot[1] - far)
    canvas.draw_disc(spot, 1.16 * size, INK)
    canvas.draw_disc(spot, size, ground)
    canvas.draw_picture(f"icons/{icon}", spot, 0.62 * size, ink, ground)


def draw_outlined_words(
    canvas: Canvas, words: str, point: Point, size: float, max_width: float = 0
) -> None:
    """Draw large cream words with a plum outline, smaller if they exceed `max_width` units."""
    if words:
        pixels = canvas.type_px(size)
        if max_width:
            pixels = type_.fitting_size(words, TITLE, pixels, max_width * canvas.unit)
        image = type_.outlined(words, TITLE, pixels, CREAM, max(2, round(0.07 * pixels)))
        canvas.blit_sprite(image, point)


def place_call_wheels(
    calls: Sequence[str], right: Sequence[str], center_y: float, radius: float
) -> list[CallWheel]:
    """Return one wheel in the middle, or two with the game's own call at the left."""
    if len(calls) == 1:
        return [CallWheel(calls[0], (960, center_y), radius)]
    small = min(radius, SMALLER)
    first = [*(call for call in calls if call in right), *(c for c in calls if c not in right)]
    return [CallWheel(call, (660 + 600 * n, center_y), small) for n, call in enumerate(first)]
