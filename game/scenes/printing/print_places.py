"""A dialog for the place and the name of a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from game.scenes.naming import LetterDialog, NameRequest
from game.store import folders
from game.store.folders import spoken_folder
from game.ui.boxes import icon_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GOOD, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Line,
    Row,
    Text,
    Wrap,
    blank_space,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import FocusMood, Style

from .print_order import PrintOrder, make_file_name

if TYPE_CHECKING:
    from game.app.program import App

MAX_NAME_LETTERS = 40
"""Letters of a file's name."""


class PlaceDialog(Dialog):
    """A dialog with places for a file; the chosen one is remembered."""

    app: App

    name = "print-place"
    first_focus = "button:done"
    sheet_width = 1080.0
    max_type_scale = 1.6

    def __init__(self, app: App, below: Scene, order: PrintOrder) -> None:
        super().__init__(app, below)
        self.order = order
        self.places = folders.list_save_places()
        if order.folder not in [folder for _, folder in self.places]:
            self.places.append(("disk", order.folder))

    def build_content(self, canvas: Canvas) -> Box:
        """Build the name, the places, and the way back."""
        words, order = self.app.words, self.order
        named = Wrap([
            Line(words("print.called"), Style(LABEL, 28), "called", 1),
            Line(f"{make_file_name(order.name)}.pdf", Style(BODY, 28, GRAY_INK), "file-name"),
        ], [0, 1], 18, below=2)  # fmt: skip
        says = words("print.rename")
        pencil = ButtonBox(
            "rename",
            Button(UNPLACED_RECT, "", "ui-pencil", size=28),
            self.ask_file_name,
            62,
            72,
            hint=says,
            says=says,
        )
        done = Button(UNPLACED_RECT, words("print.done"), "ui-check", "", PRIMARY_PAINT, 32)
        note = Text(words("print.never_over"), Style(BODY, 24, GRAY_INK), "note")
        return Column(
            [
                self.build_title_row(words("print.lies")),
                Row([named, pencil], [1, 0], 18),
                blank_space(2),
                *(self._build_place_choice(number, *one) for number, one in enumerate(self.places)),
                blank_space(2),
                Wrap([note, ButtonBox("done", done, self.app.pop_scene, 76, 300)], [1, 0], 20),
            ],
            12,
        )

    def _build_place_choice(self, number: int, kind: str, folder: Path) -> Box:
        """Build a place, with a tick if it is chosen."""
        name, chosen = self.order.describe_folder_kind(kind, folder), folder == self.order.folder

        def draw_place_ground(canvas: Canvas, rect: FRect, mood: FocusMood) -> None:
            fill = WHITE if chosen or mood.is_lit or mood.is_held else PAPER
            canvas.draw_rounded_panel(
                rect, 18, fill, GOLD if chosen else PAPER_EDGE, 5 if chosen else 3
            )

        where = Line(spoken_folder(folder), Style(FINE, 22, GRAY_INK), f"path-{number}", 0.7)
        said = Wrap(
            [Line(name, Style(LABEL, 28), f"place-{number}", 1), where], [0, 1], 18, below=0
        )
        tick = icon_leaf("ui-check", 34, GOOD, WHITE) if chosen else blank_space(34)
        row = Row([icon_leaf("ui-folder", 38, INK), said, tick], [0, 1, 0], 18)
        thing = Control(f"choice:place={number}", "choice", UNPLACED_RECT, name, 0,
                      partial(self.choose_folder, folder), radius=18)  # fmt: skip
        return ControlBox(row, thing, draw_place_ground, (20.0, 8.0), 66.0)

    def choose_folder(self, folder: Path) -> None:
        """Save files there from now on."""
        self.order.change_habits(folder="" if folder == folders.documents_folder() else str(folder))

    def ask_file_name(self) -> None:
        """Ask for another file name."""
        words = self.app.words
        wish = NameRequest(
            words("print.rename"),
            words("print.done"),
            make_file_name(self.order.name),
            self._set_file_name,
            self._check_file_name,
            MAX_NAME_LETTERS,
            is_person=False,
        )
        self.app.push_scene(LetterDialog(self.app, self, wish))

    def _check_file_name(self, name: str) -> str:
        return "" if make_file_name(name) else self.app.words("letters.empty")

    def _set_file_name(self, name: str) -> None:
        self.order.name = make_file_name(name)
