"""A game without any questions: who sat there last, with the house rules used last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games import GAMES
from game.session.duration import shortened
from game.session.seating import Seating
from game.store.settings import SeatChoice

from .agreement import Agreement

if TYPE_CHECKING:
    from game.app.program import App


class Again:
    """A table that can be opened at once; `problem` says why it can't."""

    def __init__(
        self, app: App, game: str, seats: Sequence[SeatChoice] = (), short: bool = False
    ) -> None:
        self.app, self.game = app, game
        rules, words = GAMES[game].rules, app.words.of(game)
        seating = Seating(app.words, rules.least, rules.most, app.settings.seats)
        self.agreed = Agreement(GAMES[game], words, seating, app.settings.options.get(game, {}))
        if seats:
            seating.seats = list(seats)
        if short:
            self.agreed.wishes |= {str(k): str(v) for k, v in shortened(GAMES[game]).items()}
        self.seats = tuple(seating.seats)
        self.name = words("game.name")

    @property
    def options(self) -> dict[str, str]:
        """The house rules as they were used last, where they fit so many players."""
        return self.agreed.settled()

    @property
    def problem(self) -> str:
        """Why these players can't begin, in words; nothing if they can."""
        seating = self.agreed.seating
        if not seating.least <= len(self.seats) <= seating.most:
            words, count = self.app.words, len(self.seats)
            return words("night.room", least=seating.least, most=seating.most, count=count)
        return self.agreed.problem()

    @property
    def minutes(self) -> float:
        """About how long a game takes; 0 where nobody knows."""
        return self.agreed.minutes(self.app.settings)

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
