"""What has to be known about a game's file: it no longer fits, lies elsewhere, can't be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import NOTHING, NOWHERE, Box, Column, Pad, Push, Row, Spring, Text, gap, sheet
from game.ui.screens.page import Page
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Style

if TYPE_CHECKING:
    from game.app.program import App

WIDE = 1400.0  # units: the sheet


class Notice(Page):
    """What a player has to know about a game's file: one that no longer fits, or no room."""

    app: App

    first = "button:back"
    largest = 1.5

    def __init__(self, app: App, name: str, *reasons: str) -> None:
        super().__init__(app)
        self.name, self.reasons = name, reasons

    def body(self, canvas: Canvas) -> Box:
        """Some sentences and a button."""
        words, fine = self.app.words, Style(BODY, 26, INK_2)
        look = Button(NOWHERE, words(f"notice.{self.name}_ok"), "ui-back", size=32, paint=PRIMARY)
        texts = Column(
            [
                Text(words(f"notice.{self.name}_title"), Style(TITLE, 46)),
                Text(words(f"notice.{self.name}_note"), Style(BODY, 28)),
                *(Text(reason, fine) for reason in self.reasons),
                gap(0),
                Row([Push("back", look, self.app.pop, 80, 420), NOTHING], [0, 1]),
            ],
            28,
        )
        return Column([Spring(), Pad(sheet(texts, (60, 60)), most=WIDE), Spring()])
