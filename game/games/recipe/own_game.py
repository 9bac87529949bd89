"""A built game as the engine needs it: its id tells the recipe and its text."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any
from zlib import crc32

from game.core.card import Card
from game.core.errors import BadSetup, GameError
from game.core.game import OWN, Game, Measurement, known_game, unversioned_id, welcome_guest
from game.core.rulebook import Rulebook, rulebook_of_tables, steps_of
from game.games.first_player import check_youngest
from game.words import LOANS

from .compile import rules_tables
from .families import family_named, rules_module
from .model import EmptyHandPlan, OwnRules, OwnTable, Recipe, RecipeInfo
from .own_table import plan_of
from .pictures import bulk_of, without_bulk
from .recipe_file import read_recipe, write_recipe
from .recipe_words import word_loan

NAMELESS = RecipeInfo("game", "Game")
LONGEST = 64_000
"""Letters of a recipe in a journal."""
CARRIED = "recipe"
"""Where a journal has the text."""


class BadRecipe(GameError):
    """A recipe that can't be read: a journal that has it is damaged."""

    kind = "damaged"


class OwnGame(Game):
    """A game of a recipe; `text` is the whole of it, in its one way of writing.

    Journals carry it without its pictures, of which only the checksums are told. The id is that of
    what they carry, so that a journal finds its game with or without them.
    """

    def __init__(self, recipe: Recipe) -> None:
        carried = write_recipe(without_bulk(recipe))
        self.whole = as_game(recipe)
        """The same, with something to do where it is but a deck."""
        assert self.whole.game is not None
        name = self.whole.game.family
        super().__init__(id_of(recipe, carried), rules_module(name), lambda: carried)
        self.family = family_named(name)
        self.recipe, self.text = recipe, write_recipe(recipe)
        self.carried, self.left_out = {CARRIED: carried}, bulk_of(recipe)

    @property
    def is_deck(self) -> bool:
        """True if it can't be played: it is only looked at and printed."""
        return self.recipe.game is None

    @property
    def stored_id(self) -> str:
        return unversioned_id(self.id)

    @cached_property
    def edition(self) -> str:
        """The edition, which changes only with what makes a difference in play."""
        return edition_of(self.recipe)

    @cached_property
    def rules(self) -> Rulebook:
        return rulebook_of_tables(rules_tables(self.whole, self.id), self.id)

    def settle_house_rules(self, players: int, wishes: Mapping[str, str]) -> dict[str, str]:
        """The house rules of a match; refuses too few cards for the players."""
        options = super().settle_house_rules(players, wishes)
        check_youngest(players, options)
        plan = plan_of(self.rules, frozenset(options.items()))
        each, deck = self.family.cards_dealt_each(plan), len(self.rules.make_deck(options))
        in_front = self.family.cards_in_front(steps_of(options, players))
        if players * each + in_front > deck:
            raise BadSetup(f"{players} players with {each} cards each need more than {deck} cards")
        return options

    def measure_by_name(self, name: str, cards: Sequence[Card]) -> Measurement:
        """Return which cards count by one of the family's measures."""
        plan = self.recipe.plan
        if plan is None:
            return Measurement()
        return self.family.measure(plan, self.rules.make_deck({}), name, cards)


def id_of(recipe: Recipe, text: str) -> str:
    """Return the id of a recipe for the engine: two versions may lie on two tables at once."""
    return f"{OWN}{recipe.about.id}@{crc32(text.encode()):08x}"


def edition_of(recipe: Recipe) -> str:
    """Return what a game is known by, whatever it is called and however it looks.

    A picture is part of the look: whoever plays with it plays the same game.
    """
    from hashlib import sha256  # noqa: PLC0415  it loads OpenSSL: 3 MB that a first start spares

    game = recipe.game and replace(recipe.game, table=OwnTable())
    cards = tuple(replace(card, name="", icon="", picture="") for card in recipe.deck.card)
    deck = replace(recipe.deck, name="", back="", card=cards, picture=())
    text = write_recipe(replace(recipe, about=NAMELESS, deck=deck, game=game))
    return sha256(text.encode()).hexdigest()[:16]


def as_game(recipe: Recipe) -> Recipe:
    """Return a recipe with a game: a deck gets the family in which cards can do anything."""
    if recipe.game is not None:
        return recipe
    return replace(recipe, game=OwnRules("empty-hand"), plan=EmptyHandPlan())


def bring_recipe(recipe: Recipe) -> OwnGame:
    """Return the game of a recipe, which is found by its id from now on.

    A deck can be looked at and printed.
    """
    game = OwnGame(recipe)
    found = known_game(game.id)
    if isinstance(found, OwnGame) and found.left_out.keys() >= game.left_out.keys():
        return welcome_guest(found)
    LOANS[game.id] = word_loan(recipe)
    return welcome_guest(game)


def carried(facts: Mapping[str, Any]) -> Game | None:
    """Return the game that a journal's header carries, if any. Raises `BadRecipe`."""
    text = facts.get(CARRIED)
    if text is None:
        return None
    there = known_game(str(facts.get("game")))
    if isinstance(there, OwnGame) and there.carried[CARRIED] == text:
        return there
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadRecipe("its recipe is not text, or too long")
    reading = read_recipe(text)
    if reading.recipe is None or reading.recipe.game is None:
        raise BadRecipe("its recipe can't be read")
    game = bring_recipe(reading.recipe)
    if game.id != facts.get("game"):
        raise BadRecipe("its recipe belongs to another game")
    return game
