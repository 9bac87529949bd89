"""The calls a player owes: who is quick enough, in time that nothing else slows down."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.decision import Seat

LOCK = 500.0  # milliseconds after a false call


@dataclass(slots=True)
class CallWindow:
    """One player's owed calls; its clock starts when the card has landed."""

    seat: Seat
    owed: tuple[str, ...]
    length: float
    """Milliseconds."""
    start: float | None = None
    made: dict[str, float] = field(default_factory=dict)
    """The calls made, each with the milliseconds it took."""

    def land(self, now: float) -> None:
        """The card lies: from now on time runs."""
        if self.start is None:
            self.start = now

    def call(self, call: str, now: float) -> bool:
        """Make a call, early ones too; whether it was owed and in time."""
        if call not in self.owed or call in self.made or self.late(now):
            return False
        self.made[call] = 0.0 if self.start is None else now - self.start
        return True

    def rest(self, milliseconds: float) -> None:
        """Time stood still for so long."""
        if self.start is not None:
            self.start += milliseconds

    def left(self, now: float) -> float:
        """How much time is left, in milliseconds."""
        return self.length if self.start is None else max(0.0, self.start + self.length - now)

    def late(self, now: float) -> bool:
        """Whether the time is up."""
        return self.start is not None and self.left(now) <= 0

    def over(self, now: float) -> bool:
        """Whether all calls are made or the time is up."""
        return self.late(now) or all(call in self.made for call in self.owed)

    def answer(self) -> tuple[str, ...]:
        """The calls made in time, in the order in which they are owed."""
        return tuple(call for call in self.owed if call in self.made)


class Locks:
    """Keys that a false call has locked for a moment."""

    def __init__(self) -> None:
        self._until: dict[str, float] = {}

    def false_call(self, call: str, now: float) -> None:
        """Lock the key of a call that nobody owed."""
        self._until[call] = now + LOCK

    def locked(self, call: str, now: float) -> bool:
        """Whether that key does nothing yet."""
        return now < self._until.get(call, now)
