"""The languages of the game: which one is spoken, and a sheet to choose another one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.language import PART, Language
from game.ui.boxes import icon
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, WHITE
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.layout import NOWHERE, Box, Column, Columns, Line, Push, Row, Text, Whole
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Mood, Style, row_ground
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from game.app.program import App

IN_A_COLUMN = 5
"""So many languages stand below one another."""


def language_button(app: App, below: Scene, high: float) -> Box:
    """Says which language is spoken, and leads to the others."""
    look = Button(NOWHERE, app.words.language.name, "ui-globe", size=28)
    hint = app.words("settings.language_choose")
    return Push("language", look, partial(app.go, "languages", below), high, 200, hint=hint)


class LanguageChoice(Dialog):
    """Every language by its own name; a press takes one, Esc leaves everything as it was."""

    app: App
    name = "languages"
    wide = 900.0
    largest = 1.5

    def __init__(self, app: App, below: Scene) -> None:
        super().__init__(app, below)
        self.first = f"choice:language={app.words.language.id}"

    def content(self, canvas: Canvas) -> Box:
        """Title, the languages, and the way back."""
        words = self.app.words
        rows = [self._language(one) for one in words.languages]
        note = Text(words("settings.language_note"), Style(BODY, 26, INK_2), "note")
        titled = self.titled(words("settings.language_choose"))
        return Column([titled, note, Columns(rows, IN_A_COLUMN, 14)], 16)

    def _language(self, one: Language) -> Box:
        """A language, and whether some of it is still English."""
        chosen = one.id == self.app.words.language.id
        ink, soft = (CREAM, CREAM) if chosen else (INK, INK_2)
        some = self.app.words("settings.language_part") if one.state == PART else ""

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            row_ground(canvas, box, mood, chosen)

        tint, paper = (GOLD, INK) if chosen else (INK_2, WHITE)
        sign = icon("ui-check" if chosen else "ui-globe", 32, tint, paper, 2.0)
        says: Box = Line(one.name, Style(LABEL, 32, ink))
        if some:
            says = Column([says, Line(some, Style(FINE, 22, soft))])
        press = partial(self.take, one.id)
        spoken = ". ".join(filter(None, (one.name, some)))
        thing = Thing(f"choice:language={one.id}", "choice", NOWHERE, spoken, 0, press)
        return Whole(Row([sign, says], [0, 1], gap=26), thing, ground, (30, 14), 74)

    def take(self, language: str) -> None:
        """Everything is said in this language from now on."""
        self.app.speak(language)
        self.app.pop()
