"""The result of a day's deal: stars, and the lines to tell others."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game.core.decision import Seat
from game.core.match import Match
from game.store.daily_file import DayEntry
from game.words import Words

from .day_course import CourseWatcher, draw_course
from .day_deal import PERSON_SEAT, deal_of_day

MOST_STARS = 3
FULL, EMPTY = "★", "☆"


def count_stars(places: Sequence[int], seat: Seat = PERSON_SEAT) -> int:
    """Return 3 stars for winning alone, 2 if at most half of the others are ahead, 1 if anyone
    is behind, and none for the last place."""
    place = places[seat]
    if place == 1 and list(places).count(1) == 1:
        return MOST_STARS
    if place <= -(-len(places) // 2):
        return 2
    return 1 if any(other > place for other in places) else 0


def make_day_entry(match: Match, table_number: int, journal: str) -> DayEntry:
    """Return what is kept of a finished match."""
    assert match.result is not None
    places, scores = match.result.places, match.result.scores
    watcher = CourseWatcher(match, PERSON_SEAT)
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    return DayEntry(
        table_number, match.game.id, places[PERSON_SEAT], len(places), count_stars(places),
        tuple(scores[seat] for seat in order), len(watcher.turns), journal, watcher.make_course(),
    )  # fmt: skip


def word_day(words: Words, day: date, with_year: bool = False) -> str:
    """Return a date in words, such as “November 29”."""
    month = words(f"saved.month.{day.month}")
    if with_year:
        return words("saved.when.long", month=month, day=day.day, year=day.year)
    return words("saved.when.year", month=month, day=day.day)


def word_place(words: Words, entry: DayEntry) -> str:
    """Return a place among the others, such as “2nd of 4”."""
    ordinal = words.word_ordinal(entry.place)
    return words("daily.place", ordinal=ordinal, count=entry.of)


def write_result_lines(words: Words, day: date, entry: DayEntry) -> list[str]:
    """Return the lines in which a result is told: no cards, and nobody's name.

    The last one is the course of the game; results of before it was kept don't have it.
    """
    known = f"daily.measure.{entry.game}" in words
    game_id = entry.game if known else deal_of_day(day).game
    game = words.for_game(game_id)
    numbers = " ".join(map(words.number_in_digits, entry.line))
    stars = FULL * entry.stars + EMPTY * (MOST_STARS - entry.stars)
    turns = words("details.turns", count=entry.turns)
    signs = draw_course(entry.course, entry.turns)
    return [
        words("daily.line.title", day=word_day(words, day)),
        words("daily.line.game", game=game("game.name"), place=word_place(words, entry)),
        words(f"daily.measure.{game_id}", numbers=numbers),
        words("daily.line.stars", stars=stars, turns=turns),
        *([words("daily.line.course", signs=signs)] if signs else []),
    ]


def describe_best_turn(words: Words, entry: DayEntry) -> str:
    """Return what the best turn changed, as a sentence; empty if no turn moved anything."""
    best = entry.course.best
    if best is None:
        return ""
    start, end = map(words.word_ordinal, (best.start_place, best.end_place))
    ordinal = words.word_ordinal(best.turn)
    return words("daily.best_turn", ordinal=ordinal, start=start, end=end)
