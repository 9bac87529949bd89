"""The drawing of a door, for the corridor and for paper."""

from __future__ import annotations

from pygame import FRect

from game.ui.draw.canvas import rect_around
from game.ui.draw.palette import GOLD, GOLD_LIP, WHITE, mix
from game.ui.draw.svg import vertical_gradient
from game.ui.widgets.game_pictures import band_color

FRAME, FRAME_LIGHT = "#C98A42", "#E3AD65"
LIGHT, GLOW = "#FFF0C4", "#FBD583"
FLOOR, CARPET = "#D89A55", "#8F1D33"
RIM = 0.045  # of its width: each of the two parts of the frame
ARCH = 0.3  # of its width: how high the arch is
LEAF = 0.2  # of its width: the door itself, seen from the side
MIDDLE = (0.57, 0.55)  # of its width and height: where somebody stands in an open door
FACE = 0.56  # of its width: a face there
PALER = 0.14  # how much paler than the band on the game's box
BLACK = "#000000"


def _arch(box: FRect, rise: float) -> str:
    """Return the outline of a door: a rectangle below half an ellipse."""
    x, y, w, h = box
    return (
        f"M{x:.1f} {y + h:.1f} V{y + rise:.1f} "
        f"A{w / 2:.1f} {rise:.1f} 0 0 1 {x + w:.1f} {y + rise:.1f} V{y + h:.1f} Z"
    )


def door_color(game: str) -> str:
    """Return the color of a game's doors."""
    return mix(band_color(game), WHITE, PALER)


def door_markup(width: float, height: float, color: str, opening: float) -> str:
    """Return the drawing of a door; `opening` is 0 for a closed one, 1 for an open one."""
    rise, rim = ARCH * width, RIM * width
    outer = FRect(0, 0, width, height)
    inner = outer.inflate(-2 * rim, -rim).move(0, rim / 2)
    hole = outer.inflate(-4 * rim, -2 * rim).move(0, rim)
    parts = [
        f'<path d="{_arch(outer, rise)}" fill="{FRAME}"/>',
        f'<path d="{_arch(inner, rise - rim)}" fill="{FRAME_LIGHT}"/>',
        vertical_gradient("light", height, GLOW, LIGHT),
        f'<path d="{_arch(hole, rise - 2 * rim)}" fill="url(#light)"/>',
    ]
    left = hole.w * (1 - opening) + LEAF * hole.w * opening
    parts.append(_leaf_markup(hole, rise - 2 * rim, left, color, opening))
    return "".join(parts)


def _leaf_markup(hole: FRect, rise: float, width: float, color: str, opening: float) -> str:
    """Return the door itself, turned on its left edge as far as it is open."""
    dark, line = mix(color, BLACK, 0.28), mix(color, WHITE, 0.45)
    turned = _turn_on_hinge(hole, width / hole.w, 0.55 * rise / hole.h * opening, opening)
    x, y, wide, high = hole
    window = rect_around((x + 0.5 * wide, y + 0.3 * high), 0.8 * wide, 0.44 * high)
    panel = rect_around((x + 0.5 * wide, y + 0.75 * high), 0.8 * wide, 0.34 * high)
    knob = hole.x + 0.86 * hole.w, hole.y + 0.55 * hole.h
    return (
        f'<g transform="{turned}"><path d="{_arch(hole, rise)}" fill="{color}"/>'
        f'<path d="{_arch(window, 0.7 * rise)}" fill="{dark}"/>'
        f'<rect x="{panel.x:.1f}" y="{panel.y:.1f}" width="{panel.w:.1f}" height="{panel.h:.1f}" '
        f'fill="none" stroke="{line}" stroke-width="{0.02 * hole.w:.1f}"/>'
        f'<circle cx="{knob[0]:.1f}" cy="{knob[1]:.1f}" r="{0.045 * hole.w:.1f}" '
        f'fill="{GOLD}" stroke="{GOLD_LIP}" stroke-width="1.5"/></g>'
    )


def _turn_on_hinge(hole: FRect, scale: float, shorter: float, opening: float) -> str:
    """Return the transformation of a door that turns on the left edge of its hole."""
    x, y = hole.bottomleft
    return (
        f"translate({x:.1f} {y:.1f}) skewY({-5 * opening:.2f}) "
        f"scale({scale:.3f} {1 - shorter:.3f}) translate({-x:.1f} {-y:.1f})"
    )
