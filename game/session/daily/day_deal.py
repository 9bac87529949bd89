"""The deal of a date: the game, the opponents and the cards, the same on every computer.

Only the date decides. Its key is hashed into a seed, and from that one stream everything is drawn
in a fixed order. The game comes from a list of fourteen slots that is shuffled every fourteen days,
so that no game comes three days running.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cache
from itertools import pairwise

try:  # `hashlib` loads OpenSSL: 4 MB that the title spares
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

from game.core.chance import Chance
from game.core.errors import BadSetup, BrokenRules
from game.core.game import find_game
from game.resources import rules_folder
from game.session.pregame.one_person import seat_with_opponents
from game.store.settings import SeatChoice
from game.toml import TomlReader
from game.words import Words

FILE_NAME = "daily.toml"
KEY = "chroma-chaos/day/"
FIRST_DAY = date(2026, 1, 1)
"""The first day of the first list of slots."""
SLOTS = 14
SEED_BITS = 32
ONE_DAY = timedelta(days=1)
DAY_PATTERN = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
PERSON_SEAT = 0
"""Where the one person sits."""


@dataclass(frozen=True)
class DailyTable:
    """A table of today's deal, as the file has it."""

    number: int
    since: str
    rules: int
    manners: int
    level: str
    opponents: tuple[int, ...]
    characters: tuple[str, ...]
    slots: Mapping[str, int]
    options: Mapping[str, Mapping[str, str | Mapping[str, str]]] = field(default_factory=dict)

    def options_of(self, game: str, players: int) -> dict[str, str]:
        """Return the house rules of a game for so many players."""
        told = self.options.get(game, {})
        return {
            rule: value if isinstance(value, str) else value[str(players)]
            for rule, value in told.items()
        }


@dataclass(frozen=True)
class DailyTables:
    """All tables, the first one first."""

    tables: tuple[DailyTable, ...]


@dataclass(frozen=True)
class DayDeal:
    """The deal of a date: a game, opponents, rules and a seed."""

    day: str
    table: DailyTable
    game: str
    faces: tuple[str, ...]
    """The opponents, by the seats after the person's."""
    seed: int

    @property
    def players(self) -> int:
        """The number of players at the table."""
        return len(self.faces) + 1

    @property
    def options(self) -> dict[str, str]:
        """The house rules."""
        return find_game(self.game).settle_house_rules(
            self.players, self.table.options_of(self.game, self.players)
        )

    def seat_players(self, words: Words, name: str, face: str) -> tuple[SeatChoice, ...]:
        """Return who sits where: the person, then the opponents."""
        return seat_with_opponents(words, name, face, self.faces, self.table.level)


@cache
def load_daily_tables() -> tuple[DailyTable, ...]:
    """Return the tables of the file. Raises `BrokenRules` if it is broken."""
    reader = TomlReader(FILE_NAME, BrokenRules)
    text = (rules_folder() / FILE_NAME).read_text(encoding="utf-8")
    return reader.read_table(DailyTables, reader.parse_text(text)).tables


def parse_day(text: str) -> date:
    """Return the date that is written so, as 2026-11-29. Raises `BadSetup` for anything else."""
    try:
        if DAY_PATTERN.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise BadSetup(f"a day is written like 2026-11-29, not {text[:40]!r}")


def is_day(text: str) -> bool:
    """True if a text is a date."""
    try:
        parse_day(text)
    except BadSetup:
        return False
    return True


def deal_of_day(day: date) -> DayDeal:
    """Return the deal of a date."""
    text = day.isoformat()
    table = [one for one in load_daily_tables() if one.since <= text][-1]
    chance = Chance(_hash_seed(f"{table.number}/{text}"))
    least, most = min(table.opponents), max(table.opponents)
    count = least + chance.below(most - least + 1)
    faces = list(table.characters)
    chance.shuffle(faces)
    seed = chance.next_word() & (1 << SEED_BITS) - 1
    return DayDeal(text, table, game_of_day(table, day), tuple(faces[:count]), seed)


def deal_after(day: date) -> DayDeal:
    """Return the deal of the day after a date; the calendar's last day has none after it."""
    return deal_of_day(min(day, date.max - ONE_DAY) + ONE_DAY)


def game_of_day(table: DailyTable, day: date) -> str:
    """Return which game a date brings."""
    block, place = divmod((day - FIRST_DAY) // ONE_DAY, SLOTS)
    return _shuffle_slots(table.number, tuple(table.slots.items()), block)[place]


@cache
def _shuffle_slots(number: int, slots: tuple[tuple[str, int], ...], block: int) -> tuple[str, ...]:
    """Return the games of fourteen days, no two alike side by side.

    Over the border to the next fourteen days two alike may meet, but never three.
    """
    chance = Chance(_hash_seed(f"{number}/games/{block}"))
    games = [game for game, count in slots for _ in range(count)]
    while True:
        chance.shuffle(games)
        if all(one != other for one, other in pairwise(games)):
            return tuple(games)


def _hash_seed(text: str) -> int:
    """Return the seed of a key: the first eight bytes of its hash, the lowest first."""
    return int.from_bytes(blake2b(f"{KEY}{text}".encode(), digest_size=16).digest()[:8], "little")
