"""Somebody who looks back at rounds beside a test, quickly and with few worlds."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from game.agents.story.story_maker import StoryMaker
from game.app.worker import WorkerMessage
from game.core import journal
from game.scenes.results.scene import RoundResults
from game.scenes.story import story_run
from game.session.record.game_record import list_journal_choices
from game.store.stories import story_to_data
from tests.playing import play_on
from tests.scenes.table_player import TablePlayer

FIRST, ALL = 8, 12
"""Worlds of a story in a test."""


class StoryHelper:
    """Makes the story that is asked for; one message comes with each look."""

    def __init__(self, most: int = 10_000) -> None:
        self.most = most
        """After so many messages it is gone."""
        self.asked: Mapping[str, Any] = {}
        self.is_stopped = False
        self._messages: list[WorkerMessage] = []

    @property
    def has_finished(self) -> bool:
        """True once there is nothing more to be read, or it is gone."""
        return self.is_stopped or not self._messages

    def send_request(self, request: Mapping[str, Any]) -> None:
        """Make the story."""
        self.asked = request
        lines = request["lines"]
        header = journal.read_header(lines[0])
        match = journal.begin_match(header, absences=journal.absences_in_lines(lines))
        silent = (frozenset(request[key]) for key in ("silent_choices", "silent_drops"))
        steps = [index for index, _ in list_journal_choices(lines)]
        maker = StoryMaker(match, steps, request["round"], header["seed"], *silent)
        for stage in maker.make_story(lambda: 0.0, FIRST, ALL):
            told = {} if stage.story is None else {"story": story_to_data(stage.story)}
            self._messages.append(WorkerMessage({"progress": stage.progress, **told}, b""))
        del self._messages[self.most :]

    def read_messages(self) -> Iterator[WorkerMessage]:
        """Yield the next message."""
        if self._messages and not self.is_stopped:
            yield self._messages.pop(0)

    def stop_worker(self) -> None:
        """Stop."""
        self.is_stopped = True


def ready_helper(
    monkeypatch: pytest.MonkeyPatch, most: int = 10_000
) -> Callable[[], list[StoryHelper]]:
    """Let stories be made; return a function that lists who was asked to."""
    helpers: list[StoryHelper] = []

    def begin() -> StoryHelper:
        helpers.append(StoryHelper(most))
        return helpers[-1]

    monkeypatch.setattr(story_run, "start_story_worker", begin)
    return lambda: helpers


def finish_round(
    player: TablePlayer, game: str = "color-chaos", seats: int = 3, seed: int = 3,
    people: tuple[int, ...] = (0,), **options: str,
) -> RoundResults:  # fmt: skip
    """The results of a game that was just played to its end."""
    usual = {"target": "one round"} if game == "color-chaos" else {}
    scene = player.deal(seats, people, seed, game=game, **(usual | options))
    play_on(scene.live_match.match, seed)
    player.until("results")
    page = player.app.top
    assert isinstance(page, RoundResults)
    page.coming_celebration = page.celebration = None
    return page


def wait_for_story(player: TablePlayer, page: RoundResults) -> None:
    """Wait until the whole story is told."""
    for _ in range(1000):
        if page.story.run is None or not page.story.run.is_running:
            break
        player.wait(130)
    player.wait(1000)
