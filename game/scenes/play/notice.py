"""What has to be known about a game's file: it no longer fits, lies elsewhere, can't be saved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, TITLE
from game.ui.screens.menu import Menu
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, paper, paragraph

if TYPE_CHECKING:
    from game.app.program import App


class Notice(Menu):
    """What a player has to know about a game's file: one that no longer fits, or no room."""

    app: App

    first = "button:back"

    def __init__(self, app: App, name: str, *reasons: str) -> None:
        super().__init__(app)
        self.name, self.reasons = name, reasons

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Some sentences and a button."""
        canvas, words = canvas.up_to(1.5), self.app.words
        texts = [
            (words(f"notice.{self.name}_title"), Style(TITLE, 46)),
            (words(f"notice.{self.name}_note"), Style(BODY, 28)),
            *((reason, Style(BODY, 26, INK_2)) for reason in self.reasons),
        ]
        high = sum(paragraph(canvas, text, (0, 0), style, 1280)[1] + 28 for text, style in texts)
        sheet = around((960, 540), 1400, min(1000.0, high + 250))
        pieces, y = [paper(sheet)], sheet.y + 60
        for text, style in texts:
            piece, tall = paragraph(canvas, text, (320, y), style, 1280)
            pieces.append(piece)
            y += tall + 28
        box = FRect(320, sheet.bottom - 140, 420, 80)
        text = words(f"notice.{self.name}_ok")
        button = Button(box, text, "ui-back", size=32, paint=PRIMARY)
        return [*pieces, push(canvas, "back", button, self.app.pop)], []
