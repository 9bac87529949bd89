"""What runs around the mat: stitches, and chevrons in the direction of play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, degrees, pi, sin

from pygame import FRect

from .palette import CREAM, GOLD


def along_rim(box: FRect, radius: float, step: float) -> Iterator[tuple[float, float, float]]:
    """Points and headings (degrees) around a rounded rectangle, clockwise."""
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
def markup(width: float, height: float, clockwise: bool | None) -> str:
    """Every stitch and chevron as a stroke: nanosvg's dashes leave wedges."""
    edge = FRect(0, 0, width, height)
    stitches = "".join(
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({angle:.1f})" d="M-7 0H7"/>'
        for x, y, angle in along_rim(edge.inflate(-22, -22), 50, 26)
    )
    flip = 0 if clockwise else 180
    ways = along_rim(edge.inflate(-56, -56), 44, 64) if clockwise is not None else ()
    chevrons = "".join(
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({angle + flip:.1f})" '
        'd="M-6 -11 L6 0 L-6 11"/>'
        for x, y, angle in ways
    )
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<g {ends} stroke="{CREAM}" stroke-opacity="0.5" stroke-width="3">{stitches}'
        f'</g><g {ends} stroke="{GOLD}" stroke-opacity="0.85" stroke-width="5.7">'
        f"{chevrons}</g>"
    )
