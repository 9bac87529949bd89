"""A surface measured in units: one unit is one pixel of a 1920 × 1080 window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy

import pygame
from pygame import FRect

from game.ui.looks import current_look, ink_on

from . import svg, text_surfaces
from .nine_slice import (
    TILE,
    blit_stretched,
    blit_strip,
    is_stretched,
    stretch_pattern,
    stretch_picture,
    stretch_strip,
)
from .palette import CLEAR, CREAM, EDGES, FAINT, INK
from .shadow import Shadow, cast_shadow
from .sprites import cached_sprite

Point = tuple[float, float]
SIGNS = ("icons/", "suits/")
"""The drawings that have the ink of what they stand beside."""
LARGE_TYPE = 1.5  # from here on, minor things leave a table to what must be read


class Canvas:
    """A surface that draws in units, with a centered 16:9 core, at the final size."""

    def __init__(
        self, surface: pygame.Surface, type_scale: float = 1, contrast: bool = False
    ) -> None:
        width, height = surface.get_size()
        self.surface = surface
        self.contrast = contrast
        """Whether words are darker or lighter than usual, and edges clear."""
        self.type_scale = type_scale
        self.unit = min(width / 1920, height / 1080)
        self.left = (width - 1920 * self.unit) / 2
        self.top = (height - 1080 * self.unit) / 2
        self.line_band: pygame.Rect | None = None
        """Where a scrolled text may show whole lines; lines that would be cut are left out."""

    @classmethod
    def measuring(cls, unit: float, type_scale: float) -> Canvas:
        """Return a canvas to measure words on, with such units; nothing can be drawn on it."""
        canvas = cls(pygame.Surface((1, 1), depth=32), type_scale)
        canvas.unit, canvas.left, canvas.top = unit, 0, 0
        return canvas

    def on_surface(self, surface: pygame.Surface) -> Canvas:
        """Return a canvas with the same type and contrast over another surface."""
        return Canvas(surface, self.type_scale, self.contrast)

    def on_area(self, surface: pygame.Surface, area: pygame.Rect) -> Canvas:
        """Return a canvas over a surface that stands for an area of this one."""
        own = self.on_surface(surface)
        own.unit, own.left, own.top = self.unit, self.left - area.x, self.top - area.y
        return own

    @property
    def style_key(self) -> tuple[object, ...]:
        """The type, contrast and look: what decides, besides its units, how things look on it."""
        return self.type_scale, self.contrast, current_look()

    def px(self, units: float) -> int:
        """Return a length in pixels, never less than one."""
        return max(1, round(units * self.unit))

    def to_pixel(self, point: Point) -> tuple[int, int]:
        """Return the pixel of a point."""
        x = round(self.left + point[0] * self.unit)
        y = round(self.top + point[1] * self.unit)
        return x, y

    def to_units(self, pixel: Point) -> Point:
        """Return the point on the 16:9 core that lies under a pixel of the window."""
        return (pixel[0] - self.left) / self.unit, (pixel[1] - self.top) / self.unit

    def rect(self, box: FRect) -> pygame.Rect:
        """Return the pixels of a rectangle; neighbors that touch keep touching."""
        left, top = self.to_pixel(box.topleft)
        right, bottom = self.to_pixel(box.bottomright)
        return pygame.Rect(left, top, right - left, bottom - top)

    def blit_sprite(
        self, sprite: pygame.Surface, point: Point, anchor: str = "center"
    ) -> pygame.Rect:
        """Blit a sprite by its center or another anchor of pygame's."""
        return self.surface.blit(sprite, sprite.get_rect(**{anchor: self.to_pixel(point)}))

    def is_line_cut(self, middle: float, height: float) -> bool:
        """True if a line of a scrolled text, that many units high, would be cut by an edge."""
        band = self.line_band
        if band is None:
            return False
        top, foot = (self.to_pixel((0, middle + way * height / 2))[1] for way in (-1, 1))
        return top < band.top or foot > band.bottom

    def with_type_limit(self, limit: float) -> Canvas:
        """Return a canvas for a place where type can only grow that much."""
        if self.type_scale <= limit:
            return self
        same = copy(self)
        same.type_scale = limit
        return same

    def shifted_down(self, units: float) -> Canvas:
        """Return a canvas on which everything is that much farther down."""
        same = copy(self)
        same.top += units * self.unit
        return same

    def scaled_around(self, center: Point, factor: float) -> Canvas:
        """Return a canvas on which everything is larger, around a point that stays."""
        same = copy(self)
        same.unit *= factor
        same.left += (self.unit - same.unit) * center[0]
        same.top += (self.unit - same.unit) * center[1]
        return same

    def type_sizes_to_try(self, maximum: float, minimum: float) -> list[float]:
        """Return limits for the type's growth, to be tried in turn where room is short."""
        found = [min(maximum, self.type_scale)]
        while found[-1] > minimum:
            found.append(max(minimum, round(found[-1] - 0.1, 2)))
        return found

    @property
    def layout_key(self) -> tuple[object, ...]:
        """The key of a layout: another window, type, contrast or look asks for a new one."""
        return self.surface.get_size(), *self.style_key

    def type_px(self, units: float) -> int:
        """Return a font size in pixels: the only thing the player's text size changes."""
        return self.px(units * self.type_scale)

    @property
    def is_large_type(self) -> bool:
        """True if type is so large that minor things leave a table to what must be read."""
        return self.type_scale >= LARGE_TYPE

    def grown_type_size(self, units: float) -> float:
        """Return how high that type is at the player's text size, in units."""
        return units * self.type_scale

    def base_type_size(self, units: float) -> float:
        """Return the size of type that is that high at the player's text size."""
        return units / self.type_scale

    def grows_beyond(self, limit: float) -> bool:
        """True if type is larger than that, so that something is laid out in another way."""
        return self.type_scale > limit

    def write_text_line(
        self,
        words: str,
        point: Point,
        font: str,
        size: float,
        color: str = INK,
        anchor: str = "center",
        room: float = 0,
        ground: str = "",
    ) -> None:
        """Write one line, smaller if it would not fit into `room` units.

        Where the `ground` may be one that stays pale at night, the ink goes by it.
        """
        pixels = self.type_px(size)
        color = CLEAR.get(color, color) if self.contrast else ink_on(color, ground)
        if room:
            pixels = text_surfaces.fitting_size(words, font, pixels, room * self.unit + 0.5)
        self.blit_sprite(text_surfaces.line(words, font, pixels, color), point, anchor)

    def text_width(self, words: str, font: str, size: float) -> float:
        """Return how many units the words take."""
        return text_surfaces.text_width_px(words, font, self.type_px(size)) / self.unit

    def draw_picture(
        self, name: str, point: Point, size: float, ink: str = INK, paper: str = CREAM
    ) -> None:
        """Draw a square picture of the svg folder; signs are in the inks of the look."""
        if name.startswith(SIGNS):
            ink, paper = ink_on(ink, paper), current_look().grounds[paper]
        self.blit_sprite(svg.picture(name, self.px(size), ink=ink, paper=paper), point)

    def draw_shadow(
        self, box: FRect, radius: float, shadow: Shadow, covered: pygame.Rect | None = None
    ) -> None:
        """Draw the shadow of a rounded rectangle.

        What is `covered` later may be left out.
        """
        area = self.rect(box)
        blur = self.px(shadow.blur)
        area.y += round(shadow.drop * self.unit)
        cast_shadow(self.surface, area, self.px(radius), blur, shadow.alpha, shadow.color, covered)

    def draw_rounded_panel(
        self,
        box: FRect,
        radius: float,
        fill: str | tuple[str, str],
        edge: str = "",
        edge_width: float = 0,
        shadow: Shadow | None = None,
    ) -> None:
        """Draw a rounded rectangle in one color, or in two from top to foot."""
        area = self.rect(box)
        if shadow:
            around_corners = -2 * (self.px(radius) + 2)
            self.draw_shadow(box, radius, shadow, area.inflate(around_corners, around_corners))
        if self.contrast:
            edge = EDGES.get(edge, edge) or (INK if fill in FAINT else "")
            edge_width = edge_width or 2
        look = current_look()
        edge = look.edges[edge] if edge else ""
        fill = look.grounds[fill] if isinstance(fill, str) else (
            look.grounds[fill[0]], look.grounds[fill[1]]
        )  # fmt: skip
        line = self.px(edge_width) if edge else 0
        corner = self.px(radius)
        side = _pattern_side(corner, line)
        if isinstance(fill, str) and is_stretched(area.size, side):
            blit_stretched(self.surface, _rounded_pattern(corner, fill, edge, line), area)
        elif isinstance(fill, tuple) and area.w > side + TILE:
            blit_strip(self.surface, _gradient_strip(area.h, corner, fill, edge, line), area)
        else:
            self.surface.blit(rounded_rectangle(area.w, area.h, corner, fill, edge, line), area)

    def draw_disc(self, center: Point, size: float, fill: str) -> None:
        """Draw a filled circle."""
        self.draw_rounded_panel(rect_around(center, size, size), size / 2, fill)

    def draw_markup(self, body: str, box: FRect) -> None:
        """Draw markup of our own, written in units from the corner of its box."""
        area = self.rect(box)
        view = f"0 0 {box.w:.1f} {box.h:.1f}"
        self.surface.blit(svg.inline_drawing(body, area.w, area.h, view), area)

    def draw_glow(self, center: Point, radius: float, color: str, strength: float) -> None:
        """Draw a round light that fades outward."""
        stops = ((0, color, strength), (0.55, color, 0.45 * strength), (1, color, 0))
        light = svg.radial_gradient("g", radius, radius, radius, *stops)
        circle = f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="url(#g)"/>'
        self.draw_markup(light + circle, rect_around(center, 2 * radius, 2 * radius))


@contextmanager
def draw_faded(canvas: Canvas, area: FRect, strength: float) -> Iterator[None]:
    """Draw everything within the block in an area at that strength only."""
    place = canvas.rect(area).clip(canvas.surface.get_rect())
    seen = strength < 1 and bool(place.w and place.h)
    before = canvas.surface.subsurface(place).copy() if seen else None
    yield
    if before is not None:
        before.set_alpha(round(255 * (1 - strength)))
        canvas.surface.blit(before, place)


def unseen_canvas(canvas: Canvas) -> Canvas:
    """Return a canvas that nobody sees: drawing on it makes the pictures that are needed."""
    return canvas.on_area(pygame.Surface((1, 1), depth=32), pygame.Rect(-1, -1, 1, 1))


def rect_around(center: Point, width: float, height: float) -> FRect:
    """Return the rectangle of that size around a point."""
    return FRect(0, 0, width, height).move_to(center=center)


def left_part(box: FRect, width: float) -> FRect:
    """Return the left part of a rectangle, that wide."""
    return FRect(box.x, box.y, width, box.h)


def right_part(box: FRect, width: float) -> FRect:
    """Return the right part of a rectangle, that wide."""
    return FRect(box.right - width, box.y, width, box.h)


def top_part(box: FRect, height: float) -> FRect:
    """Return the upper part of a rectangle, that high."""
    return FRect(box.x, box.y, box.w, height)


def bottom_part(box: FRect, height: float) -> FRect:
    """Return the lower part of a rectangle, that high."""
    return FRect(box.x, box.bottom - height, box.w, height)


def rounded_rectangle(
    width: int,
    height: int,
    radius: int,
    fill: str | tuple[str, str],
    edge: str = "",
    line: int = 0,
) -> pygame.Surface:
    """Return a smooth rounded rectangle; all in pixels, at least one each way."""
    width, height = max(1, width), max(1, height)
    side = _pattern_side(radius, line)
    if isinstance(fill, str) and is_stretched((width, height), side):
        small = rounded_rectangle(side, side, radius, fill, edge, line)
        return stretch_picture(small, (width, height), side // 2)
    defs, paint = "", fill
    if isinstance(fill, tuple):
        defs, paint = svg.vertical_gradient("g", height, *fill), "url(#g)"
    stroke = f'stroke="{edge}" stroke-width="{line}"' if line else ""
    body = (
        f'{defs}<rect x="{line / 2}" y="{line / 2}" width="{width - line}" '
        f'height="{height - line}" rx="{max(0, radius - line / 2)}" '
        f'fill="{paint}" {stroke}/>'
    )
    return svg.inline_drawing(body, width, height)


@cached_sprite
def _rounded_pattern(radius: int, fill: str, edge: str, line: int) -> pygame.Surface:
    """Return the pattern that all large rectangles of a kind are drawn from."""
    side = _pattern_side(radius, line)
    return stretch_pattern(rounded_rectangle(side, side, radius, fill, edge, line))


@cached_sprite
def _gradient_strip(
    height: int, radius: int, fill: tuple[str, str], edge: str, line: int
) -> pygame.Surface:
    """Return the strip that all wide two-colored rectangles of that height are drawn from."""
    return stretch_strip(
        rounded_rectangle(_pattern_side(radius, line), height, radius, fill, edge, line)
    )


def _pattern_side(radius: int, line: int) -> int:
    """Return the side of the smallest rectangle that has a plain middle."""
    return 2 * (max(radius, line) + 2) + 1
