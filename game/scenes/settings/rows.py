"""What rows of settings begin with, and those beside them: people with more time, sounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from game.app.patience import USUAL, Patience, Waited, longer
from game.ui.boxes import drawn, key, sign
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, LABEL, TITLE, shortened
from game.ui.layout import (
    HEAD,
    NOWHERE,
    Box,
    Column,
    Columns,
    Framed,
    Leaf,
    Line,
    Pad,
    Push,
    Row,
    Spring,
    Text,
    Wrap,
    avatar,
    gap,
    heading,
)  # fmt: skip
from game.ui.widgets.button import PRIMARY, SECOND, Button
from game.ui.widgets.piece import Piece, Style, fitted, label
from game.words import Words

LINE, TILE = "#EFDDBB", "#F6E4C3"
LETTERS = "AA"
"""The sign of the text size."""
NOTED = Style(BODY, 24, INK_2)
SOUNDS = {
    "your-turn": "ui-hand", "chaos-made": "ui-megaphone", "missed": "ui-clock", "train": "train",
    "dodge": "dodge", "dice": "roll-one-die", "pennies": "ui-coin",
}  # fmt: skip
"""Sounds of the table, each with its sign."""
IN_A_COLUMN = 8  # people
SMALL = 19.0
"""The size of the smallest names; longer ones are cut."""


def signed(title: str, note: str, name: str, icon: str, more: str = "") -> Box:
    """What a row is about: its sign, its name, and what is said about it."""
    shown = drawn(_letters, 62) if icon == LETTERS else sign(icon, 62, TILE, INK)
    return heading(title, note, name, shown.make, more)


def _letters(canvas: Canvas, box: FRect) -> None:
    """Two A's of different size, the sign for the text size."""
    plain, (x, y), size = canvas.up_to(1), box.center, box.h
    canvas.panel(around(box.center, size, size), 0.25 * size, TILE)
    plain.text("A", (x - 0.2 * size, y + 0.1 * size), TITLE, 0.42 * size)
    plain.text("A", (x + 0.13 * size, y), TITLE, 0.68 * size)


# What stands beside them --------------------------------------------------------------------


def face_of(face: str, size: float) -> Box:
    """Somebody's face, or a sign for somebody."""
    if face:
        return avatar(face, size, 1.4)
    return Pad(sign("ui-person", size - 6, TILE, INK), 3, 3)


def peoples_time(words: Words, patience: Patience, changed: Callable[[], None]) -> Box:
    """A row for each person: press to give them more time."""

    def row(number: int, one: Waited) -> Box:
        def name(canvas: Canvas, box: FRect) -> Piece:
            size = max(SMALL, fitted(canvas, one.name, LABEL, 26, box.w))
            said = shortened(one.name, LABEL, canvas.type_px(size), box.w * canvas.unit)
            return label(canvas, said, box.midleft, Style(LABEL, size), box.w, f"person-{number}")

        def press() -> None:
            patience.give(one.name, longer(one.times))
            changed()

        times = words.figure(one.times)
        paint = SECOND if one.times == USUAL else PRIMARY
        button = Button(NOWHERE, words("time.times", value=times), paint=paint, size=26)
        text = words("time.person", name=one.name, value=times)
        more = Push(f"time-{number}", button, press, 54, 80, says=text)
        return Row([face_of(one.face, 60), Leaf(64, name, 110), more], [0, 1, 0], 10)

    people = patience.people()
    note = words("time.people_note" if people else "time.nobody")
    head = [Line(words("time.people"), HEAD, "people"), Text(note, NOTED, "people-note")]
    rows = [row(number, one) for number, one in enumerate(people)]
    return Column([*head, gap(16), Columns(rows, IN_A_COLUMN, 8)])


def try_them(words: Words, play: Callable[[str], None]) -> Box:
    """A card for each sound of the table, with what there is to see at the same time."""

    def card(sound: str, icon: str) -> Box:
        name = Line(words(f"sounds.{sound}"), Style(LABEL, 27), f"sound-{sound}")
        seen = Line(words(f"sounds.{sound}_seen"), Style(BODY, 23, INK_2), f"seen-{sound}")
        hear = key(f"try-{sound}", "ui-play", partial(play, sound), words("settings.try_it"))
        row = Row([sign(icon, 66, grows=1.5), Column([name, seen]), hear], [0, 1, 0], 20)
        return Framed(row, (16, 10), radius=20)

    title = Line(words("sounds.title"), HEAD, "try-them", 1)
    note = Line(words("sounds.note"), NOTED, "try-note")
    cards = [Spring(card(sound, icon), 112) for sound, icon in SOUNDS.items()]
    return Column([Wrap([title, note], [0, 1], 24, below=0), *cards], 10)
