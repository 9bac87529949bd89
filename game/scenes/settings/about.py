"""The last game's seed, and whose work all this is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from game.app.open_folder import open_folder, opener
from game.resources import __version__
from game.store.fairness.luck import Played
from game.store.folders import journals, spoken
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.draw.wordmark import draw_wordmark
from game.ui.screens.column import Column
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, label
from game.ui.widgets.seed_copy import SeedCopy, spelled

from .licenses import Licenses

if TYPE_CHECKING:
    from game.app.program import App

PRESS = 76.0  # units: a button's height
ROOMY = 1.2
FACTS = ("sharing", "games")


class LastGame:
    """The game that was over last: its seed, to be written down or copied."""

    def __init__(self, app: App, played: Played | None, changed: Callable[[], None]) -> None:
        self.app, self.played = app, played
        self.copier = SeedCopy(played.seed if played else 0, changed)

    def write(self, column: Column) -> None:
        """The game's name, its seed, and the button that copies it."""
        words = self.app.words
        column.title(words("fairness.last"), "last")
        if self.played is None:
            column.y += 10
            column.write(words("fairness.last_empty"), Style(BODY, 26, INK_2), "last-empty")
            return
        self._game(column, self.played.game)
        column.y += 14
        column.boxed(self._seed, (24, 16), 0)
        column.y += 14
        column.write(words("fairness.seed_note"), Style(BODY, 24, INK_2), "seed-note")
        column.y += 18
        press(column, [("copy-seed", self.copier.answer, "ui-log", self.copier.copy)])

    def _game(self, column: Column, game: str) -> None:
        """The name of the game, at the right if there is room beside the title."""
        words = self.app.words.of(game)
        name = words("game.name")
        column.beside(words("fairness.last"), name, "last-game", at_right=True)

    def _seed(self, column: Column) -> None:
        assert self.played is not None
        words, seed = self.app.words, spelled(self.played.seed)
        wide = column.canvas.text_width(words("fairness.seed"), FINE, 24) + 20
        spot = (column.left, column.y + 22 * column.scale)
        name = label(column.canvas, words("fairness.seed"), spot, Style(FINE, 24, INK_2), wide)
        spot = (column.left + wide, spot[1])
        room = column.wide - wide
        number = label(column.canvas, seed, spot, Style(TITLE, 34), room, "seed")
        column.pieces += [name, number]
        column.y += 44 * column.scale


class About:
    """Whose the rules are, what may be done with the rest, and where the games lie."""

    def __init__(self, app: App) -> None:
        self.app = app

    def write(self, column: Column) -> None:
        """Facts, then two buttons."""
        words, top = self.app.words, column.y
        column.title(words("fairness.about"), "about")
        column.y += 4
        narrow = column.scale <= ROOMY
        mark = 290.0 if narrow else 0.0
        if narrow:
            spot = (column.right - 118, top + 58)
            column.pieces.append(Piece(lambda canvas, _: draw_wordmark(canvas, spot, 58)))
        column.write(words("fairness.origin"), Style(BODY, 24), "origin", room=column.wide - mark)
        column.y = max(column.y + 20, top + 128 if narrow else 0)
        titles = {name: words(f"fairness.{name}") for name in FACTS}
        wide = max(column.canvas.text_width(title, FINE, 24) for title in titles.values())
        inset = min(wide + 24, 0.45 * column.wide)
        for name, title in titles.items():
            self._fact(column, name, title, inset)
        column.y += 14 * column.scale
        doors: list[tuple[str, str, str, Callable[[], None]]]
        doors = [("licenses", "fairness.licenses", "ui-log", self.licenses)]
        if opener():
            doors.append(("open-folder", "fairness.open", "ui-search", self.open))
        press(column, doors)
        if not narrow:
            version = words("title.version", version=__version__)
            column.write(version, Style(FINE, 24, INK_2), "version")

    def _fact(self, column: Column, name: str, title: str, inset: float) -> None:
        """What it is, and beside it what there is to say."""
        words, spot = self.app.words, (column.left, column.y + 16 * column.scale)
        said = spoken(journals()) if name == "games" else words(f"fairness.{name}_list")
        style = Style(FINE, 24, INK_2)
        column.pieces.append(label(column.canvas, title, spot, style, inset - 14, f"fact-{name}"))
        column.write(said, Style(BODY, 24, INK), f"fact-{name}-says", inset)
        column.y += 6

    def licenses(self) -> None:
        """Open the page with the licenses."""
        self.app.push(Licenses(self.app))

    def open(self) -> None:
        """Show the folder of the games in the system's window for files."""
        open_folder(journals())


def press(column: Column, doors: list[tuple[str, str, str, Callable[[], None]]]) -> None:
    """Buttons side by side, each half as wide as the column; with large type below each other."""
    large = column.scale > ROOMY
    high = 62 * column.scale if large else PRESS
    words = column.words
    for number, (name, says, icon, act) in enumerate(doors):
        wide = column.wide if large else (column.wide - 24) / 2
        left = column.left if large else column.left + number * (wide + 24)
        box = FRect(left, column.y, wide, high)
        column.pieces.append(
            push(column.canvas, name, Button(box, words(says), icon, size=28), act)
        )
        column.y += high + 20 if large else 0
    column.y += 0 if large else high
