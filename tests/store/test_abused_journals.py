"""Hundreds of damaged journals: nobody crashes, hangs, or changes a file that is not understood."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import __main__ as program
from game.core import journal
from game.core.errors import GameError
from game.session.live_match import LiveMatch, resume_live_match
from game.store.journals.journal_folder import (
    JournalProblem,
    JournalText,
    find_latest_game,
    read_journal,
)
from game.store.journals.saved_games import SavedGameList
from tests.abused import mutant

BATCH, BATCHES = 25, 4
LONGEST = 60  # seconds for one file: far more than it takes anywhere
LONGEST_WORDS = 600
UNDO = b'{"undo": 1}\n'


@contextmanager
def watched(what: str) -> Iterator[None]:
    """Whatever is done here ends, or the test fails by name."""

    def late(*_: object) -> None:
        raise AssertionError(f"{what}: hangs")

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(LONGEST)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def read_and_followed(path: Path) -> tuple[JournalText | None, bool]:
    """The journal if it can be read, and whether it can be followed to its last line."""
    try:
        found = read_journal(path)
    except JournalProblem as problem:
        check_words(problem)
        return None, False
    try:
        journal.replay_journal(found.lines)
    except GameError as error:
        check_words(error)
        return found, False
    return found, True


def check_words(error: Exception) -> None:
    """What is refused is refused in words, and not in very many."""
    assert 0 < len(str(error)) < LONGEST_WORDS


def resumed(found: JournalText) -> LiveMatch | None:
    """The game to be played on, unless that is refused in our own words."""
    try:
        return resume_live_match(found)
    except GameError as error:
        check_words(error)
        return None


@pytest.mark.seeds(BATCHES, 20)
def test_no_file_crashes_hangs_or_is_spoilt(
    tmp_path: Path, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(seed * BATCH, (seed + 1) * BATCH):
        what, raw = mutant(number)
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / "game.jsonl"
        path.write_bytes(raw)
        with watched(what):
            check(what, path, raw)
    capsys.readouterr()


def check(what: str, path: Path, raw: bytes) -> None:
    """Read, list, replay and go on with one file."""
    [listed] = SavedGameList(path.parent).list_saved_games()
    assert listed.path == path, what
    found, fits = read_and_followed(path)
    assert program.main(["replay", str(path)]) == (0 if fits else 1), what
    assert path.read_bytes() == raw, what
    live_match = resumed(found) if found else None
    assert (live_match is not None) == fits, what
    if live_match:
        live_match.close_journal()
        assert found is not None
        now = path.read_bytes()
        assert now.startswith(raw[: found.whole_bytes]), what
        assert set(now[found.whole_bytes :].splitlines(keepends=True)) <= {UNDO}, what
        path.write_bytes(raw)
    newest = find_latest_game(path.parent)
    [left] = [file for file in path.parent.iterdir() if file.suffix != ".json"]
    assert left.read_bytes() == raw, what
    assert left == path or newest.problems[0].aside_name == left.name, what
    told = [problem.kind for problem in newest.problems]
    known = newest.journal or told or listed.is_finished or listed.trouble or empty(path, raw)
    assert known, f"{what}: nothing is said"


def empty(path: Path, raw: bytes) -> bool:
    """Whether no game can be missed in it: nothing was ever chosen, or it is over."""
    try:
        return read_journal(path).is_finished
    except JournalProblem as problem:
        return problem.trouble.kind == "empty" and raw.count(b"\n") <= raw.count(b"\n\n") + 3
