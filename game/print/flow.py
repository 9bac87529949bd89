"""Rows of a text that flow into columns, page after page; all lengths are millimeters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.ui.draw.palette import INK

from .book import PdfBook, PrintedPage
from .paper import INCH

Drawn = Callable[[PrintedPage, float, float], None]
"""Draws a row at its upper left corner."""


@dataclass(frozen=True, slots=True)
class FlowRow:
    """What is never torn: a line, a row of cards, a box."""

    high: float
    draw: Drawn
    gap: float = 0
    """The room above it, which it does not need where a column begins."""
    held: bool = False
    """Whether it stays with the next one."""


@dataclass(frozen=True, slots=True)
class Letters:
    """How words are set: two fonts, their size in points, and the color."""

    plain: str
    bold: str
    size: float
    color: str = INK
    leading: float = 1.36

    @property
    def high(self) -> float:
        """A line of it."""
        return self.size / 72 * INCH * self.leading


@dataclass(frozen=True, slots=True)
class SetRun:
    """Words in one font, and where they begin on their line."""

    x: float
    words: str
    font: str


def set_lines(book: PdfBook, words: str, room: float, letters: Letters) -> list[list[SetRun]]:
    """The words broken into lines; what stands between two ** is bold."""
    size = letters.size / 72 * INCH

    def wide(words: str, font: str) -> float:
        return book.font(words, font).face.width(words, size)

    space = wide(" ", letters.plain)
    rows: list[list[SetRun]] = [[]]
    x = 0.0
    for parts in _words(words, letters):
        long = sum(wide(part, font) for part, font in parts)
        if x and x + space + long > room:
            rows.append([])
            x = 0.0
        for number, (part, font) in enumerate(parts):
            last = rows[-1][-1] if rows[-1] else None
            joint = "" if number or not last else " "
            if last and last.font == font:
                rows[-1][-1] = replace(last, words=f"{last.words}{joint}{part}")
                x = last.x + wide(rows[-1][-1].words, font)
                continue
            x += space if joint else 0
            rows[-1].append(SetRun(x, part, font))
            x += wide(part, font)
    return rows


def wrapped(book: PdfBook, words: str, room: float, font: str, size: float) -> list[str]:
    """Words in one font broken into lines."""
    lines = set_lines(book, words, room, Letters(font, font, size))
    return [" ".join(run.words for run in line) for line in lines]


def _words(text: str, letters: Letters) -> Iterator[list[tuple[str, str]]]:
    """Each word as its parts in one font."""
    fonts = (letters.plain, letters.bold)
    word: list[tuple[str, str]] = []
    for number, part in enumerate(text.split("**")):
        for place, piece in enumerate(part.split(" ")):
            if place and word:
                yield word
                word = []
            if piece:
                word.append((piece, fonts[number % 2]))
    if word:
        yield word


def line_rows(
    book: PdfBook, words: str, room: float, letters: Letters, gap: float, left: float = 0
) -> list[FlowRow]:
    """A paragraph, a row for each line; its first and last two stay together."""
    lines = set_lines(book, words, room - left, letters)
    return [
        FlowRow(
            letters.high, _line(line, letters, left), 0 if number else gap,
            number in (0, len(lines) - 2) and number + 1 < len(lines),
        )
        for number, line in enumerate(lines)
    ]  # fmt: skip


def _line(runs: Sequence[SetRun], letters: Letters, left: float) -> Drawn:
    def draw(page: PrintedPage, x: float, y: float) -> None:
        base = y + 0.73 * letters.high
        for run in runs:
            page.text(run.words, x + left + run.x, base, run.font, letters.size, letters.color)

    return draw


def stacked(rows: Sequence[FlowRow]) -> tuple[float, Drawn]:
    """Rows below each other as one: how high, and how to draw them."""
    tops, y = [], 0.0
    for number, row in enumerate(rows):
        y += row.gap if number else 0
        tops.append(y)
        y += row.high

    def draw(page: PrintedPage, x: float, top: float) -> None:
        for row, at in zip(rows, tops, strict=True):
            row.draw(page, x, top + at)

    return y, draw


def poured(
    rows: Sequence[FlowRow], columns: Iterator[tuple[PrintedPage, float, float, float]]
) -> None:
    """Lay rows into columns, each a page, its left edge, its top and its foot."""
    page, x, top, foot = next(columns)
    y = top
    for group in _groups(rows):
        high = sum(row.gap + row.high for row in group) - (0 if y > top else group[0].gap)
        if y > top and y + high > foot:
            page, x, top, foot = next(columns)
            y = top
        for row in group:
            y += row.gap if y > top else 0
            row.draw(page, x, y)
            y += row.high


def _groups(rows: Sequence[FlowRow]) -> Iterator[list[FlowRow]]:
    """Rows that stay together."""
    group: list[FlowRow] = []
    for row in rows:
        group.append(row)
        if not row.held:
            yield group
            group = []
    if group:
        yield group
