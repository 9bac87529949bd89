"""Describes the play of an own game: sentences for the workshop, its rules, and paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.games.recipe import recipe_deck as decks
from game.games.recipe.model import Plan, Recipe
from game.games.recipe.recipe_words import own_card_rule
from game.words import Words

from .tellers.ask import AskTeller
from .tellers.empty_hand import EmptyHandTeller
from .tellers.garden import GardenTeller
from .tellers.ladder import LadderTeller
from .tellers.line import LineTeller
from .tellers.melds import MeldsTeller
from .tellers.pairs import PairsTeller
from .tellers.recipe_teller import RecipeTeller
from .tellers.sets import SetsTeller
from .tellers.tricks import TricksTeller

TELLERS: Mapping[str, type[RecipeTeller]] = {
    "empty-hand": EmptyHandTeller,
    "sets": SetsTeller,
    "garden": GardenTeller,
    "pairs": PairsTeller,
    "line": LineTeller,
    "ladder": LadderTeller,
    "tricks": TricksTeller,
    "ask": AskTeller,
    "melds": MeldsTeller,
}
"""By family who writes its sentences."""


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """A sentence of the description, and the picture beside it."""

    icon: str
    words: str


def summarize_recipe(recipe: Recipe, words: Words, plan: Plan | None = None) -> list[SummaryLine]:
    """Return about five sentences on how a game is played; none for a deck.

    `plan` has the answers of house rules, where somebody chose others than the recipe's.
    """
    if recipe.game is None:
        return []
    return _with_pictures(teller_of(recipe, words).lines(plan or recipe.plan))


def list_small_print(recipe: Recipe, words: Words) -> list[SummaryLine]:
    """Return what those sentences leave open, for the pages of rules and for paper."""
    if recipe.game is None:
        return []
    return _with_pictures(teller_of(recipe, words).details(recipe.plan))


def teller_of(recipe: Recipe, words: Words) -> RecipeTeller:
    """Return who writes the sentences of a game."""
    assert recipe.game is not None
    return TELLERS[recipe.game.family](recipe, words)


def _with_pictures(lines: Iterator[tuple[str, str]]) -> list[SummaryLine]:
    return [SummaryLine(icon, said) for icon, said in lines]


def list_own_cards(recipe: Recipe, words: Words) -> list[tuple[str, str, int]]:
    """Return a deck's own cards: each with its name, its effect and its number."""
    return [
        (card.name, own_card_rule(card, words), card.copies * len(card.colors))
        for card in recipe.deck.card
    ]


def count_all_cards(recipe: Recipe) -> int:
    """Return the number of cards in the deck."""
    return decks.deck_size(recipe.deck)
