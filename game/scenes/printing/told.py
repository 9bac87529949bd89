"""Sheets over the choices: one card as a picture, and where a file lies, or why there is none."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.open_folder import open_file, open_folder, opener
from game.app.window import WAKE
from game.print.codes import Deck
from game.session.rules.page import BACK
from game.store.folders import spoken
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.table.prepare import Preparation
from game.ui.boxes import at_right, key, middle
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, INK, INK_2
from game.ui.draw.text import BODY, LABEL
from game.ui.layout import NOWHERE, Box, Column, Leaf, Line, Push, Row, Text, Wrap, gap
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.thing import Thing

from .order import PrintOrder
from .saving import PrintSaving

if TYPE_CHECKING:
    from game.app.program import App

HIGH = 470.0
LISTEN = 40.0


class SavedSheet(Dialog):
    """A file is saved: open it, or see where it lies. Or why nothing was saved."""

    app: App

    name = "print-saved"
    wide = 1180.0
    largest = 1.5

    def __init__(self, app: App, below: Scene, saving: PrintSaving, card: bool = False) -> None:
        super().__init__(app, below)
        self.saving, self.card = saving, card
        self.failed = ""
        """What could not be opened: the `file`, or its `folder`."""
        self._said = ""

    @property
    def first(self) -> str:  # type: ignore[override]
        """Opening it, where that can be done."""
        return "button:open" if self.saving.saved and opener() else "button:done"

    def content(self, canvas: Canvas) -> Box:
        """What happened, where the file lies, and what can be done with it."""
        words, saved = self.app.words, self.saving.saved
        done = Push("done", Button(NOWHERE, words("print.done"), "ui-check", size=30),
                    self.app.pop, 74)  # fmt: skip
        fine = Style(BODY, 27, INK_2)
        if saved is None:
            why = words(f"print.failed.{self.saving.failed}", file=spoken(self.saving.out))
            told = Text(why, Style(BODY, 28, BAD), "why")
            return Column([self.titled(words("print.unsaved")), told, gap(4), at_right(done)], 20)
        title = words("print.saved_card" if self.card else "print.saved")
        where = Text(words("print.saved_note", file=spoken(saved)), fine, "file", 30)
        boxes: list[Box] = [self.titled(title), where]
        if not self.card:
            boxes.append(Text(words("print.whole_size"), fine, "size"))
        if self.failed:
            boxes.append(Text(words(f"print.no_{self.failed}"), Style(BODY, 27, BAD), "not-opened"))
        ways: Box = at_right(done)
        if opener():
            look = Button(NOWHERE, words("print.open"), "ui-print", "", PRIMARY, 32)
            show = Button(NOWHERE, words("print.folder"), "ui-folder", size=30)
            open_, folder = (
                Push("open", look, self.open, 78), Push("folder", show, self.show, 74)
            )  # fmt: skip
            ways = Wrap([open_, folder, done], gap=24, below=16)
        return Column([*boxes, gap(4), ways], 20)

    def open(self) -> None:
        """Open the file with the program that the system has for it."""
        if self.saving.saved:
            open_file(self.saving.saved, partial(self._fail, "file"))

    def show(self) -> None:
        """Show the folder in which it lies."""
        open_folder(self.saving.out.parent, partial(self._fail, "folder"))

    def _fail(self, thing: str) -> None:
        """Called in another thread: nothing here can show that."""
        self.failed = thing
        with suppress(pygame.error):  # the program ends just now
            pygame.event.post(pygame.event.Event(WAKE))

    def update(self, ms: float) -> None:
        """Say what could not be opened."""
        super().update(ms)
        if self.failed != self._said:
            self._said = self.failed
            self.changed()
            self.app.dirty = True


class CardSheet(Dialog):
    """One card after another, to be saved as a picture."""

    app: App

    name = "print-card"
    first = "choice:card"
    wide = 1100.0
    largest = 1.5
    pad = (48.0, 34.0)

    def __init__(self, app: App, below: Scene, order: PrintOrder) -> None:
        super().__init__(app, below)
        self.order = order
        self.deck = Deck(order.game, order.words)
        self.number = 0
        self.saving: PrintSaving | None = None
        self.work = Preparation(lambda: [self.deck.face(code) for code in order.codes])

    @property
    def code(self) -> str:
        """The card that is seen."""
        return self.order.codes[self.number]

    @property
    def card(self) -> str:
        """What it is called."""
        if self.code == BACK:
            return self.order.words("print.back")
        return self.deck.name(self.code)

    def content(self, canvas: Canvas) -> Box:
        """The card between two arrows, and the button that saves it."""
        words = self.order.words
        turns = [
            key(name, icon, partial(self.turn, step), words(f"print.{name}"), 64)
            for name, icon, step in (("card_before", "ui-left", -1), ("card_after", "ui-right", 1))
        ]
        shown = Leaf(HIGH, self._shown, HIGH * WIDTH_OF_HEIGHT, grows=1)
        name = Line(self.card, Style(LABEL, 32, INK, "center"), "card-name")
        label = words("print.drawing_begins" if self.saving else "print.save_card")
        look = Button(NOWHERE, label, "ui-card", "", PRIMARY, 32)
        save = Push("save-card", look, self.save, 76, why_not=label if self.saving else "",
                    enter=self.app.words("key.return"))  # fmt: skip
        return Column([
            self.titled(words("print.one_card")),
            Text(words("print.one_card_note"), Style(BODY, 25, INK_2), "note"),
            middle(Row([turns[0], shown, turns[1]], [0, 0, 0], 40)), name, middle(save),
        ], 14)  # fmt: skip

    def _shown(self, canvas: Canvas, box: FRect) -> Piece:
        face = self.deck.face(self.code)

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_card(canvas, face, box.center, box.h)

        thing = Thing("choice:card", "choice", box, self.card, action=self.save, step=self.turn)
        return Piece(draw, thing)

    def turn(self, step: int) -> None:
        """Look at the next card, or with -1 at the one before."""
        self.number = (self.number + step) % len(self.order.codes)
        self.changed()

    def save(self) -> None:
        """Save the card that is seen."""
        if self.saving is None:
            words = self.order.words
            name = words("print.card_file", game=words("game.name"), card=self.card)
            out = self.order.out(name, "png")
            self.saving = PrintSaving(
                self.order.command(out, ["--card", self.code]), out, self.order.recipe
            )
            self.changed()

    def draw(self, canvas: Canvas) -> None:
        """Everything; and the cards are made for this window."""
        super().draw(canvas)
        self.work.fit(canvas)

    def leave(self) -> None:
        """Nothing goes on for a sheet that is gone."""
        if self not in self.app.scenes and self.saving is not None:
            self.saving.stop()

    def next_look(self) -> float | None:
        """Soon, while the picture is drawn beside the frames."""
        return LISTEN if self.saving is not None else None

    @property
    def thinking(self) -> bool:
        """Whether cards are still to be made."""
        return not self.work.done

    def update(self, ms: float) -> None:
        """Hear whether the picture is saved."""
        self.work.go_on()
        saving = self.saving
        if saving is not None:
            saving.go_on()
            if saving.over:
                self.saving = None
                self.changed()
                self.app.push(SavedSheet(self.app, self, saving, card=True))
