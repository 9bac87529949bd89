"""A picture of the statistics, after some games that nobody keeps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES
from game.scenes.statistics.scene import Statistics
from game.store import folders
from game.store.faces import FACES
from game.store.profiles import Profiles
from game.store.settings import SeatChoice
from game.store.statistics.played import Book, StatisticsFile
from game.store.statistics.rows import PlayedRow, person, row_of

from .shots import nobodys_home

if TYPE_CHECKING:
    from game.app.program import App

SEATS, PEOPLE = 4, 3
ROUNDS = 3  # times that every game is played
MOST = 3000  # choices
DAY = "2026-11-{day:02}_19-00-00_{game}.jsonl"


def statistics(app: App, game: str) -> Statistics:
    """The page about somebody who has played every game some times."""
    with nobodys_home():
        names = [app.words(f"names.{face}") for face in FACES[:SEATS]]
        profiles = Profiles(folders.settings())
        for name, face in zip(names[:PEOPLE], FACES, strict=False):
            profiles.add(name, face)
        book = Book()
        for number in range(ROUNDS * len(GAMES)):
            row = over(list(GAMES)[number % len(GAMES)], names, number)
            book = book.add(row) if row else book
        StatisticsFile(folders.journals()).keep(book)
        return Statistics(app, person(names[0]))


def over(game: str, names: list[str], seed: int) -> PlayedRow | None:
    """A game that was played at random to its end, if it came to one."""
    rules = GAMES[game].rules
    short = {str(rule): str(value) for rule, value in rules.raw.get("short", {}).items()}
    match, chance = Match.new(game, names, seed, short), Chance(seed)
    for _ in range(MOST):
        if match.decision is None:
            break
        match.submit(chance.below(len(match.decision.options)))
    if match.result is None:
        return None
    seats = [SeatChoice(name, FACES[n], n < PEOPLE) for n, name in enumerate(names)]
    return row_of(Path(DAY.format(day=1 + seed, game=game)), match, seats)
