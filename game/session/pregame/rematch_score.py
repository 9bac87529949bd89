"""The games that everybody has won in a row of rematches.

It belongs to the live match, by seat, and is written into the header of each rematch's journal.
The statistics know it, too, so that it survives a closed program without a file of its own: it is
how the same players did in their last games of that kind this evening. Several winners of a game
have won it each.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from game.core.names import plain_name
from game.core.rulebook import Rulebook
from game.store.settings import SeatChoice
from game.store.statistics.played_rows import PlayedRow
from game.store.statistics.statistics_file import STAMP_FORMAT
from game.words import Words

HEADER_NAME = "won"
"""Where a journal's header has it."""
MAX_NAMES = 3
"""Players that are named in a row of their own; of more, those with the most games."""

LONGEST_BREAK = timedelta(hours=4)
"""After a longer break between two games a new row begins."""
STAMP_LENGTH = len("2026-03-03_20-00-00")
EVENING_BEGINS, EVENING_ENDS = 17, 5
"""The hours between which it is said to be tonight."""

RematchScore = tuple[int, ...]
"""Games won by seat; empty in the first game of a row."""


def add_winners(score: RematchScore, places: Sequence[int]) -> RematchScore:
    """Return the score after a game with these places."""
    before = score or (0,) * len(places)
    return tuple(won + (place == 1) for won, place in zip(before, places, strict=True))


def find_rematch_score(
    rows: Iterable[PlayedRow], game: str, players: Sequence[SeatChoice], now: datetime
) -> RematchScore:
    """Return the games that these players have won of those they just played; empty for none.

    `rows` are all counted games, the newest last, and `game` is one by its stored name. The row
    goes back to another game of the same players, or to a long break. Repeated deals are left out.
    """
    table = {(one.person, plain_name(one.name)): seat for seat, one in enumerate(players)}
    won, last, known = [0] * len(players), now, False
    for row in reversed(tuple(rows)):
        began = _read_stamp(row.journal)
        if began is None or abs(last - began) > LONGEST_BREAK:
            break
        placed = {(not one.level, plain_name(one.name)): one for one in row.placed_players}
        if row.is_repeat or placed.keys() != table.keys():
            continue
        if row.game != game:
            break
        last, known = began, True
        for who, one in placed.items():
            won[table[who]] += one.place == 1
    return tuple(won) if known else ()


def _read_stamp(journal: str) -> datetime | None:
    try:
        return datetime.strptime(journal[:STAMP_LENGTH], STAMP_FORMAT)
    except ValueError:
        return None


def reseat_rematch_score(score: RematchScore, order: Sequence[int]) -> RematchScore:
    """Return the score by seat for players who sit in this order now."""
    return tuple(score[seat] for seat in order)


def read_rematch_score(header: Mapping[str, Any]) -> RematchScore:
    """Return the score in a journal's header; empty if there is none that makes sense."""
    score, seats = header.get(HEADER_NAME, []), len(header["seats"])
    known = isinstance(score, list) and len(score) == seats
    if not known or not all(type(won) is int and 0 <= won < 10_000 for won in score):
        return ()
    return tuple(score)


def join_partners(
    words: Words, rules: Rulebook, names: Sequence[str], score: RematchScore
) -> tuple[Sequence[str], RematchScore]:
    """Return the names of teams with the games each has won, where all partners won as many."""
    seats = len(names)
    teams = [rules.team_of(seat, seats) for seat in range(rules.team_count(seats))]
    if not score or any(len({score[seat] for seat in team}) > 1 for team in teams):
        return names, score
    named = [words.join_with_and([names[seat] for seat in team]) for team in teams]
    return named, tuple(score[team[0]] for team in teams)


def describe_rematch_score(words: Words, names: Sequence[str], score: RematchScore) -> str:
    """Return the score in words: “Mia 2 – Papa 1” for two, else only people with wins.

    Empty in the first game of a row.
    """
    if not any(score):
        return ""
    order = sorted(range(len(score)), key=lambda seat: (-score[seat], seat))
    if len(score) > 2:
        order = [seat for seat in order if score[seat]]
    each = [words("rematch.won", name=names[seat], count=score[seat]) for seat in order]
    if len(score) == 2:
        return words("rematch.two", first=each[0], second=each[1])
    more = [words("rematch.more")] if len(each) > MAX_NAMES else []
    return words.join_with_commas([*each[:MAX_NAMES], *more])


def describe_score_today(words: Words, names: Sequence[str], score: RematchScore, hour: int) -> str:
    """Return the score with the part of the day: “Tonight: Mia 2 – Papa 1”; empty without one."""
    told = describe_rematch_score(words, names, score)
    late = hour >= EVENING_BEGINS or hour < EVENING_ENDS
    return words("rematch.tonight" if late else "rematch.today", score=told) if told else ""
