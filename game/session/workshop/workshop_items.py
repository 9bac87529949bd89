"""The items of the workshop, read: playable games, decks, and their mistakes."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import SystemRandom

from game.core.game import OWN
from game.core.names import clean_name, readable_text
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.recipe_file import ParsedFile, read_recipe, read_typed
from game.language import BOUND, BREAK
from game.resources import rules_folder
from game.store.workshop_files import FILE_ENDING, Workshop, WorkshopFile
from game.words import Words

CACHED_TEXTS = 400
"""So many texts that were read are remembered."""
LONG_TEXT, CACHED_LONG_TEXTS = 60_000, 6
"""Letters of a text with photos, of which fewer are remembered."""
ID_SIGNS = "0123456789abcdef"
MAX_NAME_LENGTH = 24
"""Letters of a name."""


@dataclass(frozen=True, slots=True)
class WorkshopItem:
    """A game or a deck from the workshop."""

    file: WorkshopFile
    reading: ParsedFile
    """Of its text as it was changed last."""
    recipe: Recipe | None
    """What is in it, whether or not that makes sense; None where it can't be read."""

    @property
    def file_key(self) -> str:
        """The key of its file in the workshop."""
        return self.file.key

    @property
    def name(self) -> str:
        """The item's name; if it can't be read, that of its file."""
        return readable_text(self.file.key) if self.recipe is None else self.recipe.about.name

    @property
    def is_deck(self) -> bool:
        """True for a deck that is no game."""
        return self.file.is_deck if self.recipe is None else self.recipe.game is None

    @property
    def is_valid(self) -> bool:
        """True if it has no mistakes."""
        return self.reading.recipe is not None

    @property
    def lasting_id(self) -> str:
        """The id of its statistics, the same for all versions; empty if unknown."""
        return "" if self.recipe is None else OWN + self.recipe.about.id

    def load_kept_game(self) -> OwnGame | None:
        """Return the playable game as it was kept, or None if that has mistakes."""
        kept = self.reading
        if self.file.kept_text is not None and self.file.is_draft:
            kept = read_recipe_text(self.file.kept_text)
        if kept.recipe is None or kept.recipe.game is None:
            return None
        return bring_recipe(kept.recipe)


def read_recipe_text(text: str) -> ParsedFile:
    """Return the result of reading a text: recipe and mistakes."""
    return (_read_cached if len(text) < LONG_TEXT else _read_cached_long)(text)


def parse_recipe(text: str) -> Recipe | None:
    """Return the recipe in a text, even if it has mistakes; None if unreadable."""
    return (_parse_cached if len(text) < LONG_TEXT else _parse_cached_long)(text)


_read_cached, _read_cached_long = (
    lru_cache(most)(read_recipe) for most in (CACHED_TEXTS, CACHED_LONG_TEXTS)
)
_parse_cached, _parse_cached_long = (
    lru_cache(most)(read_typed) for most in (CACHED_TEXTS, CACHED_LONG_TEXTS)
)


def find_carried_name(text: str) -> str:
    """Return the name of the game that a journal carries; empty if it carries none."""
    recipe = parse_recipe(text) if text else None
    return "" if recipe is None else recipe.about.name


def read_workshop_item(file: WorkshopFile) -> WorkshopItem:
    """Return a file of the workshop with its contents read."""
    return WorkshopItem(file, read_recipe_text(file.text), parse_recipe(file.text))


def list_workshop_items(workshop: Workshop) -> list[WorkshopItem]:
    """Return all items, the last changed first."""
    return [read_workshop_item(one) for one in workshop.list_files()]


def list_own_games(workshop: Workshop) -> list[WorkshopItem]:
    """Return all games, including those that can't be read."""
    return [one for one in list_workshop_items(workshop) if not one.is_deck]


def explain_item_problem(item: WorkshopItem, words: Words) -> str:
    """Return the first mistake in a sentence; empty if there is none."""
    if item.file.error:
        return words("workshop.unreadable", why=item.file.error)
    return next(iter(list_mistakes(item.reading, words)), "")


def list_mistakes(reading: ParsedFile, words: Words) -> list[str]:
    """Return all mistakes in a text, each in a sentence."""
    return [
        words(f"workshop.wrong.{one.key}", line=one.line, **one.values) for one in reading.mistakes
    ]


# What there is to begin with -----------------------------------------------------------------


def load_example_recipes(words: Words | None = None) -> dict[str, Recipe]:
    """Return the example recipes by file name, in the language of these words."""
    folder = rules_folder() / "recipes"
    texts = {
        path.stem: path.read_text(encoding="utf-8")
        for path in sorted(folder.glob(f"*{FILE_ENDING}"))
    }
    found = {name: read_recipe_text(text).recipe for name, text in texts.items()}
    whole = {name: recipe for name, recipe in found.items() if recipe is not None}
    return {n: _localize_example(one, n, words) if words else one for n, one in whole.items()}


def _localize_example(recipe: Recipe, file: str, words: Words) -> Recipe:
    """Return an example with its names and sentence in the language of these words."""

    def say_example_text(key: str, usual: str) -> str:
        said = words.first_of_keys(f"workshop.example.{file}.{key}", default=usual)
        return str(said).replace(BOUND, BREAK)  # as somebody would type it

    about, deck = recipe.about, recipe.deck
    named = tuple(
        replace(card, name=say_example_text(f"card.{card.id}", card.name)) for card in deck.card
    )
    return replace(
        recipe,
        about=replace(
            about,
            name=say_example_text("name", about.name),
            words=say_example_text("words", about.words),
        ),
        deck=replace(deck, name=say_example_text("deck", deck.name), card=named),
    )


def make_recipe_id(name: str) -> str:
    """Return a new unique id: the name and six random signs."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:30].strip("-") or "game"
    chance = SystemRandom()
    return f"{slug}-{''.join(chance.choice(ID_SIGNS) for _ in range(6))}"


def find_name_to_edit(name: str, words: Words) -> str:
    """Return a name to start editing with; empty for one that nobody has given yet."""
    usual = words("workshop.new_name"), words("workshop.new_deck")
    given = re.sub(r" \d+$", "", name)
    return "" if given in usual else name


def find_free_recipe_name(name: str, used_names: Sequence[str]) -> str:
    """Return the name, with a number if another item has it."""
    names = {one.casefold() for one in used_names}
    number = 1
    free = clean_name(name, MAX_NAME_LENGTH)
    while free.casefold() in names:
        number += 1
        more = f" {number}"
        free = clean_name(name, MAX_NAME_LENGTH - len(more)) + more
    return free
