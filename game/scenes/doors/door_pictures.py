"""Drawings of doors: closed in the color of their game, or open with light behind them."""

from __future__ import annotations

from pygame import FRect

from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import GOLD, GOLD_LIP, GOOD, INK, WHITE, mix
from game.ui.draw.svg import vertical_gradient
from game.ui.draw.text_surfaces import LABEL
from game.ui.widgets.game_pictures import band_color, draw_medal
from game.ui.widgets.pill import draw_avatar

FRAME, FRAME_LIGHT = "#C98A42", "#E3AD65"
LIGHT, GLOW = "#FFF0C4", "#FBD583"
RIM = 0.045  # of its width: each of the two parts of the frame
ARCH = 0.3  # of its width: how high the arch is
LEAF = 0.2  # of its width: the door itself, seen from the side
PALER = 0.14  # how much paler than the band on the game's box
BLACK = "#000000"
LEAST_TYPE = 19.0
"""Units: the smallest letters on a door."""
ROOM, PICTURE = 0.76, 0.3
"""Of its width: the room for a name, and a picture of the game in its place."""
NAME = 0.125  # of its width: the letters of the game's name


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


def draw_door(canvas: Canvas, box: FRect, game: str, opening: float) -> None:
    """Draw a door without anybody."""
    canvas.draw_markup(door_markup(box.w, box.h, door_color(game), opening), box)


def fits_door(canvas: Canvas, name: str, width: float) -> bool:
    """True if the name of a game can be read on a door of that width."""
    small = canvas.with_type_limit(1.0)
    return all(
        small.text_width(line, LABEL, LEAST_TYPE) <= ROOM * width for line in _break_name(name)
    )


def draw_closed_door(
    canvas: Canvas, box: FRect, game: str, face: str, name: str, tries: int, most: int
) -> None:
    """Draw a closed door with a face in its window, the game, and a dot for each game.

    Without a name the game is a picture.
    """
    draw_door(canvas, box, game, 0.0)
    draw_avatar(canvas, face, (box.centerx, box.y + 0.36 * box.h), 0.46 * box.w)
    ground = door_color(game)
    ink = WHITE if _is_dark(ground) else INK
    _tell_game(canvas, box, game, name, (box.centerx, box.y + 0.7 * box.h), ink)
    step = 0.105 * box.w
    for dot in range(most):
        middle = (box.centerx + (dot - (most - 1) / 2) * step, box.y + 0.82 * box.h)
        canvas.draw_disc(middle, 0.075 * box.w, ink)
        fill = GOLD if dot < tries else ground
        canvas.draw_disc(middle, 0.05 * box.w, fill)


def draw_open_door(canvas: Canvas, box: FRect, game: str, face: str, name: str) -> None:
    """Draw an open door with somebody in the light, and a tick."""
    draw_door(canvas, box, game, 1.0)
    middle = box.x + 0.57 * box.w
    draw_avatar(canvas, face, (middle, box.y + 0.55 * box.h), 0.56 * box.w)
    tick = rect_around((box.x + 0.8 * box.w, box.y + 0.27 * box.h), 0.2 * box.w, 0.2 * box.w)
    canvas.draw_disc(tick.center, tick.w, GOOD)
    canvas.draw_picture("icons/ui-check", tick.center, 0.7 * tick.w, WHITE, GOOD)
    _tell_game(canvas, box, game, name, (middle, box.y + 0.88 * box.h), INK)


def _break_name(name: str) -> list[str]:
    """Return the one or two lines in which a name is written on a door."""
    return name.rsplit(" ", 1)


def _tell_game(
    canvas: Canvas, box: FRect, game: str, name: str, middle: tuple[float, float], ink: str
) -> None:
    """Write the name of a game on a door, or draw its picture there."""
    small, lines = canvas.with_type_limit(1.0), _break_name(name)
    if not name:
        draw_medal(canvas, game, middle, PICTURE * box.w)
        return
    size = max(LEAST_TYPE, NAME * box.w)
    for number, line in enumerate(lines):
        y = middle[1] + (number - (len(lines) - 1) / 2) * 0.9 * size
        small.write_text_line(line, (middle[0], y), LABEL, size, ink, room=ROOM * box.w)


def _is_dark(color: str) -> bool:
    """Return True if white reads better on a color than ink."""
    red, green, blue = (int(color[place : place + 2], 16) for place in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue < 140


def draw_floor(canvas: Canvas, box: FRect) -> None:
    """Draw the floor of the corridor with its carpet."""
    canvas.draw_rounded_panel(box, 4, "#D89A55")
    carpet = rect_around((box.centerx, box.y + 0.48 * box.h), box.w, 0.36 * box.h)
    canvas.draw_rounded_panel(carpet.inflate(0, 6), 2, GOLD)
    canvas.draw_rounded_panel(carpet, 2, "#8F1D33")
