"""Drawings of doors: closed in the color of their game, or open with light behind them."""

from __future__ import annotations

from pygame import FRect

from game.table.door_markup import CARPET, FACE, FLOOR, MIDDLE, door_color, door_markup
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import GOLD, GOOD, PLUM, WHITE, is_dark
from game.ui.draw.text_surfaces import LABEL
from game.ui.widgets.game_pictures import draw_medal
from game.ui.widgets.pill import draw_avatar

LEAST_TYPE = 19.0
"""Units: the smallest letters on a door."""
ROOM, PICTURE = 0.76, 0.3
"""Of its width: the room for a name, and a picture of the game in its place."""
NAME = 0.125  # of its width: the letters of the game's name


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
    ink = WHITE if is_dark(ground) else PLUM
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
    middle = box.x + MIDDLE[0] * box.w
    draw_avatar(canvas, face, (middle, box.y + MIDDLE[1] * box.h), FACE * box.w)
    tick = rect_around((box.x + 0.8 * box.w, box.y + 0.27 * box.h), 0.2 * box.w, 0.2 * box.w)
    canvas.draw_disc(tick.center, tick.w, GOOD)
    canvas.draw_picture("icons/ui-check", tick.center, 0.7 * tick.w, WHITE, GOOD)
    _tell_game(canvas, box, game, name, (middle, box.y + 0.88 * box.h), PLUM)


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


def draw_floor(canvas: Canvas, box: FRect) -> None:
    """Draw the floor of the corridor with its carpet."""
    canvas.draw_rounded_panel(box, 4, FLOOR)
    carpet = rect_around((box.centerx, box.y + 0.48 * box.h), box.w, 0.36 * box.h)
    canvas.draw_rounded_panel(carpet.inflate(0, 6), 2, GOLD)
    canvas.draw_rounded_panel(carpet, 2, CARPET)
