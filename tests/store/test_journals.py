"""A game is never lost: not by a crash, a torn line, a damaged file or a full disk."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.store.journals import journal_file
from game.store.journals import journal_folder as journals
from game.store.journals.journal_copies import copy_out_game
from game.store.journals.journal_folder import (
    JournalFile,
    JournalProblem,
    find_latest_game,
    read_journal,
)

HEADER = {"format": 1, "game": "color-chaos", "seed": 7, "seats": 4}


def _written(folder: Path, *lines: dict[str, object]) -> Path:
    journal = JournalFile.create_journal(folder, HEADER)
    for line in lines:
        journal.write_entry(line)
    journal.close_file()
    assert journal.path is not None
    return journal.path


def _lines(path: Path) -> list[object]:
    return [json.loads(line) for line in read_journal(path).lines]


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    path = _written(tmp_path / "games", {"c": 3, "t": "play b7"}, {"undo": 1})
    assert _lines(path) == [HEADER, {"c": 3, "t": "play b7"}, {"undo": 1}]
    assert not read_journal(path).is_finished


def test_a_line_is_in_the_file_as_soon_as_write_returns(tmp_path: Path) -> None:
    journal = JournalFile.create_journal(tmp_path, HEADER)
    assert journal.path is not None
    for choice in range(5):
        journal.write_entry({"c": choice, "t": f"seat {choice}"})
        assert json.loads(read_journal(journal.path).lines[-1])["c"] == choice
    journal.close_file()


def test_killed_in_the_middle_of_a_game_nothing_is_lost(tmp_path: Path) -> None:
    program = (
        "import os, signal, sys, pathlib\n"
        "from game.store.journals.journal_folder import JournalFile\n"
        "journal = JournalFile.create_journal(pathlib.Path(sys.argv[1]), "
        "{'format': 1, 'game': 'color-chaos', 'seed': 7})\n"
        "for n in range(200): journal.write_entry({'c': n, 't': 'draw'})\n"
        "os.kill(os.getpid(), getattr(signal, 'SIGKILL', signal.SIGTERM))\n"
    )
    root = Path(journals.__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(root)},
        check=False,
        timeout=60,
    )
    assert run.returncode != 0
    found = find_latest_game(tmp_path).journal
    assert found is not None
    assert len(found.lines) == 201


@pytest.mark.parametrize("torn", [b'{"c":4', b'{"c":4}', b"\0\0\0\0", b"\0\0\n", b'{"c":\n'])
def test_a_torn_last_line_is_dropped_and_the_game_goes_on(tmp_path: Path, torn: bytes) -> None:
    path = _written(tmp_path, {"c": 1, "t": "draw"})
    with path.open("ab") as file:
        file.write(torn)
    journal = JournalFile.continue_journal(read_journal(path))
    journal.write_entry({"c": 2, "t": "play g4"})
    journal.close_file()
    assert _lines(path) == [HEADER, {"c": 1, "t": "draw"}, {"c": 2, "t": "play g4"}]


def test_a_damaged_game_is_reported_and_kept_as_it_was(tmp_path: Path) -> None:
    path = _written(tmp_path, {"c": 1}, {"undo": 1}, {"c": 3})
    damaged = path.read_bytes().replace(b'{"undo":1}', b'{"undo:1}}')
    path.write_bytes(damaged)
    with pytest.raises(JournalProblem, match="damaged, line 3"):
        read_journal(path)
    found = find_latest_game(tmp_path)
    assert found.journal is None
    [problem] = found.problems
    [aside] = tmp_path.iterdir()
    assert (problem.kind, problem.line, problem.aside_name) == ("damaged", 3, aside.name)
    assert aside.name.endswith(".damaged")
    assert aside.read_bytes() == damaged
    assert find_latest_game(tmp_path).problems == ()


def test_damaged_games_never_overwrite_one_another(tmp_path: Path) -> None:
    for content in (b"1", b"2"):
        path = tmp_path / "game.jsonl"
        path.write_bytes(json.dumps(HEADER).encode() + b"\nbad" + content + b"\n{}\n")
        find_latest_game(tmp_path)
    assert len({aside.read_bytes() for aside in tmp_path.iterdir()}) == 2


@pytest.mark.parametrize("content", ["", "{}\n", "hello\nworld\n", "[1]\n{}\n", "\x00\n\n", "{"])
def test_a_foreign_file_is_named_and_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "letter.jsonl"
    path.write_text(content)
    with pytest.raises(JournalProblem, match=r"letter\.jsonl: (foreign|empty)"):
        read_journal(path)
    told = [(problem.path, problem.kind) for problem in find_latest_game(tmp_path).problems]
    assert told == ([(path, "foreign")] if content else []), "nothing is missed in an empty file"
    assert path.read_text() == content


def test_continue_finds_the_unfinished_game_played_last(tmp_path: Path) -> None:
    older = _written(tmp_path, {"c": 1})
    newest = _written(tmp_path, {"c": 2})
    over = _written(tmp_path, {"c": 3}, {"end": [0, 1]})
    for age, path in enumerate([over, newest, older]):
        os.utime(path, (1000 - age, 1000 - age))
    found = find_latest_game(tmp_path)
    assert found.problems == ()
    assert found.journal is not None
    assert found.journal.path == newest
    assert read_journal(over).is_finished


def test_without_a_folder_there_is_nothing_to_continue(tmp_path: Path) -> None:
    assert find_latest_game(tmp_path / "nowhere") == journals.LatestGame(None, ())


def test_a_folder_that_cannot_be_made_lets_the_game_go_on(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be")
    journal = JournalFile.create_journal(tmp_path / "games", HEADER)
    journal.write_entry({"c": 1})
    journal.start_sync()
    journal.close_file()
    assert journal.path is None
    assert journal.problem is not None
    assert journal.problem.kind == "unwritable"


def test_a_read_only_folder_lets_the_game_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.store.journals.journal_file.os.open", refuse)
    journal = JournalFile.create_journal(tmp_path, HEADER)
    assert journal.problem is not None
    assert (journal.problem.kind, journal.problem.reason) == ("unwritable", "Permission denied")
    journal.write_entry({"c": 1})
    journal.close_file()


def test_the_disk_is_asked_to_keep_it_at_the_end_of_a_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = threading.Semaphore(0)
    monkeypatch.setattr("game.store.journals.journal_file.os.fsync", lambda _: synced.release())
    monkeypatch.setattr(journal_file, "SYNC_SECONDS", 1000.0)
    journal = JournalFile.create_journal(tmp_path, HEADER)
    assert synced.acquire(timeout=10), "the header is synced"
    journal.write_entry({"c": 1})
    assert not synced.acquire(timeout=0.05), "in the middle of a turn nobody waits for the disk"
    journal.start_sync()
    assert synced.acquire(timeout=10)
    journal.close_file()


def test_the_disk_is_asked_soon_also_within_a_long_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = threading.Semaphore(0)
    journal = JournalFile.create_journal(tmp_path, HEADER)
    journal.start_sync()
    monkeypatch.setattr("game.store.journals.journal_file.os.fsync", lambda _: synced.release())
    monkeypatch.setattr(journal_file, "SYNC_SECONDS", 0.01)
    journal.write_entry({"c": 1})
    assert synced.acquire(timeout=10)
    journal.close_file()


def test_closing_twice_is_fine(tmp_path: Path) -> None:
    journal = JournalFile.create_journal(tmp_path, HEADER)
    journal.close_file()
    journal.close_file()
    journal.write_entry({"c": 1})
    assert journal.path is not None
    assert _lines(journal.path) == [HEADER]


def test_two_games_begun_in_the_same_second_have_two_files(tmp_path: Path) -> None:
    assert _written(tmp_path) != _written(tmp_path)


def test_a_homemade_game_has_a_file_name_that_windows_knows(tmp_path: Path) -> None:
    header = HEADER | {"game": "own:sea-storm-8f3a2c@9210f95d"}
    journal = JournalFile.create_journal(tmp_path, header)
    journal.close_file()
    assert journal.path is not None
    assert not set('<>:"/\\|?*') & set(journal.path.name)
    assert _lines(journal.path) == [header]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_an_earlier_file_of_a_homemade_game_is_copied_under_such_a_name(tmp_path: Path) -> None:
    journal = JournalFile.create_journal(tmp_path, HEADER)
    journal.close_file()
    assert journal.path is not None
    earlier = journal.path.rename(tmp_path / "2026-11-29_10-00-00_own:sea-storm.jsonl")
    copied = copy_out_game(read_journal(earlier), tmp_path / "shared")
    assert copied.name == "2026-11-29_10-00-00_own-sea-storm.jsonl"
    assert _lines(copied) == [HEADER]
