"""Settings: every change counts at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.settings import MOTIONS, PACES
from game.view.button import PRIMARY, Button
from game.view.canvas import Canvas, around
from game.view.controls import Scale, Segment, push, segments, slider, toggle, value_box
from game.view.palette import INK, INK_2
from game.view.piece import Mood, Piece, Style, label, paper, paragraph, rule, tile
from game.view.text import BODY, FINE, LABEL, TITLE

from .menu import WHOLE, Menu
from .sample import sample_pieces

if TYPE_CHECKING:
    from .app import App

SCALES = (100, 125, 150, 200)
ROOMY = 1.2  # larger type needs one column for so many rows
WINDOWS = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 0.0)  # seconds; 0 waits for everybody
TIMES = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0)  # seconds
SPEEDS = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.0)  # 0 is at once
LOUDNESS = tuple(step / 10 for step in range(11))
TABS = (("comfort", "ui-eye"), ("sound", "ui-sound"))
LINE, TILE = "#EFDDBB", "#F6E4C3"
LETTERS = "AA"
Control = Callable[[Canvas, FRect], Iterable[Piece]]


class SettingsScene(Menu):
    """The settings, in two tabs."""

    name = "settings"
    first = "button:done"

    def __init__(self, app: App, tab: str = "comfort") -> None:
        super().__init__(app)
        self.tab = tab

    # -- layout ------------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """With large type everything between the bars scrolls."""
        if canvas.type_scale <= ROOMY:
            return WHOLE
        top, foot = self._bars(canvas)
        return FRect(0, top, 1920, 1080 - top - foot)

    def _bars(self, canvas: Canvas) -> tuple[float, float]:
        return 64 * canvas.type_scale + 30, 62 * canvas.type_scale + 44

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Rows left and the live sample right; with large type one column."""
        if canvas.type_scale > ROOMY:
            return self._column_bars(canvas), self._column(canvas)
        sheets = [paper(FRect(42, 112, 1078, 846)), paper(FRect(1152, 112, 728, 846))]
        head = self._head(canvas, FRect(24, 20, 64, 60), FRect(440, 16, 800, 66))
        rows = [*self._rows(canvas)]
        sample = sample_pieces(self.app, canvas, FRect(1180, 130, 672, 800))
        return [*sheets, *head, *rows, *sample, *self._foot(canvas)], []

    def _head(self, canvas: Canvas, back: FRect, tabs: FRect) -> Iterable[Piece]:
        words = self.app.words
        button = Button(back, icon="ui-back")
        yield push(canvas, "back", button, self.app.pop, hint=words("common.back"))
        spot = (back.right + 24, back.centery)
        title = words("settings.title")
        yield label(canvas, title, spot, Style(TITLE, 44), tabs.x - spot[0] - 20, "title")
        parts = [Segment(tab, words(f"settings.{tab}"), icon) for tab, icon in TABS]
        yield from segments(canvas, "tab", tabs, parts, self.tab, self.turn_to, 30)

    def _foot(self, canvas: Canvas) -> Iterable[Piece]:
        words = self.app.words
        style = Style(FINE, 26, INK_2)
        yield label(canvas, words("settings.at_once"), (44, 1022), style, 1040, "at-once")
        reset = Button(FRect(1120, 982, 330, 74), words("settings.as_at_start"), "ui-undo", size=28)
        yield push(canvas, "as-at-start", reset, self.then(self.app.as_at_start))
        cap = words("key.escape")
        done = Button(
            FRect(1480, 978, 400, 78), words("settings.done"), "ui-check", cap, PRIMARY, 36
        )
        yield push(canvas, "done", done, self.app.pop)

    def _rows(self, canvas: Canvas) -> Iterable[Piece]:
        rows = self._controls()
        high = 820 / len(rows) if len(rows) > 4 else 164
        for number, (name, icon, control) in enumerate(rows):
            y = 126 + number * high
            yield from self._heading(canvas, name, icon, FRect(76, y, 550, high))[0]
            box = FRect(640, y + high / 2 - 30, 446, 60)
            yield from control(canvas, box)
            if number:
                yield rule((76, y), 1010, LINE)

    def _heading(
        self, canvas: Canvas, name: str, icon: str, box: FRect
    ) -> tuple[list[Piece], float]:
        """A row's icon, its name, and below it what it does; and how high that is.

        It is centered in the box's height, or starts at its top if that is 0."""
        words, scale = self.app.words, canvas.type_scale
        size = 62 * min(scale, 1.4)
        x, room = box.x + size + 22, box.w - size - 22
        note = words(f"settings.{name}_note")
        style = Style(BODY, 23, INK_2)
        _, below = paragraph(canvas, note, (x, 0), style, room)
        high = 38 * scale + below
        top = box.centery - high / 2 if box.h else box.y
        middle = (box.x + size / 2, top + high / 2)
        sign = letter_tile(middle, size) if icon == LETTERS else tile(icon, middle, size, TILE, INK)
        spot, title = (x, top + 18 * scale), words(f"settings.{name}")
        heading = label(canvas, title, spot, Style(LABEL, 29), room, f"name-{name}")
        spot = (x, top + 38 * scale)
        text, _ = paragraph(canvas, note, spot, style, room, f"note-{name}")
        return [sign, heading, text], high

    # -- one column --------------------------------------------------------

    def _column_bars(self, canvas: Canvas) -> Iterable[Piece]:
        top, foot = self._bars(canvas)
        words = self.app.words
        title = canvas.text_width(words("settings.title"), TITLE, 44)
        left = 156 + min(title, 620) + 50
        tabs = FRect(left, 16, 1880 - left, top - 36)
        yield from self._head(canvas, FRect(24, 16, 100, top - 36), tabs)
        wide = min(1000.0, canvas.text_width(words("settings.done"), TITLE, 36) + 320)
        box = FRect(1820 - wide, 1080 - foot + 14, wide, foot - 40)
        cap = words("key.escape")
        done = Button(box, words("settings.done"), "ui-check", cap, PRIMARY, 36)
        yield push(canvas, "done", done, self.app.pop)

    def _column(self, canvas: Canvas) -> Iterable[Piece]:
        scale, left, wide = canvas.type_scale, 100.0, 1720.0
        y = self.view(canvas).y + 20
        for name, icon, control in self._controls():
            pieces, high = self._heading(canvas, name, icon, FRect(left, y, wide, 0))
            yield from pieces
            y += high + 14 * scale
            yield from control(canvas, FRect(left, y, wide, 54 * scale))
            y += 76 * scale
            if name == "text_size":
                sample = [*sample_pieces(self.app, canvas, FRect(left, y, wide, 0))]
                yield from sample
                y = max(piece.thing.box.bottom for piece in sample if piece.thing) + 30 * scale
        box = FRect(left, y, wide, 62 * scale)
        reset = Button(box, self.app.words("settings.as_at_start"), "ui-undo", size=28)
        yield push(canvas, "as-at-start", reset, self.then(self.app.as_at_start))

    # -- the rows ----------------------------------------------------------

    def _controls(self) -> list[tuple[str, str, Control]]:
        if self.tab == "sound":
            return [
                ("sound_on", "ui-sound", self._sound),
                ("effects", "ui-hand", self._effects),
                ("calls", "ui-megaphone", self._calls),
            ]
        return [
            ("text_size", LETTERS, self._text_size),
            ("motion", "redo", self._motion),
            ("speed", "ui-speed", self._speed),
            ("pace", "ui-robot", self._pace),
            ("claim_window", "ui-clock", self._claim_window),
            ("reveal", "ui-eye", self._reveal),
            ("fullscreen", "ui-plus", self._fullscreen),
        ]

    def _set(self, name: str, value: object) -> None:
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
        now = self.app.settings.reveal
        shown = self.app.words("settings.seconds", count=f"{now:g}")
        yield from self._slide(canvas, box, "reveal", TIMES, now, shown)

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

    def _fullscreen(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        now = self.app.settings.fullscreen
        return [self._switch(canvas, box, "fullscreen", now, not now)]

    def _switch(self, canvas: Canvas, box: FRect, name: str, on: bool, other: object) -> Piece:
        high = min(box.h, 56 * canvas.type_scale)
        place = FRect(box.right - 1.85 * high, box.centery - high / 2, 1.85 * high, high)
        if canvas.type_scale > ROOMY:
            place.x = box.x
        text = self.app.words("settings.on" if on else "settings.off")
        return toggle(name, place, on, text, lambda: self._set(name, other))

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

    def turn_to(self, tab: str) -> None:
        """Show another tab."""
        self.tab, self.offset = tab, 0.0
        self.changed()


def letter_tile(center: tuple[float, float], size: float) -> Piece:
    """Two A's of different size, the sign for the text size."""

    def draw(canvas: Canvas, _: Mood) -> None:
        plain = canvas.up_to(1)
        x, y = center
        canvas.panel(around(center, size, size), 0.25 * size, TILE)
        plain.text("A", (x - 0.2 * size, y + 0.1 * size), TITLE, 0.42 * size)
        plain.text("A", (x + 0.13 * size, y), TITLE, 0.68 * size)

    return Piece(draw)
