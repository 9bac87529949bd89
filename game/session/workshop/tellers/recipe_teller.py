"""The base of all tellers: what most families say in the same words."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from game.core.card import Deck
from game.games.recipe import recipe_deck as decks
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.traits import OPEN_COLORS, rank_of
from game.words import Words

Lines = Iterator[tuple[str, str]]


class RecipeTeller:
    """Writes the sentences of a recipe; each family has its own."""

    counts_own_points = True
    """True if a score sheet says that cards may give points besides."""

    def __init__(self, recipe: Recipe, words: Words) -> None:
        assert recipe.game is not None
        self.recipe, self.game, self.words = recipe, recipe.game, words

    def lines(self, plan: Any) -> Lines:
        """Yield the game in short: about five sentences, each with its picture."""
        raise NotImplementedError

    def details(self, plan: Any) -> Lines:
        """Yield what those sentences leave open."""
        raise NotImplementedError

    def say_how(self, key: str, **values: object) -> str:
        """Return one sentence of the description."""
        return self.words(f"workshop.goes.{key}", **values)

    def tell_start(self, key: str, count: int = 0) -> str:
        """Return how many play, and what they get."""
        least, most = self.game.players
        exact = "_exact" if least == most else ""
        return self.say_how(f"{key}{exact}", least=least, most=most, count=count)

    def tell_first_player(self) -> tuple[str, str]:
        """Return who goes first."""
        return "ui-person", self.say_how(f"first.{self.game.first_player.replace(' ', '_')}")

    def tell_limit(self, key: str = "limit") -> tuple[str, str]:
        """Return when it ends at the latest."""
        return "ui-clock", self.say_how(key, turns=self.game.turns_per_player)

    def prepare_table(self, plan: Any) -> Iterator[str]:
        """Yield what must be prepared on paper: keys below `print.ready`."""
        yield "deal"

    def explain_score(self, plan: Any) -> str:
        """Return what counts, as a score sheet says it."""
        return self.words("print.counts.finds")

    def score_columns(self, plan: Any) -> tuple[str, ...]:
        """Return what is written side by side for each player: keys below `print.columns`."""
        return ()

    # What the deck has in it ------------------------------------------------------------

    @cached_property
    def deck(self) -> Deck:
        """All its cards, as they are dealt."""
        return bring_recipe(self.recipe).rules.make_deck({})

    @cached_property
    def has_acting_cards(self) -> bool:
        """True if some cards have an effect."""
        return bool(
            decks.effects_by_face(self.recipe.deck).keys() & {card.face for card in self.deck}
        )

    def has_unnumbered_cards(self) -> bool:
        """Return True if some cards have neither a number nor a shape that counts as one."""
        return any(rank_of(card) is None for card in self.deck)

    def has_open_colors(self) -> bool:
        """Return True if some cards can be of any color."""
        return any(card.color in OPEN_COLORS for card in self.deck)

    def tell_shapes(self) -> Lines:
        """Return which shapes count where numbers matter."""
        if any(card.number is None and rank_of(card) is not None for card in self.deck):
            yield "ui-star", self.say_how("shapes")

    def tell_any_shape(self) -> Lines:
        """Return the sentence on cards that show every shape."""
        if any(card.shape == decks.ANY for card in self.deck):
            yield "ui-star", self.say_how("any_shape")


def answer_slug(answer: str) -> str:
    """Return an answer as keys of texts name it."""
    return answer.replace(", ", "_").replace(" ", "_")
