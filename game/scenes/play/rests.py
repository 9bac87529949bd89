"""A table at rest: paused, put away, left; and the window in the background."""

from __future__ import annotations

from game.app.file_words import told
from game.app.program import App
from game.core.decision import Seat
from game.core.seat_view import SeatView
from game.scenes.play.hints.people import HintPeople
from game.session.flow import Flow
from game.session.house_rules import House
from game.session.log.log import Log
from game.session.sitting import Sitting
from game.table.board import Board
from game.ui.screens.scene import Scene

from .card_zoom import Zoom
from .orders import Orders, topics
from .pause import Pause, PauseChoices


class Rests(Scene):
    """What happens to a table when something else is on top of it."""

    app: App

    sitting: Sitting
    flow: Flow
    board: Board
    zoom: Zoom | None
    resting: SeatView | None = None
    """The table to go back to after a pause."""
    told_unsaved = False
    """Whether people know already that their game can't be saved."""
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
        match = self.sitting.match
        house = House(match.table.options, self.sitting.names)
        self.app.go("rules", match.game.id, house, about)

    def tell_unsaved(self) -> None:
        """Say once that the game can't be saved just now, as soon as nobody is in a hurry."""
        file = self.sitting.file
        trouble = file.problem if file else None
        if trouble is None or self.told_unsaved or self.busy or self.app.top is not self:
            return
        from .start import Notice  # noqa: PLC0415  few games ever need it

        self.told_unsaved = True
        self.app.push(Notice(self.app, "full", told(self.app.words, trouble)))

    def pause_over(self, scene: Scene) -> None:
        """The pause above a closed curtain."""
        self.app.push(Pause(self.app, scene, self._pause_choices()))

    def _pause_choices(self) -> PauseChoices:
        trouble = self.sitting.file.problem if self.sitting.file else None
        problem = told(self.app.words, trouble) if trouble else ""
        orders = self.show_orders if topics(self.sitting) else None
        hints = self.show_hints if self.sitting.persons else None
        watch = self.watch if self.log.length else None
        taken, why = (self.ask_back if self.flow.taken.on else None), self.flow.taken.why_not()
        return PauseChoices(
            self.leave_game, self.scores, problem, self.show_rules, orders, hints, watch,
            taken, self.app.words(f"taken.why.{why}") if taken and why else "",
        )  # fmt: skip

    def take_back(self) -> None:
        """Whoever looks asks to take back their last choice; meanwhile all hands lie face down."""
        taken, viewer = self.flow.taken, self.flow.viewer
        if not taken.on:
            return
        self.flow.catch_up()
        if taken.why_not():
            self.say_why_not()
            return
        if self.flow.alone is None:
            self.board.finish()
            self.resting, self._rests_since = self.board.shown, self.app.clock()
            self.board.show(self.flow.public, None)
        self.ask_back(viewer if viewer in taken.chose else None)

    def say_why_not(self) -> None:
        """Nothing can be taken back just now: the button says why."""
        raise NotImplementedError

    def ask_back(self, asker: Seat | None = None) -> None:
        """Have everybody say whether a choice may be taken back; one person asks nobody."""
        from game.scenes.play.taken.page import TakeBack  # noqa: PLC0415  few tables ever need it

        alone = self.flow.alone
        if alone is None:
            self.app.push(TakeBack(self.app, self, asker))  # type: ignore[arg-type]
            return
        choice = self.flow.taken.last(alone)
        if choice is not None:
            self.to_table()
            self.app.sounds.play("flip")
            self.flow.taken.go(choice)

    def to_table(self) -> None:
        """Take away whatever lies above the table."""
        while self.app.top is not self:
            self.app.pop()

    def watch(self) -> None:
        """What everybody has seen of this game so far, once more."""
        self.app.go("watch-running", self.sitting, self.log.events)

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
        if rested:
            self.flow.rest(self.app.clock() - self._rests_since)
        if rested and self.flow.alone is not None:
            self.board.show(rested, self.flow.alone)
        elif rested:
            self.flow.looks.go_away()

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
        shared = self.flow.claims.shown or self.flow.votes.shown or self.flow.shown.large
        timed = calling or shared
        if timed and self.app.top is self:
            self.pause()
        elif self.flow.alone is None:
            self.zoom = None
            self.flow.looks.go_away()
