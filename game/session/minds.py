"""What computer players make up their minds about while a window is open to all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.agents.agent import Thought
from game.core.chance import Chance
from game.core.decision import Decision, Seat
from game.core.match import Match
from game.session.claims.window import CALM, SharedWindow

from .pace import Clocks
from .sitting import Sitting

SLICE = 1.0  # milliseconds that one of them thinks before the next
REST = 2.0  # milliseconds without thinking after that, so that a frame is drawn in between
SALT = 0xD0D6E  # computers' moments have a stream of their own


class Minds:
    """The computer players who are asked: each thinks about its own question."""

    def __init__(self, sitting: Sitting, clocks: Clocks) -> None:
        """All of them together have the room for thinking that the clocks tell."""
        self.sitting, self.stopwatch, self.room = sitting, clocks.stopwatch, clocks.room
        self.wills: dict[Seat, Any] = {}
        """What they answer, those who know it."""
        self._asked: dict[Seat, Match] = {}
        """Who has not begun to think, and about what."""
        self._thoughts: dict[Seat, tuple[Thought, Decision[Any]]] = {}
        self._chance = Chance(sitting.seed ^ SALT)
        self._rested = 0.0

    def forget(self) -> None:
        """The window is over."""
        self.wills, self._asked, self._thoughts = {}, {}, {}

    def ask(self, questions: Iterable[tuple[Seat, Match]]) -> None:
        """Have the computers among these seats think, each about its own match."""
        self._thoughts = {}
        self._asked = {
            seat: match
            for seat, match in questions
            if seat in self.sitting.agents and seat not in self.wills and match.decision
        }

    def moments(self, window: SharedWindow) -> dict[Seat, float]:
        """When computers are seen to answer: one number each, whatever they answer."""
        span = window.span or CALM
        computers = [seat for seat in window.seats if seat not in window.people]
        return {seat: (0.2 + 0.65 * self._chance.random()) * span for seat in computers}

    def think(self, window: SharedWindow, now: float) -> None:
        """Think a little, all of them alike; whose moment has come knows what to answer."""
        room = self.room()
        if now < self._rested or room <= 0 or not (self._asked or self._thoughts):
            return
        begun = self.stopwatch()
        for seat in self._in_line():
            left = room - (self.stopwatch() - begun)
            if left <= 0:
                break
            self._know(seat, self._thought(seat).poll(min(left, SLICE), self.stopwatch))
        for seat in self._in_line():
            if window.age(now) >= window.moments[seat]:
                self._know(seat, self._thought(seat).settle())
        self._rested = now + REST

    def finish(self) -> None:
        """Time is up: what they have found by now is the answer."""
        for seat in self._in_line():
            self._know(seat, self._thought(seat).settle())

    def _in_line(self) -> list[Seat]:
        """Who still thinks: first those who have not begun, last whoever thought just now."""
        return [*self._asked, *self._thoughts]

    def _thought(self, seat: Seat) -> Thought:
        """What a seat thinks; it goes to the end of the line."""
        if seat in self._asked:
            match = self._asked.pop(seat)
            assert match.decision is not None
            self._thoughts[seat] = self.sitting.agents[seat].think(match), match.decision
        else:
            self._thoughts[seat] = self._thoughts.pop(seat)
        return self._thoughts[seat][0]

    def _know(self, seat: Seat, answer: int | None) -> None:
        """Somebody has made up their mind, or not yet."""
        if answer is not None:
            _, decision = self._thoughts.pop(seat)
            self.wills[seat] = decision.options[answer]
