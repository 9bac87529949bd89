"""The search for experts in games that people built.

A game on the shelf of which nothing is known is tried by a worker process, one game after
another.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from game.agents.minds import own
from game.games.recipe.own_game import OwnGame
from game.session.workshop.playtests import find_expert_verdict, keep_expert_result
from game.ui.tracked_values import TrackedValue

from .worker import Worker, WorkerProcess

if TYPE_CHECKING:
    from .program import App

ERRAND, LAB = "experts", "lab"
LISTEN_MS = 2000.0
"""Milliseconds after which it is heard whether something is known, where that is to be seen."""


def start_expert_worker() -> Worker:
    """Start the program again as a worker that tries games.

    Raises `OSError` if it can't be started.
    """
    return WorkerProcess(["lab", "--asked"])


class ExpertSearch:
    """The games that wait to be tried, and the one that is being tried."""

    progress = 1.0
    """Nobody waits for it."""
    _game: TrackedValue[OwnGame | None] = TrackedValue(None)
    _worker: TrackedValue[Worker | None] = TrackedValue(None)

    def __init__(self, app: App) -> None:
        self.app = app
        self.waiting_games: dict[str, OwnGame] = {}
        self.tried_editions: set[str] = set()
        """The games, by their editions, that are not tried again before the next start."""

    def is_trying(self, game: OwnGame) -> bool:
        """True if a game is being tried or waits to be tried."""
        now = self._game if self._worker is not None else None
        return game.edition in self.waiting_games or (
            now is not None and now.edition == game.edition
        )

    def request_trials(self, games: Iterable[OwnGame]) -> None:
        """Queue the games of which nothing is known yet."""
        for game in games:
            if game.edition not in self.tried_editions and find_expert_verdict(game) is None:
                self.tried_editions.add(game.edition)
                self.waiting_games[game.edition] = game

    def poll_errand(self) -> bool:
        """Read the worker's messages and start the next trial; True if a result is new."""
        news = self._worker is not None and self._read_trial_result(self._worker)
        lab = self.app.errands.get(LAB)
        if self._worker is None and self.waiting_games and (lab is None or lab.progress == 1):
            self._start_trial()
        return news

    def _start_trial(self) -> None:
        edition = next(iter(self.waiting_games))
        self._game = self.waiting_games.pop(edition)
        with suppress(OSError):
            self._worker = start_expert_worker()
            self._worker.send_request({"do": "expert", "recipe": self._game.text})

    def _read_trial_result(self, worker: Worker) -> bool:
        """Return True if the trial ended with a result; a broken trial gives none."""
        over, game, found = worker.has_finished, self._game, None
        assert game is not None
        for told, _ in worker.read_messages():
            found = told.get("expert", found)
        known = isinstance(found, dict) and found.get("over") is True
        if known and found is not None:
            keep_expert_result(game, found)
            own.note_expert(game.id, found["better"])
        if known or over:
            self._stop_trial()
        return known

    def _stop_trial(self) -> None:
        helper, self._worker = self._worker, None
        if helper is not None:
            with suppress(OSError):
                helper.stop_worker()

    def cancel_errand(self) -> None:
        """Stop the search."""
        self.waiting_games.clear()
        self._stop_trial()


def find_expert_search(app: App) -> ExpertSearch:
    """Return the program's search for experts, made with its first use."""
    found = app.errands.get(ERRAND)
    if not isinstance(found, ExpertSearch):
        found = app.errands[ERRAND] = ExpertSearch(app)
        own.ask = lambda game: bool(find_expert_verdict(game))
    return found


def look_for_experts(app: App, games: Iterable[OwnGame]) -> bool:
    """Queue games of which nothing is known; return True if a result is new."""
    found = find_expert_search(app)
    found.request_trials(games)
    return found.poll_errand()
