"""Calls in a game: when their time runs, who makes them, and what is told to the match."""

from __future__ import annotations

from collections.abc import Callable

from game.core.decision import Calls, Seat
from game.session.computers import Computers
from game.session.looks import Looks
from game.session.pace import ALWAYS, MANY, MOST, Pace
from game.session.tidings import Tidings

from .calls import TAPPING, CallWindow, ShoutWindow

CROWD = 7  # people, for whom one keyboard has too little room


class CallTimes:
    """Everything between a call that is owed and what the match hears of it."""

    def __init__(
        self, looks: Looks, tidings: Tidings, computers: Computers, answer: Callable[[int], None]
    ) -> None:
        """`answer` tells the match which calls were made in time."""
        self.looks, self.tidings, self.computers = looks, tidings, computers
        self.sitting, self.clock, self._answer = looks.sitting, looks.clock, answer
        self.pace = Pace()
        self.window: CallWindow | None = None

    @property
    def shouted(self) -> bool:
        """Whether people shout their calls, and whoever was first is tapped."""
        people, way = len(self.sitting.persons), self.pace.shout
        return people > 1 and (way == ALWAYS or (way == MANY and people >= CROWD))

    def span(self, seat: Seat, shouted: bool) -> float:
        """How long somebody's call may take, in milliseconds; 0 lets no clock run.

        Where people shout, time must end, as nobody may have shouted at all."""
        longer = self.pace.calls or (MOST if shouted else 0.0)
        slowest = self.pace.slowest([self.sitting.names[seat]])
        return 1000 * self.sitting.window * longer * slowest

    def open(self) -> None:
        """Calls count as soon as they are owed, also while the card flies."""
        self.window, decision = None, self.sitting.asked
        if self.tidings.window_ahead or not isinstance(decision, Calls):
            return
        owed, shouted = decision.options[0], self.shouted
        length = self.span(decision.seat, shouted)
        if shouted:
            people = tuple(sorted(self.sitting.persons))
            length += TAPPING if decision.seat in people else 0.0  # a computer is heard at once
            self.window = ShoutWindow(decision.seat, owed, length, people=people)
        elif decision.seat not in self.sitting.agents:
            self.window = CallWindow(decision.seat, owed, length)

    def advance(self) -> None:
        """The card lies: time runs, until all is called or it is too late."""
        now = self.clock()
        if self.window is None:
            self.open()
        window = self.window
        assert window is not None
        if not self.looks.calm and window.start is None:
            self._land(window, now)
        if self.computers.asked() and isinstance(window, ShoutWindow) and not window.settled:
            self._computer(window, now)
        if window.over(now):
            if isinstance(window, ShoutWindow) and window.start is not None:
                self.looks.last = None  # everybody looked: the curtain falls in any case
            self._answer(self._index(window))

    def _land(self, window: CallWindow, now: float) -> None:
        """From now on time runs; hands go down where others than the one who looks must press."""
        if isinstance(window, ShoutWindow) or window.seat != self.looks.viewer:
            self.looks.hide()
        window.land(now)

    def _computer(self, window: CallWindow, now: float) -> None:
        """A computer player calls at a moment of its own, if nobody was quicker."""
        answer = self.computers.ready()
        decision = self.sitting.asked
        if window.start is not None and answer is not None and decision is not None:
            for call in decision.options[answer]:
                window.call(call, now)

    def _index(self, window: CallWindow) -> int:
        """Which answer that is; how long a shout took nobody can tell."""
        decision = self.sitting.asked
        assert decision is not None
        if not isinstance(window, ShoutWindow):
            for call, taken in window.made.items():
                self.tidings.moments.call(window.seat, call, taken)
        return decision.options.index(window.answer())
