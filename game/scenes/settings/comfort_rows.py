"""The questions of the first screen, as their settings tell them, each answered by one press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import FRect

from game.store.setting import Setting
from game.store.settings import SETTINGS, Settings
from game.table.cards.card import draw_card
from game.table.cards.face import face
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, WHITE, mix
from game.ui.draw.shadow import SMALL
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Leaf,
    Line,
    Over,
    Pad,
    Row,
    Segmented,
    UpTo,
    Whole,
    Wrap,
)  # fmt: skip
from game.ui.widgets.controls import TRACK, Segment
from game.ui.widgets.piece import Mood, Piece, Style, panel
from game.ui.widgets.thing import Thing
from game.words import Words

from .rows import signed

ICONS = {"loud": "ui-sound", "off": "ui-sound-off"}
Answer = Callable[[Mapping[str, object]], None]


def questions(words: Words, now: Settings, answer: Answer) -> list[Box]:
    """A row for each setting that is asked for at the first start."""
    asked = [(name, told) for name, told in SETTINGS.items() if told.answers]
    return [_question(words, now, answer, name, told) for name, told in asked]


def _question(words: Words, now: Settings, answer: Answer, name: str, told: Setting) -> Box:
    """What is asked, and its answers."""
    title = told.title if f"comfort.{told.title}" in words else name
    says, note = words(f"comfort.{title}"), words(f"comfort.{title}_note")
    chosen = next((n for n, does in told.answers.items() if does[name] == getattr(now, name)), "")

    def choose(value: str) -> None:
        answer(told.answers[value])

    if name in ("scale", "motion"):
        kinds = {"scale": _sizes, "motion": _motions}
        box = kinds[name](words, list(told.answers), chosen, choose)
    else:
        parts = [Segment(n, words(f"comfort.{n}"), ICONS.get(n, "")) for n in told.answers]
        box = Segmented(name, parts, chosen, choose, 28, 76)
    return Wrap([signed(says, note, title, told.icon), box], [0.56, 1], 20, below=12)


def _answer(name: str, text: str, on: bool, press: Callable[[], None], box: Box, rim: str) -> Box:
    """One of several answers; the chosen one is dark."""

    def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
        if on:
            canvas.panel(box, 18, INK, shadow=SMALL)
        elif rim or mood.lit:
            canvas.panel(box, 18, mix(TRACK, WHITE, 0.5) if mood.lit else rim)

    thing = Thing(f"choice:{name}", "choice", NOWHERE, text, action=press, radius=18)
    return Whole(box, thing, ground)


def _sizes(words: Words, sizes: list[str], chosen: str, choose: Callable[[str], None]) -> Box:
    """Four sizes, each shown as it is."""

    def size(scale: str) -> Box:
        ink, text = CREAM if scale == chosen else INK, words("settings.percent", value=scale)

        def letters(_: Canvas, box: FRect) -> Piece:
            def draw(canvas: Canvas, _: Mood) -> None:
                canvas.up_to(1).text("Aa", box.center, LABEL, 0.28 * int(scale), ink)

            return Piece(draw)

        percent = UpTo(1.5, Line(text, Style(BODY, 22, ink, "center")))
        box = Pad(Column([Leaf(66, letters, 80, grows=1), percent]), 4, 5)
        return _answer(f"text-size={scale}", text, scale == chosen, partial(choose, scale), box, "")

    row = Row([size(scale) for scale in sizes], stretch=True)
    return Over(Pad(row, 6, 6), lambda _, box: panel(box, 22, TRACK))


def _motions(words: Words, motions: list[str], chosen: str, choose: Callable[[str], None]) -> Box:
    """Full or reduced, each with a picture of what a card does."""
    pictures = {"full": _flight, "reduced": _fade}

    def motion(name: str) -> Box:
        on, text = name == chosen, words(f"comfort.{name}")
        ink, soft = (CREAM, CREAM) if on else (INK, INK_2)

        def picture(_: Canvas, box: FRect) -> Piece:
            return Piece(lambda canvas, _: pictures[name](canvas, box))

        note = Line(words(f"comfort.{name}_note"), Style(BODY, 22, soft))
        says = Column([Line(text, Style(LABEL, 28, ink)), note])
        box = Pad(Row([says, Leaf(116, picture, 130, grows=1)], [1, 0], 8), 22)
        return _answer(f"motion={name}", text, on, partial(choose, name), box, TRACK)

    return Wrap([motion(name) for name in motions], gap=12)


def _flight(canvas: Canvas, box: FRect) -> None:
    """A card on its way along an arc of dots."""
    y = box.centery
    for number in range(5):
        spot = (box.x + 12 + 15 * number, y - 12 - (12, 20, 25, 27, 25)[number])
        canvas.disc(spot, 6, GOLD)
    draw_card(canvas, face("blue 4"), (box.x + 14, y + 18), 58, 18)
    draw_card(canvas, face("blue 4"), (box.right - 30, y), 84, -7)


def _fade(canvas: Canvas, box: FRect) -> None:
    """A card that comes out of the air beside where it was."""
    pale = FRect(box.x + 8, box.centery - 40, 56, 80)
    canvas.panel(pale, 8, mix("#2346B0", CREAM, 0.6), WHITE, 3)
    canvas.up_to(1).text("4", pale.center, TITLE, 34, CREAM)
    draw_card(canvas, face("blue 4"), (box.right - 34, box.centery), 84)
