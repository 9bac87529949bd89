"""Where a file is to lie, and what it is called: a plain list of places, and a name to change."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from game.scenes.naming import LetterSheet, NameWish
from game.store import folders
from game.store.folders import spoken
from game.ui.boxes import icon
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GOOD, INK, INK_2, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.layout import NOWHERE, Box, Column, Line, Push, Row, Text, Whole, Wrap, gap
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Mood, Style
from game.ui.widgets.thing import Thing

from .order import PrintOrder, file_name

if TYPE_CHECKING:
    from game.app.program import App

LONGEST = 40
"""Letters of a file's name."""


class PlaceSheet(Dialog):
    """The places where a file can lie; the one that is chosen is kept for the next time."""

    app: App

    name = "print-place"
    first = "button:done"
    wide = 1080.0
    largest = 1.6

    def __init__(self, app: App, below: Scene, order: PrintOrder) -> None:
        super().__init__(app, below)
        self.order = order
        self.places = folders.places()
        if order.folder not in [folder for _, folder in self.places]:
            self.places.append(("disk", order.folder))

    def content(self, canvas: Canvas) -> Box:
        """The name, the places, and the way back."""
        words, order = self.app.words, self.order
        named = Wrap([
            Line(words("print.called"), Style(LABEL, 28), "called", 1),
            Line(f"{file_name(order.name)}.pdf", Style(BODY, 28, INK_2), "file-name"),
        ], [0, 1], 18, below=2)  # fmt: skip
        says = words("print.rename")
        pencil = Push("rename", Button(NOWHERE, "", "ui-pencil", size=28), self.rename, 62, 72,
                      hint=says, says=says)  # fmt: skip
        done = Button(NOWHERE, words("print.done"), "ui-check", "", PRIMARY, 32)
        note = Text(words("print.never_over"), Style(BODY, 24, INK_2), "note")
        return Column([
            self.titled(words("print.lies")), Row([named, pencil], [1, 0], 18), gap(2),
            *(self._row(number, *one) for number, one in enumerate(self.places)),
            gap(2), Wrap([note, Push("done", done, self.app.pop, 76, 300)], [1, 0], 20),
        ], 12)  # fmt: skip

    def _row(self, number: int, kind: str, folder: Path) -> Box:
        """A place; a tick at the one that is chosen."""
        name, chosen = self.order.called_as(kind, folder), folder == self.order.folder

        def ground(canvas: Canvas, rect: FRect, mood: Mood) -> None:
            fill = WHITE if chosen or mood.lit or mood.held else PAPER
            canvas.panel(rect, 18, fill, GOLD if chosen else PAPER_EDGE, 5 if chosen else 3)

        where = Line(spoken(folder), Style(FINE, 22, INK_2), f"path-{number}", 0.7)
        said = Wrap(
            [Line(name, Style(LABEL, 28), f"place-{number}", 1), where], [0, 1], 18, below=0
        )
        tick = icon("ui-check", 34, GOOD, WHITE) if chosen else gap(34)
        row = Row([icon("ui-folder", 38, INK), said, tick], [0, 1, 0], 18)
        thing = Thing(f"choice:place={number}", "choice", NOWHERE, name, 0,
                      partial(self.choose, folder), radius=18)  # fmt: skip
        return Whole(row, thing, ground, (20.0, 8.0), 66.0)

    def choose(self, folder: Path) -> None:
        """Files lie there from now on."""
        self.order.change(folder="" if folder == folders.documents() else str(folder))
        self.changed()

    def rename(self) -> None:
        """Let another name be typed."""
        words = self.app.words
        wish = NameWish(words("print.rename"), words("print.done"), file_name(self.order.name),
                        self._call, self._refusal, LONGEST, people=False)  # fmt: skip
        self.app.push(LetterSheet(self.app, self, wish))

    def _refusal(self, name: str) -> str:
        return "" if file_name(name) else self.app.words("letters.empty")

    def _call(self, name: str) -> None:
        self.order.name = file_name(name)
        self.changed()
