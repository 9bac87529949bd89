"""A dialog that asks if the phones come back that held hands in this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.journals import phone_sessions
from game.store.journals.phone_sessions import SavedPhones
from game.ui.boxes import icon_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK, INK, PAPER
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.layout import UNPLACED_RECT, Box, ButtonBox, Column, Row, Text, Wrap, blank_space
from game.ui.screens.base_pages import Dialog
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style

if TYPE_CHECKING:
    from game.app.program import App
    from game.scenes.play.scene import PlayScene


class PhoneReconnectDialog(Dialog):
    """A dialog with two answers: let the phones back in, or play at the laptop."""

    app: App

    name = "phones-again"
    first_focus = "button:phones-again"
    max_type_scale = 1.5

    def __init__(self, app: App, below: PlayScene, saved: SavedPhones) -> None:
        super().__init__(app, below)
        self.table, self.saved = below, saved

    def build_content(self, canvas: Canvas) -> Box:
        """Build the question, whose phones they were, and both answers."""
        words, names = self.app.words, self.saved.names
        said = words("phones.again.note", count=len(names), names=words.join_with_and(names))
        title, note = Style(TITLE, 42), Style(BODY, 28, GRAY_INK)
        yes = Button(UNPLACED_RECT, words("phones.again.yes"), "ui-phone", "", PRIMARY_PAINT, 30)
        no = Button(
            UNPLACED_RECT,
            words("phones.again.no"),
            "ui-laptop",
            self.app.key_labels["back"],
            size=30,
        )
        answers = [
            ButtonBox(
                "phones-again", yes, self.reopen_access, 76, enter=self.app.key_labels["confirm"]
            ),
            ButtonBox("at-laptop", no, self.play_at_laptop, 76),
        ]
        head = Row(
            [icon_leaf("ui-phone", 72, INK, PAPER), Text(words("phones.again.title"), title)],
            [0, 1],
            24,
        )
        return Column([head, Text(said, note), blank_space(6), Wrap(answers, gap=28, below=18)], 20)

    def reopen_access(self) -> None:
        """Let known phones back in; if there is no way in, show why."""
        from game.net.access import NoFreePort  # noqa: PLC0415  nobody pays for it without phones

        app, live_match = self.app, self.table.live_match
        try:
            reached = bool(app.open_phones(live_match.players, saved=self.saved).addresses)
        except NoFreePort:
            reached = False
        app.pop_scene()
        if not reached:
            self.table.open_phones()

    def play_at_laptop(self) -> None:
        """Play at the laptop; phones can still be added in the pause."""
        file = self.table.live_match.journal_file
        if file is not None and file.path is not None:
            phone_sessions.delete_phones(file.path)
        self.app.pop_scene()
