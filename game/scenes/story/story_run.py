"""The making of a round's story in the background, while its results are looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.agents.story.story_plans import tells_stories
from game.app.worker import Worker, WorkerProcess
from game.core.decision import Seat
from game.core.errors import GameError
from game.session.live_match import LiveMatch
from game.session.record.game_record import GameRecord, record_journal
from game.session.record.round_story import StoryTeller, cut_round
from game.session.speech.prompts import Speaker
from game.store import folders, stories
from game.store.atomic_files import DATA_ERRORS
from game.store.journals.journal_folder import JournalProblem, JournalText, read_journal
from game.store.profiles import ProfileStore
from game.store.stories import RoundStory
from game.ui.tracked_values import TrackedValue

if TYPE_CHECKING:
    from game.app.program import App

ERRAND = "story"
EVERYONE, OFF = "everyone", "off"
LISTEN_MS = 120.0
"""Milliseconds between two looks at what the worker has found."""
PARTS = 40
"""So many steps the progress has: the page is built anew with each."""


def start_story_worker() -> Worker:
    """Start a background worker with low priority.

    Raises OSError if none can be started.
    """
    return WorkerProcess(["story", "--asked"])


class StoryRun:
    """The story of one round: from its file, or made by a worker."""

    teller: TrackedValue[StoryTeller | None] = TrackedValue(None)
    """The story in words, once there is one."""
    _parts_done: TrackedValue[int] = TrackedValue(0)
    _worker: TrackedValue[Worker | None] = TrackedValue(None)

    def __init__(
        self, journal: JournalText, speaker: Speaker, round_number: int, people: Iterable[Seat]
    ) -> None:
        self.journal, self.speaker, self.round_number = journal, speaker, round_number
        self.people = tuple(people)
        self._record: GameRecord | None = None
        self._story: RoundStory | None = None
        self.silent_choices, self.silent_drops = self.find_silent_seats()

    # Whom it may talk about ------------------------------------------------------------

    def find_silent_seats(self) -> tuple[frozenset[Seat], frozenset[Seat]]:
        """Return the seats of children, and of people who may be children."""
        known = ProfileStore(folders.settings_folder())
        found = {seat: known.find_profile(self.speaker.names[seat]) for seat in self.people}
        young = {seat for seat, one in found.items() if one is not None and one.is_young}
        unsure = {seat for seat, one in found.items() if one is None or not one.is_age_known}
        return frozenset(young), frozenset(young | unsure)

    def respect_ages(self) -> None:
        """Tell the story anew, now that more is known of who is a child."""
        self.silent_choices, self.silent_drops = self.find_silent_seats()
        if self._story is not None:
            self.tell_story(self._story)

    # The work --------------------------------------------------------------------------

    def load_or_start(self, game: str, edition: int) -> None:
        """Take the story from its file, or start a worker; without either there is none."""
        kept = stories.load_story(self.journal.path, game, edition, self.round_number)
        if kept is not None:
            self.tell_story(kept)
            return
        with suppress(OSError):
            self._worker = start_story_worker()
            self._worker.send_request(
                {
                    "lines": self.journal.lines,
                    "round": self.round_number,
                    "silent_choices": sorted(self.silent_choices),
                    "silent_drops": sorted(self.silent_drops),
                }
            )

    @property
    def is_running(self) -> bool:
        """True while the worker is at work."""
        return self._worker is not None

    @property
    def progress(self) -> float:
        """The share of the work that is done; 1 if there is nothing to wait for."""
        return self._parts_done / PARTS if self.is_running else 1.0

    def poll_errand(self) -> bool:
        """Take what the worker has found; True if anything is new."""
        worker = self._worker
        if worker is None:
            return False
        over, news = worker.has_finished, False
        for message, _ in worker.read_messages():
            news = True
            self._take_message(message)
        if over:
            self.cancel_errand()
        return news or over

    def _take_message(self, message: Mapping[str, Any]) -> None:
        try:
            done = min(PARTS, int(PARTS * float(message.get("progress", 0))))
            self._parts_done = max(self._parts_done, done)
            if "story" in message:
                story = stories.story_from_data(message["story"])
                self.tell_story(story)
                if story.bars:
                    stories.save_story(self.journal.path, story)
        except DATA_ERRORS:  # a worker of another version, which is as good as none
            self.cancel_errand()

    def tell_story(self, story: RoundStory) -> None:
        """Put a story into words, without what would be about a child's choices."""
        with suppress(GameError, ValueError):
            if self._record is None:
                self._record = cut_round(record_journal(self.journal), story)
            self._story = story
            shown = story.hide_choices(self.silent_choices).hide_drops(self.silent_drops)
            self.teller = StoryTeller(self._record, self.speaker, shown)

    def cancel_errand(self) -> None:
        """Stop the worker; what was found by then stays."""
        worker, self._worker = self._worker, None
        if worker is not None:
            with suppress(OSError):
                worker.stop_worker()


def begin_story(
    app: App, live_match: LiveMatch, speaker: Speaker, round_number: int
) -> StoryRun | None:
    """Begin the story of a round that is over; None if none is to be told."""
    wish = app.settings.story
    file = live_match.journal_file
    if wish == OFF or file is None or file.path is None:
        return None
    if not tells_stories(live_match.match.game.id):
        return None
    run = _read_story_journal(file.path, speaker, round_number, live_match.person_seats)
    if run is None or (wish != EVERYONE and run.silent_choices):
        return None
    before = app.errands.get(ERRAND)
    if before is not None:
        before.cancel_errand()
    app.errands[ERRAND] = run
    run.load_or_start(live_match.match.game.id, live_match.match.table.edition)
    return run


def _read_story_journal(
    path: Path, speaker: Speaker, round_number: int, people: Iterable[Seat]
) -> StoryRun | None:
    try:
        return StoryRun(read_journal(path), speaker, max(1, round_number), people)
    except (OSError, JournalProblem):
        return None
