"""How a hint looks: a note with a light bulb, and a gold edge with a bulb on what it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from game.view.canvas import Canvas, around
from game.view.palette import GOLD, GOLD_LIP, INK, PAPER
from game.view.piece import Mood, Piece, wrapped
from game.view.shadow import LARGE, SMALL
from game.view.text import FINE
from game.view.thing import Thing

SIZE, STEP = 26, 34
LARGEST = 1.5
ROOMS = (700.0, 400.0)
"""How long a line may be: short ones where long ones would hide more."""
BULB, EDGE = 60.0, 20.0
BADGE = 50.0
Taken = tuple[FRect, float]
"""What lies somewhere, and how bad it is to hide it."""
ICON = "icons/ui-hint"
TOPMOST = 96.0
"""Above that line there are the switches."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sentence in lines on a sheet of paper."""

    rows: list[str]
    box: FRect


def note(canvas: Canvas, line: str, mat: FRect, clear: Sequence[Taken]) -> Piece:
    """The sentence on a sheet of paper, where it hides as little as possible to choose from."""
    canvas = canvas.up_to(LARGEST)
    sheets = [s for room in ROOMS for s in sheets_of(canvas, line, room, mat)]
    sheet = min(sheets, key=lambda sheet: hidden(sheet.box, clear))
    box, step = sheet.box, STEP * canvas.type_scale

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas = canvas.up_to(LARGEST)
        canvas.panel(box, 22, PAPER, GOLD, 6, LARGE)
        bulb(canvas, (box.x + EDGE + BULB / 2, box.centery), BULB)
        top = box.centery - step * len(sheet.rows) / 2
        for number, row in enumerate(sheet.rows):
            spot = (box.x + BULB + 2 * EDGE, top + (number + 0.5) * step)
            canvas.text(row, spot, FINE, SIZE, INK, "midleft")

    size = SIZE * canvas.type_scale
    return Piece(draw, Thing("text:hint", "text", box, line, size, focusable=False))


def sheets_of(canvas: Canvas, line: str, room: float, mat: FRect) -> list[Sheet]:
    """The sentence in lines of at most that length, at the edges of the mat and between."""
    rows = wrapped(canvas, line, FINE, SIZE, room * canvas.type_scale)
    wide = max(canvas.text_width(row, FINE, SIZE) for row in rows) + BULB + 3 * EDGE
    high = max(BULB, STEP * canvas.type_scale * len(rows)) + EDGE
    low, top = mat.bottom - high - 6, max(TOPMOST, mat.top + 6)
    tops = [low, top, (low + top) / 2]
    lefts = [mat.centerx - wide / 2, mat.left + 10, mat.right - 10 - wide]
    return [Sheet(rows, FRect(left, y, wide, high)) for y in tops for left in lefts]


def hidden(box: FRect, clear: Sequence[Taken]) -> float:
    """How much of some boxes another one hides, by how bad that is."""
    parts = [(box.clip(other), bad) for other, bad in clear if box.colliderect(other)]
    return sum(part.w * part.h * bad for part, bad in parts)


def bulb(canvas: Canvas, center: tuple[float, float], size: float) -> None:
    """A light bulb on a gold disc."""
    canvas.disc(center, size, GOLD_LIP)
    canvas.disc(center, size - 5, GOLD)
    canvas.picture(ICON, center, 0.66 * size, INK, GOLD)


def mark(thing: Thing) -> Piece:
    """A gold edge around a thing, and a bulb on its upper edge."""
    box, radius = thing.box, max(thing.radius, 12.0)

    def draw(canvas: Canvas, _: Mood) -> None:
        for grow, wide, color in ((20, 4, INK), (14, 8, GOLD)):
            ring = box.inflate(grow, grow)
            outline = (
                f'<rect x="{wide / 2}" y="{wide / 2}" width="{ring.w - wide:.1f}" '
                f'height="{ring.h - wide:.1f}" rx="{radius + grow / 2 - wide / 2}" '
                f'fill="none" stroke="{color}" stroke-width="{wide}"/>'
            )
            canvas.drawing(outline, ring)
        spot = (box.centerx, max(BADGE / 2 + 4, box.top - 4))
        canvas.shadow(around(spot, BADGE, BADGE), BADGE / 2, SMALL)
        bulb(canvas, spot, BADGE)

    return Piece(draw)
