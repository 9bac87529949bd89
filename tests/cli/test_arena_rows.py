"""The file of an arena: it may be torn, gone on with, and read again."""

import json
from pathlib import Path

import pytest

from game import resources
from game.cli.arena import arena_file as arena_rows
from game.cli.commit import commit
from tests.cli.arena_runs import SMALL, refused, rows, summary, told

ARENA = ("color-chaos", *SMALL, "--matches", "12")
NAMED = "ref: refs/heads/main\n"


@pytest.fixture(autouse=True)
def always_this_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody may commit while the tests run."""
    monkeypatch.setattr(arena_rows, "commit", lambda: "c0ffee1")


@pytest.fixture
def whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A file with all of its rows."""
    path = tmp_path / "arena.jsonl"
    told(capsys, *ARENA, "--file", path)
    return path


def lines(path: Path) -> list[str]:
    """The lines of a file, each with its end."""
    return path.read_text(encoding="utf-8").splitlines(keepends=True)


def write(path: Path, *lines: str) -> None:
    """Make a file of these lines."""
    path.write_text("".join(lines), encoding="utf-8")


@pytest.mark.parametrize("torn", ["", '{"deal": 3, "se'])
def test_an_arena_that_was_cut_off_goes_on(
    whole: Path, capsys: pytest.CaptureFixture[str], torn: str
) -> None:
    all_rows, text = rows(whole), told(capsys, "--report", whole)
    told_before = summary(capsys, "--report", whole)
    header, *written = lines(whole)
    kept = [written[7], written[2], written[0], written[8], written[2]]
    write(whole, header, *kept, torn)
    assert summary(capsys, *ARENA, "--file", whole) == told_before
    assert told(capsys, "--report", whole).split("  work")[0] == text.split("  work")[0]
    assert lines(whole)[: 1 + len(kept)] == [header, *kept]
    assert rows(whole) == [*all_rows[:2], all_rows[2], *all_rows[2:]]


def test_a_second_run_plays_nothing(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = whole.read_text(encoding="utf-8")
    text = told(capsys, *ARENA, "--file", whole)
    assert text == told(capsys, "--report", whole)
    assert whole.read_text(encoding="utf-8") == before


def test_more_matches_go_on_where_fewer_ended(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fresh = tmp_path / "fresh.jsonl"
    told(capsys, *ARENA[:-1], "18", "--file", whole)
    told(capsys, *ARENA[:-1], "18", "--file", fresh)
    assert rows(whole) == rows(fresh)
    assert summary(capsys, *ARENA, "--file", fresh)["matches"]["number"] == 12


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seed", "2"), "seed 1, not 2"),
        (("--players", "4"), "players 3, not 4"),
        (("--option", "target=250"), "options"),
        (("--compare", "random", "normal"), "a normal, not random"),
    ],
)
def test_the_file_of_another_arena_is_refused_and_kept(
    whole: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    before = whole.read_bytes()
    text = refused(capsys, *ARENA, *words, "--file", whole)
    assert "is from a different arena" in text
    assert said in text
    assert whole.read_bytes() == before


@pytest.mark.parametrize("row", ["{}", "7", "[]", "nonsense", '{"deal": 1, "seat": 0}'])
def test_a_line_that_is_no_row_is_told(
    whole: Path, capsys: pytest.CaptureFixture[str], row: str
) -> None:
    header, *written = lines(whole)
    write(whole, header, written[0], f"{row}\n", *written[1:])
    before = whole.read_bytes()
    assert "line 3, is not from an arena" in refused(capsys, "--report", whole)
    assert "line 3, is not from an arena" in refused(capsys, *ARENA, "--file", whole)
    assert whole.read_bytes() == before


def test_a_row_of_other_deals_is_told(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header, first, *rest = lines(whole)
    write(whole, header, json.dumps({**json.loads(first), "seed": 5}) + "\n", *rest)
    assert "line 2, is not from" in refused(capsys, "--report", whole)


@pytest.mark.parametrize("text", ["", '{"arena": 1, "ga'])
def test_a_torn_header_begins_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    path = tmp_path / "arena.jsonl"
    write(path, text)
    assert "has no arena results" in refused(capsys, "--report", path)
    told(capsys, *ARENA, "--file", path)
    assert len(rows(path)) == 12


@pytest.mark.parametrize("text", ["my diary", "my diary\n", '{"arena": 2}\n'])
def test_a_file_of_something_else_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    path = tmp_path / "diary.txt"
    write(path, text)
    assert "diary.txt" in refused(capsys, *ARENA, "--file", path)
    assert path.read_text(encoding="utf-8") == text


def test_a_file_that_cannot_be_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "no" / "where.jsonl"
    assert "where.jsonl: No such file" in refused(capsys, *ARENA, "--file", missing)
    assert "where.jsonl: No such file" in refused(capsys, "--report", missing)


def test_each_commit_that_played_is_named(
    whole: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena_rows, "commit", lambda: "feed5ee")
    told(capsys, *ARENA[:-1], "15", "--file", whole)
    assert summary(capsys, "--report", whole)["commits"] == ["c0ffee1", "feed5ee"]


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({}, ""),
        ({"HEAD": "0123456789abcdef\n"}, "0123456"),
        ({"HEAD": NAMED, "refs/heads/main": "fedcba9876\n"}, "fedcba9"),
        ({"HEAD": NAMED, "packed-refs": "# x\nabcdef9876 refs/heads/main\n"}, "abcdef9"),
        ({"HEAD": NAMED, "packed-refs": "# x\n"}, ""),
        ({"HEAD": NAMED}, ""),
    ],
)
def test_the_commit_of_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, str], found: str
) -> None:
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    for name, text in files.items():
        path = tmp_path / ".git" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert commit() == found
