"""The names of all games, including those that people built.

The modules for own games are loaded only where there is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Game, is_boxed, is_own, unversioned_id
from game.games import CLASSICS, GAMES
from game.store.workshop_files import Workshop
from game.words import LOANS, Words

if TYPE_CHECKING:
    from .own_game_shelf import ShelfGame


def list_classics(words: Words) -> list[ShelfGame]:
    """Return the classics that come with the program, and register them."""
    from .own_game_shelf import list_classic_shelf  # noqa: PLC0415  as below

    return list_classic_shelf(words, CLASSICS)


def list_built_games(words: Words) -> list[ShelfGame]:
    """Return all games that people built, the last changed first, and register them."""
    shop = Workshop()
    if shop.is_empty:
        return []
    from .own_game_shelf import list_shelf_games  # noqa: PLC0415  twenty modules, which many never need

    return list_shelf_games(words, shop)


def list_every_game(words: Words) -> list[Game]:
    """Return all games that can be played: the printed ones, the classics, the built ones."""
    own = [*list_classics(words), *list_built_games(words)]
    return [*GAMES.values(), *(one.game for one in own if one.game)]


def find_game_name(words: Words, game: str) -> str:
    """Return a game's name, whatever version of it was played."""
    for id in (game, unversioned_id(game)):
        if is_boxed(id) or id in LOANS:
            return words.for_game(id)("game.name")
    return words("workshop.gone") if is_own(game) else game
