"""The rows of settings: each stands as its setting is told, with what it is worked with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from game.store.setting import Loudness, OneOf, Percents, Setting, Steps, Switch
from game.store.settings import SETTINGS, Settings
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import INK
from game.ui.draw.text import TITLE
from game.ui.layout import NOTHING, NOWHERE, Box, Leaf, Push, Row, Segmented, Wrap, heading
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Scale, Segment, slider, toggle, value_box
from game.ui.widgets.piece import Mood, Piece, rule, tile
from game.words import Words

LINE, TILE = "#EFDDBB", "#F6E4C3"
LETTERS = "AA"
"""The sign of the text size."""
HIGH = 60.0


def signed(title: str, note: str, name: str, icon: str) -> Box:
    """What a row is about: its sign, its name, and what is said about it."""

    def sign(_: Canvas, box: FRect) -> Piece:
        return letter_tile(box) if icon == LETTERS else tile(icon, box.center, box.h, TILE, INK)

    return heading(title, note, name, sign)


def letter_tile(box: FRect) -> Piece:
    """Two A's of different size, the sign for the text size."""

    def draw(canvas: Canvas, _: Mood) -> None:
        plain, (x, y), size = canvas.up_to(1), box.center, box.h
        canvas.panel(around(box.center, size, size), 0.25 * size, TILE)
        plain.text("A", (x - 0.2 * size, y + 0.1 * size), TITLE, 0.42 * size)
        plain.text("A", (x + 0.13 * size, y), TITLE, 0.68 * size)

    return Piece(draw)


def line() -> Box:
    """A thin line between two rows."""
    return Leaf(2, lambda _, box: rule(box.topleft, box.w, LINE), grows=1)


def switch(name: str, on: bool, text: str, press: Callable[[], None]) -> Box:
    """Something that is on or off."""
    return Leaf(56, lambda _, box: toggle(name, box, on, text, press), 104)


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
        return [self.row(name, told, notes) for name, told in named]

    def row(self, name: str, told: Setting, notes: dict[str, str]) -> Box:
        """What the setting is called, what is said about it, and its control."""
        title = self.missing.get(name) or told.title or name
        says, note = self.words(f"settings.{title}"), self.words(f"settings.{title}_note", **notes)
        control = self._off(name, note) if name in self.missing else self._control(name, told)
        return Wrap([signed(says, note, title, told.icon), control], [1.2, 1], 16, below=10)

    def _off(self, name: str, why: str) -> Box:
        """A button that says why there is nothing to switch on."""
        off = Button(NOWHERE, self.words("settings.off"), size=26)
        return Row([NOTHING, Push(name, off, lambda: None, HIGH, 140, why)], [1, 0])

    def _control(self, name: str, told: Setting) -> Box:
        now, worked = getattr(self.now(), name), told.worked
        if isinstance(worked, Switch):
            other = worked.off if now else worked.on
            text = self.words("settings.on" if now else "settings.off")
            button = switch(name, bool(now), text, partial(self.change, name, other))
            return Row([NOTHING, button], [1, 0])
        if isinstance(worked, OneOf):
            parts = [Segment(n, self.words(f"{worked.says}_{n}")) for n in worked.values]
            return Segmented(name, parts, now, partial(self.change, name), high=HIGH)
        if isinstance(worked, Percents):
            parts = [
                Segment(str(n), self.words("settings.percent", value=n)) for n in worked.values
            ]

            def choose(value: str) -> None:
                self.change(name, int(value))

            title = told.title.replace("_", "-")
            return Segmented(title, parts, str(now), choose, high=HIGH)
        if isinstance(worked, Loudness):
            return self._volume(name, worked, now)
        assert isinstance(worked, Steps)
        key = worked.says if now else worked.at_zero
        shown = self.words(key, value=f"{now:g}", count=f"{now:g}")
        return Row(self._slide(name, Scale(worked.values, now), shown), [1, 0], 20)

    def _slide(self, name: str, scale: Scale, shown: str) -> list[Box]:
        """A slider, and what it stands at."""

        def track(_: Canvas, box: FRect) -> Piece:
            return slider(name, box, scale, shown, partial(self.change, name))

        def value(canvas: Canvas, box: FRect) -> Piece:
            return value_box(canvas, shown, box, name)

        return [Leaf(HIGH, track, 220), Leaf(56, value, 120)]

    def _volume(self, name: str, worked: Loudness, now: float) -> Box:
        """A slider of a volume, with a button to hear it."""
        percent = self.words("settings.percent", value=round(100 * now))
        shown = percent if now else self.words("settings.off")
        hear = Push(
            f"hear-{name}", Button(NOWHERE, icon="ui-play"), partial(self.play, worked.sound), 54,
            hint=self.words("settings.try_it"),
        )  # fmt: skip
        return Row([*self._slide(name, Scale(worked.values, now), shown), hear], [1, 0, 0], 16)
