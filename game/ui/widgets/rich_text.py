"""Paragraphs with bold words in them."""

from dataclasses import dataclass
from functools import lru_cache

from pygame import FRect

from game.ui.draw import text_surfaces
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import INK
from game.ui.draw.text_surfaces import KEY

from .control import Control
from .drawable import Drawable, FocusMood

PLAIN, BOLD = "Nunito-600", KEY
SIZE, LEADING = 28.0, 1.36


@dataclass(frozen=True, slots=True)
class TextRun:
    """A word, or a part of one, in one font, and where it starts on its line."""

    x: float
    words: str
    font: str


def rich_paragraph(
    canvas: Canvas, words: str, corner: Point, room: float, name: str, size: float = SIZE,
    ink: str = INK, plain: str = PLAIN, leading: float = LEADING, centered: bool = False,
    bold_ink: str = "",
) -> tuple[Drawable, float]:  # fmt: skip
    """Return words from the upper left corner, `**bold**` where marked, and their height."""
    rows = break_rich_lines(canvas, words, room, size, plain)
    widths = [
        max((run.x + canvas.text_width(run.words, run.font, size) for run in row), default=0.0)
        for row in rows
    ]
    step = leading * size * canvas.type_scale

    def draw(canvas: Canvas, _: FocusMood) -> None:
        for number, row in enumerate(rows):
            left = corner[0] + ((room - widths[number]) / 2 if centered else 0)
            y = corner[1] + (number + 0.5) * step
            if canvas.is_line_cut(y, step):
                continue
            for run in row:
                color = bold_ink if bold_ink and run.font == BOLD else ink
                spot = (left + run.x, y)
                canvas.write_text_line(run.words, spot, run.font, size, color, "midleft")

    high = step * len(rows)
    box = FRect(*corner, room if centered else max(widths), high)
    said = words.replace("**", "")
    thing = Control(f"text:{name}", "text", box, said, size * canvas.type_scale, is_focusable=False)
    return Drawable(draw, thing), high


Rows = tuple[tuple[TextRun, ...], ...]


def break_rich_lines(
    canvas: Canvas, words: str, room: float, size: float, plain: str = PLAIN
) -> Rows:
    """Return the words broken into lines."""
    return _cached_rich_lines(words, room, plain, canvas.type_px(size), canvas.unit)


@lru_cache(512)
def _cached_rich_lines(words: str, room: float, plain: str, pixels: int, unit: float) -> Rows:
    """Break words into lines in type of that many pixels, for that many pixels in a unit."""
    rows: list[list[TextRun]] = [[]]
    x, space = 0.0, text_surfaces.text_width_px(" ", plain, pixels) / unit
    for chunk in unbreakable_chunks(words, plain):
        widths = [text_surfaces.text_width_px(part, font, pixels) / unit for part, font in chunk]
        if x and x + sum(widths) > room:
            rows.append([])
            x = 0.0
        for (part, font), wide in zip(chunk, widths, strict=True):
            rows[-1].append(TextRun(x, part, font))
            x += wide
        x += space
    return tuple(tuple(row) for row in rows)


def longest_word_width(canvas: Canvas, words: str, size: float, plain: str = PLAIN) -> float:
    """Return the width of the longest word."""
    return max(
        (
            sum(canvas.text_width(part, font, size) for part, font in c)
            for c in unbreakable_chunks(words, plain)
        ),
        default=0.0,
    )


def unbreakable_chunks(words: str, plain: str = PLAIN) -> list[list[tuple[str, str]]]:
    """Return words that must not be broken: each is one or more parts with their fonts."""
    found: list[list[tuple[str, str]]] = [[]]
    for number, stretch in enumerate(words.split("**")):
        font = BOLD if number % 2 else plain
        for place, part in enumerate(stretch.split(" ")):
            if place:
                found.append([])
            if part:
                found[-1].append((part, font))
    return [chunk for chunk in found if chunk]
