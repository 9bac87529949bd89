"""What is written in a cell of the mat: its name, how many cards, what they bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from pygame import FRect

from game.table.layout.mat import LARGEST, PATCH, SIDE
from game.table.layout.seats import LARGE_TYPE
from game.table.layout.spots import MatColors
from game.ui.draw import text
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import WHITE
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.widgets.pill import Pill, draw_pill, pill_box

from . import badges
from .plate import INKS

ON_CHIPS = 1.25  # type on chips grows only that much
SMALLEST_TYPE = 18  # units: a number alone is better than smaller words
EASY = 0.72  # of its size: type is not made smaller than that while shorter words will do


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


@dataclass(frozen=True, slots=True)
class Notes:
    """The words and numbers in a cell."""

    caption: str
    count: str = ""
    empty: str = ""
    marks: tuple[NoteChip, ...] = ()


@dataclass(frozen=True, slots=True)
class NoteRoom:
    """What lies in a cell beside what is written there."""

    place: FRect
    middle: Point  # of the cards
    half: float  # how far the cards reach to either side
    left: bool = True  # whether the words stand on the left
    beside: FRect | None = None  # the smaller piles
    shared: bool = False  # whether there may be such piles
    hub: Point | None = None  # the middle of the Direction Card
    tall: float = 0  # how tall the cards are

    @property
    def edge(self) -> float:
        """Where the words begin."""
        return self.place.x + SIDE if self.left else self.place.right - SIDE

    @property
    def wide(self) -> float:
        """From there to the cards."""
        return abs(self.middle[0] - self.edge) - self.half - 14

    def clear(self, top: float, bottom: float, taken: Sequence[FRect] = ()) -> tuple[float, float]:
        """From where to where nothing lies around the cards' middle, between two heights."""
        left, right = self.place.x + 8, self.place.right - 8
        if self.hub is not None:
            far = max(0.0, top - self.hub[1], self.hub[1] - bottom)
            out = sqrt(max(0.0, (PATCH / 2 + 4) ** 2 - far**2))
            if self.hub[0] > self.place.centerx:
                right = min(right, self.hub[0] - out)
            else:
                left = max(left, self.hub[0] + out)
        for box in taken:
            if box.top < bottom and top < box.bottom:
                if box.centerx < self.middle[0]:
                    left = max(left, box.right + 8)
                else:
                    right = min(right, box.left - 8)
        return left, right


@dataclass(frozen=True, slots=True)
class Writing:
    """One thing written in a cell: where, and how it is drawn."""

    name: str
    box: FRect
    draw: Callable[[Canvas], object]


def write_cell(canvas: Canvas, room: NoteRoom, notes: Notes, colors: MatColors, ink: str) -> None:
    """Everything that is written in a cell."""
    for written in writings(canvas, room, notes, colors, ink):
        written.draw(canvas)


def writings(
    canvas: Canvas, room: NoteRoom, notes: Notes, colors: MatColors, ink: str
) -> list[Writing]:
    """What is written in a cell, and where."""
    canvas = canvas.up_to(LARGEST)
    found = [_caption(canvas, room, notes.caption, ink)]
    if notes.count:
        found.append(_count(canvas, room, notes.count, colors, found[0].box))
    if notes.empty:
        found.append(_empty(canvas, room, notes.empty, colors))
    for mark in (m for m in notes.marks if m.place == "corner" and not m.avatar):
        found += _corner(canvas, room, mark, colors)
    if room.beside is not None:
        marks = [m for m in notes.marks if m.place == "beside"]
        found += [_on_piles(canvas, room, mark, room.beside) for mark in marks]
    for mark in (m for m in notes.marks if m.place == "cards"):
        found.append(_on_cards(canvas, room, mark, [w.box for w in found]))
    owned = [m for m in notes.marks if m.avatar]
    return [*found, *_owned(canvas, room, owned, found[0].box.bottom)]


# Words -----------------------------------------------------------------------------


def _caption(canvas: Canvas, room: NoteRoom, words: str, ink: str) -> Writing:
    high = room.place.y + 14 + 16 * canvas.type_scale
    return _line(canvas, words, (room.edge, high), (TITLE, 36), ink, room)


def _line(
    canvas: Canvas, words: str, spot: Point, font: tuple[str, float], ink: str, room: NoteRoom
) -> Writing:
    """A line at the cell's side, as wide as the cards allow."""
    name, size = font
    anchor = "midleft" if room.left else "midright"
    pixels = text.fitting(words, name, canvas.type_px(size), room.wide * canvas.unit + 0.5)
    box = FRect(0, 0, text.width(words, name, pixels) / canvas.unit, pixels / canvas.unit)
    setattr(box, anchor, spot)

    def draw(shown: Canvas) -> None:
        shown.up_to(LARGEST).text(words, spot, name, size, ink, anchor, room.wide)

    return Writing(words, box, draw)


def _count(
    canvas: Canvas, room: NoteRoom, words: str, colors: MatColors, caption: FRect
) -> Writing:
    """How many cards: below the name, or after it where smaller piles lie below."""
    anchor = "midleft" if room.left else "midright"
    spot = (room.edge, caption.centery + 42 * canvas.type_scale)
    wide = room.wide + 14
    if room.shared:
        wide -= caption.w + 12
        spot = (caption.right + 12 if room.left else caption.left - 12, caption.centery + 2)
    pill = Pill(words, colors.felt, colors.text, "", 22, FINE, 34, shadow=None)
    pill = fitted(canvas, pill, (words,), wide)
    if pill.size * canvas.type_scale < SMALLEST_TYPE:
        pill = replace(pill, words="".join(filter(str.isdigit, words)), size=22)
    return _pill(canvas, "count", pill, spot, anchor)


def _empty(canvas: Canvas, room: NoteRoom, words: str, colors: MatColors) -> Writing:
    place, wide = room.place, room.place.w - 120
    box = around(place.center, canvas.text_width(words, FINE, 24), 24 * canvas.type_scale)

    def draw(shown: Canvas) -> None:
        shown.up_to(LARGEST).text(words, place.center, FINE, 24, colors.text, room=wide)

    return Writing("empty", box, draw)


# Chips -----------------------------------------------------------------------------


def _pill(canvas: Canvas, name: str, pill: Pill, spot: Point, anchor: str) -> Writing:
    scale = canvas.type_scale
    box = pill_box(canvas, pill, spot, anchor)
    return Writing(name, box, lambda c: draw_pill(c.up_to(scale), pill, spot, anchor))


def fitted(canvas: Canvas, pill: Pill, forms: Sequence[str], wide: float) -> Pill:
    """The pill with the longest words that fit without being small, or else the shortest."""
    found = pill
    for words in forms:
        found = replace(pill, words=words)
        while pill_box(canvas, found, (0, 0), "center").w > wide and found.size > 12:
            found = replace(found, size=found.size - 1)
        if found.size >= EASY * pill.size:
            break
    return found


def _corner(canvas: Canvas, room: NoteRoom, mark: NoteChip, colors: MatColors) -> list[Writing]:
    """A large number in the lower corner, with a small line above."""
    ground, ink = INKS[mark.look]
    anchor = "midleft" if room.left else "midright"
    spot = (room.edge, room.place.bottom - 48)
    small = canvas.up_to(ON_CHIPS)
    pill = fitted(small, Pill("", ground, ink, mark.icon, 46, TITLE, 62), mark.forms, room.wide + 8)
    found = [_pill(small, "chip", pill, spot, anchor)]
    if mark.note and canvas.type_scale < LARGE_TYPE:
        above = (room.edge, room.place.bottom - 82 - 20 * canvas.type_scale)
        found.append(_line(canvas, mark.note, above, (FINE, 19), colors.text, room))
    return found


def _on_piles(canvas: Canvas, room: NoteRoom, mark: NoteChip, piles: FRect) -> Writing:
    """What the smaller piles bring, on their feet."""
    ground, ink = INKS[mark.look]
    small, pill = canvas.up_to(ON_CHIPS), Pill("", ground, ink, mark.icon, 20, LABEL, 30)
    forms = mark.forms
    if canvas.type_scale >= LARGE_TYPE:
        pill, forms = replace(pill, size=32, font=TITLE, height=46), forms[-1:]
    near, far = room.place.x + 12, room.middle[0] - room.half - 6
    if not room.left:
        near, far = room.middle[0] + room.half + 6, room.place.right - 12
    pill = fitted(small, pill, forms, far - near)
    box = pill_box(small, pill, (piles.centerx, piles.bottom), "center")
    box.y += 0.3 * box.h
    box.x = min(max(near, box.x), far - box.w)
    return _pill(small, "beside", pill, box.center, "center")


def _on_cards(canvas: Canvas, room: NoteRoom, mark: NoteChip, taken: list[FRect]) -> Writing:
    """A number that matters, on the foot of the cards."""
    ground, ink = INKS[mark.look]
    small = canvas.up_to(ON_CHIPS)
    pill = Pill("", ground, ink, mark.icon, 32, TITLE, 52, WHITE)
    spot = (room.middle[0], room.place.bottom - 32)
    tall = pill_box(small, pill, spot, "center")
    if room.beside is not None:
        taken = [*taken, room.beside]
    left, right = room.clear(tall.top, tall.bottom, taken)
    pill = fitted(small, pill, mark.forms, right - left)
    box = pill_box(small, pill, spot, "center")
    box.x = min(max(left, box.x), right - box.w)
    return _pill(small, "cards", pill, box.center, "center")


def _owned(canvas: Canvas, room: NoteRoom, marks: list[NoteChip], top: float) -> list[Writing]:
    """What somebody has brought: one chip for each, in the lower corner."""
    if not marks:
        return []
    left, right = room.place.x + 18, room.middle[0] - room.half - 8
    if not room.left:
        left, right = room.middle[0] + room.half + 8, room.place.right - 18
    area = FRect(left, top + 6, right - left, room.place.bottom - 14 - top - 6)
    large = canvas.type_scale >= LARGE_TYPE
    said = [badges.Badge(m.forms, m.icon, m.color, m.avatar) for m in marks]
    laid = badges.lay(canvas.up_to(ON_CHIPS), said, area, words=not large and len(marks) <= 2)
    return [
        Writing(f"owned {i}", badge.box, lambda c, b=badge: badges.draw_badge(c, b))  # type: ignore[misc]
        for i, badge in enumerate(laid)
    ]
