"""Settings: every change counts at once and is kept."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from pygame import FRect

from game.resources import __version__
from game.view.button import PRIMARY, Button
from game.view.canvas import Canvas, around
from game.view.controls import Segment, push, segments
from game.view.palette import INK, INK_2
from game.view.piece import Mood, Piece, Style, label, paper, paragraph, rule, tile
from game.view.text import BODY, FINE, LABEL, TITLE

from .menu import WHOLE
from .sample import sample_pieces
from .settings_fairness import CARDS, SNUG, Fairness
from .settings_rows import LETTERS, ROOMY, SettingRows

if TYPE_CHECKING:
    from .app import App

FAIRNESS = "fairness"
"""The tab in which nothing is set: why the game is fair, and what it is made of."""
TABS = (("comfort", "ui-eye"), ("sound", "ui-sound"), (FAIRNESS, "ui-scales"))
LINE, TILE = "#EFDDBB", "#F6E4C3"


class SettingsScene(SettingRows):
    """The settings, in three tabs."""

    name = "settings"
    first = "button:done"

    def __init__(self, app: App, tab: str = "comfort") -> None:
        super().__init__(app)
        self.tab = tab

    # -- layout ------------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """With large type everything between the bars scrolls."""
        if not self._large(canvas):
            return CARDS.inflate(0, -24) if self.tab == FAIRNESS else WHOLE
        top, foot = self._bars(canvas)
        return FRect(0, top, 1920, 1080 - top - foot)

    def _large(self, canvas: Canvas) -> bool:
        return canvas.type_scale > (SNUG if self.tab == FAIRNESS else ROOMY)

    @cached_property
    def fairness(self) -> Fairness:
        """What the last tab shows, read when it is opened."""
        return Fairness(self)

    def backdrop(self, canvas: Canvas) -> None:
        """The table's wood; below what scrolls on a sheet, the sheet."""
        super().backdrop(canvas)
        if self.tab == FAIRNESS and not self._large(canvas):
            paper(CARDS).draw(canvas, Mood())

    def _bar_box(self, canvas: Canvas) -> FRect:
        box = super()._bar_box(canvas)
        within = self.tab == FAIRNESS and not self._large(canvas)
        return box.move_to(right=CARDS.right + 8) if within else box

    def _bars(self, canvas: Canvas) -> tuple[float, float]:
        return 64 * canvas.type_scale + 30, 62 * canvas.type_scale + 44

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Rows left and the live sample right; with large type one column."""
        if self._large(canvas):
            return self._column_bars(canvas), self._column(canvas)
        head = self._head(canvas, FRect(24, 20, 64, 60), FRect(440, 16, 1120, 66))
        if self.tab == FAIRNESS:
            beside = self.fairness.beside(canvas)
            return [*head, *beside, *self._foot(canvas)], self.fairness.cards(canvas)
        sheets = [paper(FRect(42, 112, 1078, 846)), paper(FRect(1152, 112, 728, 846))]
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
        style, note = Style(FINE, 26, INK_2), words("settings.at_once")
        if self.tab == FAIRNESS:
            note = words("title.version", version=__version__)
        yield label(canvas, note, (44, 1022), style, 1040, "at-once")
        reset = Button(FRect(1120, 982, 330, 74), words("settings.as_at_start"), "ui-undo", size=28)
        if self.tab != FAIRNESS:
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
        if self.tab == FAIRNESS:
            yield from self.fairness.whole(canvas, left, y, wide)
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
                y = max(piece.thing.box.bottom for piece in sample if piece.thing) + 30 * scale
        box = FRect(left, y, wide, 62 * scale)
        reset = Button(box, self.app.words("settings.as_at_start"), "ui-undo", size=28)
        yield push(canvas, "as-at-start", reset, self.then(self.app.as_at_start))

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
