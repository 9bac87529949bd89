"""A game or a deck that is being changed: each change can be undone, and is kept by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.games.recipe.file import Reading, written
from game.games.recipe.model import Recipe
from game.store.workshop import Built, Workshop
from game.words import Words

from .shelf import mistakes, reading_of
from .shelf import thing_of as read_thing

WAIT = 400.0
"""Milliseconds after a change until it is written down."""
STEPS = 50
"""So many changes can be undone."""
GIVEN = "given"
"""The note of the version that was given away last, or taken in from others."""
BEGUN = "begun"
"""The note of something new: true as long as nothing in it was changed."""
NEWEST = 9999


def with_next_version(shop: Workshop, recipe: Recipe, before: int) -> Recipe:
    """Return a changed recipe under a number that is newer than what others may have of it.

    `before` is the number that it had before it was changed; 0 as long as it is made for the
    first time.
    """
    about = recipe.about
    known = max(before, int(shop.noted(about.id).get(GIVEN, 0)))
    return replace(recipe, about=replace(about, version=min(max(about.version, known + 1), NEWEST)))


def drop_unchanged(shop: Workshop, built: Built) -> bool:
    """Forget something new in which nothing was changed; return True if it is gone."""
    recipe = read_thing(built).recipe
    if recipe is None or built.is_draft or shop.noted(recipe.about.id).get(BEGUN) is not True:
        return False
    return shop.discard(built.key)


class Workbench:
    """What is changed, all that it was before, and what is written of it."""

    def __init__(self, shop: Workshop, key: str, recipe: Recipe) -> None:
        self.shop, self.key = shop, key
        self.recipe = recipe
        self._before: list[Recipe] = []
        self._after: list[Recipe] = []
        self._due: float | None = None
        new = shop.noted(recipe.about.id).get(BEGUN) is True
        self._opened = 0 if new else recipe.about.version
        """The version when this began, which others may have; 0 for something new."""
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
        """Put it on the shelf as it is now, if it makes sense; what others may have gets another
        version. Return true if it lies there.
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
            self.recipe = with_next_version(self.shop, self.recipe, self._opened)
            self.shop.note(self.recipe.about.id, **{BEGUN: False})
        self._due = None
        kept = self.shop.keep(self.key, self.text)
        self.failed = "" if kept else self.shop.trouble
        return kept
