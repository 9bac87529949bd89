"""Two copies of the program: only one of them writes a game."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.resources import root
from game.store.journals import journal_copies as saved_files
from game.store.journals.journal_copies import BadSave
from game.store.journals.journal_folder import (
    JournalFile,
    JournalProblem,
    find_latest_game,
    read_journal,
)
from game.store.journals.saved_games import SavedGameList

HEADER = {"format": 1, "game": "color-chaos", "seed": 7, "seats": ["A", "B", "C"], "options": {}}
HOLD = """
import pathlib, sys
from game.store.journals.journal_folder import JournalFile, read_journal
file = JournalFile.continue_journal(read_journal(pathlib.Path(sys.argv[1])))
print("mine" if file.problem is None else file.problem, flush=True)
for line in sys.stdin:
    file.write_entry(line.strip())
    print("written", flush=True)
"""
BEGIN = """
import pathlib, sys
from game.store.journals.journal_folder import JournalFile
header = {"format": 1, "game": "pig-farm", "seed": 8}
file = JournalFile.create_journal(pathlib.Path(sys.argv[1]), header)
print(file.path, flush=True)
sys.stdin.read()
"""


@contextmanager
def another(program: str, path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another copy of the program, which has said its first line by then."""
    run = subprocess.Popen(
        [sys.executable, "-c", program, str(path)], text=True, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(root())},
    )  # fmt: skip
    try:
        yield run
    finally:
        run.kill()
        run.communicate()


def said(run: subprocess.Popen[str]) -> str:
    """The next line that it says."""
    assert run.stdout is not None
    return run.stdout.readline().strip()


def tell(run: subprocess.Popen[str], line: str) -> None:
    """Have it write a line."""
    assert run.stdin is not None
    run.stdin.write(f"{line}\n")
    run.stdin.flush()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game that nobody plays."""
    file = JournalFile.create_journal(tmp_path, HEADER)
    file.write_entry({"c": 1, "t": "draw"})
    file.close_file()
    assert file.path is not None
    return file.path


def test_only_one_of_two_programs_plays_a_game_until_it_is_killed(path: Path) -> None:
    with another(HOLD, path) as run:
        assert said(run) == "mine"
        before = read_journal(path)
        with pytest.raises(JournalProblem) as refused:
            JournalFile.continue_journal(before)
        assert refused.value.trouble.kind == "elsewhere"
        tell(run, '{"c": 2, "t": "draw"}')
        assert said(run) == "written"
        run.kill()
        run.wait()
    again = JournalFile.continue_journal(read_journal(path))
    assert again.problem is None
    again.write_entry({"c": 3, "t": "draw"})
    again.close_file()
    assert len(read_journal(path).lines) == 4


def test_a_game_that_was_played_elsewhere_meanwhile_is_read_anew(path: Path) -> None:
    before = read_journal(path)
    with another(HOLD, path) as run:
        assert said(run) == "mine"
        tell(run, '{"c": 2, "t": "draw"}')
        assert said(run) == "written"
    with pytest.raises(JournalProblem) as refused:
        JournalFile.continue_journal(before)
    assert refused.value.trouble.kind == "changed"
    assert len(read_journal(path).lines) == 3, "nothing of it is cut off"
    JournalFile.continue_journal(read_journal(path)).close_file()


def test_the_second_program_continues_another_game(path: Path) -> None:
    with another(BEGIN, path.parent) as run:
        newer = Path(said(run))
        assert newer.parent == path.parent
        found = find_latest_game(path.parent)
        assert found.journal is not None
        assert found.journal.path == path
        assert found.problems == ()
        away = {game.path: game.is_in_use for game in SavedGameList(path.parent).list_saved_games()}
        assert away == {newer: True, path: False}
        with pytest.raises(BadSave):
            saved_files.delete_game(newer)
    found = find_latest_game(path.parent)
    assert found.journal is not None
    assert found.journal.path == newer


def test_looking_at_the_list_keeps_nobody_from_playing(path: Path) -> None:
    games = SavedGameList(path.parent)
    assert not games.list_saved_games()[0].is_in_use
    with another(HOLD, path) as run:
        assert said(run) == "mine"
        assert games.list_saved_games()[0].is_in_use
    assert not games.list_saved_games()[0].is_in_use


def test_the_table_that_opens_a_game_last_writes_it(path: Path) -> None:
    first = JournalFile.continue_journal(read_journal(path))
    second = JournalFile.continue_journal(read_journal(path))
    first.write_entry({"c": 8, "t": "draw"})
    second.write_entry({"c": 9, "t": "draw"})
    second.close_file()
    first.close_file()
    assert [line for line in read_journal(path).lines if '"c":8' in line] == []
    assert len(read_journal(path).lines) == 3
    assert find_latest_game(path.parent).journal is not None, "nobody holds it any more"


def test_where_a_disk_knows_no_locks_games_are_played_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(_: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("game.store.journals.journal_lock._take", unknown)
    file = JournalFile.continue_journal(read_journal(path))
    assert file.problem is None
    assert not SavedGameList(path.parent).list_saved_games()[0].is_in_use
    file.close_file()
