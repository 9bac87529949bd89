"""Words below the cards of a narrow cell: its name, how many cards, chips."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import FRect

from game.table.layout.spots import MatColors
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import INK
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.widgets.pill import Pill, draw_pill, pill_box

from .notes import NoteChip, NoteRoom, Notes, Writing, fitted
from .plate import INKS

LARGEST = 1.25  # type below cards grows only that much
LINE, PILL = 32, 40  # units: from one line to the next


def write_below(canvas: Canvas, room: NoteRoom, notes: Notes, colors: MatColors, ink: str) -> None:
    """Everything that is written below the cards of a cell."""
    for written in writings_below(canvas, room, notes, colors, ink):
        written.draw(canvas)


def write_chips(canvas: Canvas, room: NoteRoom, notes: Notes, colors: MatColors, ink: str) -> None:
    """Nothing but the chips, for a cell without words."""
    write_below(canvas, room, Notes("", "", "", notes.marks), colors, ink)


def writings_below(
    canvas: Canvas, room: NoteRoom, notes: Notes, colors: MatColors, ink: str
) -> list[Writing]:
    """What is written there, and where."""
    canvas = canvas.up_to(LARGEST)
    soft = INK if ink == INK else colors.text
    lines = [(notes.caption, TITLE, 28.0, ink), (notes.count, FINE, 22.0, soft)]
    if notes.empty:
        lines.append((notes.empty, FINE, 22.0, soft))
    y = room.middle[1] + room.tall / 2 + 12
    found = []
    for words, font, size, color in lines:
        if words:
            y += LINE / 2 * canvas.type_scale
            found.append(_line(canvas, words, (room.place.centerx, y), (font, size), color, room))
            y += LINE / 2 * canvas.type_scale
    return [*found, *_chips(canvas, room, notes.marks, y, soft)]


def _line(
    canvas: Canvas, words: str, spot: Point, font: tuple[str, float], ink: str, room: NoteRoom
) -> Writing:
    (name, size), wide = font, room.place.w - 20
    box = around(spot, min(wide, canvas.text_width(words, name, size)), size * canvas.type_scale)

    def draw(shown: Canvas) -> None:
        shown.up_to(LARGEST).text(words, spot, name, size, ink, room=wide)

    return Writing(words, box, draw)


def _chips(
    canvas: Canvas, room: NoteRoom, marks: Sequence[NoteChip], y: float, ink: str
) -> list[Writing]:
    """Pills below the words; those "on the cards" lie on the cards' foot."""
    found = []
    for mark in marks:
        ground, color = INKS[mark.look]
        pill = Pill("", ground, color, mark.icon, 22, LABEL, 36)
        pill = fitted(canvas, pill, mark.forms, room.place.w - 24)
        on_cards = mark.place == "cards"
        high = room.middle[1] + room.tall / 2 - 8 if on_cards else y + PILL / 2
        box = pill_box(canvas, pill, (room.place.centerx, high), "center")
        found.append(Writing("chip", box, lambda c, p=pill, b=box: _draw(c, p, b)))  # type: ignore[misc]
        y += 0 if on_cards else PILL
        if mark.note:
            spot = (room.place.centerx, y + LINE / 2)
            found.append(_line(canvas, mark.note, spot, (FINE, 20), ink, room))
            y += LINE
    return found


def _draw(canvas: Canvas, pill: Pill, box: FRect) -> None:
    draw_pill(canvas.up_to(LARGEST), pill, box.center, "center")


Write = Callable[[Canvas, NoteRoom, Notes, MatColors, str], None]
WRITERS: Mapping[str, Write] = {"below": write_below, "none": write_chips}
"""How a cell's words are set, by the side on which they stand, where it is not beside."""
