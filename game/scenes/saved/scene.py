"""Saved games: every game on disk, to go on with, to watch, to copy, or to delete."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.file_words import clean, told, when
from game.games import GAMES
from game.store import folders
from game.store.journals import copies as saved_files
from game.store.journals.glance import SavedGame, SavedGames
from game.ui.draw.canvas import Canvas
from game.ui.screens.menu import LARGE_TYPE, Menu
from game.ui.widgets.piece import CALM, Piece, paper

from .acts import SavedActs
from .look import FollowedGame, look
from .view import LIST, PAGE, bars, foot, head, near, picture_box, rows, tabs

if TYPE_CHECKING:
    from game.app.program import App

Action = tuple[str, str, str, Callable[[], None], str]
"""Name, icon, words, what it does, why it can't be done."""
KEPT = 12  # pictures of tables


class Saved(Menu):
    """The page of saved games."""

    app: App

    name = "saved"

    def __init__(self, app: App, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(app)
        self.now = now
        self.acts = SavedActs(self)
        self.folder = SavedGames(folders.journals())
        self.tab = "open"
        self.chosen = 0
        self.news, self.bad = "", False
        self.copied = False
        """Whether the news is of a file that lies in the folder for others."""
        """What happened last, in words, and whether that did not work."""
        self._looks: dict[tuple[Path, float], FollowedGame] = {}
        self._fitted: tuple[pygame.Surface, tuple[int, int], pygame.Surface] | None = None
        """The picture drawn last in another size than it was made for."""
        self._waits = False
        self.refresh()
        if not self.games and self.lists["over"]:
            self.tab = "over"

    @property
    def first(self) -> str:  # type: ignore[override]
        """The chosen game, or the tab that is open."""
        return f"button:game-{self.chosen}" if self.games else f"choice:tab={self.tab}"

    def refresh(self) -> None:
        """See which games there are now."""
        every = self.folder.look()
        others = saved_files.lying_in(saved_files.folder(), every)
        self.lists = {
            "open": sorted(
                [game for game in every if not game.finished], key=lambda game: bool(game.trouble)
            ),
            "over": [game for game in every if game.finished],
            "others": others,
        }
        self.chosen = min(self.chosen, max(0, len(self.games) - 1))
        self.changed()

    # -- what is shown -----------------------------------------------------

    @property
    def games(self) -> list[SavedGame]:
        """The games of the tab that is open."""
        return self.lists[self.tab]

    @property
    def game(self) -> SavedGame | None:
        """The chosen game."""
        return self.games[self.chosen] if self.games else None

    @property
    def names(self) -> list[str]:
        """Who plays the chosen game, by seat."""
        return [clean(name) or "?" for name in self.game.names] if self.game else []

    def title(self, game: SavedGame) -> str:
        """What a game is called."""
        words = self.app.words
        if game.trouble:
            kind = "strange" if game.trouble.kind in ("foreign", "empty") else "broken"
            return words("saved.strange" if kind == "strange" else "saved.broken")
        return words.of(game.game)("game.name") if game.game in GAMES else words("saved.unknown")

    def said(self, game: SavedGame) -> tuple[str, str]:
        """A game in two lines: what it is called, when it was played and by how many."""
        words, then = self.app.words, when(self.app.words, game.changed, self.now())
        if game.trouble:
            return self.title(game), clean(game.path.name)
        if game.away:
            return self.title(game), words("saved.away")
        winners = [clean(game.names[seat]) for seat in game.winners]
        if len(winners) == 1:
            return self.title(game), words("saved.won", when=then, name=winners[0])
        if winners:
            return self.title(game), words("saved.won_many", when=then, count=len(winners))
        if game.finished:
            return self.title(game), words("saved.over_note", when=then)
        players = words("count.players", count=len(game.names))
        return self.title(game), words("saved.note", when=then, players=players)

    def facts(self) -> list[tuple[str, str]]:
        """What is told about the chosen game, each with its name."""
        game, known, words = self.game, self.look_now(), self.app.words
        if game is None:
            return []
        told_ = [("game", self.title(game))]
        if known and known.subtitle:
            told_.append(("round", known.subtitle))
        then = when(words, game.changed, self.now())
        if not game.trouble:
            key = "saved.ended" if game.finished else "saved.played"
            told_.append(("played", words(key, when=then)))
        if known and known.choices:
            key = "saved.choices_over" if game.finished else "saved.choices"
            told_.append(("choices", words(key, count=known.choices)))
        if self.why_not:
            told_.append(("why", self.why_not))
        return told_

    @property
    def why_not(self) -> str:
        """Why nobody can go on with the chosen game, as far as it is known."""
        game, known = self.game, self.look_now()
        if game and game.trouble:
            return told(self.app.words, game.trouble)
        if game and game.newer:
            return self.app.words("saved.bad.newer")
        if game and game.away:
            return self.app.words("saved.trouble.elsewhere")
        if known and known.why_not and known.journal:
            return f"{known.why_not} {self.app.words('saved.only_so_far')}"
        return known.why_not if known else ""

    def look_now(self) -> FollowedGame | None:
        """The chosen game from near, once its file was read."""
        game = self.game
        return self._looks.get((game.path, game.changed)) if game else None

    def picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The table of the chosen game so many pixels large."""
        known = self.look_now()
        if known is None or known.picture is None:
            return None
        if known.picture.get_size() == size:
            return known.picture
        if self._fitted is None or self._fitted[:2] != (known.picture, size):
            scaled = pygame.transform.smoothscale(known.picture, size)
            self._fitted = (known.picture, size, scaled)
        return self._fitted[2]

    def actions(self) -> list[Action]:
        """What can be done with the chosen game; the gold one first."""
        return self.acts.every()

    # -- layout ------------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """The list; with large type everything below the head."""
        if canvas.type_scale > LARGE_TYPE:
            top = bars(canvas)[0]
            return FRect(0, top, 1920, 1080 - top)
        return FRect(LIST.x + 12, LIST.y + 96, LIST.w - 24, LIST.h - 116)

    def _bar_box(self, canvas: Canvas) -> FRect:
        view, large = self.view(canvas), canvas.type_scale > LARGE_TYPE
        return super()._bar_box(canvas) if large else FRect(LIST.right - 34, view.y, 28, view.h)

    def backdrop(self, canvas: Canvas) -> None:
        """Two sheets of paper on the table."""
        super().backdrop(canvas)
        for box in () if canvas.type_scale > LARGE_TYPE else (LIST, PAGE):
            paper(box).draw(canvas, CALM)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The list left, one game right; with large type the game opens in the list."""
        self._waits = self.game is not None and self.look_now() is None
        if canvas.type_scale > LARGE_TYPE:
            return head(canvas, self), self._column(canvas)
        fixed = [
            *head(canvas, self), *tabs(canvas, self, FRect(LIST.x + 20, LIST.y + 18, 600, 64)),
            *near(canvas, self), *foot(canvas, self),
        ]  # fmt: skip
        return fixed, rows(canvas, self, FRect(LIST.x + 20, self.view(canvas).y + 8, 576, 0))

    def _column(self, canvas: Canvas) -> Iterable[Piece]:
        y = self.view(canvas).y + 20
        yield from self.acts.message(canvas, FRect(100, y, 1720, 0))
        y = self.acts.below(canvas, FRect(100, y, 1720, 0))
        box = FRect(100, y, 1720, 64 * canvas.type_scale)
        yield from tabs(canvas, self, box)
        yield from rows(canvas, self, FRect(100, box.bottom + 24, 1720, 0))

    # -- what the buttons do -----------------------------------------------

    def open_tab(self, tab: str) -> None:
        """Another list."""
        self.tab, self.chosen, self.offset, self.news = tab, 0, 0.0, ""
        self.changed()

    def choose(self, number: int) -> None:
        """Look at a game from near."""
        self.chosen, self.news = min(number, max(0, len(self.games) - 1)), ""
        self.changed()

    def say(self, news: str, bad: bool = False, copied: bool = False) -> None:
        """Tell what happened, and show what there is now."""
        self.news, self.bad, self.copied = news, bad, copied
        self.refresh()

    def help(self) -> None:
        """The rules of the chosen game."""
        if self.game and self.game.game in GAMES:
            self.app.go("rules", self.game.game)

    # -- time and input ----------------------------------------------------

    def next_tick(self) -> float | None:
        """At once, where a game is still to be read: first its row is seen to be chosen."""
        return 1.0 if self._waits else None

    def update(self, ms: float) -> None:
        """Read the chosen game and draw its table."""
        game = self.game
        if not self._waits or game is None:
            return
        self._waits = False
        while len(self._looks) >= KEPT:
            del self._looks[next(iter(self._looks))]
        size = self.app.canvas.rect(picture_box(self.app.canvas)).size
        self._looks[game.path, game.changed] = look(self.app, game, size)
        self.changed()
        self.app.dirty = True

    def enter(self) -> None:
        """Games may have come or gone meanwhile."""
        self.refresh()

    def handle(self, event: pygame.event.Event) -> None:
        """A file dropped onto the window is taken in."""
        if event.type == pygame.DROPFILE:
            self.acts.take(Path(event.file))
        else:
            super().handle(event)
