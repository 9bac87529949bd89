"""The light of a lesson: the table grows dark around what the teacher points at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import pygame
from pygame import FRect

from .canvas import Canvas, Point, around
from .palette import CREAM, DARK_SHADOW, GOLD, INK, rgb
from .shadow import LARGE
from .sprites import kept

DARK = 150  # of 255, how dark everything else gets
RING = 7.0  # units: the gold line around what is pointed at
ROOT, TIP = 46.0, 26.0  # units: half the root of a bubble's tail; how far it reaches inside
CORNER = 28.0  # of a bubble
Hole = tuple[int, tuple[tuple[int, int], ...], int]
"""In pixels: the radius of its corners, where they are, and how dark it is."""


@dataclass(frozen=True, slots=True)
class Lit:
    """Something that stays bright: a box, turned clockwise around its middle."""

    box: FRect
    angle: float = 0
    radius: float = 22
    ring: bool = True
    """Whether a gold line goes around it: it is pointed at, not only left bright."""
    dark: bool = False
    """Whether it lies over bright things and is dark itself."""

    def corners(self) -> list[Point]:
        """Its four corners, turned."""
        turn, (x, y) = radians(self.angle), self.box.center
        half = (self.box.w / 2, self.box.h / 2)
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return [
            (x + a * half[0] * cos(turn) - b * half[1] * sin(turn),
             y + a * half[0] * sin(turn) + b * half[1] * cos(turn))
            for a, b in signs
        ]  # fmt: skip

    @property
    def upright(self) -> FRect:
        """The upright box around it, as far as it is on the screen."""
        xs, ys = zip(*self.corners(), strict=True)
        whole = FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return whole.clip(FRect(0, 0, 1920, 1080))


def draw_light(
    canvas: Canvas, lit: Sequence[Lit], strength: float = 1, hub: tuple[Point, float] | None = None
) -> None:
    """Darken everything but these, and ring what is pointed at.

    A `hub` is a round thing that lies over others and stays dark: its middle and its size.
    """
    shape = tuple(_hole(canvas, one) for one in lit)
    disc = (*canvas.at(hub[0]), canvas.px(hub[1] / 2)) if hub else None
    dark = veil(*canvas.surface.get_size(), shape, disc)
    dark.set_alpha(round(255 * strength))
    canvas.surface.blit(dark, (0, 0))
    for one in lit:
        if one.ring and not one.dark:
            draw_ring(canvas, one)


def _hole(canvas: Canvas, lit: Lit) -> Hole:
    """A hole in the dark in pixels: its corners' radius, where they are, how dark it is."""
    grown = lit if lit.dark else Lit(lit.box.inflate(8, 8), lit.angle)
    corners = tuple(canvas.at(point) for point in grown.corners())
    return canvas.px(lit.radius), corners, DARK if lit.dark else 0


@kept
def veil(
    width: int, height: int, holes: tuple[Hole, ...],
    disc: tuple[int, int, int] | None = None,
) -> pygame.Surface:  # fmt: skip
    """A dark sheet over the window with holes in it; all in pixels."""
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    sheet.fill((*rgb(DARK_SHADOW), DARK))
    for radius, corners, dark in holes:
        (left, top), (right, foot) = corners[0], corners[2]
        if corners[0][1] == corners[1][1]:
            box = pygame.Rect(left, top, right - left, foot - top)
            pygame.draw.rect(sheet, (*rgb(DARK_SHADOW), dark), box, border_radius=radius)
        else:
            pygame.draw.polygon(sheet, (*rgb(DARK_SHADOW), dark), corners)
    if disc is not None:
        pygame.draw.circle(sheet, (*rgb(DARK_SHADOW), DARK), disc[:2], disc[2])
    return sheet


def draw_ring(canvas: Canvas, lit: Lit) -> None:
    """A gold line with a dark edge around something."""
    box = lit.box.inflate(RING + 6, RING + 6)
    ground = around(box.center, 1.5 * max(box.size), 1.5 * max(box.size))
    x, y = ground.w / 2 - box.w / 2, ground.h / 2 - box.h / 2
    shape = (
        f'x="{x:.1f}" y="{y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}" rx="{lit.radius}" '
        f'fill="none" transform="rotate({lit.angle:.2f} {ground.w / 2:.1f} {ground.h / 2:.1f})"'
    )
    lines = "".join(
        f'<rect {shape} stroke="{color}" stroke-width="{wide}"/>'
        for color, wide in ((INK, RING + 4), (GOLD, RING))
    )
    canvas.drawing(lines, ground)


def draw_bubble(canvas: Canvas, box: FRect, target: FRect | None) -> None:
    """A sheet of words; its tail points at something."""
    canvas.shadow(box, CORNER, LARGE)
    if target is not None:
        draw_tail(canvas, box, target)
    canvas.panel(box, CORNER, CREAM)


def tail(box: FRect, target: FRect) -> tuple[Point, Point] | None:
    """Where a tail begins inside a bubble and where it ends; nothing if they touch."""
    if box.inflate(16, 16).colliderect(target):
        return None
    near = _nearest(box, target.center)
    root = _nearest(box.inflate(-2 * ROOT, -2 * ROOT), near)
    tip = _nearest(target.inflate(-2 * TIP, -2 * TIP), root)
    return root, tip


def draw_tail(canvas: Canvas, box: FRect, target: FRect) -> None:
    """A horn from the bubble to its target."""
    ends = tail(box, target)
    if ends is None:
        return
    (x, y), (a, b) = ends
    long = max(1.0, ((a - x) ** 2 + (b - y) ** 2) ** 0.5)
    aside = ROOT * (b - y) / long, -ROOT * (a - x) / long
    area = FRect(min(x, a) - 60, min(y, b) - 60, abs(a - x) + 120, abs(b - y) + 120)
    ox, oy = area.topleft
    bend = x + 0.55 * (a - x), y + 0.55 * (b - y)
    path = (
        f"M{x + aside[0] - ox:.1f} {y + aside[1] - oy:.1f} "
        f"Q{bend[0] + 0.3 * aside[0] - ox:.1f} {bend[1] + 0.3 * aside[1] - oy:.1f} "
        f"{a - ox:.1f} {b - oy:.1f} "
        f"Q{bend[0] - 0.3 * aside[0] - ox:.1f} {bend[1] - 0.3 * aside[1] - oy:.1f} "
        f"{x - aside[0] - ox:.1f} {y - aside[1] - oy:.1f} Z"
    )
    canvas.drawing(f'<path d="{path}" fill="{CREAM}"/>', area)


def _nearest(box: FRect, point: Point) -> Point:
    """The point of a box that is nearest to another point; its middle if it has no inside."""
    x = box.centerx if box.w <= 0 else min(max(point[0], box.left), box.right)
    y = box.centery if box.h <= 0 else min(max(point[1], box.top), box.bottom)
    return x, y
