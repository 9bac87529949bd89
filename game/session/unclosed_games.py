"""Games that ended but were never closed, because the program was killed."""

from pathlib import Path

from game.core import journal
from game.core.errors import GameError
from game.store.daily_file import read_day_mark
from game.store.doors_file import read_door_mark
from game.store.journals.journal_folder import list_unclosed_journals, read_journal
from game.store.journals.journal_text import JournalProblem, JournalText
from game.store.journals.repeated_deal import read_repeated_deal
from game.store.statistics import statistics_file as statistics

from .live_match import count_finished_match, read_seated_players


def count_unclosed_games(folder: Path) -> JournalText | None:
    """Count such games in the statistics; return the one that ended last.

    Each stays as it is, so that its results can be looked at.
    """
    newest = None
    for path in list_unclosed_journals(folder, folder / statistics.FILE_NAME):
        try:
            saved = read_journal(path)
            match = journal.replay_journal(saved.lines)
        except (JournalProblem, GameError, OSError):
            continue
        if match.result is None:
            continue
        header = journal.read_header(saved.lines[0])
        players = read_seated_players(header, saved.lines)
        repeated_deal, day_mark = read_repeated_deal(header), read_day_mark(header)
        count_finished_match(
            path, match, players, int(header["seed"]), repeated_deal, day_mark,
            read_door_mark(header),
        )  # fmt: skip
        newest = newest or saved
    return newest
