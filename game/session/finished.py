"""Games that ended but were never put away, because the program was killed at that moment."""

from __future__ import annotations

from pathlib import Path

from game.core import journal
from game.core.errors import GameError
from game.store.fairness import luck
from game.store.journals.lines import JournalProblem, JournalText
from game.store.journals.shelf import read, unclosed
from game.store.statistics import played as statistics

from .sitting import seated


def count_unclosed(folder: Path) -> JournalText | None:
    """Count such games in the statistics; return the one that ended last, if there is any.

    Each stays as it is, so that its results can be looked at.
    """
    newest = None
    for path in unclosed(folder, folder / statistics.NAME):
        try:
            saved = read(path)
            match = journal.replay(saved.lines)
        except (JournalProblem, GameError, OSError):
            continue
        if match.result is None:
            continue
        header = journal.read_header(saved.lines[0])
        players = seated(header, saved.lines)
        luck.note(path, match, players, int(header["seed"]))
        statistics.note(path, match, players)
        newest = newest or saved
    return newest
