"""Phones held hands when this game was left: whether they may come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.journals import phone_seats
from game.store.journals.phone_seats import SavedPhones
from game.ui.boxes import icon
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2, PAPER
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import NOWHERE, Box, Column, Push, Row, Text, Wrap, gap
from game.ui.screens.page import Dialog
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Style

if TYPE_CHECKING:
    from game.app.program import App
    from game.scenes.play.scene import PlayScene


class PhonesAgain(Dialog):
    """Two answers: the door opens as it was, or everybody plays at the laptop."""

    app: App

    name = "phones-again"
    first = "button:phones-again"
    largest = 1.5

    def __init__(self, app: App, below: PlayScene, saved: SavedPhones) -> None:
        super().__init__(app, below)
        self.table, self.saved = below, saved

    def content(self, canvas: Canvas) -> Box:
        """The question, whose phones they were, and both answers."""
        words, names = self.app.words, self.saved.names
        said = words("phones.again.note", count=len(names), names=words.listed(names))
        title, note = Style(TITLE, 42), Style(BODY, 28, INK_2)
        yes = Button(NOWHERE, words("phones.again.yes"), "ui-phone", "", PRIMARY, 30)
        no = Button(NOWHERE, words("phones.again.no"), "ui-laptop", self.app.caps["back"], size=30)
        answers = [
            Push("phones-again", yes, self.open_door, 76, enter=self.app.caps["confirm"]),
            Push("at-laptop", no, self.play_here, 76),
        ]
        head = Row(
            [icon("ui-phone", 72, INK, PAPER), Text(words("phones.again.title"), title)], [0, 1], 24
        )
        return Column([head, Text(said, note), gap(6), Wrap(answers, gap=28, below=18)], 20)

    def open_door(self) -> None:
        """Let phones in that show what they were given; if there is no way in, show why."""
        from game.net.door import NoDoor  # noqa: PLC0415  nobody pays for it without phones

        app, sitting = self.app, self.table.sitting
        try:
            reached = bool(app.open_phones(sitting.players, saved=self.saved).addresses)
        except NoDoor:
            reached = False
        app.pop()
        if not reached:
            self.table.show_phones()

    def play_here(self) -> None:
        """Everybody plays at the laptop; phones can still be asked for in the pause."""
        file = self.table.sitting.file
        if file is not None and file.path is not None:
            phone_seats.forget(file.path)
        self.app.pop()
