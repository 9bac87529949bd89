"""Looking at files from others: a program beside this one reads them, and may be stopped."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from game.app.beside import Beside, Heard
from game.games.recipe.model import Recipe
from game.session.own.shelf import typed_of
from game.words import Words

READING, PLAYING = 12_000.0, 20_000.0
"""Milliseconds that may pass until a file was read, and until its games were played.

A program needs some of them to begin at all.
"""


class Reader(Protocol):
    """A program that looks at a file."""

    @property
    def over(self) -> bool:
        """Whether it has ended, and all it told was taken."""

    def heard(self) -> Any:
        """What it told since it was last asked."""

    def end(self) -> None:
        """Stop it."""


Begins = Callable[[Sequence[str]], Reader]


@dataclass(slots=True)
class FileCheck:
    """What is known of a file."""

    path: Path
    bytes: int
    recipe: Recipe | None = None
    text: str = ""
    mistakes: list[str] = field(default_factory=list)
    games: int = 0
    played: int = 0
    endless: int = 0
    done: bool = False
    """Whether all is known that is to be known."""

    @property
    def waits(self) -> bool:
        """Whether nothing is known yet."""
        return self.recipe is None and not self.mistakes

    @property
    def fine(self) -> bool:
        """Whether it can be taken in: its games need not all have been played."""
        return self.recipe is not None


class Checks:
    """Files that are looked at one after another."""

    def __init__(self, words: Words, begins: Begins | None = None) -> None:
        self.words, self.begins = words, begins or Beside
        self.files: list[FileCheck] = []
        self._now: FileCheck | None = None
        self._reader: Reader | None = None
        self._left = 0.0

    def want(self, path: Path, bytes: int, first: bool = False) -> FileCheck:
        """Look at a file, perhaps before all others."""
        there = next((one for one in self.files if one.path == path), None)
        if there is not None and there.bytes == bytes:
            return there
        if there is not None:
            self.files.remove(there)
        check = FileCheck(path, bytes)
        self.files.insert(0 if first else len(self.files), check)
        return check

    def drop_gone(self, folder: Path, there: Sequence[Path]) -> None:
        """Forget the files of a folder that are no longer there."""
        self.files = [one for one in self.files if one.path.parent != folder or one.path in there]

    @property
    def busy(self) -> bool:
        """Whether a file is still to be looked at."""
        return any(not one.done for one in self.files)

    def go_on(self, ms: float) -> bool:
        """Hear what was found; whether there is something new."""
        if self._reader is None:
            return self._begin()
        assert self._now is not None
        news = False
        for heard in self._reader.heard():
            self._hear(self._now, heard)
            news = True
        self._left -= ms
        if self._reader.over or self._left <= 0:
            if self._now.waits:
                self._now.mistakes = [self.words("workshop.share.slow")]
            self._now.done = news = True
            self.end()
        return news

    def _begin(self) -> bool:
        """Look at the next file."""
        self._now = next((one for one in self.files if not one.done), None)
        if self._now is None:
            return False
        try:
            self._reader = self.begins(["workshop", "check", str(self._now.path), "--told"])
        except OSError as error:
            why = error.strerror or str(error)
            self._now.mistakes = [self.words("workshop.share.not_looked", why=why)]
            self._now.done = True
            return True
        self._left = READING
        return False

    def _hear(self, check: FileCheck, heard: Heard) -> None:
        told: Mapping[str, Any] = heard.told
        if "text" in told:
            check.text = str(told["text"])
            check.recipe = typed_of(check.text)
            self._left = PLAYING
        for line, key, values in told.get("mistakes", ()):
            check.mistakes.append(self.words(f"workshop.wrong.{key}", line=line, **values))
        if "games" in told:
            check.games, check.played = told["games"], told["played"]
            check.endless = told["endless"]

    def end(self) -> None:
        """Stop looking."""
        if self._reader is not None:
            self._reader.end()
        self._reader = self._now = None
