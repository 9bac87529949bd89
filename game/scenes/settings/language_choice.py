"""The languages of the game: the current one, and a dialog to choose another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.language import PART, Language
from game.ui.boxes import icon_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Columns,
    ControlBox,
    Line,
    Row,
    Text,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import FocusMood, Style, draw_row_ground

if TYPE_CHECKING:
    from game.app.program import App

ROWS_PER_COLUMN = 5
"""So many languages stand below one another."""


def build_language_button(app: App, below: Scene, height: float) -> Box:
    """Build the button with the current language, which opens the others."""
    look = Button(UNPLACED_RECT, app.words.language.name, "ui-globe", size=28)
    hint = app.words("settings.language_choose")
    return ButtonBox(
        "language", look, partial(app.open_screen, "languages", below), height, 200, hint=hint
    )


class LanguageDialog(Dialog):
    """A dialog with each language by its own name; Esc changes nothing."""

    app: App
    name = "languages"
    sheet_width = 900.0
    max_type_scale = 1.5

    def __init__(self, app: App, below: Scene) -> None:
        super().__init__(app, below)
        self.first_focus = f"choice:language={app.words.language.id}"

    def build_content(self, canvas: Canvas) -> Box:
        """Build the title, the languages, and the way back."""
        words = self.app.words
        rows = [self._build_language_row(one) for one in words.languages]
        note = Text(words("settings.language_note"), Style(BODY, 26, GRAY_INK), "note")
        titled = self.build_title_row(words("settings.language_choose"))
        return Column([titled, note, Columns(rows, ROWS_PER_COLUMN, 14)], 16)

    def _build_language_row(self, one: Language) -> Box:
        """Build a language, and if parts of it are still English."""
        chosen = one.id == self.app.words.language.id
        ink, soft = (CREAM, CREAM) if chosen else (INK, GRAY_INK)
        some = self.app.words("settings.language_part") if one.state == PART else ""

        def draw_language_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            draw_row_ground(canvas, box, mood, chosen)

        tint, paper = (GOLD, INK) if chosen else (GRAY_INK, WHITE)
        sign = icon_leaf("ui-check" if chosen else "ui-globe", 32, tint, paper, 2.0)
        says: Box = Line(one.name, Style(LABEL, 32, ink))
        if some:
            says = Column([says, Line(some, Style(FINE, 22, soft))])
        press = partial(self.take_language, one.id)
        spoken = ". ".join(filter(None, (one.name, some)))
        thing = Control(f"choice:language={one.id}", "choice", UNPLACED_RECT, spoken, 0, press)
        return ControlBox(
            Row([sign, says], [0, 1], gap=26), thing, draw_language_ground, (30, 14), 74
        )

    def take_language(self, language: str) -> None:
        """Use this language from now on."""
        self.app.set_language(language)
        self.app.pop_scene()
