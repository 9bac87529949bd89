"""A question before something is gone for good."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import FRect

from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, paper, paragraph

from .modal import Modal
from .scene import Host, Scene

WIDE, PAD = 1080.0, 56.0


class Ask(Modal):
    """Two answers: the harmless one has the focus."""

    name = "ask"
    first = "button:no"
    largest = 1.5

    def __init__(
        self, app: Host, below: Scene, key: str, act: Callable[[], None], **values: str
    ) -> None:
        super().__init__(app, below)
        self.key, self.act, self.values = key, act, values

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The question, what comes of it, and both answers side by side."""
        words, room = self.app.words, WIDE - 2 * PAD
        x = 960 - room / 2
        texts = (("title", Style(TITLE, 42)), ("note", Style(BODY, 28, INK_2)))
        said = [(words(f"sure.{self.key}.{part}", **self.values), style) for part, style in texts]
        high = sum(paragraph(canvas, text, (0, 0), style, room)[1] + 20 for text, style in said)
        button = 76 * canvas.type_scale
        box = around((960, 540), WIDE, high + button + 2 * PAD + 30)
        pieces, y = [paper(box)], box.y + PAD
        for text, style in said:
            piece, tall = paragraph(canvas, text, (x, y), style, room)
            pieces.append(piece)
            y += tall + 20
        yes = FRect(x, y + 30, room / 2 - 14, button)
        no = FRect(x + room / 2 + 14, y + 30, room / 2 - 14, button)
        text = words(f"sure.{self.key}.no", **self.values)
        keep = Button(no, text, "ui-back", words("key.escape"), PRIMARY, 30)
        text = words(f"sure.{self.key}.yes", **self.values)
        gone = Button(yes, text, "ui-close", size=30)
        pieces += [push(canvas, "yes", gone, self.agree), push(canvas, "no", keep, self.app.pop)]
        return pieces, []

    def agree(self) -> None:
        """Go back, and do it."""
        self.app.pop()
        self.act()
