"""Pictures of a calendar: the leaf of a day, and stars."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame
from pygame import FRect

from game.ui.boxes import drawn_leaf
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import in_square
from game.ui.draw.palette import GRAY_INK, INK, PAPER_EDGE, WHITE
from game.ui.draw.shadow import SMALL
from game.ui.draw.text_surfaces import FINE, LABEL, TITLE
from game.ui.layout import Leaf
from game.words import Words

RED, RING, CORNER, CORNER_EDGE = "#B0122B", "#5B5572", "#FBF0D8", "#E2CD9C"
MOST_STARS = 3
STAR, NO_STAR = "#C98700", "#DCCBA6"
LEAF_SHAPE = 0.88
"""The width of a leaf, as a share of its height."""
ABOVE_RINGS = 0.92
"""The height of a leaf in its box: its rings stand out above it."""
TORN_DEGREES, TORN_WAY, TORN_CLEAR = 24.0, (0.5, -0.9), 0.55
"""How far a torn leaf turns, where it flies to in heights, and when it begins to fade."""
LEAST_TYPE, WEEKDAY_FROM = 18.0, 150.0
"""Units: the smallest letters, and how high a leaf has to be for the weekday."""
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
    room, named = 0.94 * box.w, high >= WEEKDAY_FROM
    month, weekday = words(f"saved.month.{day.month}"), words(f"night.days.{day.weekday()}")
    spot = (box.centerx, band.centery + 0.03 * high)
    size = max(LEAST_TYPE, 0.13 * high)
    if canvas.text_width(month, LABEL, LEAST_TYPE) <= room:
        canvas.write_text_line(month, spot, LABEL, size, WHITE, room=room)
    canvas.write_text_line(
        str(day.day),
        (box.centerx, box.y + (0.56 if named else 0.62) * high),
        TITLE,
        (0.36 if named else 0.44) * high,
        INK,
        room=room,
    )
    if named:
        spot = (box.centerx, box.y + 0.86 * high)
        canvas.write_text_line(weekday, spot, FINE, 0.115 * high, GRAY_INK, room=0.68 * box.w)
    right, low, curl = box.w, high, 0.17 * high
    edge = f"M{right:.1f} {low - curl:.1f} L{right - curl:.1f} {low:.1f}"
    canvas.draw_markup(
        f'<path d="{edge} Q{right - 0.75 * curl:.1f} {low - 0.75 * curl:.1f} '
        f'{right:.1f} {low - curl:.1f}Z" fill="{CORNER}" stroke="{CORNER_EDGE}" stroke-width="2"/>',
        box,
    )


def draw_torn_leaf(
    canvas: Canvas, box: FRect, day: date, words: Words, share: float, is_fading: bool
) -> None:
    """Draw an old leaf that is torn off, from 0 to 1: it turns and flies up, or only fades."""
    area = canvas.rect(box.inflate(0.2 * box.h, 0.2 * box.h))
    if share >= 1 or not area.w or not area.h:
        return
    sheet = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    own = canvas.on_surface(sheet)
    own.unit, own.left, own.top = canvas.unit, canvas.left - area.x, canvas.top - area.y
    draw_calendar_leaf(own, box, day, words)
    far = 0.0 if is_fading else in_square(share)
    turned = pygame.transform.rotozoom(sheet, TORN_DEGREES * far, 1.0) if far else sheet
    clear = share if is_fading else max(0.0, (share - TORN_CLEAR) / (1 - TORN_CLEAR))
    turned.set_alpha(round(255 * (1 - clear)))
    x, y = (canvas.px(far * way * box.h) for way in TORN_WAY)
    canvas.surface.blit(turned, turned.get_rect(center=area.center).move(x, y))


def calendar_leaf(
    day: date, words: Words, height: float, grows: float = 1.3,
    draw_over: Callable[[Canvas, FRect], None] = lambda canvas, box: None,
) -> Leaf:  # fmt: skip
    """Return the leaf of a day as a box; `draw_over` may draw more over it."""

    def draw(canvas: Canvas, box: FRect) -> None:
        high = min(ABOVE_RINGS * box.h, box.w / LEAF_SHAPE)
        leaf = rect_around(box.center, LEAF_SHAPE * high, high)
        leaf.bottom = box.bottom - (1 - ABOVE_RINGS) * box.h / 2
        draw_calendar_leaf(canvas, leaf, day, words)
        draw_over(canvas, leaf)

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
