"""A sunny ground with rays that turn slowly, and the edge of a table before it."""

from dataclasses import dataclass
from math import cos, pi, sin

import pygame
from pygame import FRect

from game.ui.looks import current_look

from . import svg
from .canvas import Canvas, Point
from .sprites import cached_sprite

MIDDLE: Point = (960, 330)  # where all rays come from
TABLE_TOP, TABLE_BEND = 856.0, 46.0
"""Units: how far down the table's edge is in the middle, and how much lower in the corners."""
EDGE = 14.0  # units that the edge of the table is thick
TURN = 6.0  # degrees a second
RAYS, RINGS, REACH = 14, 20, 1300.0
"""Rays, the steps of color in each of them, and the units it reaches."""


@dataclass(frozen=True, slots=True)
class BurstColors:
    """The colors of the ground from the middle outward, of its rays, and of the table."""

    ground: tuple[str, str, str]
    rays: tuple[str, str]
    wood: tuple[str, str]
    wood_edge: str


SUNNY = BurstColors(
    ("#FFE796", "#FFD56C", "#F3AA3A"), ("#FFF4CB", "#F9CC7E"), ("#F5D5A0", "#E0AC68"), "#BD813F"
)
STARLIT = BurstColors(
    ("#8A63A8", "#4B3580", "#211A48"), ("#B98AB0", "#33276A"), ("#5A3F4A", "#3A2A40"), "#8A6250"
)


def burst_colors() -> BurstColors:
    """Return the colors of the look in use."""
    return STARLIT if current_look().is_dark else SUNNY


SOFT = 4  # times smaller: how a ground without edges is drawn before it is enlarged


class SunburstGround:
    """The ground at one size; only its rays are drawn anew in each frame."""

    def __init__(self, canvas: Canvas) -> None:
        width, height = canvas.surface.get_size()
        self.size = width, height
        self._whole = _draw_light(canvas)
        foot = (height - canvas.top) / canvas.unit
        side = canvas.left / canvas.unit
        table = canvas.rect(
            FRect(-side, TABLE_TOP - EDGE, 1920 + 2 * side, foot - TABLE_TOP + EDGE)
        )
        wood = _draw_table(table.w, table.h, canvas.unit)
        self._whole.blit(wood, table)
        self._edge = wood.subsurface((0, 0, table.w, canvas.px(TABLE_BEND + 2 * EDGE)))
        self._edge_at = table.topleft
        light, deep = burst_colors().rays
        self._colors = [pygame.Color(light).lerp(deep, ring / (RINGS - 1)) for ring in range(RINGS)]

    def draw_ground(self, canvas: Canvas, seconds: float) -> None:
        """Draw it with the rays as they have turned after so many seconds."""
        surface = canvas.surface
        surface.blit(self._whole, (0, 0))
        before = surface.get_clip()
        surface.set_clip((0, 0, self.size[0], self._edge_at[1] + self._edge.get_height()))
        middle, reach = canvas.to_pixel(MIDDLE), REACH * max(canvas.unit, self.size[0] / 1920)
        for number in range(RAYS):
            angle = 2 * pi * number / RAYS + TURN * pi / 180 * seconds
            self._draw_ray(surface, middle, angle, reach)
        surface.set_clip(before)
        surface.blit(self._edge, self._edge_at)

    def _draw_ray(self, surface: pygame.Surface, middle: Point, angle: float, reach: float) -> None:
        """Draw a ray in rings, which become darker outward."""
        half = pi / RAYS / 2
        ways = [(cos(way), sin(way)) for way in (angle - half, angle + half)]
        last = [middle, middle]
        for ring, color in enumerate(self._colors, 1):
            far = reach * ring / RINGS
            ends = [(middle[0] + far * x, middle[1] + far * y) for x, y in ways]
            pygame.draw.polygon(surface, color, (last[0], ends[0], ends[1], last[1]))
            for start, end in zip(last, ends, strict=True):
                pygame.draw.aaline(surface, color, start, end)
            last = ends


def _draw_light(canvas: Canvas) -> pygame.Surface:
    """Return the light behind the rays; it has no edges, so a small one is enlarged."""
    size = width, height = canvas.surface.get_size()
    x, y = canvas.to_pixel(MIDDLE)
    far = 0.62 * width
    light = svg.radial_gradient(
        "g", x, y, far, *zip((0, 0.5, 1), burst_colors().ground, (1, 1, 1), strict=True)
    )
    body = f'{light}<rect width="{width}" height="{height}" fill="url(#g)"/>'
    small = svg.inline_drawing(body, width // SOFT, height // SOFT, f"0 0 {width} {height}")
    return pygame.transform.smoothscale(small.convert(32), size)


@cached_sprite
def _draw_table(width: int, height: int, unit: float) -> pygame.Surface:
    """Return the table with its bent edge, in pixels; the rest of it is flat."""
    bend, edge = TABLE_BEND * unit, EDGE * unit

    def plane(down: float, fill: str) -> str:
        rim = f"M0 {bend + down}Q{width / 2} {down - bend} {width} {bend + down}"
        return f'<path d="{rim}V{height}H0Z" fill="{fill}"/>'

    wood = svg.vertical_gradient("w", height, *burst_colors().wood)
    return svg.inline_drawing(
        wood + plane(0, burst_colors().wood_edge) + plane(edge, "url(#w)"), width, height
    )
