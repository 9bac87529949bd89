"""The game night at this screen: several games with one score, saved all the time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.core import journal
from game.core.decision import Seat
from game.core.table import absent_seats
from game.store import folders
from game.store.file_problem import FileProblem
from game.store.game_night import CARD_BACK, GameNight, GameNightFile, NightMoment, StartedGame
from game.store.journals.journal_folder import JournalProblem, JournalText, read_journal

if TYPE_CHECKING:
    from .live_match import LiveMatch
    from .match_moments import Moment


LAST_ROUND = 1_000_000
"""A round that comes after all others."""


class NightKeeper:
    """The score of the game night, kept on disk; in memory if the disk is full."""

    def __init__(self) -> None:
        self.file = GameNightFile(folders.home_folder())
        self.night: GameNight | None = None
        self._looked = False
        self._live_match: LiveMatch | None = None
        """The game that was begun from here, known even if it lies in no file."""

    @property
    def problem(self) -> FileProblem | None:
        """The problem with the file, if there is one."""
        return self.file.problem

    def find_night(self) -> GameNight | None:
        """Return the running game night, with a game that ended meanwhile counted."""
        self._load_night()
        ended = self.find_journal()
        if self.night and ended and ended.is_finished:
            left = absent_seats(journal.absences_in_lines(ended.lines), LAST_ROUND)
            self.save_night(self.night.with_finished_game(ended.final_places, left_seats=left))
        return self.night

    def _load_night(self) -> None:
        if not self._looked:
            self._looked, self.night = True, self.file.load_night()

    def save_night(self, night: GameNight) -> None:
        """Continue with this game night and write it down."""
        self.night, self._looked = night, True
        self.file.save_night(night)

    def end_night(self) -> None:
        """End the game night."""
        self.night = self._live_match = None
        self.file.clear_night()

    def start_game(self, game: StartedGame, live_match: LiveMatch) -> None:
        """Note that a game of the night starts."""
        if self.night:
            self._live_match = live_match
            self.save_night(self.night.with_started_game(game))

    def find_journal(self) -> JournalText | None:
        """Return the journal of the started game, if it can be read."""
        begun = self.night.begun if self.night else None
        if begun is None or not begun.journal:
            return None
        try:
            return read_journal(folders.journals_folder() / Path(begun.journal).name)
        except (JournalProblem, OSError):
            return None

    def drop_lost_game(self) -> bool:
        """Drop a started game that nobody can continue; True if there was one."""
        if self.night is None or self.night.begun is None or self.find_journal():
            return False
        self.save_night(self.night.without_started_game())
        return True

    def counts_match(self, live_match: LiveMatch) -> bool:
        """Return True if that match is the started game."""
        self._load_night()
        begun = self.night.begun if self.night else None
        file = live_match.journal_file
        known = file is not None and file.path is not None and begun is not None
        same = known and file.path.name == begun.journal  # type: ignore[union-attr]
        return begun is not None and (same or live_match is self._live_match)

    def count_game(
        self, places: tuple[int, ...], moments: Sequence[Moment] = (), left: Iterable[Seat] = ()
    ) -> None:
        """Count the started game as over, with its most remarkable moments.

        At its end some may have left the table.
        """
        if self.night:
            kept = [_make_night_moment(one) for one in moments]
            self.save_night(self.night.with_finished_game(places, kept, left))
            self._live_match = None


def _make_night_moment(moment: Moment) -> NightMoment:
    """Return a round's moment as a game night remembers it."""
    codes = [CARD_BACK if card is None else card.code for card in moment.cards[:1]]
    return NightMoment(moment.key, moment.seat, moment.number, *codes)
