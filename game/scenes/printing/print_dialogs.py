"""Dialogs of printing: a card as a picture, and where a file was saved or why not."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.open_folder import open_file, open_folder, opener
from game.app.window import WAKE_EVENT
from game.print.card_codes import CardCatalog
from game.session.rules.rules_page import BACK
from game.store.folders import spoken_folder
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.prerender.prerender_queue import PrerenderQueue
from game.ui.boxes import centered_row, icon_button, right_aligned_row
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GRAY_INK, INK
from game.ui.draw.text_surfaces import BODY, LABEL
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Leaf,
    Line,
    Row,
    Text,
    Wrap,
    blank_space,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style

from .print_export import PrintExport
from .print_order import PrintOrder

if TYPE_CHECKING:
    from game.app.program import App

HIGH = 470.0
LISTEN = 40.0


class PrintSavedDialog(Dialog):
    """A dialog that opens a saved file or its folder; or says why nothing was saved."""

    app: App

    name = "print-saved"
    sheet_width = 1180.0
    max_type_scale = 1.5
    failed = TrackedValue("")
    """What could not be opened: the `file`, or its `folder`."""

    def __init__(
        self, app: App, below: Scene, saving: PrintExport, is_picture: bool = False
    ) -> None:
        """Take `is_picture` for what needn't be printed in its whole size."""
        super().__init__(app, below)
        self.saving, self.is_picture = saving, is_picture

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: opening the file, if possible."""
        return "button:open" if self.saving.saved and opener() else "button:done"

    def build_content(self, canvas: Canvas) -> Box:
        """Build what happened, where the file lies, and what can be done with it."""
        words, saved = self.app.words, self.saving.saved
        done = ButtonBox("done", Button(UNPLACED_RECT, words("print.done"), "ui-check", size=30),
                    self.app.pop_scene, 74)  # fmt: skip
        fine = Style(BODY, 27, GRAY_INK)
        if saved is None:
            why = words(f"print.failed.{self.saving.failed}", file=spoken_folder(self.saving.out))
            told = Text(why, Style(BODY, 28, BAD), "why")
            return Column(
                [
                    self.build_title_row(words("print.unsaved")),
                    told,
                    blank_space(4),
                    right_aligned_row(done),
                ],
                20,
            )
        title = words("print.saved_card" if self.is_picture else "print.saved")
        where = Text(words("print.saved_note", file=spoken_folder(saved)), fine, "file", 30)
        boxes: list[Box] = [self.build_title_row(title), where]
        if not self.is_picture:
            boxes.append(Text(words("print.whole_size"), fine, "size"))
        if self.failed:
            boxes.append(Text(words(f"print.no_{self.failed}"), Style(BODY, 27, BAD), "not-opened"))
        ways: Box = right_aligned_row(done)
        if opener():
            look = Button(UNPLACED_RECT, words("print.open"), "ui-print", "", PRIMARY_PAINT, 32)
            show = Button(UNPLACED_RECT, words("print.folder"), "ui-folder", size=30)
            open_ = ButtonBox("open", look, self.open_printed_file, 78)
            folder = ButtonBox("folder", show, self.open_print_folder, 74)
            ways = Wrap([open_, folder, done], gap=24, below=16)
        return Column([*boxes, blank_space(4), ways], 20)

    def open_printed_file(self) -> None:
        """Open the file with the system's program for it."""
        if self.saving.saved:
            open_file(self.saving.saved, partial(self._note_failure, "file"))

    def open_print_folder(self) -> None:
        """Show the file's folder."""
        open_folder(self.saving.out.parent, partial(self._note_failure, "folder"))

    def _note_failure(self, thing: str) -> None:
        """Note a failure; another thread calls this, which can't show anything."""
        self.failed = thing
        with suppress(pygame.error):  # the program ends just now
            pygame.event.post(pygame.event.Event(WAKE_EVENT))


class CardPictureDialog(Dialog):
    """A dialog with one card after another, to be saved as pictures."""

    app: App

    name = "print-card"
    first_focus = "choice:card"
    sheet_width = 1100.0
    saving: TrackedValue[PrintExport | None] = TrackedValue(None)
    max_type_scale = 1.5
    padding = (48.0, 34.0)

    def __init__(self, app: App, below: Scene, order: PrintOrder) -> None:
        super().__init__(app, below)
        self.order = order
        self.deck = CardCatalog(order.game, order.words)
        self.number = 0
        self.work = PrerenderQueue(lambda: [self.deck.face_of_code(code) for code in order.codes])

    @property
    def card_code(self) -> str:
        """The shown card."""
        return self.order.codes[self.number]

    @property
    def card_name(self) -> str:
        """The name of the shown card."""
        if self.card_code == BACK:
            return self.order.words("print.back")
        return self.deck.name_of_code(self.card_code)

    def build_content(self, canvas: Canvas) -> Box:
        """Build the card between two arrows, and the button that saves it."""
        words = self.order.words
        turns = [
            icon_button(name, icon, partial(self.turn_card, step), words(f"print.{name}"), 64)
            for name, icon, step in (("card_before", "ui-left", -1), ("card_after", "ui-right", 1))
        ]
        shown = Leaf(HIGH, self._make_shown_card, HIGH * WIDTH_OF_HEIGHT, grows=1)
        name = Line(self.card_name, Style(LABEL, 32, INK, "center"), "card-name")
        label = words("print.drawing_begins" if self.saving else "print.save_card")
        look = Button(UNPLACED_RECT, label, "ui-card", "", PRIMARY_PAINT, 32)
        save = ButtonBox(
            "save-card",
            look,
            self.save_card_picture,
            76,
            why_not=label if self.saving else "",
            enter=self.app.words("key.return"),
        )
        return Column([
            self.build_title_row(words("print.one_card")),
            Text(words("print.one_card_note"), Style(BODY, 25, GRAY_INK), "note"),
            centered_row(Row([turns[0], shown, turns[1]], [0, 0, 0], 40)), name, centered_row(save),
        ], 14)  # fmt: skip

    def _make_shown_card(self, canvas: Canvas, box: FRect) -> Drawable:
        face = self.deck.face_of_code(self.card_code)

        def draw_shown_card(canvas: Canvas, _: FocusMood) -> None:
            draw_card(canvas, face, box.center, box.h)

        thing = Control(
            "choice:card",
            "choice",
            box,
            self.card_name,
            action=self.save_card_picture,
            step=self.turn_card,
        )
        return Drawable(draw_shown_card, thing)

    def turn_card(self, step: int) -> None:
        """Show the next card, or with -1 the one before."""
        self.number = (self.number + step) % len(self.order.codes)

    def save_card_picture(self) -> None:
        """Save the shown card."""
        if self.saving is None:
            words = self.order.words
            name = words("print.card_file", game=words("game.name"), card=self.card_name)
            out = self.order.choose_output_path(name, "png")
            self.saving = PrintExport(
                self.order.build_print_command(out, ["--card", self.card_code]),
                out,
                self.order.recipe,
            )

    def draw(self, canvas: Canvas) -> None:
        """Draw the dialog, and order the cards at this window's size."""
        super().draw(canvas)
        self.work.fit_canvas(canvas)

    def leave(self) -> None:
        """Stop all work of this dialog."""
        if self not in self.app.scenes and self.saving is not None:
            self.saving.cancel_export()

    def next_silent_tick(self) -> float | None:
        """Return a short time while the picture is drawn in the background."""
        return LISTEN if self.saving is not None else None

    @property
    def needs_updates(self) -> bool:
        """True while card pictures are still to be made."""
        return not self.work.is_done

    def update(self, ms: float) -> None:
        """Check if the picture is saved."""
        self.work.make_pictures()
        saving = self.saving
        if saving is not None:
            saving.poll_progress()
            if saving.is_finished:
                self.saving = None
                self.app.push_scene(PrintSavedDialog(self.app, self, saving, is_picture=True))
