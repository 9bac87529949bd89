"""Claim windows without a clock: everybody affected dodges, or says that it is OK."""

from __future__ import annotations

from pygame import FRect

from game.session.claims import ClaimWindow
from game.ui.draw.canvas import Canvas

from .art import IN_A_ROW, frame, row_height, rows_of, text_limit, whole

FEW, WIDEST, GAP = 4, 470.0, 4.0  # seats in one row; units
NARROW = 300.0  # units: a cell in which there is no room for a second key


def by_all(window: ClaimWindow) -> bool:
    """Whether several people answer one by one, and no clock runs."""
    return not window.timed and len(window.asked) > 1


def as_wide(seats: int) -> int:
    """As many seats as take so much room: from five on two rows, as each gives two answers."""
    return seats if seats <= FEW else max(seats, IN_A_ROW + 1)


def calm_limit(canvas: Canvas, seats: int) -> float:
    """How much type may grow."""
    return text_limit(canvas, as_wide(seats))


def calm_frame(canvas: Canvas, seats: int) -> FRect:
    """Where the bar lies."""
    return whole(frame(canvas, as_wide(seats)))


def calm_boxes(canvas: Canvas, bar: FRect, seats: int) -> list[FRect]:
    """One box for each seat."""
    rows = rows_of(as_wide(seats))
    columns = -(-seats // rows)
    wide = min((bar.w - 40) / columns, WIDEST * canvas.type_scale)
    high = row_height(canvas, rows)
    left, top = bar.centerx - wide * columns / 2, bar.y + 104 * canvas.type_scale
    return [
        FRect(left + wide * (n % columns), top + high * (n // columns), wide - GAP, high - GAP)
        for n in range(seats)
    ]


def parted(canvas: Canvas, box: FRect) -> tuple[FRect, FRect]:
    """A cell's room for who dodges, and for the button of who does not."""
    scale = canvas.type_scale
    wide = (150 if box.w >= NARROW else 68) * min(scale, 1.3)
    high = min(64 * scale, box.h - 8)
    button = FRect(box.right - wide - 6, box.centery - high / 2, wide, high)
    return FRect(box.x, box.y, box.w - wide - 12, box.h), button
