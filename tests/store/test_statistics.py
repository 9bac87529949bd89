"""Finished games are counted once each, add up to what they are, and no foreign file is spoiled."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.store.settings import LEVELS, SeatChoice
from game.store.statistics import statistics_file as statistics
from game.store.statistics.played_rows import PlacedPlayer, PlayedRow, computer_id, person_id
from game.store.statistics.statistics_file import MAX_ROWS, StatisticsBook, StatisticsFile
from game.store.statistics.totals import ALL_GAMES

MIA, PAPA, BO = person_id("Mia"), person_id("Papa"), computer_id("hard", "owl")
PEOPLE = ("Mia", "Papa", "Zoë", "Ben")
PLAYERS = (
    SeatChoice("Mia", "fox", person=True),
    SeatChoice("Papa", "dog", person=True),
    SeatChoice("Bo", "owl", level="hard"),
)


def row(
    number: int, *places: int, game: str = "pig-farm", names: Sequence[str] = PEOPLE
) -> PlayedRow:
    """A game of these people, who came in at these places."""
    placed = [PlacedPlayer(name, "fox", "", place, 10 * place)
              for name, place in zip(names, places, strict=False)]  # fmt: skip
    day = f"2026-{1 + number // 28:02}-{1 + number % 28:02}"
    return PlayedRow(f"{day}_20-00-00_{game}.jsonl", game, day, tuple(placed))


def some(seed: int, count: int) -> list[PlayedRow]:
    """Games of people and computer players, at random."""
    chance, rows = random.Random(seed), []
    for number in range(count):
        people = chance.sample(PEOPLE, chance.randint(1, 4))
        placed = [PlacedPlayer(name, "fox", "", chance.randint(1, 4), chance.randint(-9, 90),
                         {"sale": chance.randint(1, 300)}) for name in people]  # fmt: skip
        placed.append(PlacedPlayer("Bo", "owl", chance.choice(LEVELS), chance.randint(1, 3), 7))
        game = chance.choice(["pig-farm", "dice-factor"])
        rows.append(PlayedRow(f"{number:06}.jsonl", game, "2026-01-02", tuple(placed)))
    return rows


def book_of(rows: Sequence[PlayedRow]) -> StatisticsBook:
    """All of them in a book."""
    book = StatisticsBook()
    for one in rows:
        book = book.with_game(one)
    return book


# Adding up ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", [3, 40, MAX_ROWS])
@pytest.mark.parametrize("seed", range(4))
def test_totals_are_the_sum_of_the_rows(
    seed: int, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "MAX_ROWS", kept)
    rows = some(seed, 60)
    book = book_of(rows)
    assert len(book.rows) == min(kept, 60)
    totals = book.sum_totals()
    for who in [person_id(name) for name in PEOPLE]:
        for game in ("pig-farm", "dice-factor", ALL_GAMES):
            mine = [
                one
                for r in rows
                if game in (ALL_GAMES, r.game)
                for one in r.placed_players
                if one.person_key == who
            ]
            found = totals.find_standing(who, game)
            assert (found.games, found.wins) == (len(mine), sum(o.place == 1 for o in mine))
            assert found.places == sum(one.place for one in mine)
            assert found.points == sum(one.points for one in mine)
            runs = "".join("w" if one.place == 1 else " " for one in mine)
            assert found.longest == max(map(len, runs.split(" ")))
            assert found.streak == len(runs) - len(runs.rstrip("w"))
    assert sum(totals.games.values()) == 60


@pytest.mark.parametrize("seed", range(3))
def test_who_came_in_ahead_is_counted_for_every_pair(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "MAX_ROWS", 10)
    rows = some(seed, 50)
    met = book_of(rows).sum_totals().list_meetings(MIA)
    for other in ("Papa", "Zoë", "Ben"):
        ahead = behind = level = 0
        for one in rows:
            place = {placed.name: placed.place for placed in one.placed_players}
            if "Mia" in place and other in place:
                ahead += place["Mia"] < place[other]
                behind += place["Mia"] > place[other]
                level += place["Mia"] == place[other]
        assert met.get(person_id(other), (0, 0, 0)) == (ahead, behind, level)
    games = sum(any(one.person_key == MIA for one in r.placed_players) for r in rows)
    assert sum(sum(met.get(f"level {level}", ())) for level in LEVELS) == games


def test_whoever_shares_the_first_place_has_won_too() -> None:
    totals = book_of([row(0, 1, 1, 3), row(1, 1, 1, 1), row(2, 2, 1, 1)]).sum_totals()
    assert [totals.find_standing(person_id(name)).wins for name in PEOPLE[:3]] == [2, 3, 2]
    assert totals.find_standing(MIA).streak == 0
    assert totals.find_standing(MIA).longest == 2
    assert totals.list_meetings(MIA)[PAPA] == (0, 1, 2)


def test_a_streak_goes_on_over_games_of_others_and_breaks_in_its_own_game() -> None:
    games = [row(0, 1, 2), row(1, 2, 1, names=("Zoë", "Ben")), row(2, 1, 2, game="dice-factor"),
             row(3, 2, 1), row(4, 1, 2, game="dice-factor")]  # fmt: skip
    totals = book_of(games).sum_totals()
    assert (totals.find_standing(MIA).longest, totals.find_standing(MIA).streak) == (2, 1)
    assert (
        totals.find_standing(MIA, "dice-factor").streak,
        totals.find_standing(MIA, "pig-farm").streak,
    ) == (2, 0)


def test_a_streak_goes_on_over_rows_that_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "MAX_ROWS", 2)
    book = book_of([row(n, 1, 2) for n in range(7)])
    assert len(book.rows) == 2
    assert book.sum_totals().find_standing(MIA).streak == 7
    assert book.older.find_standing(MIA).streak == 5


def test_a_record_is_the_best_number_with_its_first_day() -> None:
    def sold(number: int, feats: dict[str, int], game: str = "pig-farm") -> PlayedRow:
        return PlayedRow(
            f"{number}", game, f"2026-01-0{number}", (PlacedPlayer("Mia", "fox", "", 1, 5, feats),)
        )

    pigs = book_of([sold(1, {"sale": 80}), sold(2, {"sale": 100}), sold(3, {"sale": 100})])
    assert pigs.sum_totals().feats["pig-farm", "sale", MIA] == (100, "2026-01-02")
    dice = book_of([sold(n, {"fastest": turns}, "dice-factor") for n, turns in ((1, 9), (2, 7))])
    assert dice.sum_totals().feats["dice-factor", "fastest", MIA] == (7, "2026-01-02")


def test_the_favorite_game_is_the_one_played_most() -> None:
    games = [row(n, 1, game="pig-farm") for n in range(3)]
    games += [row(n, 2, game="dice-factor") for n in range(3, 7)]
    totals = book_of(games).sum_totals()
    assert totals.find_favorite_game(MIA) == "dice-factor"
    assert totals.find_favorite_game(person_id("Nobody")) == ""


# People -----------------------------------------------------------------------------------------


def test_a_name_is_the_same_however_it_is_written() -> None:
    totals = book_of([row(0, 1, names=["Zoë"]), row(1, 2, names=["zoe\u0308 "])]).sum_totals()
    assert totals.list_people_keys() == [person_id("ZOË")]
    assert totals.find_standing(person_id("ZOË")).games == 2


@pytest.mark.parametrize("kept", [1, 100])
@pytest.mark.parametrize("name", ["Aaron", "Mimi", "Zoe"])
def test_a_new_name_keeps_everything(kept: int, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may come before or after those whom somebody has met."""
    monkeypatch.setattr(statistics, "MAX_ROWS", kept)
    before = book_of(some(1, 40))
    after = before.with_person_renamed("Mia", name, "2026-02-01_00-00-00")
    old, new, mimi = before.sum_totals(), after.sum_totals(), person_id(name)
    assert (new.find_standing(mimi), new.find_standing(MIA).games) == (old.find_standing(MIA), 0)
    assert new.list_meetings(mimi) == old.list_meetings(MIA)
    assert new.feats["pig-farm", "sale", mimi] == old.feats["pig-farm", "sale", MIA]
    assert new.views[mimi][0] == name
    assert new.list_meetings(PAPA)[mimi] == old.list_meetings(PAPA)[MIA]


def test_a_game_begun_before_the_new_name_counts_for_it_and_a_later_one_for_a_stranger() -> None:
    book = StatisticsBook().with_person_renamed("Mia", "Mimi", "2026-01-03_00-00-00")
    book = book.with_game(row(0, 1, 2)).with_game(row(5, 2, 1))
    totals = book.sum_totals()
    assert (totals.find_standing(person_id("Mimi")).games, totals.find_standing(MIA).games) == (
        1,
        1,
    )


def test_a_new_name_takes_over_what_a_guest_of_that_name_did(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(statistics, "MAX_ROWS", 2)
    games = [row(0, 1, names=["Mia"]), row(1, 1, names=["Mimi"]), row(2, 2, names=["Mia"]),
             row(3, 1, 2, names=["Mia", "Papa"])]  # fmt: skip
    totals = book_of(games).with_person_renamed("Mia", "Mimi", "2026-02-01").sum_totals()
    assert totals.find_standing(person_id("Mimi")).games == 4
    assert totals.find_standing(person_id("Mimi")).wins == 3
    assert totals.list_meetings(person_id("Mimi")) == {PAPA: (1, 0, 0)}


@pytest.mark.parametrize("kept", [5, 100])
def test_who_is_forgotten_is_gone_and_the_others_keep_theirs(
    kept: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(statistics, "MAX_ROWS", kept)
    before = book_of(some(2, 30))
    file = StatisticsFile(tmp_path)
    file.keep_book(before.without_person(MIA))
    assert "Mia" not in file.file.path.read_text()
    old, new = before.sum_totals(), StatisticsFile(tmp_path).book.sum_totals()
    assert MIA not in new.views
    assert new.find_standing(PAPA) == old.find_standing(PAPA)
    assert new.list_meetings(PAPA) == {
        who: met for who, met in old.list_meetings(PAPA).items() if who != MIA
    }
    assert all(file.book.is_counted(one.journal) for one in before.rows)
