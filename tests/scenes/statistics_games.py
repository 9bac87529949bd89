"""Games that were played long ago, for pages that tell of them."""

import random
from collections.abc import Sequence
from datetime import date, timedelta

from game.games import GAMES
from game.store import folders
from game.store.settings import LEVELS
from game.store.statistics.played_rows import PlacedPlayer, PlayedRow
from game.store.statistics.records import find_records
from game.store.statistics.statistics_file import StatisticsBook, StatisticsFile

FACES = ("fox", "owl", "frog", "dog", "cat", "bear", "panda", "mouse", "lion", "pig")
BEGAN = date(2026, 3, 1)


def row(number: int, names: Sequence[str], chance: random.Random, game: str = "") -> PlayedRow:
    """A game of some of these people and some computer players."""
    id = game or chance.choice(list(GAMES))
    most = GAMES[id].rules.most
    people = chance.sample(list(names), chance.randint(1, min(len(names), most - 1)))
    seats = [(name, FACES[names.index(name) % len(FACES)], "") for name in people]
    for face in FACES[: max(0, min(4, most) - len(seats)) or 1]:
        seats.append((face.title(), face, chance.choice(LEVELS)))
    places = [chance.randint(1, len(seats)) for _ in seats]
    places[chance.randrange(len(seats))] = 1
    placed = [
        PlacedPlayer(*seat, place, 40 * (len(seats) - place) - 20,
               {feat: chance.randint(1, 14) for feat in find_records(id) if chance.random() < 0.6})
        for seat, place in zip(seats, places, strict=True)
    ]  # fmt: skip
    day = (BEGAN + timedelta(days=number)).isoformat()
    return PlayedRow(f"{day}_20-00-00_{id}.jsonl", id, day, tuple(placed))


def played(names: Sequence[str], games: int, seed: int = 1, game: str = "") -> StatisticsBook:
    """So many games on the disk."""
    chance = random.Random(seed)
    book = StatisticsBook()
    for number in range(games):
        book = book.with_game(row(number, names, chance, game))
    assert StatisticsFile(folders.journals_folder()).keep_book(book)
    return book
