"""The first screen: go on, choose a game from the shelf, settings, quit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
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
from game.ui.screens.menu import LARGE_TYPE, Menu
from game.ui.widgets.button import PRIMARY, PURPLE, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, label, paragraph

from .doors import door_pieces, doors, says, switches
from .notes import again_note, night_note, saved_note
from .shelf import box_piece, shelf_piece, shelf_places

if TYPE_CHECKING:
    from game.app.program import App

SCALES = (100, 125, 150, 200)
SWITCHES = 620  # units for the small buttons of one row


@dataclass(frozen=True, slots=True)
class TitleGame:
    """A game as the title shows it."""

    id: str
    name: str
    facts: str
    why_not: str = ""


class Title(Menu):
    """The title screen."""

    app: App

    name = "title"

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
        """The mock-up's two halves; with large type one column."""
        if canvas.type_scale > LARGE_TYPE:
            return [], self._column(canvas)
        return [*self._left(canvas), *self._shelves()], []

    def back(self) -> None:
        """Esc does nothing here: nobody should lose the window by mistake."""

    # -- normal type -------------------------------------------------------

    def _left(self, canvas: Canvas) -> Iterable[Piece]:
        words = self.app.words
        yield Piece(lambda canvas, _: draw_wordmark(canvas, (351, 214), 147))
        style = Style(FINE, 27, INK_2, "center")
        yield label(canvas, words("title.tagline"), (351, 404), style, 560, "tagline")
        primary = self._primary(FRect(96, 446, 508, 104))
        if primary:
            yield push(canvas, *primary, enter=self.app.caps["confirm"])
        top = 566 if primary else 460
        yield self._night(canvas, FRect(96, top, 508, 78))
        yield from door_pieces(canvas, self, top + 96)
        yield from switches(canvas, self, (96, top + 322), SWITCHES)
        problem = [*self._problem(canvas, (96, top + 392), 600)]
        version = words("title.version", version=__version__)
        style = Style(BODY, 21, INK_2)
        yield from problem or [label(canvas, version, (96, 1040), style, 600, "version")]

    def _primary(self, box: FRect) -> tuple[str, Button, Callable[[], None]] | None:
        """Continue, or, with only one game in the box, play it; or the same as last time."""
        words = self.app.words
        if self.saved:
            note = saved_note(self.app, self.saved)
            button = Button(box, words("title.continue"), "ui-play", "", PRIMARY, 38, note)
            return "continue", button, self.app.continue_game
        if len(self.entries) == 1 and not self.entries[0].why_not:
            only = self.entries[0]
            button = Button(box, words("title.play"), "ui-play", "", PRIMARY, 38, only.name)
            return "play", button, partial(self.choose, only.id)
        if self.last:
            note = again_note(self.app, self.last)
            button = Button(box, words("title.again"), "ui-play", "", PRIMARY, 38, note)
            return "again", button, self.again
        return None

    @property
    def last(self) -> str:
        """The game that was played last, if it can be played again."""
        known = [entry.id for entry in self.entries if not entry.why_not]
        now = self.app.settings
        return now.game if now.game in known and now.seats and len(known) > 1 else ""

    def _night(self, canvas: Canvas, box: FRect) -> Piece:
        """The way to an evening of several games, or back to it."""
        words = self.app.words
        note = night_note(words, self.evening) if self.evening else words("title.night_note")
        button = Button(box, words("title.night"), "ui-moon", "", PURPLE, 32, note)
        return push(canvas, "night", button, self.night)

    def _problem(self, canvas: Canvas, corner: tuple[float, float], room: float) -> Iterable[Piece]:
        """What is wrong with a file, so that nobody misses a game without knowing why."""
        broken = [entry.why_not for entry in self.entries if entry.why_not]
        told = [*broken, *self.app.problems, ours(self.app.words, self.app.night.problem)]
        for problem in list(filter(None, told))[:1]:
            yield paragraph(canvas, problem, corner, Style(BODY, 21, INK), room, "problem")[0]

    def _shelves(self) -> Iterable[Piece]:
        places = shelf_places([entry.id for entry in self.entries])
        feet = sorted({place.box.bottom for place in places})
        yield from (shelf_piece(foot) for foot in feet)
        for place, game in zip(places, self.entries, strict=True):
            press = partial(self.choose, game.id)
            yield box_piece(place, game.name, game.facts, press, game.why_not)

    # -- large type --------------------------------------------------------

    def _column(self, canvas: Canvas) -> Iterable[Piece]:
        """Everything below one another, as wide as long words need."""
        words, scale = self.app.words, canvas.type_scale
        left, wide, y = 260.0, 1400.0, 330.0
        yield Piece(lambda canvas, _: draw_wordmark(canvas, (960, 168), 120))
        high = 62 * scale + 20
        primary = self._primary(FRect(left, y, wide, high + 20 * scale))
        if primary:
            yield push(canvas, *primary, enter=self.app.caps["confirm"])
            y += high + 20 * scale + 32
        alone = primary is not None and primary[0] == "play"
        for game in [] if alone else self.entries:
            box = FRect(left, y, wide, high + 20 * scale)
            button = Button(box, game.name, size=34, note=game.facts)
            take = partial(self.choose, game.id)
            yield push(canvas, f"game-{game.id}", button, take, game.why_not)
            y += high + 20 * scale + 32
        yield self._night(canvas, FRect(left, y, wide, high + 20 * scale))
        y += high + 20 * scale + 32
        for name, icon, press in doors(self):
            button = Button(FRect(left, y, wide, high), says(self, name), icon, size=31)
            yield push(canvas, name, button, press)
            y += high + 32
        yield from switches(canvas, self, (left, y), wide)
        style = Style(BODY, 20, INK_2)
        version = words("title.version", version=__version__)
        y += 56 * scale + 60
        yield label(canvas, version, (left, y), style, wide, "version")
        yield from self._problem(canvas, (left, y + 20 * scale + 24), wide)

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

    def switch_sound(self) -> None:
        """Turn all sounds off, or on again."""
        self.app.change(sound=0.0 if self.app.settings.sound else 0.8)

    def next_scale(self) -> None:
        """The next text size, after the largest the smallest."""
        larger = [scale for scale in SCALES if scale > self.app.settings.scale]
        self.app.change(scale=larger[0] if larger else SCALES[0])

    def switch_motion(self) -> None:
        """Full or reduced motion."""
        self.app.change(motion="reduced" if self.app.settings.motion == "full" else "full")


def entry(app: App, game: Game) -> TitleGame:
    """A game's words; one whose files are broken can't be chosen and says why."""
    words = app.words.of(game.id)
    name = words("game.name") if "game.name" in words else game.id
    try:
        rules = game.rules
        layout.read(rules.raw)
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
