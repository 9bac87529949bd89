"""Small things on a stage's picture: bands, ticks, pills."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import FRect

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import BAD, CREAM, GOLD, GOOD, INK
from game.ui.widgets.pill import Pill, draw_pill, pill_box
from game.ui.widgets.thing import Thing

BAND = "#FFFBF2"


@dataclass(frozen=True, slots=True)
class LaidThing:
    """One thing on the picture: how to draw it, and what it is for focus and tests."""

    draw: Callable[[Canvas], None]
    thing: Thing | None = None


def draw_veil(canvas: Canvas, band: FRect) -> None:
    """A pale ground that lets the picture shine through."""
    area = canvas.rect(band)
    veil = svg.drawing(
        f'<rect width="{area.w}" height="{area.h}" rx="{area.h / 2}" fill="{BAND}" '
        'fill-opacity="0.78"/>',
        area.w,
        area.h,
    )
    canvas.surface.blit(veil, area)


def put(canvas: Canvas, image: pygame.Surface, middle: Point) -> None:
    """Lay an image down by its middle."""
    canvas.put(image, middle)


def draw_tick(canvas: Canvas, middle: Point, size: float) -> None:
    """The green tick of somebody who has answered."""
    corner = (middle[0] + 0.26 * size, middle[1] + 0.38 * size)
    small = max(20.0, 0.42 * size)
    canvas.disc(corner, small + 4, CREAM)
    canvas.disc(corner, small, GOOD)
    canvas.picture("icons/ui-check", corner, 0.62 * small, CREAM, GOOD)


def draw_star(canvas: Canvas, middle: Point, size: float) -> None:
    """The star of a winner on a face of that size."""
    corner = (middle[0] + 0.38 * size, middle[1] - 0.38 * size)
    small = max(22.0, 0.36 * size)
    canvas.disc(corner, small + 4, INK)
    canvas.picture("icons/ui-star", corner, 0.74 * small, GOLD, INK)


def draw_cost(canvas: Canvas, count: int, middle: Point, size: float) -> None:
    """How many cards a loser draws, on a face of that size."""
    corner = (middle[0] + 0.36 * size, middle[1] - 0.36 * size)
    height = min(34.0, max(22.0, 0.42 * size))
    pill = Pill(f"+{count}", BAD, CREAM, "", 0.7 * height, height=height, shadow=None)
    draw_pill(canvas.up_to(1), pill, corner, "center")


def pill_of(
    canvas: Canvas,
    pill: Pill,
    middle: Point,
    name: str,
    inside: Callable[[FRect], FRect] = lambda box: box,
) -> LaidThing:
    """A short fact on the picture."""
    box = inside(pill_box(canvas, pill, middle, "center"))
    scale = canvas.type_scale

    def draw(canvas: Canvas) -> None:
        draw_pill(canvas.up_to(scale), pill, box.center, "center")

    return LaidThing(draw, Thing(name, "text", box, pill.words, pill.size * scale, focusable=False))
