"""Words and other pieces, one below the other."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.piece import Piece, Style, label, panel, paragraph
from game.ui.widgets.rich import rich
from game.words import Words


class Column:
    """Collects pieces from the top down; `y` is where the next one begins."""

    def __init__(self, words: Words, canvas: Canvas, left: float, top: float, wide: float) -> None:
        self.words = words
        self.canvas, self.left, self.y, self.wide = canvas, left, top, wide
        self.pieces: list[Piece] = []

    @property
    def scale(self) -> float:
        """The player's text size."""
        return self.canvas.type_scale

    @property
    def right(self) -> float:
        """Where the column ends."""
        return self.left + self.wide

    def title(self, words: str, name: str, size: float = 34) -> None:
        """A heading."""
        high = 1.3 * size * self.scale
        spot = (self.left, self.y + high / 2)
        self.pieces.append(label(self.canvas, words, spot, Style(TITLE, size), self.wide, name))
        self.y += high

    def beside(self, title: str, words: str, name: str, at_right: bool = False) -> None:
        """Words on the line of the heading that was just written, or below it if it is full."""
        size = 24.0
        used = self.canvas.text_width(title, TITLE, 34) + 24
        if used + self.canvas.text_width(words, BODY, size) > self.wide:
            self.write(words, Style(BODY, size, INK_2), name)
            return
        left = self.right if at_right else self.left + used
        spot = (left, self.y - 20 * self.scale)
        style = Style(BODY, size, INK_2, "midright" if at_right else "midleft")
        self.pieces.append(label(self.canvas, words, spot, style, self.wide - used, name))

    def write(self, words: str, style: Style, name: str, inset: float = 0, room: float = 0) -> None:
        """A paragraph."""
        corner = (self.left + inset, self.y)
        piece, high = paragraph(self.canvas, words, corner, style, room or self.wide - inset, name)
        self.pieces.append(piece)
        self.y += high

    def rich(self, words: str, name: str, size: float, ink: str, inset: float = 0) -> None:
        """A paragraph with bold words in it."""
        corner, room = (self.left + inset, self.y), self.wide - inset
        piece, high = rich(self.canvas, words, corner, room, name, size, ink)
        self.pieces.append(piece)
        self.y += high

    def boxed(
        self, fill: Callable[[Column], None], pad: tuple[float, float], least: float
    ) -> FRect:
        """A white card around what `fill` writes; it is at least so high."""
        inner = Column(
            self.words, self.canvas, self.left + pad[0], self.y + pad[1], self.wide - 2 * pad[0]
        )
        fill(inner)
        high = max(least, inner.y + pad[1] - self.y)
        box = FRect(self.left, self.y, self.wide, high)
        self.pieces += [panel(box, 22, WHITE, PAPER_EDGE), *inner.pieces]
        self.y += high
        return box
