"""Statistics: who played what, how it went, and what is worth telling."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
from pygame import FRect

from game.app.open_folder import FolderDoor, opener
from game.app.program import App
from game.core.names import readable
from game.games import GAMES
from game.store import folders
from game.store.statistics.played import Book
from game.store.statistics.rows import Placed, is_person
from game.store.statistics.table import HEADS, folder, lines, save
from game.store.statistics.totals import ALL
from game.ui.boxes import as_choice, at_right, thumb
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.motion import out_cubic
from game.ui.draw.palette import BAD, CREAM, GOLD, INK, INK_2, WHITE
from game.ui.draw.text import FINE, LABEL
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Line,
    Push,
    Row,
    Segmented,
    Text,
    Whole,
    Wrap,
    gap,
)
from game.ui.screens.ask import Ask
from game.ui.screens.festive import BEGINS
from game.ui.screens.sheets import Sheet, Sheets
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import TRACK, Segment
from game.ui.widgets.piece import Mood, Style

from .known import COMPUTERS, EVERYBODY, BookAtHand, Recount
from .parts import Paged, Subject, arrow, head, person_row
from .tabs import TABS, earlier

GROWS = 600.0  # milliseconds in which charts grow


class Statistics(Sheets):
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
        self.door = FolderDoor()
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
            self._count_on(self.recount)
        if self.door.has_failed():
            self.app.dirty = True
            self.say("statistics.no_opener", True, file=folders.spoken(folder()))

    def enter(self) -> None:
        """The page is seen: its charts grow."""
        self._grow()

    # -- layout --------------------------------------------------------------------

    @property
    def about(self) -> Subject:
        """Whom and which game the page is about."""
        return Subject(self.known, self.who, self.game, self.grown, self.turn)

    def head(self, canvas: Canvas) -> Box:
        """The way back, the title, and the games; those below it where there is no room."""
        title, note = (self.app.words(f"statistics.{part}") for part in ("title", "about"))
        games = self._games()
        return Either([self.bar(title, note, games), Column([self.bar(title, note), games], 14)])

    def _games(self) -> Box:
        """All games in words, then each as a picture."""
        tiles = [self._tile(id) for id in (ALL, *GAMES, *self.known.own())]
        row = Row(tiles, [1.0] + [0.0] * (len(tiles) - 1), 6)
        return Framed(row, (8, 6), TRACK, "", 20)

    def _tile(self, id: str) -> Box:
        on, name = self.game == id, self.known.game(id)

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            if on or mood.lit:
                canvas.panel(box, 16, INK if on else WHITE)
            if on and id != ALL:
                canvas.panel(around((box.centerx, box.bottom + 2), 26, 8), 4, GOLD)

        words = Line(name, Style(LABEL, 26, CREAM if on else INK, "center"), "", 1)
        thing = as_choice(f"game={id}", name, partial(self.turn, game=id))
        if id == ALL:
            return Whole(Row([gap(54), words, gap(0)], [0, 1, 0], 10), thing, ground, (5, 5))
        return Whole(thumb(id, 54, 1.5), replace(thing, hint=name), ground, (5, 5))

    def foot(self, canvas: Canvas) -> Box:
        """The way out, and beside it what can be done if there is room."""
        return Either([self._full_foot(), at_right(self._done())])

    def _full_foot(self) -> Row:
        deeds = self._deeds()
        return Row([*deeds, self._message(), self._done()], [*[0.0] * len(deeds), 1, 0], 16)

    def _done(self) -> Box:
        words, cap = self.app.words("statistics.done"), self.app.caps["back"]
        button = Button(NOWHERE, words, "ui-check", cap, PRIMARY, 36)
        return Push("done", button, self.app.pop, 76, 390)

    def _deeds(self) -> list[Box]:
        """Save as a table, the folder, forget."""
        words, known = self.app.words, self.known.book.rows or self.known.book.older.games
        deeds = [("save", words("statistics.save"), "ui-log", self.save)] if known else []
        if known and opener():
            deeds.append(("folder", words("statistics.open"), "ui-folder", self.open))
        if known and self.who != COMPUTERS:
            text = words("statistics.forget_one", name=self.known.name(self.who))
            text = text if is_person(self.who) else words("statistics.forget")
            deeds.append(("forget", text, "ui-close", self.ask_forget))
        return [
            Push(name, Button(NOWHERE, text, icon, size=26), act, 68)
            for name, text, icon, act in deeds
        ]

    def _message(self) -> Text:
        """What is to be said."""
        text, bad = self.says()
        return Text(text, Style(FINE, 23, BAD if bad else INK_2), "notice", 40)

    def says(self) -> tuple[str, bool]:
        """What is to be said, and whether it is bad news."""
        words, known = self.app.words, self.known
        if self.recount:
            done, whole = self.recount.done, self.recount.whole
            return words("statistics.counting", count=min(done + 1, whole), all=whole), False
        if self.news:
            return self.news, self.bad
        if known.file.trouble:
            file = folders.spoken(known.file.file.path)
            return words(f"statistics.file_{known.file.trouble}", file=file), True
        if known.book.older.games:
            return words("statistics.kept_rows", count=len(known.book.rows)), False
        return words("statistics.stays"), False

    def list_sheet(self, canvas: Canvas) -> Sheet:
        """Everybody, one person after another, computer players."""
        people = self.known.people()
        first, *rows = (person_row(self.about, who) for who in self.known.everyone())
        seen = people.index(self.who) if self.who in people else 0
        return Sheet(Paged(
            [first], rows[: len(people)], rows[len(people) :], seen, self.page, self.turn_page,
            self.app.words,
        ), pad=(16, 18))  # fmt: skip

    def page_sheet(self, canvas: Canvas) -> Sheet:
        """The head and the tabs stay; what is told flows."""
        return Sheet(
            self._told(canvas), Column([head(self.about), *self._tabs()], 12), pad=(40, 24)
        )

    def body(self, canvas: Canvas) -> Box:
        """All in one column: arrows lead to others, and what can be done comes at last."""
        everyone, words = self.known.everyone(), self.app.words
        at = everyone.index(self.who)
        before, after = (
            arrow(
                f"who-{name}", way, partial(self.turn, everyone[(at + way) % len(everyone)]),
                words(f"statistics.{name}"),
            )
            for name, way in (("before", -1), ("after", 1))
        )  # fmt: skip
        who = Row([before, head(self.about), after], [0, 1, 0], 28)
        return Column([who, *self._tabs(), self._told(canvas)], 20)

    def _tabs(self) -> list[Box]:
        if len(self.tabs) == 1:
            return []
        parts = [Segment(tab, self.app.words(f"statistics.tab_{tab}")) for tab in self.tabs]
        return [Segmented("tab", parts, self.shown, lambda tab: self.turn(tab=tab), shrink=0.6)]

    def _told(self, canvas: Canvas) -> Box:
        """What the tab tells, and what the foot has no room for."""
        boxes = [TABS[self.shown](self.about)]
        if self.shown == "wins" and self.known.earlier and not self.recount:
            boxes.insert(0, earlier(self.about, self.count_earlier))
        if not self.has_room(canvas, self._full_foot()):
            urgent = bool(self.recount or self.news or self.known.file.trouble)
            boxes.insert(0 if urgent else len(boxes), self._message())
            boxes.append(Wrap(self._deeds(), gap=16))
        return Column(boxes, 20)

    # -- what can be done ---------------------------------------------------------------

    def turn(self, who: str | None = None, game: str | None = None, tab: str | None = None) -> None:
        """Turn to somebody, to one game or all, or to something else that is told."""
        self.who = self.who if who is None else who
        self.game = self.game if game is None else game
        self.tab = self.tab if tab is None else tab
        self.offset, self.news = 0.0, ""
        self._grow()
        self.changed()

    def turn_page(self, page: int) -> None:
        """Show another part of a long list."""
        self.page = page
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
        self.door.open(folder())

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
        self.known.keep(book)
        self.say("statistics.forgotten")

    def count_earlier(self) -> None:
        """Count the games that lie there and were never counted."""
        self.recount = Recount(self.known)
        self.changed()

    def _count_on(self, recount: Recount) -> None:
        if not recount.go_on():
            self.changed()
            return
        self.recount = None
        self.say("statistics.counted", count=len(recount.rows))
        if recount.lost:
            lost = self.app.words("statistics.left_out", count=len(recount.lost))
            self.news = f"{self.news} {lost}"
