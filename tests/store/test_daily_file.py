"""The results of daily deals on disk: kept once, read with care, never spoiled."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.store.daily_file import (
    DailyFile,
    DayEntry,
    DayMark,
    read_day_mark,
)

FILE_NAME = DailyFile.FILE_NAME

DAY, OTHER = "2026-11-29", "2026-11-28"
BEGUN = DayEntry(1, "pig-farm", journal="2026-11-29_18-00-00_pig-farm.jsonl")
SECOND = DayEntry(1, "pig-farm", 2, 4, 2, (155, 110, 60, 5), 14, BEGUN.journal)
FIRST_PLACE = DayEntry(1, "pig-farm", 1, 4, 3, (200, 110, 60, 5), 11, "other.jsonl")


def test_a_result_comes_back(tmp_path: Path) -> None:
    assert DailyFile(tmp_path).keep_entry("1", DAY, SECOND)
    file = DailyFile(tmp_path)
    assert file.find_entry("1", DAY) == SECOND
    assert file.find_entry("2", DAY) is file.find_entry("1", OTHER) is None
    assert dict(file.list_entries("1")) == {DAY: SECOND}
    assert file.problem is None


def test_what_has_begun_becomes_a_result_which_no_later_try_changes(tmp_path: Path) -> None:
    file = DailyFile(tmp_path)
    file.keep_entry("1", DAY, BEGUN)
    assert DailyFile(tmp_path).find_entry("1", DAY) == BEGUN
    file.keep_entry("1", DAY, SECOND)
    assert not file.keep_entry("1", DAY, FIRST_PLACE)
    assert not file.keep_entry("1", DAY, BEGUN)
    assert DailyFile(tmp_path).find_entry("1", DAY) == SECOND


def test_a_guest_has_no_entry(tmp_path: Path) -> None:
    assert not DailyFile(tmp_path).keep_entry("", DAY, SECOND)
    assert not (tmp_path / FILE_NAME).exists()


def test_keys_that_are_not_known_are_kept(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    entry = {"d": 1, "game": "pig-farm", "place": 2, "of": 4, "stars": 2,
             "line": [155, 110, 60, 5], "turns": 14, "journal": "a", "mood": "glad"}  # fmt: skip
    data = {"version": 1, "profiles": {"1": {DAY: entry}}, "doors": {"fox": 3}}
    path.write_text(json.dumps(data), encoding="utf-8")
    file = DailyFile(tmp_path)
    file.keep_entry("1", OTHER, FIRST_PLACE)
    file.keep_chair(DAY, (1, 2, 3, 4))
    after = json.loads(path.read_text(encoding="utf-8"))
    assert after["doors"] == {"fox": 3}
    assert after["profiles"]["1"][DAY] == entry
    assert DailyFile(tmp_path).find_chair(DAY) == (1, 2, 3, 4)
    assert DailyFile(tmp_path).find_last_day() == DAY


def test_who_is_removed_takes_only_their_own_days_along(tmp_path: Path) -> None:
    file = DailyFile(tmp_path)
    file.keep_entry("1", DAY, SECOND)
    file.keep_entry("2", DAY, FIRST_PLACE)
    file.forget_profile("1")
    file.forget_profile("nobody")
    after = DailyFile(tmp_path)
    assert after.find_entry("1", DAY) is None
    assert after.find_entry("2", DAY) == FIRST_PLACE


def test_two_copies_of_the_program_lose_nothing(tmp_path: Path) -> None:
    one, other = DailyFile(tmp_path), DailyFile(tmp_path)
    one.keep_entry("1", DAY, SECOND)
    other.keep_entry("2", DAY, FIRST_PLACE)
    one.keep_chair(DAY, (5, 5, 5, 5))
    file = DailyFile(tmp_path)
    assert (file.find_entry("1", DAY), file.find_entry("2", DAY)) == (SECOND, FIRST_PLACE)


@pytest.mark.parametrize("version", [0, 2, 99])
def test_another_versions_file_is_never_touched(tmp_path: Path, version: int) -> None:
    path = tmp_path / FILE_NAME
    content = json.dumps({"version": version, "profiles": "of a kind we don't know"})
    path.write_text(content, encoding="utf-8")
    file = DailyFile(tmp_path)
    file.keep_entry("1", DAY, SECOND)
    file.forget_profile("1")
    assert path.read_text(encoding="utf-8") == content
    assert file.problem is not None
    assert file.problem.kind == "newer"


def whole_file(folder: Path) -> bytes:
    """A file with two people and some days."""
    file = DailyFile(folder)
    file.keep_entry("1", OTHER, FIRST_PLACE)
    file.keep_entry("1", DAY, SECOND)
    file.keep_entry("2", DAY, BEGUN)
    file.keep_chair(DAY, (11, 20, 18, 11))
    return (folder / FILE_NAME).read_bytes()


def test_a_file_that_breaks_off_at_any_byte_is_put_aside_and_a_new_one_works(
    tmp_path: Path,
) -> None:
    whole = whole_file(tmp_path)
    for length in range(len(whole)):
        folder = tmp_path / str(length)
        folder.mkdir()
        path = folder / FILE_NAME
        path.write_bytes(whole[:length])
        file = DailyFile(folder)
        if whole[:length].strip() == whole.strip():
            assert file.find_entry("1", DAY) == SECOND
            continue
        assert file.problem is not None
        assert not file.list_entries("1")
        assert file.keep_entry("1", DAY, SECOND)
        assert DailyFile(folder).find_entry("1", DAY) == SECOND
        assert path.with_name(f"{FILE_NAME}.damaged").read_bytes() == whole[:length]


def test_writing_that_breaks_off_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = whole_file(tmp_path)

    def break_off(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.store.atomic_files.os.fsync", break_off)
    file = DailyFile(tmp_path)
    assert not file.keep_entry("3", DAY, SECOND)
    assert (tmp_path / FILE_NAME).read_bytes() == whole
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]
    assert file.problem is not None
    assert file.problem.kind == "unwritable"


GOOD = {"d": 1, "game": "pig-farm", "place": 2, "of": 3, "stars": 1, "line": [3, 2, 1], "turns": 5}


BAD: dict[str, tuple[Any, ...]] = {
    "place": (0, -1, 4, "2", None, True, 1.5, 10**30),
    "of": (1, 17, "3", []),
    "stars": (-1, 4, "★"),
    "line": ([1, 2], [1, 2, 3, 4], "321", 5, [1, 2, "3"], {"a": 1}),
    "turns": (-1, "5", None),
    "d": ("1", None, 1.0),
    "game": (7, None),
    "journal": (5,),
}


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in BAD.items() for value in values]
)
def test_a_bad_day_is_left_out_and_the_others_stay(tmp_path: Path, key: str, value: object) -> None:
    bad = {key: value}
    path = tmp_path / FILE_NAME
    data = {"version": 1, "profiles": {"1": {DAY: GOOD | bad, OTHER: GOOD}, "2": {DAY: GOOD}}}
    path.write_text(json.dumps(data), encoding="utf-8")
    file = DailyFile(tmp_path)
    assert file.find_entry("1", DAY) is None
    assert file.find_entry("1", OTHER) == file.find_entry("2", DAY) != None  # noqa: E711
    assert file.problem is not None
    assert file.problem.kind == "partly"
    file.keep_chair(DAY, (1, 2, 3))
    assert json.loads(path.with_name(f"{FILE_NAME}.damaged").read_text()) == data
    assert DailyFile(tmp_path).problem is None


@pytest.mark.parametrize("data", [
    {"profiles": []}, {"profiles": None}, {"profiles": {"1": []}}, {"profiles": {"1": {DAY: 5}}},
    {"profiles": {}, "chairs": 7}, {"chairs": {DAY: [1, -2]}}, {"chairs": {DAY: "x"}},
    {"chairs": {DAY: [10**9]}}, {"chairs": {DAY: [1] * 99}}, {},
])  # fmt: skip
def test_anything_else_is_read_as_nothing(tmp_path: Path, data: dict[str, Any]) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({"version": 1, **data}), encoding="utf-8")
    file = DailyFile(tmp_path)
    assert (file.find_entry("1", DAY), file.find_chair(DAY)) == (None, ())
    assert file.find_last_day() == ""
    assert file.keep_entry("1", DAY, SECOND)
    assert DailyFile(tmp_path).find_entry("1", DAY) == SECOND


@pytest.mark.parametrize("header", [
    {}, {"daily": None}, {"daily": 5}, {"daily": {}}, {"daily": {"day": 5, "table": 1}},
    {"daily": {"day": DAY, "table": "1", "profile": ""}},
    {"daily": {"day": DAY, "table": 1, "profile": None}},
])  # fmt: skip
def test_a_header_that_says_it_badly_is_no_day(header: dict[str, Any]) -> None:
    assert read_day_mark(header) is None


def test_a_mark_comes_back_from_a_header() -> None:
    for mark in (DayMark(DAY, 1, "7"), DayMark(DAY, 1)):
        assert read_day_mark(mark.to_header()) == mark
