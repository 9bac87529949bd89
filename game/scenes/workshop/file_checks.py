"""Checks of files from others: a background worker reads them, and can be stopped."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from game.app.file_messages import clean_file_name
from game.app.worker import WorkerMessage, WorkerProcess
from game.games.recipe.model import Recipe
from game.session.workshop.workshop_items import parse_recipe
from game.ui.tracked_values import Source
from game.words import Words

from .shared_pictures import TakenPictures

READING, PLAYING = 12_000.0, 20_000.0
"""Milliseconds that may pass until a file was read, and until its games were played.

A program needs some of them to begin at all.
"""


class FileReader(Protocol):
    """A worker that reads a file."""

    @property
    def has_finished(self) -> bool:
        """True if the program has ended and all its messages were taken."""

    def read_messages(self) -> Any:
        """Return the messages since the last call."""

    def stop_worker(self) -> None:
        """Stop the worker."""


ReaderStarter = Callable[[Sequence[str]], FileReader]


@dataclass(slots=True)
class FileCheck:
    """The state of a file's check."""

    path: Path
    bytes: int
    recipe: Recipe | None = None
    text: str = ""
    mistakes: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What was left out because it is no good."""
    pictures: TakenPictures = field(default_factory=TakenPictures)
    games: int = 0
    played: int = 0
    endless: int = 0
    done: bool = False
    """Whether all is known that is to be known."""

    @property
    def recipe_to_take(self) -> Recipe | None:
        """The recipe as it would be taken in: with pictures that somebody looked at."""
        return None if self.recipe is None else self.pictures.recipe_to_take(self.recipe)

    @property
    def is_waiting(self) -> bool:
        """True if nothing is known yet."""
        return self.recipe is None and not self.mistakes


class FileChecks:
    """Files that are checked one after another."""

    def __init__(self, words: Words, begins: ReaderStarter | None = None) -> None:
        self.words, self.begins = words, begins or WorkerProcess
        self._files: list[FileCheck] = []
        self._findings = Source()
        """Changes with each file and each finding."""
        self._now: FileCheck | None = None
        self._reader: FileReader | None = None
        self._left = 0.0

    @property
    def files(self) -> Sequence[FileCheck]:
        """All files, and what is known of each by now."""
        self._findings.note_read()
        return self._files

    def request_check(self, path: Path, size: int, goes_first: bool = False) -> FileCheck:
        """Check a file, perhaps before all others."""
        there = next((one for one in self._files if one.path == path), None)
        if there is not None and there.bytes == size:
            return there
        if there is not None:
            self._files.remove(there)
        check = FileCheck(path, size)
        self._files.insert(0 if goes_first else len(self._files), check)
        self._findings.note_change()
        return check

    def forget_missing(self, folder: Path, paths: Sequence[Path]) -> None:
        """Forget the files of a folder that are gone."""
        left = [one for one in self._files if one.path.parent != folder or one.path in paths]
        if left != self._files:
            self._files = left
            self._findings.note_change()

    @property
    def is_checking(self) -> bool:
        """True if a file must still be checked."""
        return any(not one.done for one in self.files)

    def poll_checks(self, ms: float) -> None:
        """Take new findings."""
        if self._reader is None:
            self._begin_check()
            return
        assert self._now is not None
        for heard in self._reader.read_messages():
            self._take_finding(self._now, heard)
            self._findings.note_change()
        self._left -= ms
        if self._reader.has_finished or self._left <= 0:
            if self._now.is_waiting:
                key = "check.folder" if self._left > 0 else "share.slow"
                file = clean_file_name(self._now.path.name)
                self._now.mistakes = [self.words(f"workshop.{key}", file=file)]
            self._now.done = True
            self._findings.note_change()
            self.stop_checks()

    def _begin_check(self) -> None:
        """Start checking the next file."""
        self._now = next((one for one in self.files if not one.done), None)
        if self._now is None:
            return
        try:
            self._reader = self.begins(["workshop", "check", str(self._now.path), "--told"])
        except OSError as error:
            why = error.strerror or str(error)
            self._now.mistakes = [self.words("workshop.share.not_looked", why=why)]
            self._now.done = True
            self._findings.note_change()
            return
        self._left = READING

    def _take_finding(self, check: FileCheck, heard: WorkerMessage) -> None:
        told: Mapping[str, Any] = heard.facts
        if "text" in told:
            check.text = str(told["text"])
            check.recipe = parse_recipe(check.text)
            self._left = PLAYING
        for name, said in (("mistakes", check.mistakes), ("notes", check.notes)):
            for line, key, values in told.get(name, ()):
                said.append(self.words(f"workshop.wrong.{key}", line=line, **values))
        if "games" in told:
            check.games, check.played = told["games"], told["played"]
            check.endless = told["endless"]

    def stop_checks(self) -> None:
        """Stop checking."""
        if self._reader is not None:
            self._reader.stop_worker()
        self._reader = self._now = None
