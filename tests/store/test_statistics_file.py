"""The statistics' file: written once for each game, read with care, never spoiled."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.match import Match
from game.store.settings import SeatChoice
from game.store.statistics import statistics_file as statistics
from game.store.statistics.played_rows import computer_id, person_id
from game.store.statistics.statistics_file import StatisticsBook, StatisticsFile
from game.store.statistics.totals import GameTotals
from tests.playing import play_on
from tests.store.test_statistics import book_of, row, some

MIA, PAPA, BO = person_id("Mia"), person_id("Papa"), computer_id("hard", "owl")
PLAYERS = (
    SeatChoice("Mia", "fox", person=True),
    SeatChoice("Papa", "dog", person=True),
    SeatChoice("Bo", "owl", level="hard"),
)


def test_everything_comes_back_as_it_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "MAX_ROWS", 20)
    book = book_of(some(3, 50)).with_person_renamed("Ben", "Benno", "2026-01-01")
    assert StatisticsFile(tmp_path / "new").keep_book(book)
    back = StatisticsFile(tmp_path / "new").book
    assert (back.rows, back.renames) == (book.rows, book.renames)
    assert vars(back.sum_totals()) == vars(book.sum_totals())
    assert vars(back.older) != vars(GameTotals())


def over(seed: int = 5) -> Match:
    """A match that was played to its end."""
    match = Match.new("pig-farm", [one.name for one in PLAYERS], seed, {"target": "one round"})
    play_on(match, seed)
    return match


def test_a_match_is_counted_once_however_often_it_is_told(tmp_path: Path) -> None:
    match, journal = over(), tmp_path / "2026-11-21_18-00-00_pig-farm.jsonl"
    for _ in range(3):
        statistics.count_match(journal, match, PLAYERS)
    [game] = StatisticsFile(tmp_path).book.rows
    assert match.result is not None
    assert (game.journal, game.game, game.day) == (journal.name, "pig-farm", "2026-11-21")
    assert tuple(one.place for one in game.placed_players) == match.result.places
    assert tuple(one.points for one in game.placed_players) == match.result.scores
    assert [one.person_key for one in game.placed_players] == [MIA, PAPA, BO]


@pytest.mark.parametrize("version", [0, 2, 99])
def test_another_versions_file_is_never_touched(tmp_path: Path, version: int) -> None:
    path = tmp_path / statistics.FILE_NAME
    content = json.dumps({"version": version, "rows": "of a kind we don't know"})
    path.write_text(content)
    file = StatisticsFile(tmp_path)
    assert (file.trouble, file.book.rows) == ("newer", ())
    assert not file.keep_book(StatisticsBook((row(0, 1, 2),)))
    statistics.count_match(tmp_path / "a.jsonl", over(), PLAYERS)
    statistics.rename_everywhere(tmp_path, "Mia", "Mimi")
    assert path.read_text() == content
    assert [one.name for one in tmp_path.iterdir()] == [statistics.FILE_NAME]


ROW = '{"journal": "a", "game": "b", "day": "c", "placed": [%s]}'


@pytest.mark.parametrize(
    "content",
    ["{", "[]", "", '"hello"', '{"version": "1"}', "\xff",
     '{"version": 1, "rows": [{"game": 1}]}',
     '{"version": 1, "rows": 3}', '{"version": 1, "older": []}',
     '{"version": 1, "older": {"looks": [[1]]}}', '{"version": 1, "renames": [["a"]]}',
     '{"version": 1, "rows": [%s]}' % (ROW % '["Mia", "fox", "", 0, 5, {}]'),
     '{"version": 1, "rows": [%s]}' % (ROW % '["Mia", "fox", "best", 1, 5, {}]'),
     '{"version": 1, "rows": [%s]}' % (ROW % '["Mia", "fox", "", 1, "x", {}]')],
)  # fmt: skip
def test_a_damaged_file_is_said_and_kept_aside(tmp_path: Path, content: str) -> None:
    path = tmp_path / statistics.FILE_NAME
    path.write_text(content, encoding="latin-1")
    file = StatisticsFile(tmp_path)
    trouble = "partly" if content.startswith('{"version": 1,') else "damaged"
    assert (file.trouble, file.book.rows) == (trouble, ())
    statistics.count_match(tmp_path / "a.jsonl", over(), PLAYERS)
    assert len(StatisticsFile(tmp_path).book.rows) == 1
    assert (tmp_path / "statistics.json.damaged").read_text(encoding="latin-1") == content


def test_a_disk_that_refuses_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    statistics.count_match(tmp_path / "a.jsonl", over(), PLAYERS)

    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("game.store.atomic_files.os.fsync", refuse)
        file = StatisticsFile(tmp_path)
        assert not file.keep_book(file.book.with_game(row(3, 1)))
        assert file.trouble == "unwritable"
    assert [one.journal for one in StatisticsFile(tmp_path).book.rows] == ["a.jsonl"]


def test_a_thousand_games_of_sixteen_stay_a_small_file(tmp_path: Path) -> None:
    names = [f"Bartholomew-{number}" for number in range(16)]
    games = [row(number, *range(1, 17), names=names) for number in range(300)]
    file = StatisticsFile(tmp_path)
    file.keep_book(StatisticsBook(tuple(games)))
    assert file.file.path.stat().st_size / len(games) < 1200
    assert all(a.journal < b.journal for a, b in pairwise(games))
