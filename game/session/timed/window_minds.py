"""The computer players who are asked in a timed round: when they think, and when they answer."""

from collections.abc import Iterable
from typing import Any

from game.agents.agent_protocol import Thought
from game.core.chance import Chance
from game.core.decision import Decision, Seat
from game.core.match import Match
from game.session.computer_timing import REST_MS
from game.session.live_match import LiveMatch
from game.session.pace import Clocks

from .timed_window import TimedWindow

CALM_MS = 3000.0  # milliseconds in which computers answer where no clock runs
SLICE_MS = 1.0  # milliseconds that one of them thinks before the next
SALT = 0xD0D6E  # computers' moments have a stream of their own


class WindowMinds:
    """The computer players who are asked, each with its own question."""

    def __init__(self, live_match: LiveMatch, clocks: Clocks) -> None:
        """All of them together have the room for thinking that the clocks tell."""
        self.live_match, self.stopwatch, self.room = live_match, clocks.stopwatch, clocks.room
        self.wills: dict[Seat, Any] = {}
        """What they answer, those who know it."""
        self._asked: dict[Seat, Match] = {}
        """Who has not begun to think, and about what."""
        self._thoughts: dict[Seat, tuple[Thought, Decision[Any]]] = {}
        self._chance = Chance(live_match.seed ^ SALT)
        self._rested = 0.0

    def forget_window(self) -> None:
        """Forget the window, as it is over."""
        self.wills, self._asked, self._thoughts = {}, {}, {}

    def start_thinking(self, questions: Iterable[tuple[Seat, Match]]) -> None:
        """Let the computer players among these seats think, each about its own match."""
        self._thoughts = {}
        self._asked = {
            seat: match
            for seat, match in questions
            if seat in self.live_match.agents and seat not in self.wills and match.decision
        }

    def choose_answer_times(self, window: TimedWindow) -> dict[Seat, float]:
        """Return when computer players are seen to answer; independent of their answers."""
        span = window.total_ms or CALM_MS
        computers = [seat for seat in window.seats if seat not in window.people]
        return {seat: (0.2 + 0.65 * self._chance.random()) * span for seat in computers}

    def think_in_turn(self, window: TimedWindow, now: float) -> None:
        """Think a little, all of them alike; answer for whoever's moment has come."""
        room = self.room()
        if now < self._rested or room <= 0 or not (self._asked or self._thoughts):
            return
        begun = self.stopwatch()
        for seat in self._list_thinkers():
            left = room - (self.stopwatch() - begun)
            if left <= 0:
                break
            self._store_will(
                seat, self._take_thought(seat).poll(min(left, SLICE_MS), self.stopwatch)
            )
        for seat in self._list_thinkers():
            if window.age_ms(now) >= window.answer_times[seat]:
                self._store_will(seat, self._take_thought(seat).answer_now())
        self._rested = now + REST_MS

    def settle_thoughts(self) -> None:
        """Take what they have found by now as their answers, as time is up."""
        for seat in self._list_thinkers():
            self._store_will(seat, self._take_thought(seat).answer_now())

    def _list_thinkers(self) -> list[Seat]:
        """Return who still thinks: first those who have not begun, last whoever thought last."""
        return [*self._asked, *self._thoughts]

    def _take_thought(self, seat: Seat) -> Thought:
        """Return a seat's thought; it goes to the end of the line."""
        if seat in self._asked:
            match = self._asked.pop(seat)
            assert match.decision is not None
            self._thoughts[seat] = self.live_match.agents[seat].think(match), match.decision
        else:
            self._thoughts[seat] = self._thoughts.pop(seat)
        return self._thoughts[seat][0]

    def _store_will(self, seat: Seat, answer: int | None) -> None:
        """Store a seat's answer, once it has one."""
        if answer is not None:
            _, decision = self._thoughts.pop(seat)
            self.wills[seat] = decision.options[answer]
