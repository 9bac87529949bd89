"""The tab that says why the game is fair, with the players' own numbers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from pygame import FRect

from game.app.file_words import ours
from game.store import folders
from game.store.fairness.luck import LuckFile, fortunes
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, INK_2
from game.ui.draw.text import LABEL
from game.ui.screens.column import Column
from game.ui.widgets.piece import Piece, Style, label, paper, tile

from .about import About, LastGame
from .luck import LuckTable
from .rows import SettingRows

CARDS = FRect(42, 112, 1078, 846)
"""The sheet that scrolls where there are many players."""
BESIDE = FRect(1152, 112, 728, 846)
SNUG = 1.05  # larger type needs one column
INSET, GAP = 34.0, 10.0
REASONS = (("shuffle", "ui-shuffle"), ("peek", "ui-robot"), ("people", "ui-person"))


class Fairness:
    """Everything the tab shows, read from the disk once."""

    def __init__(self, scene: SettingRows) -> None:
        self.app = app = scene.app
        file = LuckFile(folders.journals())
        games = file.load()
        self.luck = LuckTable(scene, fortunes(games), len(games))
        self.luck.problem = ours(self.app.words, file.problem)
        self.last = LastGame(app, games[-1] if games else None, scene.changed)
        self.about = About(app)

    def cards(self, canvas: Canvas) -> Iterable[Piece]:
        """The three reasons and the luck, on the left sheet."""
        column = Column(
            self.app.words, canvas, CARDS.x + INSET - 10, CARDS.y + 18, CARDS.w - 2 * INSET
        )
        self._reasons(column)
        self.luck.write(column)
        return column.pieces

    def beside(self, canvas: Canvas) -> Iterable[Piece]:
        """The last game, and below it what this program is made of."""
        top = BESIDE.y
        for part in (self.last, self.about):
            column = Column(
                self.app.words, canvas, BESIDE.x + INSET, top + 26, BESIDE.w - 2 * INSET
            )
            part.write(column)
            high = column.y + 30 - top if part is self.last else BESIDE.bottom - top
            yield paper(FRect(BESIDE.x, top, BESIDE.w, high))
            yield from column.pieces
            top += high + 26

    def whole(self, canvas: Canvas, left: float, top: float, wide: float) -> Iterable[Piece]:
        """All of it in one column, where type is large."""
        column = Column(self.app.words, canvas, left, top, wide)
        self._reasons(column)
        self.luck.write(column)
        for part in (self.last, self.about):
            column.y += 40
            part.write(column)
        return column.pieces

    def _reasons(self, column: Column) -> None:
        words = self.app.words
        column.title(words("fairness.title"), "fair")
        column.y += GAP
        for name, icon in REASONS:
            says = words(f"fairness.{name}"), words(f"fairness.{name}_note")
            self._reason(column, name, icon, says)
            column.y += GAP

    def _reason(self, column: Column, name: str, icon: str, says: tuple[str, str]) -> None:
        size = 72 * min(column.scale, 1.4)
        box = column.boxed(partial(_say, name, says, size + 24), (20, 13), size + 26)
        middle = (box.x + 18 + size / 2, box.centery)
        column.pieces.append(tile(icon, middle, size, INK, CREAM))


def _say(name: str, says: tuple[str, str], inset: float, column: Column) -> None:
    """A reason's title, and what is to be said about it."""
    spot = (column.left + inset, column.y + 17 * column.scale)
    style = Style(LABEL, 28)
    column.pieces.append(label(column.canvas, says[0], spot, style, column.wide - inset, name))
    column.y += 36 * column.scale
    column.rich(says[1], f"{name}-note", 24, INK_2, inset)
