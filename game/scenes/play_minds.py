"""What computer players make up their minds about while a window is open to all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.agents.agent import Clock, Thought
from game.core.chance import Chance
from game.core.decision import Decision, Seat
from game.core.match import Match

from .play_sitting import Sitting
from .play_window import CALM, SharedWindow

SLICE = 50.0  # milliseconds of thinking at a stretch once an answer is due
THINK = 10.0  # milliseconds of thinking in a frame
SALT = 0xD0D6E  # computers' moments have a stream of their own


class Minds:
    """The computer players who are asked: each thinks about its own question."""

    def __init__(self, sitting: Sitting, clock: Clock) -> None:
        self.sitting, self.clock = sitting, clock
        self.wills: dict[Seat, Any] = {}
        """What they answer, those who know it."""
        self._thoughts: dict[Seat, tuple[Thought, Decision[Any]]] = {}
        self._chance = Chance(sitting.seed ^ SALT)

    def forget(self) -> None:
        """The window is over."""
        self.wills, self._thoughts = {}, {}

    def ask(self, questions: Iterable[tuple[Seat, Match]]) -> None:
        """Have the computers among these seats think, each about its own match."""
        self._thoughts = {}
        for seat, match in questions:
            if seat in self.sitting.agents and seat not in self.wills and match.decision:
                self._thoughts[seat] = self.sitting.agents[seat].think(match), match.decision

    def moments(self, window: SharedWindow) -> dict[Seat, float]:
        """When computers are seen to answer: one number each, whatever they answer."""
        span = window.span or CALM
        computers = [seat for seat in window.seats if seat not in window.people]
        return {seat: (0.2 + 0.65 * self._chance.random()) * span for seat in computers}

    def think(self, window: SharedWindow, now: float) -> None:
        """Think a little, and more once an answer is to be seen that is not there yet."""
        due = any(window.age(now) >= window.moments[seat] - SLICE for seat in self._thoughts)
        self._think(SLICE if due else THINK)

    def finish(self) -> None:
        """Time is up: think to the end."""
        while self._thoughts:
            self._think(SLICE)

    def _think(self, milliseconds: float) -> None:
        for seat, (thought, decision) in list(self._thoughts.items()):
            answer = thought.poll(milliseconds, self.clock)
            if answer is not None:
                self.wills[seat] = decision.options[answer]
                del self._thoughts[seat]
