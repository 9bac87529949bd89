"""A question before something is gone for good."""

from collections.abc import Callable

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.layout import UNPLACED_RECT, Box, ButtonBox, Column, Text, Wrap, blank_space
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style

from .base_pages import Dialog
from .scene import Host, Scene


class ConfirmDialog(Dialog):
    """A dialog with two answers: the harmless one has the focus."""

    name = "ask"
    first_focus = "button:no"
    max_type_scale = 1.5

    def __init__(
        self, app: Host, below: Scene, key: str, act: Callable[[], None], **values: str
    ) -> None:
        super().__init__(app, below)
        self.key, self.act, self.values = key, act, values

    def build_content(self, canvas: Canvas) -> Box:
        """Return the question, what comes of it, and both answers side by side."""
        says = {part: self.app.words(f"sure.{self.key}.{part}", **self.values)
                for part in ("title", "note", "yes", "no")}  # fmt: skip
        gone = Button(UNPLACED_RECT, says["yes"], "ui-close", size=30)
        keep = Button(
            UNPLACED_RECT, says["no"], "ui-back", self.app.words("key.escape"), PRIMARY_PAINT, 30
        )
        answers = [
            ButtonBox("yes", gone, self.confirm_action, 76),
            ButtonBox("no", keep, self.app.pop_scene, 76),
        ]
        title, note = Style(TITLE, 42), Style(BODY, 28, GRAY_INK)
        return Column([Text(says["title"], title), Text(says["note"], note), blank_space(6),
                       Wrap(answers, gap=28, below=18)], 20)  # fmt: skip

    def confirm_action(self) -> None:
        """Go back, and do it."""
        self.app.pop_scene()
        self.act()
