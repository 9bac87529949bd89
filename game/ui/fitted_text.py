"""Words that fit themselves into their room: larger or smaller, longer or shorter.

Also layouts that are kept while nothing has changed.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from pygame import FRect

from .draw.canvas import Canvas
from .draw.text_surfaces import SMALLEST_TYPE, shorten_to_fit
from .layout import (
    PLAIN_STYLE,
    ROUNDING_SLACK,
    Box,
    ButtonBox,
    FirstThatFits,
    Line,
    TypeLimit,
    smaller_type_size,
)
from .widgets.control import Control
from .widgets.drawable import CALM, Drawable, FocusMood, Style, fitted_type_size, wrap_to_lines
from .widgets.pill import Pill, draw_pill, pill_box

T = TypeVar("T")
LEADING = 1.25  # from one line to the next
EASY = 0.72  # of its size: words are not made smaller than that while shorter ones will do


def draw_box_content(canvas: Canvas, box: Box, rect: FRect) -> None:
    """Draw a box of which nothing is pressed."""
    for piece in list(box.place(canvas, rect)):
        piece.draw(canvas, CALM)


@dataclass(frozen=True, slots=True)
class FittedText(Box):
    """Words as large as their rectangle lets them be, over as many lines as it takes.

    Of several, the longest come first: those are taken that can be read. By itself it takes no
    room, so that it fills a stretch box or what its owner has measured.
    """

    forms: Sequence[str]
    style: Style
    """With the largest size they may have."""
    natural_width: float = 0.0
    natural_height: float = 0.0
    """How much room it asks for."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the width that its owner has measured."""
        return self.natural_width

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height that its owner has measured."""
        return self.natural_height

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the lines in the middle of the height, at the side their style says."""
        size, lines = self.fit_lines(canvas, rect.w, rect.h)
        style, step = replace(self.style, size=size), LEADING * canvas.grown_type_size(size)
        side = "x" if style.anchor == "center" else style.anchor.removeprefix("mid")
        x = rect.centerx if side == "x" else getattr(rect, side)
        top = rect.centery - (len(lines) - 1) * step / 2

        def draw(canvas: Canvas, _: FocusMood) -> None:
            for number, line in enumerate(lines):
                spot = (x, top + number * step)
                canvas.write_text_line(
                    line, spot, style.font, size, style.ink, style.anchor, rect.w
                )

        yield Drawable(draw)

    def fit_lines(self, canvas: Canvas, width: float, height: float) -> tuple[float, list[str]]:
        """Return the size of the type in a rectangle, and its lines."""
        font, size, lines = self.style.font, self.style.size, [""]
        least = min(size, SMALLEST_TYPE / canvas.type_scale)
        for words in self.forms:
            size = self.style.size
            while True:
                lines = wrap_to_lines(canvas, words, font, size, width)
                longest = max((canvas.text_width(line, font, size) for line in lines), default=0)
                if (
                    len(lines) * LEADING * canvas.grown_type_size(size) <= height
                    and longest <= width
                ):
                    return size, lines
                if size <= least:
                    break
                size = max(least, size - 0.5)
        return size, lines


@dataclass(frozen=True, slots=True)
class PillBox(Box):
    """A short fact on its ground, in the longest words that fit without being small."""

    pill: Pill
    name: str = "pill"
    anchor: str = "center"
    forms: Sequence[str] = ()
    """Its words, the longest first, where there are several ways to say it."""
    near: float | None = None
    """Where its middle should be, as far as there is room; else it stands at its anchor."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of all of it, or of its shortest words, as small as they may be."""
        pill = self.pill
        if self.forms:
            size = pill.size * smaller_type_size(canvas, pill.size, EASY)
            pill = replace(pill, words=self.forms[-1], size=size)
        return pill_box(canvas, pill, (0, 0), "center").w

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return its height in full size."""
        return pill_box(canvas, self.pill, (0, 0), "center").h

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the pill in the middle of the height, at the side of its anchor."""
        pill, spot = self.fit_pill(canvas, rect.w), getattr(rect, self.anchor)
        box, most = pill_box(canvas, pill, spot, self.anchor), canvas.type_scale
        if self.near is not None:
            box.x = min(max(rect.left, self.near - box.w / 2), rect.right - box.w)
        thing = Control(
            f"text:{self.name}",
            "text",
            box,
            pill.words,
            canvas.grown_type_size(pill.size),
            is_focusable=False,
        )

        def draw(canvas: Canvas, _: FocusMood) -> None:
            draw_pill(canvas.with_type_limit(most), pill, box.center, "center")

        yield Drawable(draw, thing)

    def fit_pill(self, canvas: Canvas, width: float) -> Pill:
        """Return the pill as it is in that width."""
        found = self.pill
        for words in self.forms or (self.pill.words,):
            found = replace(self.pill, words=words)
            while pill_box(canvas, found, (0, 0), "center").w > width and found.size > 12:
                found = replace(found, size=found.size - 1)
            if found.size >= self.pill.size * smaller_type_size(canvas, self.pill.size, EASY):
                break
        return found


@dataclass(frozen=True, slots=True)
class ShortenedLine(Box):
    """One line, such as a name, that loses its end where it would have to be too small."""

    words: str
    style: Style = PLAIN_STYLE
    name: str = ""
    shrink: float = 0.85
    """How much smaller it may become before."""
    letters: int = 6
    """How many letters it never loses."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of its first letters."""
        first = self.words if len(self.words) <= self.letters else f"{self.words[: self.letters]}…"
        return canvas.text_width(first, self.style.font, self._type_size(canvas))

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of one line, whatever the width."""
        return Line(self.words, self.style).measure(canvas, width)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield as much of the words as there is room for."""
        style, least = self.style, self._type_size(canvas)
        words = shorten_to_fit(self.words, style.font, canvas.type_px(least), rect.w * canvas.unit)
        size = max(least, fitted_type_size(canvas, words, style.font, style.size, rect.w))
        line = Line(words, replace(style, size=size), self.name)
        yield from line.place(canvas, rect.inflate(2 * ROUNDING_SLACK, 0))

    def _type_size(self, canvas: Canvas) -> float:
        return self.style.size * smaller_type_size(canvas, self.style.size, self.shrink)


class CachedLayout(Generic[T]):
    """A layout made anew only if the window, its type or what it shows has changed."""

    def __init__(self) -> None:
        self._of: object = None
        self._made: list[T] = []

    def get_or_make(self, canvas: Canvas, shows: object, make: Callable[[], T]) -> T:
        """Return the layout of the last time if nothing has changed, else make a new one."""
        now = canvas.layout_key, shows
        if not self._made or now != self._of:
            self._of, self._made = now, [make()]
        return self._made[0]


def with_optional_key(push: ButtonBox) -> FirstThatFits:
    """Return a button with its key or, where that has no room, without."""
    return FirstThatFits([push, replace(push, button=replace(push.button, key=""))])


def type_steps(canvas: Canvas, sizes: Sequence[float]) -> list[float]:
    """Return the first of these sizes to which type may grow, and all smaller ones after."""
    return [*sizes[:1], *(size for size in sizes[1:] if size < canvas.type_scale)]


def largest_that_fits(
    canvas: Canvas, box: Box, room: tuple[float, float], sizes: Sequence[float]
) -> TypeLimit:
    """Return a box in the first of these type sizes that has room for it, else the last."""
    ways = [TypeLimit(size, box) for size in type_steps(canvas, sizes)]
    fits = (way for way in ways if way.measure(canvas, room[0]) <= room[1])
    return next(fits, ways[-1])


def snug_width(canvas: Canvas, words: str, style: Style, limit: float) -> float:
    """Return the width of the words in lines no longer than that."""
    lines = wrap_to_lines(canvas, words, style.font, style.size, limit)
    return max(canvas.text_width(line, style.font, style.size) for line in lines) + ROUNDING_SLACK
