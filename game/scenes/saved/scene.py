"""Saved games: every game on disk, to go on with, to watch, to copy, or to delete."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame
from pygame import FRect

from game.app.built import put_back, show_carried
from game.app.file_words import clean, misfit, told
from game.app.open_folder import FolderDoor
from game.app.program import App
from game.core import journal
from game.core.errors import GameError
from game.core.game import is_boxed, known
from game.resources import asset
from game.store import folders
from game.store.faces import FACES
from game.store.folders import spoken
from game.store.journals import copies as saved_files
from game.store.journals.copies import BadSave
from game.store.journals.glance import SavedGame
from game.store.journals.lines import identity
from game.store.journals.shelf import JournalText
from game.store.settings import SeatChoice
from game.ui.boxes import as_text, at_left, drawn, icon, middle, thumb
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CREAM, GOOD, INK, INK_2, PAPER_EDGE, WHITE, mix
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Grid,
    Line,
    Pad,
    Push,
    Row,
    Segmented,
    Spring,
    Text,
    UpTo,
    Whole,
    Wrap,
    avatar,
    gap,
    list_row,
    picture,
)
from game.ui.screens.ask import Ask
from game.ui.screens.sheets import Sheet, Sheets
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.thing import Thing

from .kept import KeptGames, look, opened

PICTURE, CROWDED, SMALL = (800.0, 450.0), (704.0, 396.0), (592.0, 333.0)
"""How large the table of the chosen game is, above many players, and beside a longer text."""
FEW = 8  # players whose faces leave room for a large picture
FACE, MOST_FACES = 44.0, 4  # in a row of the list
SHOWN = 200  # rows: nobody scrolls through more
MOST = 16  # players: no table has more seats
TABS = ("open", "over", "others")
Deed = tuple[str, str, str, Callable[[], None], str]
"""Name, icon, words, what it does, why it can't be done."""


class Saved(Sheets):
    """The page of saved games."""

    app: App

    name = "saved"
    list_wide = 640.0

    def __init__(self, app: App, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(app)
        self.kept = KeptGames(app.words, now)
        self.door = FolderDoor()
        self.news, self.bad = "", False
        """What happened last, in words, and whether that did not work."""
        self.copied = False
        """Whether the news is of a file that lies in the folder for others."""
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
        words = self.app.words
        if not self.news:
            return self.bar(words("saved.title"), words("saved.about"))
        said = Text(self.news, Style(FINE, 27, BAD if self.bad else GOOD), "notice", 40)
        opener = Button(NOWHERE, words("saved.folder"), "ui-folder", size=27)
        copied = [Push("folder", opener, self.open, 60)] if self.copied else []
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
        (name, icon, text, press, why), *small = self.deeds()
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
        return Segmented("tab", choices, self.kept.tab, self.open_tab, 25, 64, 0.6)

    def _rows(self) -> list[Box]:
        """All games of the tab; a few words where there is none, or where there are too many."""
        kept, words = self.kept, self.app.words
        rows = [self._row(number, game) for number, game in enumerate(kept.games[:SHOWN])]
        more = len(kept.games) - SHOWN
        said = words("saved.more", count=more) if more > 0 else ""
        said = said if kept.games else words(f"saved.none_{kept.tab}")
        return [*rows, Text(said, Style(BODY, 26, INK_2), "empty")] if said else rows

    def _row(self, number: int, game: SavedGame) -> Box:
        """Its box, what it is called, when it was played, and by whom; a button to look at it."""
        (title, note), chosen = self.kept.said(game), number == self.kept.chosen
        ink, fine = (CREAM, CREAM) if chosen else (INK, INK_2)
        first = Row([Line(title, Style(LABEL, 30, ink)), faces(game.players, ink)], [1, 0], 12)
        lines = Column([first, Line(note, Style(FINE, 22, fine))], 2)
        thing = Thing(f"button:game-{number}", "button", NOWHERE, f"{title}. {note}",
                      action=partial(self.choose, number))  # fmt: skip
        known = show_carried(self.app.words, game.game, game.carried) or (
            is_boxed(game.game) and asset(f"svg/key-art/{game.game}.svg").exists()
        )
        lid = thumb(game.game, 82, 1.4) if known else picture(82, _draw_unknown, 1.4)
        return list_row([lid, lines], thing, chosen)

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
            wheel = picture(240, lambda canvas, box: _draw_wheel(canvas, box, 1))
            return Column([Spring(), middle(wheel), Spring()])
        named, plain = Style(TITLE, 34), Style(BODY, 26, INK_2)
        facts = Column(
            [Text(said, named if name == "game" else plain, name) for name, said in kept.facts()],
            18,
        )
        if game.trouble:
            return facts
        return Column([Wrap([self._table(), facts], [0, 1], 28, top=True), self._players(game)], 24)

    def _table(self) -> Box:
        """The table as everybody sees it; the words for it while there is none yet."""
        wide, high = PICTURE if len(self.kept.names) <= FEW else CROWDED
        if self.kept.why_not:
            wide, high = SMALL
        thing = Thing("picture:table", "picture", NOWHERE, "", focusable=False)
        return at_left(Whole(drawn(self._draw_table, high, wide), thing))

    def _draw_table(self, canvas: Canvas, box: FRect) -> None:
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
        known = seat < len(game.players)
        face = game.players[seat].face if known else FACES[seat % len(FACES)]
        signs: list[Box] = []
        if place == 1:
            signs = [icon("ui-crown", 34, INK, CREAM)]
        elif place:
            signs = [Line(f"{place}.", Style(LABEL, 24, INK_2), "", 1)]
        row = [avatar(face, 56, 1.3), *signs, Line(name, Style(LABEL, 27))]
        shares = [*[0.0] * (len(row) - 1), 1]
        return Whole(Row(row, shares, 12), as_text(f"player-{seat}", said))

    # -- what the buttons do -----------------------------------------------

    def open_tab(self, tab: str) -> None:
        """Another list."""
        self.kept.tab, self.kept.chosen, self.offset, self.news = tab, 0, 0.0, ""
        self.changed()

    def choose(self, number: int) -> None:
        """Look at a game from near."""
        self.kept.chosen = min(number, max(0, len(self.kept.games) - 1))
        self.news = ""
        self.changed()

    def help(self) -> None:
        """The rules of the chosen game."""
        game = self.kept.game
        if game and known(game.game) is not None:
            self.app.go("rules", game.game)

    def deeds(self) -> list[Deed]:
        """All that can be done on the tab that is open; the gold one first."""
        words, kept, game = self.app.words, self.kept, self.kept.game
        known = kept.look_now()
        none = "" if game else words(f"saved.none_{kept.tab}")
        why = none or kept.why_not
        unread = none or ("" if known is None or known.journal else why)
        opener: Deed = ("folder", "ui-folder", words("saved.folder"), self.open, "")
        watch: Deed = ("watch", "ui-replay", words("saved.watch"), self.watch, unread)
        if kept.tab == "others":
            take = partial(self.take, game.path) if game else self.open
            return [("take", "ui-plus", words("saved.take"), take, why), opener]
        broken = told(words, game.trouble) if game and game.trouble else none
        busy = words("saved.trouble.elsewhere") if game and game.away else none
        small: list[Deed] = [
            ("give", "ui-give", words("saved.give"), self.give, broken),
            ("remove", "ui-close", words("saved.remove"), self.ask_remove, busy),
        ]
        if game and game.carried and kept.shelf == "gone":
            small.insert(0, ("put-back", "ui-tools", words("saved.put_back"), self.put_back, ""))
        if kept.tab == "over":
            return [watch, *small]
        return [("go-on", "ui-play", words("saved.go_on"), self.go_on, why), watch, *small]

    def say(self, news: str, bad: bool = False, copied: bool = False) -> None:
        """Tell what happened, and show what there is now."""
        self.news, self.bad, self.copied = news, bad, copied
        self.kept.refresh()
        self.changed()

    def go_on(self) -> None:
        """To the table, by the curtain."""
        saved = self._read()
        if saved:
            self.app.go("continue", saved)

    def watch(self) -> None:
        """See the game again, as far as it can be followed."""
        known = self.kept.look_now()
        saved = known.journal if known else self._read()
        if saved:
            self.app.go("watch", saved)

    def give(self) -> None:
        """Copy the game into the folder for others."""
        saved = self._read()
        if saved is None:
            return
        with self._telling():
            path = saved_files.give(saved, saved_files.folder())
            self.say(self.app.words("saved.given", file=spoken(path)), copied=True)

    def put_back(self) -> None:
        """Put the game that was built, and is on the shelf no more, back there."""
        game = self.kept.game
        name = put_back(game.game, game.carried) if game else ""
        key = "saved.is_back" if name else "saved.not_back"
        self.say(self.app.words(key, game=name), bad=not name)

    def take(self, path: Path) -> None:
        """Take in a game from elsewhere, if it fits and is not here yet."""
        words, saved = self.app.words, self._read(path)
        if saved is None:
            return
        try:
            journal.replay(saved.lines)
        except GameError as error:
            self.say(misfit(words, error, saved.header), bad=True)
            return
        heads = {game.head for name in ("open", "over") for game in self.kept.lists[name]}
        if identity(saved.header) in heads:
            self.say(words("saved.there"))
            return
        with self._telling():
            saved_files.take(saved, folders.journals())
            game = words.of(str(saved.header["game"]))("game.name")
            self.say(words("saved.taken", game=game))

    def ask_remove(self) -> None:
        """Ask before a game is gone."""
        kept = self.kept
        if kept.game:
            gone, name = partial(self.remove, kept.game.path, kept.title(kept.game)), kept.names
            about = self.app.words.listed(name[:2]) if name else kept.said(kept.game)[1]
            self.app.push(Ask(self.app, self, "game", gone, name=about))

    def remove(self, path: Path, title: str) -> None:
        """Delete a game for good."""
        with self._telling():
            saved_files.remove(path)
            about = clean(path.name)
            self.app.problems = [said for said in self.app.problems if about not in said]
            self.say(self.app.words("saved.removed", game=title))

    def open(self) -> None:
        """Show the folder in which games from others lie."""
        self.door.open(saved_files.folder())

    def _read(self, path: Path | None = None) -> JournalText | None:
        """The chosen game's file, or another one; where it can't be read, that is told."""
        game = self.kept.game
        path = path or (game.path if game else None)
        if path is None:
            return None
        saved, why = opened(self.app.words, path)
        if saved is None:
            self.say(why, bad=True)
        return saved

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Whatever can't be done with a file is told."""
        try:
            yield
        except BadSave as error:
            self.say(told(self.app.words, error.trouble), bad=True)

    # -- time and input ----------------------------------------------------

    def next_tick(self) -> float | None:
        """At once, where a game is still to be read: first its row is seen to be chosen."""
        return 1.0 if self._waits else None

    def update(self, ms: float) -> None:
        """Read the chosen game and draw its table; say if a folder can't be shown."""
        if self.door.has_failed():
            self.app.dirty = True
            said = self.app.words("saved.no_opener", folder=spoken(saved_files.folder()))
            self.say(said, bad=True)
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
            self.take(Path(event.file))
        else:
            super().handle(event)


def faces(players: Sequence[SeatChoice], ink: str) -> Box:
    """The first faces, each over the one before, and how many more there are."""
    shown = [avatar(one.face, FACE, 1) for one in players[:MOST_FACES]]
    row = Row(shown, [0.0] * len(shown), -14)
    more = f"+{len(players) - MOST_FACES}"
    if len(players) <= MOST_FACES:
        return row
    return Row([row, UpTo(1, Line(more, Style(LABEL, 24, ink), "", 1))], [0, 0], 10)


def _draw_wheel(canvas: Canvas, box: FRect, share: float) -> None:
    canvas.picture("emblem/pinwheel-5-edged", box.center, share * box.w, INK_2, WHITE)


def _draw_unknown(canvas: Canvas, box: FRect) -> None:
    """What stands for the box of a game we don't know."""
    canvas.panel(box, 16, mix(WHITE, PAPER_EDGE, 0.4), PAPER_EDGE, 2)
    _draw_wheel(canvas, box, 0.7)
