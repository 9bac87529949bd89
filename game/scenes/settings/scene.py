"""Settings: every change counts at once and is kept."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.resources import __version__
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.input.keys import key_cap
from game.ui.screens.menu import WHOLE
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment, push, segments
from game.ui.widgets.piece import Mood, Piece, Style, label, paper, paragraph, rule, tile
from game.ui.widgets.thing import under

from .fairness import CARDS, SNUG, Fairness
from .keys import SHEET, KeysTab
from .people import PeoplesTime
from .rows import LETTERS, ROOMY, SettingRows
from .sample import sample_pieces
from .seats import SeatKeys
from .sounds import TryThem

if TYPE_CHECKING:
    from game.app.program import App

FAIRNESS = "fairness"
"""The tab in which nothing is set: why the game is fair, and what it is made of."""
KEYS = "keys"
"""The tab in which keys are changed."""
TABS = (
    ("comfort", "ui-eye"), ("time", "ui-clock"), ("sound", "ui-sound"), (KEYS, "ui-keyboard"),
    (FAIRNESS, "ui-scales"),
)  # fmt: skip
SHEETS = {FAIRNESS: CARDS, KEYS: SHEET}
"""The sheets of the tabs in which only the left one scrolls."""
LINE, TILE = "#EFDDBB", "#F6E4C3"


class SettingsScene(SettingRows):
    """The settings, in tabs."""

    name = "settings"
    first = "button:done"

    def __init__(self, app: App, tab: str = "comfort") -> None:
        super().__init__(app)
        self.tab = tab

    # -- layout ------------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """With large type everything between the bars scrolls."""
        if not self._large(canvas):
            return SHEETS[self.tab].inflate(0, -24) if self.tab in SHEETS else WHOLE
        top, foot = self._bars(canvas)
        return FRect(0, top, 1920, 1080 - top - foot)

    def _large(self, canvas: Canvas) -> bool:
        return canvas.type_scale > (SNUG if self.tab in SHEETS else ROOMY)

    @cached_property
    def fairness(self) -> Fairness:
        """What the last tab shows, read when it is opened."""
        return Fairness(self)

    @cached_property
    def keys(self) -> KeysTab:
        """The rows in which keys are changed."""
        return KeysTab(self)

    def backdrop(self, canvas: Canvas) -> None:
        """The table's wood; below what scrolls on a sheet, the sheet."""
        super().backdrop(canvas)
        if self.tab in SHEETS and not self._large(canvas):
            paper(SHEETS[self.tab]).draw(canvas, Mood())

    def _bar_box(self, canvas: Canvas) -> FRect:
        box = super()._bar_box(canvas)
        within = self.tab in SHEETS and not self._large(canvas)
        return box.move_to(right=SHEETS[self.tab].right + 8) if within else box

    def _bars(self, canvas: Canvas) -> tuple[float, float]:
        return 64 * canvas.type_scale + 30, 62 * canvas.type_scale + 44

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Rows left and the live sample right; with large type one column."""
        if self._large(canvas):
            return self._column_bars(canvas), self._column(canvas)
        head = self._head(canvas, FRect(24, 20, 64, 60), FRect(400, 16, 1480, 66))
        if self.tab == FAIRNESS:
            beside = self.fairness.beside(canvas)
            return [*head, *beside, *self._foot(canvas)], self.fairness.cards(canvas)
        if self.tab == KEYS:
            seats = SeatKeys(self.keys).beside(canvas)
            return [*head, *seats, *self._foot(canvas)], self.keys.rows(canvas)
        sheets = [paper(FRect(42, 112, 1078, 846)), paper(FRect(1152, 112, 728, 846))]
        rows = [*self._rows(canvas)]
        beside = self._beside(canvas, FRect(1180, 130, 672, 800))
        return [*sheets, *head, *rows, *beside, *self._foot(canvas)], []

    def _beside(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        """What belongs to the rows of a tab: a sample, people, or sounds."""
        if self.tab == "time":
            return PeoplesTime(self).beside(canvas, box)
        if self.tab == "sound":
            return TryThem(self.app).beside(canvas, box)
        return sample_pieces(self.app, canvas, box)

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
        style, note = Style(FINE, 26, INK_2), words("settings.at_once")
        if self.tab == FAIRNESS:
            note = words("title.version", version=__version__)
        elif self.tab == KEYS:
            note = self.keys.note
        yield label(canvas, note, (44, 1022), style, 1040, "at-once")
        if self.tab != FAIRNESS:
            yield self._reset(canvas, FRect(1120, 982, 330, 74))
        cap = self.app.caps["back"]
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
        keys = self.app.keys.jobs["fullscreen"]
        note = words(f"settings.{name}_note", key=key_cap(words, keys))
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
        cap = self.app.caps["back"]
        done = Button(box, words("settings.done"), "ui-check", cap, PRIMARY, 36)
        yield push(canvas, "done", done, self.app.pop)

    def _column(self, canvas: Canvas) -> Iterable[Piece]:
        scale, left, wide = canvas.type_scale, 100.0, 1720.0
        y = self.view(canvas).y + 20
        if self.tab == FAIRNESS:
            yield from self.fairness.whole(canvas, left, y, wide)
            return
        if self.tab == KEYS:
            yield from self._whole_keys(canvas, FRect(left, y, wide, 0))
            return
        for name, icon, control in self._controls():
            pieces, high = self._heading(canvas, name, icon, FRect(left, y, wide, 0))
            yield from pieces
            y += high + 14 * scale
            yield from control(canvas, FRect(left, y, wide, 54 * scale))
            y += 76 * scale
            if name == "text_size":
                sample = [*sample_pieces(self.app, canvas, FRect(left, y, wide, 0))]
                yield from sample
                y = lowest(sample) + 30 * scale
        if self.tab != "comfort":
            pages = {"time": PeoplesTime(self).whole, "sound": TryThem(self.app).whole}
            more = [*pages[self.tab](canvas, left, y + 10, wide)]
            yield from more
            y = lowest(more) + 40 * scale
        yield self._reset(canvas, FRect(left, y, wide, 62 * scale))

    def _whole_keys(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        """The jobs, the seats below them, and the way back to the start."""
        jobs = [*self.keys.whole(canvas, box.x, box.y, box.w)]
        seats = [*SeatKeys(self.keys).whole(canvas, box.x, lowest(jobs) + 50, box.w)]
        yield from (*jobs, *seats)
        y = lowest(seats) + 40 * canvas.type_scale
        yield self._reset(canvas, FRect(box.x, y, box.w, 62 * canvas.type_scale))

    def _reset(self, canvas: Canvas, box: FRect) -> Piece:
        words = self.app.words("keys.reset" if self.tab == KEYS else "settings.as_at_start")
        return push(canvas, "as-at-start", Button(box, words, "ui-undo", size=28),
                    self.then(self.reset))  # fmt: skip

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


def lowest(pieces: Iterable[Piece]) -> float:
    """Where the lowest of some pieces ends."""
    return max(piece.thing.box.bottom for piece in pieces if piece.thing)


def letter_tile(center: tuple[float, float], size: float) -> Piece:
    """Two A's of different size, the sign for the text size."""

    def draw(canvas: Canvas, _: Mood) -> None:
        plain = canvas.up_to(1)
        x, y = center
        canvas.panel(around(center, size, size), 0.25 * size, TILE)
        plain.text("A", (x - 0.2 * size, y + 0.1 * size), TITLE, 0.42 * size)
        plain.text("A", (x + 0.13 * size, y), TITLE, 0.68 * size)

    return Piece(draw)
