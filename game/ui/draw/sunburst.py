"""A sunny ground with rays that turn slowly, and the edge of a table before it."""

from math import cos, pi, sin

import pygame
from pygame import FRect

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
LIGHT, BETWEEN, DEEP = "#FFE796", "#FFD56C", "#F3AA3A"  # the ground from the middle outward
RAY_LIGHT, RAY_DEEP = "#FFF4CB", "#F9CC7E"
WOOD_LIGHT, WOOD_DEEP, WOOD_EDGE = "#F5D5A0", "#E0AC68", "#BD813F"
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
        self._colors = [
            pygame.Color(RAY_LIGHT).lerp(RAY_DEEP, ring / (RINGS - 1)) for ring in range(RINGS)
        ]

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
    light = svg.radial_gradient("g", x, y, far, (0, LIGHT, 1), (0.5, BETWEEN, 1), (1, DEEP, 1))
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

    wood = svg.vertical_gradient("w", height, WOOD_LIGHT, WOOD_DEEP)
    return svg.inline_drawing(wood + plane(0, WOOD_EDGE) + plane(edge, "url(#w)"), width, height)
