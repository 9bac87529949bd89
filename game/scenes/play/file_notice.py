"""A notice about a game's file: it no longer fits, lies elsewhere, or can't be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    PaddedBox,
    Row,
    StretchBox,
    Text,
    blank_space,
    paper_sheet,
)
from game.ui.screens.base_pages import Page
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style

if TYPE_CHECKING:
    from game.app.program import App

WIDE = 1400.0  # units: the sheet


class FileNotice(Page):
    """A page about a game's file that no longer fits or that can't be saved."""

    app: App

    first_focus = "button:back"
    max_type_scale = 1.5

    def __init__(self, app: App, name: str, *reasons: str) -> None:
        super().__init__(app)
        self.name, self.reasons = name, reasons

    def build_body(self, canvas: Canvas) -> Box:
        """Build the text and a button."""
        words, fine = self.app.words, Style(BODY, 26, GRAY_INK)
        look = Button(
            UNPLACED_RECT, words(f"notice.{self.name}_ok"), "ui-back", size=32, paint=PRIMARY_PAINT
        )
        texts = Column(
            [
                Text(words(f"notice.{self.name}_title"), Style(TITLE, 46)),
                Text(words(f"notice.{self.name}_note"), Style(BODY, 28)),
                *(Text(reason, fine) for reason in self.reasons),
                blank_space(0),
                Row([ButtonBox("back", look, self.app.pop_scene, 80, 420), EMPTY_BOX], [0, 1]),
            ],
            28,
        )
        return Column(
            [StretchBox(), PaddedBox(paper_sheet(texts, (60, 60)), max_width=WIDE), StretchBox()]
        )
