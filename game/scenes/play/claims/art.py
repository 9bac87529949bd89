"""How a claim window looks: its bar, and one cell for everybody who may dodge."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

import pygame
from pygame import FRect

from game.session.claims import DODGE, NO
from game.ui.draw import svg
from game.ui.draw import text as type_
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, INK, MAT_TEXT, SWATCHES, WHITE
from game.ui.draw.sprites import kept
from game.ui.draw.text import FINE, KEY, LABEL
from game.ui.widgets.button import KEY_EDGE
from game.ui.widgets.piece import Mood
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill

GROUND, TRACK, LIT = "#2B1B3D", "#4B3369", "#3D2858"
TEAL = SWATCHES["green"].base
WIDEST = 1860.0  # units
NARROW = 1.85  # times as wide as the face in it
FOOT = 1068.0  # units: the lowest line a bar may reach
STEPS = 180  # a ring runs down in so many steps
FADED = 85  # of 255: a face that does not dodge
IN_A_ROW = 8
MANY = 230.0  # units: so much room for each where many are asked
FEW, WIDE = 4, 300  # up to so many have so much room, in units
NAME, SMALL_NAME = 21, 18
ASIDE = 190  # units beside a face for its name, at most


def text_limit(canvas: Canvas, seats: int) -> float:
    """How much type may grow: less where two rows are needed."""
    return min(canvas.type_scale, 1.5 if seats <= IN_A_ROW else 1.3)


def rows_of(seats: int) -> int:
    """In how many rows so many seats stand."""
    return 1 if seats <= IN_A_ROW else 2


def row_height(canvas: Canvas, rows: int) -> float:
    """How high a row is."""
    scale = canvas.type_scale
    return max(104.0, 84 * scale) if rows == 1 else max(84.0, 72 * scale)


def frame(canvas: Canvas, seats: int) -> FRect:
    """Where the bar lies: below the stage, as high as it has to be."""
    rows, scale = rows_of(seats), canvas.type_scale
    wide = max(1500 * (1 + 0.5 * (scale - 1)), MANY * min(seats, IN_A_ROW) + 40)
    wide = min(WIDEST, wide)
    high = 104 * scale + rows * row_height(canvas, rows) + 8
    return FRect(960 - wide / 2, min(800.0, FOOT - high), wide, high)


def whole(bar: FRect) -> FRect:
    """A bar as wide as the screen lets it be."""
    return FRect(960 - WIDEST / 2, bar.y, WIDEST, bar.h)


def cell_boxes(canvas: Canvas, bar: FRect, seats: int) -> list[FRect]:
    """One box for each seat, from the left, in one row or in two."""
    rows = rows_of(seats)
    columns = -(-seats // rows)
    wide = min((bar.w - 40) / columns, (WIDE if seats <= FEW else MANY) * canvas.type_scale)
    high = row_height(canvas, rows)
    top = bar.y + 104 * canvas.type_scale
    return [
        FRect(bar.x + 20 + wide * (n % columns), top + high * (n // columns), wide - 4, high - 4)
        for n in range(seats)
    ]


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat in the window: who it is, its key, what it said, how much time it has."""

    face: str
    name: str
    key: str
    """Of a person; a computer player has none."""
    said: str
    words: str
    share: float


def draw_cell(canvas: Canvas, box: FRect, cell: Cell, mood: Mood) -> None:
    """A face in a ring that runs down, with a key or an answer above the name."""
    if mood.lit:
        canvas.panel(box, 24, LIT)
    high = min(box.h - 2, 96.0)
    if box.w < NARROW * high:  # beside an OK: the name needs room too
        high = 0.44 * box.w
    spot = (box.x + 6 + high / 2, box.centery)
    draw_face(canvas, cell, spot, high)
    left = spot[0] + high / 2 + 10
    scale = canvas.type_scale
    room = min(box.right - left - 2, ASIDE * scale)
    middle = left + room / 2
    size = NAME if canvas.text_width(cell.name, FINE, NAME) <= room else SMALL_NAME
    name = type_.shortened(cell.name, FINE, canvas.type_px(size), room * canvas.unit)
    ink = MAT_TEXT if cell.said == NO else CREAM
    canvas.text(name, (middle, box.bottom - 6 - 13 * scale), FINE, size, ink)
    draw_answer(canvas, cell, (middle, box.y + (box.h - 30 * scale) / 2), room)


def draw_face(canvas: Canvas, cell: Cell, spot: Point, size: float) -> None:
    """The face and its ring: gold while time runs, green for a Dodge, faded for none."""
    if cell.said == NO:
        draw_ring(canvas, spot, size, 0, GOLD)
        canvas.put(faded(cell.face, canvas.px(0.78 * size)), spot)
        return
    done = cell.said == DODGE
    draw_ring(canvas, spot, size, 1 if done else cell.share, TEAL if done else GOLD)
    draw_avatar(canvas, cell.face, spot, 0.78 * size)


def draw_answer(canvas: Canvas, cell: Cell, spot: Point, room: float) -> None:
    """What somebody said, or the key to say it with; computers show that they are none."""
    if cell.said == DODGE:
        draw_dodged(canvas, cell.words, spot, room)
    elif cell.said:
        canvas.text(cell.words, spot, LABEL, 24, MAT_TEXT, room=room)
    elif cell.key:
        side = min(46.0, 38 * canvas.type_scale)
        cap = around(spot, max(side, canvas.text_width(cell.key, KEY, 24) + 18), side)
        canvas.panel(cap.move(0, 4), 10, KEY_EDGE)
        canvas.panel(cap, 10, WHITE, KEY_EDGE, 2)
        canvas.text(cell.key, cap.center, KEY, 24)
    else:
        canvas.picture("icons/ui-robot", spot, 36, CREAM, GROUND)


def draw_dodged(canvas: Canvas, words: str, spot: Point, room: float) -> None:
    """That somebody dodged, in words, or by its sign where they are too long."""
    fitting = [n for n in (22, 20) if canvas.text_width(words, LABEL, n) + 30 <= room]
    if not fitting:
        canvas.picture("icons/dodge", spot, 44 * min(1.2, canvas.type_scale), TEAL, GROUND)
        return
    pill = Pill(words, TEAL, INK, "", fitting[0], LABEL, 38, shadow=None)
    draw_pill(canvas, pill, spot, "center")


def draw_ring(canvas: Canvas, spot: Point, size: float, share: float, color: str) -> None:
    """A ring that runs down clockwise, in steps, so that everybody's is the same picture."""
    steps = round(STEPS * share)
    half, width = size / 2, 0.085 * size
    radius = half - width / 2
    body = f'<circle cx="{half}" cy="{half}" r="{radius}" {stroke(TRACK, width)}/>'
    if steps >= STEPS:
        body += f'<circle cx="{half}" cy="{half}" r="{radius}" {stroke(color, width)}/>'
    elif steps > 0:
        angle = 2 * pi * steps / STEPS
        x, y = half + radius * sin(angle), half - radius * cos(angle)
        far = 1 if 2 * steps > STEPS else 0
        arc = f"M{half} {half - radius}A{radius} {radius} 0 {far} 1 {x:.2f} {y:.2f}"
        body += f'<path d="{arc}" stroke-linecap="round" {stroke(color, width)}/>'
    canvas.drawing(body, around(spot, size, size))


def stroke(color: str, width: float) -> str:
    """An open line, as markup."""
    return f'fill="none" stroke="{color}" stroke-width="{width:.1f}"'


@kept
def faded(face: str, pixels: int) -> pygame.Surface:
    """The face of somebody who does not dodge."""
    picture = svg.picture(f"avatars/{face}", pixels).copy()
    picture.set_alpha(FADED)
    return picture
