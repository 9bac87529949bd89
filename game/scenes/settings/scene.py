"""Settings: every change counts at once and is kept."""

from __future__ import annotations

from functools import cached_property, partial

import pygame
from pygame import FRect

from game.app.program import App
from game.store import folders
from game.store.setting import Loudness, OneOf, Percents, Setting, Steps, Switch
from game.store.settings import SETTINGS
from game.store.tips import TipsFile
from game.ui.boxes import at_right, key, line_across, switch
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import FINE
from game.ui.input.keys import key_cap
from game.ui.layout import (
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Either,
    Leaf,
    Line,
    Pad,
    Push,
    Row,
    Segmented,
    Spring,
    Wrap,
)  # fmt: skip
from game.ui.screens.sheets import Sheet, Sheets
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Scale, Segment, slider, value_box
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.thing import under

from .fairness import Fairness
from .keys import KeysTab
from .languages import language_button
from .rows import LINE, peoples_time, signed, try_them
from .sample import sample
from .voice import VoiceRow

FAIRNESS = "fairness"
"""The tab in which nothing is set: why the game is fair, and what it is made of."""
KEYS = "keys"
"""The tab in which keys are changed."""
TABS = (
    ("comfort", "ui-eye"), ("time", "ui-clock"), ("sound", "ui-sound"), (KEYS, "ui-keyboard"),
    (FAIRNESS, "ui-scales"),
)  # fmt: skip
HIGH = 60.0  # units: what a setting is worked with
MANY = 4
"""So many rows are spread over the whole sheet."""


class SettingsScene(Sheets):
    """The settings, in tabs: what is set at the left, what belongs to it at the right."""

    app: App
    name = "settings"
    first = "button:done"

    def __init__(self, app: App, tab: str = "comfort") -> None:
        super().__init__(app)
        self.tab = tab
        self.silent = app.sounds.missing
        """True if it is said that there is no sound device."""

    @cached_property
    def fairness(self) -> Fairness:
        """What the last tab shows, read when it is opened."""
        return Fairness(self.app, self)

    @cached_property
    def keys(self) -> KeysTab:
        """The rows in which keys are changed."""
        return KeysTab(self.app, self)

    @cached_property
    def voice(self) -> VoiceRow:
        """The row about reading aloud."""
        return VoiceRow(self.app)

    # What stands on it ----------------------------------------------------

    @property
    def list_wide(self) -> float:  # type: ignore[override]
        """The keys want more room than others."""
        return 1160 if self.tab == KEYS else 1078

    def head(self, canvas: Canvas) -> Box:
        """The way back, and the tabs."""
        words = self.app.words
        parts = [Segment(tab, words(f"settings.{tab}"), icon) for tab, icon in TABS]
        tabs = Segmented("tab", parts, self.tab, self.turn_to, 30, 66, 0.6)
        return Wrap([self.bar(words("settings.title")), tabs], [0, 1], 40, below=12)

    def foot(self, canvas: Canvas) -> Box:
        """What there is to know, where there is room; the way to the start, and back."""
        words, note = self.app.words, self.app.words("settings.at_once")
        usual = words("keys.reset" if self.tab == KEYS else "settings.as_at_start")
        button = Button(NOWHERE, usual, "ui-undo", size=28)
        reset = Push("as-at-start", button, self.then(self.reset), 74)
        said, cap = words("settings.done"), self.app.caps["back"]
        done = Push("done", Button(NOWHERE, said, "ui-check", cap, PRIMARY, 36), self.back, 74, 400)
        if self.tab == FAIRNESS:
            return at_right(done)
        told = Line(self.keys.note if self.tab == KEYS else note, Style(FINE, 26, INK_2), "at-once")
        return Either([Row([told, reset, done], [1, 0, 0], 30),
                       Row([NOTHING, reset, done], [1, 0, 0], 30)])  # fmt: skip

    def list_sheet(self, canvas: Canvas) -> Sheet:
        """What is set."""
        if self.tab == KEYS:
            return Sheet(self.keys.rows(), pad=(20, 14))
        if self.tab == FAIRNESS:
            return Sheet(self.fairness.reasons(canvas), pad=(28, 20))
        return Sheet(self._spread(self._rows()), pad=(34, 12))

    def page_sheet(self, canvas: Canvas) -> Sheet:
        """What belongs to it: a sample, people, sounds, seats, the game itself."""
        return Sheet(self._beside(sizes=True), pad=(30, 22))

    def body(self, canvas: Canvas) -> Box:
        """All of it in one column; the sample stands where the size is set."""
        if self.tab in (KEYS, FAIRNESS):
            return Pad(Column([self.list_sheet(canvas).body, self._beside()], 40), 10, 10)
        rows = self._rows()
        place = 1 if self.tab == "comfort" else len(rows)
        return Pad(Column([*rows[:place], self._beside(), *rows[place:]], 30), 10, 10)

    def _spread(self, rows: list[Box]) -> Box:
        """A thin line between two rows; many are spread over the whole sheet."""
        many = len(rows) > MANY
        apart: list[Box] = [Spring()] if many else []
        parts: list[Box] = []
        for row in rows:
            parts += [line_across(LINE)] if parts else []
            parts += [*apart, Pad(row, 0, 6 if many else 40), *apart]
        return Column(parts)

    def _beside(self, sizes: bool = False) -> Box:
        words, app = self.app.words, self.app
        if self.tab == KEYS:
            return self.keys.seats()
        if self.tab == FAIRNESS:
            return self.fairness.beside()
        if self.tab == "time":
            return peoples_time(words, app.patience, self.changed)
        if self.tab == "sound":
            return try_them(words, app.sounds.play)
        return sample(words, app.settings.scale, app.caps["draw"], sizes)

    # Its rows -------------------------------------------------------------

    def _rows(self) -> list[Box]:
        """A row for each setting of the tab."""
        rows = [self._row(name, told) for name, told in SETTINGS.items() if told.tab == self.tab]
        return [*rows, *self._language()]

    def _language(self) -> list[Box]:
        """Which language is spoken, where there are several."""
        words = self.app.words
        if self.tab != "comfort" or len(words.languages) < 2:
            return []
        says = words("settings.language"), words("settings.language_note")
        control = at_right(language_button(self.app, self, HIGH))
        return [Wrap([signed(*says, "language", "ui-globe"), control], [1.2, 1], 16, below=10)]

    def _row(self, name: str, told: Setting) -> Box:
        """What the setting is called, what is said about it, and its control."""
        words, fills = self.app.words, self.app.keys.jobs["fullscreen"]
        if name == "voice":
            return self.voice.box(told.icon, HIGH, partial(self.set, name))
        title = told.title or name
        says = words(f"settings.{title}")
        note = words(f"settings.{title}_note", key=key_cap(words, fills))
        if name == "sound" and self.app.sounds.missing:
            note = words("settings.no_sound_device")
        shares = [1, 0] if isinstance(told.worked, Switch) else [1.2, 1]
        row = [signed(says, note, title, told.icon), self._control(name, told)]
        return Wrap(row, shares, 16, below=10)

    def _control(self, name: str, told: Setting) -> Box:
        words, worked = self.app.words, told.worked
        now = getattr(self.app.settings, name)
        if isinstance(worked, Switch):
            other = worked.off if now else worked.on
            text = words("settings.on" if now else "settings.off")
            return at_right(switch(name, bool(now), text, partial(self.set, name, other)))
        if isinstance(worked, OneOf):
            parts = [Segment(n, words(f"{worked.says}_{n}")) for n in worked.values]
            return Segmented(name, parts, now, partial(self.set, name), high=HIGH)
        if isinstance(worked, Percents):
            parts = [Segment(str(n), words("settings.percent", value=n)) for n in worked.values]
            title = told.title.replace("_", "-")
            return Segmented(
                title, parts, str(now), lambda value: self.set(name, int(value)), high=HIGH
            )
        assert isinstance(worked, Steps | Loudness)
        return self._slide(name, worked, now)

    def _slide(self, name: str, worked: Steps | Loudness, now: float) -> Box:
        """A slider, and what it stands at; for a volume also a button to hear it."""
        words, scale = self.app.words, Scale(worked.values, now)
        if isinstance(worked, Steps):
            shown = words.figure(now)
            said = words(worked.says if now else worked.at_zero, value=shown, count=shown)
        else:
            percent = words("settings.percent", value=round(100 * now))
            said = percent if now else words("settings.off")

        def track(_: Canvas, box: FRect) -> Piece:
            return slider(name, box, scale, said, partial(self.set, name))

        def value(canvas: Canvas, box: FRect) -> Piece:
            return value_box(canvas, said, box, name)

        parts: list[Box] = [Leaf(HIGH, track, 220), Leaf(56, value, 120)]
        if isinstance(worked, Steps):
            return Row(parts, [1, 0], 20)
        press, hint = partial(self.app.sounds.play, worked.sound), words("settings.try_it")
        return Row([*parts, key(f"hear-{name}", "ui-play", press, hint, 54)], [1, 0, 0], 16)

    # What is done ---------------------------------------------------------

    def set(self, name: str, value: object) -> None:
        """Set something: it counts at once."""
        if name == "tips":
            TipsFile(folders.settings()).forget()  # whoever turns them on again wants them all
        self.app.change(**{name: value})
        self.changed()

    def reset(self) -> None:
        """Everything as in a new installation; where keys are changed, only the keys."""
        if self.tab == KEYS:
            self.keys.change.keep()
            self.app.change(keys={}, pad={}, caps=True)
        else:
            self.app.as_at_start()

    def next_look(self) -> float | None:
        """As long as a voice is being looked for, soon."""
        return self.voice.next_look() if self.tab == "sound" else None

    def update(self, ms: float) -> None:
        """A voice or a sound device was found, or there is none; a folder can't be shown."""
        if self.tab == FAIRNESS:
            self.fairness.hear()
        if self.tab == "sound" and self.silent != self.app.sounds.missing:
            self.silent = self.app.sounds.missing
            self.changed()
            self.app.dirty = True
        if self.tab == "sound" and self.voice.heard():
            self.changed()
            self.app.dirty = True

    @property
    def listening(self) -> bool:  # type: ignore[override]
        """Whether the next key is to get a job, whatever it does elsewhere."""
        return self.tab == KEYS and self.keys.change.waiting is not None

    def captures(self, event: pygame.event.Event) -> bool:
        """A key for a job; a click elsewhere leaves it as it was."""
        if not self.listening:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            under_it = under(self.things(), self.app.pointer)
            if under_it is None or under_it.name not in ("button:swap-keys", "button:keep-key"):
                self.keys.change.keep()
            return False
        return self.keys.change.take(event)

    def turn_to(self, tab: str) -> None:
        """Show another tab."""
        self.keys.change.keep()
        self.tab, self.offset = tab, 0.0
        self.changed()
