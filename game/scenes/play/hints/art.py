"""How a hint looks: a note with a light bulb, and a gold edge with a bulb on what it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import FRect

from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import GOLD, GOLD_LIP, INK, PAPER
from game.ui.draw.shadow import LARGE, SMALL
from game.ui.draw.text import FINE
from game.ui.widgets.bubble_place import BubbleRoom, Shape, floating
from game.ui.widgets.piece import Mood, Piece, wrapped
from game.ui.widgets.thing import Thing

SIZE, STEP = 26, 34
LARGEST = 1.5
ROOMS = (700.0, 480.0, 340.0, 230.0)
"""How long a line may be: short ones where long ones would hide more."""
LESS = 12_000.0  # how bad it is to have shorter lines by one of these steps
SMALLER = (1.35, 1.2, 1.0)
"""How small type gets where there is no room for the size that is set."""
BULB, EDGE = 60.0, 20.0
BADGE = 50.0
ICON = "icons/ui-hint"


@dataclass(frozen=True, slots=True)
class HintSheet:
    """The sentence in lines on a sheet of paper."""

    rows: list[str]
    box: FRect
    scale: float


def laid(canvas: Canvas, line: str, rooms: Sequence[BubbleRoom]) -> HintSheet:
    """The sentence in the first of these rooms that has a place for it.

    Only where there is none at all its type gets smaller.
    """
    largest = min(LARGEST, canvas.type_scale)
    for scale in (largest, *(scale for scale in SMALLER if scale < largest)):
        sheets = [sheet(canvas.up_to(scale), line, wide) for wide in ROOMS]
        for about in rooms:
            spots = [(floating(Shape(*one.box.size), about), one) for one in sheets]
            found = [(spot.bad + LESS * n, n) for n, (spot, _) in enumerate(spots) if spot]
            if found:
                spot, one = spots[min(found)[1]]
                assert spot is not None
                return replace(one, box=spot.box)
    return sheets[-1]


def sheet(canvas: Canvas, line: str, room: float) -> HintSheet:
    """The sentence in lines of at most that length."""
    rows = wrapped(canvas, line, FINE, SIZE, room * canvas.type_scale)
    wide = max(canvas.text_width(row, FINE, SIZE) for row in rows) + BULB + 3 * EDGE
    high = max(BULB, STEP * canvas.type_scale * len(rows)) + EDGE
    return HintSheet(rows, FRect(0, 0, wide, high), canvas.type_scale)


def note(sheet: HintSheet, line: str) -> Piece:
    """The sentence on a sheet of paper."""
    box, step = sheet.box, STEP * sheet.scale

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas = canvas.up_to(sheet.scale)
        canvas.panel(box, 22, PAPER, GOLD, 6, LARGE)
        bulb(canvas, (box.x + EDGE + BULB / 2, box.centery), BULB)
        top = box.centery - step * len(sheet.rows) / 2
        for number, row in enumerate(sheet.rows):
            spot = (box.x + BULB + 2 * EDGE, top + (number + 0.5) * step)
            canvas.text(row, spot, FINE, SIZE, INK, "midleft")

    return Piece(draw, Thing("text:hint", "text", box, line, SIZE * sheet.scale, focusable=False))


def bulb(canvas: Canvas, center: tuple[float, float], size: float) -> None:
    """A light bulb on a gold disc."""
    canvas.disc(center, size, GOLD_LIP)
    canvas.disc(center, size - 5, GOLD)
    canvas.picture(ICON, center, 0.66 * size, INK, GOLD)


def mark(thing: Thing) -> Piece:
    """A gold edge around a thing, and a bulb on its upper edge.

    On a card of the hand it hangs below the edge: above it stands the question.
    """
    box, radius = thing.box, max(thing.radius, 12.0)
    lower = BADGE / 2 if thing.role == "card" else 0.0

    def draw(canvas: Canvas, _: Mood) -> None:
        for grow, wide, color in ((20, 4, INK), (14, 8, GOLD)):
            ring = box.inflate(grow, grow)
            outline = (
                f'<rect x="{wide / 2}" y="{wide / 2}" width="{ring.w - wide:.1f}" '
                f'height="{ring.h - wide:.1f}" rx="{radius + grow / 2 - wide / 2}" '
                f'fill="none" stroke="{color}" stroke-width="{wide}"/>'
            )
            canvas.drawing(outline, ring)
        spot = (box.centerx, max(BADGE / 2 + 4, box.top - 4 + lower))
        canvas.shadow(around(spot, BADGE, BADGE), BADGE / 2, SMALL)
        bulb(canvas, spot, BADGE)

    return Piece(draw)
