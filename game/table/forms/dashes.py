"""Dashed outlines, every dash a stroke of its own: nanosvg's dashes leave wedges."""

from __future__ import annotations

from functools import cache

from pygame import FRect

from game.ui.draw.rim import along_rim


@cache
def dashed(width: float, height: float, radius: float, color: str) -> str:
    """The markup of an empty place for a card."""
    edge = FRect(0, 0, width, height).inflate(-4, -4)
    strokes = "".join(
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({angle:.1f})" d="M-5 0H5"/>'
        for x, y, angle in along_rim(edge, min(radius, edge.w / 2, edge.h / 2), 16)
    )
    return f'<g stroke="{color}" stroke-width="2.5" stroke-linecap="round">{strokes}</g>'
