"""Statistics: who played what, how it went, and what is worth telling."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.open_folder import open_folder
from game.core.names import readable
from game.store import folders
from game.store.statistics.played import Book
from game.store.statistics.rows import Placed, is_person
from game.store.statistics.table import HEADS, folder, lines, save
from game.store.statistics.totals import ALL
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import out_cubic
from game.ui.screens.ask import Ask
from game.ui.screens.column import Column
from game.ui.screens.festive import BEGINS
from game.ui.screens.menu import LARGE_TYPE, Menu
from game.ui.widgets.piece import CALM, Piece, paper

from .charts import charts
from .counting import Recount
from .deeds import deeds, said, urgent
from .duels import duels
from .frame import LIST, PAGE, bars, frame, tall_head
from .games import games
from .known import COMPUTERS, EVERYBODY, BookAtHand
from .records import records_tab
from .wins import cast, wins

if TYPE_CHECKING:
    from game.app.program import App

GROWS = 600.0  # milliseconds in which charts grow
TABS = {
    "wins": wins, "games": games, "charts": charts, "duels": duels, "records": records_tab,
    "cast": cast,
}  # fmt: skip
"""What the sheet can show, and who writes it."""


class Statistics(Menu):
    """How everybody did, or one person, in all games or in one."""

    app: App

    name = "statistics"
    first = "button:done"

    def __init__(self, app: App, who: str = EVERYBODY) -> None:
        super().__init__(app)
        self.known = BookAtHand(app.words)
        self.who = who if who in self.known.everyone() else EVERYBODY
        self.game, self.tab = ALL, ""
        self.page: int | None = None
        """Which part of a long list is seen; the one with whom the page is about at first."""
        self.news, self.bad = "", False
        """What happened last, in words, and whether it went wrong."""
        self.recount: Recount | None = None
        self._begun: float | None = None

    # -- what is shown -----------------------------------------------------------

    @property
    def tabs(self) -> tuple[str, ...]:
        """What there is to see of whom the page is about."""
        if self.who == EVERYBODY:
            return "wins", "records"
        return ("cast",) if self.who == COMPUTERS else ("games", "charts", "duels", "records")

    @property
    def shown(self) -> str:
        """What is seen of it now."""
        return self.tab if self.tab in self.tabs else self.tabs[0]

    def grown(self) -> float:
        """How much of a chart is there: it grows once, for a moment."""
        if self._begun is None:
            return 1.0
        return out_cubic(min(1.0, max(0.0, self.app.clock() - self._begun) / GROWS))

    @property
    def busy(self) -> bool:
        """Whether charts grow, or games are being counted."""
        return self._begun is not None or self.recount is not None

    def _grow(self) -> None:
        now = self.app.settings
        still = now.speed <= 0 or now.motion == "reduced"
        self._begun = None if still else self.app.clock()

    def update(self, ms: float) -> None:
        """Time passes: charts are there in the end, and earlier games are counted."""
        if self._begun is not None and self.app.clock() - self._begun >= GROWS:
            self._begun = None
        if self.recount is not None:
            self.recount.go_on()

    def enter(self) -> None:
        """The page is seen: its charts grow."""
        self._grow()

    # -- layout --------------------------------------------------------------------

    def large(self, canvas: Canvas) -> bool:
        """Whether all is one column."""
        return canvas.type_scale > LARGE_TYPE

    def view(self, canvas: Canvas) -> FRect:
        """What lies on the right sheet below its head; in large type all between the bars."""
        if self.large(canvas):
            top, foot = bars(canvas)
            return FRect(0, top, 1920, 1080 - top - foot)
        top = PAGE.y + tall_head(canvas, self)
        return FRect(PAGE.x + 12, top, PAGE.w - 24, PAGE.bottom - 14 - top)

    def clip(self, canvas: Canvas) -> pygame.Rect:
        """The flow stays on its sheet."""
        return canvas.rect(self.view(canvas))

    def _bar_box(self, canvas: Canvas) -> FRect:
        view, wide = self.view(canvas), super()._bar_box(canvas)
        return wide if self.large(canvas) else FRect(PAGE.right - 36, view.y, 28, view.h - 4)

    def backdrop(self, canvas: Canvas) -> None:
        """Two sheets of paper on the table."""
        super().backdrop(canvas)
        for box in () if self.large(canvas) else (LIST, PAGE):
            paper(box).draw(canvas, CALM)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The list, the head of the page and the buttons stay; what is told flows."""
        view = self.view(canvas)
        large = self.large(canvas)
        left, wide = (100.0, 1700.0) if large else (PAGE.x + 40, PAGE.w - 90)
        column = Column(self.app.words, canvas, left, view.y + 14, wide)
        fixed = list(frame(canvas, self, column))
        TABS[self.shown](column, self)
        if large:
            column.y += 40
            if not urgent(self):
                said(column, self)
            column.pieces += deeds(canvas, self, FRect(column.left, column.y, column.wide, 0))
        return fixed, column.pieces

    # -- what can be done ---------------------------------------------------------------

    def look_at(self, who: str) -> None:
        """Turn to somebody."""
        self.who = who
        self._turned()

    def take_game(self, game: str) -> None:
        """Show one game only, or all."""
        self.game = game
        self._turned()

    def turn_to(self, tab: str) -> None:
        """Show something else of whom the page is about."""
        self.tab = tab
        self._turned()

    def turn_page(self, page: int) -> None:
        """Show another part of a long list."""
        self.page = page
        self.changed()

    def _turned(self) -> None:
        self.offset, self.news = 0.0, ""
        self._grow()
        self.changed()

    def captures(self, event: pygame.event.Event) -> bool:
        """Any press lets the charts be there at once, and does what it does."""
        if event.type in BEGINS:
            self._begun = None
        return False

    def say(self, key: str, bad: bool = False, **values: object) -> None:
        """Tell what happened."""
        self.news, self.bad = self.app.words(key, **values), bad
        self.changed()

    def save(self) -> None:
        """Write the table into a file."""
        words, rows = self.app.words, self.known.book.rows
        heads = [words(f"statistics.table.{head}") for head in HEADS]
        table = lines(rows, heads, self.known.game, self._kind)
        try:
            path = save(table, folder())
        except OSError as error:
            file = folders.spoken(folder())
            self.say("statistics.unsaved", True, file=file, why=readable(str(error.strerror)))
        else:
            self.say("statistics.saved", file=folders.spoken(path))

    def _kind(self, one: Placed) -> str:
        """Whether somebody is a person, in words."""
        words = self.app.words
        if not one.level:
            return words("statistics.table.person")
        return words("statistics.table.computer", level=words(f"level.{one.level}"))

    def open(self) -> None:
        """Show the folder with the table."""
        open_folder(folder())

    def ask_forget(self) -> None:
        """Ask before anything is gone."""
        if is_person(self.who):
            name, act = self.known.name(self.who), partial(self.forget, self.who)
            self.app.push(Ask(self.app, self, "statistics_of", act, name=name))
        else:
            self.app.push(Ask(self.app, self, "statistics", self.forget_all))

    def forget(self, who: str) -> None:
        """Nothing is known of somebody any more."""
        self._keep(self.known.book.forget(who))
        self.who = self.who if self.who in self.known.everyone() else EVERYBODY

    def forget_all(self) -> None:
        """Begin with nothing."""
        self._keep(Book(renames=self.known.book.renames))
        self.who = EVERYBODY

    def _keep(self, book: Book) -> None:
        self.known.file.keep(book)
        self.known.learn(self.known.file.book)
        self.say("statistics.forgotten")

    def count_earlier(self) -> None:
        """Count the games that lie there and were never counted."""
        self.recount = Recount(self)
        self.changed()
