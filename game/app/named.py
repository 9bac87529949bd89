"""How games are called wherever they are, those that people built among them.

What own games are made of is loaded where there is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Game, is_boxed, is_own, lasting
from game.games import GAMES
from game.store.workshop import Workshop
from game.words import LOANS, Words

if TYPE_CHECKING:
    from .built import ShelfGame


def built_games(words: Words) -> list[ShelfGame]:
    """All games that people built, the last changed first; all of them can be found from now on."""
    shop = Workshop()
    if shop.empty:
        return []
    from .built import shelf_games  # noqa: PLC0415  twenty modules, which many never need

    return shelf_games(words, shop)


def every_game(words: Words) -> list[Game]:
    """All games that can be played: those in the box, then those that people built."""
    return [*GAMES.values(), *(one.game for one in built_games(words) if one.game)]


def name_of(words: Words, game: str) -> str:
    """What a game is called, whatever version of it was played."""
    for id in (game, lasting(game)):
        if is_boxed(id) or id in LOANS:
            return words.of(id)("game.name")
    return words("workshop.gone") if is_own(game) else game
