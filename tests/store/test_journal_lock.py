"""Two copies of the program: only one of them writes a game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.resources import root
from game.store.journals import copies as saved_files
from game.store.journals.copies import BadSave
from game.store.journals.glance import SavedGames
from game.store.journals.shelf import JournalFile, JournalProblem, latest, read

HEADER = {"format": 1, "game": "color-chaos", "seed": 7, "seats": ["A", "B", "C"], "options": {}}
HOLD = """
import pathlib, sys
from game.store.journals.shelf import JournalFile, read
file = JournalFile.go_on(read(pathlib.Path(sys.argv[1])))
print("mine" if file.problem is None else file.problem, flush=True)
for line in sys.stdin:
    file.write(line.strip())
    print("written", flush=True)
"""
BEGIN = """
import pathlib, sys
from game.store.journals.shelf import JournalFile
file = JournalFile.create(pathlib.Path(sys.argv[1]), {"format": 1, "game": "pig-farm", "seed": 8})
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
    file = JournalFile.create(tmp_path, HEADER)
    file.write({"c": 1, "t": "draw"})
    file.close()
    assert file.path is not None
    return file.path


def test_only_one_of_two_programs_plays_a_game_until_it_is_killed(path: Path) -> None:
    with another(HOLD, path) as run:
        assert said(run) == "mine"
        before = read(path)
        with pytest.raises(JournalProblem) as refused:
            JournalFile.go_on(before)
        assert refused.value.trouble.kind == "elsewhere"
        tell(run, '{"c": 2, "t": "draw"}')
        assert said(run) == "written"
        run.kill()
        run.wait()
    again = JournalFile.go_on(read(path))
    assert again.problem is None
    again.write({"c": 3, "t": "draw"})
    again.close()
    assert len(read(path).lines) == 4


def test_a_game_that_was_played_elsewhere_meanwhile_is_read_anew(path: Path) -> None:
    before = read(path)
    with another(HOLD, path) as run:
        assert said(run) == "mine"
        tell(run, '{"c": 2, "t": "draw"}')
        assert said(run) == "written"
    with pytest.raises(JournalProblem) as refused:
        JournalFile.go_on(before)
    assert refused.value.trouble.kind == "changed"
    assert len(read(path).lines) == 3, "nothing of it is cut off"
    JournalFile.go_on(read(path)).close()


def test_the_second_program_continues_another_game(path: Path) -> None:
    with another(BEGIN, path.parent) as run:
        newer = Path(said(run))
        assert newer.parent == path.parent
        found = latest(path.parent)
        assert found.journal is not None
        assert found.journal.path == path
        assert found.problems == ()
        away = {game.path: game.away for game in SavedGames(path.parent).look()}
        assert away == {newer: True, path: False}
        with pytest.raises(BadSave):
            saved_files.remove(newer)
    found = latest(path.parent)
    assert found.journal is not None
    assert found.journal.path == newer


def test_looking_at_the_list_keeps_nobody_from_playing(path: Path) -> None:
    games = SavedGames(path.parent)
    assert not games.look()[0].away
    with another(HOLD, path) as run:
        assert said(run) == "mine"
        assert games.look()[0].away
    assert not games.look()[0].away


def test_the_table_that_opens_a_game_last_writes_it(path: Path) -> None:
    first = JournalFile.go_on(read(path))
    second = JournalFile.go_on(read(path))
    first.write({"c": 8, "t": "draw"})
    second.write({"c": 9, "t": "draw"})
    second.close()
    first.close()
    assert [line for line in read(path).lines if '"c":8' in line] == []
    assert len(read(path).lines) == 3
    assert latest(path.parent).journal is not None, "nobody holds it any more"


def test_where_a_disk_knows_no_locks_games_are_played_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(_: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("game.store.journals.lock._take", unknown)
    file = JournalFile.go_on(read(path))
    assert file.problem is None
    assert not SavedGames(path.parent).look()[0].away
    file.close()
