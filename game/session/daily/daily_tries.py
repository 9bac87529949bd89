"""The tries of a day's deal: begun, gone on with, kept once they are over."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import journal
from game.core.errors import GameError
from game.core.match import Match
from game.store import folders
from game.store.daily_file import DailyFile, DayEntry, DayMark
from game.store.journals.journal_folder import JournalProblem, JournalText, read_journal
from game.store.journals.saved_games import SavedGameList

from .day_deal import DayDeal, deal_of_day, is_day, parse_day
from .day_result import make_day_entry


@dataclass(frozen=True)
class DayState:
    """The state of somebody's day: a result, an open game, or nothing yet."""

    entry: DayEntry | None = None
    """The result of the first try."""
    open_game: JournalText | None = None
    """The first try that was left and can be gone on with."""


def find_day_state(file: DailyFile, profile: str, day: str) -> DayState:
    """Return how far somebody is; a game whose end nobody saw is counted on the way."""
    entry = file.find_entry(profile, day)
    if entry is None or entry.is_finished:
        return DayState(entry)
    saved = read_try(entry.journal)
    if saved is None:
        return DayState()
    if not saved.is_finished:
        return DayState(open_game=saved)
    try:
        match = journal.replay_journal(saved.lines)
    except GameError:
        return DayState()
    if match.result is None:
        return DayState()
    file.keep_entry(profile, day, make_day_entry(match, entry.table, entry.journal))
    return DayState(file.find_entry(profile, day))


def find_guest_state(day: str) -> DayState:
    """Return a guest's open game of a day, the one played last; nobody keeps their results."""
    games = SavedGameList(folders.journals_folder()).list_saved_games()
    for game in games:
        mark = game.day_mark
        is_open = not (game.is_finished or game.is_newer or game.is_in_use or game.repeated_deal)
        if is_open and mark is not None and (mark.day, mark.profile) == (day, ""):
            saved = read_try(game.path.name)
            if saved is not None:
                return DayState(open_game=saved)
    return DayState()


def read_try(name: str) -> JournalText | None:
    """Return the journal of a try; None if it is gone."""
    if not name or "/" in name or "\\" in name:
        return None
    try:
        return read_journal(folders.journals_folder() / name)
    except (JournalProblem, OSError, ValueError):
        return None


def note_begun_try(mark: DayMark, deal: DayDeal, journal_name: str) -> None:
    """Note that somebody's first try has begun, so that it can be gone on with."""
    if mark.profile and journal_name:
        begun = DayEntry(mark.table, deal.game, journal=journal_name)
        DailyFile(folders.home_folder()).keep_entry(mark.profile, mark.day, begun)


def keep_first_try(journal_name: str, match: Match, mark: DayMark) -> None:
    """Keep the result of a finished first try; guests have none, and later tries change nothing."""
    if not mark.profile or not is_day(mark.day) or match.result is None:
        return
    deal = deal_of_day(parse_day(mark.day))
    if (match.game.id, match.table.seats) == (deal.game, deal.players):
        entry = make_day_entry(match, mark.table, journal_name)
        DailyFile(folders.home_folder()).keep_entry(mark.profile, mark.day, entry)
