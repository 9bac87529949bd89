"""News of a finished game: beaten records, and the first win against a level.

Only games that are counted are looked at, and only those before it, so that a game says the same
whenever its results are opened again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .played_rows import PlacedPlayer, PlayedRow, is_person_id
from .records import RecordRule, find_records, is_better_record
from .statistics_file import StatisticsBook
from .totals import GameTotals, find_beaten_level, is_stronger_level

MIN_GAMES = 3
"""After this many games of a kind a better number is told as a record."""
MIN_NUMBER = 2
"""Doing something once is no record."""


@dataclass(frozen=True, slots=True)
class BeatenRecord:
    """A record that people have beaten, and the one before it."""

    record: RecordRule
    holders: tuple[PlacedPlayer, ...]
    number: int
    old_number: int
    old_day: str
    old_name: str = ""
    """Who had the old one; empty if it was theirs."""
    is_home: bool = True
    """True if nobody here has done better, False for a person's own best."""


@dataclass(frozen=True, slots=True)
class FirstWin:
    """A person's first win against a level; `before` is the strongest one until now, or empty."""

    winner: PlacedPlayer
    level: str
    before: str


@dataclass(frozen=True, slots=True)
class GameNews:
    """All that a game adds to people's best, the most important first."""

    first_wins: tuple[FirstWin, ...] = ()
    records: tuple[BeatenRecord, ...] = ()

    @property
    def best_record(self) -> BeatenRecord | None:
        """The record that is worth a gold ribbon; None for most games."""
        return next((one for one in self.records if one.record.ribbon), None)


def find_game_news(book: StatisticsBook, row: PlayedRow) -> GameNews:
    """Return what a game adds to people's best, compared with all games before it."""
    before = sum_games_before(book, row)
    people = [one for one in row.placed_players if not one.level]
    records = [
        beaten
        for record in find_records(row.game).values()
        for beaten in _find_beaten_records(before, row.game, record, people)
    ]
    records.sort(key=lambda one: (not one.is_home, not one.record.ribbon))
    return GameNews(tuple(_find_first_wins(before, row, people)), tuple(records))


def sum_games_before(book: StatisticsBook, row: PlayedRow) -> GameTotals:
    """Return the sums of all games of a kind that were counted before a game."""
    journals = [one.journal for one in book.rows]
    end = journals.index(row.journal) if row.journal in journals else len(journals)
    earlier = tuple(one for one in book.rows[:end] if one.game == row.game)
    return replace(book, rows=earlier).sum_totals()


def _find_beaten_records(
    before: GameTotals, game: str, record: RecordRule, people: list[PlacedPlayer]
) -> Iterator[BeatenRecord]:
    """Yield the home's record if it was beaten, and the own best of everybody else."""
    done = {one.person_key: one.feats[record.id] for one in people if record.id in one.feats}
    if not record.less:
        done = {who: number for who, number in done.items() if number >= MIN_NUMBER}
    if not done:
        return
    best = min(done.values()) if record.less else max(done.values())
    old = _find_home_record(before, game, record)
    leaders: set[str] = set()
    if old and _has_enough_games(before, game) and is_better_record(game, record.id, best, old[1]):
        leaders = {who for who, number in done.items() if number == best}
        holders = tuple(one for one in people if one.person_key in leaders)
        name = "" if leaders == {old[0]} else before.views[old[0]][0]
        yield BeatenRecord(record, holders, best, old[1], old[2], name)
    for one in people:
        own = before.feats.get((game, record.id, one.person_key))
        if own is None or one.person_key in leaders or one.person_key not in done:
            continue
        known = before.find_standing(one.person_key, game).games >= MIN_GAMES
        number = done[one.person_key]
        if known and is_better_record(game, record.id, number, own[0]):
            yield BeatenRecord(record, (one,), number, *own, is_home=False)


def _find_home_record(
    before: GameTotals, game: str, record: RecordRule
) -> tuple[str, int, str] | None:
    """Return who has a record, the number and the day; the earliest of several."""
    found = [
        (who, number, day)
        for (about, feat, who), (number, day) in before.feats.items()
        if (about, feat) == (game, record.id) and is_person_id(who) and who in before.views
    ]
    way = 1 if record.less else -1
    return min(found, key=lambda one: (way * one[1], one[2], one[0]), default=None)


def _has_enough_games(before: GameTotals, game: str) -> bool:
    return before.games.get(game, 0) >= MIN_GAMES


def _find_first_wins(
    before: GameTotals, row: PlayedRow, people: list[PlacedPlayer]
) -> Iterator[FirstWin]:
    for one in people:
        level = find_beaten_level(row, one)
        known = before.strongest_wins.get((one.person_key, row.game), "")
        if is_stronger_level(level, known):
            yield FirstWin(one, level, known)
