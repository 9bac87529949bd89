"""What can be done with a saved game: go on, watch, copy for others, take in, delete."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from game.app.file_words import clean, misfit, told
from game.app.open_folder import open_folder
from game.core import journal
from game.core.errors import GameError
from game.store import folders
from game.store.folders import spoken
from game.store.journals import copies as saved_files
from game.store.journals.copies import BadSave
from game.store.journals.lines import identity
from game.store.journals.shelf import JournalProblem, JournalText, read, unreadable
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD
from game.ui.draw.text import FINE
from game.ui.screens.ask import Ask
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, paragraph

if TYPE_CHECKING:
    from .scene import Action, Saved


class SavedActs:
    """The buttons of the page of saved games."""

    def __init__(self, page: Saved) -> None:
        self.page, self.app = page, page.app

    def every(self) -> list[Action]:
        """All of them for the tab that is open; the gold one first."""
        words, page = self.app.words, self.page
        known = page.look_now()
        none = "" if page.game else words(f"saved.none_{page.tab}")
        why = none or page.why_not
        unread = none or ("" if known is None or known.journal else why)
        opener: Action = ("folder", "ui-folder", words("saved.folder"), self.open, "")
        watch: Action = ("watch", "ui-replay", words("saved.watch"), self.watch, unread)
        if page.tab == "others":
            take = partial(self.take, page.game.path) if page.game else self.open
            return [("take", "ui-plus", words("saved.take"), take, why), opener]
        small: list[Action] = [
            ("give", "ui-give", words("saved.give"), self.give, none or self._no_copy()),
            ("remove", "ui-close", words("saved.remove"), self.ask_remove, none or self._busy()),
        ]
        if page.tab == "over":
            return [watch, *small]
        return [("go-on", "ui-play", words("saved.go_on"), self.go_on, why), watch, *small]

    def _busy(self) -> str:
        away = self.page.game is not None and self.page.game.away
        return self.app.words("saved.trouble.elsewhere") if away else ""

    def _no_copy(self) -> str:
        game = self.page.game
        return told(self.app.words, game.trouble) if game and game.trouble else ""

    # -- what happened last ------------------------------------------------

    def message(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        """With large type: what happened last, if anything did."""
        style = Style(FINE, 27, BAD if self.page.bad else GOOD)
        if not self.page.news:
            return
        piece, high = paragraph(canvas, self.page.news, box.topleft, style, box.w, "notice")
        yield piece
        if self.page.copied:
            row = FRect(box.x, box.y + high + 16, box.w, 66 * canvas.type_scale)
            yield self.opener(canvas, row, 30)

    def opener(self, canvas: Canvas, box: FRect, size: float) -> Piece:
        """The button that shows the folder in which the copy lies."""
        button = Button(box, self.app.words("saved.folder"), "ui-folder", size=size)
        return push(canvas, "folder", button, self.open)

    def below(self, canvas: Canvas, box: FRect) -> float:
        """Where the next piece below that begins."""
        said = [piece.thing.box.bottom for piece in self.message(canvas, box) if piece.thing]
        return max(said) + 28 if said else box.y

    # -- acts --------------------------------------------------------------

    def go_on(self) -> None:
        """To the table, by the curtain."""
        saved = self._read()
        if saved:
            self.app.go("continue", saved)

    def watch(self) -> None:
        """See the game again, as far as it can be followed."""
        known = self.page.look_now()
        saved = known.journal if known else self._read()
        if saved:
            self.app.go("watch", saved)

    def give(self) -> None:
        """Copy the game into the folder for others."""
        saved = self._read()
        if saved is None:
            return
        words, folder = self.app.words, saved_files.folder()
        done = partial(saved_files.give, saved, folder)
        path = self._try(done)
        if path:
            self.page.say(words("saved.given", file=spoken(path)), copied=True)

    def take(self, path: Path) -> None:
        """Take in a game from elsewhere, if it fits and is not here yet."""
        words, saved = self.app.words, self._read(path)
        if saved is None:
            return
        try:
            journal.replay(saved.lines)
        except GameError as error:
            self.page.say(misfit(words, error, saved.header), bad=True)
            return
        heads = {game.head for name in ("open", "over") for game in self.page.lists[name]}
        if identity(saved.header) in heads:
            self.page.say(words("saved.there"))
            return
        if self._try(partial(saved_files.take, saved, folders.journals())):
            game = words.of(str(saved.header["game"]))("game.name")
            self.page.say(words("saved.taken", game=game))

    def ask_remove(self) -> None:
        """Ask before a game is gone."""
        page = self.page
        if page.game:
            gone, name = partial(self.remove, page.game.path, page.title(page.game)), page.names
            about = self.app.words.listed(name[:2]) if name else page.said(page.game)[1]
            self.app.push(Ask(self.app, page, "game", gone, name=about))

    def remove(self, path: Path, title: str) -> None:
        """Delete a game for good."""
        try:
            saved_files.remove(path)
        except BadSave as error:
            self.page.say(told(self.app.words, error.trouble), bad=True)
        else:
            about = clean(path.name)
            self.app.problems = [said for said in self.app.problems if about not in said]
            self.page.say(self.app.words("saved.removed", game=title))

    def open(self) -> None:
        """Show the folder in which games from others lie."""
        folder = saved_files.folder()
        if not open_folder(folder):
            said = self.app.words("saved.no_opener", folder=spoken(folder))
            self.page.say(said, bad=True)

    def _read(self, path: Path | None = None) -> JournalText | None:
        """The chosen game's file, or another one; where it can't be read, that is told."""
        game = self.page.game
        path = path or (game.path if game else None)
        if path is None:
            return None
        try:
            return read(path)
        except JournalProblem as problem:
            trouble = problem.trouble
        except OSError as error:
            trouble = unreadable(path, error)
        self.page.say(told(self.app.words, trouble), bad=True)
        return None

    def _try(self, act: Callable[[], Path]) -> Path | None:
        try:
            return act()
        except BadSave as error:
            self.page.say(told(self.app.words, error.trouble), bad=True)
            return None
