"""The tab that says why the game is fair, with the players' own numbers, and whose work it is."""

from __future__ import annotations

from collections.abc import Callable

from game.app.file_words import ours
from game.app.open_folder import open_folder, opener
from game.app.program import App
from game.resources import __version__
from game.store.fairness.luck import LuckFile, fortunes
from game.store.folders import journals, spoken
from game.ui.boxes import drawn, line_across, sign
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.draw.wordmark import draw_wordmark
from game.ui.layout import (
    HEAD,
    NOWHERE,
    Box,
    Column,
    Framed,
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
from game.ui.widgets.piece import Style
from game.ui.widgets.seed_copy import SeedCopy, spelled

from .licenses import Licenses
from .luck import LuckTable
from .rows import LINE, NOTED

REASONS = {"shuffle": "ui-shuffle", "peek": "ui-robot", "people": "ui-person"}
SMALL = Style(FINE, 24, INK_2)


class Fairness:
    """Everything the tab shows, read from the disk once."""

    def __init__(self, app: App, page: Menu) -> None:
        self.app, self.words = app, app.words
        file = LuckFile(journals())
        games = file.load()
        self.luck = LuckTable(page, fortunes(games), len(games))
        self.luck.problem = ours(app.words, file.problem)
        self.played = games[-1] if games else None
        """The game that was over last."""
        self.copier = SeedCopy(self.played.seed if self.played else 0, page.changed)

    def reasons(self, canvas: Canvas) -> Box:
        """The three reasons, and how lucky everybody was."""
        cards: list[Box] = []
        for name, icon in REASONS.items():
            title = Line(self.words(f"fairness.{name}"), Style(LABEL, 28), name)
            said = Rich(self.words(f"fairness.{name}_note"), 24, INK_2, f"{name}-note")
            row = Row([sign(icon, 72), Column([title, said])], [0, 1], 24)
            cards.append(Framed(row, (18, 12)))
        fair = Line(self.words("fairness.title"), HEAD, "fair")
        return Column([fair, *cards, self.luck.box(canvas)], 10)

    def beside(self) -> Box:
        """The last game's seed, and whose all this is."""
        return Column([self._last(), line_across(LINE), self._about()], 22)

    def _last(self) -> Box:
        """The name of the last game, its seed, and the button that copies it."""
        words, title = self.words, Line(self.words("fairness.last"), HEAD, "last", 1)
        if self.played is None:
            empty = Text(words("fairness.last_empty"), Style(BODY, 26, INK_2), "last-empty")
            return Column([title, empty], 10)
        name = words.of(self.played.game)("game.name")
        game = Line(name, Style(BODY, 24, INK_2, "midright"), "last-game", 1)
        seed = Line(spelled(self.played.seed), Style(TITLE, 34), "seed", 0)
        number = Row([Line(words("fairness.seed"), SMALL, "", 1), seed], [0, 1], 20)
        copy = _door("copy-seed", words(self.copier.answer), "ui-log", self.copier.copy)
        return Column([
            Wrap([title, game], [0, 1], 24, below=0), Framed(number, (24, 16)),
            Text(words("fairness.seed_note"), NOTED, "seed-note"), Wrap([copy, gap(0, 200)]),
        ], 14)  # fmt: skip

    def _about(self) -> Box:
        """Whose the rules are, what may be done with the rest, where the games lie; two buttons."""
        words, app = self.words, self.app
        mark = drawn(lambda canvas, box: draw_wordmark(canvas, box.center, 58), 128, 250)
        origin = Text(words("fairness.origin"), Style(BODY, 24), "origin", 20)
        said = Column([Line(words("fairness.about"), HEAD, "about"), origin], 4)
        doors: list[Box] = [
            _door("licenses", words("fairness.licenses"), "ui-log",
                  lambda: app.push(Licenses(app))),
        ]  # fmt: skip
        if opener():
            doors.append(_door("open-folder", words("fairness.open"), "ui-search", self.open))
        return Column([
            Row([said, mark], [1, 0], 20),
            self._fact("sharing", words("fairness.sharing_list")),
            self._fact("games", spoken(journals())), gap(2),
            Wrap([*doors, *[gap(0, 200)] * (2 - len(doors))], gap=24, below=20),
            Line(words("title.version", version=__version__), SMALL, "version"),
        ], 12)  # fmt: skip

    def open(self) -> None:
        """Show the folder of the games in the system's window for files."""
        open_folder(journals())

    def _fact(self, name: str, said: str) -> Box:
        """What it is, and beside it what there is to say."""
        title = Line(self.words(f"fairness.{name}"), SMALL, f"fact-{name}")
        text = Text(said, Style(BODY, 24), f"fact-{name}-says", 20)
        return Wrap([title, text], [0.35, 1], 20, top=True, below=0)


def _door(name: str, says: str, icon: str, press: Callable[[], None]) -> Push:
    return Push(name, Button(NOWHERE, says, icon, size=28), press, 72)
