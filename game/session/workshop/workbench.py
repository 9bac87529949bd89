"""A game or deck being changed: each change can be undone and is saved by itself."""

from collections.abc import Callable
from dataclasses import replace

from game.games.recipe.model import Recipe
from game.games.recipe.recipe_file import ParsedFile, write_recipe
from game.store.workshop_files import Workshop, WorkshopFile
from game.words import Words

from .workshop_items import list_mistakes, read_recipe_text
from .workshop_items import read_workshop_item as read_thing

WRITE_DELAY_MS = 400.0
"""Milliseconds after a change until it is written down."""
MAX_UNDO_STEPS = 50
"""So many changes can be undone."""
GIVEN_NOTE = "given"
"""The note of the version that was given away last, or taken in from others."""
BEGUN_NOTE = "begun"
"""The note of something new: true as long as nothing in it was changed."""
NEWEST_NOTE = 9999


def give_next_version(shop: Workshop, recipe: Recipe, before: int) -> Recipe:
    """Return a changed recipe with a newer version number than others may have.

    `before` is the number that it had before it was changed; 0 as long as it is made for the
    first time.
    """
    about = recipe.about
    known = max(before, int(shop.find_own_facts(about.id).get(GIVEN_NOTE, 0)))
    return replace(
        recipe, about=replace(about, version=min(max(about.version, known + 1), NEWEST_NOTE))
    )


def forget_unchanged(shop: Workshop, built: WorkshopFile) -> bool:
    """Delete a new item in which nothing was changed; True if it is gone."""
    recipe = read_thing(built).recipe
    if (
        recipe is None
        or built.is_draft
        or shop.find_own_facts(recipe.about.id).get(BEGUN_NOTE) is not True
    ):
        return False
    return shop.discard_file(built.key)


class Workbench:
    """A recipe being changed, its undo history, and what is written of it."""

    def __init__(self, shop: Workshop, key: str, recipe: Recipe) -> None:
        self.shop, self.key = shop, key
        self.recipe = recipe
        self._undo_stack: list[Recipe] = []
        self._redo_stack: list[Recipe] = []
        self._write_in_ms: float | None = None
        new = shop.find_own_facts(recipe.about.id).get(BEGUN_NOTE) is True
        self._opened = 0 if new else recipe.about.version
        """The version when this began, which others may have; 0 for something new."""
        self.failure = ""
        """What the system said when it could not be written."""
        self.report_change: Callable[[], None] = lambda: None
        """Told of each change."""

    @property
    def recipe_text(self) -> str:
        """The text that will be written."""
        return write_recipe(self.recipe)

    @property
    def reading(self) -> ParsedFile:
        """The recipe as it is read back, with its mistakes."""
        return read_recipe_text(self.recipe_text)

    @property
    def is_valid(self) -> bool:
        """True if it can be played or used."""
        return self.reading.recipe is not None

    def explain_first_mistake(self, words: Words) -> str:
        """Return the first mistake in a sentence, without the line of a file."""
        told = list_mistakes(self.reading, words)
        return told[0].partition(": ")[2] or told[0] if told else ""

    # -- changing ------------------------------------------------------------------

    def change_recipe(self, recipe: Recipe) -> None:
        """Replace the recipe."""
        if recipe == self.recipe:
            return
        self._undo_stack = [*self._undo_stack, self.recipe][-MAX_UNDO_STEPS:]
        self._redo_stack.clear()
        self._set_recipe(recipe)

    def undo_change(self) -> bool:
        """Undo the last change; True if there was one."""
        if not self._undo_stack:
            return False
        self._redo_stack.append(self.recipe)
        self._set_recipe(self._undo_stack.pop())
        return True

    def redo_change(self) -> bool:
        """Redo the last undone change; True if there was one."""
        if not self._redo_stack:
            return False
        self._undo_stack.append(self.recipe)
        self._set_recipe(self._redo_stack.pop())
        return True

    @property
    def can_undo(self) -> bool:
        """True if there is a change to undo."""
        return bool(self._undo_stack)

    @property
    def can_redo(self) -> bool:
        """True if there is a change to redo."""
        return bool(self._redo_stack)

    def _set_recipe(self, recipe: Recipe) -> None:
        self.recipe, self._write_in_ms = recipe, WRITE_DELAY_MS
        self.report_change()

    # -- keeping -------------------------------------------------------------------

    def advance_timer(self, ms: float) -> None:
        """Let time pass; a change is written down after a moment."""
        if self._write_in_ms is not None:
            self._write_in_ms -= ms
            if self._write_in_ms <= 0:
                self.write_draft()

    def next_tick(self) -> float | None:
        """Return the milliseconds until it is written; None if nothing is to be."""
        return None if self._write_in_ms is None else max(1.0, self._write_in_ms)

    def write_draft(self) -> None:
        """Write a draft, with or without mistakes."""
        self._write_in_ms = None
        self.failure = "" if self.shop.keep_draft(self.key, self.recipe_text) else self.shop.trouble

    def keep_on_shelf(self) -> bool:
        """Save it to the shelf if it has no mistakes; True if it lies there.

        A recipe that others may have gets another version.
        """
        if not self.is_valid:
            if self._write_in_ms is not None:
                self.write_draft()
            return False
        there = self.shop.find_file(self.key)
        if there is not None and there.kept_text is not None:
            if there.kept_text == self.recipe_text:
                self.shop.forget_draft(self.key)
                self._write_in_ms = None
                return True
            self.recipe = give_next_version(self.shop, self.recipe, self._opened)
            self.shop.note_own_facts(self.recipe.about.id, **{BEGUN_NOTE: False})
        self._write_in_ms = None
        kept = self.shop.keep_file(self.key, self.recipe_text)
        self.failure = "" if kept else self.shop.trouble
        return kept
