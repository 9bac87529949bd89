"""The tab that says why the game is fair, with the players' own numbers, and whose work it is."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.app.file_words import ours
from game.app.open_folder import open_folder, opener
from game.app.program import App
from game.resources import __version__
from game.store.fairness.luck import LuckFile, Played, fortunes
from game.store.folders import journals, spoken
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, INK_2
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.draw.wordmark import draw_wordmark
from game.ui.layout import (
    HEAD,
    NOWHERE,
    Box,
    Column,
    Framed,
    Leaf,
    Line,
    Push,
    Rich,
    Row,
    Text,
    Wrap,
    gap,
)  # fmt: skip
from game.ui.screens.menu import Menu
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Piece, Style, tile
from game.ui.widgets.seed_copy import SeedCopy, spelled

from .licenses import Licenses
from .luck import LuckTable

REASONS = (("shuffle", "ui-shuffle"), ("peek", "ui-robot"), ("people", "ui-person"))
HIGH = 72.0  # units: a button's height
FACTS = ("sharing", "games")
QUIET, SMALL = Style(BODY, 24, INK_2), Style(FINE, 24, INK_2)


class Fairness:
    """Everything the tab shows, read from the disk once."""

    def __init__(self, app: App, page: Menu) -> None:
        self.words = app.words
        file = LuckFile(journals())
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
        return Framed(row, (18, 12))


class LastGame:
    """The game that was over last: its seed, to be written down or copied."""

    def __init__(self, app: App, played: Played | None, changed: Callable[[], None]) -> None:
        self.words, self.played = app.words, played
        self.copier = SeedCopy(played.seed if played else 0, changed)

    def box(self) -> Box:
        """The game's name, its seed, and the button that copies it."""
        words, title = self.words, Line(self.words("fairness.last"), HEAD, "last", 1)
        if self.played is None:
            empty = Text(words("fairness.last_empty"), Style(BODY, 26, INK_2), "last-empty")
            return Column([title, empty], 10)
        name = words.of(self.played.game)("game.name")
        game = Line(name, Style(BODY, 24, INK_2, "midright"), "last-game", 1)
        seed = Line(spelled(self.played.seed), Style(TITLE, 34), "seed", 0)
        number = Row([Line(words("fairness.seed"), SMALL, "", 1), seed], [0, 1], 20)
        copy = Push("copy-seed", Button(NOWHERE, words(self.copier.answer), "ui-log", size=28),
                    self.copier.copy, HIGH)  # fmt: skip
        return Column([
            Wrap([title, game], [0, 1], 24, below=0), Framed(number, (24, 16)),
            Text(words("fairness.seed_note"), QUIET, "seed-note"), Wrap([copy, gap(0, 200)]),
        ], 14)  # fmt: skip


class About:
    """Whose the rules are, what may be done with the rest, and where the games lie."""

    def __init__(self, app: App) -> None:
        self.app = app

    def box(self) -> Box:
        """Facts, then two buttons."""
        words = self.app.words

        def mark(_: Canvas, box: FRect) -> Piece:
            return Piece(lambda canvas, _: draw_wordmark(canvas, box.center, 58))

        origin = Text(words("fairness.origin"), Style(BODY, 24), "origin", 20)
        said = Column([Line(words("fairness.about"), HEAD, "about"), origin], 4)
        doors = [Push("licenses", Button(NOWHERE, words("fairness.licenses"), "ui-log", size=28),
                      self.licenses, HIGH)]  # fmt: skip
        if opener():
            button = Button(NOWHERE, words("fairness.open"), "ui-search", size=28)
            doors.append(Push("open-folder", button, self.open, HIGH))
        return Column([
            Row([said, Leaf(128, mark, 250, grows=1)], [1, 0], 20),
            *(self._fact(name) for name in FACTS), gap(2),
            Wrap([*doors, *[gap(0, 200)] * (2 - len(doors))], gap=24, below=20),
            Line(words("title.version", version=__version__), SMALL, "version"),
        ], 12)  # fmt: skip

    def _fact(self, name: str) -> Box:
        """What it is, and beside it what there is to say."""
        words = self.app.words
        said = spoken(journals()) if name == "games" else words(f"fairness.{name}_list")
        title = Line(words(f"fairness.{name}"), SMALL, f"fact-{name}")
        text = Text(said, Style(BODY, 24), f"fact-{name}-says", 20)
        return Wrap([title, text], [0.35, 1], 20, top=True, below=0)

    def licenses(self) -> None:
        """Open the page with the licenses."""
        self.app.push(Licenses(self.app))

    def open(self) -> None:
        """Show the folder of the games in the system's window for files."""
        open_folder(journals())
