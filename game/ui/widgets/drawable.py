"""The drawables of a menu: what each one is, and how it is drawn."""

import re
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from math import ceil

import pygame
from pygame import FRect

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.nine_slice import blit_stretched, is_stretched, stretch_pattern
from game.ui.draw.palette import CREAM, FOCUS, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.picture_cache import draw_as_picture
from game.ui.draw.shadow import LARGE, Shadow
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import text_width_px
from game.ui.looks import current_look
from game.ui.record_class import record

from .control import Control
from .focus import Focus

UNBROKEN = re.compile(r"[^ \t\n]+")
"""What stays on one line: a no-break space is no end of it."""


@dataclass(frozen=True, slots=True)
class FocusMood:
    """The state of a drawable: what the player is doing to it just now."""

    is_focused: bool = False
    is_lit: bool = False
    is_held: bool = False
    shown: bool = True  # whether the focus can be seen


@record
class Drawable:
    """A control, or mere decoration, with the way to draw it."""

    draw: Callable[[Canvas, FocusMood], None]
    control: Control | None = None


CALM = FocusMood()


def mood_of(control: Control, focus: Focus) -> FocusMood:
    """Return the mood of a control by the focus."""
    lit = focus.hover == control.name and control.is_enabled
    held = focus.held == control.name and lit
    return FocusMood(focus.name == control.name, lit, held, focus.ring)


def draw_drawables(canvas: Canvas, drawables: Iterable[Drawable], focus: Focus) -> None:
    """Draw drawables, each in its mood."""
    for piece in drawables:
        piece.draw(canvas, mood_of(piece.control, focus) if piece.control else CALM)


def draw_focus_ring(canvas: Canvas, box: FRect, radius: float) -> None:
    """Draw the focus ring: blue outside, white inside, nine units away.

    Whatever it lies on, one of the two stands out 3 : 1 from that, and they do from each other.
    """
    for grow, wide, color in ((18, 5, FOCUS), (10, 4, WHITE)):
        _draw_ring(canvas, box.inflate(grow, grow), radius + grow / 2, wide, color)


def draw_rect_edge(canvas: Canvas, box: FRect, radius: float, width: float, color: str) -> None:
    """Draw the edge of a rounded rectangle, that many units wide and inside the box."""
    _draw_ring(canvas, box, radius, width, current_look().edges[color])


def _draw_ring(canvas: Canvas, box: FRect, radius: float, width: float, color: str) -> None:
    area, line = canvas.rect(box), width * canvas.unit
    corner = radius * canvas.unit - line / 2
    side = 2 * (ceil(corner + line) + 2) + 1
    if is_stretched(area.size, side):
        blit_stretched(canvas.surface, _ring_pattern(side, corner, line, color), area)
    else:
        canvas.surface.blit(_focus_ring(area.w, area.h, corner, line, color), area)


def _focus_ring(width: int, height: int, radius: float, line: float, color: str) -> pygame.Surface:
    """Return the focus ring in whole pixels, so that none is cut off."""
    return svg.inline_drawing(
        f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{width - line:.2f}" '
        f'height="{height - line:.2f}" rx="{radius:.2f}" '
        f'fill="none" stroke="{color}" stroke-width="{line:.2f}"/>',
        width,
        height,
    )


@cached_sprite
def _ring_pattern(side: int, radius: float, line: float, color: str) -> pygame.Surface:
    """Return the pattern that all large rings of a kind are drawn from."""
    return stretch_pattern(_focus_ring(side, side, radius, line, color))


def panel_drawable(
    box: FRect, radius: float, fill: str, edge: str = "", shadow: Shadow | None = None
) -> Drawable:
    """Return a plain ground for other drawables."""
    return Drawable(lambda canvas, _: canvas.draw_rounded_panel(box, radius, fill, edge, 3, shadow))


def paper_drawable(box: FRect) -> Drawable:
    """Return a large sheet of paper on the table."""
    return panel_drawable(box, 28, PAPER, PAPER_EDGE, LARGE)


def rule_line(left: Point, length: float, color: str) -> Drawable:
    """Return a thin line across a panel."""
    line = FRect(left[0], left[1], length, 2)
    return Drawable(
        lambda canvas, _: canvas.draw_rounded_panel(line, 1, GRAY_INK if canvas.contrast else color)
    )


def as_one_picture(drawable: Drawable, name: str, reach: FRect, sign: Hashable) -> Drawable:
    """Return a drawable that is drawn from one picture while its sign and mood stay.

    It draws within `reach`.
    """

    def draw(canvas: Canvas, mood: FocusMood) -> None:
        draw_as_picture(canvas, name, reach, (sign, mood), lambda one: drawable.draw(one, mood))

    return Drawable(draw, drawable.control)


@dataclass(frozen=True, slots=True)
class Style:
    """The type of words: font, size, ink and anchor."""

    font: str
    size: float
    ink: str = INK
    anchor: str = "midleft"


def text_label(
    canvas: Canvas, words: str, point: Point, style: Style, room: float, name: str = ""
) -> Drawable:
    """Return one line of words; a control of its own, so that it may be tested and spoken."""
    size = fitted_type_size(canvas, words, style.font, style.size, room)
    wide = canvas.text_width(words, style.font, size)
    box = FRect(0, 0, min(wide, room), 1.2 * size * canvas.type_scale)
    setattr(box, style.anchor, point)

    def draw(canvas: Canvas, _: FocusMood) -> None:
        size, anchor = style.size, style.anchor
        canvas.write_text_line(words, point, style.font, size, style.ink, anchor, room)

    thing = Control(
        f"text:{name or words}", "text", box, words, size * canvas.type_scale,
        is_focusable=False,
    )  # fmt: skip
    return Drawable(draw, thing)


def fitted_type_size(canvas: Canvas, words: str, name: str, size: float, room: float) -> float:
    """Return the size, at most `size`, at which one line fits; before the type scale."""
    wide = canvas.text_width(words, name, size)
    return size if wide <= room else size * room / wide


def wrap_to_lines(canvas: Canvas, words: str, name: str, size: float, room: float) -> list[str]:
    """Return the words in lines of at most that many units; a path may break anywhere."""
    pixels, limit = canvas.type_px(size), room * canvas.unit
    lines: list[str] = []
    for word in UNBROKEN.findall(words):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width_px(longer, name, pixels) <= limit:
            lines[-1] = longer
            continue
        lines.append("")
        for letter in word:
            if "/" in word and text_width_px(lines[-1] + letter, name, pixels) > limit:
                lines.append("")
            lines[-1] += letter
    return lines


def text_paragraph(
    canvas: Canvas, words: str, corner: Point, style: Style, room: float, name: str = ""
) -> tuple[Drawable, float]:
    """Return words over several lines from the upper left corner, and how high they are.

    Each line stands at the side that the style says.
    """
    lines = wrap_to_lines(canvas, words, style.font, style.size, room)
    step = 1.3 * style.size * canvas.type_scale
    high = step * len(lines)
    start = {"midleft": 0.0, "midright": room}.get(style.anchor, room / 2)

    def draw(canvas: Canvas, _: FocusMood) -> None:
        for number, line in enumerate(lines):
            spot = (corner[0] + start, corner[1] + (number + 0.5) * step)
            if not canvas.is_line_cut(spot[1], step):
                canvas.write_text_line(
                    line, spot, style.font, style.size, style.ink, style.anchor, room
                )

    size = style.size * canvas.type_scale
    box = FRect(*corner, room, high)
    thing = Control(f"text:{name or words}", "text", box, words, size, is_focusable=False)
    return Drawable(draw, thing), high


def scrolled_drawable(drawable: Drawable, down: float, view: FRect) -> Drawable:
    """Return a drawable scrolled by that much; hidden unless most of it is in the view."""
    if drawable.control is None:
        return drawable
    box = drawable.control.box.move(0, down)
    hidden = box.centery < view.top or box.centery > view.bottom
    if not down and hidden == drawable.control.is_hidden:
        return drawable
    return replace(drawable, control=replace(drawable.control, box=box, is_hidden=hidden))


def icon_tile_drawable(
    icon: str, center: Point, size: float, ground: str, paper_ink: str
) -> Drawable:
    """Return an icon on a small rounded ground."""

    def draw(canvas: Canvas, _: FocusMood) -> None:
        canvas.draw_rounded_panel(rect_around(center, size, size), 0.25 * size, ground)
        canvas.draw_picture(f"icons/{icon}", center, 0.62 * size, paper_ink, ground)

    return Drawable(draw)


def draw_row_ground(
    canvas: Canvas, box: FRect, mood: FocusMood, chosen: bool, radius: float = 20
) -> tuple[str, str]:
    """Draw the ground of a list's row, dark if chosen, and return its color and ink."""
    ground, ink = (INK, CREAM) if chosen else (WHITE, INK)
    if mood.is_lit and not chosen:
        ground = mix(WHITE, PAPER_EDGE, 0.3)
    canvas.draw_rounded_panel(box, radius, ground, INK if chosen else PAPER_EDGE, 3)
    return ground, ink


def with_type_cap(drawables: list[Drawable], limit: float) -> list[Drawable]:
    """Return the drawables with type that grows no further than that."""

    def drawn(piece: Drawable) -> Callable[[Canvas, FocusMood], None]:
        return lambda canvas, mood: piece.draw(canvas.with_type_limit(limit), mood)

    return [Drawable(drawn(piece), piece.control) for piece in drawables]
