"""What can be done with a saved game: go on, watch, copy for others, take in, delete."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from game.app.file_words import clean, misfit, told
from game.app.open_folder import open_folder
from game.app.program import App
from game.core import journal
from game.core.errors import GameError
from game.store import folders
from game.store.folders import spoken
from game.store.journals import copies as saved_files
from game.store.journals.copies import BadSave
from game.store.journals.lines import identity
from game.store.journals.shelf import JournalText
from game.ui.screens.ask import Ask
from game.ui.screens.scene import Scene

from .kept import KeptGames, opened

Action = tuple[str, str, str, Callable[[], None], str]
"""Name, icon, words, what it does, why it can't be done."""


class SavedActs:
    """What can be done with the chosen game, and what happened last."""

    def __init__(self, app: App, kept: KeptGames, page: Scene, changed: Callable[[], None]) -> None:
        self.app, self.kept, self.page, self.changed = app, kept, page, changed
        self.news, self.bad = "", False
        """What happened last, in words, and whether that did not work."""
        self.copied = False
        """Whether the news is of a file that lies in the folder for others."""

    def every(self) -> list[Action]:
        """All of them for the tab that is open; the gold one first."""
        words, kept = self.app.words, self.kept
        known = kept.look_now()
        none = "" if kept.game else words(f"saved.none_{kept.tab}")
        why = none or kept.why_not
        unread = none or ("" if known is None or known.journal else why)
        opener: Action = ("folder", "ui-folder", words("saved.folder"), self.open, "")
        watch: Action = ("watch", "ui-replay", words("saved.watch"), self.watch, unread)
        if kept.tab == "others":
            take = partial(self.take, kept.game.path) if kept.game else self.open
            return [("take", "ui-plus", words("saved.take"), take, why), opener]
        small: list[Action] = [
            ("give", "ui-give", words("saved.give"), self.give, none or self._no_copy()),
            ("remove", "ui-close", words("saved.remove"), self.ask_remove, none or self._busy()),
        ]
        if kept.tab == "over":
            return [watch, *small]
        return [("go-on", "ui-play", words("saved.go_on"), self.go_on, why), watch, *small]

    def _busy(self) -> str:
        away = self.kept.game is not None and self.kept.game.away
        return self.app.words("saved.trouble.elsewhere") if away else ""

    def _no_copy(self) -> str:
        game = self.kept.game
        return told(self.app.words, game.trouble) if game and game.trouble else ""

    def say(self, news: str, bad: bool = False, copied: bool = False) -> None:
        """Tell what happened, and show what there is now."""
        self.news, self.bad, self.copied = news, bad, copied
        self.kept.refresh()
        self.changed()

    # -- acts --------------------------------------------------------------

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
            self.app.push(Ask(self.app, self.page, "game", gone, name=about))

    def remove(self, path: Path, title: str) -> None:
        """Delete a game for good."""
        with self._telling():
            saved_files.remove(path)
            about = clean(path.name)
            self.app.problems = [said for said in self.app.problems if about not in said]
            self.say(self.app.words("saved.removed", game=title))

    def open(self) -> None:
        """Show the folder in which games from others lie."""
        folder = saved_files.folder()
        if not open_folder(folder):
            said = self.app.words("saved.no_opener", folder=spoken(folder))
            self.say(said, bad=True)

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
