"""The settings' rows: what each of them is worked with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from pygame import FRect

from game.app.program import App
from game.session.pace import TIMES
from game.store import folders
from game.store.settings import CONTRASTS, MOTIONS, PACES
from game.store.tips import TipsFile
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import LABEL
from game.ui.screens.menu import Menu
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Scale, Segment, push, segments, slider, toggle, value_box
from game.ui.widgets.piece import Piece

SCALES = (100, 125, 150, 200)
ROOMY = 1.2  # larger type needs one column for so many rows
WINDOWS = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 15.0, 20.0, 30.0, 0.0)
"""Seconds; 0 waits for everybody."""
LONGER = (1.0, 2.0, 3.0, 5.0, 10.0, 0.0)  # times as long; 0 lets no clock run
SPEEDS = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.0)  # 0 is at once
LOUDNESS = tuple(step / 10 for step in range(11))
LETTERS = "AA"
Control = Callable[[Canvas, FRect], Iterable[Piece]]


class SettingRows(Menu):
    """The rows of the tabs in which something is set."""

    app: App

    tab: str

    def _controls(self) -> list[tuple[str, str, Control]]:
        if self.tab == "sound":
            return [
                ("sound_on", "ui-sound", self._sound),
                ("effects", "ui-hand", self._effects),
                ("calls", "ui-megaphone", self._calls),
                ("background", "ui-moon", partial(self._on_off, "background")),
                ("voice" if self.app.reader.available else "no_voice", "ui-person", self._voice),
            ]
        if self.tab == "time":
            return [
                ("call_time", "ui-megaphone", self._call_time),
                ("claim_window", "ui-clock", self._claim_window),
                ("reveal", "ui-eye", self._reveal),
            ]
        return [
            ("text_size", LETTERS, self._text_size),
            ("motion", "redo", self._motion),
            ("contrast", "ui-moon", self._contrast),
            ("speed", "ui-speed", self._speed),
            ("pace", "ui-robot", self._pace),
            ("reactions", "ui-heart", partial(self._on_off, "reactions")),
            ("tips", "ui-star", partial(self._on_off, "tips")),
            ("fullscreen", "ui-plus", partial(self._on_off, "fullscreen")),
        ]

    def _set(self, name: str, value: object) -> None:
        if name == "tips":
            TipsFile(folders.settings()).forget()  # whoever turns them on again wants them all
        self.app.change(**{name: value})
        self.changed()

    def _text_size(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        words, now = self.app.words, str(self.app.settings.scale)
        parts = [Segment(str(n), words("settings.percent", value=n)) for n in SCALES]
        return segments(
            canvas, "text-size", box, parts, now, lambda value: self._set("scale", int(value))
        )

    def _motion(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        parts = [Segment(n, self.app.words(f"settings.motion_{n}")) for n in MOTIONS]
        now = self.app.settings.motion
        return segments(canvas, "motion", box, parts, now, lambda value: self._set("motion", value))

    def _contrast(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        parts = [Segment(n, self.app.words(f"settings.contrast_{n}")) for n in CONTRASTS]
        now = self.app.settings.contrast
        return segments(
            canvas, "contrast", box, parts, now, lambda value: self._set("contrast", value)
        )

    def _pace(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        parts = [Segment(n, self.app.words(f"settings.pace_{n}")) for n in PACES]
        now = self.app.settings.pace
        return segments(canvas, "pace", box, parts, now, lambda value: self._set("pace", value))

    def _speed(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        words, now = self.app.words, self.app.settings.speed
        shown = words("settings.speed_value", value=f"{now:g}")
        if now == 0:
            shown = words("settings.speed_instant")
        yield from self._slide(canvas, box, "speed", SPEEDS, now, shown)

    def _claim_window(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        words, now = self.app.words, self.app.settings.claim_window
        shown = words("settings.seconds", count=f"{now:g}") if now else words("settings.untimed")
        yield from self._slide(canvas, box, "claim_window", WINDOWS, now, shown)

    def _reveal(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        words, now = self.app.words, self.app.settings.reveal
        shown = words("settings.seconds", count=f"{now:g}") if now else words("settings.untimed")
        yield from self._slide(canvas, box, "reveal", TIMES, now, shown)

    def _call_time(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        words, now = self.app.words, self.app.settings.call_time
        shown = words("time.times", value=f"{now:g}") if now else words("settings.no_clock")
        yield from self._slide(canvas, box, "call_time", LONGER, now, shown)

    def _slide(
        self,
        canvas: Canvas,
        box: FRect,
        name: str,
        steps: tuple[float, ...],
        now: float,
        shown: str,
    ) -> Iterable[Piece]:
        """A slider with what it stands at to the right of it."""
        wide = 120 * canvas.type_scale
        track = FRect(box.x, box.y, box.w - wide - 20, box.h)
        yield slider(name, track, Scale(steps, now), shown, lambda value: self._set(name, value))
        yield value_box(canvas, shown, FRect(box.right - wide, box.y + 2, wide, box.h - 4), name)

    def _on_off(self, name: str, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        now = getattr(self.app.settings, name)
        return [self._switch(canvas, box, name, now, not now)]

    def _switch(self, canvas: Canvas, box: FRect, name: str, on: bool, other: object) -> Piece:
        high = min(box.h, 56 * canvas.type_scale)
        place = FRect(box.right - 1.85 * high, box.centery - high / 2, 1.85 * high, high)
        if canvas.type_scale > ROOMY:
            place.x = box.x
        text = self.app.words("settings.on" if on else "settings.off")
        return toggle(name, place, on, text, lambda: self._set(name, other))

    def _voice(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        """Reading aloud, or that there is no voice."""
        app, on = self.app, self.app.settings.voice
        if app.reader.available:
            return [self._switch(canvas, box, "voice", on, not on)]
        wide = canvas.text_width(app.words("settings.off"), LABEL, 26) + 90
        place = FRect(box.right - wide, box.y, wide, box.h)
        if canvas.type_scale > ROOMY:
            place.x = box.x
        button = Button(place, app.words("settings.off"), size=26)
        return [push(canvas, "voice", button, lambda: None, app.words("settings.no_voice_note"))]

    def _sound(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        now = self.app.settings.sound
        return [self._switch(canvas, box, "sound", now > 0, 0.0 if now else 0.8)]

    def _effects(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        return self._volume(canvas, box, "effects", self.app.settings.effects, "land")

    def _calls(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        return self._volume(canvas, box, "calls", self.app.settings.calls, "chaos-made")

    def _volume(
        self, canvas: Canvas, box: FRect, name: str, now: float, sound: str
    ) -> Iterable[Piece]:
        """A volume from 0 to 100 percent, with a button to hear it."""
        words = self.app.words
        shown = words("settings.percent", value=round(100 * now)) if now else words("settings.off")
        high = min(box.h, 60 * canvas.type_scale)
        rest = FRect(box.x, box.y, box.w - high - 16, box.h)
        yield from self._slide(canvas, rest, name, LOUDNESS, now, shown)
        place = FRect(box.right - high, box.centery - high / 2, high, high - 6)
        button = Button(place, icon="ui-play")
        hint = words("settings.try_it")
        yield push(canvas, f"hear-{name}", button, lambda: self.app.sounds.play(sound), hint=hint)
