"""Decks in the workshop whose own cards can be played in one of our games."""

from collections.abc import Mapping

from game.core.game import OWN, unversioned_id
from game.games.recipe.chaos_guests import GAME, bring_cards
from game.store.workshop_files import Workshop

from .workshop_items import read_recipe_text

OUR_GAME = GAME
"""The game in which own cards can be played."""
__all__ = ["OUR_GAME", "OWN", "list_offered_sets", "renew_wishes"]


def list_offered_sets(game: str, workshop: Workshop | None = None) -> list[str]:
    """Return the sets from the workshop that a game can have besides its own.

    They are registered from then on.
    """
    if game != GAME:
        return []
    found: dict[str, None] = {}
    for built in (workshop or Workshop()).list_files():
        if built.is_deck:
            recipe = read_recipe_text(built.text).recipe
            id = bring_cards(recipe) if recipe is not None else ""
            found |= {id: None} if id else {}
    return [*found]


def renew_wishes(wishes: Mapping[str, str], offered_sets: list[str]) -> dict[str, str]:
    """Return the wishes with the newest version of each deck that was changed since."""
    newest = {unversioned_id(id): id for id in offered_sets}
    return {newest.get(unversioned_id(name), name): value for name, value in wishes.items()}
