"""Sounds to try, each with what there is to see at the same time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, INK_2
from game.ui.draw.text import BODY, LABEL
from game.ui.layout import HEAD, NOWHERE, Box, Column, Framed, Leaf, Line, Push, Row, Spring, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Piece, Style, tile
from game.words import Words

SOUNDS = (
    ("your-turn", "ui-hand"), ("chaos-made", "ui-megaphone"), ("missed", "ui-clock"),
    ("train", "train"), ("dodge", "dodge"), ("dice", "roll-one-die"), ("pennies", "ui-coin"),
)  # fmt: skip
"""Sounds of the table, each with its sign."""


def try_them(words: Words, play: Callable[[str], None]) -> Box:
    """A card for each sound of the table."""
    title = Line(words("sounds.title"), HEAD, "try-them", 1)
    note = Line(words("sounds.note"), Style(BODY, 24, INK_2), "try-note")
    cards = [Spring(_sound(words, play, sound, icon), 112) for sound, icon in SOUNDS]
    return Column([Wrap([title, note], [0, 1], 24, below=0), *cards], 10)


def _sound(words: Words, play: Callable[[str], None], sound: str, icon: str) -> Box:
    """Its sign, its name, what is seen instead, and the button that plays it."""

    def sign(_: Canvas, box: FRect) -> Piece:
        return tile(icon, box.center, box.h, INK, CREAM)

    name = Line(words(f"sounds.{sound}"), Style(LABEL, 27), f"sound-{sound}")
    seen = Line(words(f"sounds.{sound}_seen"), Style(BODY, 23, INK_2), f"seen-{sound}")
    button, hint = Button(NOWHERE, icon="ui-play"), words("settings.try_it")
    hear = Push(f"try-{sound}", button, partial(play, sound), 60, hint=hint)
    row = Row([Leaf(66, sign, 66, 1.5), Column([name, seen]), hear], [0, 1, 0], 20)
    return Framed(row, (16, 10), radius=20)
