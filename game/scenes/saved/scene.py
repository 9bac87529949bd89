"""Saved games: every game on disk, to go on with, to watch, to copy, or to delete."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.games import GAMES
from game.store.faces import FACES
from game.store.journals.glance import SavedGame
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Grid,
    Leaf,
    Line,
    Pad,
    Push,
    Row,
    Spring,
    Text,
    Whole,
    Wrap,
    gap,
    picture,
)
from game.ui.screens.sheets import Sheet, Sheets
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment, segments
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .acts import SavedActs
from .kept import KeptGames
from .look import look
from .row import game_row

if TYPE_CHECKING:
    from game.app.program import App

PICTURE, CROWDED, SMALL = (800.0, 450.0), (704.0, 396.0), (592.0, 333.0)
"""How large the table of the chosen game is, above many players, and beside a longer text."""
FEW = 8  # players whose faces leave room for a large picture
SHOWN = 200  # rows: nobody scrolls through more
MOST = 16  # players: no table has more seats
TABS = ("open", "over", "others")


class Saved(Sheets):
    """The page of saved games."""

    app: App

    name = "saved"
    list_wide = 640.0

    def __init__(self, app: App, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(app)
        self.kept = KeptGames(app.words, now)
        self.acts = SavedActs(app, self.kept, self, self.changed)
        self._waits = False
        if not self.kept.games and self.kept.lists["over"]:
            self.kept.tab = "over"

    @property
    def first(self) -> str:  # type: ignore[override]
        """The chosen game, or the tab that is open."""
        kept = self.kept
        return f"button:game-{kept.chosen}" if kept.games else f"choice:tab={kept.tab}"

    # -- layout ------------------------------------------------------------

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Where the chosen game was not read yet, that is to be done."""
        self._waits = self.kept.game is not None and self.kept.look_now() is None
        return super().build(canvas)

    def head(self, canvas: Canvas) -> Box:
        """The way back, the title, and beside it what happened last."""
        words, acts = self.app.words, self.acts
        if not acts.news:
            return self.bar(words("saved.title"), words("saved.about"))
        said = Text(acts.news, Style(FINE, 27, BAD if acts.bad else GOOD), "notice", 40)
        opener = Button(NOWHERE, words("saved.folder"), "ui-folder", size=27)
        copied = [Push("folder", opener, acts.open, 60)] if acts.copied else []
        news = Wrap([said, *copied], [1, 0][: 1 + len(copied)], 28, below=14)
        return Wrap([self.bar(words("saved.title")), news], [0, 1], 28, below=14)

    def foot(self, canvas: Canvas) -> Box:
        """What can be done with the chosen game, where there is room for all of it."""
        row = self._deeds_row()
        return row if self.has_room(canvas, row) else NOTHING

    def _deeds_row(self) -> Row:
        """The smaller buttons, and the gold one."""
        gold, *small = self._deeds()
        return Row([*small, gap(0), gold], [*[0.0] * len(small), 1, 0], 18)

    def _deeds(self) -> list[Push]:
        """A button for everything that can be done; the gold one first."""
        (name, icon, text, press, why), *small = self.acts.every()
        button, cap = Button(NOWHERE, text, icon, "", PRIMARY, 36), self.app.caps["confirm"]
        gold = Push(name, button, press, 80, 460, why, enter=cap)
        return [
            gold,
            *(
                Push(name, Button(NOWHERE, text, icon, size=27), press, 74, 220, why)
                for name, icon, text, press, why in small
            ),
        ]

    def list_sheet(self, canvas: Canvas) -> Sheet:
        """All games of the tab."""
        return Sheet(Column(self._rows(), 12), self._tabs())

    def page_sheet(self, canvas: Canvas) -> Sheet:
        """The chosen game from near."""
        return Sheet(self._opened(canvas), pad=(36, 28))

    def body(self, canvas: Canvas) -> Box:
        """All in one column: the chosen game opens in the list."""
        rows = self._rows()
        if self.kept.game:
            rows.insert(self.kept.chosen + 1, Pad(self._opened(canvas), 40, 8))
        return Column([self._tabs(), gap(6), *rows], 12)

    def _tabs(self) -> Box:
        """Games to go on with, finished ones, and those in files from others."""
        choices = [Segment(tab, self.app.words(f"saved.{tab}")) for tab in TABS]

        def make(canvas: Canvas, box: FRect) -> Iterable[Piece]:
            return segments(canvas, "tab", box, choices, self.kept.tab, self.open_tab, 25)

        return Leaf(64, make)

    def _rows(self) -> list[Box]:
        """All games of the tab; a few words where there is none, or where there are too many."""
        kept, words = self.kept, self.app.words
        rows = [
            game_row(f"game-{n}", game, kept.said(game), partial(self.choose, n), n == kept.chosen)
            for n, game in enumerate(kept.games[:SHOWN])
        ]
        more = len(kept.games) - SHOWN
        said = words("saved.more", count=more) if more > 0 else ""
        said = said if kept.games else words(f"saved.none_{kept.tab}")
        return [*rows, Text(said, Style(BODY, 26, INK_2), "empty")] if said else rows

    def _opened(self, canvas: Canvas) -> Box:
        """The chosen game, and what can be done with it if that is too much for the foot."""
        if self.has_room(canvas, self._deeds_row()):
            return self._near()
        gold, *small = self._deeds()
        return Column([gold, self._near(), Wrap(small, gap=18)], 20)

    def _near(self) -> Box:
        """The chosen game: its table, the facts beside it, its players below."""
        kept, game = self.kept, self.kept.game
        if game is None:
            wheel = picture(240, self._draw_wheel)
            return Column([Spring(), Row([gap(0), wheel, gap(0)], [1, 0, 1]), Spring()])
        named, plain = Style(TITLE, 34), Style(BODY, 26, INK_2)
        facts = Column(
            [Text(said, named if name == "game" else plain, name) for name, said in kept.facts()],
            18,
        )
        if game.trouble:
            return facts
        return Column([Wrap([self._table(), facts], [0, 1], 28, top=True), self._players(game)], 24)

    def _draw_wheel(self, canvas: Canvas, box: FRect) -> None:
        canvas.picture("emblem/pinwheel-5-edged", box.center, box.w, INK_2, WHITE)

    def _table(self) -> Box:
        """The table as everybody sees it; the words for it while there is none yet."""
        wide, high = PICTURE if len(self.kept.names) <= FEW else CROWDED
        if self.kept.why_not:
            wide, high = SMALL

        def make(_: Canvas, box: FRect) -> Piece:
            box.w = wide
            thing = Thing("picture:table", "picture", box, "", focusable=False)
            return Piece(partial(self._draw_table, box), thing)

        return Leaf(high, make, wide, grows=1)

    def _draw_table(self, box: FRect, canvas: Canvas, _: Mood) -> None:
        canvas.panel(box.inflate(8, 8), 22, WHITE, PAPER_EDGE, 3)
        seen = self.kept.picture(canvas.rect(box).size)
        if seen is not None:
            canvas.surface.blit(seen, canvas.rect(box))
        elif self.kept.look_now() is None:
            looking = self.app.words("saved.looking")
            canvas.text(looking, box.center, BODY, 28, INK_2, room=box.w - 40)
        else:
            canvas.picture("icons/ui-close", box.center, 90, INK_2, WHITE)

    def _players(self, game: SavedGame) -> Box:
        """Everybody's face and name; in a finished game by their places."""
        places = game.places or [0] * len(game.names)
        order = sorted(range(len(game.names)), key=lambda seat: places[seat])
        return Grid([self._player(game, seat, places[seat]) for seat in order[:MOST]], 4, 16, 8)

    def _player(self, game: SavedGame, seat: int, place: int) -> Box:
        name = self.kept.names[seat]
        said = self.app.words("saved.first", name=name, place=place) if place else name
        face = face_of(game, seat)
        signs: list[Box] = []
        if place == 1:
            signs = [picture(34, draw_crown)]
        elif place:
            signs = [Line(f"{place}.", Style(LABEL, 24, INK_2), "", 1)]
        avatar = picture(56, lambda canvas, box: draw_avatar(canvas, face, box.center, box.w), 1.3)
        row = [avatar, *signs, Line(name, Style(LABEL, 27))]
        return Whole(
            Row(row, [*[0.0] * (len(row) - 1), 1], 12),
            Thing(f"text:player-{seat}", "text", NOWHERE, said, focusable=False),
        )

    # -- what the buttons do -----------------------------------------------

    def open_tab(self, tab: str) -> None:
        """Another list."""
        self.kept.tab, self.kept.chosen, self.offset, self.acts.news = tab, 0, 0.0, ""
        self.changed()

    def choose(self, number: int) -> None:
        """Look at a game from near."""
        self.kept.chosen = min(number, max(0, len(self.kept.games) - 1))
        self.acts.news = ""
        self.changed()

    def help(self) -> None:
        """The rules of the chosen game."""
        if self.kept.game and self.kept.game.game in GAMES:
            self.app.go("rules", self.kept.game.game)

    # -- time and input ----------------------------------------------------

    def next_tick(self) -> float | None:
        """At once, where a game is still to be read: first its row is seen to be chosen."""
        return 1.0 if self._waits else None

    def update(self, ms: float) -> None:
        """Read the chosen game and draw its table."""
        game = self.kept.game
        if not self._waits or game is None:
            return
        self._waits = False
        size = self.app.canvas.px(PICTURE[0]), self.app.canvas.px(PICTURE[1])
        self.kept.remember(game, look(self.app, game, size))
        self.changed()
        self.app.dirty = True

    def refresh(self) -> None:
        """See which games there are now."""
        self.kept.refresh()
        self.changed()

    def enter(self) -> None:
        """Games may have come or gone meanwhile."""
        self.refresh()

    def handle(self, event: pygame.event.Event) -> None:
        """A file dropped onto the window is taken in."""
        if event.type == pygame.DROPFILE:
            self.acts.take(Path(event.file))
        else:
            super().handle(event)


def face_of(game: SavedGame, seat: int) -> str:
    """The face somebody wears there; a usual one where none is known."""
    return game.players[seat].face if seat < len(game.players) else FACES[seat % len(FACES)]


def draw_crown(canvas: Canvas, box: FRect) -> None:
    """The sign of a winner."""
    canvas.picture("icons/ui-crown", box.center, box.w)
