"""From an evening to one of its games, and back into one that was left."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from game.scenes.setup import Again
from game.session.beginners import a_seed, first_seat, turned
from game.session.sitting import Sitting
from game.store.evening import Begun, Evening

if TYPE_CHECKING:
    from game.app.program import App


def play(app: App, game: str) -> None:
    """Begin a game of the evening; who began the last one does not begin again."""
    evening = app.night.evening
    if evening is None:
        return
    players, table = evening.players, Again(app, game, evening.players, evening.short)
    seed, options = a_seed(app.seed), table.options
    first = first_seat(game, players, options, seed)
    order = turned(len(players), first, last_starter(evening), len(evening.games))
    seats = [players[player] for player in order]
    starter = "" if first is None else seats[first].name
    sitting: Sitting = app.go("start", game, seats, options, seed).sitting
    file = sitting.file
    journal = file.path.name if file is not None and file.path is not None else ""
    app.night.begin(Begun(game, journal, order, starter), sitting)


def last_starter(evening: Evening) -> int | None:
    """Who began the last game, if there was one and anybody did."""
    name = evening.games[-1].starter if evening.games else ""
    names = [player.name for player in evening.players]
    return names.index(name) if name in names else None


def go_on(app: App) -> None:
    """Go on with the game that was begun."""
    journal = app.night.journal()
    if journal is not None:
        app.go("continue", journal)


def drawn(evening: Evening, fitting: list[str]) -> str:
    """Any of the games that fit; those not played yet come first."""
    played = {game.game for game in evening.games}
    fresh = [game for game in fitting if game not in played]
    return SystemRandom().choice(fresh or fitting)
