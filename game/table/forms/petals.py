"""Flowers as drawings: petals that are there and petals that are missing, a face, a stem."""

from __future__ import annotations

import re
from functools import cache

import pygame

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import INK

PIECES = "key-art/pieces"
REACH = 104.0  # of the drawings: from a flower's middle to the edge of its square
STALK = 40.0  # units of a large flower, from its middle down to where its stem begins
LARGE = 116.5  # units: half of a large flower
STOCK = 134  # units: half of the picture from which flying flowers are shrunk
SLEEPING = (
    f'<path d="M-14 -4Q-9 1 -4 -4M4 -4Q9 1 14 -4M-5 9Q0 13 5 9" fill="none" stroke="{INK}"'
    ' stroke-width="3.5" stroke-linecap="round"/>'
)


@cache
def inner(name: str) -> str:
    """A drawing without the element around it."""
    found = re.search(r"<svg[^>]*>(.*)</svg>", svg.source(f"{PIECES}/{name}"), re.DOTALL)
    return found[1] if found else ""


@cache
def blossom(color: str, petals: int, whole: int) -> str:
    """The markup of a flower around the point zero; without any petal it sleeps."""
    turns = [360 / whole * n for n in range(whole)]
    parts = [petal(color if n < petals else "empty", turn) for n, turn in enumerate(turns)]
    face = inner("flower-center") if petals else inner("flower-center-plain") + SLEEPING
    return "".join((*reversed(parts), face))


def petal(kind: str, turn: float) -> str:
    """One petal of a flower, turned clockwise by degrees."""
    return f'<g transform="rotate({turn:g})">{inner(f"flower-petal-{kind}")}</g>'


def draw_blossom(canvas: Canvas, center: Point, half: float, color: str, petals: int = 5,
                 whole: int = 5) -> None:  # fmt: skip
    """A flower without its stem; `half` is from its middle to its edge."""
    scale = half / REACH
    body = f'<g transform="translate({half} {half}) scale({scale})">'
    canvas.drawing(f"{body}{blossom(color, petals, whole)}</g>", around(center, 2 * half, 2 * half))


def draw_flying(canvas: Canvas, center: Point, half: float, color: str) -> None:
    """A whole flower of any size, quickly: shrunk from one picture of it."""
    scale, large = STOCK / REACH, canvas.px(2 * STOCK)
    body = f'<g transform="translate({STOCK} {STOCK}) scale({scale})">{blossom(color, 5, 5)}</g>'
    stock = svg.drawing(body, large, large, f"0 0 {2 * STOCK} {2 * STOCK}")
    size = canvas.px(2 * half)
    canvas.put(pygame.transform.smoothscale(stock, (size, size)), center)


def draw_popped(
    canvas: Canvas, center: Point, half: float, scale: float, color: str, petals: int, whole: int
) -> None:
    """A flower that is a little larger for a moment, stretched from the picture of it at rest."""
    rest = half / REACH
    body = f'<g transform="translate({half} {half}) scale({rest})">'
    box = around(center, 2 * half, 2 * half)
    area = canvas.rect(box)
    markup = f"{body}{blossom(color, petals, whole)}</g>"
    image = svg.drawing(markup, area.w, area.h, f"0 0 {box.w:.1f} {box.h:.1f}")
    size = [round(side * scale) for side in image.get_size()]
    canvas.put(pygame.transform.smoothscale(image, size), center)


def draw_stem(canvas: Canvas, center: Point, half: float) -> None:
    """The stem and the leaf below a flower."""
    scale = half / LARGE
    wide, high = 120 * scale, 210 * scale
    body = f'<g transform="scale({scale}) translate(20 10)">{inner("flower-stem")}</g>'
    box = around(center, wide, high)
    box.topleft = (center[0] - 20 * scale, center[1] + (STALK - 10) * scale)
    canvas.drawing(body, box)
