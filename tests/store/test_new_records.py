"""A record is told only if it beats all games before; a first win only if nothing stronger was."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.core import scale
from game.store.settings import LEVELS
from game.store.statistics import statistics_file
from game.store.statistics.new_records import MIN_GAMES, MIN_NUMBER, find_game_news
from game.store.statistics.played_rows import AdaptedLevel, PlacedPlayer, PlayedRow, person_id
from game.store.statistics.records import find_records
from game.store.statistics.statistics_file import StatisticsBook
from game.store.statistics.totals import find_beaten_level, totals_from_data, totals_to_data

GAMES = ("flower-power", "rainbow-rush", "color-chaos")
PEOPLE = ("Mia", "Nell", "Zoë")


def person(name: str, place: int = 1, steps: int = 0, **feats: int) -> PlacedPlayer:
    """Somebody at the table."""
    return PlacedPlayer(name, "fox", "", place, 5, feats, steps)


def robot(place: int = 2, level: str = "normal", **feats: int) -> PlacedPlayer:
    """A computer player at the table."""
    return PlacedPlayer("Rocco", "frog", level, place, 5, feats)


def row(number: int, *placed: PlacedPlayer, game: str = "flower-power") -> PlayedRow:
    """A finished game."""
    day = f"2026-{1 + number // 28:02}-{1 + number % 28:02}"
    return PlayedRow(f"{day}_20-00-00_{game}.jsonl", game, day, placed)


def book_of(rows: Sequence[PlayedRow]) -> StatisticsBook:
    """All of them, counted."""
    book = StatisticsBook()
    for one in rows:
        book = book.with_game(one)
    return book


def history(seed: int, count: int = 25) -> list[PlayedRow]:
    """Games of some people and a computer player, at random, with small numbers that often tie."""
    chance = random.Random(seed)
    rows = []
    for number in range(count):
        game = chance.choice(GAMES)
        placed = [
            person(name, chance.randint(1, 4), chance.choice((0, 0, 1)),
                   **{id: chance.randint(1, 6) for id in find_records(game)
                      if chance.random() < 0.7})
            for name in chance.sample(PEOPLE, chance.randint(1, 3))
        ]  # fmt: skip
        placed.append(robot(chance.randint(1, 4), chance.choice(LEVELS), flowers=9, train=9))
        rows.append(row(number, *placed, game=game))
    return rows


# Records ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", [4, 1000])
@pytest.mark.parametrize("seed", range(40))
def test_a_record_beats_every_game_before_and_is_never_forgotten(
    seed: int, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics_file, "MAX_ROWS", kept)
    rows = history(seed)
    for number, one in enumerate(rows):
        before = [old for old in rows[:number] if old.game == one.game]
        news = find_game_news(book_of(rows[:number]), one)
        told = {}
        for beaten in news.records:
            less, id = beaten.record.less, beaten.record.id
            better = min if less else max
            theirs = {
                who.name: [old.feats[id] for game in before for old in game.placed_players
                           if old.name == who.name and id in old.feats]
                for who in beaten.holders
            }  # fmt: skip
            home = [
                old.feats[id] for game in before for old in game.placed_players
                if not old.level and id in old.feats
            ]  # fmt: skip
            compared = home if beaten.is_home else theirs[beaten.holders[0].name]
            assert beaten.old_number == better(compared) != beaten.number
            assert better(beaten.number, beaten.old_number) == beaten.number
            assert all(not who.level for who in beaten.holders)
            assert all(who.feats[id] == beaten.number for who in beaten.holders)
            for who in beaten.holders:
                told[id, who.name] = beaten.is_home
        for who in one.placed_players:
            for id, value in who.feats.items():
                record = find_records(one.game).get(id)
                if record is None or who.level or len(before) < MIN_GAMES:
                    assert (id, who.name) not in told
                    continue
                home = [old.feats[id] for game in before for old in game.placed_players
                        if not old.level and id in old.feats]  # fmt: skip
                best = all(
                    value <= other.feats[id] if record.less else value >= other.feats[id]
                    for other in one.placed_players
                    if not other.level and id in other.feats
                )
                beats = all(value < old if record.less else value > old for old in home)
                worth = record.less or value >= MIN_NUMBER
                if home and best and beats and worth:
                    assert told[id, who.name] is True, (id, who)


def test_a_tie_is_no_record() -> None:
    rows = [row(n, person("Mia", flowers=5), robot()) for n in range(4)]
    assert not find_game_news(book_of(rows), row(9, person("Mia", flowers=5))).records
    [beaten] = find_game_news(book_of(rows), row(9, person("Mia", flowers=6))).records
    assert (beaten.number, beaten.old_number, beaten.old_name) == (6, 5, "")
    assert beaten.old_day == rows[0].day  # whoever was first has it


def test_a_game_that_few_have_played_has_no_records_yet() -> None:
    rows = [row(n, person("Mia", flowers=2)) for n in range(MIN_GAMES)]
    better = row(9, person("Mia", flowers=7))
    assert not find_game_news(book_of(rows[:-1]), better).records
    assert find_game_news(book_of(rows), better).records


def test_two_people_who_do_equally_well_share_a_record() -> None:
    rows = [row(n, person("Zoë", flowers=2)) for n in range(3)]
    new = row(9, person("Mia", flowers=4), person("Nell", 2, flowers=4), robot(flowers=8))
    [beaten] = find_game_news(book_of(rows), new).records
    assert [one.name for one in beaten.holders] == ["Mia", "Nell"]
    assert beaten.old_name == "Zoë"


def test_a_personal_best_is_told_where_somebody_else_has_done_better() -> None:
    rows = [row(n, person("Mia", flowers=9), person("Nell", 2, flowers=2)) for n in range(3)]
    [beaten] = find_game_news(book_of(rows), row(9, person("Nell", flowers=5))).records
    assert (beaten.is_home, beaten.old_number) == (False, 2)


def test_only_what_is_something_to_be_proud_of_gets_the_ribbon() -> None:
    rows = [
        row(n, person("Mia", skipped=2, points=2, train=9), game="color-chaos") for n in range(4)
    ]
    news = find_game_news(
        book_of(rows), row(9, person("Mia", 2, skipped=7, points=90), game="color-chaos")
    )
    assert {one.record.id for one in news.records} == {"skipped", "points"}
    assert news.best_record is None


def test_a_game_says_the_same_when_its_results_are_opened_again() -> None:
    rows = [row(n, person("Mia", flowers=2 + n), robot()) for n in range(12)]
    whole = book_of(rows)
    for number, one in enumerate(rows):
        assert find_game_news(whole, one) == find_game_news(book_of(rows[:number]), one)


def test_whoever_was_forgotten_holds_no_record() -> None:
    rows = [row(n, person("Mia", flowers=9), person("Nell", 2, flowers=2)) for n in range(3)]
    book = book_of(rows).without_person(person_id("Mia"))
    [beaten] = find_game_news(book, row(9, person("Nell", flowers=5))).records
    assert (beaten.is_home, beaten.old_number, beaten.old_name) == (True, 2, "")


# First wins -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("placed", "level"),
    [
        ((person("Mia"), robot()), "normal"),
        ((person("Mia"), robot(), robot(3, "hard")), "hard"),
        ((person("Mia", 2), robot(1)), ""),
        ((person("Mia"), robot(1)), ""),
        ((person("Mia", steps=1), robot()), ""),
        ((person("Mia"), person("Nell", 2)), ""),
    ],
)
def test_a_win_is_one_against_the_strongest_at_the_table(
    placed: tuple[PlacedPlayer, ...], level: str
) -> None:
    assert find_beaten_level(row(1, *placed), placed[0]) == level


@pytest.mark.parametrize(
    ("moved", "level"), [(2.75, "normal"), (3.0, "hard"), (1.5, "between"), (-0.5, "")]
)
def test_a_level_that_keeps_games_close_counts_as_the_named_one_below(
    moved: float, level: str
) -> None:
    named = scale.nearest_stop(moved, LEVELS)
    one = replace(row(1, person("Mia"), robot(2, named)), adapted_level=AdaptedLevel(2.0, moved))
    assert find_beaten_level(one, one.placed_players[0]) == level


@pytest.mark.parametrize("seed", range(20))
def test_the_strongest_win_never_falls_and_each_first_win_is_told_once(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics_file, "MAX_ROWS", 3)
    book, known, told = StatisticsBook(), dict[tuple[str, str], str](), 0
    for one in history(seed, 40):
        for win in find_game_news(book, one).first_wins:
            told += 1
            who = win.winner.person_key, one.game
            assert known.get(who, "") == win.before
            assert not win.before or scale.STOPS[win.level] > scale.STOPS[win.before]
        book = book.with_game(one)
        totals = book.sum_totals()
        for who, level in known.items():
            assert scale.STOPS[totals.strongest_wins[who]] >= scale.STOPS[level]
        known = dict(totals.strongest_wins)
    assert told >= len(known)


def test_a_win_with_cards_that_were_played_before_is_no_first_one() -> None:
    again = replace(row(1, person("Mia"), robot(2, "hard")), is_repeat=True)
    assert not book_of([again]).sum_totals().strongest_wins


def test_strongest_wins_are_kept_when_old_games_are_summed_up() -> None:
    totals = book_of([row(1, person("Mia"), robot(2, "hard"))]).sum_totals()

    def good(rows: object, parse: object) -> list[object]:
        return [parse(one) for one in rows]  # type: ignore[operator, attr-defined]

    again = totals_from_data(totals_to_data(totals), good)
    assert again.strongest_wins == {(person_id("Mia"), "flower-power"): "hard"}
    old = {key: one for key, one in totals_to_data(totals).items() if key != "strongest"}
    assert totals_from_data(old, good).strongest_wins == {}


def test_a_renamed_person_keeps_the_stronger_of_both_wins() -> None:
    rows = [row(1, person("Mia"), robot(2, "hard")), row(2, person("Mimi"), robot())]
    book = book_of(rows)
    totals = book.sum_totals()
    totals.rename_in_totals(person_id("Mia"), person_id("Mimi"), "Mimi")
    assert totals.strongest_wins == {(person_id("Mimi"), "flower-power"): "hard"}
    totals.forget_person(person_id("Mimi"))
    assert totals.strongest_wins == {}
