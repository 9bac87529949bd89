"""Whether there is an expert in games that people built: found out beside the screens, one game
after another, when a game stands on the shelf and nobody knows yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from game.agents.minds import own
from game.games.recipe.own import OwnGame
from game.session.own.tried import expert_known, keep_expert

from .beside import Beside, Helper

if TYPE_CHECKING:
    from .program import App

ERRAND, LAB = "experts", "lab"
LISTEN = 2000.0
"""Milliseconds after which it is heard whether something is known, where that is to be seen."""


def begun() -> Helper:
    """This program once more, which gives way to it; raises OSError where none can be begun."""
    return Beside(["lab", "--asked"])


class Experts:
    """The games that wait, and the one that is being tried."""

    share = 1.0
    """Nobody waits for it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.waiting: dict[str, OwnGame] = {}
        self.tried: set[str] = set()
        """The games, by their editions, that are not tried again before the next start."""
        self._game: OwnGame | None = None
        self._helper: Helper | None = None

    def tries(self, game: OwnGame) -> bool:
        """Whether it is being found out for a game, or waits for it."""
        now = self._game if self._helper is not None else None
        return game.edition in self.waiting or (now is not None and now.edition == game.edition)

    def wish(self, games: Iterable[OwnGame]) -> None:
        """Have these games tried, if nothing is known of them."""
        for game in games:
            if game.edition not in self.tried and expert_known(game) is None:
                self.tried.add(game.edition)
                self.waiting[game.edition] = game

    def go_on(self) -> bool:
        """Hear what came meanwhile, and begin the next; whether something is known now."""
        news = self._helper is not None and self._hear(self._helper)
        lab = self.app.errands.get(LAB)
        if self._helper is None and self.waiting and (lab is None or lab.share == 1):
            self._begin()
        return news

    def _begin(self) -> None:
        edition = next(iter(self.waiting))
        self._game = self.waiting.pop(edition)
        with suppress(OSError):
            self._helper = begun()
            self._helper.ask({"do": "expert", "recipe": self._game.text})

    def _hear(self, helper: Helper) -> bool:
        """Whether it came to an end with a result; one that broke is left as it is."""
        over, game, found = helper.over, self._game, None
        assert game is not None
        for told, _ in helper.heard():
            found = told.get("expert", found)
        known = isinstance(found, dict) and found.get("over") is True
        if known and found is not None:
            keep_expert(game, found)
            own.prove(game.id, found["better"])
        if known or over:
            self._stop()
        return known

    def _stop(self) -> None:
        helper, self._helper = self._helper, None
        if helper is not None:
            with suppress(OSError):
                helper.end()

    def end(self) -> None:
        """It goes on no more."""
        self.waiting.clear()
        self._stop()


def experts(app: App) -> Experts:
    """Those of the program."""
    found = app.errands.get(ERRAND)
    if not isinstance(found, Experts):
        found = app.errands[ERRAND] = Experts(app)
        own.ask = lambda game: bool(expert_known(game))
    return found


def look_for_experts(app: App, games: Iterable[OwnGame]) -> bool:
    """Have these games tried of which nothing is known; whether something has become known."""
    found = experts(app)
    found.wish(games)
    return found.go_on()
