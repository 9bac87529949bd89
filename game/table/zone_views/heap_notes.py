"""The notes in a cell of the mat: its name, how many cards, what they bring."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt

from pygame import FRect

from game.table.layout.layout_model import MatColors
from game.table.layout.mat_drawing import LARGEST, PATCH, SIDE
from game.table.plates.plate import INKS
from game.ui.boxes import icon_leaf
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CREAM, GRAY_INK, INK, PAPER_EDGE, SWATCHES, SYMBOLS, WHITE
from game.ui.draw.shadow import ON_MAT
from game.ui.draw.text_surfaces import FINE, KEY, LABEL, TITLE
from game.ui.fitted_text import FittedText, PillBox
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    Column,
    ControlBox,
    FirstThatFits,
    Line,
    PaddedBox,
    PanelBox,
    Row,
    StretchBox,
    Text,
    TypeLimit,
    avatar_leaf,
    blank_space,
    square_picture,
)
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, Style
from game.ui.widgets.pill import Pill

ON_CHIPS, BELOW_TYPE_LIMIT = 1.25, 1.25  # type on chips, and below cards, grows only that much
COUNT, COUNT_LARGE = (22, 34), (30, 42)
"""Units: type and height of how many cards there are, and where type is large, which grows less."""
NAME, NAME_LEAST = 0.19, 22.0
"""The size of names below cards, so that piles side by side have one size.

A share of a narrow cell's width; units, from where each is fitted by itself.
"""
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

    def chip_pill(
        self, name: str, size: float, font: str, height: float, edge: str = ""
    ) -> PillBox:
        """Return it as a pill of that size."""
        ground, ink = INKS[self.look]
        pill = Pill(self.forms[0], ground, ink, self.icon, size, font, height, edge)
        return PillBox(pill, name, forms=self.forms)

    def chip_with_owner(self, height: float, words: Box) -> PanelBox:
        """Return it with a color and words, or with the face of its owner."""
        side, swatch = ICON * height, SWATCHES.get(self.color)
        signs = [icon_leaf(self.icon, side, CREAM, INK, 1)]
        if self.color in SYMBOLS:
            tile = f"suits/{SYMBOLS[self.color]}-tile"
            signs.append(
                square_picture(side, lambda c, box: c.draw_picture(tile, box.center, box.h), 1)
            )
        row = Row([*signs, words], [0.0] * (len(signs) + 1), GAP)
        edge = swatch.base if swatch else CREAM
        return PanelBox(row, (EDGE, 0), INK, edge, 0.28 * height, ON_MAT, height)


@dataclass(frozen=True, slots=True)
class CellNotes:
    """The words and numbers in a cell."""

    caption: str
    count: str = ""
    empty: str = ""
    marks: tuple[NoteChip, ...] = ()
    key: str = ""  # on a cap

    def chips_at(self, *places: str) -> list[NoteChip]:
        """Return the chips that lie at those places and are nobody's."""
        return [mark for mark in self.marks if mark.place in places and not mark.avatar]


@dataclass(frozen=True, slots=True)
class NoteRoom:
    """The room for notes in a cell, and what else lies there."""

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

    def note_drawables(self, canvas: Canvas, notes: CellNotes) -> Iterator[Drawable]:
        """Yield everything that is written in the cell."""
        if self.side in ("below", "none"):
            yield from self._notes_below(canvas, notes)
            return
        near, far = self._side_span(SIDE, 8)
        foot = self.place.bottom - 17
        room = FRect(near, self.place.y + 6, far - near, foot - self.place.y - 6)
        words = list(TypeLimit(LARGEST, self._note_column(canvas, notes)).place(canvas, room))
        if notes.empty:
            empty = Line(notes.empty, Style(FINE, 24, self.colors.text, "center"), "empty")
            yield from TypeLimit(LARGEST, empty).place(canvas, self.place.inflate(-120, 0))
        if self.beside is not None:
            for mark in notes.chips_at("beside"):
                words += self._pile_notes(canvas, mark, self.beside)
        taken = [piece.control.box for piece in words if piece.control]
        yield from words
        for mark in notes.chips_at("cards"):
            yield from self._card_notes(canvas, mark, taken)
        marks = [mark for mark in notes.marks if mark.avatar]
        yield from self._owned_chips(canvas, marks, taken[0].bottom)

    def card_foot_chips(self, canvas: Canvas, notes: CellNotes) -> list[Drawable]:
        """Return the chips that lie at the foot of the cards."""
        if not notes.chips_at("cards"):
            return []
        names = ("text:chip", "text:cards")
        written = self.note_drawables(canvas, notes)
        return [piece for piece in written if piece.control and piece.control.name in names]

    # Below the cards of a narrow cell -----------------------------------------------------

    def _notes_below(self, canvas: Canvas, notes: CellNotes) -> Iterator[Drawable]:
        """Yield words and chips below each other; those "on the cards" lie on the cards' foot."""
        soft = INK if self.ink == INK else self.colors.text
        small = Style(FINE, 22, soft, "center")
        name = min(28.0, max(NAME_LEAST, NAME * self.place.w))
        lines = [(notes.caption, Style(TITLE, name, self.ink, "center"))]
        lines += [(notes.count, small), (notes.empty, small)]
        boxes: list[Box] = [
            Line(words, style) for words, style in lines if words and self.side == "below"
        ]
        for mark in notes.chips_at("corner", "beside"):
            boxes.append(PaddedBox(mark.chip_pill("chip", 22, LABEL, 36), y=2))
            boxes += [Line(mark.note, replace(small, size=20))] if mark.note else []
        place, foot = self.place, self.middle[1] + self.tall / 2
        under = FRect(place.x + 4, foot + 12, place.w - 8, place.bottom - foot)
        yield from TypeLimit(BELOW_TYPE_LIMIT, Column(boxes)).place(canvas, under)
        for mark in notes.chips_at("cards"):
            on_foot = FRect(place.x + 12, foot - 26, place.w - 24, 36)
            yield from TypeLimit(BELOW_TYPE_LIMIT, mark.chip_pill("chip", 22, LABEL, 36)).place(
                canvas, on_foot
            )

    # Beside the cards ----------------------------------------------------------------------

    def _side_span(self, edge: float, apart: float) -> tuple[float, float]:
        """Return the left and right end of the room beside the cards, with that much left free."""
        if self.side == "right":
            return self.middle[0] + self.half + apart, self.place.right - edge
        return self.place.x + edge, self.middle[0] - self.half - apart

    def _note_column(self, canvas: Canvas, notes: CellNotes) -> Column:
        """Return name and number at the top, and a large number below a line at the foot."""
        side = "midright" if self.side == "right" and self.ink != INK else "midleft"
        head: list[Box] = [Line(notes.caption, Style(TITLE, 36, self.ink, side), shrink=1)]
        if notes.count:
            size, high = COUNT_LARGE if canvas.is_large_type else COUNT
            colors = self.colors
            pill = Pill(notes.count, colors.felt, colors.text, "", size, FINE, high, "", None)
            digits = "".join(filter(str.isdigit, notes.count))
            on_wood = Line(notes.count, Style(FINE, 24, GRAY_INK, side), "count", shrink=1)
            counted = PillBox(pill, "count", side, (notes.count, digits))
            head.append(on_wood if self.ink == INK else counted)
        if self.shared and len(head) > 1:
            order = -1 if self.side == "right" else 1
            head = [Row(head[::order], [0, 1][::order], 8)]
        if notes.key:
            cap = Pill(notes.key, WHITE, INK, "", 20, KEY, 34, PAPER_EDGE)
            head += [blank_space(6), PillBox(cap, "key", side)]
        foot: list[Box] = []
        for mark in notes.chips_at("corner"):
            if mark.note and not canvas.is_large_type:
                style = Style(FINE, 19, self.colors.text, side)
                one = Column([Line(mark.note, style), blank_space(8)])
                foot.append(FirstThatFits([one, Column([Text(mark.note, style), blank_space(2)])]))
            chip = replace(mark.chip_pill("chip", 46, TITLE, 62), anchor=side)
            foot.append(TypeLimit(ON_CHIPS, chip))
        return Column([head[0], blank_space(2), *head[1:], StretchBox(), *foot])

    def _pile_notes(self, canvas: Canvas, mark: NoteChip, piles: FRect) -> Iterator[Drawable]:
        """Yield what the smaller piles bring, on their feet; in large type the shortest words."""
        chip = mark.chip_pill("beside", 20, LABEL, 30)
        if canvas.is_large_type:
            chip = replace(mark, forms=mark.forms[-1:]).chip_pill("beside", 32, TITLE, 46)
        near, far = self._side_span(12, 6)
        box = TypeLimit(ON_CHIPS, replace(chip, near=piles.centerx))
        high = box.measure(canvas, 0)
        yield from box.place(canvas, FRect(near, piles.bottom - 0.2 * high, far - near, high))

    def _card_notes(
        self, canvas: Canvas, mark: NoteChip, occupied: Sequence[FRect]
    ) -> Iterator[Drawable]:
        """Yield a number that matters, on the foot of the cards."""
        chip = replace(mark.chip_pill("cards", 32, TITLE, 52, WHITE), near=self.middle[0])
        box = TypeLimit(ON_CHIPS, chip)
        high = box.measure(canvas, 0)
        top = self.place.bottom - 32 - high / 2
        left, right = self._clear_span(top, top + high, occupied)
        yield from box.place(canvas, FRect(left, top, right - left, high))

    def _clear_span(
        self, top: float, bottom: float, occupied: Sequence[FRect]
    ) -> tuple[float, float]:
        """Return the span between two heights where nothing lies around the cards' middle."""
        left, right = self.place.x + 8, self.place.right - 8
        if self.hub is not None:
            far = max(0.0, top - self.hub[1], self.hub[1] - bottom)
            out = sqrt(max(0.0, (PATCH / 2 + 4) ** 2 - far**2))
            if self.hub[0] > self.place.centerx:
                right = min(right, self.hub[0] - out)
            else:
                left = max(left, self.hub[0] + out)
        for box in (*occupied, *([self.beside] if self.beside else [])):
            if box.top < bottom and top < box.bottom:
                if box.centerx < self.middle[0]:
                    left = max(left, box.right + 8)
                else:
                    right = min(right, box.left - 8)
        return left, right

    # What is somebody's --------------------------------------------------------------------

    def _owned_chips(self, canvas: Canvas, marks: list[NoteChip], top: float) -> Iterator[Drawable]:
        """Yield one chip for each player in the lower corner.

        They are below each other, or side by side where that is larger. A few have room for words;
        more show their owners by faces.
        """
        if not marks:
            return
        near, far = self._side_span(18, 8)
        area = FRect(near, top, far - near, self.place.bottom - 12 - top)
        worded, count = not canvas.is_large_type and len(marks) <= 2, len(marks)
        columns = 1 if worded else max((1, 2, 3), key=lambda n: _chip_height(count, n, area))
        tall = _chip_height(count, columns, area, worded)
        rows, wide = -(-count // columns), (area.w - GAP * (columns - 1)) / columns
        for number, mark in enumerate(marks):
            row, column = divmod(number, columns)
            y = area.bottom - (rows - row) * (tall + GAP) + GAP
            place = FRect(area.x + column * (wide + GAP), y, wide, tall)
            small = canvas.with_type_limit(ON_CHIPS)
            box = _chip_in_words(small, mark, place) if worded else _chip_with_face(mark, tall)
            place.w = min(place.w, box.min_width(small))
            thing = Control(f"text:owned {number}", "text", UNPLACED_RECT, is_focusable=False)
            yield from TypeLimit(ON_CHIPS, ControlBox(box, thing)).place(canvas, place)


def _chip_height(count: int, columns: int, area: FRect, has_words: bool = False) -> float:
    """Return how tall chips can be in that many columns; faces need some width, too."""
    rows, wide = -(-count // columns), (area.w - GAP * (columns - 1)) / columns
    face = inf if has_words or columns == 1 else (wide - 2 * (GAP + EDGE)) / (3 * ICON)
    return min(TALLEST, (area.h - GAP * (rows - 1)) / rows, face)


def _chip_with_face(mark: NoteChip, height: float) -> PanelBox:
    """Return a chip with the face of its owner."""
    return mark.chip_with_owner(height, avatar_leaf(mark.avatar, ICON * height, 1))


def _chip_in_words(canvas: Canvas, mark: NoteChip, place: FRect) -> PanelBox:
    """Return a chip as wide as what it says."""
    words = FittedText(mark.forms, Style(FINE, 21, CREAM), natural_height=place.h - 8)
    room = place.w - mark.chip_with_owner(place.h, EMPTY_BOX).min_width(canvas)
    size, lines = words.fit_lines(canvas, room, words.natural_height)
    wide = max(canvas.text_width(line, FINE, size) for line in lines)
    return mark.chip_with_owner(place.h, replace(words, natural_width=wide + 1))
