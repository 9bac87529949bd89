"""The strongest computer players that people have won against, in words.

A table that keeps games close moves their level up and down; this never falls.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.core import scale
from game.core.game import Game
from game.store.statistics.played_rows import person_id
from game.store.statistics.statistics_file import StatisticsBook
from game.words import Words


def find_strongest_wins(book: StatisticsBook, game: Game) -> Mapping[str, str]:
    """Return the strongest level that each person has won against in a game, by their key."""
    rows = tuple(row for row in book.rows if row.game == game.stored_id)
    wins = replace(book, rows=rows).sum_totals().strongest_wins
    return {who: level for (who, about), level in wins.items() if about == game.stored_id}


def find_house_wins(book: StatisticsBook) -> Mapping[str, str]:
    """Return the strongest level that anybody has won against, by the stored id of the game."""
    found: dict[str, str] = {}
    for (_, about), level in book.sum_totals().strongest_wins.items():
        if about not in found or scale.STOPS[level] > scale.STOPS[found[about]]:
            found[about] = level
    return found


def describe_strongest_win(words: Words, wins: Mapping[str, str], people: Iterable[str]) -> str:
    """Return who of these people has won against the strongest level; empty if nobody has."""
    known = {name: wins[person_id(name)] for name in people if person_id(name) in wins}
    if not known:
        return ""
    best = max(known.values(), key=scale.STOPS.__getitem__)
    names = [name for name, level in known.items() if level == best]
    who = words.join_with_and(names)
    return words("level.won", count=len(names), name=who, level=words(f"level.{best}"))
