"""The choice of a player to ask, and of what to ask for."""

from typing import Any

from game.core.decision import Decision, Request, Seat, Word


class RequestChoice:
    """The request that is chosen so far: the first one until somebody chooses otherwise.

    Any other question has none of it.
    """

    def __init__(self, decision: Decision[Any], word: Word) -> None:
        options = [*decision.options] if isinstance(decision, Request) else []
        self.request: str = word if word in options else options[0] if options else ""
        """Such as `2 green`; empty if the question is another one."""
        pairs = [option.partition(" ") for option in options]
        self.seats: tuple[Seat, ...] = tuple(dict.fromkeys(int(seat) for seat, _, _ in pairs))
        self.things = tuple(dict.fromkeys(thing for _, _, thing in pairs))

    @property
    def seat(self) -> Seat:
        """The player who is asked."""
        return int(self.request.partition(" ")[0])

    @property
    def thing(self) -> str:
        """The thing they are asked for."""
        return self.request.partition(" ")[2]

    def with_seat(self, seat: Seat) -> str:
        """Return the request to another player."""
        return f"{seat} {self.thing}"

    def with_thing(self, thing: str) -> str:
        """Return the request for something else."""
        return f"{self.seat} {thing}"
