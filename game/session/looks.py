"""Who looks at the table: one view for each person, and one for nobody in particular."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from game.app.frame import Frame
from game.core.decision import Seat
from game.core.event import Event, RoundEnded, Viewer
from game.core.seat_view import SeatView
from game.session.log.log import Log
from game.table.board import Board, copied

from .pace import LEAST
from .sitting import Sitting


class Waiting(Protocol):
    """Where the flow stops because people have to do something."""

    def hand_over(self, seat: Seat) -> None:
        """The screen goes to another person."""

    def round_over(self, event: RoundEnded, final: bool) -> None:
        """A round was counted; the last one of the match if `final`."""

    def asks(self) -> None:
        """A person is asked something."""

    def hidden(self) -> None:
        """Nobody's hand lies open any more."""

    def sounds(self, sound: str) -> None:
        """Something is to be heard by all."""


class Looks:
    """What was shown so far, as everybody may know it, and whose hand lies open.

    The match may be further than that: no view is ever taken from it while events wait.
    """

    def __init__(
        self, sitting: Sitting, board: Board, log: Log, stage: Waiting, clock: Callable[[], float]
    ) -> None:
        self.sitting, self.board, self.log, self.stage = sitting, board, log, stage
        self.clock = clock
        self.frame: Frame | None = None
        """The frame that is going on, where frames are drawn."""
        persons = sitting.persons
        self.alone = next(iter(persons)) if len(persons) == 1 else None
        """The only person, who always looks."""
        self.viewer: Seat | None = self.alone
        self.last: Seat | None = None
        """Who looked last; the curtain falls before anybody else does."""
        self.open_since: float | None = None
        """When the open question to a person began to be shown."""
        self.views: dict[Viewer, SeatView] = {}
        self.lay_out(None)

    def room(self) -> float:
        """How many milliseconds there are for thinking now."""
        return self.frame.room() if self.frame else LEAST

    def stopwatch(self) -> float:
        """Milliseconds as they run, also within a frame: how long work takes."""
        return self.frame.stopwatch() if self.frame else self.clock()

    def lay_out(self, before: SeatView | None) -> None:
        """Begin with the table as it was before the first event, or as it was left."""
        for viewer in (None, *sorted(self.sitting.persons)):
            view = copied(before) if before else copied(self.sitting.told(viewer))
            self.views[viewer] = replace(view, viewer=viewer)

    @property
    def public(self) -> SeatView:
        """The table as nobody in particular sees it."""
        return self.views[None]

    def fold(self, event: Event) -> None:
        """An event is being shown: bring every view up to date."""
        for viewer, view in self.views.items():
            event.seen_by(viewer).fold(view)

    def look(self, seat: Seat | None) -> None:
        """Show the table to somebody else; nobody sees no hand at all."""
        self.board.finish()
        tags = self.board.tags
        self.viewer = seat
        if seat is None:
            self.board.show(self.public, None)
            self.stage.hidden()
        else:
            self.last = seat
            self.board.show(self.views.get(seat) or self.sitting.view(seat), seat)
            self.log.saw(seat)
        self.board.tags = tags

    def hide(self) -> None:
        """With several people: lay every hand face down, until somebody confirms."""
        self.open_since = None
        if self.alone is None and self.viewer is not None:
            self.log.saw(self.viewer)
            self.look(None)

    def go_away(self) -> None:
        """With several people: nobody looks, and the curtain falls before anybody does."""
        self.hide()
        self.board.finish()
        self.board.show(self.public, None)
        self.last = None

    def turn_to(self, seat: Seat) -> None:
        """Behind the closed curtain: turn the table round to the next person."""
        self.viewer, self.last, self.open_since = None, seat, None
        self.board.foot = seat
        self.board.show(self.public, None)

    def opens(self, seat: Seat) -> bool:
        """Open a person's hand, or have the screen handed over first; whether it lies open."""
        if self.alone is None and self.viewer != seat:
            if self.last != seat or self.viewer is not None:
                self.hide()
                self.stage.hand_over(seat)
                return False
            self.look(seat)
        if self.open_since is None:
            self.open_since = self.clock()
            self.stage.asks()
        return True
