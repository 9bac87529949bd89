"""Whether there is an expert in games that people built: found out beside the screens, one game
after another, when a game stands on the shelf and nobody knows yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from game.agents.minds import own
from game.games.recipe.own_game import OwnGame
from game.session.workshop.playtests import find_expert_verdict, keep_expert_result

from .worker import Worker, WorkerProcess

if TYPE_CHECKING:
    from .program import App

ERRAND, LAB = "experts", "lab"
LISTEN_MS = 2000.0
"""Milliseconds after which it is heard whether something is known, where that is to be seen."""


def start_expert_worker() -> Worker:
    """This program once more, which gives way to it; raises OSError where none can be begun."""
    return WorkerProcess(["lab", "--asked"])


class ExpertSearch:
    """The games that wait, and the one that is being tried."""

    progress = 1.0
    """Nobody waits for it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.waiting_games: dict[str, OwnGame] = {}
        self.tried_editions: set[str] = set()
        """The games, by their editions, that are not tried again before the next start."""
        self._game: OwnGame | None = None
        self._worker: Worker | None = None

    def is_trying(self, game: OwnGame) -> bool:
        """Whether it is being found out for a game, or waits for it."""
        now = self._game if self._worker is not None else None
        return game.edition in self.waiting_games or (
            now is not None and now.edition == game.edition
        )

    def request_trials(self, games: Iterable[OwnGame]) -> None:
        """Have these games tried, if nothing is known of them."""
        for game in games:
            if game.edition not in self.tried_editions and find_expert_verdict(game) is None:
                self.tried_editions.add(game.edition)
                self.waiting_games[game.edition] = game

    def poll_errand(self) -> bool:
        """Hear what came meanwhile, and begin the next; whether something is known now."""
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
        """Whether it came to an end with a result; one that broke is left as it is."""
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
        """It goes on no more."""
        self.waiting_games.clear()
        self._stop_trial()


def find_expert_search(app: App) -> ExpertSearch:
    """Those of the program."""
    found = app.errands.get(ERRAND)
    if not isinstance(found, ExpertSearch):
        found = app.errands[ERRAND] = ExpertSearch(app)
        own.ask = lambda game: bool(find_expert_verdict(game))
    return found


def look_for_experts(app: App, games: Iterable[OwnGame]) -> bool:
    """Have these games tried of which nothing is known; whether something has become known."""
    found = find_expert_search(app)
    found.request_trials(games)
    return found.poll_errand()
