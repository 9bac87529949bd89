"""The evening at this screen: several games with one score, kept wherever people stop."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.core import journal
from game.core.decision import Seat
from game.core.table import away
from game.store import folders
from game.store.evening import BACK, Begun, Evening, EveningFile, EveningMoment
from game.store.journals.shelf import JournalProblem, JournalText, read
from game.store.problems import FileProblem

if TYPE_CHECKING:
    from .moments import Moment
    from .sitting import Sitting


LAST_DEAL = 1_000_000
"""A round that comes after all others."""


class Scorebook:
    """Where the evening is written down; it goes on in memory where the disk is full."""

    def __init__(self) -> None:
        self.file = EveningFile(folders.home())
        self.evening: Evening | None = None
        self._looked = False
        self._sitting: Sitting | None = None
        """The game that was begun from here, known even if it lies in no file."""

    @property
    def problem(self) -> FileProblem | None:
        """What is wrong with the file, if anything is."""
        return self.file.problem

    def look(self) -> Evening | None:
        """The evening that goes on, with the game counted that has ended meanwhile."""
        self._load()
        ended = self.journal()
        if self.evening and ended and ended.finished:
            left = away(journal.absences(ended.lines), LAST_DEAL)
            self.keep(self.evening.count(ended.places, left=left))
        return self.evening

    def _load(self) -> None:
        if not self._looked:
            self._looked, self.evening = True, self.file.load()

    def keep(self, evening: Evening) -> None:
        """Go on with this evening, and write it down."""
        self.evening, self._looked = evening, True
        self.file.save(evening)

    def close(self) -> None:
        """The evening is over."""
        self.evening = self._sitting = None
        self.file.clear()

    def begin(self, begun: Begun, sitting: Sitting) -> None:
        """A game of the evening begins."""
        if self.evening:
            self._sitting = sitting
            self.keep(self.evening.begin(begun))

    def journal(self) -> JournalText | None:
        """The file of the game that was begun, if it is there and can be read."""
        begun = self.evening.begun if self.evening else None
        if begun is None or not begun.journal:
            return None
        try:
            return read(folders.journals() / Path(begun.journal).name)
        except (JournalProblem, OSError):
            return None

    def lost(self) -> bool:
        """Whether a game was begun that nobody can go on with; it is left out from now on."""
        if self.evening is None or self.evening.begun is None or self.journal():
            return False
        self.keep(self.evening.drop())
        return True

    def counts(self, sitting: Sitting) -> bool:
        """Whether that game is the one that was begun."""
        self._load()
        begun = self.evening.begun if self.evening else None
        file = sitting.file
        known = file is not None and file.path is not None and begun is not None
        same = known and file.path.name == begun.journal  # type: ignore[union-attr]
        return begun is not None and (same or sitting is self._sitting)

    def count(
        self, places: tuple[int, ...], moments: Sequence[Moment] = (), left: Iterable[Seat] = ()
    ) -> None:
        """The game that was begun is over, and these moments of it are worth remembering.

        At its end some may have left the table.
        """
        if self.evening:
            kept = [_kept(one) for one in moments]
            self.keep(self.evening.count(places, kept, left))
            self._sitting = None


def _kept(moment: Moment) -> EveningMoment:
    """A moment of a round as an evening remembers it."""
    codes = [BACK if card is None else card.code for card in moment.cards[:1]]
    return EveningMoment(moment.key, moment.seat, moment.number, *codes)
