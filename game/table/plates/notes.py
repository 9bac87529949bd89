"""What is written in a cell of the mat: its name, how many cards, what they bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt

from pygame import FRect

from game.table.layout.mat import LARGEST, PATCH, SIDE
from game.table.layout.spots import MatColors
from game.ui.boxes import icon
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CREAM, INK, SWATCHES, SYMBOLS, WHITE
from game.ui.draw.shadow import ON_MAT
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.fitting import Filling, Pilled
from game.ui.layout import (
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Line,
    Pad,
    Row,
    Spring,
    Text,
    UpTo,
    Whole,
    avatar,
    gap,
    picture,
)
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.pill import Pill
from game.ui.widgets.thing import Thing

from .plate import INKS

ON_CHIPS, BELOW = 1.25, 1.25  # type on chips, and below cards, grows only that much
COUNT, COUNT_LARGE = (22, 34), (30, 42)
"""Units: type and height of how many cards there are, and where type is large, which grows less."""
TALLEST = 66  # of a chip that is somebody's
GAP, EDGE = 6, 12  # between what stands on such a chip, and from there to its end
ICON = 0.68  # of its height


@dataclass(frozen=True, slots=True)
class NoteChip:
    """A chip with what it says just now."""

    forms: tuple[str, ...]  # its words, the longest first
    look: str = "gold"
    place: str = "corner"
    note: str = ""
    icon: str = ""
    color: str = ""
    avatar: str = ""  # whose it is, if it is somebody's

    def pilled(self, name: str, size: float, font: str, high: float, edge: str = "") -> Pilled:
        """It as a pill of that size."""
        ground, ink = INKS[self.look]
        pill = Pill(self.forms[0], ground, ink, self.icon, size, font, high, edge)
        return Pilled(pill, name, forms=self.forms)

    def owned(self, tall: float, words: Box) -> Framed:
        """It with a color and words, or the face of whose it is."""
        side, swatch = ICON * tall, SWATCHES.get(self.color)
        signs = [icon(self.icon, side, CREAM, INK, 1)]
        if self.color in SYMBOLS:
            tile = f"suits/{SYMBOLS[self.color]}-tile"
            signs.append(picture(side, lambda c, box: c.picture(tile, box.center, box.h), 1))
        row = Row([*signs, words], [0.0] * (len(signs) + 1), GAP)
        edge = swatch.base if swatch else CREAM
        return Framed(row, (EDGE, 0), INK, edge, 0.28 * tall, ON_MAT, tall)


@dataclass(frozen=True, slots=True)
class Notes:
    """The words and numbers in a cell."""

    caption: str
    count: str = ""
    empty: str = ""
    marks: tuple[NoteChip, ...] = ()

    def at(self, *places: str) -> list[NoteChip]:
        """The chips that lie there and are nobody's."""
        return [mark for mark in self.marks if mark.place in places and not mark.avatar]


@dataclass(frozen=True, slots=True)
class NoteRoom:
    """What lies in a cell beside what is written there."""

    place: FRect
    side: str  # where words stand, as in a `ZoneSpot`
    middle: Point  # of the cards
    half: float  # how far the cards reach to either side
    tall: float  # how tall they are
    beside: FRect | None  # the smaller piles
    shared: bool  # whether there may be such piles
    hub: Point | None  # the middle of the Direction Card
    colors: MatColors
    ink: str

    def pieces(self, canvas: Canvas, notes: Notes) -> Iterator[Piece]:
        """Everything that is written in the cell."""
        if self.side in ("below", "none"):
            yield from self._below(canvas, notes)
            return
        near, far = self._span(SIDE, 8)
        foot = self.place.bottom - 17
        room = FRect(near, self.place.y + 6, far - near, foot - self.place.y - 6)
        words = list(UpTo(LARGEST, self._column(canvas, notes)).place(canvas, room))
        if notes.empty:
            empty = Line(notes.empty, Style(FINE, 24, self.colors.text, "center"), "empty")
            yield from UpTo(LARGEST, empty).place(canvas, self.place.inflate(-120, 0))
        if self.beside is not None:
            for mark in notes.at("beside"):
                words += self._on_piles(canvas, mark, self.beside)
        taken = [piece.thing.box for piece in words if piece.thing]
        yield from words
        for mark in notes.at("cards"):
            yield from self._on_cards(canvas, mark, taken)
        marks = [mark for mark in notes.marks if mark.avatar]
        yield from self._owned(canvas, marks, taken[0].bottom)

    def on_foot(self, canvas: Canvas, notes: Notes) -> list[Piece]:
        """The chips that lie on the cards' foot."""
        if not notes.at("cards"):
            return []
        names = ("text:chip", "text:cards")
        written = self.pieces(canvas, notes)
        return [piece for piece in written if piece.thing and piece.thing.name in names]

    # Below the cards of a narrow cell -----------------------------------------------------

    def _below(self, canvas: Canvas, notes: Notes) -> Iterator[Piece]:
        """Words and chips below each other; those "on the cards" lie on the cards' foot."""
        soft = INK if self.ink == INK else self.colors.text
        small = Style(FINE, 22, soft, "center")
        lines = [(notes.caption, Style(TITLE, 28, self.ink, "center"))]
        lines += [(notes.count, small), (notes.empty, small)]
        boxes: list[Box] = [
            Line(words, style) for words, style in lines if words and self.side == "below"
        ]
        for mark in notes.at("corner", "beside"):
            boxes.append(Pad(mark.pilled("chip", 22, LABEL, 36), y=2))
            boxes += [Line(mark.note, replace(small, size=20))] if mark.note else []
        place, foot = self.place, self.middle[1] + self.tall / 2
        under = FRect(place.x + 10, foot + 12, place.w - 20, place.bottom - foot)
        yield from UpTo(BELOW, Column(boxes)).place(canvas, under)
        for mark in notes.at("cards"):
            on_foot = FRect(place.x + 12, foot - 26, place.w - 24, 36)
            yield from UpTo(BELOW, mark.pilled("chip", 22, LABEL, 36)).place(canvas, on_foot)

    # Beside the cards ----------------------------------------------------------------------

    def _span(self, edge: float, apart: float) -> tuple[float, float]:
        """From where to where there is room beside the cards, with so much left free."""
        if self.side == "right":
            return self.middle[0] + self.half + apart, self.place.right - edge
        return self.place.x + edge, self.middle[0] - self.half - apart

    def _column(self, canvas: Canvas, notes: Notes) -> Column:
        """Name and number at the head, a large number with a line above it at the foot."""
        side = "midright" if self.side == "right" else "midleft"
        head: list[Box] = [Line(notes.caption, Style(TITLE, 36, self.ink, side), shrink=1)]
        if notes.count:
            size, high = COUNT_LARGE if canvas.large else COUNT
            colors = self.colors
            pill = Pill(notes.count, colors.felt, colors.text, "", size, FINE, high, "", None)
            digits = "".join(filter(str.isdigit, notes.count))
            head.append(Pilled(pill, "count", side, (notes.count, digits)))
        if self.shared and len(head) > 1:
            order = -1 if self.side == "right" else 1
            head = [Row(head[::order], [0, 1][::order], 8)]
        foot: list[Box] = []
        for mark in notes.at("corner"):
            if mark.note and not canvas.large:
                style = Style(FINE, 19, self.colors.text, side)
                one = Column([Line(mark.note, style), gap(8)])
                foot.append(Either([one, Column([Text(mark.note, style), gap(2)])]))
            chip = replace(mark.pilled("chip", 46, TITLE, 62), anchor=side)
            foot.append(UpTo(ON_CHIPS, chip))
        return Column([head[0], gap(2), *head[1:], Spring(), *foot])

    def _on_piles(self, canvas: Canvas, mark: NoteChip, piles: FRect) -> Iterator[Piece]:
        """What the smaller piles bring, on their feet; in large type the shortest words."""
        chip = mark.pilled("beside", 20, LABEL, 30)
        if canvas.large:
            chip = replace(mark, forms=mark.forms[-1:]).pilled("beside", 32, TITLE, 46)
        near, far = self._span(12, 6)
        box = UpTo(ON_CHIPS, replace(chip, near=piles.centerx))
        high = box.measure(canvas, 0)
        yield from box.place(canvas, FRect(near, piles.bottom - 0.2 * high, far - near, high))

    def _on_cards(self, canvas: Canvas, mark: NoteChip, taken: Sequence[FRect]) -> Iterator[Piece]:
        """A number that matters, on the foot of the cards."""
        chip = replace(mark.pilled("cards", 32, TITLE, 52, WHITE), near=self.middle[0])
        box = UpTo(ON_CHIPS, chip)
        high = box.measure(canvas, 0)
        top = self.place.bottom - 32 - high / 2
        left, right = self._clear(top, top + high, taken)
        yield from box.place(canvas, FRect(left, top, right - left, high))

    def _clear(self, top: float, bottom: float, taken: Sequence[FRect]) -> tuple[float, float]:
        """From where to where nothing lies around the cards' middle, between two heights."""
        left, right = self.place.x + 8, self.place.right - 8
        if self.hub is not None:
            far = max(0.0, top - self.hub[1], self.hub[1] - bottom)
            out = sqrt(max(0.0, (PATCH / 2 + 4) ** 2 - far**2))
            if self.hub[0] > self.place.centerx:
                right = min(right, self.hub[0] - out)
            else:
                left = max(left, self.hub[0] + out)
        for box in (*taken, *([self.beside] if self.beside else [])):
            if box.top < bottom and top < box.bottom:
                if box.centerx < self.middle[0]:
                    left = max(left, box.right + 8)
                else:
                    right = min(right, box.left - 8)
        return left, right

    # What is somebody's --------------------------------------------------------------------

    def _owned(self, canvas: Canvas, marks: list[NoteChip], top: float) -> Iterator[Piece]:
        """One chip for each in the lower corner, below each other, or where that is larger beside.

        A few have room for words; more show whose they are by faces.
        """
        if not marks:
            return
        near, far = self._span(18, 8)
        area = FRect(near, top, far - near, self.place.bottom - 12 - top)
        worded, count = not canvas.large and len(marks) <= 2, len(marks)
        columns = 1 if worded else max((1, 2, 3), key=lambda n: _tall(count, n, area))
        tall = _tall(count, columns, area, worded)
        rows, wide = -(-count // columns), (area.w - GAP * (columns - 1)) / columns
        for number, mark in enumerate(marks):
            row, column = divmod(number, columns)
            y = area.bottom - (rows - row) * (tall + GAP) + GAP
            place = FRect(area.x + column * (wide + GAP), y, wide, tall)
            small = canvas.up_to(ON_CHIPS)
            box = _in_words(small, mark, place) if worded else _with_face(mark, tall)
            place.w = min(place.w, box.least(small))
            thing = Thing(f"text:owned {number}", "text", NOWHERE, focusable=False)
            yield from UpTo(ON_CHIPS, Whole(box, thing)).place(canvas, place)


def _tall(count: int, columns: int, area: FRect, worded: bool = False) -> float:
    """How tall so many chips can be in so many columns; faces need some width, too."""
    rows, wide = -(-count // columns), (area.w - GAP * (columns - 1)) / columns
    face = inf if worded or columns == 1 else (wide - 2 * (GAP + EDGE)) / (3 * ICON)
    return min(TALLEST, (area.h - GAP * (rows - 1)) / rows, face)


def _with_face(mark: NoteChip, tall: float) -> Framed:
    """A chip with the face of whose it is."""
    return mark.owned(tall, avatar(mark.avatar, ICON * tall, 1))


def _in_words(canvas: Canvas, mark: NoteChip, place: FRect) -> Framed:
    """A chip as wide as what it says."""
    words = Filling(mark.forms, Style(FINE, 21, CREAM), high=place.h - 8)
    room = place.w - mark.owned(place.h, NOTHING).least(canvas)
    size, lines = words.fitted(canvas, room, words.high)
    wide = max(canvas.text_width(line, FINE, size) for line in lines)
    return mark.owned(place.h, replace(words, wide=wide + 1))
