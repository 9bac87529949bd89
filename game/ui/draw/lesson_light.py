"""The light of a lesson: the table grows dark around what the teacher points at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

import pygame
from pygame import FRect

from game.ui.looks import shown_ground

from .canvas import Canvas, Point
from .palette import CREAM, DARK_SHADOW, GOLD, INK, WHITE, rgb
from .shadow import LARGE
from .sprites import cached_sprite

DARK = 150  # of 255, how dark everything else gets
GOLDEN, PALE = 7.0, 3.0  # units: the gold line around what is to be pressed, the white one inside
INSET = 4.0  # units between it and what it goes around
RIM = INSET + PALE + GOLDEN
"""How far the ring reaches beyond what it goes around."""
CORNER, ROOT = 28.0, 30.0  # of a bubble; half the root of its tail
ROUND = 5  # points of a rounded corner
Hole = tuple[int, tuple[tuple[int, int], ...]]
"""In pixels: the radius of its corners, and where they are; if it is turned, its whole outline."""


@dataclass(frozen=True, slots=True)
class LitBox:
    """Something that stays bright: a box, turned clockwise around its middle."""

    box: FRect
    angle: float = 0
    radius: float = 22

    def corners(self) -> list[Point]:
        """Return its four corners, turned."""
        wide, high = self.box.w / 2, self.box.h / 2
        return [
            self._turned_point(a * wide, b * high) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]

    def rounded_outline(self) -> list[Point]:
        """Return the points all around it, with its corners rounded."""
        wide, high = self.box.w / 2 - self.radius, self.box.h / 2 - self.radius
        points = []
        for corner, (a, b) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
            for number in range(ROUND):
                way = (corner + number / (ROUND - 1)) * pi / 2
                across, down = a * wide + self.radius * cos(way), b * high + self.radius * sin(way)
                points.append(self._turned_point(across, down))
        return points

    def _turned_point(self, across: float, down: float) -> Point:
        """Return the point that far from its middle, before it was turned."""
        x, y = pygame.Vector2(across, down).rotate(self.angle) + self.box.center
        return x, y

    @property
    def upright_box(self) -> FRect:
        """The upright box around it, as far as it is on the screen."""
        xs, ys = zip(*self.corners(), strict=True)
        whole = FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return whole.clip(FRect(0, 0, 1920, 1080))

    def blend_lit(self, other: LitBox, share: float) -> LitBox:
        """Return the lit box that far on the way from this to another one."""
        mixed = [a + share * (b - a) for a, b in zip(self.box, other.box, strict=True)]
        angle = self.angle + share * (other.angle - self.angle)
        return LitBox(FRect(mixed), angle, self.radius + share * (other.radius - self.radius))

    def grow_lit_box(self, margin: float) -> LitBox:
        """Return a lit box that is larger by that much on every side."""
        return LitBox(self.box.inflate(2 * margin, 2 * margin), self.angle, self.radius + margin)


def lit_box_around(lit: Sequence[LitBox]) -> LitBox:
    """Return one lit box around all of these."""
    if len(lit) == 1:
        return lit[0]
    boxes = [one.upright_box for one in lit]
    return LitBox(boxes[0].unionall(boxes[1:]), 0, max(one.radius for one in lit))


def draw_spotlight(
    canvas: Canvas,
    lit: Sequence[LitBox],
    strength: float = 1,
    hub: tuple[Point, float] | None = None,
) -> None:
    """Darken everything but these.

    A `hub` is a round thing that lies over others and stays dark: its middle and its size.
    """
    shape = tuple(_hole_for(canvas, one) for one in lit)
    disc = (*canvas.to_pixel(hub[0]), canvas.px(hub[1] / 2)) if hub else None
    dark = dark_veil(*canvas.surface.get_size(), shape, disc)
    dark.set_alpha(round(255 * strength))
    canvas.surface.blit(dark, (0, 0))


def _hole_for(canvas: Canvas, lit: LitBox) -> Hole:
    """Return a hole in the dark, in pixels."""
    if lit.angle:
        return 0, tuple(canvas.to_pixel(point) for point in lit.rounded_outline())
    corners = tuple(canvas.to_pixel(point) for point in lit.grow_lit_box(INSET).corners())
    return canvas.px(lit.radius), corners


@cached_sprite
def dark_veil(
    width: int, height: int, holes: tuple[Hole, ...],
    disc: tuple[int, int, int] | None = None,
) -> pygame.Surface:  # fmt: skip
    """Return a dark sheet over the window with holes in it; all in pixels."""
    sheet = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    sheet.fill((*rgb(DARK_SHADOW), DARK))
    for radius, corners in holes:
        if radius:
            (left, top), (right, foot) = corners[0], corners[2]
            box = pygame.Rect(left, top, right - left, foot - top)
            pygame.draw.rect(sheet, (*rgb(DARK_SHADOW), 0), box, border_radius=radius)
        else:
            pygame.draw.polygon(sheet, (*rgb(DARK_SHADOW), 0), corners)
    if disc is not None:
        pygame.draw.circle(sheet, (*rgb(DARK_SHADOW), DARK), disc[:2], disc[2])
    return sheet


def draw_gold_ring(canvas: Canvas, lit: LitBox, extra: float = 0) -> None:
    """Draw the gold ring around what is to be pressed; for a moment it may be wider."""
    inner, outer = INSET + PALE / 2, INSET + PALE + (GOLDEN + extra) / 2
    lines = ((outer, GOLDEN + extra + 4, INK), (outer, GOLDEN + extra, GOLD), (inner, PALE, WHITE))
    _draw_lines(canvas, lit, lines)


def draw_outline(canvas: Canvas, lit: LitBox) -> None:
    """Draw a white line around what is only talked about."""
    _draw_lines(canvas, lit, ((INSET, 8, INK), (INSET, 5, WHITE)))


def _draw_lines(canvas: Canvas, lit: LitBox, lines: Sequence[tuple[float, float, str]]) -> None:
    """Draw lines around something: how far outside, how wide, which color."""
    half, margin = max(lit.box.size) * (0.75 if lit.angle else 0.5), 2 * RIM + 12
    wide = 2 * (half if lit.angle else lit.box.w / 2) + 2 * margin
    high = 2 * (half if lit.angle else lit.box.h / 2) + 2 * margin
    ground = FRect(0, 0, wide, high)
    ground.center = lit.box.center
    turn = f'transform="rotate({lit.angle:.2f} {wide / 2:.1f} {high / 2:.1f})"'
    drawn = []
    for far, width, color in lines:
        box = lit.box.inflate(2 * far, 2 * far)
        x, y = (wide - box.w) / 2, (high - box.h) / 2
        drawn.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}" '
            f'rx="{lit.radius + far:.1f}" fill="none" stroke="{color}" '
            f'stroke-width="{width:.1f}" {turn if lit.angle else ""}/>'
        )
    canvas.draw_markup("".join(drawn), ground)


def draw_tailed_bubble(canvas: Canvas, box: FRect, tail: tuple[Point, Point] | None) -> None:
    """Draw a sheet of words with a tail, from its root on the edge to its tip."""
    canvas.draw_shadow(box, CORNER, LARGE)
    canvas.draw_rounded_panel(box, CORNER, CREAM)
    if tail is not None:
        _draw_tail(canvas, *tail)


def _draw_tail(canvas: Canvas, root: Point, tip: Point) -> None:
    """Draw the tail as a straight horn."""
    (x, y), (a, b) = root, tip
    long = max(1.0, ((a - x) ** 2 + (b - y) ** 2) ** 0.5)
    ahead = (a - x) / long, (b - y) / long
    x, y = x - 3 * ahead[0], y - 3 * ahead[1]  # a little inside the sheet: no seam is seen
    aside = -ROOT * ahead[1], ROOT * ahead[0]
    area = FRect(min(x, a) - 40, min(y, b) - 40, abs(a - x) + 80, abs(b - y) + 80)
    points = ((x + aside[0], y + aside[1]), (a, b), (x - aside[0], y - aside[1]))
    path = " ".join(f"{px - area.x:.1f},{py - area.y:.1f}" for px, py in points)
    canvas.draw_markup(f'<polygon points="{path}" fill="{shown_ground(CREAM)}"/>', area)
