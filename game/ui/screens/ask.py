"""A question before something is gone for good."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import NOWHERE, Box, Column, Push, Text, Wrap, gap
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Style

from .page import Dialog
from .scene import Host, Scene


class Ask(Dialog):
    """Two answers: the harmless one has the focus."""

    name = "ask"
    first = "button:no"
    largest = 1.5

    def __init__(
        self, app: Host, below: Scene, key: str, act: Callable[[], None], **values: str
    ) -> None:
        super().__init__(app, below)
        self.key, self.act, self.values = key, act, values

    def content(self, canvas: Canvas) -> Box:
        """The question, what comes of it, and both answers side by side."""
        says = {part: self.app.words(f"sure.{self.key}.{part}", **self.values)
                for part in ("title", "note", "yes", "no")}  # fmt: skip
        gone = Button(NOWHERE, says["yes"], "ui-close", size=30)
        keep = Button(NOWHERE, says["no"], "ui-back", self.app.words("key.escape"), PRIMARY, 30)
        answers = [Push("yes", gone, self.agree, 76), Push("no", keep, self.app.pop, 76)]
        title, note = Style(TITLE, 42), Style(BODY, 28, INK_2)
        return Column([Text(says["title"], title), Text(says["note"], note), gap(6),
                       Wrap(answers, gap=28, below=18)], 20)  # fmt: skip

    def agree(self) -> None:
        """Go back, and do it."""
        self.app.pop()
        self.act()
