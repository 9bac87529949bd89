"""Who gets more time than others, beside the times that hold for all."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.app.patience import USUAL, Patience, Waited, longer
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, LABEL, shortened
from game.ui.layout import (
    HEAD,
    NOWHERE,
    Box,
    Column,
    Columns,
    Leaf,
    Line,
    Push,
    Row,
    Text,
    avatar,
    gap,
)  # fmt: skip
from game.ui.widgets.button import PRIMARY, SECOND, Button
from game.ui.widgets.piece import Piece, Style, fitted, label, tile
from game.words import Words

from .rows import TILE

ROW, IN_A_COLUMN = 64.0, 8
SMALL = 19.0
"""The size of the smallest names; longer ones are cut."""


def face_of(face: str, size: float, grows: float = 1.2) -> Box:
    """Somebody's face, or a sign for somebody."""
    if face:
        return avatar(face, size, grows)
    return Leaf(
        size, lambda _, box: tile("ui-person", box.center, box.h - 6, TILE, INK), size, grows
    )


def peoples_time(words: Words, patience: Patience, changed: Callable[[], None]) -> Box:
    """A row for each person: press to give them more time."""
    people = patience.people()
    note = words("time.people_note" if people else "time.nobody")
    rows = [_person(words, patience, changed, n, one) for n, one in enumerate(people)]
    head = [
        Line(words("time.people"), HEAD, "people"),
        Text(note, Style(BODY, 24, INK_2), "people-note"),
    ]
    return Column([*head, gap(16), Columns(rows, IN_A_COLUMN, 8)])


def _person(
    words: Words, patience: Patience, changed: Callable[[], None], number: int, one: Waited
) -> Box:
    """Face, name, and how much time."""

    def name(canvas: Canvas, box: FRect) -> Piece:
        size = max(SMALL, fitted(canvas, one.name, LABEL, 26, box.w))
        said = shortened(one.name, LABEL, canvas.type_px(size), box.w * canvas.unit)
        return label(canvas, said, box.midleft, Style(LABEL, size), box.w, f"person-{number}")

    def press() -> None:
        patience.give(one.name, longer(one.times))
        changed()

    says = words("time.times", value=f"{one.times:g}")
    button = Button(NOWHERE, says, paint=SECOND if one.times == USUAL else PRIMARY, size=26)
    text = words("time.person", name=one.name, value=f"{one.times:g}")
    more = Push(f"time-{number}", button, press, 54, 80, says=text)
    return Row([face_of(one.face, 60), Leaf(ROW, name, 110), more], [0, 1, 0], 10)
