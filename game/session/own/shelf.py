"""What people have built, read: the games that can be played, the decks, and what is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import SystemRandom

from game.core.game import OWN, lasting
from game.core.names import cleaned, readable
from game.games.recipe.file import Reading, read, typed
from game.games.recipe.model import Recipe
from game.games.recipe.own import OwnGame, bring
from game.language import BOUND, BREAK
from game.resources import rules_folder
from game.store.workshop import ENDING, Built, Workshop
from game.words import Words

REMEMBERED = 400
"""So many texts that were read are remembered."""
SIGNS = "0123456789abcdef"
LONGEST = 24
"""Letters of a name."""


@dataclass(frozen=True, slots=True)
class OwnThing:
    """A game or a deck from the workshop."""

    built: Built
    reading: Reading
    """Of its text as it was changed last."""
    recipe: Recipe | None
    """What is in it, whether or not that makes sense; None where it can't be read."""

    @property
    def key(self) -> str:
        """By what it is found in the workshop."""
        return self.built.key

    @property
    def name(self) -> str:
        """What it is called; where nobody can tell, as its file is."""
        return readable(self.built.key) if self.recipe is None else self.recipe.about.name

    @property
    def is_deck(self) -> bool:
        """Whether it is a deck alone."""
        return self.built.is_deck if self.recipe is None else self.recipe.game is None

    @property
    def fine(self) -> bool:
        """Whether nothing is wrong with it."""
        return self.reading.recipe is not None

    @property
    def id(self) -> str:
        """What its statistics go by, whatever its version; empty where nobody can tell."""
        return "" if self.recipe is None else OWN + self.recipe.about.id

    def game(self) -> OwnGame | None:
        """The game as it can be played: as it was kept, if that makes sense."""
        kept = self.reading
        if self.built.kept is not None and self.built.is_draft:
            kept = reading_of(self.built.kept)
        if kept.recipe is None or kept.recipe.game is None:
            return None
        return bring(kept.recipe)


@lru_cache(REMEMBERED)
def reading_of(text: str) -> Reading:
    """What is in a text."""
    return read(text)


@lru_cache(REMEMBERED)
def typed_of(text: str) -> Recipe | None:
    """The same where it need not make sense yet."""
    return typed(text)


def carried_name(text: str) -> str:
    """What the game is called that a journal has with it; nothing where it has none."""
    recipe = typed_of(text) if text else None
    return "" if recipe is None else recipe.about.name


def thing_of(built: Built) -> OwnThing:
    """Something from the workshop, read."""
    return OwnThing(built, reading_of(built.text), typed_of(built.text))


def things(shop: Workshop) -> list[OwnThing]:
    """All of them, those that were changed last first."""
    return [thing_of(one) for one in shop.things()]


def games(shop: Workshop) -> list[OwnThing]:
    """All games, those that can't be read among them."""
    return [one for one in things(shop) if not one.is_deck]


def own_game(shop: Workshop, id: str) -> OwnGame | None:
    """The game on the shelf that is called so, whatever version was asked for."""
    wished = lasting(id)
    found = (one.game() for one in games(shop) if one.id == wished)
    return next((game for game in found if game is not None), None)


def why_not(thing: OwnThing, words: Words) -> str:
    """The first thing that is wrong, in a sentence; nothing if all is well."""
    if thing.built.error:
        return words("workshop.unreadable", why=thing.built.error)
    return next(iter(mistakes(thing.reading, words)), "")


def mistakes(reading: Reading, words: Words) -> list[str]:
    """All that is wrong with a text, each in a sentence."""
    return [
        words(f"workshop.wrong.{one.key}", line=one.line, **one.values) for one in reading.mistakes
    ]


# What there is to begin with -----------------------------------------------------------------


def shipped(words: Words | None = None) -> dict[str, Recipe]:
    """The recipes that come with the program, by the names of their files; in the language of
    these words, if there are any.
    """
    folder = rules_folder() / "recipes"
    texts = {
        path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob(f"*{ENDING}"))
    }
    found = {name: reading_of(text).recipe for name, text in texts.items()}
    whole = {name: recipe for name, recipe in found.items() if recipe is not None}
    return {n: _named(one, n, words) if words else one for n, one in whole.items()}


def _named(recipe: Recipe, file: str, words: Words) -> Recipe:
    """An example with its names and its sentence in the language of these words."""

    def say(key: str, usual: str) -> str:
        said = words.either(f"workshop.example.{file}.{key}", otherwise=usual)
        return str(said).replace(BOUND, BREAK)  # as somebody would type it

    about, deck = recipe.about, recipe.deck
    named = tuple(replace(card, name=say(f"card.{card.id}", card.name)) for card in deck.card)
    return replace(
        recipe,
        about=replace(about, name=say("name", about.name), words=say("words", about.words)),
        deck=replace(deck, name=say("deck", deck.name), card=named),
    )


def new_id(name: str) -> str:
    """An id that nobody else has: of the name, and six signs drawn by lot."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:30].strip("-") or "game"
    chance = SystemRandom()
    return f"{slug}-{''.join(chance.choice(SIGNS) for _ in range(6))}"


def typed_name(name: str, words: Words) -> str:
    """Return a name to begin typing with: nothing for one that nobody has given yet."""
    usual = words("workshop.new_name"), words("workshop.new_deck")
    given = re.sub(r" \d+$", "", name)
    return "" if given in usual else name


def free_name(name: str, taken: Sequence[str]) -> str:
    """That name, or with a number behind it where another one is called so."""
    names, number, free = {one.casefold() for one in taken}, 1, cleaned(name, LONGEST)
    while free.casefold() in names:
        number += 1
        more = f" {number}"
        free = cleaned(name, LONGEST - len(more)) + more
    return free
