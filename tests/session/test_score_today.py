"""The score of a table's rematches is what was counted of them, however often it was left."""

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from game.resources import rules_folder
from game.session.pregame.rematch_score import (
    LONGEST_BREAK,
    describe_score_today,
    find_rematch_score,
)
from game.store.settings import SeatChoice
from game.store.statistics.played_rows import PlacedPlayer, PlayedRow
from game.words import Words

WORDS = Words.load_words(rules_folder())
NOW = datetime(2026, 11, 28, 0, 30)
MIA, NELL, ROCCO = (
    SeatChoice("Mia", "fox", True),
    SeatChoice("Nell", "owl", True),
    SeatChoice("Rocco", "frog"),
)
TABLE = (MIA, NELL, ROCCO)


def row(
    minutes: float, places: Sequence[int], game: str = "pig-farm",
    players: Sequence[SeatChoice] = TABLE, level: str = "normal",
) -> PlayedRow:  # fmt: skip
    """A game that began so many minutes ago."""
    stamp = (NOW - timedelta(minutes=minutes)).strftime("%Y-%m-%d_%H-%M-%S")
    placed = tuple(
        PlacedPlayer(one.name, one.face, "" if one.person else level, place, 0)
        for one, place in zip(players, places, strict=True)
    )
    return PlayedRow(f"{stamp}_{game}.jsonl", game, stamp[:10], placed)


@pytest.mark.parametrize("seed", range(30))
def test_it_is_how_often_each_came_first_in_the_counted_games(seed: int) -> None:
    chance = random.Random(seed)
    rows, counted = [], []
    for minutes in range(20 * chance.randint(0, 12), 0, -20):
        order = chance.sample(TABLE, len(TABLE))  # everybody moves one seat further
        places = [chance.randint(1, 2) for _ in order]
        one = row(minutes, places, players=order, level=chance.choice(("easy", "hard")))
        rows.append(one)
        counted.append({who.name for who in one.placed_players if who.place == 1})
        if chance.random() < 0.3:
            rows.append(row(minutes - 5, (1, 2), players=(MIA, ROCCO)))  # others play in between
    seats = chance.sample(TABLE, len(TABLE))
    won = tuple(sum(one.name in names for names in counted) for one in seats)
    assert find_rematch_score(rows, "pig-farm", seats, NOW) == (won if counted else ())


def test_a_game_with_cards_that_were_played_before_is_left_out() -> None:
    again = replace(row(20, (3, 1, 2)), is_repeat=True)
    rows = [row(40, (1, 2, 3)), again]
    assert find_rematch_score(rows, "pig-farm", TABLE, NOW) == (1, 0, 0)
    assert find_rematch_score([again], "pig-farm", TABLE, NOW) == ()


def test_a_single_game_of_others_is_no_row() -> None:
    rows = [row(20, (1, 2), players=(MIA, NELL))]
    assert find_rematch_score(rows, "pig-farm", TABLE, NOW) == ()
    assert find_rematch_score([], "pig-farm", TABLE, NOW) == ()


def test_another_game_of_the_same_players_ends_the_row() -> None:
    rows = [row(60, (1, 2, 3)), row(40, (1, 2, 3), "dice-factor"), row(20, (2, 1, 3))]
    assert find_rematch_score(rows, "pig-farm", TABLE, NOW) == (0, 1, 0)
    assert find_rematch_score(rows[:2], "pig-farm", TABLE, NOW) == ()


def test_a_long_break_ends_the_row_and_midnight_does_not() -> None:
    longest = LONGEST_BREAK.total_seconds() / 60
    rows = [row(40 + longest + 1, (1, 2, 3)), row(40, (1, 2, 3))]  # it's half past twelve
    assert find_rematch_score(rows, "pig-farm", TABLE, NOW) == (1, 0, 0)
    assert find_rematch_score([rows[0]], "pig-farm", TABLE, NOW) == ()


def test_a_file_with_another_name_ends_the_row() -> None:
    strange = PlayedRow("game.jsonl", "pig-farm", "", row(1, (1, 2, 3)).placed_players)
    assert find_rematch_score([row(60, (1, 2, 3)), strange], "pig-farm", TABLE, NOW) == ()


@pytest.mark.parametrize(
    ("hour", "said"),
    [(9, "Today"), (16, "Today"), (17, "Tonight"), (23, "Tonight"), (1, "Tonight")],
)
def test_it_is_told_with_the_part_of_the_day(hour: int, said: str) -> None:
    names = ("Mia", "Nell", "Rocco")
    assert describe_score_today(WORDS, names, (2, 1, 0), hour) == f"{said}: Mia 2, Nell 1"
    assert describe_score_today(WORDS, names, (), hour) == ""
