"""The rim of the mat: stitches, and chevrons in the direction of play."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import cos, degrees, dist, pi, sin

import pygame
from pygame import FRect

from . import svg
from .canvas import Canvas, Point
from .palette import CREAM, GOLD
from .sprites import cached_sprite

Spot = tuple[float, float, float]  # a point and a heading in degrees
WIDE = 34  # units: room for a chevron however it is turned
STEP = 3  # degrees between kept pictures of a chevron


def along_rim(box: FRect, radius: float, step: float) -> Iterator[Spot]:
    """Yield points and headings (degrees) around a rounded rectangle, clockwise."""
    straights = [box.w - 2 * radius, box.h - 2 * radius] * 2
    corner = pi * radius / 2
    length = sum(straights) + 4 * corner
    inner = box.inflate(-2 * radius, -2 * radius)
    centers = [inner.topright, inner.bottomright, inner.bottomleft, inner.topleft]
    count = round(length / step)
    for i in range(count):
        way = i * length / count
        side = 0
        while way > straights[side] + corner:
            way -= straights[side] + corner
            side += 1
        bend = max(0.0, way - straights[side]) / radius
        back = max(0.0, straights[side] - way)
        angle = side * pi / 2 + bend
        x, y = centers[side]
        x += radius * sin(angle) - back * cos(angle)
        y += -radius * cos(angle) - back * sin(angle)
        yield x, y, degrees(angle)


@cache
def stitches_markup(width: float, height: float) -> str:
    """Return the markup of every stitch as a stroke: nanosvg's dashes leave wedges."""
    edge = FRect(0, 0, width, height)
    strokes = "".join(
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({angle:.1f})" d="M-7 0H7"/>'
        for x, y, angle in along_rim(edge.inflate(-22, -22), 45, 26)
    )
    return (
        f'<g fill="none" stroke-linecap="round" stroke="{CREAM}" stroke-opacity="0.5" '
        f'stroke-width="3">{strokes}</g>'
    )


@cache
def chevron_lane(left: float, top: float, width: float, height: float) -> tuple[Spot, ...]:
    """Return the spots and directions of a mat's chevrons, clockwise from its upper left."""
    mat = FRect(left, top, width, height)
    return tuple(along_rim(mat.inflate(-56, -56), 44, 64))


@cache
def lane_by_side(
    left: float, top: float, width: float, height: float
) -> dict[str, tuple[Spot, ...]]:
    """Return the spots of the chevrons by the side of the mat on which they lie."""
    spots = chevron_lane(left, top, width, height)
    high, low = min(y for _, y, _ in spots) + 1, max(y for _, y, _ in spots) - 1
    between = [spot for spot in spots if high < spot[1] < low]
    middle = left + width / 2
    found = {
        "top": tuple(spot for spot in spots if spot[1] <= high),
        "right": tuple(spot for spot in between if spot[0] > middle),
        "bottom": tuple(spot for spot in spots if spot[1] >= low),
        "left": tuple(spot for spot in between if spot[0] <= middle),
    }
    return {name: there for name, there in found.items() if there}


@cache
def lane_points(left: float, top: float, width: float, height: float) -> tuple[Point, ...]:
    """Return the lane of the chevrons as a dense line of points, clockwise."""
    mat = FRect(left, top, width, height)
    return tuple((x, y) for x, y, _ in along_rim(mat.inflate(-56, -56), 44, 8))


def way_round(mat: FRect, start: Point, end: Point, clockwise: bool) -> list[Point]:
    """Return the line from one place to another around the mat, along its rim."""
    points = lane_points(*mat)
    first, last = (nearest_index(points, spot) for spot in (start, end))
    count = len(points)
    steps = (last - first) % count if clockwise else (first - last) % count
    one = 1 if clockwise else -1
    return [points[(first + one * i) % count] for i in range(steps + 1)]


def nearest_index(points: Sequence[Point], spot: Point) -> int:
    """Return the index of the point that lies closest to a spot."""
    return min(range(len(points)), key=lambda i: dist(points[i], spot))


@cached_sprite
def chevron_sprite(size: int, degrees: int) -> pygame.Surface:
    """Return one chevron, `size` pixels wide, pointing right before it is turned clockwise."""
    return svg.inline_drawing(
        f'<path transform="rotate({degrees})" d="M-6 -11 L6 0 L-6 11" fill="none" '
        f'stroke="{GOLD}" stroke-opacity="0.85" stroke-width="5.7" '
        'stroke-linecap="round" stroke-linejoin="round"/>',
        size,
        size,
        f"{-WIDE / 2} {-WIDE / 2} {WIDE} {WIDE}",
    )


def draw_chevrons(
    canvas: Canvas, mat: FRect, turned: Callable[[int], float], strength: float = 1
) -> None:
    """Draw all chevrons; `turned` tells how many degrees each is turned from clockwise.

    `strength` below 1 shows them fainter.
    """
    draw_chevrons_at(canvas, chevron_lane(*mat), turned, strength)


def draw_chevrons_at(
    canvas: Canvas, spots: Sequence[Spot], turned: Callable[[int], float], strength: float = 1
) -> None:
    """Draw the chevrons of some spots."""
    size = canvas.px(WIDE)
    for i, (x, y, angle) in enumerate(spots):
        degrees = round((angle + turned(i)) / STEP) * STEP % 360
        picture = chevron_sprite(size, degrees)
        if strength < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * strength))
        canvas.blit_sprite(picture, (x, y))


def shifted_lane(mat: FRect, steps: float) -> list[Spot]:
    """Return the spots of chevrons that far along their lane: 1 is where the next one is."""
    lane = chevron_lane(*mat)
    count, whole = len(lane), int(steps // 1)
    found = []
    for i in range(count):
        x, y, angle = lane[(i + whole) % count]
        next_x, next_y, next_angle = lane[(i + whole + 1) % count]
        bend = (next_angle - angle + 180) % 360 - 180
        part = steps - whole
        found.append((x + part * (next_x - x), y + part * (next_y - y), angle + part * bend))
    return found


@cache
def dashed_outline(width: float, height: float, radius: float, color: str) -> str:
    """Return the markup of a dashed outline.

    Every dash is a stroke, as nanosvg's own leave wedges.
    """
    edge = FRect(0, 0, width, height).inflate(-4, -4)
    strokes = "".join(
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({angle:.1f})" d="M-5 0H5"/>'
        for x, y, angle in along_rim(edge, min(radius, edge.w / 2, edge.h / 2), 16)
    )
    return f'<g stroke="{color}" stroke-width="2.5" stroke-linecap="round">{strokes}</g>'
