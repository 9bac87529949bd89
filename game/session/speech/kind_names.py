"""The names of kinds of cards, for sentences about no single card."""

from game.games.recipe.model import Recipe
from game.games.recipe.recipe_words import NAMED_IN
from game.words import Words

COLOR = "color"


def find_kind_name(words: Words, face: str) -> str:
    """Return the name of cards with this face, whatever their color.

    An unknown face is returned as it is. A card named by its color alone goes by the name of its
    set.
    """
    key = f"face.{face}"
    if key not in words:
        return words.first_of_keys(f"shape.{face}", default=face)
    if words.mentions(key, COLOR):
        return words.first_of_keys(f"workshop.set.{face}", default=face)
    return words(key)


def find_card_name(recipe: Recipe, words: Words, face: str) -> str:
    """Return what cards with this face are called in a recipe: one of its own, or a printed one."""
    own = next((card.name for card in recipe.deck.card if card.id == face), "")
    printed = (find_kind_name(words.for_game(one), face) for one in NAMED_IN[recipe.deck.from_])
    named = own or next((name for name in printed if name != face), face)
    return words.first_of_keys(f"shape.{face}", default=named)
