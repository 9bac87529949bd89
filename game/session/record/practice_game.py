"""A practice game: an earlier game played on from one of its choices, by the same people."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path

from game import __version__
from game.core import journal
from game.core.match import Match
from game.store.journals.journal_file import JournalFile
from game.store.journals.journal_folder import JournalText, read_journal
from game.store.journals.journal_text import JournalProblem

from .earlier_game import EarlierGame


def write_practice_journal(game: EarlierGame, choices: int, folder: Path) -> JournalText:
    """Return a new journal with an earlier game's first choices, to be continued.

    It counts nowhere, because its cards are not new. Whoever left at a later deal is still there.
    Raises `JournalProblem` if it can't be written.
    """
    players = [asdict(choice) for choice in game.players]
    start = game.match.start.copy()
    match = Match(game.match.game, start.copy())
    repeated_deal = replace(game.next_try(counts=False), is_practice=True).to_header()
    head = journal.header(match, game.seed, __version__, players=players, **repeated_deal)
    file = JournalFile.create_journal(folder, head)
    match.recorder = journal.Journal(file.write_entry)
    steps = game.match.steps[:choices]
    reached = Match(game.match.game, start, steps).table.round
    for absence in match.start.absences:
        if absence.deal <= reached:
            match.recorder.record_absence(absence)
    for step in steps:
        match.apply_step(step)
    file.save_rest()
    file.close_file()
    if file.path is None or file.problem is not None:
        raise JournalProblem("unwritable", file.path or folder)
    return read_journal(file.path)
