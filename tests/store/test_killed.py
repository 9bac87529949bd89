"""The program is killed at any moment: what people had chosen is there when they come back."""

import os
import random
import signal
import sys
from pathlib import Path

import pytest

from game.core import journal
from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES
from game.session.live_match import resume_live_match
from game.store.journals.journal_file import JournalFile
from game.store.journals.journal_folder import find_latest_game, list_last_played_first
from game.store.journals.journal_text import read_journal

PLAYERS = 3
MOST = 120  # choices read before the end comes
TOGETHER = PLAYERS
"""Answers to one window that may be asked for anew, because nobody has seen what came of them."""


def play(folder: Path, game: str, seed: int, said: int) -> None:
    """Play at random until the end comes from outside, and say each choice that was made."""
    names = ["Ana", "Ben", "Cleo"][:PLAYERS]
    while True:
        match = Match.new(game, names, seed)
        players = [{"name": name, "face": "fox", "person": True} for name in names]
        file = JournalFile.create_journal(folder, journal.header(match, seed, "1", players=players))
        match.recorder, chance = journal.Journal(file.write_entry), Chance(seed)
        while match.decision is not None:
            match.submit(chance.below(len(match.decision.options)))
            os.write(said, b".")
        os.write(said, b"\n")
        seed += 1


def killed(folder: Path, game: str, seed: int, after: int) -> str:
    """What a program has said that was killed after so many choices, or a few more."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reads)
            play(folder, game, seed, writes)
        finally:
            os._exit(1)
    os.close(writes)
    heard = b""
    while len(heard) < after:
        more = os.read(reads, after - len(heard))
        assert more, f"it ended by itself after {len(heard)} choices"
        heard += more
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(reads, 65536):
        heard += more
    os.close(reads)
    for path in folder.glob("*.jsonl"):
        let_go(path)
    return heard.decode()


def let_go(path: Path) -> None:
    """Go on when the system has given up the lock of who was killed, perhaps in a write to disk."""
    import fcntl  # noqa: PLC0415 - not on Windows

    with path.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)


@pytest.mark.skipif(sys.platform == "win32", reason="a killed program has to be a child")
@pytest.mark.seeds(20, 200)
def test_killed_at_any_moment_nothing_that_was_chosen_is_lost(tmp_path: Path, seed: int) -> None:
    luck = random.Random(seed)
    game = luck.choice(list(GAMES))
    said = killed(tmp_path, game, seed, luck.randrange(MOST))
    whole, _, begun = said.rpartition("\n")
    found = find_latest_game(tmp_path)
    assert not found.problems, f"{game} {seed}: {found.problems}"
    if found.journal is None and begun:  # it was killed just after the last choice of the game
        ended = read_journal(list_last_played_first(tmp_path)[0])
        assert ended.is_finished, f"{game} {seed}: all of a game is lost"
        chosen = len(journal.replay_journal(ended.lines).steps)
        assert chosen - len(begun) in (0, 1), f"{game} {seed}: {chosen}"
        return
    if found.journal is None or len(found.journal.lines) == 1:
        assert not begun, f"{game} {seed}: all of a game is lost"
        return
    chosen = len(found.journal.lines) - 1
    assert chosen - len(begun) in (0, 1) or (not begun and whole), f"{game} {seed}: {chosen}"
    live_match = resume_live_match(found.journal)
    asked_anew = chosen - len(live_match.match.steps)
    assert 0 <= asked_anew <= TOGETHER, f"{game} {seed}: {asked_anew} choices are gone"
    live_match.close_journal()
