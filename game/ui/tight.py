"""Boxes for where there is little room, the largest type that has room, and what stays as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from pygame import FRect

from .draw.canvas import Canvas
from .draw.text import shortened
from .layout import A_LITTLE, PLAIN, Box, Either, Line, Push, UpTo, smaller
from .widgets.piece import Mood, Piece, Style, wrapped
from .widgets.pill import Pill, draw_pill, pill_box
from .widgets.thing import Thing

T = TypeVar("T")


class Kept(Generic[T]):
    """Something laid out anew only where the window, its type or what it shows have changed."""

    def __init__(self) -> None:
        self._of: object = None
        self._made: list[T] = []

    def of(self, canvas: Canvas, shows: object, make: Callable[[], T]) -> T:
        """The same as last time, or what is made now."""
        now = canvas.surface.get_size(), canvas.type_scale, shows
        if not self._made or now != self._of:
            self._of, self._made = now, [make()]
        return self._made[0]


@dataclass(frozen=True, slots=True)
class Cut(Box):
    """One line, such as a name, that loses its end where it would have to be too small."""

    words: str
    style: Style = PLAIN
    name: str = ""
    shrink: float = 0.85
    """How much smaller it may become before."""
    letters: int = 6
    """How many letters it never loses."""

    def least(self, canvas: Canvas) -> float:
        """Room for its first letters."""
        first = self.words if len(self.words) <= self.letters else f"{self.words[: self.letters]}…"
        return canvas.text_width(first, self.style.font, self._size(canvas))

    def measure(self, canvas: Canvas, wide: float) -> float:
        """One line, whatever the width."""
        return Line(self.words, self.style).measure(canvas, wide)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """As much of the words as there is room for."""
        pixels, room = canvas.type_px(self._size(canvas)), rect.w * canvas.unit
        words = shortened(self.words, self.style.font, pixels, room)
        yield from Line(words, self.style, self.name).place(canvas, rect)

    def _size(self, canvas: Canvas) -> float:
        return self.style.size * smaller(canvas, self.style.size, self.shrink)


@dataclass(frozen=True, slots=True)
class PillBox(Box):
    """A short fact on a rounded ground, in the middle of its room."""

    pill: Pill

    def least(self, canvas: Canvas) -> float:
        """All of it."""
        return pill_box(canvas, self.pill, (0, 0), "center").w

    def measure(self, canvas: Canvas, wide: float) -> float:
        """As high as its words want."""
        return pill_box(canvas, self.pill, (0, 0), "center").h

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The pill."""

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_pill(canvas, self.pill, rect.center, "center")

        words = self.pill.words
        size = canvas.grown(self.pill.size)
        yield Piece(draw, Thing(f"text:{words}", "text", rect, words, size, focusable=False))


def keyless(push: Push) -> Either:
    """A button with its key or, where that has no room, without."""
    return Either([push, replace(push, button=replace(push.button, key=""))])


def steps(canvas: Canvas, sizes: Sequence[float]) -> list[float]:
    """The first of these sizes to which type may grow, and those after it that are smaller."""
    return [*sizes[:1], *(size for size in sizes[1:] if size < canvas.type_scale)]


def largest(canvas: Canvas, box: Box, room: tuple[float, float], sizes: Sequence[float]) -> UpTo:
    """A box in the first of these sizes of type in which there is room for it, else in the last."""
    ways = [UpTo(size, box) for size in steps(canvas, sizes)]
    fits = (way for way in ways if way.measure(canvas, room[0]) <= room[1])
    return next(fits, ways[-1])


def snug(canvas: Canvas, words: str, style: Style, most: float) -> float:
    """How wide words are in lines no longer than that."""
    lines = wrapped(canvas, words, style.font, style.size, most)
    return max(canvas.text_width(line, style.font, style.size) for line in lines) + A_LITTLE
