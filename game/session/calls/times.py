"""Calls in a game: when their time runs, who makes them, and what is told to the match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.core.decision import Calls, Seat
from game.core.event import Answerable
from game.session.pace import MOST
from game.store.settings import SHOUTS

from .calls import TAPPING, CallWindow, ShoutWindow

if TYPE_CHECKING:
    from game.session.flow import Flow

_, MANY, ALWAYS = SHOUTS
CROWD = 7  # people, for whom one keyboard has too little room


class CallTimes:
    """Everything between a call that is owed and what the match hears of it."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.way = MANY
        """Whether people want to shout, as they have set it."""
        self.longer = 1.0
        """How many times as long as the house rule says calls may take; 0 lets no clock run."""
        self.patience: Callable[[str], float] = lambda _: 1.0
        """How many times as long as others somebody has, by name."""

    @property
    def shouted(self) -> bool:
        """Whether people shout their calls, and whoever was first is tapped."""
        people = len(self.flow.sitting.persons)
        return people > 1 and (self.way == ALWAYS or (self.way == MANY and people >= CROWD))

    def slowest(self, seats: Iterable[Seat]) -> float:
        """How many times as long a window for some people lasts: nobody is hurried."""
        names = self.flow.sitting.names
        return max((self.patience(names[seat]) for seat in seats), default=1.0)

    def span(self, seat: Seat, shouted: bool) -> float:
        """How long somebody's call may take, in milliseconds; 0 lets no clock run.

        Where people shout, time must end, as nobody may have shouted at all."""
        longer = self.longer or (MOST if shouted else 0.0)
        return 1000 * self.flow.sitting.window * longer * self.slowest([seat])

    def open(self) -> None:
        """Calls count as soon as they are owed, also while the card flies."""
        flow, decision = self.flow, self.flow.sitting.asked
        held = any(isinstance(event, Answerable) for event in flow.queue)
        if held or not isinstance(decision, Calls):
            return
        owed, shouted = decision.options[0], self.shouted
        length = self.span(decision.seat, shouted)
        if shouted:
            people = tuple(sorted(flow.sitting.persons))
            length += TAPPING if decision.seat in people else 0.0  # a computer is heard at once
            flow.window = ShoutWindow(decision.seat, owed, length, people=people)
        elif decision.seat not in flow.sitting.agents:
            flow.window = CallWindow(decision.seat, owed, length)

    def advance(self) -> None:
        """The card lies: time runs, until all is called or it is too late."""
        flow, now = self.flow, self.flow.clock()
        if flow.window is None:
            self.open()
        window = flow.window
        assert window is not None
        if now >= flow.calm_until and window.start is None:
            self._land(window, now)
        if flow.computers.asked() and isinstance(window, ShoutWindow) and not window.settled:
            self._computer(window, now)
        if window.over(now):
            if isinstance(window, ShoutWindow) and window.start is not None:
                flow.last = None  # everybody looked: the curtain falls in any case
            flow.answer(self._index(window))

    def _land(self, window: CallWindow, now: float) -> None:
        """From now on time runs; hands go down where others than the one who looks must press."""
        if isinstance(window, ShoutWindow) or window.seat != self.flow.viewer:
            self.flow.hide()
        window.land(now)

    def _computer(self, window: CallWindow, now: float) -> None:
        """A computer player calls at a moment of its own, if nobody was quicker."""
        answer = self.flow.computers.ready()
        decision = self.flow.sitting.asked
        if window.start is not None and answer is not None and decision is not None:
            for call in decision.options[answer]:
                window.call(call, now)

    def _index(self, window: CallWindow) -> int:
        """Which answer that is; how long a shout took nobody can tell."""
        decision = self.flow.sitting.asked
        assert decision is not None
        if not isinstance(window, ShoutWindow):
            for call, taken in window.made.items():
                self.flow.moments.call(window.seat, call, taken)
        return decision.options.index(window.answer())
