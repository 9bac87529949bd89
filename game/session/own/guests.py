"""The decks in the workshop whose own cards can be played in one of our games."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.game import OWN, lasting
from game.games.recipe.guests import GAME, bring_cards
from game.store.workshop import Workshop

from .shelf import reading_of

OUR_GAME = GAME
"""The game in which own cards can be played."""
__all__ = ["OUR_GAME", "OWN", "offered", "renewed"]


def offered(game: str, shop: Workshop | None = None) -> list[str]:
    """The sets that a game can have besides its own, as they lie in the workshop now; they are
    there from then on.
    """
    if game != GAME:
        return []
    found: dict[str, None] = {}
    for built in (shop or Workshop()).things():
        if built.is_deck:
            recipe = reading_of(built.text).recipe
            id = bring_cards(recipe) if recipe is not None else ""
            found |= {id: None} if id else {}
    return [*found]


def renewed(wishes: Mapping[str, str], there: list[str]) -> dict[str, str]:
    """The same wishes where a deck was changed since: it is the newest one that is meant."""
    newest = {lasting(id): id for id in there}
    return {newest.get(lasting(name), name): value for name, value in wishes.items()}
