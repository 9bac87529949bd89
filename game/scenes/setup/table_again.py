"""A game without any questions: who sat there last, with the house rules used last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.session.duration import shortened
from game.store.settings import SeatChoice

from .scene import SetupScene

if TYPE_CHECKING:
    from game.app.program import App


class Again:
    """A table that can be opened at once; `problem` says why it can't."""

    def __init__(
        self, app: App, game: str, seats: Sequence[SeatChoice] = (), short: bool = False
    ) -> None:
        self.app, self.game = app, game
        self.setup = SetupScene(app, game)
        if seats:
            self.setup.seating.seats = list(seats)
        if short:
            self.setup.wishes |= {str(k): str(v) for k, v in shortened(self.setup.game).items()}
        self.seats = tuple(self.setup.seating.seats)
        self.name = app.words.of(game)("game.name")

    @property
    def options(self) -> dict[str, str]:
        """The house rules as they were used last, where they fit so many players."""
        return self.setup.settled()

    @property
    def problem(self) -> str:
        """Why these players can't begin, in words; nothing if they can."""
        seating = self.setup.seating
        if not seating.least <= len(self.seats) <= seating.most:
            words, count = self.app.words, len(self.seats)
            return words("night.room", least=seating.least, most=seating.most, count=count)
        return self.setup.problem()

    @property
    def minutes(self) -> float:
        """About how long a game takes; 0 where nobody knows."""
        return self.setup.minutes

    def start(self) -> None:
        """Deal."""
        self.app.start_match(self.game, self.seats, self.options)


def again(app: App, game: str) -> None:
    """The same people play the same game as last time; where that can't be, its setup opens."""
    table = Again(app, game)
    if table.problem:
        app.go("setup", game)
    else:
        table.start()
