"""Where the statistics are lost, the journals of finished games tell them again."""

from dataclasses import asdict
from pathlib import Path

from game.core import journal
from game.core.match import Match
from game.store.settings import SeatChoice
from game.store.statistics import statistics_file as statistics
from game.store.statistics.statistics_file import (
    StatisticsBook,
    StatisticsFile,
    list_uncounted_journals,
    recount_journal,
)
from tests.playing import play_on

GAMES = ("pig-farm", "flower-power", "match-patch")
SEATS = (SeatChoice("Mia", "fox", person=True), SeatChoice("Bo", "owl", level="expert"))


def never(journal: str) -> bool:
    """No game was counted yet."""
    return False


def written(folder: Path, game: str, number: int, over: bool = True) -> Path:
    """A game in a journal, counted if it is over."""
    options = {"target": "one round"} if game == "pig-farm" else {}
    match = Match.new(game, [one.name for one in SEATS], number, options)
    chosen = [asdict(one) for one in SEATS]
    lines = [journal.header(match, number, "1", players=chosen)]
    match.recorder = journal.Journal(lines.append)
    if over:
        play_on(match, number)
    else:
        match.submit(0)
    path = folder / f"2026-0{number}-01_20-00-00_{game}.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    if over:
        statistics.count_match(path, match, SEATS)
    return path


def test_journals_tell_the_same_as_was_counted_when_they_ended(tmp_path: Path) -> None:
    for number in (3, 1, 2):
        written(tmp_path, GAMES[number - 1], number)
    counted = StatisticsFile(tmp_path).book
    rows = [recount_journal(path) for path in list_uncounted_journals(tmp_path, never)]
    assert [row.journal for row in rows if row] == sorted(row.journal for row in counted.rows)
    again = StatisticsBook().with_earlier_games([row for row in rows if row])
    assert sorted(map(str, again.rows)) == sorted(map(str, counted.rows))
    assert counted.with_earlier_games([row for row in rows if row]).sum_totals().games == {
        g: 1 for g in GAMES
    }


def test_only_finished_games_that_can_be_played_count(tmp_path: Path) -> None:
    written(tmp_path, "pig-farm", 1, over=False)
    good = written(tmp_path, "flower-power", 2)
    lines = good.read_text(encoding="utf-8").splitlines()
    spoiled = {
        "3.jsonl": [*lines[:4], "{", *lines[4:]],
        "4.jsonl": [lines[0].replace("flower-power", "chess"), *lines[1:]],
        "5.jsonl": [lines[0], *lines[2:]],
        "6.jsonl": [lines[0].replace('"players"', '"nobody"'), *lines[1:]],
        "7.jsonl": ['{"end": {}}'],
    }
    for name, content in spoiled.items():
        (tmp_path / name).write_text("\n".join(content) + "\n", encoding="utf-8")
    (tmp_path / "torn.jsonl").write_text("\n".join(lines[:-1]), encoding="utf-8")
    (tmp_path / "luck.json").write_text("{}", encoding="utf-8")
    found = list_uncounted_journals(tmp_path, never)
    assert [path.name for path in found] == [good.name, *spoiled]
    assert [recount_journal(path) is not None for path in found] == [True, *([False] * 5)]


def test_earlier_games_come_before_those_that_are_counted(tmp_path: Path) -> None:
    late = written(tmp_path, "match-patch", 3)
    counted = StatisticsFile(tmp_path).book
    early = recount_journal(written(tmp_path, "flower-power", 1))
    assert early is not None
    book = counted.with_earlier_games([early])
    assert [row.journal for row in book.rows] == [early.journal, late.name]


def test_without_a_folder_there_is_nothing(tmp_path: Path) -> None:
    assert list_uncounted_journals(tmp_path / "nowhere", never) == []
    assert recount_journal(tmp_path / "nothing.jsonl") is None


def test_a_copy_of_a_game_is_not_counted_a_second_time(tmp_path: Path) -> None:
    game = written(tmp_path, "flower-power", 2)
    copies = [tmp_path / "2025-01-01_copy.jsonl", tmp_path / "2026-12-01_copy.jsonl"]
    for copy in copies:
        copy.write_bytes(game.read_bytes())
    assert list_uncounted_journals(tmp_path, StatisticsFile(tmp_path).book.is_counted) == []
    assert list_uncounted_journals(tmp_path, never) == [copies[0]]
    damaged = tmp_path / "2024-01-01_damaged.jsonl"
    damaged.write_text(game.read_text(encoding="utf-8").replace('"c": ', '"c": 99', 1))
    assert list_uncounted_journals(tmp_path, never) == [damaged, copies[0]]
