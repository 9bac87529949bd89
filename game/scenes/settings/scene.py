"""Settings: every change counts at once and is kept."""

from __future__ import annotations

from functools import cached_property

import pygame

from game.app.program import App
from game.store import folders
from game.store.tips import TipsFile
from game.ui.boxes import at_right, line_across
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
from game.ui.widgets.controls import Segment
from game.ui.widgets.piece import Style
from game.ui.widgets.thing import under

from .fairness import Fairness
from .keys import KeysTab
from .rows import LINE, SettingRows, peoples_time, try_them
from .sample import sample

FAIRNESS = "fairness"
"""The tab in which nothing is set: why the game is fair, and what it is made of."""
KEYS = "keys"
"""The tab in which keys are changed."""
TABS = (
    ("comfort", "ui-eye"), ("time", "ui-clock"), ("sound", "ui-sound"), (KEYS, "ui-keyboard"),
    (FAIRNESS, "ui-scales"),
)  # fmt: skip
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
        self.rows = SettingRows(app.words, lambda: app.settings, self.set, app.sounds.play)
        if not app.reader.available:
            self.rows.missing["voice"] = "no_voice"

    @cached_property
    def fairness(self) -> Fairness:
        """What the last tab shows, read when it is opened."""
        return Fairness(self.app, self)

    @cached_property
    def keys(self) -> KeysTab:
        """The rows in which keys are changed."""
        return KeysTab(self.app, self)

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
            left = self.keys.rows() if self.tab == KEYS else self.fairness.reasons(canvas)
            return Pad(Column([left, self._beside()], 40), 10, 10)
        rows = self._rows()
        place = 1 if self.tab == "comfort" else len(rows)
        return Pad(Column([*rows[:place], self._beside(), *rows[place:]], 30), 10, 10)

    def _rows(self) -> list[Box]:
        keys = self.app.keys.jobs["fullscreen"]
        return self.rows.rows(self.tab, key=key_cap(self.app.words, keys))

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
