"""Games with cards that somebody had before: noted, not counted, and never a record."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from game.core import journal
from game.core.match import Match
from game.session.live_match import count_finished_match
from game.store.fairness.luck_file import LuckFile
from game.store.journals.repeated_deal import TYPED, RepeatedDeal, read_repeated_deal, repeat_of
from game.store.settings import SeatChoice
from game.store.statistics.statistics_file import (
    StatisticsFile,
    list_uncounted_journals,
    recount_journal,
)
from tests.playing import play_on

SEATS = (SeatChoice("Mia", "fox", person=True), SeatChoice("Bo", "owl", level="hard"))
FIRST = "2026-11-01_20-00-00_pig-farm.jsonl"


def never(journal: str) -> bool:
    """No game was counted yet."""
    return False


def finished(folder: Path, day: int, again: RepeatedDeal | None, seed: int = 5) -> Path:
    """A finished game, counted as the program does."""
    match = Match.new("pig-farm", [one.name for one in SEATS], seed, {"target": "one round"})
    more = again.to_header() if again else {}
    lines = [journal.header(match, seed, "1", players=[asdict(one) for one in SEATS], **more)]
    match.recorder = journal.Journal(lines.append)
    play_on(match, seed + day)
    path = folder / f"2026-11-{day:02}_20-00-00_pig-farm.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    count_finished_match(
        path, match, SEATS, seed, read_repeated_deal(journal.read_header(lines[0]))
    )
    return path


def sums(folder: Path) -> dict[str, Any]:
    """All the sums of the statistics."""
    return vars(StatisticsFile(folder).book.sum_totals())


def test_three_repeats_change_no_statistics_and_no_luck(tmp_path: Path) -> None:
    finished(tmp_path, 1, None)
    before, rows = sums(tmp_path), StatisticsFile(tmp_path).book.rows
    luck = LuckFile(tmp_path).load_games()
    again: RepeatedDeal | None = None
    for day in (2, 3, 4):
        again = repeat_of(FIRST, again)
        path = finished(tmp_path, day, again)
        assert StatisticsFile(tmp_path).book.is_counted(path.name)
    assert again == RepeatedDeal(FIRST, 4)
    assert sums(tmp_path) == before
    assert StatisticsFile(tmp_path).book.rows == rows
    assert LuckFile(tmp_path).load_games() == luck
    assert len(StatisticsFile(tmp_path).book.repeats) == 3


def test_a_repeat_that_counts_is_a_game_but_no_record_and_ends_no_row_of_wins(
    tmp_path: Path,
) -> None:
    finished(tmp_path, 1, None)
    before = StatisticsFile(tmp_path).book.sum_totals()
    for day in (2, 3, 4, 5):
        finished(tmp_path, day, RepeatedDeal(FIRST, day, counts=True))
    after = StatisticsFile(tmp_path).book.sum_totals()
    assert after.games == {"pig-farm": 5}
    assert after.feats == before.feats
    for key, one in after.standings.items():
        assert (one.streak, one.longest) == (
            before.standings[key].streak,
            before.standings[key].longest,
        )


def test_where_the_statistics_are_lost_repeats_stay_out(tmp_path: Path) -> None:
    finished(tmp_path, 1, None)
    finished(tmp_path, 2, RepeatedDeal(FIRST, 2))
    finished(tmp_path, 3, RepeatedDeal(FIRST, 3, counts=True))
    counted = StatisticsFile(tmp_path).book.rows
    (tmp_path / "statistics.json").unlink()
    rows = [recount_journal(path) for path in list_uncounted_journals(tmp_path, never)]
    assert tuple(rows) == counted


def test_it_comes_back_from_the_file(tmp_path: Path) -> None:
    finished(tmp_path, 2, RepeatedDeal(FIRST, 2))
    file = StatisticsFile(tmp_path)
    assert file.book.repeats == ("2026-11-02_20-00-00_pig-farm.jsonl",)
    renamed = file.book.with_person_renamed("Mia", "Mina", "2026-11-09_00-00-00")
    assert renamed.repeats == file.book.repeats


@pytest.mark.parametrize(("again", "known"), [
    ({"of": FIRST, "try": 3}, RepeatedDeal(FIRST, 3)),
    ({"of": TYPED, "try": 1, "counts": True}, RepeatedDeal(counts=True)),
    ({}, RepeatedDeal()),
    ("again", RepeatedDeal()),
    ([1], RepeatedDeal()),
    ({"of": 5, "try": "7", "counts": "yes"}, RepeatedDeal()),
    ({"of": "", "try": -2, "counts": 1}, RepeatedDeal()),
    ({"of": FIRST, "try": 10**30}, RepeatedDeal(FIRST, 1)),
    ({"of": FIRST, "try": True}, RepeatedDeal(FIRST, 1)),
])  # fmt: skip
def test_whatever_a_header_says_is_read_with_care(again: object, known: RepeatedDeal) -> None:
    assert read_repeated_deal({"again": again}) == known


def test_headers_of_earlier_journals_say_nothing_of_it() -> None:
    assert read_repeated_deal({"format": 1, "seed": 5}) is None
    assert read_repeated_deal({"again": None}) is None
    for one in (RepeatedDeal(FIRST, 2), RepeatedDeal(TYPED, 1, counts=True)):
        assert read_repeated_deal(one.to_header()) == one
