"""A disk that is full, slow or locked: the game goes on, and no move is lost that could be kept."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core import journal
from game.core.chance import Chance
from game.core.match import Match
from game.session.live_match import resume_live_match
from game.store.journals.journal_folder import JournalFile, find_latest_game, read_journal

SEED, CHOICES = 4, 12
Write = Callable[[int, bytes], int]


def started(folder: Path) -> tuple[Match, JournalFile]:
    """A game that is written down."""
    match = Match.new("color-chaos", ["Ana", "Ben", "Cleo"], SEED)
    players = [{"name": n, "face": "fox", "person": True} for n in match.table.names]
    file = JournalFile.create_journal(folder, journal.header(match, SEED, "1", players=players))
    match.recorder = journal.Journal(file.write_entry)
    return match, file


def play(match: Match, choices: int = CHOICES) -> None:
    """Make some choices at random."""
    chance = Chance(SEED)
    for _ in range(choices):
        assert match.decision is not None
        match.submit(chance.below(len(match.decision.options)))


def refusing(after: int, reason: int, torn: int = 0) -> Write:
    """A disk that takes so many lines, part of one more, and then says no."""
    left, real = [after, torn], os.write

    def write(descriptor: int, data: bytes) -> int:
        if left[0]:
            left[0] -= 1
            return real(descriptor, data)
        if left[1]:
            left[1], some = 0, data[: left[1]]
            return real(descriptor, some)
        raise OSError(reason, os.strerror(reason))

    return write


@pytest.mark.parametrize("reason", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
@pytest.mark.parametrize("torn", [0, 1, 9])
@pytest.mark.parametrize("after", [0, 1, 5])
def test_what_was_written_before_the_disk_was_full_can_be_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: int, torn: int, reason: int
) -> None:
    match, file = started(tmp_path)
    monkeypatch.setattr("game.store.journals.journal_file.os.write", refusing(after, reason, torn))
    play(match)
    assert file.problem is not None
    assert file.problem.kind == ("full" if reason == errno.ENOSPC else "unwritable")
    file.close_file()
    monkeypatch.undo()
    found = find_latest_game(tmp_path).journal
    assert found is not None
    live_match = resume_live_match(found)
    assert len(live_match.match.steps) == after
    assert live_match.match.steps == match.steps[:after]
    play(live_match.match, 3)
    live_match.close_journal()
    assert len(journal.replay_journal(read_journal(found.path).lines).steps) == after + 3


@pytest.mark.parametrize("torn", [0, 1, 9])
def test_when_there_is_room_again_nothing_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, torn: int
) -> None:
    match, file = started(tmp_path)
    with monkeypatch.context() as full:
        full.setattr("game.store.journals.journal_file.os.write", refusing(3, errno.ENOSPC, torn))
        play(match)
        assert file.problem is not None
    play(match, 1)
    assert file.problem is None
    assert file.path is not None
    assert journal.replay_journal(read_journal(file.path).lines).steps == match.steps
    file.close_file()


def test_room_at_the_very_end_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, file = started(tmp_path)
    with monkeypatch.context() as full:
        full.setattr("game.store.journals.journal_file.os.write", refusing(3, errno.ENOSPC, 4))
        play(match)
    file.close_file()
    assert file.path is not None
    assert journal.replay_journal(read_journal(file.path).lines).steps == match.steps


def test_a_game_of_which_nothing_could_be_written_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full:
        full.setattr("game.store.journals.journal_file.os.write", refusing(0, errno.ENOSPC, 7))
        match, file = started(tmp_path)
        play(match)
        file.close_file()
    assert list(tmp_path.iterdir()) == []


def test_a_game_on_a_disk_that_turned_read_only_can_still_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, file = started(tmp_path)
    play(match)
    file.close_file()
    before = read_journal(file.path or tmp_path)

    def refuse(*_: object) -> int:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr("game.store.journals.journal_file.os.open", refuse)
    live_match = resume_live_match(before)
    play(live_match.match, 3)
    assert live_match.journal_file is not None
    assert live_match.journal_file.problem is not None
    assert live_match.journal_file.problem.kind == "unwritable"
    live_match.close_journal()
    monkeypatch.undo()
    assert read_journal(before.path) == before


def test_a_choice_is_in_the_file_before_anything_happens(tmp_path: Path) -> None:
    match, file = started(tmp_path)
    told: list[int] = []

    def heard(_: object) -> None:
        assert file.path is not None
        told.append(len(file.path.read_text(encoding="utf-8").splitlines()) - 1)
        assert told[-1] == len(match.steps), "something happens before its choice is written"

    match.listen(heard)
    play(match, 30)
    assert len(told) >= 30
    file.close_file()
