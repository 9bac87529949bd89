"""The tab that says why the game is fair, with the players' own numbers."""

from __future__ import annotations

from pygame import FRect

from game.app.file_words import ours
from game.app.program import App
from game.store import folders
from game.store.fairness.luck import LuckFile, fortunes
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, INK_2
from game.ui.draw.text import LABEL
from game.ui.layout import HEAD, Box, Card, Column, Leaf, Line, Rich, Row
from game.ui.screens.menu import Menu
from game.ui.widgets.piece import Piece, Style, tile

from .about import About, LastGame
from .luck import LuckTable

REASONS = (("shuffle", "ui-shuffle"), ("peek", "ui-robot"), ("people", "ui-person"))


class Fairness:
    """Everything the tab shows, read from the disk once."""

    def __init__(self, app: App, page: Menu) -> None:
        self.words = app.words
        file = LuckFile(folders.journals())
        games = file.load()
        self.luck = LuckTable(page, fortunes(games), len(games))
        self.luck.problem = ours(app.words, file.problem)
        self.last = LastGame(app, games[-1] if games else None, page.changed)
        self.about = About(app)

    def reasons(self, canvas: Canvas) -> Box:
        """The three reasons, and how lucky everybody was."""
        cards = [self._reason(name, icon) for name, icon in REASONS]
        title = Line(self.words("fairness.title"), HEAD, "fair")
        return Column([title, *cards, self.luck.box(canvas)], 10)

    def _reason(self, name: str, icon: str) -> Box:
        def sign(_: Canvas, box: FRect) -> Piece:
            return tile(icon, box.center, box.h, INK, CREAM)

        title = Line(self.words(f"fairness.{name}"), Style(LABEL, 28), name)
        said = Rich(self.words(f"fairness.{name}_note"), 24, INK_2, f"{name}-note")
        row = Row([Leaf(72, sign, 72, 1.4), Column([title, said])], [0, 1], 24)
        return Card(row, (18, 12))
