"""A table at rest: paused, put away, left; and the window in the background."""

from __future__ import annotations

from game.core.seat_view import SeatView
from game.view.board import Board

from .card_zoom import Zoom
from .hint_people import HintPeople
from .log import Log
from .pause import Pause, PauseChoices
from .play_flow import Flow
from .play_orders import Orders, topics
from .play_panels import Recap
from .play_sitting import Sitting
from .rules_house import House
from .scene import Scene


class Rests(Scene):
    """What happens to a table when something else is on top of it."""

    sitting: Sitting
    flow: Flow
    board: Board
    recap: Recap | None
    zoom: Zoom | None
    resting: SeatView | None = None
    """The table to go back to after a pause."""
    _rests_since = 0.0
    log: Log
    _news: tuple[int, list[str]] = (-1, [])
    """What happened, put into words when the log was so long."""

    @property
    def now(self) -> float:
        """The time that runs on this table: none in a pause."""
        return self._rests_since if self.resting else self.app.clock()

    @property
    def private(self) -> bool:
        """Whether one of several people looks at their cards."""
        return self.flow.alone is None and self.flow.viewer is not None

    def happened(self) -> list[str]:
        """The log, as nobody in particular may know it."""
        if self._news[0] != self.log.length:
            self._news = self.log.length, [line.text for line in self.log.lines(None)]
        return self._news[1]

    def pause(self) -> None:
        """All hands lie face down; nothing goes on."""
        self.board.finish()
        self.resting, self._rests_since = self.board.shown, self.app.clock()
        self.board.show(self.flow.public, None)
        self.app.push(Pause(self.app, self, self._pause_choices()))

    def rules(self, about: str = "") -> None:
        """The rules of this game, perhaps about a card; meanwhile nothing goes on."""
        self.zoom = None
        self.board.finish()
        self.resting, self._rests_since = self.board.shown, self.app.clock()
        self.board.show(self.flow.public, None)
        self.show_rules(about)

    def show_rules(self, about: str = "") -> None:
        """The rules above whatever there is, with what was agreed on."""
        from .rules_reader import RulesReader  # noqa: PLC0415  loaded when they are read

        match = self.sitting.match
        house = House(match.table.options, self.sitting.names)
        self.app.push(RulesReader(self.app, match.game.id, house, about))

    def pause_over(self, scene: Scene) -> None:
        """The pause above a closed curtain."""
        self.app.push(Pause(self.app, scene, self._pause_choices()))

    def _pause_choices(self) -> PauseChoices:
        problem = self.sitting.file.problem if self.sitting.file else ""
        orders = self.show_orders if topics(self.sitting) else None
        return PauseChoices(
            self.leave_game, self.scores, problem, self.show_rules, orders, self.show_hints
        )

    def scores(self) -> None:
        """The sheet with everybody's points."""
        raise NotImplementedError

    def show_orders(self) -> None:
        """What everybody agrees on once and for all."""
        self.app.push(Orders(self.app, self.app.top, self.flow))

    def show_hints(self) -> None:
        """Who may ask for hints."""
        self.app.push(HintPeople(self.app, self.app.top, self.sitting))

    def enter(self) -> None:
        """Back on top: after a pause, the hand of the only person lies open again."""
        rested, self.resting = self.resting, None
        windows = (self.flow.claims.shown, self.flow.votes.window, self.flow.shown.now)
        for window in (self.flow.window, *windows):
            if rested and window:
                window.rest(self.app.clock() - self._rests_since)
        if rested and self.flow.alone is not None:
            self.board.show(rested, self.flow.alone)
        elif rested:
            self.flow.go_away()

    def leave(self) -> None:
        """Something else is on top: what was chosen so far goes to the disk."""
        if self.sitting.asked is None:
            self.sitting.close()
        elif self.sitting.file is not None:
            self.sitting.file.turn_over()

    def leave_game(self) -> None:
        """Back to the title; the game can be continued there."""
        self.sitting.close()
        self.app.home()

    def focus_lost(self) -> None:
        """With several people the cards are hidden until somebody confirms."""
        calling = self.flow.window is not None and self.flow.window.start is not None
        timed = calling or self.flow.claims.shown or self.flow.votes.shown
        if timed and self.app.top is self:
            self.pause()
        elif self.flow.alone is None:
            self.recap, self.zoom = None, None
            self.flow.go_away()
