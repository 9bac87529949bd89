"""The interface of every computer player, and the simplest of them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.core.chance import Chance
from game.core.match import Match
from game.core.seat_match import World

from .mind import Policy, needs_world
from .style import PLAIN, Manner

Clock = Callable[[], float]
"""Milliseconds of a monotonic clock."""


class Thought(Protocol):
    """An answer in the making."""

    def poll(self, milliseconds: float, clock: Clock) -> int | None:
        """Think for about this many milliseconds; the index of the answer once it is found."""

    def think_further(self) -> int | None:
        """Think one step further, however long it takes; the answer once it is found."""

    def answer_now(self) -> int:
        """Return the answer as far as it is known by now: time is up."""


class Agent(Protocol):
    """A computer player."""

    def think(self, match: Match) -> Thought:
        """Begin to think about the open decision."""

    def decide(self, match: Match) -> int:
        """The index of the answer to the open decision."""

    def reaction_time(self, is_made: bool, window_seconds: float) -> float:
        """Return after how many seconds a call is seen, in a window of that many.

        It is later than the window if the call was missed.
        """


@dataclass(frozen=True, slots=True)
class ReadyAnswer:
    """An answer that needs no thinking."""

    answer: int

    def poll(self, milliseconds: float, clock: Clock) -> int:
        """The answer, at once."""
        return self.answer

    def think_further(self) -> int:
        """The answer."""
        return self.answer

    def answer_now(self) -> int:
        """The answer."""
        return self.answer


class RandomAgent:
    """Gives any legal answer; for tests."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def decide(self, match: Match) -> int:
        """Any option; all are equally likely."""
        return self.chance.below(len(match.open_decision.options))

    def think(self, match: Match) -> ReadyAnswer:
        """A random answer at once."""
        return ReadyAnswer(self.decide(match))

    def reaction_time(self, is_made: bool, window_seconds: float) -> float:
        """Half the window, or half as much again when it was missed."""
        return window_seconds * (0.5 if is_made else 1.5)


def world_for_seat(match: Match, chance: Chance, searches: bool) -> World:
    """Return what the asked seat looks at: an imagined world, or its own view.

    It is imagined if the player searches. Chance advances by the same amount either way, so
    that nobody plays differently for it.
    """
    if searches:
        return match.imagine(match.open_decision.seat, chance)
    chance.next_word()
    return match.seen_by(match.open_decision.seat)


class PolicyFollower:
    """An agent that follows one policy and makes every call; for comparing policies.

    It answers from what its seat sees, or in a world imagined from there.
    """

    def __init__(self, policy: Policy, chance: Chance, style: Manner = PLAIN) -> None:
        self.policy, self.chance, self.style = policy, chance, style

    def decide(self, match: Match) -> int:
        """The policy's answer."""
        world = world_for_seat(match, self.chance, needs_world(self.policy))
        return self.policy(world, self.chance, self.style)

    def think(self, match: Match) -> ReadyAnswer:
        """The policy answers at once."""
        return ReadyAnswer(self.decide(match))

    def reaction_time(self, is_made: bool, window_seconds: float) -> float:
        """Half the window, or half as much again when it was missed."""
        return window_seconds * (0.5 if is_made else 1.5)
