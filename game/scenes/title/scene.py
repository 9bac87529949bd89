"""The first screen: go on, choose a game from the shelf, settings, quit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game import __version__
from game.app.file_words import ours
from game.core.errors import BrokenRules
from game.core.game import Game
from game.games import GAMES
from game.session.duration import last_table, short
from game.store.evening import Evening
from game.store.journals.shelf import JournalText
from game.table.layout import reading as layout
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, FINE
from game.ui.draw.wordmark import draw_wordmark, wall
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Leaf,
    Line,
    Push,
    Row,
    Spring,
    Text,
    gap,
)
from game.ui.screens.page import Page
from game.ui.widgets.button import PRIMARY, PURPLE, Button
from game.ui.widgets.piece import Piece, Style

from .notes import again_note, night_note, saved_note
from .shelf import GameShelf, TitleGame

if TYPE_CHECKING:
    from game.app.program import App

Door = tuple[str, str, Callable[[], None]]
"""Name, icon, what it does."""
SCALES = (100, 125, 150, 200)
DOORS = FRect(74, 24, 560, 1032)
"""Where the left half lies, as long as there is room for all of it."""
SHELF = FRect(712, 0, 1178, 1080)


class Title(Page):
    """The title screen."""

    app: App

    name = "title"
    margin = 260.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.saved: JournalText | None = None
        self.evening: Evening | None = None
        self.entries = [entry(app, game) for game in GAMES.values()]

    @property
    def first(self) -> str:  # type: ignore[override]
        """The gold button, or the first game."""
        if self.saved or len(self.entries) == 1:
            return "button:continue" if self.saved else "button:play"
        return "button:again" if self.last else f"button:game-{self.entries[0].id}"

    def enter(self) -> None:
        """See whether there is a game to go on with, or an evening."""
        self.saved = self.app.unfinished()
        self.evening = self.app.night.look()
        self.entries = [entry(self.app, game) for game in GAMES.values()]
        self.changed()

    def backdrop(self, canvas: Canvas) -> None:
        """The light wall with its faint pinwheels."""
        canvas.surface.blit(wall(*canvas.surface.get_size()), (0, 0))

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """What can be done beside the shelf; where that is too high, all in one column."""
        left = self._doors_half()
        if left.measure(canvas, DOORS.w) > DOORS.h:
            return super().build(canvas)
        self._between = SHELF.copy()
        shelf = GameShelf(self.entries, self.choose)
        pieces, fixed = shelf.place(canvas, SHELF), left.place(canvas, DOORS)
        if shelf.measure(canvas, SHELF.w) > SHELF.h:
            return fixed, pieces
        return [*fixed, *pieces], []

    def back(self) -> None:
        """Esc does nothing here: nobody should lose the window by mistake."""

    def _doors_half(self) -> Box:
        """The word mark, the large buttons, the smaller ones two by two, and switches."""
        style = Style(FINE, 27, INK_2, "center")
        words = self.app.words
        told = words("title.tagline", many=words.number(len(GAMES)))
        tagline = Line(told, style, "tagline")
        primary = self._primary(104)
        doors = [self._door(*door, 61) for door in self._doors()]
        rows: list[Box] = [Row(doors[:1])] if len(doors) % 2 else []
        rows += [Row(doors[n : n + 2], gap=20) for n in range(len(doors) % 2, len(doors), 2)]
        mark = Spring(Leaf(200, wordmark, grows=1), 350)
        large = [*([primary] if primary else []), self._night(78), Column(rows, 12)]
        return Column([gap(6), mark, tagline, *large, self._switches(), Spring(), self._foot()], 14)

    def body(self, canvas: Canvas) -> Box:
        """Everything below one another, as wide as long words need."""
        primary = self._primary(84)
        alone = primary is not None and primary.name == "play"
        games = [self._game(game) for game in self.entries if not alone]
        boxes: list[Box] = [Leaf(290, wordmark, grows=1), *([primary] if primary else []), *games]
        boxes += [self._night(84), *(self._door(*door, 74) for door in self._doors())]
        return Column([*boxes, self._switches(), self._foot()], 32)

    def _primary(self, high: float) -> Push | None:
        """Continue, or, with only one game in the box, play it; or the same as last time."""
        only = self.entries[0]
        if self.saved:
            name, note, press = "continue", saved_note(self.app, self.saved), self.app.continue_game
        elif len(self.entries) == 1 and not only.why_not:
            name, note, press = "play", only.name, partial(self.choose, only.id)
        elif self.last:
            name, note, press = "again", again_note(self.app, self.last), self.again
        else:
            return None
        text, cap = self.app.words(f"title.{name}"), self.app.caps["confirm"]
        button = Button(NOWHERE, text, "ui-play", "", PRIMARY, 38, note)
        return Push(name, button, press, high, enter=cap)

    @property
    def last(self) -> str:
        """The game that was played last, if it can be played again."""
        known = [entry.id for entry in self.entries if not entry.why_not]
        now = self.app.settings
        return now.game if now.game in known and now.seats and len(known) > 1 else ""

    def _game(self, game: TitleGame) -> Push:
        """A game as a button, where there is no shelf."""
        button = Button(NOWHERE, game.name, size=34, note=game.facts)
        return Push(
            f"game-{game.id}", button, partial(self.choose, game.id), 84, why_not=game.why_not
        )

    def _night(self, high: float) -> Push:
        """The way to an evening of several games, or back to it."""
        words = self.app.words
        note = night_note(words, self.evening) if self.evening else words("title.night_note")
        button = Button(NOWHERE, words("title.night"), "ui-moon", "", PURPLE, 32, note)
        return Push("night", button, self.night, high)

    def _doors(self) -> list[Door]:
        """Where one can go from the title."""
        found: list[Door] = [
            ("saved", "ui-folder", self.games), ("rules", "ui-help", self.help),
            ("statistics", "ui-chart", self.statistics), ("settings", "ui-settings", self.settings),
            ("quit", "ui-leave", self.app.quit),
        ]  # fmt: skip
        if self.saved and self.last:
            found.insert(1, ("again", "ui-play", self.again))
        return found

    def _door(self, name: str, icon: str, press: Callable[[], None], high: float) -> Push:
        text = self.app.words("rules.title" if name == "rules" else f"title.{name}")
        hint = again_note(self.app, self.last) if name == "again" else ""
        return Push(name, Button(NOWHERE, text, icon, size=29), press, high, hint=hint)

    def _switches(self) -> Box:
        """Sound, text size and motion, each changed by one press."""
        words, now = self.app.words, self.app.settings
        icon = "ui-sound" if now.sound else "ui-sound-off"
        hint = words("title.sound_off" if now.sound else "title.sound_on")
        sound = Button(NOWHERE, icon=icon)
        row = [Push("sound", sound, self.then(self.app.switch_sound), 56, 72, hint=hint)]
        for name, text, press in (
            ("text-size", words("title.text_size", percent=now.scale), self.next_scale),
            ("motion", words(f"title.motion_{now.motion}"), self.switch_motion),
        ):
            row.append(Push(name, Button(NOWHERE, text, size=24), self.then(press), 56))
        below = Column([Row([*row[:2], gap(0)], [0, 0, 1], 20), Row([row[2], gap(0)], [0, 1])], 16)
        return Either([Row([*row, gap(0)], [0, 0, 0, 1], 20), below])

    def _foot(self) -> Box:
        """What is wrong with a file, so that nobody misses a game; else which version it is."""
        broken = [entry.why_not for entry in self.entries if entry.why_not]
        told = [*broken, *self.app.problems, ours(self.app.words, self.app.night.problem)]
        problem = next(filter(None, told), "")
        if problem:
            return Text(problem, Style(BODY, 21, INK), "problem")
        return Line(
            self.app.words("title.version", version=__version__), Style(BODY, 21, INK_2), "version"
        )

    # -- what the buttons do -----------------------------------------------

    def choose(self, game: str) -> None:
        """Set up a game from the shelf."""
        self.app.go("setup", game)

    def again(self) -> None:
        """The same people and the same game as last time; where that can't be, its setup."""
        self.app.go("again", self.last)

    def night(self) -> None:
        """Go on with the evening, or plan one."""
        self.app.go("night")

    def games(self) -> None:
        """Every game that was kept."""
        self.app.go("saved")

    def statistics(self) -> None:
        """Who has played what, and how it went."""
        self.app.go("statistics")

    def help(self) -> None:
        """Open the rules of the game that can be continued, or of the first on the shelf."""
        saved = str(self.saved.header.get("game", "")) if self.saved else ""
        known = [entry.id for entry in self.entries]
        self.app.go("rules", saved if saved in known else known[0])

    def settings(self) -> None:
        """Open the settings."""
        self.app.go("settings")

    def next_scale(self) -> None:
        """The next text size, after the largest the smallest."""
        larger = [scale for scale in SCALES if scale > self.app.settings.scale]
        self.app.change(scale=larger[0] if larger else SCALES[0])

    def switch_motion(self) -> None:
        """Full or reduced motion."""
        self.app.change(motion="reduced" if self.app.settings.motion == "full" else "full")


def wordmark(_: Canvas, box: FRect) -> Piece:
    """The name of it all, as large as there is room."""
    size = min(147.0, 0.41 * box.h)
    return Piece(lambda canvas, _: draw_wordmark(canvas, (box.centerx, box.centery - 6), size))


def entry(app: App, game: Game) -> TitleGame:
    """A game's words; one whose files are broken can't be chosen and says why."""
    words = app.words.of(game.id)
    name = words("game.name")
    try:
        rules = game.rules
        layout.layout_of(rules)
    except (BrokenRules, layout.LayoutProblem, OSError) as error:
        return TitleGame(game.id, name, "", words("game.broken", why=error))
    return TitleGame(game.id, name, facts(app, game))


def facts(app: App, game: Game) -> str:
    """How many can play a game, and how long it takes whoever played last."""
    words, rules = app.words, game.rules
    time = last_table(words, app.settings, game)
    if not time:
        return words("title.facts", least=rules.least, most=rules.most)
    told = short(words, time)
    return words("title.facts_time", least=rules.least, most=rules.most, time=told)
