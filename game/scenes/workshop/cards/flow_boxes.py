"""Boxes that flow side by side, line after line."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.layout import ROUNDING_SLACK, Box, Text, Wrapper
from game.ui.widgets.drawable import Drawable, Style

SMALLEST_NAME = 18.0
"""Units as drawn: no name is smaller."""
PART = re.compile(r"\w(?![aeiouyáéíóúàâèêëîïôûäöüœ])\w[aeiouyáéíóúàâèêëîïôûäöüœ]", re.IGNORECASE)
"""Where a word may be parted: behind its first letter."""
TOGETHER = ("ch", "ck", "gn", "ll", "ph", "qu", "rr", "sh", "th")
"""Letters that stay on one line: they are one sound."""


@dataclass(frozen=True, slots=True)
class FlowBox(Box):
    """Boxes as wide as they need; what does not fit starts the next line."""

    boxes: Sequence[Box]
    gap: float = 8.0

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of the widest box."""
        return max((box.min_width(canvas) for box in self.boxes), default=0.0)

    def _break_lines(self, canvas: Canvas, width: float) -> list[list[tuple[Box, float]]]:
        lines: list[list[tuple[Box, float]]] = []
        used = width
        for box in self.boxes:
            least = min(width, box.min_width(canvas))
            if not lines or used + self.gap + least > width + ROUNDING_SLACK:
                lines.append([])
                used = -self.gap
            lines[-1].append((box, least))
            used += self.gap + least
        return lines

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of all lines."""
        heights = [
            max(box.measure(canvas, w) for box, w in line)
            for line in self._break_lines(canvas, width)
        ]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place line after line."""
        top = rect.y
        for line in self._break_lines(canvas, rect.w):
            high = max(box.measure(canvas, wide) for box, wide in line)
            left = rect.x
            for box, wide in line:
                yield from box.place(canvas, FRect(left, top, wide, high))
                left += wide + self.gap
            top += high + self.gap


@dataclass(frozen=True, slots=True)
class SnugButton(Wrapper):
    """A button that asks for more or less room than usual."""

    box: Box
    extra_width: float

    def min_width(self, canvas: Canvas) -> float:
        """Return the usual width and the extra."""
        return self.box.min_width(canvas) + canvas.grown_type_size(self.extra_width)


@dataclass(frozen=True, slots=True)
class TrackedBox(Wrapper):
    """A box that records where it was placed."""

    box: Box
    places: list[FRect] = field(default_factory=list)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the box, and record its place."""
        self.places.append(FRect(rect))
        yield from self.box.place(canvas, rect)


@dataclass(frozen=True, slots=True)
class FittedName(Box):
    """A name over as many lines as it needs, in smaller letters for long words.

    A word that still does not fit is split, at its own hyphen if it has one.
    """

    words: str
    style: Style
    name: str

    def _fit_text(self, canvas: Canvas, width: float) -> Text:
        font, words = self.style.font, self.words.split()
        size = self._find_name_size(canvas, words, width)
        if not _has_line_room(canvas, words, font, size, width):
            words = [part for word in words for part in _part_word(canvas, word, font, size, width)]
            size = self._find_name_size(canvas, words, width)
        whole = [self._hyphenate(canvas, word, font, size, width) for word in words]
        return Text(" ".join(whole), replace(self.style, size=size), self.name)

    def _find_name_size(self, canvas: Canvas, words: Sequence[str], width: float) -> float:
        """Return the largest readable type in which each word fits."""
        size, least = self.style.size, canvas.base_type_size(SMALLEST_NAME)
        while size > least and not _has_line_room(canvas, words, self.style.font, size, width):
            size = max(least, size - 0.5)
        return size

    def _hyphenate(self, canvas: Canvas, word: str, font: str, size: float, width: float) -> str:
        if _has_line_room(canvas, [word], font, size, width):
            return word
        while word and not _has_line_room(canvas, [f"{word}…"], font, size, width):
            word = word[:-1]
        return f"{word}…"

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of a few letters."""
        return 4 * canvas.grown_type_size(self.style.size)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of all lines."""
        return self._fit_text(canvas, width).measure(canvas, width)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the lines from the top."""
        yield from self._fit_text(canvas, rect.w).place(canvas, rect)


def _has_line_room(
    canvas: Canvas, words: Sequence[str], font: str, size: float, width: float
) -> bool:
    """True if each word fits in a line of its own."""
    return all(canvas.text_width(word, font, size) <= width for word in words)


def _part_word(canvas: Canvas, word: str, font: str, size: float, width: float) -> list[str]:
    """Return a word over several lines: at its hyphens, at a new one, or as it is."""
    if _has_line_room(canvas, [word], font, size, width):
        return [word]
    parts = re.split(r"(?<=\w-)(?=\w)", word)
    if len(parts) > 1:
        return parts
    ways = ([f"{word[:at]}-", word[at:]] for at in list_parting_places(word))
    return next((way for way in ways if _has_line_room(canvas, way, font, size, width)), [word])


def list_parting_places(word: str) -> list[int]:
    """Return where a word may be split, before consonant and vowel; most even first."""
    places = [
        at for at in range(3, len(word) - 2)
        if PART.match(word, at - 1) and word[at - 1 : at + 1].lower() not in TOGETHER
    ]  # fmt: skip
    return sorted(places, key=lambda at: abs(len(word) - 2 * at))
