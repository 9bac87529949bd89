"""A menu is a list of pieces: what each one is, and how it is drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from math import ceil

import pygame
from pygame import FRect

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, FOCUS, INK, INK_2, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import LARGE, Shadow
from game.ui.draw.sprites import kept
from game.ui.draw.stretch import is_large, lay, pattern
from game.ui.draw.text import width
from game.ui.draw.whole import draw_whole
from game.ui.record import record

from .focus import Focus
from .thing import Thing

UNBROKEN = re.compile(r"[^ \t\n]+")
"""What stays on one line: a no-break space is no end of it."""


@dataclass(frozen=True, slots=True)
class Mood:
    """What the player is doing to a piece just now."""

    focused: bool = False
    lit: bool = False
    held: bool = False
    shown: bool = True  # whether the focus can be seen


@record
class Piece:
    """A thing, or mere decoration, with the way to draw it."""

    draw: Callable[[Canvas, Mood], None]
    thing: Thing | None = None


CALM = Mood()


def mood(thing: Thing, focus: Focus) -> Mood:
    """How the focus stands to a thing."""
    lit = focus.hover == thing.name and thing.enabled
    held = focus.held == thing.name and lit
    return Mood(focus.name == thing.name, lit, held, focus.ring)


def draw_all(canvas: Canvas, pieces: Iterable[Piece], focus: Focus) -> None:
    """Draw pieces, each in its mood."""
    for piece in pieces:
        piece.draw(canvas, mood(piece.thing, focus) if piece.thing else CALM)


def draw_ring(canvas: Canvas, box: FRect, radius: float) -> None:
    """The focus ring: blue outside, white inside, nine units away."""
    for grow, wide, color in ((18, 5, FOCUS), (10, 4, WHITE)):
        draw_edge(canvas, box.inflate(grow, grow), radius + grow / 2, wide, color)


def draw_edge(canvas: Canvas, box: FRect, radius: float, wide: float, color: str) -> None:
    """A rounded rectangle of nothing but its edge, so many units wide and inside the box."""
    area, line = canvas.rect(box), wide * canvas.unit
    corner = radius * canvas.unit - line / 2
    side = 2 * (ceil(corner + line) + 2) + 1
    if is_large(area.size, side):
        lay(canvas.surface, _ring_pattern(side, corner, line, color), area)
    else:
        canvas.surface.blit(_ring(area.w, area.h, corner, line, color), area)


def _ring(width: int, height: int, radius: float, line: float, color: str) -> pygame.Surface:
    """The same in whole pixels, so that none is cut off."""
    return svg.drawing(
        f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{width - line:.2f}" '
        f'height="{height - line:.2f}" rx="{radius:.2f}" '
        f'fill="none" stroke="{color}" stroke-width="{line:.2f}"/>',
        width,
        height,
    )


@kept
def _ring_pattern(side: int, radius: float, line: float, color: str) -> pygame.Surface:
    """What all large rings of a kind are drawn from."""
    return pattern(_ring(side, side, radius, line, color))


def panel(
    box: FRect, radius: float, fill: str, edge: str = "", shadow: Shadow | None = None
) -> Piece:
    """A plain ground for other pieces."""
    return Piece(lambda canvas, _: canvas.panel(box, radius, fill, edge, 3, shadow))


def paper(box: FRect) -> Piece:
    """A large sheet of paper on the table."""
    return panel(box, 28, PAPER, PAPER_EDGE, LARGE)


def rule(left: Point, length: float, color: str) -> Piece:
    """A thin line across a panel."""
    line = FRect(left[0], left[1], length, 2)
    return Piece(lambda canvas, _: canvas.panel(line, 1, INK_2 if canvas.contrast else color))


def as_whole(piece: Piece, name: str, reach: FRect, sign: Hashable) -> Piece:
    """The same from one picture, as long as the sign and the mood stay; it draws within `reach`."""

    def draw(canvas: Canvas, mood: Mood) -> None:
        draw_whole(canvas, name, reach, (sign, mood), lambda one: piece.draw(one, mood))

    return Piece(draw, piece.thing)


@dataclass(frozen=True, slots=True)
class Style:
    """How words are set."""

    font: str
    size: float
    ink: str = INK
    anchor: str = "midleft"


def label(
    canvas: Canvas, words: str, point: Point, style: Style, room: float, name: str = ""
) -> Piece:
    """One line of words; a thing of its own, so that it may be tested and spoken."""
    size = fitted(canvas, words, style.font, style.size, room)
    wide = canvas.text_width(words, style.font, size)
    box = FRect(0, 0, min(wide, room), 1.2 * size * canvas.type_scale)
    setattr(box, style.anchor, point)

    def draw(canvas: Canvas, _: Mood) -> None:
        size, anchor = style.size, style.anchor
        canvas.text(words, point, style.font, size, style.ink, anchor, room)

    thing = Thing(
        f"text:{name or words}", "text", box, words, size * canvas.type_scale,
        focusable=False,
    )  # fmt: skip
    return Piece(draw, thing)


def fitted(canvas: Canvas, words: str, name: str, size: float, room: float) -> float:
    """The size, at most `size`, at which one line fits; before the type scale."""
    wide = canvas.text_width(words, name, size)
    return size if wide <= room else size * room / wide


def wrapped(canvas: Canvas, words: str, name: str, size: float, room: float) -> list[str]:
    """The words broken into lines of at most that many units; a path may break anywhere."""
    pixels, limit = canvas.type_px(size), room * canvas.unit
    lines: list[str] = []
    for word in UNBROKEN.findall(words):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, name, pixels) <= limit:
            lines[-1] = longer
            continue
        lines.append("")
        for letter in word:
            if "/" in word and width(lines[-1] + letter, name, pixels) > limit:
                lines.append("")
            lines[-1] += letter
    return lines


def paragraph(
    canvas: Canvas, words: str, corner: Point, style: Style, room: float, name: str = ""
) -> tuple[Piece, float]:
    """Words over several lines from the upper left corner, and how high they are.

    Each line stands at the side that the style says.
    """
    lines = wrapped(canvas, words, style.font, style.size, room)
    step = 1.3 * style.size * canvas.type_scale
    high = step * len(lines)
    start = {"midleft": 0.0, "midright": room}.get(style.anchor, room / 2)

    def draw(canvas: Canvas, _: Mood) -> None:
        for number, line in enumerate(lines):
            spot = (corner[0] + start, corner[1] + (number + 0.5) * step)
            canvas.text(line, spot, style.font, style.size, style.ink, style.anchor, room)

    size = style.size * canvas.type_scale
    box = FRect(*corner, room, high)
    thing = Thing(f"text:{name or words}", "text", box, words, size, focusable=False)
    return Piece(draw, thing), high


def moved(piece: Piece, down: float, view: FRect) -> Piece:
    """A piece scrolled by that much; hidden unless most of it lies in the view."""
    if piece.thing is None:
        return piece
    box = piece.thing.box.move(0, down)
    hidden = box.centery < view.top or box.centery > view.bottom
    if not down and hidden == piece.thing.hidden:
        return piece
    return replace(piece, thing=replace(piece.thing, box=box, hidden=hidden))


def tile(icon: str, center: Point, size: float, ground: str, paper_ink: str) -> Piece:
    """An icon on a small rounded ground."""

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.panel(around(center, size, size), 0.25 * size, ground)
        canvas.picture(f"icons/{icon}", center, 0.62 * size, paper_ink, ground)

    return Piece(draw)


def row_ground(
    canvas: Canvas, box: FRect, mood: Mood, chosen: bool, radius: float = 20
) -> tuple[str, str]:
    """Paint what a row of a list stands on, dark while it is chosen; answer it and its ink."""
    ground, ink = (INK, CREAM) if chosen else (WHITE, INK)
    if mood.lit and not chosen:
        ground = mix(WHITE, PAPER_EDGE, 0.3)
    canvas.panel(box, radius, ground, INK if chosen else PAPER_EDGE, 3)
    return ground, ink


def capped(pieces: list[Piece], limit: float) -> list[Piece]:
    """The same pieces where type grows no further than that."""

    def drawn(piece: Piece) -> Callable[[Canvas, Mood], None]:
        return lambda canvas, mood: piece.draw(canvas.up_to(limit), mood)

    return [Piece(drawn(piece), piece.thing) for piece in pieces]
