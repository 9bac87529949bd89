"""A game or a deck that is being changed: each change can be undone, and is kept by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.games.recipe.file import Reading, written
from game.games.recipe.model import Recipe
from game.store.workshop import Workshop
from game.words import Words

from .shelf import mistakes, reading_of
from .shelf import thing_of as read_thing

WAIT = 400.0
"""Milliseconds after a change until it is written down."""
STEPS = 50
"""So many changes can be undone."""
GIVEN = "given"
"""The note of the version that was given away last."""


class Workbench:
    """What is changed, all that it was before, and what is written of it."""

    def __init__(self, shop: Workshop, key: str, recipe: Recipe) -> None:
        self.shop, self.key = shop, key
        self.recipe = recipe
        self._before: list[Recipe] = []
        self._after: list[Recipe] = []
        self._due: float | None = None
        self.failed = ""
        """What the system said when it could not be written."""
        self.heard: Callable[[], None] = lambda: None
        """Told of each change."""

    @property
    def text(self) -> str:
        """What will be written."""
        return written(self.recipe)

    @property
    def reading(self) -> Reading:
        """Whether it makes sense."""
        return reading_of(self.text)

    @property
    def fine(self) -> bool:
        """Whether it can be played, or used."""
        return self.reading.recipe is not None

    def why_not(self, words: Words) -> str:
        """The first thing that is wrong, in a sentence without the line of a file."""
        told = mistakes(self.reading, words)
        return told[0].partition(": ")[2] or told[0] if told else ""

    # -- changing ------------------------------------------------------------------

    def change(self, recipe: Recipe) -> None:
        """Take another recipe in its place."""
        if recipe == self.recipe:
            return
        self._before = [*self._before, self.recipe][-STEPS:]
        self._after.clear()
        self._put(recipe)

    def undo(self) -> bool:
        """Take the last change back; whether there was one."""
        if not self._before:
            return False
        self._after.append(self.recipe)
        self._put(self._before.pop())
        return True

    def redo(self) -> bool:
        """Make it once more."""
        if not self._after:
            return False
        self._before.append(self.recipe)
        self._put(self._after.pop())
        return True

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back."""
        return bool(self._after)

    def _put(self, recipe: Recipe) -> None:
        self.recipe, self._due = recipe, WAIT
        self.heard()

    # -- keeping -------------------------------------------------------------------

    def go_on(self, ms: float) -> None:
        """Let time pass: what was changed is written down after a moment."""
        if self._due is not None:
            self._due -= ms
            if self._due <= 0:
                self.write_draft()

    def next_tick(self) -> float | None:
        """Milliseconds until it is to be written; None where nothing is."""
        return None if self._due is None else max(1.0, self._due)

    def write_draft(self) -> None:
        """Write down how it is now, whether it makes sense or not."""
        self._due = None
        self.failed = "" if self.shop.keep_draft(self.key, self.text) else self.shop.trouble

    def keep(self) -> bool:
        """Put it on the shelf as it is now, if it makes sense; what was given away gets another
        version. Whether it lies there.
        """
        if not self.fine:
            if self._due is not None:
                self.write_draft()
            return False
        there = self.shop.thing(self.key)
        if there is not None and there.kept is not None:
            if there.kept == self.text:
                self.shop.forget_draft(self.key)
                self._due = None
                return True
            old = read_thing(there).recipe
            about = self.recipe.about
            given = self.shop.noted(about.id).get(GIVEN, 0)
            if old is not None and given and about.version <= int(given):
                self.recipe = replace(self.recipe, about=replace(about, version=int(given) + 1))
        self._due = None
        kept = self.shop.keep(self.key, self.text)
        self.failed = "" if kept else self.shop.trouble
        return kept
