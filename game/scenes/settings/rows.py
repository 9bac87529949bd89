"""The rows of the settings: for each setting, each person who may get more time, each sound."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import FRect

from game.app.patience import USUAL, Patience, Waited, longer
from game.store.setting import Loudness, OneOf, Percents, Setting, Steps, Switch
from game.store.settings import SETTINGS, Settings
from game.ui.boxes import at_right, drawn, key, sign, switch
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
    Segmented,
    Spring,
    Text,
    Wrap,
    avatar,
    gap,
    heading,
)  # fmt: skip
from game.ui.widgets.button import PRIMARY, SECOND, Button
from game.ui.widgets.controls import Scale, Segment, slider, value_box
from game.ui.widgets.piece import Piece, Style, fitted, label
from game.words import Words

LINE, TILE = "#EFDDBB", "#F6E4C3"
LETTERS = "AA"
"""The sign of the text size."""
HIGH = 60.0
NOTED = Style(BODY, 24, INK_2)
SOUNDS = {
    "your-turn": "ui-hand", "chaos-made": "ui-megaphone", "missed": "ui-clock", "train": "train",
    "dodge": "dodge", "dice": "roll-one-die", "pennies": "ui-coin",
}  # fmt: skip
"""Sounds of the table, each with its sign."""
IN_A_COLUMN = 8  # people
SMALL = 19.0
"""The size of the smallest names; longer ones are cut."""


def signed(title: str, note: str, name: str, icon: str) -> Box:
    """What a row is about: its sign, its name, and what is said about it."""
    shown = drawn(_letters, 62) if icon == LETTERS else sign(icon, 62, TILE, INK)
    return heading(title, note, name, shown.make)


def _letters(canvas: Canvas, box: FRect) -> None:
    """Two A's of different size, the sign for the text size."""
    plain, (x, y), size = canvas.up_to(1), box.center, box.h
    canvas.panel(around(box.center, size, size), 0.25 * size, TILE)
    plain.text("A", (x - 0.2 * size, y + 0.1 * size), TITLE, 0.42 * size)
    plain.text("A", (x + 0.13 * size, y), TITLE, 0.68 * size)


class SettingRows:
    """A row for each setting of a tab."""

    def __init__(
        self,
        words: Words,
        now: Callable[[], Settings],
        change: Callable[[str, object], None],
        play: Callable[[str], None],
    ) -> None:
        self.words, self.now, self.change, self.play = words, now, change, play
        self.missing: dict[str, str] = {}
        """Settings that can't be had on this computer, with how their row is called instead."""

    def rows(self, tab: str, **notes: str) -> list[Box]:
        """All rows of a tab; `notes` are values that stand in what is said about them."""
        named = [(name, told) for name, told in SETTINGS.items() if told.tab == tab]
        return [self._row(name, told, notes) for name, told in named]

    def _row(self, name: str, told: Setting, notes: Mapping[str, str]) -> Box:
        """What the setting is called, what is said about it, and its control."""
        title = self.missing.get(name) or told.title or name
        says, note = self.words(f"settings.{title}"), self.words(f"settings.{title}_note", **notes)
        if name in self.missing:
            off = Button(NOWHERE, self.words("settings.off"), size=26)
            control: Box = at_right(Push(name, off, lambda: None, HIGH, 140, note))
        else:
            control = self._control(name, told)
        return Wrap([signed(says, note, title, told.icon), control], [1.2, 1], 16, below=10)

    def _control(self, name: str, told: Setting) -> Box:
        words, now, worked = self.words, getattr(self.now(), name), told.worked
        if isinstance(worked, Switch):
            other = worked.off if now else worked.on
            text = words("settings.on" if now else "settings.off")
            return at_right(switch(name, bool(now), text, partial(self.change, name, other)))
        if isinstance(worked, OneOf):
            parts = [Segment(n, words(f"{worked.says}_{n}")) for n in worked.values]
            return Segmented(name, parts, now, partial(self.change, name), high=HIGH)
        if isinstance(worked, Percents):
            parts = [Segment(str(n), words("settings.percent", value=n)) for n in worked.values]
            title = told.title.replace("_", "-")
            return Segmented(
                title, parts, str(now), lambda value: self.change(name, int(value)), high=HIGH
            )
        assert isinstance(worked, Steps | Loudness)
        return self._slide(name, worked, now)

    def _slide(self, name: str, worked: Steps | Loudness, now: float) -> Box:
        """A slider, and what it stands at; for a volume also a button to hear it."""
        words, scale = self.words, Scale(worked.values, now)
        if isinstance(worked, Steps):
            said = words(worked.says if now else worked.at_zero, value=f"{now:g}", count=f"{now:g}")
        else:
            percent = words("settings.percent", value=round(100 * now))
            said = percent if now else words("settings.off")

        def track(_: Canvas, box: FRect) -> Piece:
            return slider(name, box, scale, said, partial(self.change, name))

        def value(canvas: Canvas, box: FRect) -> Piece:
            return value_box(canvas, said, box, name)

        parts: list[Box] = [Leaf(HIGH, track, 220), Leaf(56, value, 120)]
        if isinstance(worked, Steps):
            return Row(parts, [1, 0], 20)
        press, hint = partial(self.play, worked.sound), words("settings.try_it")
        return Row([*parts, key(f"hear-{name}", "ui-play", press, hint, 54)], [1, 0, 0], 16)


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

        times = f"{one.times:g}"
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
