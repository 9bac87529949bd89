"""How a call looks: its rays, ring and disc, and how it went."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.draw import svg
from game.ui.draw import text as type_
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import BAD, CORAL, CORAL_LIP, CREAM, GOOD, INK, mix
from game.ui.draw.text import TITLE
from game.ui.widgets.pill import draw_avatar

RING, DISC = 230, 180  # radii in units
TRACK = "#1E1230"
GREY, GREY_LIP = "#B9B0A6", "#857B72"
TURN, STEPS = 6.0, 2  # degrees a second, and steps in each degree
POP, GROWN = 160.0, 0.12  # milliseconds, and how much larger
FADE = 200.0  # milliseconds until a missed call is grey


def popped(age: float) -> float:
    """How large a call is that was made so many milliseconds ago."""
    return 1 + GROWN * sin(pi * age / POP) if 0 <= age < POP else 1.0


class Rays:
    """Rays that turn slowly; turned ones are too large to be kept for long."""

    def __init__(self) -> None:
        self._turned: dict[str, tuple[tuple[int, int], pygame.Surface]] = {}

    def draw(self, canvas: Canvas, kind: str, center: Point, seconds: float) -> None:
        """Draw them as they have turned after so many seconds."""
        now = (canvas.px(920), int(TURN * seconds * STEPS) % (360 * STEPS))
        if kind not in self._turned or self._turned[kind][0] != now:
            image = svg.picture(f"key-art/pieces/call-rays-{kind}", now[0])
            angle = -now[1] / STEPS
            turned = pygame.transform.rotozoom(image, angle, 1) if angle else image
            self._turned[kind] = now, turned
        canvas.put(self._turned[kind][1], center)


def draw_caller(canvas: Canvas, face: str, name: str, center: Point) -> None:
    """Who owes the only call, where the other one would be."""
    canvas.disc(center, 2 * RING - 90, TRACK)
    canvas.disc(center, 2 * RING - 120, CREAM)
    draw_avatar(canvas, face, center, 2 * RING - 140)
    outlined(canvas.up_to(1.25), name, (center[0], 184), 64, 2 * RING + 160)


def outlined(canvas: Canvas, words: str, point: Point, size: float, room: float = 0) -> None:
    """Large cream words with a plum outline, smaller if they would not fit into `room` units."""
    if words:
        pixels = canvas.type_px(size)
        if room:
            pixels = type_.fitting(words, TITLE, pixels, room * canvas.unit)
        image = type_.outlined(words, TITLE, pixels, CREAM, max(2, round(0.07 * pixels)))
        canvas.put(image, point)


def draw_ring(canvas: Canvas, center: Point, share: float, color: str) -> None:
    """A ring that runs down clockwise; drawn anew each time, so not kept."""
    size = 2 * RING + 4
    radius, width = RING - 14, 27
    body = f'<circle r="{radius}" fill="none" stroke="{TRACK}" stroke-width="{width}"/>'
    if share > 0.002:
        angle = 2 * pi * min(share, 0.9999)
        x, y = radius * sin(angle), -radius * cos(angle)
        far = 1 if share > 0.5 else 0
        body += (
            f'<path d="M0 {-radius}A{radius} {radius} 0 {far} 1 {x:.1f} {y:.1f}" fill="none" '
            f'stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>'
        )
    half = size / 2
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half} {-half} {size} {size}" '
        f'width="{size}" height="{size}">{body}</svg>'
    )
    pixels = canvas.px(size)
    canvas.put(svg.render(head, pixels, pixels), center)


def draw_disc(canvas: Canvas, center: Point, label: str, size: float = 1, gone: float = 0) -> None:
    """The coral button with its word; the more of it is gone, the greyer."""
    wide = 2 * DISC * size
    box = around(center, wide, wide).move(0, 14 * size)
    canvas.panel(box, wide / 2, mix(CORAL_LIP, GREY_LIP, gone))
    canvas.disc(center, wide, CREAM)
    canvas.disc(center, wide - 26, mix(CORAL, GREY, gone))
    shine = "M11 33C20 12 38 4 50 4S80 12 89 33C80 22 66 16 50 16S20 22 11 33Z"
    color = mix(mix(CORAL, GREY, gone), CREAM, 0.3)
    drawn = f'<path transform="scale({wide / 100:.3f})" d="{shine}" fill="{color}"/>'
    canvas.drawing(drawn, around(center, wide, wide))
    canvas.up_to(1.25).text(label, center, TITLE, 82 * size, INK, room=wide - 60)


def draw_tick(canvas: Canvas, center: Point, size: float = 1) -> None:
    """A green tick: this call was made."""
    _badge(canvas, center, "ui-check", GOOD, size)


def draw_cross(canvas: Canvas, center: Point) -> None:
    """A red cross: this call was missed."""
    _badge(canvas, center, "ui-close", BAD, 1)


def _badge(canvas: Canvas, center: Point, icon: str, color: str, size: float) -> None:
    spot = (center[0] + 130 * size, center[1] - 130 * size)
    canvas.disc(spot, 92 * size, CREAM)
    canvas.disc(spot, 80 * size, color)
    canvas.picture(f"icons/{icon}", spot, 52 * size, CREAM, color)
