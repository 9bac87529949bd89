"""Rows of a text that flow into columns, page after page; all lengths are millimeters."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.ui.draw.palette import INK

from .paper_sizes import INCH_MM
from .pdf_book import PdfBook, PrintedPage

RowDrawer = Callable[[PrintedPage, float, float], None]
"""Draws a row at its upper left corner."""


@dataclass(frozen=True, slots=True)
class FlowRow:
    """A row that is never split: a line, a row of cards, a box."""

    height: float
    draw: RowDrawer
    gap: float = 0
    """The room above it, which it does not need where a column begins."""
    keeps_with_next: bool = False
    """Whether it stays with the next one."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """The style of a text: two fonts, their size in points, and the color."""

    plain: str
    bold: str
    size: float
    color: str = INK
    leading: float = 1.36

    @property
    def line_height(self) -> float:
        """The height of a line."""
        return self.size / 72 * INCH_MM * self.leading


@dataclass(frozen=True, slots=True)
class SetRun:
    """Words in one font, and where they begin on their line."""

    x: float
    words: str
    font: str


def break_into_lines(
    book: PdfBook, words: str, room: float, style: TextStyle
) -> list[list[SetRun]]:
    """Return the words broken into lines; text between two ** is bold."""
    size = style.size / 72 * INCH_MM

    def measure_run(words: str, font: str) -> float:
        return book.use_font(words, font).face.measure_line(words, size)

    space = measure_run(" ", style.plain)
    rows: list[list[SetRun]] = [[]]
    x = 0.0
    for parts in _split_words(words, style):
        long = sum(measure_run(part, font) for part, font in parts)
        if x and x + space + long > room:
            rows.append([])
            x = 0.0
        for number, (part, font) in enumerate(parts):
            last = rows[-1][-1] if rows[-1] else None
            joint = "" if number or not last else " "
            if last and last.font == font:
                rows[-1][-1] = replace(last, words=f"{last.words}{joint}{part}")
                x = last.x + measure_run(rows[-1][-1].words, font)
                continue
            x += space if joint else 0
            rows[-1].append(SetRun(x, part, font))
            x += measure_run(part, font)
    return rows


def wrap_words(book: PdfBook, words: str, room: float, font: str, size: float) -> list[str]:
    """Return words in one font broken into lines."""
    lines = break_into_lines(book, words, room, TextStyle(font, font, size))
    return [" ".join(run.words for run in line) for line in lines]


def _split_words(text: str, style: TextStyle) -> Iterator[list[tuple[str, str]]]:
    """Yield each word as its parts in one font."""
    fonts = (style.plain, style.bold)
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


def make_paragraph_rows(
    book: PdfBook, words: str, room: float, style: TextStyle, gap: float, left: float = 0
) -> list[FlowRow]:
    """Return a paragraph, a row for each line; its first and last two stay together."""
    lines = break_into_lines(book, words, room - left, style)
    return [
        FlowRow(
            style.line_height, _make_line_drawer(line, style, left), 0 if number else gap,
            number in (0, len(lines) - 2) and number + 1 < len(lines),
        )
        for number, line in enumerate(lines)
    ]  # fmt: skip


def _make_line_drawer(runs: Sequence[SetRun], style: TextStyle, left: float) -> RowDrawer:
    def draw(page: PrintedPage, x: float, y: float) -> None:
        base = y + 0.73 * style.line_height
        for run in runs:
            page.write_line(run.words, x + left + run.x, base, run.font, style.size, style.color)

    return draw


def stack_rows(rows: Sequence[FlowRow]) -> tuple[float, RowDrawer]:
    """Return rows below each other as one: its height, and how to draw it."""
    tops, y = [], 0.0
    for number, row in enumerate(rows):
        y += row.gap if number else 0
        tops.append(y)
        y += row.height

    def draw(page: PrintedPage, x: float, top: float) -> None:
        for row, at in zip(rows, tops, strict=True):
            row.draw(page, x, top + at)

    return y, draw


def pour_rows(
    rows: Sequence[FlowRow], columns: Iterator[tuple[PrintedPage, float, float, float]]
) -> None:
    """Lay rows into columns, each with its page, left edge, top and foot."""
    page, x, top, foot = next(columns)
    y = top
    for group in _group_rows(rows):
        high = sum(row.gap + row.height for row in group) - (0 if y > top else group[0].gap)
        if y > top and y + high > foot:
            page, x, top, foot = next(columns)
            y = top
        for row in group:
            y += row.gap if y > top else 0
            row.draw(page, x, y)
            y += row.height


def _group_rows(rows: Sequence[FlowRow]) -> Iterator[list[FlowRow]]:
    group: list[FlowRow] = []
    for row in rows:
        group.append(row)
        if not row.keeps_with_next:
            yield group
            group = []
    if group:
        yield group
