"""A recount of finished games from their journals, if the statistics are lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core import journal as journals
from game.core.errors import BadJournal
from game.store.journals.journal_folder import JournalProblem, has_ended_by_tail, read_journal
from game.store.journals.saved_games import glance_at_game
from game.store.settings import apply_hand_overs, parse_game_seats
from game.store.whole_files import DATA_ERRORS

from .played_rows import PlayedRow, make_played_row

LAST_BYTES = ".jsonl"


def list_uncounted_journals(folder: Path, is_counted: Callable[[str], bool]) -> list[Path]:
    """Return the finished journals that were never counted, the oldest first.

    Of several copies of a game there is one, and none if one of them was counted.
    """
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == LAST_BYTES)
    except OSError:
        return []
    ended = [path for path in paths if _has_final_line(path)]
    heads = {glance_at_game(path).header_identity for path in ended if is_counted(path.name)} - {""}
    found: dict[object, Path] = {}
    for path in ended:
        if not is_counted(path.name) and glance_at_game(path).header_identity not in heads:
            found.setdefault(_journal_content(path), path)
    return [*found.values()]


def _has_final_line(path: Path) -> bool:
    try:
        return has_ended_by_tail(path)
    except OSError:
        return False


def _journal_content(path: Path) -> object:
    """Return a value that is equal for copies of a game, however they are written."""
    try:
        return read_journal(path).lines
    except (JournalProblem, OSError):
        return path


def recount_journal(path: Path) -> PlayedRow | None:
    """Return the row of a finished journal; None if it can't be replayed any more."""
    try:
        saved = read_journal(path)
        header = journals.read_header(saved.lines[0])
        match = journals.replay_journal(saved.lines)
        players = parse_game_seats(header.get("players", ()))
        known = [one.name for one in players] == list(match.table.names)
        if match.result is None or not known:
            return None
        return make_played_row(
            path, match, apply_hand_overs(players, journals.seats_handed_over(saved.lines))
        )
    except (JournalProblem, BadJournal, OSError, *DATA_ERRORS):
        return None
