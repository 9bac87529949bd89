"""Pictures of a calendar: the leaf of a day, and stars."""

from __future__ import annotations

from datetime import date

from pygame import FRect

from game.ui.boxes import drawn_leaf
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import GRAY_INK, INK, PAPER_EDGE, WHITE
from game.ui.draw.shadow import SMALL
from game.ui.draw.text_surfaces import FINE, LABEL, TITLE
from game.ui.layout import Leaf
from game.words import Words

RED, RING, CORNER, CORNER_EDGE = "#B0122B", "#5B5572", "#FBF0D8", "#E2CD9C"
MOST_STARS = 3
STAR, NO_STAR = "#C98700", "#DCCBA6"
LEAF_SHAPE = 0.83
"""The width of a leaf, as a share of its height."""
ABOVE_RINGS = 0.92
"""The height of a leaf in its box: its rings stand out above it."""
BAND, RING_WIDTH = 0.26, 0.085
"""Of its height: the band with the month, and each ring."""


def draw_calendar_leaf(canvas: Canvas, box: FRect, day: date, words: Words) -> None:
    """Draw a leaf: the month on its band, the day, the weekday, and a corner that curls."""
    canvas = canvas.with_type_limit(1)
    high, round_by = box.h, 0.09 * box.h
    canvas.draw_rounded_panel(box, round_by, WHITE, PAPER_EDGE, 2, SMALL)
    band = FRect(box.x, box.y, box.w, BAND * high)
    canvas.draw_rounded_panel(band, round_by, RED)
    canvas.draw_rounded_panel(FRect(box.x, band.centery, box.w, band.h / 2), 0, RED)
    for side in (0.26, 0.74):
        ring = rect_around((box.x + side * box.w, box.y), RING_WIDTH * high, 0.17 * high)
        canvas.draw_rounded_panel(ring, ring.w / 2, RING)
    room = 0.9 * box.w
    month, weekday = words(f"saved.month.{day.month}"), words(f"night.days.{day.weekday()}")
    spot = (box.centerx, band.centery + 0.03 * high)
    canvas.write_text_line(month, spot, LABEL, 0.13 * high, WHITE, room=room)
    canvas.write_text_line(
        str(day.day), (box.centerx, box.y + 0.56 * high), TITLE, 0.36 * high, INK, room=room
    )
    spot = (box.centerx, box.y + 0.86 * high)
    canvas.write_text_line(weekday, spot, FINE, 0.115 * high, GRAY_INK, room=0.66 * box.w)
    right, low, curl = box.w, high, 0.17 * high
    edge = f"M{right:.1f} {low - curl:.1f} L{right - curl:.1f} {low:.1f}"
    canvas.draw_markup(
        f'<path d="{edge} Q{right - 0.75 * curl:.1f} {low - 0.75 * curl:.1f} '
        f'{right:.1f} {low - curl:.1f}Z" fill="{CORNER}" stroke="{CORNER_EDGE}" stroke-width="2"/>',
        box,
    )


def calendar_leaf(day: date, words: Words, height: float, grows: float = 1.3) -> Leaf:
    """Return the leaf of a day as a box."""

    def draw(canvas: Canvas, box: FRect) -> None:
        high = min(ABOVE_RINGS * box.h, box.w / LEAF_SHAPE)
        leaf = rect_around(box.center, LEAF_SHAPE * high, high)
        leaf.bottom = box.bottom - (1 - ABOVE_RINGS) * box.h / 2
        draw_calendar_leaf(canvas, leaf, day, words)

    return drawn_leaf(draw, height, LEAF_SHAPE * height, grows)


def draw_stars(
    canvas: Canvas, box: FRect, count: int, ground: str, only_full: bool = False
) -> None:
    """Draw so many stars, and pale ones up to three unless only full ones are wanted."""
    shown = count if only_full else MOST_STARS
    step = min(box.h, box.w / MOST_STARS)
    left = box.centerx - step * (shown - 1) / 2
    for number in range(shown):
        ink = STAR if number < count else NO_STAR
        spot = (left + step * number, box.centery)
        canvas.draw_picture("icons/ui-star", spot, 0.94 * step, ink, ground)


def stars_leaf(count: int, size: float, ground: str = WHITE) -> Leaf:
    """Return three stars as a box, so many of them full."""
    return drawn_leaf(
        lambda canvas, box: draw_stars(canvas, box, count, ground), size, MOST_STARS * size, 1.5
    )
